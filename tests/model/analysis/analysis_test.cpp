#include "model/analysis/analysis.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "model/device/device_choice.h"
#include "model/text/json.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast {
namespace {

DeviceRates device_of(const Frame& frame) {
    return captured_device(frame.device, GpuDatabase::builtin())->rates;
}

TEST(Analysis, RecoversTheTruthOfASyntheticFrame) {
    const Frame frame = synthetic::frame(300);
    const auto analysis = analyze(frame, device_of(frame));
    ASSERT_TRUE(analysis) << analysis.error().message;
    EXPECT_EQ(analysis->estimate.model.chosen, Estimator::trend);
    EXPECT_NEAR(analysis->estimate.model.trends.pooled.a, -0.2, 1e-8);
    EXPECT_NEAR(analysis->estimate.model.trends.pooled.b_per_ns / 2e-5, 1, 1e-8);
    EXPECT_NEAR(analysis->estimated_frame_ns / analysis->measured_ns, 1, 1e-8);
    EXPECT_LT(analysis->projection_error, 1e-6);
    EXPECT_EQ(analysis->stage_source, Source::isolated);
    Eigen::Index draws = 0;
    double fraction = 0;
    for (const StageShare& share : analysis->stages) {
        EXPECT_GT(share.draws, 0) << name(share.stage);
        draws += share.draws;
        fraction += share.time_fraction;
    }
    EXPECT_EQ(draws, 300);
    EXPECT_NEAR(fraction, 1, 1e-12);
}

TEST(Analysis, WithoutIsolationItSaysFittedAndJudgesItselfByUnseenDraws) {
    Frame frame = synthetic::frame(300);
    frame.draws.stage_ns.setConstant(kUnknown);
    const auto analysis = analyze(frame, device_of(frame));
    ASSERT_TRUE(analysis);
    EXPECT_EQ(analysis->stage_source, Source::fitted);
    EXPECT_EQ(analysis->held_out.count, 300);
    // Counts explain times only in part, so the error must not be that of a fit to its own data.
    EXPECT_GT(analysis->held_out.mape, 0.01);
    EXPECT_LT(analysis->held_out.mape, 0.5);
}

TEST(Analysis, CountsDrawsThatLackSomething) {
    Frame frame = synthetic::frame(40);
    frame.draws.measured_ns(3) = kUnknown;
    frame.draws.elements.row(5).setConstant(kUnknown);
    frame.draws.stage_ns.row(5).setConstant(kUnknown);
    const auto analysis = analyze(frame, device_of(frame));
    ASSERT_TRUE(analysis);
    EXPECT_EQ(analysis->unmeasured, 1);
    EXPECT_EQ(analysis->unattributed, 1);
    EXPECT_GT(analysis->time_ns(3), 0);
    EXPECT_EQ(analysis->time_ns(5), frame.draws.measured_ns(5));
}

TEST(Analysis, AFrameIsComposedOfHeldOutDrawsAndItsOwnRest) {
    Frame frame = synthetic::frame(60, {.noise = 0.1});
    const double draws_ns = frame.draws.measured_ns.sum();
    frame.times.gpu_ns = draws_ns + 5e5;
    const auto analysis = analyze(frame, device_of(frame));
    ASSERT_TRUE(analysis);
    ASSERT_FALSE(analysis->held_out_ns.isNaN().any());
    const double modelled_ns = analysis->held_out_ns.sum();
    EXPECT_GT(std::abs(modelled_ns / draws_ns - 1), 1e-4);
    EXPECT_NEAR(analysis->composed_frame_ns / (modelled_ns + 5e5), 1, 1e-9);
    const Json json = analysis_json(frame, *analysis, "0.1.0", "name");
    EXPECT_NEAR(json["frame"]["composed_ms"].get<double>(), (modelled_ns + 5e5) / 1e6, 1e-9);
    EXPECT_NEAR(json["frame"]["draws_to_frame"]["rest_ms"].get<double>(), 0.5, 1e-9);
    frame.times.gpu_ns = kUnknown;
    EXPECT_TRUE(std::isnan(analyze(frame, device_of(frame))->composed_frame_ns));
    // With too few draws none is held out, and the measured frame does not come from a model.
    Frame few = synthetic::frame(4);
    few.times.gpu_ns = 1e9;
    EXPECT_TRUE(std::isnan(analyze(few, device_of(few))->composed_frame_ns));
}

TEST(Analysis, AFrameWithoutAnythingIsAnalysedToNothing) {
    for (const Eigen::Index rows : {0, 3}) {
        Frame frame = synthetic::frame(rows);
        frame.draws.elements.setConstant(kUnknown);
        frame.draws.stage_ns.setConstant(kUnknown);
        frame.draws.measured_ns.setConstant(kUnknown);
        const auto analysis = analyze(frame, device_of(frame));
        ASSERT_TRUE(analysis);
        EXPECT_TRUE(std::isnan(analysis->measured_ns));
        EXPECT_TRUE(std::isnan(analysis->projection_error));
        EXPECT_EQ(analysis->stages[0].draws, 0);
    }
}

TEST(Analysis, JsonHasTheKeysThatScriptsRelyOn) {
    const Frame frame = synthetic::frame(50);
    const auto analysis = analyze(frame, device_of(frame));
    ASSERT_TRUE(analysis);
    const Json json = analysis_json(frame, *analysis, "0.1.0", "name");
    EXPECT_EQ(json["schema"], "framecast.analysis/1");
    for (const char* key : {"draws", "measured_ms", "minimum_ms", "estimated_ms", "projection_error"})
        EXPECT_TRUE(json["frame"].contains(key)) << key;
    ASSERT_EQ(json["stages"].size(), static_cast<std::size_t>(kStageCount));
    for (const char* key : {"stage", "draws", "draw_fraction", "time_ms", "time_fraction", "source"})
        EXPECT_TRUE(json["stages"][0].contains(key)) << key;
    for (const char* key : {"stage", "A", "B", "n", "dropped"})
        EXPECT_TRUE(json["trends"][0].contains(key)) << key;
    ASSERT_EQ(json["draws"].size(), 50u);
    for (const char* key : {"id", "label", "bottleneck", "margin", "elements", "stage_ns", "minimum_ns",
                            "measured_ns", "estimated_ns", "source"})
        EXPECT_TRUE(json["draws"][0].contains(key)) << key;
    EXPECT_NEAR(json["frame"]["measured_ms"].get<double>(), frame.draws.measured_ns.sum() / 1e6, 1e-9);
    EXPECT_EQ(json.dump().find("nan"), std::string::npos);
}

}  // namespace
}  // namespace framecast
