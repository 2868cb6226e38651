// Vulkan's create infos of what an archive describes.
#pragma once

#include <string>
#include <vector>

#include "capture/vulkan/generated/newer_vulkan.h"
#include "cli/shaders/compile_device.h"
#include "model/shaders/shader_archive.h"

namespace framecast::cli {

// One stage; the shader must outlive it, and it must not be moved after info().
class StageInfo {
  public:
    StageInfo(const ArchivedShader& shader, VkShaderModule module);
    // Points into this object.
    VkPipelineShaderStageCreateInfo info() const;

  private:
    const ArchivedShader& shader_;
    VkShaderModule module_;
    std::vector<VkSpecializationMapEntry> entries_;
    std::vector<std::uint8_t> data_;
    VkSpecializationInfo constants_{};
    VkPipelineShaderStageRequiredSubgroupSizeCreateInfo subgroup_{};
};

// A render pass of one subpass with these targets.
class PassInfo {
  public:
    explicit PassInfo(const RenderTargets& targets);
    PassInfo(const PassInfo&) = delete;
    PassInfo& operator=(const PassInfo&) = delete;
    const VkRenderPassCreateInfo& info() const { return info_; }

  private:
    std::uint32_t add(std::uint32_t format, std::uint32_t samples);

    std::vector<VkAttachmentDescription> attachments_;
    std::vector<VkAttachmentReference> colors_, inputs_;
    VkAttachmentReference depth_{};
    VkSubpassDescription subpass_{};
    std::uint32_t view_mask_ = 0;
    VkRenderPassMultiviewCreateInfo multiview_{};
    VkRenderPassCreateInfo info_{};
};

// What the device lacks for that state; empty when nothing.
std::string missing_for(const GraphicsState& state, const CompileDevice& device);

// All but stages, layout, render pass and flags. The state must outlive it.
class GraphicsInfo {
  public:
    GraphicsInfo(const GraphicsState& state, const CompileDevice& device);
    GraphicsInfo(const GraphicsInfo&) = delete;
    GraphicsInfo& operator=(const GraphicsInfo&) = delete;
    VkGraphicsPipelineCreateInfo& info() { return info_; }
    const VkGraphicsPipelineCreateInfo& info() const { return info_; }
    // What is static because the device does not allow it to be dynamic; empty when nothing.
    const std::string& note() const { return note_; }

  private:
    void add_vertex_input(const VertexInput& input);
    void add_rasterization(const Rasterization& state, const CompileDevice& device);
    void add_depth_stencil(const DepthStencil& state);
    void add_multisampling(const Multisampling& state);
    void add_blend(const Blend& state, std::size_t colors);
    void add_rendering(const RenderTargets& targets);

    std::string note_;
    Multisampling default_multisampling_;
    VkGraphicsPipelineCreateInfo info_{};
    std::vector<VkVertexInputBindingDescription> bindings_;
    std::vector<VkVertexInputAttributeDescription> attributes_;
    std::vector<VkVertexInputBindingDivisorDescriptionEXT> divisors_;
    VkPipelineVertexInputDivisorStateCreateInfoEXT divisor_state_{};
    VkPipelineVertexInputStateCreateInfo vertex_input_{};
    VkPipelineInputAssemblyStateCreateInfo input_assembly_{};
    VkPipelineTessellationDomainOriginStateCreateInfo origin_{};
    VkPipelineTessellationStateCreateInfo tessellation_{};
    std::vector<VkViewport> viewports_;
    std::vector<VkRect2D> scissors_;
    VkPipelineViewportDepthClipControlCreateInfoEXT clip_control_{};
    VkPipelineViewportStateCreateInfo viewport_{};
    VkPipelineRasterizationDepthClipStateCreateInfoEXT depth_clip_{};
    VkPipelineRasterizationLineStateCreateInfoEXT line_{};
    VkPipelineRasterizationProvokingVertexStateCreateInfoEXT provoking_{};
    VkPipelineRasterizationConservativeStateCreateInfoEXT conservative_{};
    VkPipelineRasterizationStateStreamCreateInfoEXT stream_{};
    VkPipelineRasterizationStateCreateInfo rasterization_{};
    VkPipelineMultisampleStateCreateInfo multisampling_{};
    VkPipelineDepthStencilStateCreateInfo depth_stencil_{};
    std::vector<VkPipelineColorBlendAttachmentState> blend_targets_;
    VkPipelineColorBlendStateCreateInfo blend_{};
    std::vector<VkDynamicState> dynamic_states_;
    VkPipelineDynamicStateCreateInfo dynamic_{};
    std::vector<VkFormat> colors_;
    VkPipelineRenderingCreateInfo rendering_{};
    VkPipelineFragmentShadingRateStateCreateInfoKHR shading_rate_{};
};

}  // namespace framecast::cli
