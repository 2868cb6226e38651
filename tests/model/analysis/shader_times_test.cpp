#include "model/analysis/shader_times.h"

#include <gmock/gmock.h>

#include <cmath>

#include "model/device/device_choice.h"
#include "model/text/json.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast {
namespace {

struct Captured {
    Frame frame = synthetic::frame(100);
    ChosenDevice device = *named_device("GeForce GTX 1060 6GB", GpuDatabase::builtin());
    Captured() {
        for (Eigen::Index draw = 0; draw < frame.draws.size(); ++draw) {
            frame.draws.counters(draw, index(Counter::vs_invocations)) = 10;
            frame.draws.counters(draw, index(Counter::fs_invocations)) = 1000;
        }
    }
    std::vector<ShaderTime> times() const {
        return shader_times(frame, *analyze(frame, device.rates), &*device.shaders);
    }
};

TEST(ShaderTimes, InvocationsAndStageTimesAreThoseOfTheDrawsThatUseTheShader) {
    const Captured captured;
    const auto times = captured.times();
    ASSERT_EQ(times.size(), 10U);
    int draws = 0;
    double ps_ns = 0;
    for (std::size_t row = 0; row < captured.frame.draws.id.size(); ++row)
        if (captured.frame.draws.pipeline[row] == "pipeline-3") {
            ++draws;
            ps_ns += captured.frame.draws.stage_ns(static_cast<Eigen::Index>(row), index(Stage::ps));
        }
    const ShaderTime& fragment = times[7];
    EXPECT_EQ(captured.frame.pipelines[7].pipeline, "pipeline-3");
    EXPECT_EQ(captured.frame.pipelines[7].stage, "fs");
    EXPECT_GT(draws, 5);
    EXPECT_EQ(fragment.draws, draws);
    EXPECT_EQ(fragment.invocations, 1000.0 * draws);
    EXPECT_DOUBLE_EQ(fragment.stage_ns, ps_ns);
    ASSERT_TRUE(fragment.native);
    EXPECT_DOUBLE_EQ(fragment.native_ns, fragment.invocations * fragment.native->device_ns);
    EXPECT_EQ(times[6].invocations, 10.0 * draws) << "its vertex shader";
}

TEST(ShaderTimes, AShaderThatWasNotCountedHasNoNativeTime) {
    const auto times = Captured().times();
    EXPECT_FALSE(times[2].native);
    EXPECT_TRUE(std::isnan(times[2].native_ns));
    EXPECT_GT(times[2].stage_ns, 0);
}

TEST(ShaderTimes, WhatWasNotCountedMakesTheSumUnknown) {
    Captured captured;
    captured.frame.draws.counters.col(index(Counter::fs_invocations)).setConstant(kUnknown);
    const auto times = captured.times();
    EXPECT_TRUE(std::isnan(times[7].invocations));
    EXPECT_TRUE(std::isnan(times[7].native_ns));
    EXPECT_TRUE(times[7].native) << "t0 is known all the same";
}

TEST(ShaderTimes, ADrawThatSharesThePipelinesNameButNotTheShaderDoesNotCount) {
    Captured captured;
    captured.frame.pipelines[7].shader = "another";
    EXPECT_EQ(captured.times()[7].draws, 0);
}

TEST(ShaderTimes, WithoutADeviceThereAreCountsOnly) {
    const Captured captured;
    const auto times = shader_times(captured.frame, *analyze(captured.frame, captured.device.rates), nullptr);
    const Json json = shader_times_json(captured.frame, times);
    EXPECT_TRUE(json[7]["t0_ns"].is_null());
    EXPECT_EQ(json[7]["instructions"]["texture"], 2);
    EXPECT_TRUE(json[2]["instructions"].is_null());
    EXPECT_EQ(json[2]["skip"], "its code was not kept");
}

}  // namespace
}  // namespace framecast
