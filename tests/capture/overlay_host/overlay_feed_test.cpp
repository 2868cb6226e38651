// The overlay's content, from the layer's reports.
#include "capture/overlay_host/overlay_feed.h"

#include <gmock/gmock.h>

#include <chrono>
#include <cmath>
#include <thread>

#include "tests/capture/support/fork_that_exits.h"

namespace framecast::capture {
namespace {

using overlay::Snapshot;

class OverlayFeedTest : public ::testing::Test {
  protected:
    // Frames of 10 ms, as the presenting thread and then the controller report them.
    void present(std::int64_t frame) {
        feed_.presented(1 + 0.01 * static_cast<double>(frame));
        feed_.frame_ended(frame);
    }
    static Frame frame_with(std::int64_t number, int draws) {
        Frame frame;
        frame.frame_index = number;
        frame.device.name = "a GPU";
        frame.draws.resize(draws);
        for (int i = 0; i < draws; ++i) {
            frame.draws.id[static_cast<std::size_t>(i)] = i;
            frame.draws.measured_ns(i) = 1000;
        }
        return frame;
    }
    // A thread of the feed makes the summary.
    const Snapshot& shown_with(std::int64_t number) {
        for (int i = 0; i < 2000; ++i) {
            const Snapshot& shown = feed_.snapshot(100);
            if (shown.frame && shown.frame->number == number) return shown;
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        ADD_FAILURE() << "frame " << number << " is not shown";
        return feed_.snapshot(100);
    }

    Process process_{{}, Status("")};
    OverlayFeed feed_{process_, "game", "a GPU", false};
};

TEST_F(OverlayFeedTest, FramesAreTimedFromPresentToPresent) {
    EXPECT_TRUE(std::isnan(feed_.snapshot(1).average_ms));
    for (int i = 0; i < 11; ++i)
        present(i);
    const Snapshot& shown = feed_.snapshot(2);
    EXPECT_EQ(shown.application, "game");
    EXPECT_EQ(shown.frame_ms.size(), 10U);
    EXPECT_NEAR(shown.average_ms, 10, 1e-3);
    EXPECT_NEAR(shown.fps, 100, 1);
    EXPECT_TRUE(std::isnan(shown.gpu_average_ms));
}

TEST_F(OverlayFeedTest, ThatTheApplicationWasHeldIsInNoFramesTime) {
    for (int i = 0; i < 6; ++i)
        present(i);
    feed_.held();
    present(1000);
    present(1001);
    const Snapshot& shown = feed_.snapshot(12);
    ASSERT_EQ(shown.frame_ms.size(), 6U);
    for (const float ms : shown.frame_ms)
        EXPECT_NEAR(ms, 10, 1e-3);
}

TEST_F(OverlayFeedTest, GpuTimesFindTheirFramesLater) {
    for (int i = 0; i < 11; ++i)
        present(i);
    feed_.gpu_time(4, 7);
    feed_.gpu_time(9, 8);
    feed_.gpu_time(0, 5);     // without a present before it
    feed_.gpu_time(1000, 6);  // which did not end
    const Snapshot& shown = feed_.snapshot(2);
    std::vector<float> known;
    for (const float ms : shown.gpu_ms)
        if (std::isfinite(ms)) known.push_back(ms);
    EXPECT_THAT(known, ::testing::ElementsAre(7, 8));
    EXPECT_EQ(shown.gpu_ms[3], 7) << "frame 1 is the first with a time";
}

TEST_F(OverlayFeedTest, AGpuTimeThatComesTooLateIsNobodys) {
    for (int i = 0; i < 200; ++i)
        present(i);
    feed_.gpu_time(1, 7);
    for (const float ms : feed_.snapshot(4).gpu_ms)
        EXPECT_TRUE(std::isnan(ms));
}

TEST_F(OverlayFeedTest, LiveTimesHaveTheAgeOfTheCountedFrame) {
    EXPECT_FALSE(feed_.snapshot(1).has_live);
    LiveStageTimes times;
    times.stage_ns[2] = 5;
    times.actions = 3;
    feed_.counted(times);
    feed_.rates_learned(0.25);
    const double now =
        std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
    const Snapshot& shown = feed_.snapshot(now + 5);
    EXPECT_TRUE(shown.has_live);
    EXPECT_EQ(shown.live.stage_ns[2], 5);
    EXPECT_EQ(shown.live.actions, 3);
    EXPECT_EQ(shown.live.rate_error, 0.25);
    EXPECT_GE(shown.live.age_s, 5);
}

TEST_F(OverlayFeedTest, WhatItCostIsTheMedianOfTheLastPresents) {
    for (int i = 0; i < 1000; ++i)
        feed_.spent(i < 500 ? 1000 : 20);
    EXPECT_EQ(feed_.snapshot(1).own_cpu_us, 20);
}

TEST_F(OverlayFeedTest, ProgressAndMessagesAreShown) {
    feed_.progress("measuring the frame", 3, 20);
    process_.overlay.show_message("saved");
    process_.overlay.add_problem("no clock");
    process_.overlay.set_keys("F9 toggle");
    const Snapshot& shown = feed_.snapshot(1);
    EXPECT_EQ(shown.progress.what, "measuring the frame");
    EXPECT_EQ(shown.progress.done, 3);
    EXPECT_EQ(shown.progress.total, 20);
    EXPECT_EQ(shown.message, "saved");
    EXPECT_THAT(shown.problems, ::testing::ElementsAre("no clock"));
    EXPECT_EQ(shown.keys, "F9 toggle");
}

TEST_F(OverlayFeedTest, EachCapturedFrameTakesThePlaceOfTheOneBefore) {
    feed_.captured(frame_with(5, 2), {});
    EXPECT_EQ(shown_with(5).frame->draws, 2);
    feed_.captured(frame_with(90, 3), {});
    EXPECT_EQ(shown_with(90).frame->draws, 3);
}

TEST_F(OverlayFeedTest, PicturesComeWithTheirFrame) {
    feed_.captured(frame_with(5, 2), {}, {{1, 1, 1, {0xffffff}, {7}}});
    ASSERT_EQ(shown_with(5).frame->mosaics.size(), 1U);
    EXPECT_EQ(shown_with(5).frame->mosaics[0].touched, std::vector<std::uint8_t>{7});
    feed_.captured(frame_with(6, 2), {});
    EXPECT_TRUE(shown_with(6).frame->mosaics.empty());
}

TEST_F(OverlayFeedTest, ANewTargetIsProjectedOntoWithoutANewCapture) {
    feed_.captured(frame_with(5, 2), {});
    EXPECT_TRUE(shown_with(5).frame->targets.empty());
    process_.overlay.add_target("no such gpu");
    for (int i = 0; i < 2000 && feed_.snapshot(100).frame->targets.empty(); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    ASSERT_EQ(feed_.snapshot(100).frame->targets.size(), 1U);
    EXPECT_NE(feed_.snapshot(100).frame->targets[0].problem, "");
}

TEST_F(OverlayFeedTest, WhatIsSwitchedOffIsShownAtOnceAndItsTimeTenTimesPerSecond) {
    EXPECT_FALSE(feed_.snapshot(100).switched.active);
    ASSERT_TRUE(process_.what_if.set({WhatIfAction::drop, WhatIfKind::region, "shadow"}));
    EXPECT_TRUE(feed_.snapshot(100.01).switched.active);
    EXPECT_EQ(feed_.snapshot(100.01).switched.what,
              "waiting for ordinary frames to compare with, or for the end of a capture");
    ASSERT_TRUE(process_.what_if.begins_frame(1, true, false, 100));
    EXPECT_EQ(feed_.snapshot(100.05).switched.what.substr(0, 7), "waiting") << "computed 0.04 s ago";
    EXPECT_EQ(feed_.snapshot(100.12).switched.what, "0 draws of region 'shadow' dropped");
    process_.what_if.clear();
    EXPECT_FALSE(feed_.snapshot(100.13).switched.active);
    EXPECT_EQ(feed_.snapshot(100.13).switched.what, "");
}

TEST_F(OverlayFeedTest, TheChosenRowIsKnownWhileItsPageIsShown) {
    process_.what_if.offer({"region:a", "region:b"});
    process_.what_if.choose_next();
    EXPECT_EQ(feed_.snapshot(100).switched.chosen, 0U) << "no page shows it";
    process_.overlay.set_page(overlay::Page::switches);
    EXPECT_EQ(feed_.snapshot(100.01).switched.chosen, 1U);
}

TEST_F(OverlayFeedTest, AfterTheEndNothingIsTakenAnyMore) {
    feed_.captured(frame_with(5, 2), {});
    shown_with(5);
    feed_.stop();
    feed_.captured(frame_with(6, 2), {});
    EXPECT_EQ(feed_.snapshot(100).frame->number, 5);
}

TEST_F(OverlayFeedTest, AForkThatExitsLeavesItsThreadToItsParent) {
    auto feed = std::make_unique<OverlayFeed>(process_, "game", "a GPU", false);
    feed->captured(frame_with(3, 1), {});
    EXPECT_EQ(fork_that_exits_with(feed), "exited with 127");
}

}  // namespace
}  // namespace framecast::capture
