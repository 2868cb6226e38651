// The render passes and pipelines that paint the overlay's picture and show it on images of one kind.
#pragma once

#include <vulkan/vulkan_core.h>

#include <cstdint>

#include "capture/overlay_host/overlay_device.h"

namespace framecast::capture {

// What the fragment shader writes: as_is has a shader of its own, the others are a specialization constant of
// one.
enum class OverlayEncoding : std::int32_t {
    as_is = 0,            // sRGB-encoded values, as the view gives them
    linear = 1,           // into an _SRGB format, which encodes what it is given
    extended_linear = 2,  // scRGB: linear, 1 is 80 nits
    hdr10 = 3,            // SMPTE ST 2084, BT.2020 primaries
};
OverlayEncoding encoding_of(VkFormat format, VkColorSpaceKHR space);

// Shows: loads and stores; COLOR_ATTACHMENT_OPTIMAL -> PRESENT_SRC_KHR.
Result<Owned<VkRenderPass>> make_showing_pass(const OverlayDevice& device, VkFormat format);
// Paints: clears and stores, after what reads the image in fragment shaders of earlier commands and before
// what reads it there in later ones; SHADER_READ_ONLY_OPTIMAL at the end.
Result<Owned<VkRenderPass>> make_painting_pass(const OverlayDevice& device, VkFormat format);

struct OverlayPipelineParts {
    VkShaderModule vertex_shader = VK_NULL_HANDLE;
    VkShaderModule fragment_shader = VK_NULL_HANDLE;
    VkPipelineLayout layout = VK_NULL_HANDLE;
    VkRenderPass pass = VK_NULL_HANDLE;
    std::uint32_t constant = 0;  // of the fragment shader: the specialization constant 0
};
// Paints overlay::Vertex in triangles, with colours that are not premultiplied; what is painted is.
Result<Owned<VkPipeline>> make_painting_pipeline(const OverlayDevice& device,
                                                 const OverlayPipelineParts& parts);
// Shows four vertices without input, a strip, with premultiplied colours.
Result<Owned<VkPipeline>> make_showing_pipeline(const OverlayDevice& device,
                                                const OverlayPipelineParts& parts);
// Viewport and scissor of both are dynamic.

}  // namespace framecast::capture
