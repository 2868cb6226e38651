// Whole captures over the fake driver: which frame is captured, when the capture ends, and the contents of
// its file.
#include "capture/controller/controller.h"

#include <gmock/gmock.h>

#include <chrono>
#include <thread>

#include "tests/capture/support/fake_presentation.h"
#include "tests/capture/support/whole_capture.h"

namespace framecast::capture {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

class ControllerTest : public WholeCapture {};

TEST_F(ControllerTest, CountsOfAFrameAreExact) {
    start(mode(Mode::count));
    frames(20);
    close();
    const Frame frame = folder_.frame();
    EXPECT_EQ(frame.mode, "count");
    EXPECT_EQ(frame.boundary, "present");
    EXPECT_EQ(frame.application, "fake application");
    EXPECT_EQ(frame.device.name, "arithmetic");
    EXPECT_EQ(frame.frame_index, 1) << "the frame that was asked for";
    ASSERT_THAT(frame.draws.command, ElementsAre("vkCmdDraw", "vkCmdDraw", "vkCmdDispatch"));
    EXPECT_EQ(frame.draws.counters(1, index(Counter::ia_vertices)), 300);
    EXPECT_EQ(frame.draws.counters(1, index(Counter::samples)), 3000);
    EXPECT_EQ(frame.draws.counters(2, index(Counter::cs_invocations)), 40);
    EXPECT_THAT(frame.draws.skip, ElementsAre("", "", ""));
    EXPECT_THAT(frame.draws.pass, ElementsAre(0, 0, 1));
    ASSERT_EQ(frame.passes.size(), 2U);
    EXPECT_EQ(frame.submissions.size(), 1U);
}

// An application may end by exit(), or by _exit() directly after its last frame.
TEST_F(ControllerTest, TheFileIsThereAsSoonAsTheLastFrameOfTheCaptureIsOver) {
    start(mode(Mode::count));
    while (!folder_.written() && driver_.count("vkQueuePresentKHR") < 40)
        frame();
    EXPECT_THAT(folder_.status_text(), HasSubstr("\"written\""));
    EXPECT_EQ(folder_.frame().notes, std::vector<std::string>());
}

TEST_F(ControllerTest, AFrameThatIsAskedForLaterIsCountedAnewAndOfItsOwnMode) {
    start(mode(Mode::count));
    frames(20);
    ASSERT_TRUE(folder_.written());
    for (const Mode other : {Mode::draw, Mode::pass, Mode::count}) {
        std::filesystem::remove(folder_.output());
        Process::get().overlay.request_capture({folder_.output(), other});
        for (int i = 0; i < 100 && !folder_.written(); ++i)
            frame();
        ASSERT_TRUE(folder_.written()) << name(other);
        const Frame frame = folder_.frame();
        EXPECT_EQ(frame.mode, name(other));
        EXPECT_GT(frame.frame_index, 19) << "not the first one again";
        EXPECT_EQ(frame.draws.counters(1, index(Counter::ia_vertices)), 300);
        EXPECT_EQ(frame.draws.measured_ns(1) == 300, other == Mode::draw);
        EXPECT_EQ(frame.passes.at(0).measured_ns == 337, other != Mode::count);
    }
}

TEST_F(ControllerTest, AFrameThatIsAskedForEarlierDoesNotTakeTheConfiguredOnesPlace) {
    start(mode(Mode::count, 30));
    const std::string asked = folder_.folder() + "/asked.frame.json";
    Process::get().overlay.request_capture({asked, Mode::count});
    frames(100);
    ASSERT_TRUE(std::filesystem::exists(asked));
    ASSERT_TRUE(folder_.written());
    EXPECT_EQ(folder_.frame().frame_index, 30);
    std::filesystem::remove(folder_.output());
    frames(100);
    EXPECT_FALSE(folder_.written()) << "once";
}

TEST_F(ControllerTest, ARuleCapturesWhatComesAfterFramesThatHoldAtMostSoOften) {
    start(with_rule(5));
    frames(300);
    EXPECT_EQ(rules(), 3U) << folder_.status_text();
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder_.folder()))
        files += entry.path().string().ends_with("-count.frame.json") ? 1 : 0;
    EXPECT_EQ(files, 3) << "beside the output";
}

