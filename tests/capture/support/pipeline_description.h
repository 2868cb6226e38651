// A plain graphics pipeline's create info, with every state structure available for changes.
#pragma once

#include <vulkan/vulkan_core.h>

#include <vector>

#include "capture/objects/pipeline_store.h"
#include "shader_files.h"

namespace framecast::capture {

struct PipelineDescription {
    PipelineDescription();
    PipelineDescription(const PipelineDescription&) = delete;
    PipelineDescription& operator=(const PipelineDescription&) = delete;

    void add_stage(VkShaderStageFlagBits stage, VkShaderModule module, const char* entry = "main");
    // With pointers and counts set to the vectors and structures below.
    const VkGraphicsPipelineCreateInfo& finish();

    VkGraphicsPipelineCreateInfo info{};
    std::vector<VkPipelineShaderStageCreateInfo> stages;
    std::vector<VkVertexInputBindingDescription> bindings;
    std::vector<VkVertexInputAttributeDescription> attributes;
    VkPipelineVertexInputStateCreateInfo vertex_input{};
    VkPipelineInputAssemblyStateCreateInfo input_assembly{};
    VkPipelineTessellationStateCreateInfo tessellation{};
    VkViewport viewport{};
    VkRect2D scissor{};
    VkPipelineViewportStateCreateInfo viewport_state{};
    VkPipelineRasterizationStateCreateInfo rasterization{};
    VkPipelineMultisampleStateCreateInfo multisample{};
    VkPipelineDepthStencilStateCreateInfo depth_stencil{};
    std::vector<VkPipelineColorBlendAttachmentState> blends;
    VkPipelineColorBlendStateCreateInfo blend{};
    std::vector<VkDynamicState> dynamic_states;
    VkPipelineDynamicStateCreateInfo dynamic{};
};

template <class Handle>
Handle fake_handle(std::uintptr_t number) {
    return reinterpret_cast<Handle>(number);
}

inline VkShaderModuleCreateInfo module_info(const SpirvWords& words) {
    VkShaderModuleCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO;
    info.codeSize = words.size() * sizeof(std::uint32_t);
    info.pCode = words.data();
    return info;
}

}  // namespace framecast::capture
