#include "model/analysis/resolved.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/analysis/frame_report.h"
#include "model/analysis/frame_shares.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast {
namespace {

// One isolated draw: rs 300 us, ps 200 us, the others 0.
class ResolvedTest : public testing::Test {
  protected:
    ResolvedTest() {
        frame_.device.type = DeviceType::cpu;
        frame_.device.name = "llvmpipe (LLVM 15.0.6, 256 bits)";
        frame_.draws.resize(1);
        frame_.draws.kind[0] = ActionClass::draw;
        frame_.draws.measured_ns(0) = 5e5;
        frame_.composition.p = 1;
        for (int stage = 0; stage < kGraphicsStageCount; ++stage) {
            frame_.draws.elements(0, stage) = 1000;
            frame_.draws.stage_ns(0, stage) = 0;
        }
        frame_.draws.stage_ns(0, index(Stage::rs)) = 3e5;
        frame_.draws.stage_ns(0, index(Stage::ps)) = 2e5;
        frame_.draws.resolution_ns(0) = 99e3;
        frame_.sources["stage_ns"] = Source::isolated;
    }
    std::optional<bool> resolved() {
        const auto analysis = analyze(frame_, rates_of(cpu_driver_spec(frame_.device)));
        EXPECT_TRUE(analysis) << analysis.error().message;
        return is_resolved(frame_, *analysis, 0);
    }
    Frame frame_;
};

TEST_F(ResolvedTest, TheSlowestStageIsAheadByMoreThanStageTimesAreKnownTo) {
    EXPECT_EQ(resolved(), true);
    frame_.draws.resolution_ns(0) = 101e3;
    EXPECT_EQ(resolved(), false);
}

TEST_F(ResolvedTest, CopiesThatTakeNoLongerThanEmptyDrawsShowNoStage) {
    frame_.draws.per_copy_ns(0) = 4e5;
    EXPECT_EQ(resolved(), true) << "what an empty draw takes is not known";
    frame_.empty_draw_ns = 3.1e5;
    EXPECT_EQ(resolved(), true);
    frame_.empty_draw_ns = 3.3e5;
    EXPECT_EQ(resolved(), false);
    frame_.draws.per_copy_ns(0) = kUnknown;
    EXPECT_EQ(resolved(), true) << "a long draw";
}

// An H200 gave 653 us of ia, 641 of vs and 734 of ps, one after the other, for a draw of 1.53 ms.
TEST_F(ResolvedTest, StageTimesThatDoNotAddUpToTheDrawTellLess) {
    frame_.draws.shadow_ns(0, index(ShadowStep::full)) = 4.1e5;
    EXPECT_EQ(resolved(), true) << "100 us ahead, 90 us too many";
    frame_.draws.shadow_ns(0, index(ShadowStep::full)) = 3.9e5;
    EXPECT_EQ(resolved(), false);
    frame_.draws.shadow_ns(0, index(ShadowStep::full)) = 6.1e5;
    EXPECT_EQ(resolved(), false) << "110 us too few";
    frame_.composition.p = kUnknown;
    EXPECT_EQ(resolved(), true) << "how stages add up is not known";
}

TEST_F(ResolvedTest, NoDrawIsWhereNoLawExplainsTheTimes) {
    frame_.composition.misfit = 2.9;
    EXPECT_EQ(resolved(), true);
    frame_.composition.misfit = 3.1;
    EXPECT_EQ(resolved(), false) << "and no stage-off draw was timed";
}

// A frame of an RX 6700 XT, simulated, had a misfit of 10 because of its draws of culled triangles. Of 29
// others that were ahead by more than their own times missed the law, all 29 were right.
TEST_F(ResolvedTest, WhereTheLawMissesOtherDrawsADrawsOwnTimesShowItsBottleneck) {
    frame_.composition.misfit = 10;
    const auto withheld = [&] {
        return verdict_withheld(frame_, *analyze(frame_, rates_of(cpu_driver_spec(frame_.device))));
    };
    frame_.draws.shadow_ns(0, index(ShadowStep::full)) = 5e5;
    frame_.draws.shadow_ns(0, index(ShadowStep::raster)) = 2.1e5;
    EXPECT_EQ(resolved(), true) << "100 us ahead, 90 us missed";
    EXPECT_EQ(withheld(), "");
    frame_.draws.shadow_ns(0, index(ShadowStep::raster)) = 1.9e5;
    EXPECT_EQ(resolved(), false) << "110 us missed";
    EXPECT_THAT(withheld(), testing::HasSubstr("misfit 10"));
    frame_.draws.shadow_ns(0, index(ShadowStep::raster)) = 3e5;
    frame_.draws.shadow_ns(0, index(ShadowStep::raster_pair)) = 8e5;
    EXPECT_EQ(resolved(), true) << "raster twice and the rest";
    frame_.draws.shadow_ns(0, index(ShadowStep::raster_pair)) = 6.9e5;
    EXPECT_EQ(resolved(), false);
    frame_.draws.shadow_ns(0, index(ShadowStep::raster_pair)) = 8e5;
    frame_.stamp_floor_ns = 99e3;
    EXPECT_EQ(resolved(), true);
    frame_.stamp_floor_ns = 101e3;
    EXPECT_EQ(resolved(), false) << "any draw takes longer than it leads";
    frame_.draws.resize(2);
    frame_.draws.kind[1] = ActionClass::draw;
    frame_.draws.per_copy_ns(1) = 99e3;
    EXPECT_EQ(resolved(), true) << "a short one does not";
    frame_.draws.per_copy_ns(1) = 101e3;
    EXPECT_EQ(resolved(), false);
}

// On a simulated GPU whose clock rises in long frames, draws of 24 and 46 us took 9 and 37 there.
TEST_F(ResolvedTest, BottlenecksAreNamedWhereSureOnesHaveHalfOfTheTime) {
    frame_.composition.misfit = 10;
    frame_.draws.resize(2);
    frame_.draws.kind[1] = ActionClass::draw;
    frame_.draws.elements.row(1) = frame_.draws.elements.row(0);
    frame_.draws.stage_ns.row(1) = frame_.draws.stage_ns.row(0);
    frame_.draws.resolution_ns(1) = frame_.draws.resolution_ns(0);
    frame_.draws.shadow_ns(0, index(ShadowStep::full)) = 5e5;
    frame_.draws.shadow_ns(1, index(ShadowStep::full)) = 9e5;  // which the law misses by 400 us
    const auto withheld = [&](double other_ns) {
        frame_.draws.measured_ns(1) = other_ns;
        const auto analysis = analyze(frame_, rates_of(cpu_driver_spec(frame_.device)));
        EXPECT_EQ(stages_are_bounds(frame_, *analysis), !verdict_withheld(frame_, *analysis).empty());
        return verdict_withheld(frame_, *analysis);
    };
    EXPECT_EQ(withheld(4e5), "");
    EXPECT_THAT(withheld(6e5), testing::HasSubstr("misfit 10"));
}

TEST_F(ResolvedTest, NoDrawIsWhereDrawsRepeatAtAnotherClock) {
    frame_.device.type = DeviceType::discrete;
    frame_.draws.resize(3);
    frame_.composition.p = kUnknown;
    frame_.stamp_floor_ns = 9e3;
    for (Eigen::Index draw = 1; draw < 3; ++draw)
        frame_.draws.measured_ns(draw) = 5e5;
    for (Eigen::Index draw = 0; draw < 2; ++draw)
        frame_.draws.shadow_ns(draw, index(ShadowStep::full)) = 3.6e5;
    EXPECT_EQ(resolved(), true) << "two draws are too few";
    frame_.draws.shadow_ns(2, index(ShadowStep::full)) = 5e5;
    EXPECT_EQ(resolved(), false);
    const auto analysis = analyze(frame_, rates_of(cpu_driver_spec(frame_.device)));
    ASSERT_TRUE(analysis) << analysis.error().message;
    EXPECT_THAT(verdict_withheld(frame_, *analysis), testing::HasSubstr("draws take 0.72 of their time"));
    frame_.draws.measured_ns(1) = 8e3;
    EXPECT_EQ(resolved(), true) << "one is shorter than the overhead of stamps";
    frame_.draws.measured_ns(1) = 4.5e5;
    EXPECT_EQ(resolved(), true) << "0.8 by the median";
    frame_.draws.measured_ns(1) = 5e5;
    EXPECT_EQ(resolved(), false);
    frame_.device.type = DeviceType::cpu;
    EXPECT_EQ(resolved(), true) << "noise of other work";
}

TEST_F(ResolvedTest, AStageThatTheTimesDoNotShowIsNoSureBottleneck) {
    frame_.draws.hidden[0] = "cc om";
    EXPECT_EQ(resolved(), true);
    frame_.draws.hidden[0] = "cc rs";
    EXPECT_EQ(resolved(), false);
}

TEST_F(ResolvedTest, LatencyIsNotUnexplained) {
    frame_.draws.shadow_ns(0, index(ShadowStep::full)) = 7e5;
    EXPECT_EQ(resolved(), false);
    frame_.composition.latency_ns = 2e5;
    EXPECT_EQ(resolved(), true);
}

TEST_F(ResolvedTest, OfAShortDrawNoStageTakesLongerThanACopyInARow) {
    const double ahead_ns = 100e3;
    frame_.draws.per_copy_ns(0) = 1e9;
    EXPECT_EQ(resolved(), true);
    frame_.draws.resolution_ns(0) = 0.5 * ahead_ns;
    const double longest_ns =
        frame_.draws.stage_ns.row(0).isNaN().select(0, frame_.draws.stage_ns.row(0)).maxCoeff();
    frame_.draws.per_copy_ns(0) = longest_ns - 0.4 * ahead_ns;
    EXPECT_EQ(resolved(), true);
    frame_.draws.per_copy_ns(0) = longest_ns - 0.6 * ahead_ns;
    EXPECT_EQ(resolved(), false) << "what is more than a copy is what the stage takes to start";
}

TEST_F(ResolvedTest, WhileAnotherQueueWorkedNothingIsSure) {
    frame_.draws.queue_overlap(0) = 0.1;
    EXPECT_EQ(resolved(), false);
}

TEST_F(ResolvedTest, ADrawWithoutAStageThatShowsIsNot) {
    for (int stage = 0; stage < kGraphicsStageCount; ++stage)
        frame_.draws.stage_ns(0, stage) = 0;
    EXPECT_EQ(resolved(), false);
}

TEST_F(ResolvedTest, NothingIsSaidWhereNothingTells) {
    frame_.draws.resolution_ns(0) = kUnknown;
    EXPECT_EQ(resolved(), std::nullopt);
    // Counts over rates have no resolution.
    frame_.draws.resolution_ns(0) = 99e3;
    frame_.draws.stage_ns.setConstant(kUnknown);
    EXPECT_EQ(resolved(), std::nullopt);
}

using testing::Each;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

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