TEST_F(ControllerTest, TimesOfPassesAreExact) {
    start(mode(Mode::pass));
    frames(30);
    close();
    const Frame frame = folder_.frame();
    ASSERT_EQ(frame.passes.size(), 2U);
    EXPECT_EQ(frame.passes[0].measured_ns, 337);  // 7 to begin the pass, 30 and 300 for the draws
    EXPECT_EQ(frame.passes[0].repeats, 2);
    EXPECT_EQ(frame.passes[1].measured_ns, 40);
}

TEST_F(ControllerTest, TimesOfDrawsAreExact) {
    start(mode(Mode::draw));
    frames(40);
    close();
    const Frame frame = folder_.frame();
    ASSERT_EQ(frame.draws.size(), 3);
    EXPECT_EQ(frame.draws.measured_ns(0), 30) << frame.stamp_method;
    EXPECT_EQ(frame.draws.measured_ns(1), 300);
    EXPECT_EQ(frame.draws.measured_ns(2), 40);
    EXPECT_EQ(frame.draws.repeats(0), 2);
    EXPECT_NE(frame.stamp_method, "none");
    EXPECT_EQ(frame.stamp_floor_ns, 0);
    EXPECT_EQ(frame.times.gpu_repeats, Schedule::kTimeFrames + Schedule::kLaterTimeFrames - 1);
}

TEST_F(ControllerTest, ManyDrawsAreStampedInSlicesAndEachGetsItsTime) {
    Config config = mode(Mode::draw);
    config.max_draws_per_frame = 1;
    start(config);
    frames(60);
    close();
    const Frame frame = folder_.frame();
    EXPECT_EQ(frame.draws.measured_ns(0), 30);
    EXPECT_EQ(frame.draws.measured_ns(1), 300);
    EXPECT_EQ(frame.draws.measured_ns(2), 40);
    EXPECT_EQ(frame.draws.repeats(1), 2);
}

TEST_F(ControllerTest, FramesThatNeverPresentEndWhenTheApplicationWaits) {
    start(mode(Mode::count));
    for (int i = 0; i < 20; ++i) {
        app_->submit(cb_);
        app_->submit(cb_);
        app_->wait_idle();
    }
    close();
    EXPECT_EQ(folder_.frame().boundary, "host wait");
    EXPECT_EQ(folder_.frame().submissions.size(), 2U);
}

// The application never waits: it polls its fence.
TEST_F(ControllerTest, FramesEndWhenAFenceIsFoundSignalled) {
    start(mode(Mode::count));
    const VkFenceCreateInfo create{VK_STRUCTURE_TYPE_FENCE_CREATE_INFO, nullptr, 0};
    VkFence fence = VK_NULL_HANDLE;
    app_->vk.CreateFence(app_->handle, &create, nullptr, &fence);
    for (int i = 0; i < 20; ++i) {
        app_->submit(cb_);
        EXPECT_EQ(app_->vk.GetFenceStatus(app_->handle, fence), VK_NOT_READY);
        app_->submit(cb_, fence);
        EXPECT_EQ(app_->vk.GetFenceStatus(app_->handle, fence), VK_SUCCESS);
        app_->vk.ResetFences(app_->handle, 1, &fence);
    }
    app_->vk.DestroyFence(app_->handle, fence, nullptr);
    close();
    EXPECT_EQ(folder_.frame().boundary, "host wait");
    EXPECT_EQ(folder_.frame().submissions.size(), 2U);
}

TEST_F(ControllerTest, AnApplicationThatWaitsSeveralTimesAFrameIsToldHowToCaptureIt) {
    for (const int waits : {1, 3}) {
        Config config = mode(Mode::count);
        config.waits = waits;
        start(config);
        for (int i = 0; i < 40; ++i)
            for (int submits = 1; submits <= 3; ++submits) {
                for (int s = 0; s < submits; ++s)
                    app_->submit(cb_);
                app_->wait_idle();
            }
        close();
        const Frame frame = folder_.frame();
        EXPECT_EQ(frame.submissions.size() == 6, waits == 3);
        const auto says_so = Contains(HasSubstr("--waits N"));
        if (waits == 1)
            EXPECT_THAT(frame.notes, says_so);
        else
            EXPECT_THAT(frame.notes, Not(says_so));
        std::filesystem::remove(folder_.output());
    }
}

