#include "model/projection/home_time.h"

#include <gtest/gtest.h>

#include <cmath>

#include "model/analysis/frame_report.h"
#include "model/text/json.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast {
namespace {

struct Projected {
    Frame frame;
    Analysis analysis;
    Projection projection;

    explicit Projected(Frame of) : frame(std::move(of)) {
        const DeviceRates home = home_device(frame.device, "", GpuDatabase::builtin())->rates;
        analysis = *analyze(frame, home);
        projection = *project(*join_baselines({&frame}, {&analysis}), home);
    }
    HomeTime home() const { return home_time(frame, analysis, projection); }
};

Frame without_draw_times() {
    Frame frame = synthetic::frame(40);
    frame.times.gpu_ns *= 1.7;
    frame.draws_to_frame = {};
    frame.draws.measured_ns.setConstant(kUnknown);
    return frame;
}

TEST(HomeTime, AWholeFrameComparesWithAWholeFrame) {
    Frame frame = synthetic::frame(40);
    frame.times.gpu_ns = 1.25 * frame.draws.measured_ns.sum();
    frame.draws_to_frame = {};
    const Projected whole(frame);
    const HomeTime home = whole.home();
    EXPECT_FALSE(home.sum_of_draws);
    EXPECT_EQ(home.ns, frame.times.gpu_ns);
    EXPECT_NEAR(whole.projection.frame_ns / home.ns, 1, 1e-9);
}

TEST(HomeTime, ASumOfDrawsComparesWithTheirSumAtHome) {
    const Projected sum(without_draw_times());
    const HomeTime home = sum.home();
    EXPECT_TRUE(home.sum_of_draws);
    EXPECT_NEAR(sum.projection.frame_ns / home.ns, 1, 1e-9) << "no faster than itself";
    EXPECT_EQ(home.estimated, 40);
}

TEST(HomeTime, WithoutAnyTimeThereIsNoneAtHome) {
    Frame frame = without_draw_times();
    frame.times = {};
    const HomeTime home = Projected(frame).home();
    EXPECT_TRUE(std::isnan(home.ns));
    EXPECT_TRUE(home.sum_of_draws);
}

TEST(HomeTime, PrintedEquationsSumTheDrawsTheyKeep) {
    Projected some(synthetic::frame(40));
    some.projection.draw_ns = some.analysis.time_ns;
    some.projection.draw_ns(7) = kUnknown;
    some.projection.sum_of_draws = true;
    const HomeTime home = some.home();
    EXPECT_TRUE(home.sum_of_draws);
    EXPECT_NEAR(home.ns / (some.analysis.measured_ns - some.analysis.time_ns(7)), 1, 1e-12);
}

// If one of the captures has no ordinary frames, a target may start from any.
TEST(HomeTime, EachProjectionHasItsOwn) {
    const Projected of(synthetic::frame(40));
    std::vector<Projection> projections(2, of.projection);
    projections[1].sum_of_draws = true;
    const auto homes = home_times(of.frame, of.analysis, projections);
    ASSERT_EQ(homes.size(), 2U);
    EXPECT_FALSE(homes[0].sum_of_draws);
    EXPECT_TRUE(homes[1].sum_of_draws);
}

TEST(HomeTime, DocumentsHaveItForEachTarget) {
    const Projected sum(without_draw_times());
    const Json document = projection_json(sum.frame, sum.analysis, {sum.projection}, "test");
    EXPECT_EQ(document["targets"][0]["sum_of_draws"], true);
    EXPECT_NEAR(document["targets"][0]["captured_ms"].get<double>() * 1e6 / sum.home().ns, 1, 1e-9);
    EXPECT_NEAR(document["baseline"]["frame_ms"].get<double>() * 1e6 / sum.frame.times.gpu_ns, 1, 1e-9);
}

}  // namespace
}  // namespace framecast
