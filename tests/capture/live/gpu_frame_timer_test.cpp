// Times of ordinary frames over the fake driver, where a draw takes one ns per vertex.
#include "capture/live/gpu_frame_timer.h"

#include <gmock/gmock.h>

#include <cmath>
#include <memory>

#include "capture/controller/controller.h"
#include "tests/capture/support/fake_app.h"
#include "tests/capture/support/fake_presentation.h"

namespace framecast::capture {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

class GpuFrameTimerTest : public ::testing::Test {
  protected:
    GpuFrameTimerTest() {
        Config config;
        config.gpu_time = GpuTimeChoice::off;  // keeps the layer from doing this itself; the timer belongs to
                                               // the test
        configure(config);
        app_ = std::make_unique<FakeApp>();
        cb_ = app_->allocate(app_->pool);
        app_->record_draws(cb_, {30, 300});
        queue_ = app_->queue();
        info_ = *app_->layer().queues.find(queue_);
        timer_ = std::make_unique<GpuFrameTimer>(app_->layer());
    }
    ~GpuFrameTimerTest() override {
        timer_.reset();
        app_.reset();
        EXPECT_EQ(driver_.alive_text(), "");
    }

    // One submit of the application's command buffer, as the hooks make it.
    VkResult submit(SkipReason unmodelled = SkipReason::none) {
        SubmitBatch batch;
        batch.unmodelled = unmodelled;
        return submit(queue_, std::move(batch));
    }
    VkResult submit(VkQueue queue, SubmitBatch batch) {
        VkCommandBuffer own = cb_;
        std::vector<SubmitBatch> batches(2);
        batches[0] = std::move(batch);
        batches[0].command_buffers = {&own};
        return timer_->submit(queue, info_, batches, [&] {
            std::vector<VkCommandBuffer> all = {own};
            if (batches[0].stamp_before) all.insert(all.begin(), batches[0].stamp_before);
            if (batches[0].stamp_behind) all.push_back(batches[0].stamp_behind);
            VkSubmitInfo info{};
            info.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
            info.commandBufferCount = static_cast<std::uint32_t>(all.size());
            info.pCommandBuffers = all.data();
            return app_->layer().vk.QueueSubmit(queue_, 1, &info, VK_NULL_HANDLE);
        });
    }
    std::vector<GpuFrameTime> results() {
        std::vector<GpuFrameTime> all;
        for (GpuFrameTime time; timer_->take(time);)
            all.push_back(time);
        return all;
    }
    // A pass takes 7 ns to begin, and its draws 30 and 300.
    static constexpr double kSubmitNs = 337;

