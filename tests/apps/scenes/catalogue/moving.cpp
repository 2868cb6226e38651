// Scenes whose frames differ. In `moving` all do, and each frame is drawn on the previous one: color and
// depth are loaded, and the previous frame wrote the vertices that a frame draws. `loading` is still after a
// while.
#include <array>
#include <chrono>
#include <thread>

#include "tests/apps/scenes/catalogue/basics.h"
#include "tests/apps/scenes/catalogue/moving.h"

namespace framecast::apps {
namespace {

class Moving : public Scene {
  public:
    Needs needs() const override { return {.dynamic_rendering = true}; }
    void create(App& app) override {
        pipeline_ = graphics_pipeline(
            app.gpu(), {.stages = kBasic, .depth_test = true, .depth_write = true, .blend = true});
        // Only this scene's copies may write it, and no copy reads it.
        vertices_ = app.gpu().buffer(sizeof(Vertices),
                                     VK_BUFFER_USAGE_VERTEX_BUFFER_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT);
        *vertices_.as<Vertices>() = vertices_of(app, 0);
    }
    void submit(App& app, Slot& slot, std::uint32_t frame) override {
        begin(slot.cmd);
        begin_on_last(slot.cmd, slot.target, frame == 0);
        bind(slot.cmd, pipeline_, vertices_);
        // All but the first instance fail the depth test that the first one wrote.
        vkCmdDraw(slot.cmd, 6, 1 + frame % 5, 0, 0);
        end_rendering(slot.cmd, slot.target);
        full_barrier(slot.cmd);
        const Vertices next = vertices_of(app, frame + 1);
        vkCmdUpdateBuffer(slot.cmd, vertices_.handle, 0, sizeof next, next.data());
        full_barrier(slot.cmd);
        record_readback(slot.cmd, slot.target);
        end(slot.cmd);
        app.submit_last(slot, {slot.cmd});
    }
    // For frame 0; `freeze.py` knows the others.
    void expect(Expect& e, const Options&) const override {
        e.triangles(rectangle(0, 0, width_of(0), 64));
        e.transfer("vkCmdUpdateBuffer", sizeof(Vertices));
        e.readback();
    }

  private:
    using Vertices = std::array<Vertex, 6>;
    static std::uint32_t width_of(std::uint32_t frame) { return 8 + 4 * (frame % 60); }
    static Vertices vertices_of(const App& app, std::uint32_t frame) {
        Vertices made;
        std::size_t i = 0;
        for (const Triangle& triangle : rectangle(0, 0, width_of(frame), 64))
            for (const Point& point : triangle)
                made[i++] = app.at(point, 0.95F - 0.001F * static_cast<float>(frame));
        return made;
    }
    // Color is in the layout of the readback, depth in that of the last frame's pass.
    static void begin_on_last(VkCommandBuffer cmd, const Target& target, bool first) {
        if (first) return begin_rendering(cmd, target);
        to_layout(cmd, target.color, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL,
                  VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL);
        const VkRenderingAttachmentInfo color{.sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO,
                                              .imageView = target.color.view,
                                              .imageLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
                                              .loadOp = VK_ATTACHMENT_LOAD_OP_LOAD,
                                              .storeOp = VK_ATTACHMENT_STORE_OP_STORE};
        const VkRenderingAttachmentInfo depth{.sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO,
                                              .imageView = target.depth.view,
                                              .imageLayout = VK_IMAGE_LAYOUT_DEPTH_ATTACHMENT_OPTIMAL,
                                              .loadOp = VK_ATTACHMENT_LOAD_OP_LOAD,
                                              .storeOp = VK_ATTACHMENT_STORE_OP_STORE};
        const VkRenderingInfo info{.sType = VK_STRUCTURE_TYPE_RENDERING_INFO,
                                   .renderArea = {{0, 0}, target.extent},
                                   .layerCount = 1,
                                   .colorAttachmentCount = 1,
                                   .pColorAttachments = &color,
                                   .pDepthAttachment = &depth};
        vkCmdBeginRendering(cmd, &info);
        set_whole_viewport(cmd, target);
    }
    VkPipeline pipeline_ = VK_NULL_HANDLE;
    Buffer vertices_;
};

// As many frames as --draws load: they make a pipeline now and then, take irregular times, and draw changing
// numbers of rectangles. Then all frames draw the same three.
class Loading : public Scene {
  public:
    void create(App& app) override {
        frames_ = app.options().draws;
        pipeline_ = make_pipeline(app);
        vertices_ = app.vertices(rectangle(0, 0, 64, 64));
    }
    void submit(App& app, Slot& slot, std::uint32_t frame) override {
        const bool loads = frame < frames_;
        if (loads && frame % 16 == 0) pipeline_ = make_pipeline(app);
        std::this_thread::sleep_for(std::chrono::milliseconds(loads ? 1 + frame % 7 : 4));
        draws_ = loads ? 1 + frame % 11 : kDraws;
        Scene::submit(app, slot, frame);
    }
    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        begin_pass(cmd, slot.target);
        bind(cmd, pipeline_, vertices_);
        for (std::uint32_t i = 0; i < draws_; ++i)
            vkCmdDraw(cmd, 6, 1, 0, 0);
        vkCmdEndRenderPass(cmd);
    }
    // Of a frame after loading.
    void expect(Expect& e, const Options&) const override {
        for (std::uint32_t i = 0; i < kDraws; ++i)
            e.triangles(rectangle(0, 0, 64, 64));
        e.readback();
    }

  private:
    static constexpr std::uint32_t kDraws = 3;
    static VkPipeline make_pipeline(App& app) {
        return graphics_pipeline(app.gpu(), {.stages = kBasic, .pass = app.pass()});
    }
    std::uint32_t frames_ = 0, draws_ = 0;
    VkPipeline pipeline_ = VK_NULL_HANDLE;
    Buffer vertices_;
};

}  // namespace

void add_moving_scenes(SceneTable& table) {
    table["loading"] = make_scene<Loading>;
    table["moving"] = make_scene<Moving>;
}

}  // namespace framecast::apps
