// Draws overlay::DrawData with Vulkan: what the overlays of one device share (shaders, layouts, a pipeline
// for each kind of image). Why not Dear ImGui's own backend: docs/decisions/overlay-renderer.md.
//
// Calls Vulkan only through the device's own table, never through the loader. Used by one thread at a time.
#pragma once

#include <vulkan/vulkan_core.h>

#include <cstdint>
#include <map>
#include <memory>

#include "capture/overlay_device.h"
#include "capture/overlay_font.h"
#include "overlay/draw_data.h"

namespace framecast::capture {

// What the fragment shader writes; its specialization constant.
enum class OverlayEncoding : std::int32_t {
    as_is = 0,            // sRGB-encoded values, as the view gives them
    linear = 1,           // into an _SRGB format, which encodes what it is given
    extended_linear = 2,  // scRGB: linear, 1 is 80 nits
    hdr10 = 3,            // SMPTE ST 2084, BT.2020 primaries
};
OverlayEncoding encoding_of(VkFormat format, VkColorSpaceKHR space);

class OverlayRenderer {
  public:
    static Result<std::unique_ptr<OverlayRenderer>> create(const OverlayDevice& device);

    // For images of a format. Made when first asked for; valid as long as the renderer is.
    struct Target {
        Owned<VkRenderPass> pass;  // loads and stores; COLOR_ATTACHMENT_OPTIMAL -> PRESENT_SRC_KHR
        Owned<VkPipeline> pipeline;
    };
    Result<const Target*> target_for(VkFormat format, OverlayEncoding encoding);

    // What fonts are bound by.
    OverlayFontBinding font_binding() const { return {sampler_.get(), set_layout_.get()}; }

    struct Drawing {
        const Target* target = nullptr;
        VkFramebuffer framebuffer = VK_NULL_HANDLE;
        VkExtent2D extent{};
        VkDescriptorSet font = VK_NULL_HANDLE;
        VkBuffer vertices = VK_NULL_HANDLE;
        VkBuffer indices = VK_NULL_HANDLE;
    };
    // The whole render pass. The image is in COLOR_ATTACHMENT_OPTIMAL.
    void record_pass(VkCommandBuffer cb, const Drawing& drawing, const overlay::DrawData& data) const;

  private:
    explicit OverlayRenderer(const OverlayDevice& device) : device_(device) {}
    Result<bool> make_shaders();
    Result<bool> make_layouts();
    Result<Owned<VkRenderPass>> make_pass(VkFormat format) const;
    Result<Owned<VkPipeline>> make_pipeline(VkRenderPass pass, OverlayEncoding encoding) const;

    const OverlayDevice& device_;
    Owned<VkShaderModule> vertex_shader_;
    Owned<VkShaderModule> fragment_shader_;
    Owned<VkSampler> sampler_;
    Owned<VkDescriptorSetLayout> set_layout_;
    Owned<VkPipelineLayout> layout_;
    std::map<std::pair<VkFormat, OverlayEncoding>, Target> targets_;
};

}  // namespace framecast::capture
