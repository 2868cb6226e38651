#include "overlay/frame_history.h"

#include <gtest/gtest.h>

#include <cmath>

namespace framecast::overlay {
namespace {

TEST(FrameHistory, NothingIsKnownBeforeThereAreFrames) {
    Snapshot snapshot;
    FrameHistory().fill(snapshot);
    EXPECT_TRUE(snapshot.frame_ms.empty());
    for (const double value :
         {snapshot.fps, snapshot.average_ms, snapshot.median_ms, snapshot.p95_ms, snapshot.p99_ms,
          snapshot.gpu_average_ms, snapshot.gpu_p95_ms, snapshot.gpu_p99_ms})
        EXPECT_TRUE(std::isnan(value));
}

TEST(FrameHistory, KeepsTheLastFramesOldestFirst) {
    FrameHistory history;
    for (int i = 0; i < FrameHistory::kFrames + 10; ++i)
        EXPECT_EQ(history.add(i), i);
    Snapshot snapshot;
    history.fill(snapshot);
    ASSERT_EQ(snapshot.frame_ms.size(), std::size_t{FrameHistory::kFrames});
    EXPECT_EQ(snapshot.frame_ms.front(), 10);
    EXPECT_EQ(snapshot.frame_ms.back(), FrameHistory::kFrames + 9);
}

TEST(FrameHistory, PercentilesAreTimesThatOccurred) {
    FrameHistory history;
    for (int i = 100; i >= 1; --i)
        history.add(i);
    Snapshot snapshot;
    history.fill(snapshot);
    EXPECT_EQ(snapshot.median_ms, 50);
    EXPECT_EQ(snapshot.p95_ms, 95);
    EXPECT_EQ(snapshot.p99_ms, 99);
}

TEST(FrameHistory, FpsIsOfTheLastSecondOnly) {
    FrameHistory history;
    for (int i = 0; i < 50; ++i)
        history.add(100);
    for (int i = 0; i < 100; ++i)
        history.set_gpu_ms(history.add(10), i % 2 ? 4 : 8);
    Snapshot snapshot;
    history.fill(snapshot);
    EXPECT_NEAR(snapshot.fps, 100, 1e-9);
    EXPECT_NEAR(snapshot.average_ms, 10, 1e-9);
    EXPECT_NEAR(snapshot.gpu_average_ms, 6, 1e-9);
}

TEST(FrameHistory, RenderedFramesAreCountedAmongThoseOfWhichItIsKnown) {
    FrameHistory history;
    for (int i = 0; i < 50; ++i)
        history.set_rendered(history.add(10), true);
    Snapshot snapshot;
    history.fill(snapshot);
    EXPECT_TRUE(std::isnan(snapshot.rendered_fps)) << "all are";
    for (int i = 0; i < 100; ++i) {
        const std::int64_t frame = history.add(10);
        if (i < 90) history.set_rendered(frame, i % 2 == 0);
    }
    history.set_rendered(1'000'000, false);
    history.set_rendered(-1, false);
    history.fill(snapshot);
    EXPECT_NEAR(snapshot.fps, 100, 1e-9);
    EXPECT_NEAR(snapshot.rendered_fps, 50, 1e-9);
}

TEST(FrameHistory, GpuTimesComeLaterAndToTheirOwnFrame) {
    FrameHistory history;
    const std::int64_t first = history.add(10);
    const std::int64_t second = history.add(20);
    history.set_gpu_ms(second, 15);
    Snapshot snapshot;
    history.fill(snapshot);
    EXPECT_TRUE(std::isnan(snapshot.gpu_ms[0]));
    EXPECT_EQ(snapshot.gpu_ms[1], 15);
    EXPECT_EQ(snapshot.gpu_average_ms, 15);
    // Another frame uses the slot of one that is no longer kept.
    for (int i = 0; i < FrameHistory::kFrames; ++i)
        history.add(30);
    history.set_gpu_ms(first, 99);
    history.set_gpu_ms(12345, 99);
    history.set_gpu_ms(-1, 99);
    history.fill(snapshot);
    for (const float ms : snapshot.gpu_ms)
        EXPECT_TRUE(std::isnan(ms));
}

TEST(FrameHistory, TimesThatAreNoneCountInNoFigure) {
    FrameHistory history;
    history.add(10);
    history.add(-1);
    history.add(kUnknown);
    history.add(INFINITY);
    Snapshot snapshot;
    history.fill(snapshot);
    EXPECT_EQ(snapshot.p99_ms, 10);
    EXPECT_NEAR(snapshot.fps, 100, 1e-9);
}

}  // namespace
}  // namespace framecast::overlay
