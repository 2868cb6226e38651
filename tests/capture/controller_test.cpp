// Whole captures over the fake driver: what is submitted in which frame, what the frame file says, and that
// nothing that goes wrong reaches the application.
#include "capture/controller.h"

#include <gmock/gmock.h>

#include "tests/capture/whole_capture.h"

namespace framecast::capture {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

class ControllerTest : public WholeCapture {
  protected:
    ~ControllerTest() override {
        close();
        EXPECT_EQ(driver_.failures_left(), 0);
    }

    // The frame in which command buffers are replaced for the first time.
    void go_to_first_counting_frame() { frames(1); }
    int replaced() const {
        int number = 0;
        for (VkCommandBuffer submitted : driver_.submitted_handles())
            number += submitted != cb_;
        return number;
    }

    // Submitted command buffers, the application's or ours, that hold its second draw.
    int frames_that_drew() const {
        int number = 0;
        for (const std::vector<std::string>& commands : driver_.submitted())
            number += static_cast<int>(std::count(commands.begin(), commands.end(), "draw 300 1"));
        return number;
    }
};

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

// An application may end by exit(), or by _exit() right after its last frame.
TEST_F(ControllerTest, TheFileIsThereAsSoonAsTheLastFrameOfTheCaptureIsOver) {
    start(mode(Mode::count));
    while (!folder_.written() && driver_.count("vkQueuePresentKHR") < 40)
        frame();
    EXPECT_THAT(folder_.status_text(), HasSubstr("\"written\""));
    EXPECT_EQ(folder_.frame().notes, std::vector<std::string>());
}

TEST_F(ControllerTest, AProcessThatExitsInTheMiddleOfACaptureWritesWhatThereIsAndCallsNoDriver) {
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

TEST_F(ControllerTest, AProcessThatExitsBeforeTheFrameSaysSo) {
    start(mode(Mode::draw, 1000));
    frames(3);
    app_->layer().controller->process_exits();
    EXPECT_FALSE(folder_.written());
    EXPECT_THAT(folder_.status_text(), HasSubstr("\"frames\":3"));
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
    Config config = mode(Mode::count, 5);
    config.capture_when = *parse_capture_rule("frame_ms < 100000");
    config.capture_when_s = 0;
    config.capture_when_most = 3;
    config.captures = folder_.folder();
    start(config);
    frames(300);
    std::size_t rules = 0;
    const std::string status = folder_.status_text();
    for (std::size_t at = 0; (at = status.find("\"event\":\"rule\"", at)) != std::string::npos; ++at)
        ++rules;
    EXPECT_EQ(rules, 3U) << status;
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

TEST_F(ControllerTest, OrdinaryFramesSubmitTheApplicationsOwnBuffersAndNothingElse) {
    start(mode(Mode::count, 10));
    frames(9);
    EXPECT_EQ(driver_.count("vkQueueSubmit"), 9);
    EXPECT_EQ(replaced(), 0);
    std::vector<std::string> others = driver_.calls();
    std::erase(others, "vkQueueSubmit");
    std::erase(others, "vkQueuePresentKHR");
    std::erase(others, "vkGetDeviceQueue");
    EXPECT_THAT(others, ElementsAre());
    frames(30);
    EXPECT_EQ(replaced(), 1) << "in the one counting frame";
    driver_.forget_calls();
    frames(20);
    EXPECT_EQ(replaced(), 0) << "after the capture";
    EXPECT_EQ(driver_.count("vkQueueSubmit"), 20);
    EXPECT_EQ(driver_.count("vkGetFenceStatus"), 0);
}

TEST_F(ControllerTest, WithoutAnOutputNothingIsEverReplaced) {
    configure({});
    app_ = std::make_unique<FakeApp>();
    cb_ = app_->allocate(app_->pool);
    app_->record_draws(cb_, {3});
    frames(200);
    EXPECT_EQ(replaced(), 0);
    EXPECT_EQ(driver_.count("vkQueueSubmit"), 200);
}

TEST_F(ControllerTest, ExperimentsTakeThePlaceOfBuffersInEveryKindOfSubmit) {
    start(mode(Mode::count));
    const VkCommandBufferSubmitInfo buffer{VK_STRUCTURE_TYPE_COMMAND_BUFFER_SUBMIT_INFO, nullptr, cb_, 0};
    VkSubmitInfo2 info{};
    info.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO_2;
    info.commandBufferInfoCount = 1;
    info.pCommandBufferInfos = &buffer;
    for (int i = 0; i < 20; ++i) {
        auto submit = i % 2 ? app_->vk.QueueSubmit2 : app_->vk.QueueSubmit2KHR;
        EXPECT_EQ(submit(app_->queue(), 1, &info, VK_NULL_HANDLE), VK_SUCCESS);
        app_->present();
    }
    EXPECT_EQ(replaced(), 1);
    EXPECT_EQ(buffer.commandBuffer, cb_) << "the application's structure is not written to";
    close();
    EXPECT_EQ(folder_.frame().draws.size(), 3);
}

TEST_F(ControllerTest, ABufferSubmittedTwiceInAFrameIsTwoExperiments) {
    start(mode(Mode::count));
    for (int i = 0; i < 20; ++i) {
        EXPECT_EQ(app_->submit({cb_, cb_}), VK_SUCCESS);
        app_->present();
    }
    close();
    const Frame frame = folder_.frame();
    ASSERT_EQ(frame.draws.size(), 6);
    EXPECT_EQ(frame.draws.counters(4, index(Counter::ia_vertices)), 300);
    EXPECT_EQ(frame.submissions[0].command_buffers, 2);
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

TEST_F(ControllerTest, ASubmitOfNothingEndsNoFrame) {
    Config config = mode(Mode::count);
    config.boundary = BoundaryChoice::submit;
    start(config);
    for (int i = 0; i < 20; ++i) {
        app_->submit(cb_);
        EXPECT_EQ(app_->vk.QueueSubmit(app_->queue(), 0, nullptr, VK_NULL_HANDLE), VK_SUCCESS);
    }
    close();
    EXPECT_EQ(folder_.frame().draws.size(), 3);
    EXPECT_EQ(folder_.frame().frame_index, 1);
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

TEST_F(ControllerTest, AnApplicationThatOnlyPresentsIsGivenUpOn) {
    start(mode(Mode::draw));
    for (int i = 0; i < 400; ++i)
        app_->present();
    EXPECT_THAT(folder_.status_text(), HasSubstr("no draws in the frames"));
    EXPECT_FALSE(folder_.written());
    frames(3);
    EXPECT_EQ(replaced(), 0);
}

TEST_F(ControllerTest, ResultsThatNeverComeEndTheCaptureAndNotTheApplication) {
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

TEST_F(ControllerTest, WhatIsThereIsWrittenWhenTheLastResultsNeverCome) {
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

TEST_F(ControllerTest, ADeviceDestroyedDuringTheCaptureLeavesWhatWasMeasured) {
    start(mode(Mode::pass));
    go_to_first_counting_frame();
    frames(3);
    close();
    EXPECT_EQ(folder_.frame().draws.counters(1, index(Counter::ia_vertices)), 300);
    EXPECT_THAT(folder_.frame().notes, Contains(HasSubstr("ended before all repeats")));
}

TEST_F(ControllerTest, ADeviceDestroyedWithExperimentsUnderWayWaitsForThemAlone) {
    start(mode(Mode::pass));
    go_to_first_counting_frame();
    driver_.finishes_at_once = false;
    frames(1);
    // The application waits for its own work, as it must, and destroys the device.
    close();
    EXPECT_EQ(folder_.frame().draws.counters(1, index(Counter::ia_vertices)), 300);
}

TEST_F(ControllerTest, ADeviceDestroyedBeforeTheFirstCountsSaysSo) {
    start(mode(Mode::pass));
    frames(1);
    close();
    EXPECT_FALSE(folder_.written());
    EXPECT_THAT(folder_.status_text(), HasSubstr("before a frame was captured"));
    EXPECT_THAT(folder_.status_text(), HasSubstr("closed"));
}

TEST_F(ControllerTest, AnUnwritableOutputIsAnErrorAndNothingElse) {
    Config config = mode(Mode::count);
    start(config);
    Process::get().config.output = folder_.output() + "/not/a/folder";
    frames(20);
    close();
    EXPECT_THAT(folder_.status_text(), HasSubstr("cannot create the file"));
    EXPECT_THAT(folder_.status_text(), Not(HasSubstr("written")));
}

TEST_F(ControllerTest, OneDeviceWritesTheFileAndTheOtherRunsOn) {
    start(mode(Mode::count));
    FakeApp second;
    VkCommandBuffer other = second.allocate(second.pool);
    second.record_draws(other, {3});
    for (int i = 0; i < 30; ++i) {
        frame();
        EXPECT_EQ(second.submit(other), VK_SUCCESS);
        second.present();
    }
    EXPECT_EQ(find_command_buffer(other)->device, &second.layer());
    close();
    EXPECT_EQ(folder_.frame().draws.size(), 3);
    int others = 0;
    for (VkCommandBuffer handle : driver_.submitted_handles())
        others += handle == other;
    EXPECT_EQ(others, 30);
}

TEST_F(ControllerTest, QueuesThatOnlyTransferArePassedThrough) {
    start(mode(Mode::count));
    VkCommandPool pool = app_->make_pool(2);
    VkCommandBuffer copies = app_->allocate(pool);
    app_->begin(copies);
    app_->vk.CmdFillBuffer(copies, VK_NULL_HANDLE, 0, 64, 0);
    app_->vk.EndCommandBuffer(copies);
    VkSubmitInfo info{};
    info.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
    info.commandBufferCount = 1;
    info.pCommandBuffers = &copies;
    for (int i = 0; i < 20; ++i) {
        app_->vk.QueueSubmit(app_->queue(2), 1, &info, VK_NULL_HANDLE);
        frame();
    }
    EXPECT_EQ(driver_.count("vkCreateCommandPool"), 2) << "one of the application's, one of an experiment's";
    close();
    const Frame frame = folder_.frame();
    ASSERT_EQ(frame.submissions.size(), 2U);
    EXPECT_EQ(frame.submissions[0].unmodelled, text(SkipReason::transfer_queue));
    EXPECT_EQ(frame.draws.skip[0], text(SkipReason::transfer_queue));
    EXPECT_EQ(frame.draws.counters(0, index(Counter::bytes)), 64);
}

TEST_F(ControllerTest, DeviceGroupsAndProtectedSubmitsArePassedThrough) {
    start(mode(Mode::count));
    const VkProtectedSubmitInfo protection{VK_STRUCTURE_TYPE_PROTECTED_SUBMIT_INFO, nullptr, VK_TRUE};
    VkDeviceGroupSubmitInfo group{};
    group.sType = VK_STRUCTURE_TYPE_DEVICE_GROUP_SUBMIT_INFO;
    VkSubmitInfo infos[2] = {};
    for (VkSubmitInfo& info : infos) {
        info.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
        info.commandBufferCount = 1;
        info.pCommandBuffers = &cb_;
    }
    infos[0].pNext = &protection;
    infos[1].pNext = &group;
    for (int i = 0; i < 20; ++i) {
        app_->vk.QueueSubmit(app_->queue(), 2, infos, VK_NULL_HANDLE);
        app_->present();
    }
    EXPECT_EQ(replaced(), 0);
    close();
    const Frame frame = folder_.frame();
    EXPECT_EQ(frame.submissions[0].unmodelled, text(SkipReason::protected_commands));
    EXPECT_EQ(frame.submissions[1].unmodelled, text(SkipReason::device_group));
}

TEST_F(ControllerTest, LabelsOfTheQueueAreOutsideThoseOfTheBuffer) {
    start(mode(Mode::count));
    VkDebugUtilsLabelEXT label{};
    label.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_LABEL_EXT;
    label.pLabelName = "frame";
    for (int i = 0; i < 20; ++i) {
        app_->vk.QueueBeginDebugUtilsLabelEXT(app_->queue(), &label);
        app_->submit(cb_);
        app_->vk.QueueEndDebugUtilsLabelEXT(app_->queue());
        app_->submit(cb_);
        app_->present();
    }
    close();
    EXPECT_THAT(folder_.frame().draws.label, ElementsAre("frame", "frame", "frame", "", "", ""));
}

TEST_F(ControllerTest, LayoutsAreKeptWhileARecordingUsesThemAndReleasedAtTheEndOfAFrameAfterwards) {
    start(mode(Mode::count, 1000));
    VkPipelineLayoutCreateInfo info{};
    VkPipelineLayout layout = VK_NULL_HANDLE;
    app_->vk.CreatePipelineLayout(app_->handle, &info, nullptr, &layout);
    app_->begin(cb_);
    const std::uint32_t value = 0;
    app_->vk.CmdPushConstants(cb_, layout, VK_SHADER_STAGE_ALL, 0, 4, &value);
    app_->vk.EndCommandBuffer(cb_);
    app_->vk.DestroyPipelineLayout(app_->handle, layout, nullptr);
    frames(5);
    EXPECT_EQ(driver_.count("vkDestroyPipelineLayout"), 0);
    app_->record_draws(cb_, {3});
    frames(1);
    EXPECT_EQ(driver_.count("vkDestroyPipelineLayout"), 1);
}

TEST_F(ControllerTest, LayoutsAreReleasedAlsoWhenTheLayerIsSwitchedOff) {
    start(mode(Mode::count, 1000));
    app_->layer().disable("for the test");
    app_->vk.ResetCommandBuffer(cb_, 0);
    VkPipelineLayoutCreateInfo info{};
    VkPipelineLayout layout = VK_NULL_HANDLE;
    app_->vk.CreatePipelineLayout(app_->handle, &info, nullptr, &layout);
    app_->vk.DestroyPipelineLayout(app_->handle, layout, nullptr);
    app_->present();
    EXPECT_EQ(driver_.count("vkDestroyPipelineLayout"), 1);
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

// ---- failures -----------------------------------------------------------------------------------------

TEST_F(ControllerTest, AFailedSubmitIsPassedOnAndItsExperimentsGoAway) {
    start(mode(Mode::count));
    go_to_first_counting_frame();
    const auto before = driver_.alive();
    driver_.fail("vkQueueSubmit", VK_ERROR_OUT_OF_HOST_MEMORY);
    EXPECT_EQ(app_->submit(cb_), VK_ERROR_OUT_OF_HOST_MEMORY);
    EXPECT_EQ(driver_.alive(), before);
    // The application tries again in the same frame.
    frames(20);
    close();
    EXPECT_EQ(folder_.frame().draws.size(), 3);
}

TEST_F(ControllerTest, ALostDeviceEndsMeasuringAndNotTheApplication) {
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

TEST_F(ControllerTest, ADeviceLostWithSomeResultsReadAndSomeUnderWayIsSurvived) {
    start(mode(Mode::pass));
    frames(1 + Schedule::kTimeFrames + 3);
    driver_.finishes_at_once = false;
    frame();
    driver_.finish();
    app_->submit(cb_);  // one submission of this frame is done, the other not
    driver_.fail("vkGetFenceStatus", VK_ERROR_DEVICE_LOST, 1, 1);
    app_->submit(cb_);
    app_->present();
    frames(5);
    EXPECT_TRUE(app_->layer().disabled);
    driver_.finish();
}

// Every call that the layer makes by itself in a counting and in a pass frame fails once, each time it is
// made.
TEST_F(ControllerTest, WhicheverCallOfOursFailsTheApplicationNoticesNothing) {
    const auto config = mode(Mode::pass);
    constexpr int kFrames = 30;
    start(config);
    // The loader's data callback counts as a call of ours too.
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

TEST_F(ControllerTest, AFenceThatCannotBeMadeMeansTheApplicationsOwnBuffer) {
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

TEST_F(ControllerTest, AFenceThatCannotBeSubmittedEndsMeasuringAndNothingIsFreedTooEarly) {
    start(mode(Mode::count));
    go_to_first_counting_frame();
    driver_.finishes_at_once = false;
    // The application's submit goes down; the fence behind it does not.
    driver_.fail("vkQueueSubmit", VK_ERROR_OUT_OF_HOST_MEMORY, 1);
    frame();
    EXPECT_TRUE(app_->layer().disabled);
    frames(5);
    EXPECT_EQ(replaced(), 1);
}

TEST_F(ControllerTest, FramesThatCannotBeTimedHaveNoTimeButTheCaptureGoesOn) {
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

TEST_F(ControllerTest, ADriverThatIsStuckWhenTheDeviceIsDestroyedKeepsWhatItUses) {
    start(mode(Mode::count));
    go_to_first_counting_frame();
    driver_.finishes_at_once = false;
    driver_.stuck = true;
    frame();
    const auto using_it = driver_.alive();
    app_->vk.DestroyDevice(app_->handle, nullptr);
    app_->destroyed = true;
    // The fake driver fails the test when something in use is destroyed. Its objects go with the process.
    EXPECT_EQ(driver_.alive().at("vkCreateFence"), using_it.at("vkCreateFence"));
    EXPECT_EQ(driver_.alive().at("vkCreateQueryPool"), using_it.at("vkCreateQueryPool"));
    driver_.forget_objects();
}

}  // namespace
}  // namespace framecast::capture
