#include "capture/process/frame_times.h"

#include <gtest/gtest.h>

#include <cmath>

namespace framecast::capture {
namespace {

FrameTimes frame(std::int64_t number) {
    FrameTimes times;
    times.frame = number;
    return times;
}

TEST(FrameTimesQueue, GivesFramesInOrderOnceTheirGpuTimesAreThere) {
    FrameTimesQueue queue;
    FrameTimes out;
    EXPECT_FALSE(queue.take(out));
    queue.ended(frame(1), true);
    queue.ended(frame(2), false);
    queue.ended(frame(3), true);
    EXPECT_FALSE(queue.take(out)) << "2 is complete, but comes after 1";
    queue.set_gpu(1, {4, 5});
    ASSERT_TRUE(queue.take(out));
    EXPECT_EQ(out.frame, 1);
    EXPECT_EQ(out.gpu_busy_ms, 4);
    EXPECT_EQ(out.gpu_span_ms, 5);
    ASSERT_TRUE(queue.take(out));
    EXPECT_EQ(out.frame, 2);
    EXPECT_TRUE(std::isnan(out.gpu_busy_ms));
    EXPECT_FALSE(queue.take(out));
    ASSERT_TRUE(queue.take_any(out));
    EXPECT_EQ(out.frame, 3);
    EXPECT_FALSE(queue.take_any(out));
}

TEST(FrameTimesQueue, TimesOfFramesThatAreNotAwaitedChangeNothing) {
    FrameTimesQueue queue;
    FrameTimes out;
    queue.ended(frame(1), false);
    queue.set_gpu(1, {4, 5});
    queue.set_gpu(7, {4, 5});
    ASSERT_TRUE(queue.take(out));
    EXPECT_TRUE(std::isnan(out.gpu_busy_ms));
}

TEST(FrameTimesQueue, GpuLatencyIsFromTheEndOfThePresentBeforeToTheWorksBegin) {
    FrameTimesQueue queue;
    FrameTimes known = frame(1), unknown = frame(2), out;
    known.begun_s = 100;
    queue.ended(known, true);
    queue.ended(unknown, true);
    queue.ended(known, true);
    queue.set_gpu(1, {4, 5, 100.003, 2e-6});
    queue.set_gpu(2, {4, 5, 100.003, 2e-6});
    ASSERT_TRUE(queue.take(out));
    EXPECT_NEAR(out.gpu_latency_ms, 3, 1e-6);
    EXPECT_NEAR(out.gpu_latency_within_ms, 2e-3, 1e-9);
    ASSERT_TRUE(queue.take(out));
    EXPECT_TRUE(std::isnan(out.gpu_latency_ms)) << "no present ended the frame before";
    EXPECT_TRUE(std::isnan(out.gpu_latency_within_ms));
    queue.set_gpu(1, {4, 5});
    ASSERT_TRUE(queue.take(out));
    EXPECT_TRUE(std::isnan(out.gpu_latency_ms)) << "the clocks cannot be read together";
}

TEST(FrameTimesQueue, FramesWhoseTypeIsOpenWaitForIt) {
    FrameTimesQueue queue;
    FrameTimes out;
    queue.ended(frame(1), false, false);
    queue.ended(frame(2), false, true);
    queue.ended(frame(3), true, true);
    ASSERT_TRUE(queue.take(out));
    EXPECT_EQ(out.frame, 1);
    EXPECT_FALSE(queue.take(out));
    queue.decide(FrameType::generated);
    ASSERT_TRUE(queue.take(out));
    EXPECT_EQ(out.frame, 2);
    EXPECT_EQ(out.type, FrameType::generated);
    EXPECT_FALSE(queue.take(out)) << "its GPU time is not there";
    queue.decide(FrameType::application);
    queue.set_gpu(3, {4, 5});
    ASSERT_TRUE(queue.take(out));
    EXPECT_EQ(out.type, FrameType::generated);
    for (std::int64_t i = 4; i < 4 + static_cast<std::int64_t>(FrameTimesQueue::kMaxAwaited); ++i)
        queue.ended(frame(i), false, true);
    ASSERT_TRUE(queue.take(out)) << "too many are open";
    EXPECT_EQ(out.frame, 4);
    EXPECT_EQ(out.type, FrameType::application);
}

TEST(FrameTimesQueue, GivesUpOnTimesThatDoNotCome) {
    FrameTimesQueue queue;
    FrameTimes out;
    const auto most = static_cast<std::int64_t>(FrameTimesQueue::kMaxAwaited);
    std::int64_t taken = 0;
    for (std::int64_t i = 0; i < 3 * most; ++i) {
        queue.ended(frame(i), true);
        while (queue.take(out))
            EXPECT_EQ(out.frame, taken++);
    }
    EXPECT_GT(taken, 2 * most - 1) << "no frame is lost";
}

}  // namespace
}  // namespace framecast::capture