// It waits twice in each frame, once before it marks its first one.
TEST_F(ControllerTest, FramesEndWhereTheApplicationSaysSo) {
    start(mode(Mode::count));
    for (int i = 0; i < 20; ++i) {
        app_->submit(cb_);
        app_->wait_idle();
        app_->submit(cb_);
        app_->wait_idle();
        EXPECT_EQ(app_->layer().controller->application_ends_frame(), "");
        EXPECT_FALSE(app_->layer().controller->follows_polls());
    }
    close();
    const Frame frame = folder_.frame();
    EXPECT_EQ(frame.boundary, "application");
    EXPECT_EQ(frame.frame_index, 1) << "counted from the first marked frame";
    EXPECT_EQ(frame.submissions.size(), 2U);
    EXPECT_THAT(frame.notes, Not(Contains(HasSubstr("--waits N"))));
}

TEST_F(ControllerTest, WhereTheUserChoseOrPresentsEndFramesTheApplicationIsToldSo) {
    Config config = mode(Mode::count);
    config.boundary = BoundaryChoice::submit;
    start(config);
    EXPECT_THAT(std::string(app_->layer().controller->application_ends_frame()), HasSubstr("key boundary"));
    close();
    start(mode(Mode::count));
    app_->layer().controller->swapchain_created();
    EXPECT_THAT(std::string(app_->layer().controller->application_ends_frame()), HasSubstr("presents"));
}

// Its device is destroyed, and nothing ends its frame before.
TEST_F(ControllerTest, AnApplicationOfOneFrameIsCountedInIt) {
    for (const char* end : {"present", "host wait", "device end"}) {
        start(mode(Mode::count, 0));
        app_->submit(cb_);
        if (end == std::string("present")) app_->present();
        if (end == std::string("host wait")) app_->wait_idle();
        if (end == std::string("device end")) app_->layer().controller->shut_down();
        close();
        const Frame frame = folder_.frame();
        EXPECT_EQ(frame.frame_index, 0);
        EXPECT_EQ(frame.boundary, end);
        ASSERT_EQ(frame.draws.size(), 3);
        EXPECT_EQ(frame.draws.counters(1, index(Counter::ia_vertices)), 300);
        EXPECT_EQ(frame.draws.skip[1], "");
        std::filesystem::remove(folder_.output());
    }
}

TEST_F(ControllerTest, AnApplicationThatExitsAfterItsFirstFrameIsCountedInIt) {
    start(mode(Mode::draw, 0));
    driver_.finishes_at_once = false;
    app_->submit(cb_);
    driver_.finish();
    app_->wait_idle();
    app_->layer().controller->process_exits();
    ASSERT_TRUE(folder_.written());
    EXPECT_EQ(folder_.frame().draws.counters(1, index(Counter::ia_vertices)), 300);
    EXPECT_EQ(folder_.frame().draws.skip[1], "the capture ended before the draw was timed");
}

TEST_F(ControllerTest, FrameZeroIsNotOfSubmitsWithoutWork) {
    start(mode(Mode::count, 0));
    app_->vk.QueueSubmit(app_->queue(), 0, nullptr, VK_NULL_HANDLE);
    EXPECT_FALSE(Process::get().capture_claimed);
    frames(20);
    close();
    EXPECT_EQ(folder_.frame().frame_index, 0);
}

TEST_F(ControllerTest, ResultsMayComeFramesLater) {
    start(mode(Mode::pass));
    driver_.finishes_at_once = false;
    for (int i = 0; i < 80; ++i) {
        frame();
        if (i % 3 == 2) driver_.finish();
    }
    driver_.finish();
    close();
    EXPECT_EQ(folder_.frame().draws.counters(1, index(Counter::ia_vertices)), 300);
    EXPECT_EQ(folder_.frame().passes[1].measured_ns, 40);
}

