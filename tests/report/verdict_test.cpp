#include "report/verdict.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <functional>
#include <vector>

#include "model/analysis/frame_report.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast::report {
namespace {

using testing::HasSubstr;
using testing::Not;

Analysis analysis_of(const Frame& frame) {
    const auto device = source_device(frame.device, "", GpuDatabase::builtin());
    auto analysis = analyze(frame, device->rates);
    EXPECT_TRUE(analysis);
    return *analysis;
}

// The bottleneck of every draw is fragment shading, at three times the next one, vertex shading.
Frame shading_frame() {
    Frame frame = synthetic::frame(64);
    for (Eigen::Index row = 0; row < 64; ++row) {
        if (frame.draws.kind[static_cast<std::size_t>(row)] != ActionClass::draw) continue;
        frame.draws.stage_ns.row(row).head(kGraphicsStageCount) = 0;
        frame.draws.stage_ns(row, index(Stage::ps)) = 30000;
        frame.draws.stage_ns(row, index(Stage::vs)) = 10000;
        frame.draws.texture_ns(row) = 15000;
    }
    return frame;
}

void expect_ranked(const Frame& frame) {
    const Analysis analysis = analysis_of(frame);
    const Verdict verdict = judge(frame, analysis);
    std::vector<StageShare> shares(analysis.stages.begin(), analysis.stages.end());
    std::ranges::stable_sort(shares, std::greater(), &StageShare::time_ns);
    EXPECT_EQ(verdict.stage, index(shares[0].stage));
    EXPECT_EQ(verdict.next_stage, index(shares[1].stage));
    EXPECT_THAT(verdict.sentence,
                HasSubstr(std::string(long_name(shares[0].stage)) + " is the bottleneck of draws with"));
}

TEST(Verdict, NamesTheStageWithMostTimeBehindItAndTheNext) {
    expect_ranked(shading_frame());
    Frame copies = shading_frame();
    for (Eigen::Index row = 0; row < 64; ++row)
        if (copies.draws.kind[static_cast<std::size_t>(row)] == ActionClass::transfer)
            copies.draws.stage_ns(row, index(Stage::xf)) = copies.draws.measured_ns(row) *= 1000;
    expect_ranked(copies);
}

TEST(Verdict, TextureShareIsOfTheIsolatedShading) {
    const Frame frame = shading_frame();
    const Analysis analysis = analysis_of(frame);
    EXPECT_NEAR(judge(frame, analysis).texture_share, 0.5, 1e-9);
    // A draw without one counts as not waiting.
    Frame half = frame;
    double known = 0, all = 0;
    for (Eigen::Index row = 0; row < 64; ++row) {
        if (!(half.draws.texture_ns(row) > 0)) continue;
        ++all;
        if (row % 2) half.draws.texture_ns(row) = kUnknown;
        known += row % 2 == 0;
    }
    EXPECT_NEAR(judge(half, analysis_of(half)).texture_share, 0.5 * known / all, 1e-9);
    Frame without = frame;
    without.draws.texture_ns.setConstant(kUnknown);
    EXPECT_TRUE(std::isnan(judge(without, analysis_of(without)).texture_share));
}

TEST(Verdict, AFrameIsBoundByTheDeviceWhereThatWorksMostOfTheTime) {
    Frame frame = shading_frame();
    frame.times.gpu_ns = 9.5e6;
    frame.times.interval_ns = 10e6;
    const Verdict bound = judge(frame, analysis_of(frame));
    EXPECT_EQ(bound.bound, Bound::device);
    EXPECT_THAT(bound.sentence, HasSubstr("GPU-bound: the GPU is busy 95 % of each 10.0 ms frame; "));
    frame.times.interval_ns = 8e6;
    EXPECT_THAT(judge(frame, analysis_of(frame)).sentence,
                testing::AllOf(
                    HasSubstr("GPU-bound: the GPU is busy all of each 8.00 ms frame (the timed frames were "
                              "slower than those)"),
                    Not(HasSubstr("119 %"))));
    frame.times.interval_ns = 20e6;
    const Verdict elsewhere = judge(frame, analysis_of(frame));
    EXPECT_EQ(elsewhere.bound, Bound::elsewhere);
    EXPECT_THAT(elsewhere.sentence, HasSubstr("A faster GPU changes little"));
    EXPECT_EQ(bound_text(frame), "Not GPU-bound: the GPU is busy 48 % of each 20.0 ms frame");
    frame.times.interval_ns = kUnknown;
    const Verdict unknown = judge(frame, analysis_of(frame));
    EXPECT_EQ(unknown.bound, Bound::unknown);
    EXPECT_THAT(unknown.sentence, Not(HasSubstr("GPU-bound")));
}

TEST(Verdict, WhereMostOfTheFrameIsNoDrawItSaysWhatThatIs) {
    Frame frame = shading_frame();
    const double draws_ns = frame.draws.measured_ns.sum();
    for (Pass& pass : frame.passes)
        pass.measured_ns = 0;
    for (Eigen::Index row = 0; row < 64; ++row)
        frame.passes[static_cast<std::size_t>(frame.draws.pass[static_cast<std::size_t>(row)])].measured_ns +=
            frame.draws.measured_ns(row);
    frame.times.gpu_ns = 4 * draws_ns;
    EXPECT_THAT(judge(frame, analysis_of(frame)).sentence,
                HasSubstr(" Draws take only 25 % of the frame: 75 % is outside passes."));
    frame.times.gpu_ns = 1.5 * draws_ns;
    EXPECT_THAT(judge(frame, analysis_of(frame)).sentence, Not(HasSubstr("Draws take only")));
}

TEST(Verdict, AFasterStageSavesAtMostWhatItTakes) {
    const Frame frame = synthetic::frame(200);
    const Analysis analysis = analysis_of(frame);
    const Verdict verdict = judge(frame, analysis);
    double sum = 0;
    for (const StageLever& lever : verdict.levers) {
        EXPECT_GE(lever.saved, -1e-9);
        EXPECT_LT(lever.saved, 0.5);
        sum += lever.saved;
    }
    EXPECT_GT(sum, 0.05);
    ASSERT_GE(verdict.best_lever, 0);
    for (const StageLever& lever : verdict.levers)
        EXPECT_LE(lever.saved, verdict.levers[static_cast<std::size_t>(verdict.best_lever)].saved);
}

// Draws limited by shading with hardly any overlap, and draws limited by merging with overlap: the gain of a
// faster stage in one kind does not follow from the trend of the other.
TEST(Verdict, AFasterStageLeavesADrawTheTrendOfTheStageThatLedIt) {
    Frame frame = synthetic::frame(200);
    frame.draws.kind.assign(200, ActionClass::draw);
    frame.draws.stage_ns.setConstant(kUnknown);
    for (Eigen::Index row = 0; row < 200; ++row) {
        const bool shading = row % 2 == 0;
        const double lead_ns = 10000 + 10 * static_cast<double>(row);
        frame.draws.stage_ns(row, index(Stage::ps)) = shading ? lead_ns : 0.9 * lead_ns;
        frame.draws.stage_ns(row, index(Stage::om)) = shading ? 0.95 * lead_ns : lead_ns;
        frame.draws.measured_ns(row) = shading ? lead_ns : 3 * lead_ns;
    }
    Analysis analysis = analysis_of(frame);
    analysis.estimate.model.chosen = Estimator::trend;
    analysis.estimated_ns =
        estimate_draws(analysis.estimate.model, Estimator::trend, analysis.times.ns, analysis.bottlenecks);
    const Verdict verdict = judge(frame, analysis);
    const auto saved = [&](Stage stage) {
        return verdict.levers[static_cast<std::size_t>(index(stage))].saved;
    };
    EXPECT_NEAR(saved(Stage::ps), 0.25 * 0.05, 0.005)
        << "a quarter of the time, of which the next stage has 95 %";
    EXPECT_NEAR(saved(Stage::om), 0.75 * 0.1, 0.01);
}

TEST(Verdict, HalfTheTimeOfTheOnlyStageSavesHalf) {
    Frame frame = synthetic::frame(64);
    // A CPU driver that runs stages one after the other, and one stage that does all the work.
    frame.device = {};
    frame.device.name = "llvmpipe (LLVM 15.0.6, 256 bits)";
    frame.device.type = DeviceType::cpu;
    frame.draws.stage_ns.leftCols(kGraphicsStageCount).setZero();
    for (Eigen::Index row = 0; row < 64; ++row)
        frame.draws.measured_ns(row) = frame.draws.stage_ns(row, index(Stage::ps)) =
            1000.0 * static_cast<double>(1 + row % 7);
    frame.draws.stage_ns.rightCols(kStageCount - kGraphicsStageCount).setConstant(kUnknown);
    const Verdict verdict = judge(frame, analysis_of(frame));
    EXPECT_EQ(verdict.best_lever, index(Stage::ps));
    EXPECT_NEAR(verdict.levers[static_cast<std::size_t>(index(Stage::ps))].saved, 0.5, 1e-6);
    EXPECT_EQ(verdict.next_stage, -1);
}

TEST(Verdict, AFrameWhoseStageTimesAreBoundsHasNoneButSaysWhetherTheGpuLimitsIt) {
    Frame frame = shading_frame();
    frame.composition.misfit = 12;
    frame.times.gpu_ns = 5e6;
    frame.times.interval_ns = 10e6;
    const Verdict verdict = judge(frame, analysis_of(frame));
    EXPECT_EQ(verdict.stage, -1);
    EXPECT_EQ(verdict.best_lever, -1);
    EXPECT_EQ(verdict.withheld, "stage times are only bounds: no law of overlap explains them (misfit 12)");
    EXPECT_THAT(verdict.sentence, HasSubstr("Not GPU-bound: the GPU is busy 50 % of each 10.0 ms frame; "
                                            "bottleneck unknown: stage times are only bounds"));
    EXPECT_THAT(verdict.sentence, Not(HasSubstr("fragment shading")));
}

TEST(Verdict, AFrameWithoutStagesSaysSo) {
    Frame frame = synthetic::frame(20);
    frame.draws.stage_ns.setConstant(kUnknown);
    frame.draws.elements.setConstant(kUnknown);
    const Verdict verdict = judge(frame, analysis_of(frame));
    EXPECT_EQ(verdict.stage, -1);
    EXPECT_EQ(verdict.best_lever, -1);
    EXPECT_THAT(verdict.sentence, HasSubstr("no stage can be named"));
}

}  // namespace
}  // namespace framecast::report
