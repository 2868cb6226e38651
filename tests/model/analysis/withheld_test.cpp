#include "model/analysis/withheld.h"

#include <gmock/gmock.h>

#include "model/analysis/frame_report.h"
#include "model/analysis/frame_shares.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast {
namespace {

using testing::Each;
using testing::HasSubstr;
using testing::IsEmpty;

Analysis analysis_of(const Frame& frame) {
    return *analyze(frame, source_device(frame.device, "", GpuDatabase::builtin())->rates);
}

TEST(Withheld, UpToTheStatedErrorsTheVerdictIsNamed) {
    Frame frame = synthetic::frame(64);
    Analysis analysis = analysis_of(frame);
    frame.composition.misfit = 3;
    analysis.held_out.wape = 0.5;
    EXPECT_THAT(verdict_withheld(frame, analysis), IsEmpty());
    frame.composition.misfit = 3.4;
    EXPECT_THAT(verdict_withheld(frame, analysis), HasSubstr("only bounds"));
    frame.composition.misfit = kUnknown;
    analysis.held_out.wape = 0.94;
    EXPECT_THAT(verdict_withheld(frame, analysis), HasSubstr("by 94 % of their time, more than 50 %"));
    analysis.held_out.count = 0;
    EXPECT_THAT(verdict_withheld(frame, analysis), IsEmpty());
}

TEST(Withheld, WhatIsShownThenHasNoBottleneckAndTheSameTimes) {
    Frame frame = synthetic::frame(64);
    const Analysis whole = analysis_of(frame);
    const Analysis named = shown_analysis(frame, whole);
    EXPECT_EQ(named.bottlenecks.stage, whole.bottlenecks.stage);
    frame.composition.misfit = 12;
    const Analysis shown = shown_analysis(frame, whole);
    EXPECT_THAT(shown.bottlenecks.stage, Each(-1));
    EXPECT_TRUE(shown.bottlenecks.margin.isNaN().all());
    EXPECT_TRUE((shown.time_ns == whole.time_ns).all());
    EXPECT_EQ(shown.held_out.wape, whole.held_out.wape);
    for (const StageShare& share : shown.stages) {
        EXPECT_EQ(share.draws, 0);
        EXPECT_EQ(share.time_ns, 0);
    }
    // The draws' share of the frame is still there, as that of draws without a bottleneck.
    const FrameShares before = frame_shares(frame, whole), after = frame_shares(frame, shown);
    double named_share = before.no_bottleneck;
    for (const double share : before.stages)
        named_share += share;
    EXPECT_NEAR(after.no_bottleneck, named_share, 1e-12);
}

}  // namespace
}  // namespace framecast
