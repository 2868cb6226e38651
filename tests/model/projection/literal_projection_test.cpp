#include "model/projection/literal_projection.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "model/device/device_choice.h"
#include "model/retarget/retarget.h"
#include "tests/model/support/golden_chain.h"

namespace framecast {
namespace {

using ::testing::HasSubstr;

constexpr int kDraws = 24;

// The one-stage example of published.json: bandwidths 2, 3, 3.6 at 500, 750, 1000 MHz, with its A and B at
// each. Draws have from 50 to 1200 elements, of which the last is the example's, and are measured as the
// trend says.
class Chain : public ::testing::Test {
  protected:
    void SetUp() override {
        const std::array<double, 3> clocks = {500, 750, 1000};
        const std::array<double, 3> bandwidth = {2, 3, 3.6};
        const std::array<double, 3> a = {-0.4, -0.3, -0.25};
        const std::array<double, 3> b = {0.001, 0.0012, 0.0015};
        base_.name = "base";
        base_.vendor = "made up";
        base_.chip = "base";
        base_.core_clock_mhz = 600;
        base_.bus_width_bits = 384;
        for (std::size_t i = 0; i < 3; ++i) {
            Frame& frame = frames_[i];
            frame.device.memory_clock_mhz = clocks[i];
            frame.draws.resize(kDraws);
            for (Eigen::Index draw = 0; draw < kDraws; ++draw) {
                const double elements = 50.0 * static_cast<double>(draw + 1);
                const double minimum = elements / bandwidth[i];
                frame.draws.kind[static_cast<std::size_t>(draw)] = ActionClass::draw;
                frame.draws.elements(draw, index(Stage::vs)) = elements;
                frame.draws.stage_ns(draw, index(Stage::vs)) = minimum;
                frame.draws.measured_ns(draw) = minimum / std::tanh((b[i] * minimum - a[i]) / 2);
            }
            base_.memory_clock_mhz = clocks[i];
            analyses_[i] = *analyze(frame, base_);
        }
        base_.memory_clock_mhz = clocks[0];
        analyses_[0].device = base_;
        baseline_ = *join_baselines({&frames_[0], &frames_[1], &frames_[2]},
                                    {&analyses_[0], &analyses_[1], &analyses_[2]});
    }
    DeviceRates at(double clock_mhz) const {
        DeviceRates device = base_;
        device.memory_clock_mhz = clock_mhz;
        return device;
    }
    // Native ticks by the three clocks: c of τ = c + m/clock.
    static double native(double elements) {
        const Eigen::Array3d clocks(500, 750, 1000);
        return split_by_clock(clocks, elements / Eigen::Array3d(2, 3, 3.6))->core_ns;
    }
    DeviceRates base_;
    std::array<Frame, 3> frames_;
    std::array<Analysis, 3> analyses_;
    Baseline baseline_;
};

TEST_F(Chain, TheCapturedChipAtAnotherClockFollowsThePaperToItsLastEquation) {
    const auto projection = project_literal(baseline_, at(900));
    ASSERT_TRUE(projection) << projection.error().message;
    EXPECT_NEAR(projection->stage_ns(kDraws - 1, index(Stage::vs)), golden("eta_over_bw0"), 1e-8);
    for (Eigen::Index draw = 0; draw < kDraws; ++draw) {
        const double minimum = golden("eta_over_bw0") * static_cast<double>(draw + 1) / kDraws;
        Trend trend;
        trend.a = golden("A0");
        trend.b_per_ns = golden("B0");
        EXPECT_NEAR(projection->draw_ns(draw), trend_factor(trend, minimum).value * minimum, 1e-6) << draw;
    }
    EXPECT_NEAR(projection->frame_ns, projection->draw_ns.sum(), 1e-9);
    EXPECT_TRUE(std::isnan(projection->low_ns));
}

TEST_F(Chain, AnotherGpuScalesMemoryByItsProcessorsTooAsPrinted) {
    DeviceRates target = at(900);
    target.chip = "target";
    target.core_clock_mhz = 600 / 1.2;
    target.bus_width_bits = 384 / 0.75;
    // Half of the source processors' time at 1.2 times its clock's.
    target.per_ns.col(index(Resource::alu)) = base_.per_ns.col(index(Resource::alu)) / (0.5 * 1.2);
    const auto projection = project_literal(baseline_, target);
    ASSERT_TRUE(projection) << projection.error().message;
    const double total = golden("eta_over_bw0");
    const double expected = 0.5 * (0.75 * (total - native(1200)) + 1.2 * native(1200));
    EXPECT_NEAR(projection->stage_ns(kDraws - 1, index(Stage::vs)), expected, 1e-9);
    // The paper's own native ticks: its golden value.
    EXPECT_NEAR(retarget_literal(split_ticks(total, 200), {0.5, 0.75, 1.2}), golden("Tmin_published_eq23"),
                1e-8);
}

TEST_F(Chain, ItselfAtACapturedClockIsItsOwnEstimateBitForBit) {
    TrendOptions literal;
    literal.fit = TrendFit::literal;
    for (std::size_t i = 0; i < 3; ++i) {
        const auto projection = project_literal(baseline_, at(frames_[i].device.memory_clock_mhz));
        ASSERT_TRUE(projection);
        const auto trends = fit_trends(analyses_[i].bottlenecks, frames_[i].draws.measured_ns, literal);
        const Eigen::ArrayXd estimate = trend_estimate(*trends, analyses_[i].bottlenecks);
        for (Eigen::Index draw = 0; draw < kDraws; ++draw)
            EXPECT_EQ(projection->draw_ns(draw), estimate(draw)) << i;
    }
}

TEST_F(Chain, TheTrendsHaveTheWeightsThatTheAnalysesWereMadeWith) {
    for (Frame& frame : frames_)
        for (Eigen::Index draw = 0; draw < kDraws; draw += 2)
            frame.draws.measured_ns(draw) *= 1.03;
    double before = 0;
    for (const double weight : kPaperWeights) {
        AnalysisOptions options;
        options.trend.weight_exponent = weight;
        for (std::size_t i = 0; i < 3; ++i) {
            base_.memory_clock_mhz = frames_[i].device.memory_clock_mhz;
            analyses_[i] = *analyze(frames_[i], base_, options);
        }
        const auto projection = project_literal(baseline_, at(750));
        ASSERT_TRUE(projection);
        TrendOptions literal;
        literal.fit = TrendFit::literal;
        literal.weight_exponent = weight;
        const auto trends = fit_trends(analyses_[1].bottlenecks, frames_[1].draws.measured_ns, literal);
        EXPECT_DOUBLE_EQ(projection->frame_ns, trend_estimate(*trends, analyses_[1].bottlenecks).sum());
        EXPECT_NE(projection->frame_ns, before) << weight;
        before = projection->frame_ns;
    }
}

TEST_F(Chain, WhatThePaperDoesNotCoverIsRefused) {
    const auto refusal = [&](const DeviceRates& target, const Baseline& baseline) {
        const auto projection = project_literal(baseline, target);
        return projection ? std::string("accepted") : projection.error().message;
    };
    EXPECT_EQ(refusal(at(1200), baseline_), "1200 MHz is outside the measured clocks, 500 to 1000 MHz");
    ProjectionOptions extrapolate;
    extrapolate.outside = OutsideRange::extrapolate;
    EXPECT_TRUE(project_literal(baseline_, at(1200), extrapolate));
    EXPECT_THAT(refusal(at(900), *join_baselines({&frames_[0]}, {&analyses_[0]})),
                HasSubstr("two memory clocks or more"));
    DeviceRates unknown = at(900);
    unknown.core_clock_mhz = kUnknown;
    EXPECT_EQ(refusal(unknown, baseline_), "the core clock of base is not known");
    unknown = at(900);
    unknown.bus_width_bits = kUnknown;
    EXPECT_EQ(refusal(unknown, baseline_), "the memory bus width of base is not known");
    EXPECT_EQ(refusal(at(kUnknown), baseline_), "the memory clock of base is not known");
    unknown = at(900);
    unknown.kind = DeviceKind::cpu_driver;
    EXPECT_THAT(refusal(unknown, baseline_), HasSubstr("is not a GPU"));
}

// Memory follows τ = c + m/clock. Between the captures the printed form is off by less than a percent,
// outside by tens; the sound one is exact everywhere.
TEST_F(Chain, ForCorePlusMemoryOnlyTheSoundFormIsExactOutsideTheCapturedClocks) {
    const auto time = [](double elements, double clock_mhz) { return elements * (0.2 + 200 / clock_mhz); };
    const auto device = [&](double clock_mhz) {
        DeviceRates rates = at(clock_mhz);
        rates.per_ns.col(index(Resource::memory)) *= clock_mhz / base_.memory_clock_mhz;
        return rates;
    };
    for (std::size_t i = 0; i < 3; ++i) {
        for (Eigen::Index draw = 0; draw < kDraws; ++draw) {
            const double minimum =
                time(50.0 * static_cast<double>(draw + 1), frames_[i].device.memory_clock_mhz);
            frames_[i].draws.stage_ns(draw, index(Stage::vs)) = minimum;
            frames_[i].draws.measured_ns(draw) = minimum;
        }
        analyses_[i] = *analyze(frames_[i], device(frames_[i].device.memory_clock_mhz));
    }
    baseline_ = *join_baselines({&frames_[0], &frames_[1], &frames_[2]},
                                {&analyses_[0], &analyses_[1], &analyses_[2]});
    ProjectionOptions extrapolate;
    extrapolate.outside = OutsideRange::extrapolate;
    const auto last = [&](const Result<Projection>& projection, double clock_mhz) {
        return projection->stage_ns(kDraws - 1, index(Stage::vs)) / time(1200, clock_mhz) - 1;
    };
    for (const double clock_mhz : {600.0, 900.0, 1500.0, 2000.0}) {
        const DeviceRates target = device(clock_mhz);
        EXPECT_NEAR(last(project(baseline_, target, extrapolate), clock_mhz), 0, 1e-9) << clock_mhz;
        const double literal = last(project_literal(baseline_, target, extrapolate), clock_mhz);
        if (clock_mhz < 1000)
            EXPECT_LT(std::abs(literal), 0.01) << clock_mhz;
        else
            EXPECT_LT(literal, clock_mhz < 2000 ? -0.05 : -0.12) << clock_mhz;
    }
}

}  // namespace
}  // namespace framecast
