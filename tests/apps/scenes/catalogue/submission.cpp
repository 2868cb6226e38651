// How a frame reaches the queue: several buffers, several submissions, both submit commands, frames in
// flight, and frames nobody waits for.
#include <array>

#include "tests/apps/scenes/catalogue/basics.h"
#include "tests/apps/scenes/catalogue/scenes.h"

namespace framecast::apps {
namespace {

std::vector<Triangle> square(std::uint32_t i) {
    return rectangle(32.0 * i, 32, 32.0 * i + 32, 64);
}

// Three command buffers per frame: a pass with one square each (so that only the last is visible), the last
// with the readback. The variants submit them in different ways.
class ThreeBuffers : public Scene {
  public:
    void create(App& app) override {
        pipeline_ = graphics_pipeline(app.gpu(), {.stages = kBasic, .pass = app.pass()});
        for (std::uint32_t i = 0; i < 3; ++i)
            vertices_[i] = app.vertices(square(i));
        for (auto& one : more_)
            one = app.gpu().command_buffer(app.first_slot().pool);
    }
    void submit(App& app, Slot& slot, std::uint32_t frame) override {
        const std::array<VkCommandBuffer, 3> buffers = {more_[0], more_[1], slot.cmd};
        for (std::size_t i = 0; i < 3; ++i) {
            begin(buffers[i]);
            begin_pass(buffers[i], slot.target);
            bind(buffers[i], pipeline_, vertices_[i]);
            vkCmdDraw(buffers[i], 6, 1, 0, 0);
            vkCmdEndRenderPass(buffers[i]);
            if (i == 2) record_readback(buffers[i], slot.target);
            end(buffers[i]);
        }
        submit_three(app, slot, buffers, frame);
    }
    void expect(Expect& e, const Options&) const override {
        for (std::uint32_t i = 0; i < 3; ++i)
            e.triangles(square(i));
        e.readback();
    }

  protected:
    virtual void submit_three(App& app, Slot& slot, const std::array<VkCommandBuffer, 3>& b, std::uint32_t) {
        app.submit_last(slot, {b[0], b[1], b[2]});
    }

  private:
    VkPipeline pipeline_ = VK_NULL_HANDLE;
    std::array<Buffer, 3> vertices_;
    std::array<VkCommandBuffer, 2> more_{};
};

class SeveralSubmits : public ThreeBuffers {
    void submit_three(App& app, Slot& slot, const std::array<VkCommandBuffer, 3>& b, std::uint32_t) override {
        // Two batches in one call, an empty one among them, then the rest in another call.
        const std::array<VkSubmitInfo, 3> batches = {
            {{.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO, .commandBufferCount = 1, .pCommandBuffers = &b[0]},
             {.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO},
             {.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO, .commandBufferCount = 1, .pCommandBuffers = &b[1]}}};
        check(vkQueueSubmit(app.gpu().queue, 3, batches.data(), VK_NULL_HANDLE), "vkQueueSubmit");
        app.submit_last(slot, {b[2]});
    }
};

class Submit2 : public ThreeBuffers {
  public:
    Needs needs() const override { return {.synchronization2 = true}; }

