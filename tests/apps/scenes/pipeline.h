// Graphics and compute pipelines from the few settings in which the scenes differ. Viewport and scissor are
// dynamic.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "tests/apps/scenes/gpu.h"

namespace framecast::apps {

using Spirv = std::span<const std::uint32_t>;

// A vertex of every vertex buffer of the scenes: a position in clip space and a colour.
struct Vertex {
    float position[4];
    float color[4];
};

struct ShaderStage {
    VkShaderStageFlagBits stage;
    Spirv code;
};

struct PipelineSpec {
    std::vector<ShaderStage> stages;
    VkPipelineLayout layout = VK_NULL_HANDLE;  // null: an empty layout
    VkRenderPass pass = VK_NULL_HANDLE;        // null: dynamic rendering to R8G8B8A8_UNORM and depth_format
    VkFormat depth_format = VK_FORMAT_D32_SFLOAT;
    // Dynamic rendering with local reads: the location of each color attachment, and which input attachment
    // it is. Empty: one color attachment, at location 0.
    std::vector<std::uint32_t> locations, inputs;
    std::uint32_t subpass = 0;  // of that pass
    VkPrimitiveTopology topology = VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST;
    bool restart = false;
    std::uint32_t patch_points = 0;
    VkCullModeFlags cull = VK_CULL_MODE_NONE;
    bool rasterizer_discard = false;
    VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_1_BIT;
    bool depth_test = false;
    bool depth_write = false;
    VkCompareOp compare = VK_COMPARE_OP_LESS;
    std::optional<VkStencilOpState> stencil;  // of both faces; depth_format has stencil
    bool blend = false;
    bool write_color = true;
    // Empty: the members of Vertex. Otherwise all of one binding with this stride.
    std::vector<VkVertexInputAttributeDescription> attributes;
    std::uint32_t stride = sizeof(Vertex);
    bool libraries = false;                // linked from four libraries, one for each part
    std::optional<std::int32_t> constant;  // specialization constant 0 of every stage
};

VkPipeline graphics_pipeline(Gpu& gpu, const PipelineSpec& spec);
VkPipeline compute_pipeline(Gpu& gpu, Spirv code, VkPipelineLayout layout);

}  // namespace framecast::apps
