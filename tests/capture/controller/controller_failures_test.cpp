// Whole captures over the fake driver: no failure reaches the application, and earlier measurements are kept.
#include "capture/controller/controller.h"

#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <future>
#include <thread>
#include <utility>

#include "tests/capture/support/whole_capture.h"

namespace framecast::capture {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

class ControllerFailuresTest : public WholeCapture {
  protected:
    ~ControllerFailuresTest() override {
        close();
        EXPECT_EQ(driver_.failures_left(), 0);
    }

    // Submitted command buffers, the application's or ours, that contain its second draw.
    int frames_that_drew() const {
        int number = 0;
        for (const std::vector<std::string>& commands : driver_.submitted())
            number += static_cast<int>(std::count(commands.begin(), commands.end(), "draw 300 1"));
        return number;
    }
};

TEST_F(ControllerFailuresTest, ResultsThatNeverComeEndTheCaptureAndNotTheApplication) {
    start(mode(Mode::count));
    go_to_first_counting_frame();
    driver_.finishes_at_once = false;
    driver_.stuck = true;
    frames(700);
    driver_.stuck = false;
    EXPECT_THAT(folder_.status_text(), HasSubstr("did not arrive"));
    EXPECT_EQ(replaced(), 1);
    driver_.finish();
}

TEST_F(ControllerFailuresTest, WhatIsThereIsWrittenWhenTheLastResultsNeverCome) {
    start(mode(Mode::pass));
    frames(1 + Schedule::kTimeFrames + 3);
    driver_.finishes_at_once = false;
    driver_.stuck = true;
    frames(700);
    driver_.stuck = false;
    close();
    const Frame frame = folder_.frame();
    EXPECT_EQ(frame.draws.counters(1, index(Counter::ia_vertices)), 300);
    EXPECT_THAT(frame.notes, Contains(HasSubstr("results")));
}

TEST_F(ControllerFailuresTest, ADeviceDestroyedDuringTheCaptureLeavesWhatWasMeasured) {
    start(mode(Mode::pass));
    go_to_first_counting_frame();
    frames(3);
    close();
    EXPECT_EQ(folder_.frame().draws.counters(1, index(Counter::ia_vertices)), 300);
    EXPECT_THAT(folder_.frame().notes, Contains(HasSubstr("ended before all repeats")));
}

TEST_F(ControllerFailuresTest, ADeviceDestroyedWithExperimentsUnderWayWaitsForThemAlone) {
    start(mode(Mode::pass));
    go_to_first_counting_frame();
    driver_.finishes_at_once = false;
    frames(1);
    // The application waits for its own work, as it must, and destroys the device.
    close();
    EXPECT_EQ(folder_.frame().draws.counters(1, index(Counter::ia_vertices)), 300);
}

TEST_F(ControllerFailuresTest, ADeviceDestroyedBeforeTheFirstCountsSaysSo) {
    start(mode(Mode::pass));
    frames(1);
    testing::internal::CaptureStderr();
    close();
    EXPECT_THAT(testing::internal::GetCapturedStderr(),
                HasSubstr("the device was destroyed after 1 frame, before a frame was captured"));
    EXPECT_FALSE(folder_.written());
    EXPECT_THAT(folder_.status_text(), HasSubstr("closed"));
    EXPECT_THAT(folder_.status_text(), Not(HasSubstr("error"))) << "another device may still be captured";
}

TEST_F(ControllerFailuresTest, ADeviceThatGoesBeforeItsCaptureLeavesItToTheNext) {
    start(mode(Mode::pass));
    frames(1);
    close();
    EXPECT_FALSE(folder_.written());
    EXPECT_FALSE(Process::get().capture_claimed);
    start(mode(Mode::pass));
    frames(80);
    close();
    EXPECT_TRUE(folder_.written());
    EXPECT_TRUE(Process::get().capture_claimed) << "a third must not write over it";
}

TEST_F(ControllerFailuresTest, AProcessThatExitsInTheMiddleOfACaptureWritesWhatThereIsAndCallsNoDriver) {
    start(mode(Mode::draw));
    go_to_first_counting_frame();
    frames(3);
    driver_.forget_calls();
    app_->layer().controller->process_exits();
    EXPECT_THAT(driver_.calls(), ElementsAre());
    ASSERT_TRUE(folder_.written());
    EXPECT_THAT(folder_.frame().notes, Contains("the application ended before all repeats were done"));
    EXPECT_THAT(folder_.status_text(), HasSubstr("\"closed\""));
    EXPECT_FALSE(app_->layer().controller->takes_submits());
}

// zink presents in a thread of its own, also while main() returns.
TEST_F(ControllerFailuresTest, AProcessThatExitsWhileAnotherThreadPresentsWritesWhatThereIs) {
    start(mode(Mode::draw));
    go_to_first_counting_frame();
    frames(3);
    std::promise<void> inside, exits;
    driver_.on_call = [&, first = true](std::string_view name) mutable {
        if (name != "vkGetFenceStatus" || !std::exchange(first, false)) return;
        inside.set_value();
        exits.get_future().wait();
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    };
    std::thread presents([&] { frames(1); });
    inside.get_future().wait();
    exits.set_value();
    app_->layer().controller->process_exits();
    EXPECT_TRUE(folder_.written());
    EXPECT_THAT(folder_.status_text(), HasSubstr("\"closed\""));
    presents.join();
    driver_.on_call = nullptr;
}

TEST_F(ControllerFailuresTest, AForkThatEndsInTheMiddleOfACaptureLeavesItToItsParent) {
    start(mode(Mode::draw));
    go_to_first_counting_frame();
    frames(3);
    const std::string before = folder_.status_text();
    const pid_t child = fork();
    if (child == 0) {
        app_->layer().controller->process_exits();
        app_->layer().controller->shut_down();
        _exit(127);
    }
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_EQ(status, 127 << 8);
    EXPECT_FALSE(folder_.written());
    EXPECT_EQ(folder_.status_text(), before);
    frames(100);
    ASSERT_TRUE(folder_.written());
    EXPECT_THAT(folder_.frame().notes, Not(Contains(HasSubstr("ended before all repeats"))));
}

TEST_F(ControllerFailuresTest, AProcessThatExitsBeforeTheFrameSaysSo) {
    start(mode(Mode::draw, 1000));
    frames(3);
    app_->layer().controller->process_exits();
    EXPECT_FALSE(folder_.written());
    EXPECT_THAT(folder_.status_text(), HasSubstr("\"frames\":3"));
}

TEST_F(ControllerFailuresTest, AnUnwritableOutputIsAnErrorAndNothingElse) {
    Config config = mode(Mode::count);
    start(config);
    Process::get().config.output = folder_.output() + "/not/a/folder";
    frames(20);
    close();
    EXPECT_THAT(folder_.status_text(), HasSubstr("cannot create a file"));
    EXPECT_THAT(folder_.status_text(), Not(HasSubstr("written")));
}

TEST_F(ControllerFailuresTest, AFailedSubmitIsPassedOnAndItsExperimentsGoAway) {
    start(mode(Mode::count));
    go_to_first_counting_frame();
    const auto before = driver_.alive();
    driver_.fail("vkQueueSubmit", VK_ERROR_OUT_OF_HOST_MEMORY, 0, 2);
    EXPECT_EQ(app_->submit(cb_), VK_ERROR_OUT_OF_HOST_MEMORY) << "the application's own alone fails, too";
    EXPECT_EQ(driver_.alive(), before);
    // The application tries again in the same frame.
    frames(20);
    close();
    EXPECT_EQ(folder_.frame().draws.size(), 3);
}

TEST_F(ControllerFailuresTest, ASubmitThatFailsForWantOfMemoryWithOursInItGoesDownAsTheApplicationGaveIt) {
    for (const VkResult out_of_memory : {VK_ERROR_OUT_OF_HOST_MEMORY, VK_ERROR_OUT_OF_DEVICE_MEMORY}) {
        start(mode(Mode::count));
        go_to_first_counting_frame();
        const auto before = driver_.alive();
        driver_.forget_calls();
        driver_.fail("vkQueueSubmit", out_of_memory);
        EXPECT_EQ(app_->submit(cb_), VK_SUCCESS);
        EXPECT_EQ(driver_.count("vkQueueSubmit"), 2);
        EXPECT_EQ(driver_.alive(), before) << "what was made for it is gone";
        app_->present();
        frames(20);
        close();
        EXPECT_EQ(folder_.frame().draws.size(), 3) << "of a later frame";
    }
}

TEST_F(ControllerFailuresTest, WhereEverySubmitWithOursFailsTheCaptureEndsAndTheApplicationGoesOn) {
    start(mode(Mode::count));
    frame();
    for (int i = 0; i < 30 && folder_.status_text().find("error") == std::string::npos; ++i) {
        driver_.fail("vkQueueSubmit", VK_ERROR_OUT_OF_DEVICE_MEMORY);  // the first try, with ours
        frame();
    }
    EXPECT_THAT(folder_.status_text(), HasSubstr("submits fail for want of memory"));
    EXPECT_FALSE(folder_.written());
}

TEST_F(ControllerFailuresTest, ASubmitThatFailsWithNothingOfOursInItIsNotTriedAgain) {
    start(mode(Mode::count, 1000));
    frames(1);
    driver_.forget_calls();
    driver_.fail("vkQueueSubmit", VK_ERROR_OUT_OF_DEVICE_MEMORY);
    EXPECT_EQ(app_->submit(cb_), VK_ERROR_OUT_OF_DEVICE_MEMORY);
    EXPECT_EQ(driver_.count("vkQueueSubmit"), 1);
}

TEST_F(ControllerFailuresTest, ALostDeviceEndsMeasuringAndNotTheApplication) {
    start(mode(Mode::pass));
    go_to_first_counting_frame();
    driver_.fail("vkQueueSubmit", VK_ERROR_DEVICE_LOST);
    EXPECT_EQ(app_->submit(cb_), VK_ERROR_DEVICE_LOST);
    EXPECT_TRUE(app_->layer().disabled);
    driver_.forget_calls();
    frames(5);
    EXPECT_EQ(replaced(), 0);
    EXPECT_EQ(driver_.count("vkQueueSubmit"), 5);
}

TEST_F(ControllerFailuresTest, ADeviceLostWithSomeResultsReadAndSomeUnderWayIsSurvived) {
    start(mode(Mode::pass));
    frames(1 + Schedule::kTimeFrames + 3);
    driver_.finishes_at_once = false;
    frame();
    driver_.finish();
    app_->submit(cb_);  // one submission of this frame has finished, the other has not
    driver_.fail("vkGetFenceStatus", VK_ERROR_DEVICE_LOST, 1, 1);
    app_->submit(cb_);
    app_->present();
    frames(5);
    EXPECT_TRUE(app_->layer().disabled);
    driver_.finish();
}

// Every call that the layer itself makes in a counting and in a pass frame fails once, for each time it is
// made.
TEST_F(ControllerFailuresTest, WhicheverCallOfOursFailsTheApplicationNoticesNothing) {
    const auto config = mode(Mode::pass);
    constexpr int kFrames = 30;
    start(config);
    // The loader's data callback also counts as a call of ours.
    frames(kFrames);
    std::map<std::string, int> ours;
    for (const std::string& call : driver_.calls())
        if (call != "vkQueuePresentKHR" && call != "vkGetDeviceQueue" && !call.starts_with("vkDestroy"))
            ++ours[call];
    close();
    ASSERT_GE(ours.size(), 9U);
    EXPECT_GT(ours["vkQueueSubmit"], kFrames);
    ours.erase("vkQueueSubmit");
    for (const auto& [call, times] : ours) {
        for (const int nth : {0, 1, times / 2, times - 1}) {
            if (nth >= times) continue;
            SCOPED_TRACE(call + " number " + std::to_string(nth));
            start(config);
            driver_.forget_calls();
            driver_.fail(call, VK_ERROR_OUT_OF_DEVICE_MEMORY, nth);
            frames(kFrames);
            close();
            EXPECT_EQ(driver_.alive_text(), "");
            EXPECT_EQ(driver_.failures_left(), 0);
            EXPECT_EQ(frames_that_drew(), kFrames);
        }
    }
}

TEST_F(ControllerFailuresTest, AFenceThatCannotBeMadeMeansTheApplicationsOwnBuffer) {
    start(mode(Mode::count));
    go_to_first_counting_frame();
    driver_.forget_calls();
    driver_.fail("vkCreateFence", VK_ERROR_OUT_OF_HOST_MEMORY);
    const auto before = driver_.alive();
    frame();
    EXPECT_EQ(replaced(), 0);
    EXPECT_EQ(driver_.alive(), before);
    frames(10);
    close();
    const Frame frame = folder_.frame();
    EXPECT_THAT(frame.submissions[0].unmodelled, HasSubstr(std::string(text(SkipReason::out_of_memory))));
}

TEST_F(ControllerFailuresTest, AFenceThatCannotBeSubmittedEndsMeasuringAndNothingIsFreedTooEarly) {
    start(mode(Mode::count));
    go_to_first_counting_frame();
    expect_to_end_without_a_fence();
}

TEST_F(ControllerFailuresTest, FramesThatCannotBeTimedHaveNoTimeButTheCaptureGoesOn) {
    start(mode(Mode::count));
    frames(2);  // the second is counted
    driver_.finishes_at_once = false;
    driver_.stuck = true;
    frames(Schedule::kTimeFrames);
    driver_.stuck = false;
    driver_.finishes_at_once = true;
    frames(20);
    close();
    EXPECT_EQ(folder_.frame().times.gpu_repeats, 0);
    EXPECT_EQ(folder_.frame().draws.size(), 3);
}

TEST_F(ControllerFailuresTest, ADriverThatIsStuckWhenTheDeviceIsDestroyedKeepsWhatItUses) {
    start(mode(Mode::count));
    go_to_first_counting_frame();
    expect_stuck_driver_to_keep_what_it_uses(1);
}

}  // namespace
}  // namespace framecast::capture
