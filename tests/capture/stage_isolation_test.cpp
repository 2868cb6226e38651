#include "capture/stage_isolation.h"

#include <gtest/gtest.h>

#include <cmath>

namespace framecast::capture {
namespace {

double of(const IsolatedStages& stages, Stage stage) {
    return stages.stage_ns[static_cast<std::size_t>(index(stage))];
}

// Three equal repeats of each shadow behind a warm-up that must not count.
ShadowTimes times(double fetch, double vertex, double clip, double raster, double output, double near_texture,
                  double full) {
    ShadowTimes out;
    const double values[] = {fetch, vertex, clip, raster, output, near_texture, full};
    for (std::size_t s = 0; s < kShadowStepCount; ++s)
        if (!std::isnan(values[s])) out[s] = {1e9, values[s], values[s], values[s]};
    return out;
}

TEST(StageIsolation, EachStageIsWhatItsShadowAdds) {
    const IsolatedStages stages = isolate(times(10, 30, 35, 60, 100, 150, 400));
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
    const IsolatedStages stages = isolate(times(10, 30, 35, 60, 100, 150, 400));
    double sum = 0;
    for (int s = 0; s < kGraphicsStageCount; ++s)
        sum += stages.stage_ns[static_cast<std::size_t>(s)];
    EXPECT_DOUBLE_EQ(sum, stages.full_ns);
}

TEST(StageIsolation, AMissingShadowLeavesItsStageToTheNext) {
    const IsolatedStages stages = isolate(times(10, 30, kUnknown, 60, 100, kUnknown, 400));
    EXPECT_TRUE(std::isnan(of(stages, Stage::cc)));
    EXPECT_DOUBLE_EQ(of(stages, Stage::rs), 30);
    EXPECT_TRUE(std::isnan(stages.texture_ns));
}

TEST(StageIsolation, NegativeDifferencesAreZeroAndNotPaidBackLater) {
    const IsolatedStages stages = isolate(times(10, 8, 8, 60, 100, 450, 400));
    EXPECT_DOUBLE_EQ(of(stages, Stage::vs), 0);
    EXPECT_DOUBLE_EQ(of(stages, Stage::rs), 50);
    EXPECT_DOUBLE_EQ(stages.texture_ns, 0);
}

TEST(StageIsolation, WithoutTheDrawItselfNothingIsKnown) {
    const IsolatedStages stages = isolate(times(10, 30, 35, 60, 100, 150, kUnknown));
    for (double ns : stages.stage_ns)
        EXPECT_TRUE(std::isnan(ns));
    EXPECT_TRUE(std::isnan(stages.full_ns));
}

TEST(StageIsolation, ResolutionGrowsWithTheSpreadAndShrinksWithRepeats) {
    ShadowTimes few = times(10, 30, 35, 60, 100, 150, 400);
    few[kFullStep] = {1e9, 390, 400, 410, 420};
    ShadowTimes many = few;
    for (int i = 0; i < 3; ++i)
        for (double ns : {390.0, 400.0, 410.0, 420.0})
            many[kFullStep].push_back(ns);
    EXPECT_GT(isolate(few).resolution_ns, 0);
    EXPECT_LT(isolate(many).resolution_ns, isolate(few).resolution_ns);
}

TEST(Quartiles, OfNothingAreUnknown) {
    EXPECT_TRUE(std::isnan(quartiles({}).q1));
    EXPECT_EQ(quartiles({5}).q1, 5);
    EXPECT_EQ(quartiles({5}).spread, 0);
}

}  // namespace
}  // namespace framecast::capture