class TwoWindowsTest : public WholeCapture {
  protected:
    VkSwapchainKHR make_window(std::uint32_t width) {
        VkSwapchainCreateInfoKHR info = swapchain_info({width, 360});
        info.surface = reinterpret_cast<VkSurfaceKHR>(std::uintptr_t{width});
        return app_->make_swapchain(info);
    }
    void draw_and_present(VkSwapchainKHR window) {
        EXPECT_EQ(app_->submit(cb_), VK_SUCCESS);
        EXPECT_EQ(app_->present(window), VK_SUCCESS);
    }
    FakePresentation presentation_;
};

class StampedFramesTest : public WholeCapture {
  protected:
    FakePresentation presentation_;  // buffers for results
};

// For a GPU: the fake device is not a CPU.
TEST_F(StampedFramesTest, AnOrdinaryFramesTimeIsThatOfStampsAndNoQueueIsEmptied) {
    Config config = mode(Mode::draw);
    config.gpu_time = GpuTimeChoice::on;
    start(config);
    frames(80);
    close();
    const Frame frame = folder_.frame();
    EXPECT_EQ(frame.times.gpu_ns, 377) << "the pass and the dispatch";
    EXPECT_GT(frame.times.gpu_repeats, 8);
    EXPECT_THAT(frame.methods.at("times"), HasSubstr("timestamps around each submit"));
    EXPECT_EQ(frame.draws.measured_ns(1), 300);
}

TEST_F(StampedFramesTest, WithoutFrameStampsTheHostTimesFrames) {
    Config config = mode(Mode::draw);
    config.gpu_time = GpuTimeChoice::off;
    start(config);
    frames(80);
    close();
    EXPECT_GT(folder_.frame().times.gpu_repeats, 8);
    EXPECT_THAT(folder_.frame().methods.at("times"), HasSubstr("on the host"));
}

TEST_F(TwoWindowsTest, PresentedInCallsOfTheirOwnAreOneFrame) {
    start(mode(Mode::count, 5));  // by then the larger one is known
    const VkSwapchainKHR windows[] = {make_window(320), make_window(640)};
    for (int i = 0; i < 40; ++i)
        for (const VkSwapchainKHR window : windows)
            draw_and_present(window);
    for (const VkSwapchainKHR window : windows)
        app_->vk.DestroySwapchainKHR(app_->handle, window, nullptr);
    close();
    EXPECT_EQ(folder_.frame().draws.size(), 6) << "three for each window";
    EXPECT_EQ(folder_.frame().width, 640) << "of the larger one";
}

TEST_F(TwoWindowsTest, TheSmallerOneNeverEndsAFrameWhileTheLargerIsPresented) {
    start(mode(Mode::count, 50));
    const VkSwapchainKHR windows[] = {make_window(320), make_window(640)};
    for (std::uint32_t i = 0; i < 80; ++i) {
        record(100 + i);
        for (const VkSwapchainKHR window : windows)
            draw_and_present(window);
    }
    for (const VkSwapchainKHR window : windows)
        app_->vk.DestroySwapchainKHR(app_->handle, window, nullptr);
    close();
    // The first present of all ends a frame, too.
    EXPECT_EQ(folder_.frame().draws.counters(0, index(Counter::ia_vertices)), 100 + 49);
}

TEST_F(TwoWindowsTest, ALargerOneThatOpensLaterEndsFramesFromThenOn) {
    start(mode(Mode::count, 25));
    const VkSwapchainKHR small = make_window(320);
    for (int i = 0; i < 20; ++i)
        draw_and_present(small);
    const VkSwapchainKHR large = make_window(640);
    for (int i = 0; i < 40; ++i)
        for (const VkSwapchainKHR window : {small, large, small})
            draw_and_present(window);
    for (const VkSwapchainKHR window : {small, large})
        app_->vk.DestroySwapchainKHR(app_->handle, window, nullptr);
    close();
    EXPECT_EQ(folder_.frame().draws.size(), 9) << "three for each present";
    EXPECT_EQ(folder_.frame().width, 640);
}

