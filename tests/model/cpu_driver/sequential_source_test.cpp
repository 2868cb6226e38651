#include "model/cpu_driver/sequential_source.h"

#include <gtest/gtest.h>

#include <cmath>

#include "model/analysis/isolated_stages.h"
#include "model/cpu_driver/flush_cost.h"
#include "model/numeric/smooth_max.h"

namespace framecast {
namespace {

// For every draw's stages: stage-off draws that add them up, and stage times as if noise had given a p.
constexpr double kStageNs = 2e5;

Frame frame_of(Eigen::Index draws, double too_long) {
    Frame frame;
    frame.device.type = DeviceType::cpu;
    frame.device.name = "llvmpipe (LLVM 15.0.6, 256 bits)";
    frame.passes.resize(1);
    frame.passes[0].kind = PassKind::render;
    frame.draws.resize(draws);
    for (Eigen::Index draw = 0; draw < draws; ++draw) {
        frame.draws.kind[static_cast<std::size_t>(draw)] = ActionClass::draw;
        frame.draws.pass[static_cast<std::size_t>(draw)] = 0;
        for (int step = 0; step < kShadowStepCount; ++step) {
            Eigen::ArrayXd part = Eigen::ArrayXd::Zero(kStageCount);
            const auto load = stage_load(static_cast<ShadowStep>(step));
            for (int stage = 0; stage < kGraphicsStageCount; ++stage)
                part(stage) = load[static_cast<std::size_t>(stage)] * kStageNs;
            frame.draws.shadow_ns(draw, step) = part.sum();
            frame.draws.shadow_error_ns(draw, step) = 0.01 * part.sum();
        }
        for (int stage = 0; stage < kGraphicsStageCount; ++stage) {
            frame.draws.elements(draw, stage) = 1000;
            frame.draws.stage_ns(draw, stage) = too_long * kStageNs;
        }
        frame.draws.measured_ns(draw) = kGraphicsStageCount * kStageNs;
    }
    frame.composition.p = 7;
    frame.composition.source = Source::fitted;
    frame.times.gpu_ns = static_cast<double>(draws) * kGraphicsStageCount * kStageNs;
    return frame;
}

DeviceRates llvmpipe(double threads) {
    CpuDriverSpec spec;
    spec.name = "cpu";
    spec.driver = CpuDriver::llvmpipe;
    spec.threads = threads;
    spec.clock_mhz = 2500;
    spec.vector_bits = 256;
    spec.bandwidth_gbs = 12.8;
    return rates_of(spec);
}

TEST(SequentialSource, StagesAreThoseOfOneAfterTheOtherAndTheBaselineStaysAsItIs) {
    const Frame frame = frame_of(3, 1.8);
    const Analysis analysis = *analyze(frame, llvmpipe(1));
    const Baseline baseline = *join_baselines({&frame}, {&analysis});
    const auto source = in_sequence(baseline);
    ASSERT_NE(source, nullptr);
    EXPECT_EQ(source->baseline.frame, &source->frame);
    EXPECT_EQ(source->baseline.analysis, &source->analysis);
    for (Eigen::Index draw = 0; draw < 3; ++draw) {
        EXPECT_NEAR(source->analysis.times.ns.row(draw).head(kGraphicsStageCount).sum(),
                    kGraphicsStageCount * kStageNs, 0.05 * kGraphicsStageCount * kStageNs);
        EXPECT_DOUBLE_EQ(analysis.times.ns(draw, 0), 1.8 * kStageNs);
    }
    EXPECT_TRUE((source->analysis.time_ns == analysis.time_ns).all());
}

TEST(SequentialSource, DrawsAreWithoutWhatDrainingThemAddedToShare) {
    const Frame frame = frame_of(2, 1);
    const Analysis analysis = *analyze(frame, llvmpipe(2));
    const Baseline baseline = *join_baselines({&frame}, {&analysis});
    const auto source = in_sequence(baseline);
    ASSERT_NE(source, nullptr);
    const double sharing_ns = sharing_cost_ns(CpuDriver::llvmpipe, 2);
    for (Eigen::Index draw = 0; draw < 2; ++draw)
        EXPECT_DOUBLE_EQ(source->analysis.time_ns(draw), analysis.time_ns(draw) - sharing_ns);
}

TEST(SequentialSource, ForAnotherDriverADrawIsItsStagesWithoutSharing) {
    Frame frame = frame_of(2, 1);
    frame.draws.measured_ns = 2e6;  // more than the stages
    frame.draws.shadow_ns.row(1) *= 0;
    frame.draws.measured_ns(1) = 0;  // equal to its stage-off draws: otherwise these would be withdrawn
    const Analysis analysis = *analyze(frame, llvmpipe(2));
    const Baseline baseline = *join_baselines({&frame}, {&analysis});
    const auto source = in_sequence(baseline, SourceView::in_sequence_for_another_driver);
    ASSERT_NE(source, nullptr);
    const double sharing_ns = sharing_cost_ns(CpuDriver::llvmpipe, 2);
    const auto of = [&](Stage stage) { return source->analysis.times.ns(0, index(stage)); };
    EXPECT_DOUBLE_EQ(of(Stage::rs), source->frame.draws.stage_ns(0, index(Stage::rs)) - sharing_ns);
    for (const Stage other : {Stage::ia, Stage::ps, Stage::om})
        EXPECT_DOUBLE_EQ(of(other), source->frame.draws.stage_ns(0, index(other)));
    EXPECT_NEAR(source->analysis.time_ns(0), kGraphicsStageCount * kStageNs - sharing_ns, 1);
    // Counted work can also be added to a draw without a time in any stage.
    for (int stage = 0; stage < kGraphicsStageCount; ++stage)
        EXPECT_EQ(source->analysis.times.ns(1, stage), 1);
    EXPECT_EQ(source->analysis.time_ns(1), kGraphicsStageCount);
    // On as many threads of the same driver draws keep their own time.
    EXPECT_DOUBLE_EQ(in_sequence(baseline)->analysis.time_ns(0), analysis.time_ns(0) - sharing_ns);
}

TEST(SequentialSource, CapturesAtSeveralClocksHaveNone) {
    Frame slow = frame_of(2, 1);
    Frame fast = slow;
    slow.device.memory_clock_mhz = 500;
    fast.device.memory_clock_mhz = 1000;
    const Analysis of_slow = *analyze(slow, llvmpipe(1));
    const Analysis of_fast = *analyze(fast, llvmpipe(1));
    const Baseline both = *join_baselines({&slow, &fast}, {&of_slow, &of_fast});
    EXPECT_EQ(in_sequence(both), nullptr);
}

}  // namespace
}  // namespace framecast
