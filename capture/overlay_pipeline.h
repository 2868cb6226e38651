// The render pass and the pipeline that draw the overlay on images of one kind.
#pragma once

#include <vulkan/vulkan_core.h>

#include <cstdint>

#include "capture/overlay_device.h"

namespace framecast::capture {

// What the fragment shader writes; a specialization constant of it.
enum class OverlayEncoding : std::int32_t {
    as_is = 0,            // sRGB-encoded values, as the view gives them
    linear = 1,           // into an _SRGB format, which encodes what it is given
    extended_linear = 2,  // scRGB: linear, 1 is 80 nits
    hdr10 = 3,            // SMPTE ST 2084, BT.2020 primaries
};
OverlayEncoding encoding_of(VkFormat format, VkColorSpaceKHR space);

// Loads and stores; COLOR_ATTACHMENT_OPTIMAL -> PRESENT_SRC_KHR.
Result<Owned<VkRenderPass>> make_overlay_pass(const OverlayDevice& device, VkFormat format);

struct OverlayPipelineParts {
    VkShaderModule vertex_shader = VK_NULL_HANDLE;
    VkShaderModule fragment_shader = VK_NULL_HANDLE;
    VkPipelineLayout layout = VK_NULL_HANDLE;
    VkRenderPass pass = VK_NULL_HANDLE;
    OverlayEncoding encoding = OverlayEncoding::as_is;
    bool plain = false;  // for overlay::DrawCommand::plain
};
// Draws overlay::Vertex in triangles; viewport and scissor are dynamic.
Result<Owned<VkPipeline>> make_overlay_pipeline(const OverlayDevice& device,
                                                const OverlayPipelineParts& parts);

}  // namespace framecast::capture
