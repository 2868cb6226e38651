#include "model/analysis/fragment_shading.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "model/analysis/resolved.h"
#include "model/device/cpu_driver_device.h"
#include "model/frame/shadow_step.h"

namespace framecast {
namespace {

using testing::HasSubstr;
using testing::IsNan;

// Draws that all take 10 us in the frame and without any change; `without_us` each without fragment shading.
Frame frame_of(const std::vector<double>& without_us) {
    Frame frame;
    frame.device.type = DeviceType::cpu;
    frame.device.name = "llvmpipe";
    frame.device.threads = 2;
    frame.draws.resize(static_cast<Eigen::Index>(without_us.size()));
    for (std::size_t i = 0; i < without_us.size(); ++i) {
        const auto draw = static_cast<Eigen::Index>(i);
        frame.draws.kind[i] = ActionClass::draw;
        frame.draws.elements.row(draw).setConstant(100);
        frame.draws.measured_ns(draw) = 10e3;
        frame.draws.shadow_ns(draw, index(ShadowStep::full)) = 10e3;
        frame.draws.shadow_ns(draw, index(ShadowStep::output)) = 1e3 * without_us[i];
        frame.draws.shadow_error_ns(draw, index(ShadowStep::full)) = 100;
        frame.draws.shadow_error_ns(draw, index(ShadowStep::output)) = 100;
    }
    return frame;
}

Analysis analysis_of(const Frame& frame, AnalysisOptions options = {}) {
    const auto analysis = analyze(frame, rates_of(cpu_driver_spec(frame.device)), options);
    EXPECT_TRUE(analysis) << analysis.error().message;
    return analysis ? *analysis : Analysis{};
}

TEST(FragmentShading, IsTheBottleneckWhereADrawTakesLessThanHalfWithoutIt) {
    const Frame frame = frame_of({4.5, 5.5, 4.9, kUnknown, 12});
    EXPECT_TRUE(is_fragment_bound(frame.draws, 0)) << "1 us ahead, with an error of 0.22";
    EXPECT_FALSE(is_fragment_bound(frame.draws, 1))
        << "of two stages one after the other it may be the shorter";
    EXPECT_FALSE(is_fragment_bound(frame.draws, 2)) << "0.2 us ahead, and 90 % of errors are below 0.37";
    EXPECT_FALSE(is_fragment_bound(frame.draws, 3)) << "not timed";
    EXPECT_FALSE(is_fragment_bound(frame.draws, 4)) << "noise";
    EXPECT_EQ(without_fragment_shading_ns(frame.draws, 4), 10e3) << "at most the draw's own time";
}

TEST(FragmentShading, IsNotJudgedOfIsolatedDraws) {
    Frame frame = frame_of({4});
    frame.draws.stage_ns(0, index(Stage::vs)) = 9e3;
    EXPECT_FALSE(is_fragment_bound(frame.draws, 0));
    EXPECT_THAT(without_fragment_shading_ns(frame.draws, 0), IsNan());
}

// Two stages of 6 and 8 us that overlap by p = 2 take 10 us.
TEST(FragmentShading, TakesWhatComposesWithTheRestToTheDraw) {
    const Frame frame = frame_of({6});
    Eigen::ArrayXd stages = Eigen::ArrayXd::Constant(kStageCount, kUnknown);
    stages(index(Stage::vs)) = 3;
    stages(index(Stage::ps)) = 5;
    split_fragment_shading(frame.draws, 0, 2, 0, stages);
    EXPECT_NEAR(stages(index(Stage::vs)), 6e3, 1e-6);
    EXPECT_NEAR(stages(index(Stage::ps)), 8e3, 1e-6);
    split_fragment_shading(frame.draws, 0, 1, 0, stages);
    EXPECT_NEAR(stages(index(Stage::ps)), 4e3, 1e-6);
    split_fragment_shading(frame.draws, 0, 1, 2e3, stages);
    EXPECT_NEAR(stages(index(Stage::vs)), 6e3 * 6 / 8, 1e-6) << "6 us and the overhead take 8 us, of 6";
    const Eigen::ArrayXd before = stages;
    split_fragment_shading(frame.draws, 0, INFINITY, 0, stages);
    EXPECT_EQ(stages(index(Stage::ps)), before(index(Stage::ps))) << "a covered stage does not show";
    split_fragment_shading(frame_of({4}).draws, 0, INFINITY, 0, stages);
    EXPECT_EQ(stages(index(Stage::ps)), 10e3) << "it covers the others";
    EXPECT_NEAR(stages(index(Stage::vs)), 4e3, 1e-6);
}

TEST(FragmentShading, OfANoisyDrawIsNothing) {
    const Frame frame = frame_of({12});
    Eigen::ArrayXd stages = Eigen::ArrayXd::Constant(kStageCount, 1.0);
    split_fragment_shading(frame.draws, 0, 1, 0, stages);
    EXPECT_EQ(stages(index(Stage::ps)), 0);
    EXPECT_NEAR(stages.sum(), 10e3, 1e-6);
}

TEST(FragmentShading, SplitsTheDrawsOfAFrame) {
    AnalysisOptions options;
    options.stages.overlap = 1;
    const Analysis analysis = analysis_of(frame_of({2, 9}), options);
    EXPECT_NEAR(analysis.times.ns(0, index(Stage::ps)), 8e3, 1e-6);
    EXPECT_NEAR(analysis.times.ns(1, index(Stage::ps)), 1e3, 1e-6);
    EXPECT_EQ(analysis.bottlenecks.stage[0], index(Stage::ps));
    EXPECT_NE(analysis.bottlenecks.stage[1], index(Stage::ps));
}

TEST(FragmentShading, IsShownWhereTheVerdictIsWithheld) {
    Frame frame = frame_of({2, 9, 2, 9});
    frame.draws.measured_ns << 10e3, 20e3, 20e3, 30e3;
    Analysis analysis = analysis_of(frame);
    EXPECT_EQ(
        fragment_shading_text(frame, analysis),
        "fragment shading is the bottleneck of 2 draws with 38 % of the time, which take less than half "
        "without it");
    analysis.held_out.wape = 2 * kMaxHeldOutError;
    analysis.held_out.count = 4;
    const Analysis shown = shown_analysis(frame, analysis);
    EXPECT_THAT(shown.bottlenecks.stage, testing::ElementsAre(index(Stage::ps), -1, index(Stage::ps), -1));
    EXPECT_THAT(shown.bottlenecks.margin(1), IsNan());
    const StageShare& share = shown.stages[static_cast<std::size_t>(index(Stage::ps))];
    EXPECT_EQ(share.draws, 2);
    EXPECT_DOUBLE_EQ(share.draw_fraction, 0.5);
    EXPECT_DOUBLE_EQ(share.time_fraction, 30.0 / 80) << "of all draws";
    EXPECT_EQ(shown.stage_source, Source::measured);
    const Json document = analysis_json(frame, analysis, "1", "");
    EXPECT_THAT(document["frame"]["fragment_shading"].get<std::string>(), HasSubstr("of 2 draws"));
    EXPECT_EQ(document["draws"][0]["fragment_bound"], true);
    EXPECT_EQ(document["draws"][1]["fragment_bound"], false);
}

TEST(FragmentShading, OfDrawsWithoutCountsIsNoBottleneckOfTheFrame) {
    Frame frame = frame_of({2, 2, 2});
    frame.draws.elements.row(1).setConstant(kUnknown);
    EXPECT_THAT(fragment_shading_text(frame, analysis_of(frame)), HasSubstr("of 2 draws with 67 %"));
}

TEST(FragmentShading, OfAFrameWithoutSuchTimesSaysNothing) {
    const Frame frame = frame_of({kUnknown, kUnknown});
    const Analysis analysis = analysis_of(frame);
    EXPECT_EQ(fragment_shading_text(frame, analysis), "");
    const Json document = analysis_json(frame, analysis, "1", "");
    EXPECT_TRUE(document["frame"]["fragment_shading"].is_null());
    EXPECT_FALSE(document["draws"][0].contains("fragment_bound"));
}

}  // namespace
}  // namespace framecast
