// Multisampled and layered targets.
#include "tests/apps/scenes/catalogue/basics.h"
#include "tests/apps/scenes/catalogue/scenes.h"

namespace framecast::apps {
namespace {

class Multisampled : public Scene {
  public:
    TargetSpec target() const override { return {.samples = VK_SAMPLE_COUNT_4_BIT}; }
    void create(App& app) override {
        pipeline_ = graphics_pipeline(
            app.gpu(), {.stages = kBasic, .pass = app.pass(), .samples = VK_SAMPLE_COUNT_4_BIT});
        const VkExtent2D extent = app.options().extent;
        full_ = app.vertices(rectangle(0, 0, extent.width, extent.height));
        slanted_ = app.vertices({&kSlanted, 1});
    }
    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        begin_pass(cmd, slot.target);
        bind(cmd, pipeline_, full_);
        vkCmdDraw(cmd, 6, 1, 0, 0);
        bind(cmd, pipeline_, slanted_);
        vkCmdDraw(cmd, 3, 1, 0, 0);
        vkCmdEndRenderPass(cmd);
    }
    void expect(Expect& e, const Options&) const override {
        // Occlusion counts samples, four to a pixel; shading is once per pixel and primitive.
        e.draw("vkCmdDraw").geometry(6, 2).shaded(e.full(4));
        e.triangles({&kSlanted, 1}, 4);
        e.readback();
    }

  private:
    static constexpr Triangle kSlanted = {{{8.25, 10.5}, {150.75, 40}, {60.5, 120.25}}};
    VkPipeline pipeline_ = VK_NULL_HANDLE;
    Buffer full_;
    Buffer slanted_;
};

class Multiview : public Scene {
  public:
    static constexpr std::uint32_t kViews = 2;
    Needs needs() const override { return {.multiview = true}; }
    TargetSpec target() const override { return {.views = kViews}; }
    void create(App& app) override {
        pipeline_ = graphics_pipeline(app.gpu(), {.stages = {{VK_SHADER_STAGE_VERTEX_BIT, multiview_vert},
                                                             {VK_SHADER_STAGE_FRAGMENT_BIT, basic_frag}},
                                                  .pass = app.pass()});
        vertices_ = app.vertices(kSquare);
    }
    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        begin_pass(cmd, slot.target);
        bind(cmd, pipeline_, vertices_);
        vkCmdDraw(cmd, 6, 1, 0, 0);
        vkCmdEndRenderPass(cmd);
    }
    void expect(Expect& e, const Options&) const override {
        // The draw runs once per view. Input assembly, which the views share, may be counted once; llvmpipe
        // repeats it.
        Covered covered = cover(kSquare, e.whole());
        covered += covered;
        const auto per_view = [](std::uint64_t n) {
            return Range{.at_least = n, .at_most = n * kViews, .lavapipe = n * kViews};
        };
        e.draw("vkCmdDraw")
            .set("ia_vertices", per_view(6))
            .set("ia_primitives", per_view(2))
            .set("vs_invocations", per_view(6))
            .set("clip_invocations", per_view(2))
            .set("clip_primitives", per_view(2))
            .shaded(covered);
        e.readback(kViews);
    }

  private:
    static inline const std::vector<Triangle> kSquare = rectangle(0, 0, 128, 128);
    VkPipeline pipeline_ = VK_NULL_HANDLE;
    Buffer vertices_;
};

}  // namespace

void add_target_scenes(SceneTable& table) {
    table["msaa"] = make_scene<Multisampled>;
    table["multiview"] = make_scene<Multiview>;
}

}  // namespace framecast::apps
