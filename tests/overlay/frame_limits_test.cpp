#include "overlay/frame_limits.h"

#include <gtest/gtest.h>

namespace framecast::overlay {
namespace {

FrameWaits frame(double gpu_ms, double display_ms = 0, double pipelines_ms = 0) {
    return {20, gpu_ms, display_ms, pipelines_ms, pipelines_ms > 0 ? 1 : 0};
}

TEST(FrameLimit, IsTheGpuWhereItIsBusyForNearlyTheWholeFrame) {
    EXPECT_EQ(limit_of(frame(19)), FrameLimit::gpu);
    EXPECT_EQ(limit_of(frame(18)), FrameLimit::gpu);
    EXPECT_EQ(limit_of(frame(19, 10, 10)), FrameLimit::gpu) << "whoever waits for it";
    EXPECT_EQ(limit_of(frame(25)), FrameLimit::gpu) << "work of two frames overlaps";
}

TEST(FrameLimit, IsWhatTakesMostOfTheTimeInWhichTheGpuIdles) {
    EXPECT_EQ(limit_of(frame(10, 6)), FrameLimit::display);
    EXPECT_EQ(limit_of(frame(10, 4)), FrameLimit::cpu);
    EXPECT_EQ(limit_of(frame(10, 0, 8)), FrameLimit::pipelines);
    EXPECT_EQ(limit_of(frame(10, 9, 6)), FrameLimit::pipelines) << "the display only seems to be late";
    EXPECT_EQ(limit_of(frame(10, kUnknown, kUnknown)), FrameLimit::cpu);
}

TEST(FrameLimit, IsUnknownWithoutTimes) {
    EXPECT_EQ(limit_of(frame(kUnknown, 20)), FrameLimit::unknown);
    EXPECT_EQ(limit_of({kUnknown, 10, 0, 0, 0}), FrameLimit::unknown);
    EXPECT_EQ(limit_of({}), FrameLimit::unknown);
    EXPECT_EQ(name(FrameLimit::unknown), "");
}

TEST(FrameLimitHistory, HasSharesOfTheFramesThatAreKnown) {
    FrameLimitHistory history;
    EXPECT_EQ(history.limits().share, FrameLimits{}.share);
    for (int i = 0; i < 3; ++i)
        history.add(frame(10, 9));
    history.add(frame(19));
    history.add(frame(kUnknown));
    history.add(frame(5, 0, 12));
    const FrameLimits limits = history.limits();
    EXPECT_EQ(limits.share[static_cast<std::size_t>(FrameLimit::display)], 0.6);
    EXPECT_EQ(limits.share[static_cast<std::size_t>(FrameLimit::gpu)], 0.2);
    EXPECT_EQ(limits.share[static_cast<std::size_t>(FrameLimit::pipelines)], 0.2);
    EXPECT_EQ(limits.share[static_cast<std::size_t>(FrameLimit::unknown)], 0);
    EXPECT_EQ(limits.pipelines, 1);
    EXPECT_EQ(limits.worst_hitch_ms, 12);
}

TEST(FrameLimitHistory, ForgetsFramesThatAreLongOver) {
    FrameLimitHistory history;
    history.add(frame(5, 0, 12));
    for (int i = 0; i < FrameLimitHistory::kFrames; ++i)
        history.add(frame(19));
    EXPECT_EQ(history.limits().pipelines, 0);
    EXPECT_EQ(history.limits().worst_hitch_ms, 0);
    EXPECT_EQ(history.limits().share[static_cast<std::size_t>(FrameLimit::gpu)], 1);
}

}  // namespace
}  // namespace framecast::overlay
