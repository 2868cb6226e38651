// Graphics pipelines of the layer's own: triangles, filled, nothing culled, depth test off.
#pragma once

#include <vulkan/vulkan_core.h>

#include <cstdint>
#include <optional>
#include <span>

#include "capture/vulkan/owned.h"
#include "model/numeric/result.h"

namespace framecast::capture {

struct DeviceTable;

struct OwnPipeline {
    VkShaderModule vertex = VK_NULL_HANDLE;
    VkShaderModule fragment = VK_NULL_HANDLE;  // null: no fragment shader
    const VkSpecializationInfo* fragment_constants = nullptr;
    const VkPipelineVertexInputStateCreateInfo* vertices = nullptr;  // null: no attributes
    VkPrimitiveTopology topology = VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST;
    std::span<const VkPipelineColorBlendAttachmentState> blends;  // one per colour attachment
    VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_1_BIT;
    std::optional<VkExtent2D> area;  // without it viewport and scissor are dynamic
    VkPipelineLayout layout = VK_NULL_HANDLE;
    VkRenderPass pass = VK_NULL_HANDLE;
};

// Entry points are "main". Fails with the Vulkan call and its result. `scope` must outlive the pipelines.
Result<Owned<VkPipeline>> make_pipeline(const DeviceTable& vk, const OwnerScope& scope,
                                        const OwnPipeline& wanted);
Result<Owned<VkShaderModule>> make_shader_module(const DeviceTable& vk, const OwnerScope& scope,
                                                 std::span<const std::uint32_t> code);

}  // namespace framecast::capture
