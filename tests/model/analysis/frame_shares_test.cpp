#include "model/analysis/frame_shares.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>
#include <string>

#include "model/device/device_choice.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast {
namespace {

Analysis analysed(const Frame& frame) {
    return *analyze(frame, captured_device(frame.device, GpuDatabase::builtin())->rates);
}

double sum_of(const FrameShares& shares) {
    double sum = std::accumulate(shares.stages.begin(), shares.stages.end(), shares.no_bottleneck);
    for (const NonDrawRow& row : non_draw_rows(shares))
        if (std::string(row.what) != "draws without a bottleneck") sum += row.share;
    return sum;
}

// The draws take 2/5 of the frame, passes half, and a tenth is outside.
Frame frame_of_parts() {
    Frame frame = synthetic::frame(100);
    const double draws_ns = frame.draws.measured_ns.sum();
    frame.draws_to_frame = {};
    frame.draws_to_frame.draws_ns = draws_ns;
    frame.draws_to_frame.frame_ns = 2.5 * draws_ns;
    frame.draws_to_frame.factor = 2.5;
    frame.draws_to_frame.beyond_draws_ns = 1.25 * draws_ns;
    frame.draws_to_frame.overlapped_ns = 0;
    frame.draws_to_frame.outside_passes_ns = 0.25 * draws_ns;
    frame.draws_to_frame.source = Source::measured;
    return frame;
}

TEST(FrameShares, AddUpToTheFrameWithItsPassesAndWhatIsOutsideOfThem) {
    const Frame frame = frame_of_parts();
    const FrameShares shares = frame_shares(frame, analysed(frame));
    ASSERT_TRUE(shares.known());
    EXPECT_NEAR(std::accumulate(shares.stages.begin(), shares.stages.end(), 0.0), 0.4, 1e-9);
    EXPECT_NEAR(shares.in_passes, 0.5, 1e-9);
    EXPECT_NEAR(shares.outside, 0.1, 1e-9);
    EXPECT_NEAR(sum_of(shares), 1, 0.005);
}

TEST(FrameShares, BuffersThatWereNotRecordedAgainHaveARowOfTheirOwn) {
    Frame frame = frame_of_parts();
    DrawsToFrame& parts = frame.draws_to_frame;
    parts.as_recorded_ns = 0.5 * parts.draws_ns;
    parts.beyond_draws_ns = 0.75 * parts.draws_ns;
    const FrameShares shares = frame_shares(frame, analysed(frame));
    EXPECT_NEAR(shares.in_passes, 0.3, 1e-9);
    EXPECT_NEAR(shares.as_recorded, 0.2, 1e-9);
    EXPECT_NEAR(shares.outside, 0.1, 1e-9);
    EXPECT_NEAR(sum_of(shares), 1, 0.005);
    EXPECT_STREQ(non_draw_rows(shares)[1].what, "command buffers that were not recorded again");
}

TEST(FrameShares, PassBoundariesArePartOfWhatPassesTakeBesidesDraws) {
    Frame frame = frame_of_parts();
    frame.passes.resize(2);
    const double frame_ns = frame.draws_to_frame.frame_ns;
    frame.passes[0].boundary_ns = 0.1 * frame_ns;
    frame.passes[1].boundary_ns = 0.2 * frame_ns;
    FrameShares shares = frame_shares(frame, analysed(frame));
    EXPECT_NEAR(shares.boundaries, 0.3, 1e-9);
    EXPECT_NEAR(sum_of(shares), 1, 0.005);
    EXPECT_STREQ(non_draw_rows(shares)[0].what, "pass boundaries");
    EXPECT_NEAR(non_draw_rows(shares)[0].ns, 0.3 * frame_ns, 1e-6 * frame_ns);
    EXPECT_STREQ(non_draw_rows(shares)[1].what, "in passes, outside draws and boundaries");
    // Alone they may take longer than in the frame, side by side.
    frame.passes[1].boundary_ns = 5 * frame_ns;
    shares = frame_shares(frame, analysed(frame));
    EXPECT_NEAR(shares.boundaries, 0.5, 1e-9);
    EXPECT_NEAR(sum_of(shares), 1, 0.005);
}

TEST(FrameShares, WhatDrawsSaveSideBySideIsTakenOffThem) {
    Frame frame = frame_of_parts();
    const double draws_ns = frame.draws_to_frame.draws_ns;
    frame.draws_to_frame.overlapped_ns = 0.2 * draws_ns;
    frame.draws_to_frame.frame_ns = 0.8 * draws_ns;
    frame.draws_to_frame.outside_passes_ns = 0;
    const FrameShares shares = frame_shares(frame, analysed(frame));
    EXPECT_NEAR(std::accumulate(shares.stages.begin(), shares.stages.end(), 0.0), 1, 1e-9);
    EXPECT_TRUE(non_draw_rows(shares).empty());
}

TEST(FrameShares, WithoutPassTimesTheRestIsOneRow) {
    Frame frame = frame_of_parts();
    frame.draws_to_frame.beyond_draws_ns = kUnknown;
    frame.draws_to_frame.overlapped_ns = kUnknown;
    frame.draws_to_frame.outside_passes_ns = kUnknown;
    const auto rows = non_draw_rows(frame_shares(frame, analysed(frame)));
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_STREQ(rows[0].what, "outside draws");
    EXPECT_NEAR(rows[0].share, 0.6, 1e-9);
}

TEST(FrameShares, AreNotKnownWithoutATimeOfAnOrdinaryFrame) {
    Frame frame = frame_of_parts();
    frame.draws_to_frame = {};
    frame.times = {};
    EXPECT_FALSE(frame_shares(frame, analysed(frame)).known());
    EXPECT_TRUE(non_draw_rows(frame_shares(frame, analysed(frame))).empty());
}

}  // namespace
}  // namespace framecast
