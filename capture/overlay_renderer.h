// Draws overlay::DrawData with Vulkan: what the overlays of one device share (shaders, layouts, a pipeline
// for each kind of image). Why not Dear ImGui's own backend: docs/decisions/overlay-renderer.md.
//
// Calls Vulkan only through the device's own table, never through the loader. May be used by several threads
// at a time.
#pragma once

#include <vulkan/vulkan_core.h>

#include <map>
#include <memory>
#include <mutex>

#include "capture/overlay_font.h"
#include "capture/overlay_pipeline.h"
#include "overlay/draw_data.h"

namespace framecast::capture {

class OverlayRenderer {
  public:
    static Result<std::unique_ptr<OverlayRenderer>> create(const OverlayDevice& device);

    // For images of a format. Made when first asked for; valid as long as the renderer is.
    struct Target {
        Owned<VkRenderPass> pass;  // loads and stores; COLOR_ATTACHMENT_OPTIMAL -> PRESENT_SRC_KHR
        Owned<VkPipeline> plain;   // for commands that are
        Owned<VkPipeline> glyphs;  // for the others
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

    const OverlayDevice& device_;
    Owned<VkShaderModule> vertex_shader_;
    Owned<VkShaderModule> fragment_shader_;
    Owned<VkSampler> sampler_;
    Owned<VkDescriptorSetLayout> set_layout_;
    Owned<VkPipelineLayout> layout_;
    std::mutex mutex_;  // guards targets_; not held while anything of Vulkan is called
    std::map<std::pair<VkFormat, OverlayEncoding>, Target> targets_;
};

}  // namespace framecast::capture