TEST_F(TwoWindowsTest, TheLargerOneIsReplacedByTheSmallerWhenItIsPresentedNoMore) {
    start(mode(Mode::count, 60));
    const VkSwapchainKHR small = make_window(320), large = make_window(640);
    for (int i = 0; i < 20; ++i)
        for (const VkSwapchainKHR window : {small, large})
            draw_and_present(window);
    for (int i = 0; i < 100; ++i)
        draw_and_present(small);
    for (const VkSwapchainKHR window : {small, large})
        app_->vk.DestroySwapchainKHR(app_->handle, window, nullptr);
    close();
    EXPECT_EQ(folder_.frame().draws.size(), 3);
    EXPECT_EQ(folder_.frame().width, 320);
}

// Draws before there is a swapchain belong to loading, even if one of their frames has been counted already.
TEST_F(TwoWindowsTest, FramesAreCountedFromTheFirstSwapchain) {
    for (const std::int64_t start_frame : {0, 2}) {
        start(mode(Mode::count, start_frame));
        for (int i = 0; i < 5; ++i) {
            app_->submit({cb_, cb_});
            app_->wait_idle();
        }
        EXPECT_FALSE(folder_.written());
        VkSwapchainCreateInfoKHR info{};
        info.sType = VK_STRUCTURE_TYPE_SWAPCHAIN_CREATE_INFO_KHR;
        info.surface = reinterpret_cast<VkSurfaceKHR>(std::uintptr_t{1});
        info.imageFormat = VK_FORMAT_B8G8R8A8_UNORM;
        info.imageExtent = {320, 360};
        info.imageArrayLayers = 1;
        info.imageUsage = VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT;
        info.presentMode = VK_PRESENT_MODE_FIFO_KHR;
        VkSwapchainKHR window = VK_NULL_HANDLE;
        ASSERT_EQ(app_->vk.CreateSwapchainKHR(app_->handle, &info, nullptr, &window), VK_SUCCESS);
        frames(30);
        app_->vk.DestroySwapchainKHR(app_->handle, window, nullptr);
        close();
        EXPECT_EQ(folder_.frame().frame_index, start_frame);
        EXPECT_EQ(folder_.frame().draws.size(), 3);
        std::filesystem::remove(folder_.output());
    }
}

TEST_F(ControllerTest, AfterALoadingScreenWithoutDrawsTheFirstFrameThatDrawsIsCaptured) {
    start(mode(Mode::draw));
    for (int i = 0; i < 1000; ++i)
        app_->present();
    frames(80);
    close();
    EXPECT_EQ(folder_.frame().draws.size(), 3);
    EXPECT_THAT(folder_.status_text(), Not(HasSubstr("no draws in the frames")));
}

// Generated frames alternate with drawn ones.
TEST_F(ControllerTest, FramesThatOnlyCopyAreWaitedOutByEveryExperiment) {
    start(mode(Mode::isolate, 2));
    const VkCommandBuffer copies = app_->allocate(app_->pool);
    app_->begin(copies);
    app_->vk.CmdFillBuffer(copies, VK_NULL_HANDLE, 0, 64, 0);
    app_->vk.EndCommandBuffer(copies);
    for (int i = 0; i < 400 && !folder_.written(); ++i) {
        app_->submit(i % 2 == 0 ? copies : cb_);
        app_->present();
    }
    close();
    const Frame frame = folder_.frame();
    EXPECT_EQ(frame.frame_index, 3);
    ASSERT_EQ(frame.draws.size(), 3);
    EXPECT_EQ(frame.draws.measured_ns(1), 300);
    EXPECT_EQ(frame.draws.repeats(1), 2);
    EXPECT_EQ(frame.passes.at(0).measured_ns, 337);
    EXPECT_EQ(frame.times.gpu_repeats, Schedule::kTimeFrames + Schedule::kLaterTimeFrames - 1);
    EXPECT_THAT(frame.notes, Not(Contains(HasSubstr("not in the counted one"))));
}

