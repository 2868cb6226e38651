// More than one of objects that most programs have one of: devices, swapchains, swapchain sizes.
#include "tests/apps/scenes/catalogue/basics.h"
#include "tests/apps/scenes/catalogue/scenes.h"

namespace framecast::apps {
namespace {

constexpr Triangle kHalf = {{{0, 0}, {96, 0}, {0, 96}}};

class HalfTriangle : public Scene {
  public:
    void create(App& app) override {
        pipeline_ = graphics_pipeline(app.gpu(), {.stages = kBasic, .pass = app.pass()});
        vertices_ = app.vertices({&kHalf, 1});
    }
    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        record_half(cmd, slot, pipeline_, vertices_);
    }
    void expect(Expect& e, const Options&) const override {
        e.triangles({&kHalf, 1});
        e.readback();
    }

  protected:
    static void record_half(VkCommandBuffer cmd, const Slot& slot, VkPipeline pipeline,
                            const Buffer& vertices) {
        begin_pass(cmd, slot.target);
        bind(cmd, pipeline, vertices);
        vkCmdDraw(cmd, 3, 1, 0, 0);
        vkCmdEndRenderPass(cmd);
    }
    VkPipeline pipeline_ = VK_NULL_HANDLE;
    Buffer vertices_;
};

// Two devices of one instance draw the same frame, one after the other, each ended by a wait of its own.
class TwoDevices : public HalfTriangle {
  public:
    void create(App& app) override {
        HalfTriangle::create(app);
        instance_ = std::make_unique<Instance>(Presenting::no, false);
        other_ = std::make_unique<Gpu>(*instance_, needs(), false, app.options().device);
        slot_ = make_slot(*other_, app.options().extent, {}, 0);
        other_pipeline_ = graphics_pipeline(*other_, {.stages = kBasic, .pass = slot_.target.pass});
        other_vertices_ =
            other_->buffer_of<Vertex>({vertices_.as<Vertex>(), 3}, VK_BUFFER_USAGE_VERTEX_BUFFER_BIT);
        app.observe(slot_.target.readback);
    }
    void submit(App& app, Slot& slot, std::uint32_t frame) override {
        HalfTriangle::submit(app, slot, frame);
        begin(slot_.cmd);
        record_half(slot_.cmd, slot_, other_pipeline_, other_vertices_);
        record_readback(slot_.cmd, slot_.target);
        end(slot_.cmd);
        const VkSubmitInfo info{
            .sType = VK_STRUCTURE_TYPE_SUBMIT_INFO, .commandBufferCount = 1, .pCommandBuffers = &slot_.cmd};
        check(vkQueueSubmit(other_->queue, 1, &info, slot_.fence), "vkQueueSubmit");
        check(vkWaitForFences(other_->device, 1, &slot_.fence, VK_TRUE, UINT64_MAX), "vkWaitForFences");
        check(vkResetFences(other_->device, 1, &slot_.fence), "vkResetFences");
    }

  private:
    std::unique_ptr<Instance> instance_;
    std::unique_ptr<Gpu> other_;
    Slot slot_;
    VkPipeline other_pipeline_ = VK_NULL_HANDLE;
    Buffer other_vertices_;
};

class TwoSwapchains : public HalfTriangle {
  public:
    Needs needs() const override { return {.always_present = true}; }
    std::size_t windows() const override { return 2; }
};

// A new swapchain from the old one every second frame; odd ones are smaller than the target.
class Resize : public HalfTriangle {
  public:
    Needs needs() const override { return {.always_present = true}; }
    void submit(App& app, Slot& slot, std::uint32_t frame) override {
        const VkExtent2D full = app.options().extent;
        if (frame > 0 && frame % 2 == 0)
            app.windows()[0]->resize(frame % 4 == 0 ? full : VkExtent2D{full.width / 2, full.height / 2});
        HalfTriangle::submit(app, slot, frame);
    }
};

}  // namespace

void add_device_scenes(SceneTable& table) {
    table["two-devices"] = make_scene<TwoDevices>;
    table["two-swapchains"] = make_scene<TwoSwapchains>;
    table["resize"] = make_scene<Resize>;
}

}  // namespace framecast::apps