  private:
    void submit_three(App& app, Slot& slot, const std::array<VkCommandBuffer, 3>& b, std::uint32_t) override {
        const auto submit_khr = app.gpu().load<PFN_vkQueueSubmit2KHR>("vkQueueSubmit2KHR");
        const VkCommandBufferSubmitInfo first = info(b[0]);
        const VkSubmitInfo2 early{.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO_2,
                                  .commandBufferInfoCount = 1,
                                  .pCommandBufferInfos = &first};
        check(submit_khr(app.gpu().queue, 1, &early, VK_NULL_HANDLE), "vkQueueSubmit2KHR");

        std::vector<VkCommandBuffer> rest = {b[1], b[2]};
        app.prepare_present(slot, rest);
        std::vector<VkCommandBufferSubmitInfo> buffers;
        for (VkCommandBuffer one : rest)
            buffers.push_back(info(one));
        std::vector<VkSemaphoreSubmitInfo> waits;
        for (VkSemaphore one : slot.acquired)
            waits.push_back(semaphore(one));
        const VkSemaphoreSubmitInfo drawn = semaphore(slot.drawn);
        const VkSubmitInfo2 last{.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO_2,
                                 .waitSemaphoreInfoCount = static_cast<std::uint32_t>(waits.size()),
                                 .pWaitSemaphoreInfos = waits.data(),
                                 .commandBufferInfoCount = static_cast<std::uint32_t>(buffers.size()),
                                 .pCommandBufferInfos = buffers.data(),
                                 .signalSemaphoreInfoCount = waits.empty() ? 0U : 1U,
                                 .pSignalSemaphoreInfos = &drawn};
        check(vkQueueSubmit2(app.gpu().queue, 1, &last, slot.fence), "vkQueueSubmit2");
        app.present(slot);
    }
    static VkCommandBufferSubmitInfo info(VkCommandBuffer one) {
        return {.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_SUBMIT_INFO, .commandBuffer = one};
    }
    static VkSemaphoreSubmitInfo semaphore(VkSemaphore one) {
        return {.sType = VK_STRUCTURE_TYPE_SEMAPHORE_SUBMIT_INFO,
                .semaphore = one,
                .stageMask = VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT};
    }
};

// One square per frame, which moves so that frames differ in their picture but not in their counts.
class MovingSquare : public Scene {
  public:
    static constexpr std::uint32_t kPositions = 5;
    void create(App& app) override {
        pipeline_ = graphics_pipeline(app.gpu(), {.stages = kBasic, .pass = app.pass()});
        for (std::uint32_t i = 0; i < kPositions; ++i)
            vertices_.push_back(app.vertices(square(i)));
    }
    void submit(App& app, Slot& slot, std::uint32_t frame) override {
        begin(slot.cmd);
        draw_square(slot, frame % kPositions);
        end(slot.cmd);
        app.submit_last(slot, {slot.cmd});
    }
    void expect(Expect& e, const Options&) const override {
        e.triangles(square(0));
        e.readback();
    }

  protected:
    void draw_square(const Slot& slot, std::size_t position) const {
        begin_pass(slot.cmd, slot.target);
        bind(slot.cmd, pipeline_, vertices_[position]);
        vkCmdDraw(slot.cmd, 6, 1, 0, 0);
        vkCmdEndRenderPass(slot.cmd);
        record_readback(slot.cmd, slot.target);
    }

  private:
    VkPipeline pipeline_ = VK_NULL_HANDLE;
    std::vector<Buffer> vertices_;
};

class InFlight : public MovingSquare {
  public:
    std::size_t slots() const override { return 3; }
};

// Recorded once, submitted every frame, without a wait before the end: only submissions mark the ends of
// frames.
class NoWait : public MovingSquare {
  public:
    bool waits() const override { return false; }
    void create(App& app) override {
        MovingSquare::create(app);
        const Slot& slot = app.first_slot();
        begin(slot.cmd, VK_COMMAND_BUFFER_USAGE_SIMULTANEOUS_USE_BIT);
        draw_square(slot, 0);
        end(slot.cmd);
    }
    void submit(App& app, Slot& slot, std::uint32_t frame) override {
        if (frame + 1 == app.options().frames)
            app.submit_last(slot, {slot.cmd});
        else
            app.submit_early({slot.cmd});
    }
};

// Ends by abort() after the requested frames, with work of the last one still pending.
class Crash : public MovingSquare {
  public:
    void submit(App& app, Slot& slot, std::uint32_t frame) override {
        MovingSquare::submit(app, slot, frame);
        if (frame + 1 == app.options().frames) std::abort();
    }
};

}  // namespace

void add_submission_scenes(SceneTable& table) {
    table["several-buffers"] = make_scene<ThreeBuffers>;
    table["several-submits"] = make_scene<SeveralSubmits>;
    table["submit2"] = make_scene<Submit2>;
    table["in-flight"] = make_scene<InFlight>;
    table["no-wait"] = make_scene<NoWait>;
    table["crash"] = make_scene<Crash>;
}

}  // namespace framecast::apps
