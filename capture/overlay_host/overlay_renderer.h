// Draws overlay::DrawData with Vulkan: the objects that the overlays of one device share (shaders, layouts, a
// pipeline for each kind of image). docs/decisions/overlay-renderer.md says why it is not Dear ImGui's own
// backend.
//
// Calls Vulkan only through the device's own table, never through the loader. Several threads may use it at a
// time.
#pragma once

#include <vulkan/vulkan_core.h>

#include <map>
#include <memory>
#include <mutex>

#include "capture/overlay_host/overlay_font.h"
#include "capture/overlay_host/overlay_picture.h"
#include "capture/overlay_host/overlay_pipeline.h"
#include "overlay/draw_data.h"

namespace framecast::capture {

// The part of the image that contains all commands of the data, which has at least one.
VkRect2D area_of(const overlay::DrawData& data);

class OverlayRenderer {
  public:
    static Result<std::unique_ptr<OverlayRenderer>> create(const OverlayDevice& device);

    // The pipelines that show the picture on images of a format. Made on first use; valid as long as the
    // renderer.
    struct Target {
        Owned<VkRenderPass> pass;  // make_showing_pass
        Owned<VkPipeline> pipeline;
    };
    Result<const Target*> target_for(VkFormat format, OverlayEncoding encoding);

    // The sampling of fonts and pictures.
    OverlaySampling font_sampling() const { return {smooth_.get(), set_layout_.get()}; }
    OverlaySampling picture_sampling() const { return {exact_.get(), set_layout_.get()}; }
    VkRenderPass painting_pass() const { return painting_.get(); }

    struct Painting {
        const OverlayPicture& picture;
        const OverlayFont& font;
        VkBuffer vertices = VK_NULL_HANDLE;
        VkBuffer indices = VK_NULL_HANDLE;
    };
    // Paints the part `area` of the application's image to the picture's top left. Records a whole render
    // pass.
    void record_painting(VkCommandBuffer cb, const Painting& painting, const overlay::DrawData& data,
                         VkRect2D area) const;

    struct Showing {
        const Target* target = nullptr;
        VkFramebuffer framebuffer = VK_NULL_HANDLE;
        VkExtent2D extent{};
        const OverlayPicture& picture;
    };
    // Shows the picture in `area`. Records a whole render pass; the image is in COLOR_ATTACHMENT_OPTIMAL.
    void record_showing(VkCommandBuffer cb, const Showing& showing, VkRect2D area) const;

  private:
    explicit OverlayRenderer(const OverlayDevice& device) : device_(device) {}
    Result<void> make_shaders();
    Result<void> make_samplers();
    Result<void> make_layouts();
    Result<void> make_painting();

    const OverlayDevice& device_;
    Owned<VkShaderModule> painting_vertex_;
    Owned<VkShaderModule> glyph_fragment_;
    Owned<VkShaderModule> plain_fragment_;
    Owned<VkShaderModule> showing_vertex_;
    Owned<VkShaderModule> as_is_fragment_;
    Owned<VkShaderModule> encoded_fragment_;
    Owned<VkSampler> smooth_;
    Owned<VkSampler> exact_;
    Owned<VkDescriptorSetLayout> set_layout_;
    Owned<VkPipelineLayout> layout_;
    Owned<VkRenderPass> painting_;
    Owned<VkPipeline> plain_;   // paints plain commands
    Owned<VkPipeline> glyphs_;  // paints the others
    std::mutex mutex_;          // guards targets_; not held during Vulkan calls
    std::map<std::pair<VkFormat, OverlayEncoding>, Target> targets_;
};

}  // namespace framecast::capture