    FakeDriver driver_;
    FakePresentation presentation_;
    std::unique_ptr<FakeApp> app_;
    VkCommandBuffer cb_ = VK_NULL_HANDLE;
    VkQueue queue_ = VK_NULL_HANDLE;
    QueueInfo info_;
    std::unique_ptr<GpuFrameTimer> timer_;
};

TEST_F(GpuFrameTimerTest, NothingIsAddedUntilItIsDecided) {
    EXPECT_FALSE(timer_->frame_ended(0, true));
    EXPECT_FALSE(timer_->timing());
    EXPECT_EQ(submit(), VK_SUCCESS);
    EXPECT_THAT(driver_.submitted_handles(), ElementsAre(cb_));
    EXPECT_FALSE(timer_->frame_ended(1, true));
    EXPECT_THAT(results(), IsEmpty());
}

TEST_F(GpuFrameTimerTest, TimesOfFramesAreExact) {
    timer_->decide(FrameStamps::bare);
    timer_->frame_ended(5, true);
    EXPECT_TRUE(timer_->timing());
    submit();
    submit();
    EXPECT_THAT(driver_.submitted_handles(), Contains(cb_).Times(2));
    EXPECT_EQ(driver_.submitted_handles().size(), 6U);
    EXPECT_TRUE(timer_->frame_ended(6, true));
    const auto all = results();
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(all[0].frame, 5);
    EXPECT_EQ(all[0].busy_ns, 2 * kSubmitNs);
    EXPECT_GE(all[0].span_ns, all[0].busy_ns);
}

TEST_F(GpuFrameTimerTest, WhatTheStampsTakeIsInNoTime) {
    timer_->decide(FrameStamps::bare, 37);
    timer_->keep_submits(true);
    timer_->frame_ended(5, true);
    submit();
    submit();
    timer_->frame_ended(6, true);
    const GpuFrameTime timed = results().at(0);
    EXPECT_EQ(timed.busy_ns, 2 * (kSubmitNs - 37));
    EXPECT_GE(timed.span_ns, timed.busy_ns);
    const std::vector<TimelineSubmit>& rows = timed.timeline->submits;
    EXPECT_EQ(rows.at(0).end_ns - rows.at(0).begin_ns, kSubmitNs - 37);
    EXPECT_EQ(timed.span_ns, rows.at(1).end_ns);
    timer_->decide(FrameStamps::bare, 1e6);
    timer_->frame_ended(7, true);
    submit();
    timer_->frame_ended(8, true);
    EXPECT_EQ(results().back().busy_ns, 0) << "not less";
}

TEST_F(GpuFrameTimerTest, TheBeginOfAFrameIsKnownByTheHostsClock) {
    driver_.host_ahead_ns = 4'000'000'000;
    timer_->decide(FrameStamps::bare);
    timer_->frame_ended(1, true);
    submit();
    timer_->frame_ended(2, true);
    EXPECT_TRUE(std::isnan(results().at(0).begun.at_s)) << "the device cannot read its clock";
    app_->layer().read_clocks = app_->layer().vk.GetCalibratedTimestampsEXT;
    const std::uint64_t begin_ns = driver_.gpu.now_ns;
    submit();
    submit();
    timer_->frame_ended(3, true);
    const GpuFrameTime timed = results().at(0);
    EXPECT_NEAR(1e9 * timed.begun.at_s, 4e9 + static_cast<double>(begin_ns), 50);
    EXPECT_NEAR(1e9 * timed.begun.within_s, 10, 1);
    for (int i = 0; i < 50; ++i)
        timer_->frame_ended(4 + i, true);
    EXPECT_EQ(driver_.count("vkGetCalibratedTimestampsEXT"), 1) << "within a quarter of a second";
}

TEST_F(GpuFrameTimerTest, SubmitsAreKeptWithWhatTheyWaitForWhereThatIsAskedFor) {
    const auto other_queue = fake_handle<VkQueue>(0x99);
    const auto frame = [&] {
        SubmitBatch first, second, third, fourth;
        first.signals = {{7, 0}};
        second.waits = {{7, 0}, {8, 5}};
        second.signals = {{7, 0}};
        third.waits = {{7, 0}, {9, 0}};
        fourth.signals = {{8, 4}, {8, 6}};
        submit(queue_, first);
        submit(other_queue, second);
        submit(queue_, third);
        submit(queue_, fourth);
    };
    timer_->decide(FrameStamps::bare);
    timer_->frame_ended(0, true);
    frame();
    timer_->frame_ended(1, true);
    EXPECT_EQ(results().at(0).timeline, nullptr) << "nobody asked";
    timer_->keep_submits(true);
    app_->layer().device_clock = true;
    frame();
    timer_->frame_ended(2, true);
    const auto kept = results().at(0).timeline;
    ASSERT_NE(kept, nullptr);
    EXPECT_EQ(kept->clock, QueueClock::device);
    ASSERT_EQ(kept->submits.size(), 4U);
    double until_ns = 0;
    for (const TimelineSubmit& submit : kept->submits) {
        EXPECT_EQ(submit.end_ns - submit.begin_ns, kSubmitNs);
        EXPECT_GE(submit.begin_ns, until_ns);
        until_ns = submit.end_ns;
    }
    EXPECT_EQ(kept->submits[0].begin_ns, 0);
    EXPECT_EQ(kept->submits[1].queue, 1);
    EXPECT_EQ(kept->submits[3].queue, 0);
    EXPECT_THAT(kept->submits[0].waits_for, IsEmpty());
    EXPECT_THAT(kept->submits[1].waits_for, ElementsAre(0, 3)) << "a timeline may be signalled later";
    EXPECT_THAT(kept->submits[2].waits_for, ElementsAre(1)) << "the last signal; 9 is of another frame";

    app_->layer().device_clock = false;
    frame();
    timer_->frame_ended(3, false);
    const auto apart = results().at(0).timeline;
    ASSERT_NE(apart, nullptr);
    EXPECT_EQ(apart->clock, QueueClock::queue);
    EXPECT_EQ(apart->submits[1].begin_ns, 0) << "of its own queue";
    EXPECT_GT(apart->submits[2].begin_ns, 0);
}

TEST_F(GpuFrameTimerTest, CommandBuffersAreMadeOnceForAllFrames) {
    timer_->decide(FrameStamps::drained);
    timer_->frame_ended(0, true);
    for (int frame = 1; frame < 4; ++frame) {
        submit();
        timer_->frame_ended(frame, true);
    }
    driver_.forget_calls();
    for (int frame = 4; frame < 50; ++frame) {
        submit();
        timer_->frame_ended(frame, true);
    }
    EXPECT_THAT(driver_.calls(), Not(Contains("vkBeginCommandBuffer")));
    EXPECT_THAT(driver_.calls(), Not(Contains("vkGetQueryPoolResults")));
    EXPECT_THAT(driver_.calls(), Not(Contains("vkCreateEvent")));
    for (const GpuFrameTime& time : results())
        EXPECT_EQ(time.busy_ns, kSubmitNs);
}

TEST_F(GpuFrameTimerTest, AFrameWhoseWorkIsNotDoneIsWaitedForByNobody) {
    timer_->decide(FrameStamps::bare);
    driver_.finishes_at_once = false;
    timer_->frame_ended(0, true);
    submit();
    timer_->frame_ended(1, true);
    submit();
    timer_->frame_ended(2, false);
    EXPECT_THAT(results(), IsEmpty());
    driver_.finish();
    timer_->frame_ended(3, false);
    const auto all = results();
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(all[0].frame, 0);
    EXPECT_EQ(all[1].frame, 1);
    EXPECT_EQ(all[1].busy_ns, kSubmitNs);
}

TEST_F(GpuFrameTimerTest, WhenTooManyFramesAreUnderWaySomeGoUntimed) {
    timer_->decide(FrameStamps::bare);
    driver_.finishes_at_once = false;
    for (std::size_t i = 0; i < 2 * GpuFrameTimer::kFramesUnderWay; ++i) {
        timer_->frame_ended(static_cast<std::int64_t>(i), true);
        submit();
    }
    driver_.finish();
    timer_->frame_ended(100, false);
    EXPECT_EQ(results().size(), GpuFrameTimer::kFramesUnderWay);
}

TEST_F(GpuFrameTimerTest, AFrameThatCouldNotBeStampedWholeHasNoTime) {
    timer_->decide(FrameStamps::bare);
    timer_->frame_ended(0, true);
    submit();
    submit(SkipReason::protected_commands);
    timer_->frame_ended(1, true);
    driver_.fail("vkQueueSubmit", VK_ERROR_OUT_OF_HOST_MEMORY);
    EXPECT_EQ(submit(), VK_ERROR_OUT_OF_HOST_MEMORY);
    timer_->frame_ended(2, true);
    timer_->spoil();
    submit();
    timer_->frame_ended(3, true);
    submit();
    timer_->frame_ended(4, true);
    const auto all = results();
    ASSERT_EQ(all.size(), 4U);
    for (const std::size_t i : {0U, 1U, 2U})
        EXPECT_TRUE(std::isnan(all[i].busy_ns)) << i;
    EXPECT_EQ(all[3].busy_ns, kSubmitNs);
}

TEST_F(GpuFrameTimerTest, WithoutMemoryForItsObjectsItStopsAndTheApplicationGoesOn) {
    for (const char* call : {"vkCreateCommandPool", "vkCreateQueryPool", "vkAllocateMemory", "vkCreateEvent",
                             "vkAllocateCommandBuffers"}) {
        timer_ = std::make_unique<GpuFrameTimer>(app_->layer());
        timer_->decide(FrameStamps::bare);
        timer_->frame_ended(0, true);
        driver_.fail(call, VK_ERROR_OUT_OF_DEVICE_MEMORY);
        EXPECT_EQ(submit(), VK_SUCCESS) << call;
        EXPECT_EQ(driver_.submitted_handles().back(), cb_) << call;
        timer_->frame_ended(1, true);
        EXPECT_FALSE(timer_->timing()) << call;
        const auto all = results();
        ASSERT_EQ(all.size(), 1U);
        EXPECT_TRUE(std::isnan(all[0].busy_ns));
    }
    EXPECT_EQ(driver_.failures_left(), 0);
}

TEST_F(GpuFrameTimerTest, QueuesWithoutTimestampsAreLeftAlone) {
    timer_->decide(FrameStamps::bare);
    info_.timestamp_valid_bits = 0;
    timer_->frame_ended(0, true);
    submit();
    EXPECT_THAT(driver_.submitted_handles(), ElementsAre(cb_));
    timer_->frame_ended(1, false);
    const auto all = results();
    ASSERT_EQ(all.size(), 1U);
    EXPECT_TRUE(std::isnan(all[0].busy_ns)) << "nothing of it was stamped";
}

TEST_F(GpuFrameTimerTest, TheTestFindsBareStampsRightHere) {
    SelfTestContext context;
    context.vk = &app_->layer().vk;
    context.device = app_->handle;
    context.memory = app_->layer().memory;
    context.queue = queue_;
    context.queue_flags = info_.flags;
    context.timestamp_valid_bits = 64;
    context.set_loader_data = FakeDriver::set_loader_data;
    context.host_clock = FakeDriver::host_clock;
    const FrameStampVerdict verdict = test_frame_stamps(context);
    EXPECT_EQ(verdict.stamps, FrameStamps::bare) << verdict.explanation;
    EXPECT_NEAR(verdict.bare_error, 0, 0.01);
    EXPECT_GE(verdict.floor_ns, 0);
    EXPECT_LT(verdict.floor_ns, 50) << "the fake driver's barriers and stamps take next to nothing";
    context.timestamp_valid_bits = 0;
    const FrameStampVerdict none = test_frame_stamps(context);
    EXPECT_EQ(none.stamps, FrameStamps::none);
    EXPECT_EQ(none.explanation, "the queue family has no timestamps");
}

}  // namespace
}  // namespace framecast::capture
