// A whole capture over the fake driver: an application whose frames are all equal.
#pragma once

#include <gtest/gtest.h>

#include <memory>

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/lsan_interface.h>
#endif

#include "tests/capture/support/fake_app.h"

namespace framecast::capture {

// Allocations of the layer while one exists are not leaks: they are deliberately never freed, because the
// driver may still use them.
#ifdef __SANITIZE_ADDRESS__
using KeptForGood = __lsan::ScopedDisabler;
#else
struct KeptForGood {};
#endif

// Two draws in a pass, of 30 and 300 vertices, and a dispatch of 40 groups, recorded once and submitted each
// frame.
class WholeCapture : public ::testing::Test {
  protected:
    ~WholeCapture() override {
        close();
        EXPECT_EQ(driver_.alive_text(), "") << "when the application is gone";
    }

    void start(Config config) {
        config.status = folder_.status();
        configure(config);
        app_ = std::make_unique<FakeApp>();
        cb_ = app_->allocate(app_->pool);
        record(30);
        driver_.forget_calls();
    }
    // The first draw has this many vertices.
    void record(std::uint32_t vertices, VkCommandBufferUsageFlags usage = 0) {
        const VkCommandBufferBeginInfo info{VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO, nullptr, usage,
                                            nullptr};
        app_->vk.BeginCommandBuffer(cb_, &info);
        app_->begin_pass(cb_, app_->render_pass);
        app_->vk.CmdBindPipeline(cb_, VK_PIPELINE_BIND_POINT_GRAPHICS, app_->pipeline);
        app_->vk.CmdDraw(cb_, vertices, 1, 0, 0);
        app_->vk.CmdDraw(cb_, 300, 1, 0, 0);
        app_->vk.CmdEndRenderPass(cb_);
        app_->vk.CmdDispatch(cb_, 40, 1, 1);
        app_->vk.EndCommandBuffer(cb_);
    }
    Config mode(Mode which, std::int64_t start_frame = 1) const {
        Config config;
        config.output = folder_.output();
        config.mode = which;
        config.repeats = 2;
        config.start_frame = start_frame;
        return config;
    }
    // Counts at `start_frame`, and three times at once after frames for which a rule holds (all do).
    Config with_rule(std::int64_t start_frame) const {
        Config config = mode(Mode::count, start_frame);
        config.capture_when = *parse_capture_rule("frame_ms < 100000");
        config.capture_when_s = 0;
        config.capture_when_most = 3;
        config.captures = folder_.folder();
        return config;
    }
    // How often the rule requested a capture.
    std::size_t rules() const {
        const std::string status = folder_.status_text();
        std::size_t found = 0;
        for (std::size_t at = 0; (at = status.find("\"event\":\"rule\"", at)) != std::string::npos; ++at)
            ++found;
        return found;
    }
    void frame() {
        EXPECT_EQ(app_->submit(cb_), VK_SUCCESS);
        app_->present();
    }
    void frames(int count) {
        for (int i = 0; i < count; ++i)
            frame();
    }
    // The first frame in which command buffers are replaced.
    void go_to_first_counting_frame() { frames(1); }
    // Submits of command buffers that are not the application's.
    int replaced() const {
        int number = 0;
        for (VkCommandBuffer submitted : driver_.submitted_handles())
            number += submitted != cb_;
        return number;
    }
    // The application's submit goes down, but the fence after it does not, so nobody can know when it has
    // finished. Measuring ends, and nothing that it uses is freed.
    void expect_to_end_without_a_fence() {
        driver_.finishes_at_once = false;
        driver_.fail("vkQueueSubmit", VK_ERROR_OUT_OF_HOST_MEMORY, 1);
        frame();
        EXPECT_TRUE(app_->layer().disabled);
        frames(5);
        EXPECT_EQ(replaced(), 1);
    }
    // The device is destroyed while the driver works on this many frames and never finishes. The fake driver
    // fails the test when something in use is destroyed; its objects end with the process.
    void expect_stuck_driver_to_keep_what_it_uses(int count) {
        driver_.finishes_at_once = false;
        driver_.stuck = true;
        [[maybe_unused]] const KeptForGood no_leaks{};
        frames(count);
        const auto using_it = driver_.alive();
        app_->vk.DestroyDevice(app_->handle, nullptr);
        app_->destroyed = true;
        EXPECT_EQ(driver_.alive().at("vkCreateFence"), using_it.at("vkCreateFence"));
        EXPECT_EQ(driver_.alive().at("vkCreateQueryPool"), using_it.at("vkCreateQueryPool"));
        driver_.forget_objects();
    }
    void close() { app_.reset(); }

    CaptureFolder folder_;
    FakeDriver driver_;
    std::unique_ptr<FakeApp> app_;
    VkCommandBuffer cb_ = VK_NULL_HANDLE;
};

}  // namespace framecast::capture
