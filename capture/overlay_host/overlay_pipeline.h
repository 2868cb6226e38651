// Render passes and pipelines that paint the overlay's picture and show it on images of one kind.
#pragma once

#include <vulkan/vulkan_core.h>

#include <cstdint>

#include "capture/overlay_host/overlay_device.h"

namespace framecast::capture {

// Output encodings of the fragment shader: as_is has a shader of its own, the others are values of a
// specialization constant.
enum class OverlayEncoding : std::int32_t {
    as_is = 0,            // sRGB-encoded values, as in the view
    linear = 1,           // into an _SRGB format, which encodes its input
    extended_linear = 2,  // scRGB: linear, 1 is 80 nits
    hdr10 = 3,            // SMPTE ST 2084, BT.2020 primaries
};
OverlayEncoding encoding_of(VkFormat format, VkColorSpaceKHR space);

// To show: loads and stores; COLOR_ATTACHMENT_OPTIMAL -> PRESENT_SRC_KHR.
Result<Owned<VkRenderPass>> make_showing_pass(const OverlayDevice& device, VkFormat format);
// To paint: clears and stores, after fragment shaders of earlier commands have read the image and before
// those of later commands do; SHADER_READ_ONLY_OPTIMAL at the end.
Result<Owned<VkRenderPass>> make_painting_pass(const OverlayDevice& device, VkFormat format);

struct OverlayPipelineParts {
    VkShaderModule vertex_shader = VK_NULL_HANDLE;
    VkShaderModule fragment_shader = VK_NULL_HANDLE;
    VkPipelineLayout layout = VK_NULL_HANDLE;
    VkRenderPass pass = VK_NULL_HANDLE;
    std::uint32_t constant = 0;  // for the fragment shader: the specialization constant 0
};
// Paints overlay::Vertex in triangles. Their colours are not premultiplied; the result is.
Result<Owned<VkPipeline>> make_painting_pipeline(const OverlayDevice& device,
                                                 const OverlayPipelineParts& parts);
// Shows four vertices without input, a strip, with premultiplied colours.
Result<Owned<VkPipeline>> make_showing_pipeline(const OverlayDevice& device,
                                                const OverlayPipelineParts& parts);
// Viewport and scissor of both are dynamic.

}  // namespace framecast::capture
