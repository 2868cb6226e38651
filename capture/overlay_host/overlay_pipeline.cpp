#include "capture/overlay_host/overlay_pipeline.h"

#include <cstddef>
#include <span>

#include "capture/vulkan/own_pipelines.h"
#include "overlay/draw_data.h"

namespace framecast::capture {
namespace {

using overlay::Vertex;

bool encodes_srgb(VkFormat format) {
    return format == VK_FORMAT_R8G8B8A8_SRGB || format == VK_FORMAT_B8G8R8A8_SRGB ||
           format == VK_FORMAT_A8B8G8R8_SRGB_PACK32 || format == VK_FORMAT_R8G8B8_SRGB ||
           format == VK_FORMAT_B8G8R8_SRGB;
}

constexpr VkVertexInputBindingDescription kBinding{0, sizeof(Vertex), VK_VERTEX_INPUT_RATE_VERTEX};
constexpr VkVertexInputAttributeDescription kAttributes[] = {
    {0, 0, VK_FORMAT_R32G32_SFLOAT, offsetof(Vertex, x)},
    {1, 0, VK_FORMAT_R32G32_SFLOAT, offsetof(Vertex, u)},
    {2, 0, VK_FORMAT_R8G8B8A8_UNORM, offsetof(Vertex, rgba)},
};
constexpr VkPipelineVertexInputStateCreateInfo kVertices{
    VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO, nullptr, 0, 1, &kBinding, 3, kAttributes};
// Blends over the image. An opaque image stays opaque, for compositors that use alpha.
constexpr VkPipelineColorBlendAttachmentState over(VkBlendFactor color) {
    return {VK_TRUE,
            color,
            VK_BLEND_FACTOR_ONE_MINUS_SRC_ALPHA,
            VK_BLEND_OP_ADD,
            VK_BLEND_FACTOR_ONE,
            VK_BLEND_FACTOR_ONE_MINUS_SRC_ALPHA,
            VK_BLEND_OP_ADD,
            VK_COLOR_COMPONENT_R_BIT | VK_COLOR_COMPONENT_G_BIT | VK_COLOR_COMPONENT_B_BIT |
                VK_COLOR_COMPONENT_A_BIT};
}

Result<Owned<VkRenderPass>> make_pass(const OverlayDevice& device, const VkAttachmentDescription& attachment,
                                      std::span<const VkSubpassDependency> dependencies) {
    const VkAttachmentReference color{0, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL};
    VkSubpassDescription subpass{};
    subpass.pipelineBindPoint = VK_PIPELINE_BIND_POINT_GRAPHICS;
    subpass.colorAttachmentCount = 1;
    subpass.pColorAttachments = &color;
    VkRenderPassCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_RENDER_PASS_CREATE_INFO;
    info.attachmentCount = 1;
    info.pAttachments = &attachment;
    info.subpassCount = 1;
    info.pSubpasses = &subpass;
    info.dependencyCount = static_cast<std::uint32_t>(dependencies.size());
    info.pDependencies = dependencies.data();
    return make_owned(device.scope, "vkCreateRenderPass", device.vk.CreateRenderPass, info,
                      device.vk.DestroyRenderPass);
}

VkAttachmentDescription stored_attachment(VkFormat format) {
    VkAttachmentDescription attachment{};
    attachment.format = format;
    attachment.samples = VK_SAMPLE_COUNT_1_BIT;
    attachment.storeOp = VK_ATTACHMENT_STORE_OP_STORE;
    attachment.stencilLoadOp = VK_ATTACHMENT_LOAD_OP_DONT_CARE;
    attachment.stencilStoreOp = VK_ATTACHMENT_STORE_OP_DONT_CARE;
    return attachment;
}

Result<Owned<VkPipeline>> make_overlay_pipeline(const OverlayDevice& device,
                                                const OverlayPipelineParts& parts, VkBlendFactor color,
                                                OwnPipeline wanted) {
    const VkSpecializationMapEntry entry{0, 0, sizeof parts.constant};
    const VkSpecializationInfo constants{1, &entry, sizeof parts.constant, &parts.constant};
    const VkPipelineColorBlendAttachmentState blending = over(color);
    wanted.vertex = parts.vertex_shader;
    wanted.fragment = parts.fragment_shader;
    wanted.fragment_constants = &constants;
    wanted.blends = {&blending, 1};
    wanted.layout = parts.layout;
    wanted.pass = parts.pass;
    return make_pipeline(device.vk, device.scope, wanted);
}

}  // namespace

OverlayEncoding encoding_of(VkFormat format, VkColorSpaceKHR space) {
    if (encodes_srgb(format)) return OverlayEncoding::linear;
    switch (space) {
        case VK_COLOR_SPACE_HDR10_ST2084_EXT:
            return OverlayEncoding::hdr10;
        case VK_COLOR_SPACE_EXTENDED_SRGB_LINEAR_EXT:
            return OverlayEncoding::extended_linear;
        case VK_COLOR_SPACE_BT709_LINEAR_EXT:
        case VK_COLOR_SPACE_BT2020_LINEAR_EXT:
        case VK_COLOR_SPACE_DISPLAY_P3_LINEAR_EXT:
        case VK_COLOR_SPACE_ADOBERGB_LINEAR_EXT:
            return OverlayEncoding::linear;
        default:
            // Encodes with a curve close to sRGB's; different primaries make colours slightly stronger.
            return OverlayEncoding::as_is;
    }
}

Result<Owned<VkRenderPass>> make_showing_pass(const OverlayDevice& device, VkFormat format) {
    VkAttachmentDescription attachment = stored_attachment(format);
    attachment.loadOp = VK_ATTACHMENT_LOAD_OP_LOAD;
    attachment.initialLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
    attachment.finalLayout = VK_IMAGE_LAYOUT_PRESENT_SRC_KHR;
    // The caller's barrier orders earlier work; later work waits for a semaphore.
    VkSubpassDependency after{};
    after.srcSubpass = 0;
    after.dstSubpass = VK_SUBPASS_EXTERNAL;
    after.srcStageMask = VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT;
    after.srcAccessMask = VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT;
    after.dstStageMask = VK_PIPELINE_STAGE_BOTTOM_OF_PIPE_BIT;
    return make_pass(device, attachment, {&after, 1});
}

Result<Owned<VkRenderPass>> make_painting_pass(const OverlayDevice& device, VkFormat format) {
    VkAttachmentDescription attachment = stored_attachment(format);
    attachment.loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
    attachment.initialLayout = VK_IMAGE_LAYOUT_UNDEFINED;
    attachment.finalLayout = VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL;
    VkSubpassDependency dependencies[2]{};
    VkSubpassDependency& before = dependencies[0];
    before.srcSubpass = VK_SUBPASS_EXTERNAL;
    before.dstSubpass = 0;
    before.srcStageMask = VK_PIPELINE_STAGE_FRAGMENT_SHADER_BIT;
    before.dstStageMask = VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT;
    before.dstAccessMask = VK_ACCESS_COLOR_ATTACHMENT_READ_BIT | VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT;
    VkSubpassDependency& after = dependencies[1];
    after.srcSubpass = 0;
    after.dstSubpass = VK_SUBPASS_EXTERNAL;
    after.srcStageMask = VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT;
    after.srcAccessMask = VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT;
    after.dstStageMask = VK_PIPELINE_STAGE_FRAGMENT_SHADER_BIT;
    after.dstAccessMask = VK_ACCESS_SHADER_READ_BIT;
    return make_pass(device, attachment, dependencies);
}

Result<Owned<VkPipeline>> make_painting_pipeline(const OverlayDevice& device,
                                                 const OverlayPipelineParts& parts) {
    OwnPipeline wanted;
    wanted.vertices = &kVertices;
    return make_overlay_pipeline(device, parts, VK_BLEND_FACTOR_SRC_ALPHA, wanted);
}

Result<Owned<VkPipeline>> make_showing_pipeline(const OverlayDevice& device,
                                                const OverlayPipelineParts& parts) {
    OwnPipeline wanted;
    wanted.topology = VK_PRIMITIVE_TOPOLOGY_TRIANGLE_STRIP;
    return make_overlay_pipeline(device, parts, VK_BLEND_FACTOR_ONE, wanted);
}

}  // namespace framecast::capture
