#include "model/projection/source_time.h"

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
        const DeviceRates source = source_device(frame.device, "", GpuDatabase::builtin())->rates;
        analysis = *analyze(frame, source);
        projection = *project(*join_baselines({&frame}, {&analysis}), source);
    }
    SourceTime source() const { return source_time(frame, analysis, projection); }
};

Frame without_draw_times() {
    Frame frame = synthetic::frame(40);
    frame.times.gpu_ns *= 1.7;
    frame.draws_to_frame = {};
    frame.draws.measured_ns.setConstant(kUnknown);
    return frame;
}

TEST(SourceTime, AWholeFrameComparesWithAWholeFrame) {
    Frame frame = synthetic::frame(40);
    frame.times.gpu_ns = 1.25 * frame.draws.measured_ns.sum();
    frame.draws_to_frame = {};
    const Projected whole(frame);
    const SourceTime source = whole.source();
    EXPECT_FALSE(source.sum_of_draws);
    EXPECT_EQ(source.ns, frame.times.gpu_ns);
    EXPECT_NEAR(whole.projection.frame_ns / source.ns, 1, 1e-9);
}

TEST(SourceTime, ASumOfDrawsComparesWithTheirSumAtHome) {
    const Projected sum(without_draw_times());
    const SourceTime source = sum.source();
    EXPECT_TRUE(source.sum_of_draws);
    EXPECT_NEAR(sum.projection.frame_ns / source.ns, 1, 1e-9) << "no faster than itself";
    EXPECT_EQ(source.estimated, 40);
}

TEST(SourceTime, WithoutAnyTimeThereIsNoneAtHome) {
    Frame frame = without_draw_times();
    frame.times = {};
    const SourceTime source = Projected(frame).source();
    EXPECT_TRUE(std::isnan(source.ns));
    EXPECT_TRUE(source.sum_of_draws);
}

TEST(SourceTime, PrintedEquationsSumTheDrawsTheyKeep) {
    Projected some(synthetic::frame(40));
    some.projection.draw_ns = some.analysis.time_ns;
    some.projection.draw_ns(7) = kUnknown;
    some.projection.sum_of_draws = true;
    const SourceTime source = some.source();
    EXPECT_TRUE(source.sum_of_draws);
    EXPECT_NEAR(source.ns / (some.analysis.measured_ns - some.analysis.time_ns(7)), 1, 1e-12);
}

// If one of the captures has no ordinary frames, a target may start from any.
TEST(SourceTime, EachProjectionHasItsOwn) {
    const Projected of(synthetic::frame(40));
    std::vector<Projection> projections(2, of.projection);
    projections[1].sum_of_draws = true;
    const auto sources = source_times(of.frame, of.analysis, projections);
    ASSERT_EQ(sources.size(), 2U);
    EXPECT_FALSE(sources[0].sum_of_draws);
    EXPECT_TRUE(sources[1].sum_of_draws);
}

TEST(SourceTime, DocumentsHaveItForEachTarget) {
    const Projected sum(without_draw_times());
    const Json document = projection_json(sum.frame, sum.analysis, {sum.projection}, "test");
    EXPECT_EQ(document["targets"][0]["sum_of_draws"], true);
    EXPECT_NEAR(document["targets"][0]["captured_ms"].get<double>() * 1e6 / sum.source().ns, 1, 1e-9);
    EXPECT_NEAR(document["baseline"]["frame_ms"].get<double>() * 1e6 / sum.frame.times.gpu_ns, 1, 1e-9);
}

}  // namespace
}  // namespace framecast