TEST_F(ControllerTest, AnApplicationThatOnlyCopiesIsCapturedAfterSomeFrames) {
    start(mode(Mode::draw));
    app_->begin(cb_);
    app_->vk.CmdFillBuffer(cb_, VK_NULL_HANDLE, 0, 64, 0);
    app_->vk.EndCommandBuffer(cb_);
    frames(10);
    EXPECT_FALSE(folder_.written());
    frames(60);
    ASSERT_TRUE(folder_.written());
    EXPECT_EQ(folder_.frame().draws.size(), 1U);
}

TEST_F(ControllerTest, AnApplicationThatOnlyPresentsIsGivenUpOn) {
    start(mode(Mode::draw));
    app_->layer().controller->longest_without_draws = std::chrono::seconds(0);
    for (int i = 0; i < 400; ++i)
        app_->present();
    EXPECT_THAT(folder_.status_text(), HasSubstr("no draws in the frames"));
    EXPECT_FALSE(folder_.written());
    frames(3);
    EXPECT_EQ(replaced(), 0);
}

TEST_F(ControllerTest, WhetherAFrameCanBeFrozenIsSaidOfTheFirstOneThatDraws) {
    Config config = mode(Mode::draw);
    config.freeze = 64;
    start(config);
    for (int i = 0; i < 1000; ++i)
        app_->present();
    frames(80);
    close();
    EXPECT_EQ(folder_.frame().draws.size(), 3);
    // In the draws' own pass; after a loading screen of 1000 frames.
    EXPECT_THAT(folder_.frame().notes,
                Contains(HasSubstr("not frozen, each repeat is of another frame: a render pass is unknown")));
    EXPECT_GT(folder_.frame().times.gpu_repeats, 0);
}

TEST_F(ControllerTest, AFrameThatCannotBeFrozenIsStillTheOneThatWasAskedFor) {
    Config config = mode(Mode::draw, 70);
    config.freeze = 64;
    start(config);
    frames(150);
    close();
    EXPECT_EQ(folder_.frame().frame_index, 70);
    EXPECT_THAT(folder_.frame().notes, Contains(HasSubstr("not frozen, each repeat is of another frame")));
}

TEST_F(ControllerTest, WhileTheFrameIsAwaitedTheStatusSaysHowManyThereWere) {
    start(mode(Mode::count, 1'000'000));
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    const std::string event = R"({"event":"frames","frames":)";
    std::string text;
    while ((text = folder_.status_text()).find(event) == std::string::npos &&
           std::chrono::steady_clock::now() < end) {
        frames(1);
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    EXPECT_THAT(text, HasSubstr(event));
    EXPECT_THAT(text, HasSubstr(R"("wanted":1000000})"));
}

// An idle layer looks at no command buffer to tell generated frames from drawn ones.
TEST_F(ControllerTest, WhatFramesContainIsFollowedOnlyWhereSomethingUsesIt) {
    start(Config{});
    EXPECT_FALSE(app_->layer().controller->follows_frames());
    frames(3);
    EXPECT_FALSE(app_->layer().controller->work().draws());
    close();
    start(mode(Mode::count, 1000));
    EXPECT_TRUE(app_->layer().controller->follows_frames());
    app_->submit(cb_);
    EXPECT_TRUE(app_->layer().controller->work().draws());
}

TEST_F(ControllerTest, WhereAFrameIsToBeFrozenAnApplicationThatOnlyPresentsIsGivenUpOnToo) {
    Config config = mode(Mode::draw);
    config.freeze = 64;
    start(config);
    app_->layer().controller->longest_without_draws = std::chrono::seconds(0);
    for (int i = 0; i < 400; ++i)
        app_->present();
    EXPECT_THAT(folder_.status_text(), HasSubstr("no draws in the frames"));
    EXPECT_FALSE(folder_.written());
}

TEST_F(ControllerTest, TheSelfTestRunsAtOnceWhenItIsAskedFor) {
    Config config = mode(Mode::count, 1000);
    config.self_test = true;
    start(config);
    app_->queue(2);
    EXPECT_THAT(folder_.status_text(), Not(HasSubstr("self_test")));
    app_->queue(0);
    EXPECT_THAT(folder_.status_text(), HasSubstr("self_test"));
    EXPECT_THAT(folder_.status_text(), Not(HasSubstr("\"none\"")));
}

}  // namespace
}  // namespace framecast::capture
