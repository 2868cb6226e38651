#include "report/home_time.h"

#include <gmock/gmock.h>

#include "model/draws_to_frame.h"
#include "model/frame_report.h"
#include "model/literal_projection.h"
#include "tests/model/synthetic_frame.h"

namespace framecast::report {
namespace {

using testing::HasSubstr;

struct Projected {
    Frame frame;
    Analysis analysis;
    std::vector<Projection> projections;

    explicit Projected(Frame of) : frame(std::move(of)) {
        const DeviceRates home = home_device(frame.device, "", GpuDatabase::builtin())->rates;
        analysis = *analyze(frame, home);
        const auto baseline = join_baselines({&frame}, {&analysis});
        projections.push_back(*project(*baseline, home));
    }
    std::vector<HomeTime> homes() const { return home_times(frame, analysis, projections); }
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
    const HomeTime home = whole.homes().front();
    EXPECT_FALSE(home.sum_of_draws);
    EXPECT_EQ(home.ns, frame.times.gpu_ns);
    EXPECT_NEAR(whole.projections.front().frame_ns / home.ns, 1, 1e-9);
    EXPECT_EQ(frame_title(whole.homes()), "frame");
    EXPECT_EQ(sums_note(whole.homes(), whole.projections), "");
}

TEST(HomeTime, ASumOfDrawsComparesWithTheirSumAtHome) {
    const Projected sum(without_draw_times());
    const HomeTime home = sum.homes().front();
    EXPECT_TRUE(home.sum_of_draws);
    EXPECT_NEAR(sum.projections.front().frame_ns / home.ns, 1, 1e-9) << "no faster than itself";
    EXPECT_EQ(home.estimated, 40);
    EXPECT_EQ(frame_title(sum.homes()), "sum of draws");
    EXPECT_THAT(sums_note(sum.homes(), sum.projections), HasSubstr("(40 draws estimated)"));
}

TEST(HomeTime, WithoutAnyTimeThereIsNoneAtHome) {
    Frame frame = without_draw_times();
    frame.times = {};
    const Projected counted(frame);
    EXPECT_TRUE(std::isnan(counted.homes().front().ns));
    EXPECT_EQ(sums_note(counted.homes(), counted.projections), "Times are sums of draws");
}

TEST(HomeTime, PrintedEquationsSumTheDrawsTheyKeep) {
    Projected some(synthetic::frame(40));
    some.projections.front().draw_ns = some.analysis.time_ns;
    some.projections.front().draw_ns(7) = kUnknown;
    some.projections.front().sum_of_draws = true;
    const auto homes = some.homes();
    EXPECT_TRUE(homes.front().sum_of_draws);
    EXPECT_NEAR(homes.front().ns / (some.analysis.measured_ns - some.analysis.time_ns(7)), 1, 1e-12);
}

// Of captures of which one has no ordinary frames a target may start from any.
TEST(HomeTime, SeveralCapturesGiveEachTargetItsOwn) {
    Projected of(synthetic::frame(40));
    of.projections.resize(5, of.projections.front());
    for (std::size_t i = 0; i < of.projections.size(); ++i)
        of.projections[i].sum_of_draws = i < 2;
    of.projections[1].gpu = "another";
    const auto homes = of.homes();
    EXPECT_TRUE(homes[1].sum_of_draws);
    EXPECT_FALSE(homes[2].sum_of_draws);
    EXPECT_EQ(frame_title(homes), "frame");
    EXPECT_THAT(sums_note(homes, of.projections), HasSubstr(", another are sums of draws, and speed-up"));
}

TEST(HomeTime, DocumentsHaveItForEachTarget) {
    const Projected sum(without_draw_times());
    Json document = projection_json(sum.frame, sum.analysis, sum.projections, "test");
    add_home_times(sum.homes(), document);
    EXPECT_EQ(document["targets"][0]["sum_of_draws"], true);
    EXPECT_NEAR(document["targets"][0]["captured_ms"].get<double>() * 1e6 / sum.homes().front().ns, 1, 1e-9);
    EXPECT_NEAR(document["baseline"]["frame_ms"].get<double>() * 1e6 / sum.frame.times.gpu_ns, 1, 1e-9);
}

}  // namespace
}  // namespace framecast::report
