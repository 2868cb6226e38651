#include "capture/stage_isolation.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace framecast::capture {
namespace {

double of(const IsolatedStages& stages, Stage stage) {
    return stages.stage_ns[static_cast<std::size_t>(index(stage))];
}

// Three equal repeats of each shadow behind a warm-up that must not count.
ShadowTimes times(double fetch, double vertex, double clip, double raster, double output, double near_texture,
                  double full, double no_depth_write = kUnknown) {
    const std::array<double, kShadowStepCount> values = {fetch,  vertex,       clip,           raster,
                                                         output, near_texture, no_depth_write, full};
    ShadowTimes out;
    for (std::size_t s = 0; s < kShadowStepCount; ++s)
        if (!std::isnan(values[s])) out[s] = {{0, 1e9}, {1, values[s]}, {2, values[s]}, {3, values[s]}};
    return out;
}

IsolatedStages isolate_alone(const ShadowTimes& shadows) {
    return isolate(shadows, {});
}

TEST(StageIsolation, EachStageIsWhatItsShadowAdds) {
    const IsolatedStages stages = isolate_alone(times(10, 30, 35, 60, 100, 150, 400));
    EXPECT_DOUBLE_EQ(of(stages, Stage::ia), 10);
    EXPECT_DOUBLE_EQ(of(stages, Stage::vs), 20);
    EXPECT_DOUBLE_EQ(of(stages, Stage::cc), 5);
    EXPECT_DOUBLE_EQ(of(stages, Stage::rs), 25);
    EXPECT_DOUBLE_EQ(of(stages, Stage::om), 40);
    EXPECT_DOUBLE_EQ(of(stages, Stage::ps), 300);
    EXPECT_DOUBLE_EQ(stages.texture_ns, 250);
    EXPECT_DOUBLE_EQ(stages.full_ns, 400);
    EXPECT_EQ(stages.repeats, 3);
    EXPECT_TRUE(std::isnan(of(stages, Stage::cs)));
}

TEST(StageIsolation, StagesAddUpToTheDraw) {
    const IsolatedStages stages = isolate_alone(times(10, 30, 35, 60, 100, 150, 400));
    double sum = 0;
    for (int s = 0; s < kGraphicsStageCount; ++s)
        sum += stages.stage_ns[static_cast<std::size_t>(s)];
    EXPECT_DOUBLE_EQ(sum, stages.full_ns);
}

TEST(StageIsolation, AMissingShadowLeavesItsStageToTheNext) {
    const IsolatedStages stages = isolate_alone(times(10, 30, kUnknown, 60, 100, kUnknown, 400));
    EXPECT_TRUE(std::isnan(of(stages, Stage::cc)));
    EXPECT_DOUBLE_EQ(of(stages, Stage::rs), 30);
    EXPECT_TRUE(std::isnan(stages.texture_ns));
}

TEST(StageIsolation, WhatWritingDepthTakesIsOutputMerging) {
    const IsolatedStages stages = isolate_alone(times(10, 30, 35, 60, 100, 150, 400, 380));
    EXPECT_DOUBLE_EQ(of(stages, Stage::om), 60);
    EXPECT_DOUBLE_EQ(of(stages, Stage::ps), 280);
    EXPECT_DOUBLE_EQ(stages.texture_ns, 230);
    EXPECT_DOUBLE_EQ(stages.full_ns, 400);
    // Faster with its depth writes: noise.
    EXPECT_DOUBLE_EQ(of(isolate_alone(times(10, 30, 35, 60, 100, 150, 400, 420)), Stage::om), 40);
}

TEST(StageIsolation, NegativeDifferencesAreZeroAndNotPaidBackLater) {
    const IsolatedStages stages = isolate_alone(times(10, 8, 8, 60, 100, 450, 400));
    EXPECT_DOUBLE_EQ(of(stages, Stage::vs), 0);
    EXPECT_DOUBLE_EQ(of(stages, Stage::rs), 50);
    EXPECT_DOUBLE_EQ(stages.texture_ns, 0);
}

TEST(StageIsolation, WithoutTheDrawItselfNothingIsKnown) {
    const IsolatedStages stages = isolate_alone(times(10, 30, 35, 60, 100, 150, kUnknown));
    for (double ns : stages.stage_ns)
        EXPECT_TRUE(std::isnan(ns));
    EXPECT_TRUE(std::isnan(stages.full_ns));
}

TEST(StageIsolation, ResolutionGrowsWithTheSpreadAndShrinksWithRepeats) {
    ShadowTimes few = times(10, 30, 35, 60, 100, 150, 400);
    few[kFullStep] = {{0, 1e9}, {1, 390}, {2, 400}, {3, 410}, {4, 420}};
    ShadowTimes many = few;
    for (int i = 0; i < 3; ++i)
        for (double ns : {390.0, 400.0, 410.0, 420.0})
            many[kFullStep].push_back({5 + i, ns});
    EXPECT_GT(isolate_alone(few).resolution_ns, 0);
    EXPECT_LT(isolate_alone(many).resolution_ns, isolate_alone(few).resolution_ns);
}

}  // namespace
}  // namespace framecast::capture
