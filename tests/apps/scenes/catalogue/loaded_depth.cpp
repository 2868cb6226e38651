// A depth pre-pass, and a pass that loads its result and only shades fragments that pass, with a long shader.
#include <array>
#include <ranges>

#include "tests/apps/scenes/catalogue/basics.h"
#include "tests/apps/scenes/catalogue/scenes.h"

namespace framecast::apps {
namespace {

constexpr ShaderStage kHeavy{VK_SHADER_STAGE_FRAGMENT_BIT, heavy_frag};
constexpr int kLayers = 8;

std::vector<Triangle> whole(VkExtent2D extent, int layers) {
    std::vector<Triangle> list;
    for (int layer = 0; layer < layers; ++layer)
        std::ranges::copy(rectangle(0, 0, extent.width, extent.height), std::back_inserter(list));
    return list;
}

class LoadedDepth : public Scene {
  public:
    void create(App& app) override {
        const VkExtent2D extent = app.options().extent;
        once_ = app.vertices(whole(extent, 1));
        often_ = app.vertices(whole(extent, kLayers));
        loading_ = make_loading_pass(app.gpu(), target());
        PipelineSpec spec{.stages = {kVertex},
                          .pass = app.pass(),
                          .samples = target().samples,
                          .depth_test = true,
                          .depth_write = true,
                          .write_color = false};
        writes_ = graphics_pipeline(app.gpu(), spec);
        spec.stages.push_back(kHeavy);
        spec.pass = loading_;
        spec.depth_write = false;
        spec.compare = VK_COMPARE_OP_EQUAL;
        spec.write_color = true;
        reads_ = graphics_pipeline(app.gpu(), spec);
    }
    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        begin_pass(cmd, slot.target);
        bind(cmd, writes_, once_);
        vkCmdDraw(cmd, 6, 1, 0, 0);
        vkCmdEndRenderPass(cmd);
        full_barrier(cmd);
        begin_pass(cmd, slot.target, VK_SUBPASS_CONTENTS_INLINE, loading_);
        bind(cmd, reads_, often_);
        vkCmdDraw(cmd, 6 * kLayers, 1, 0, 0);
        vkCmdEndRenderPass(cmd);
    }
    void expect(Expect& e, const Options&) const override {
        const int samples = static_cast<int>(target().samples);
        const Covered once = cover(whole(e.extent(), 1), e.whole(), samples);
        e.draw("vkCmdDraw").geometry(6, 2).shaded(once, once.samples, false);
        e.triangles(whole(e.extent(), kLayers), samples).isolated_as_measured();
        e.readback();
    }

  protected:
    Buffer once_, often_;
    VkPipeline writes_ = VK_NULL_HANDLE, reads_ = VK_NULL_HANDLE;

  private:
    VkRenderPass loading_ = VK_NULL_HANDLE;
};

class LoadedDepthMultisampled : public LoadedDepth {
    TargetSpec target() const override { return {.samples = VK_SAMPLE_COUNT_4_BIT}; }
};

// Uses dynamic rendering, and only stencil decides what passes.
class LoadedStencil : public LoadedDepth {
  public:
    Needs needs() const override { return {.dynamic_rendering = true}; }
    void create(App& app) override {
        LoadedDepth::create(app);
        constexpr VkFormat kCombined = VK_FORMAT_D32_SFLOAT_S8_UINT;
        depth_stencil_ = app.gpu().image({.format = kCombined,
                                          .extent = app.options().extent,
                                          .usage = VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT});
        VkStencilOpState stencil{VK_STENCIL_OP_KEEP,
                                 VK_STENCIL_OP_REPLACE,
                                 VK_STENCIL_OP_KEEP,
                                 VK_COMPARE_OP_ALWAYS,
                                 0xff,
                                 0xff,
                                 1};
        writes_ = graphics_pipeline(app.gpu(), {.stages = {kVertex},
                                                .depth_format = kCombined,
                                                .depth_test = true,
                                                .depth_write = true,
                                                .stencil = stencil,
                                                .write_color = false});
        stencil.passOp = VK_STENCIL_OP_KEEP;
        stencil.compareOp = VK_COMPARE_OP_EQUAL;
        reads_ = graphics_pipeline(
            app.gpu(), {.stages = {kVertex, kHeavy}, .depth_format = kCombined, .stencil = stencil});
    }
    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        constexpr VkImageLayout kLayout = VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL;
        to_layout(cmd, slot.target.color, VK_IMAGE_LAYOUT_UNDEFINED,
                  VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL);
        to_layout(cmd, depth_stencil_, VK_IMAGE_LAYOUT_UNDEFINED, kLayout);
        begin(cmd, slot.target, VK_ATTACHMENT_LOAD_OP_CLEAR);
        bind(cmd, writes_, once_);
        vkCmdDraw(cmd, 6, 1, 0, 0);
        vkCmdEndRendering(cmd);
        full_barrier(cmd);
        begin(cmd, slot.target, VK_ATTACHMENT_LOAD_OP_LOAD);
        bind(cmd, reads_, often_);
        vkCmdDraw(cmd, 6 * kLayers, 1, 0, 0);
        end_rendering(cmd, slot.target);
    }

  private:
    void begin(VkCommandBuffer cmd, const Target& target, VkAttachmentLoadOp load) const {
        const auto attachment = [&](VkImageView view, VkImageLayout layout, VkClearValue clear) {
            return VkRenderingAttachmentInfo{.sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO,
                                             .imageView = view,
                                             .imageLayout = layout,
                                             .loadOp = load,
                                             .storeOp = VK_ATTACHMENT_STORE_OP_STORE,
                                             .clearValue = clear};
        };
        const auto color = attachment(target.color.view, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
                                      {.color = {{0, 0, 0, 1}}});
        const auto depth_stencil = attachment(
            depth_stencil_.view, VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL, {.depthStencil = {1, 0}});
        const VkRenderingInfo info{.sType = VK_STRUCTURE_TYPE_RENDERING_INFO,
                                   .renderArea = {{0, 0}, target.extent},
                                   .layerCount = 1,
                                   .colorAttachmentCount = 1,
                                   .pColorAttachments = &color,
                                   .pDepthAttachment = &depth_stencil,
                                   .pStencilAttachment = &depth_stencil};
        vkCmdBeginRendering(cmd, &info);
        set_whole_viewport(cmd, target);
    }

    Image depth_stencil_;
};

}  // namespace

void add_loaded_depth_scenes(SceneTable& table) {
    table["loaded-depth"] = make_scene<LoadedDepth>;
    table["loaded-depth-msaa"] = make_scene<LoadedDepthMultisampled>;
    table["loaded-stencil"] = make_scene<LoadedStencil>;
}

}  // namespace framecast::apps
