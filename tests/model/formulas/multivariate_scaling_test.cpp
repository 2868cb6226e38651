#include "model/formulas/multivariate_scaling.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "model/formulas/amdahl.h"
#include "model/formulas/roofline_scaling.h"

namespace framecast {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<MachinePoint> grid(std::initializer_list<double> units, std::initializer_list<double> cores,
                               std::initializer_list<double> memories) {
    std::vector<MachinePoint> points;
    for (double n : units)
        for (double f : cores)
            for (double phi : memories)
                points.push_back({n, f, 256, phi});
    return points;
}

double truth(const MachinePoint& point) {
    return 2 + 60000 / (point.units * point.core_clock_mhz) + 1000 / point.core_clock_mhz +
           8e5 / (point.bus_width_bits * point.memory_clock_mhz);
}

Eigen::ArrayXd times_of(const std::vector<MachinePoint>& points, double (*model)(const MachinePoint&)) {
    Eigen::ArrayXd times(static_cast<Eigen::Index>(points.size()));
    for (std::size_t i = 0; i < points.size(); ++i)
        times(static_cast<Eigen::Index>(i)) = model(points[i]);
    return times;
}

constexpr ScalingTerms kThreeTerms = {{true, true, false, true}};

TEST(MultivariateScaling, RecoversAllFourTermsWhenEverythingVaries) {
    const auto points = grid({8, 16, 30}, {600, 1000, 1500}, {500, 900, 1250});
    auto fit = fit_scaling(points, times_of(points, truth));
    ASSERT_TRUE(fit) << fit.error().message;
    EXPECT_NEAR(fit->coefficient[0], 2, 1e-9);
    EXPECT_NEAR(fit->coefficient[1] / 60000, 1, 1e-9);
    EXPECT_NEAR(fit->coefficient[2] / 1000, 1, 1e-9);
    EXPECT_NEAR(fit->coefficient[3] / 8e5, 1, 1e-9);
    EXPECT_LT(*fit->sigma, 1e-10);
}

TEST(MultivariateScaling, AThreeByThreeClockGridGivesThreeTermsToTheLastDigits) {
    std::vector<MachinePoint> points;
    Eigen::ArrayXd times(9);
    for (double f : {600.0, 800.0, 1000.0})
        for (double phi : {500.0, 750.0, 1000.0}) {
            times(static_cast<Eigen::Index>(points.size())) = 2 + 6000 / f + 3000 / phi;
            points.push_back({1, f, 1, phi});
        }
    auto fit = fit_scaling(points, times, kThreeTerms);
    EXPECT_NEAR(fit->coefficient[0], 2, 2e-13);
    EXPECT_NEAR(fit->coefficient[1], 6000, 1e-9);
    EXPECT_NEAR(fit->coefficient[3], 3000, 1e-9);
}

TEST(MultivariateScaling, ClocksThatMoveTogetherAreNamed) {
    std::vector<MachinePoint> points;
    for (double f : {600.0, 800.0, 1000.0, 1300.0})
        points.push_back({1, f, 256, 1.5 * f});
    auto fit = fit_scaling(points, times_of(points, truth), kThreeTerms);
    ASSERT_FALSE(fit);
    EXPECT_THAT(fit.error().message, HasSubstr("c/(n f) and m/(W phi) cannot be told apart"));
    auto check = check_design(points, kThreeTerms);
    ASSERT_EQ(check->confounded.size(), 1U);
    EXPECT_THAT(check->confounded[0], ElementsAre(ScalingTerm::parallel, ScalingTerm::memory));
}

TEST(MultivariateScaling, UnitsThatNeverVaryConfoundParallelAndSerialWork) {
    const auto points = grid({16}, {600, 1000, 1500}, {500, 900, 1250});
    auto check = check_design(points);
    ASSERT_EQ(check->confounded.size(), 1U);
    EXPECT_THAT(check->confounded[0], ElementsAre(ScalingTerm::parallel, ScalingTerm::serial));
    EXPECT_TRUE(check_design(points, kThreeTerms)->identifiable());
}

TEST(MultivariateScaling, AMemoryClockThatNeverVariesIsConfoundedWithTheFixedPart) {
    const auto points = grid({8, 16}, {600, 1000, 1500}, {900});
    auto check = check_design(points);
    ASSERT_EQ(check->confounded.size(), 1U);
    EXPECT_THAT(check->confounded[0], ElementsAre(ScalingTerm::fixed, ScalingTerm::memory));
}

TEST(MultivariateScaling, ThreeTermsThatAreOnlyTogetherDependentAreNamedTogether) {
    // 1/phi is a mixture of 1 and 1/f, though no two columns are equal.
    std::vector<MachinePoint> points;
    for (double f : {600.0, 800.0, 1000.0, 1300.0})
        points.push_back({1, f, 1, 1 / (0.0005 + 0.5 / f)});
    auto check = check_design(points, kThreeTerms);
    ASSERT_EQ(check->confounded.size(), 1U);
    EXPECT_THAT(check->confounded[0],
                ElementsAre(ScalingTerm::fixed, ScalingTerm::parallel, ScalingTerm::memory));
}

TEST(MultivariateScaling, CoefficientsAreNeverNegativeAndTheBoundIsSaid) {
    const auto points = grid({8, 16}, {600, 1000, 1500}, {500, 900, 1250});
    // Slightly slower with faster memory: least squares would give m < 0.
    Eigen::ArrayXd times(static_cast<Eigen::Index>(points.size()));
    for (std::size_t i = 0; i < points.size(); ++i)
        times(static_cast<Eigen::Index>(i)) =
            5 + 60000 / (points[i].units * points[i].core_clock_mhz) + points[i].memory_clock_mhz * 1e-4;
    auto fit = fit_scaling(points, times, kThreeTerms);
    EXPECT_EQ(fit->coefficient[3], 0);
    EXPECT_TRUE(fit->at_bound[3]);
    EXPECT_FALSE(fit->at_bound[1]);
}

TEST(MultivariateScaling, AFasterMachineIsNeverSlower) {
    const auto points = grid({8, 16, 30}, {600, 1000, 1500}, {500, 900, 1250});
    std::mt19937_64 random(5);
    std::normal_distribution<double> noise(0, 0.1);
    std::uniform_real_distribution<double> grow(1, 3);
    for (int run = 0; run < 50; ++run) {
        auto fit = fit_scaling(
            points, times_of(points, truth).unaryExpr([&](double t) { return t * std::exp(noise(random)); }));
        const MachinePoint base = points[static_cast<std::size_t>(run) % points.size()];
        const MachinePoint better = {base.units * grow(random), base.core_clock_mhz * grow(random),
                                     base.bus_width_bits * grow(random),
                                     base.memory_clock_mhz * grow(random)};
        EXPECT_LE(fit->time(better), fit->time(base));
    }
}

TEST(MultivariateScaling, PredictionIntervalsCoverAsOftenAsPromised) {
    const auto points = grid({8, 16}, {600, 1000, 1500}, {500, 900, 1250});
    const MachinePoint target = {24, 1300, 256, 1000};
    auto three_terms = [](const MachinePoint& point) {
        return 2 + 60000 / (point.units * point.core_clock_mhz) +
               8e5 / (point.bus_width_bits * point.memory_clock_mhz);
    };
    std::mt19937_64 random(6);
    std::normal_distribution<double> noise(0, 0.02);
    int covered = 0;
    constexpr int kRuns = 2000;
    for (int run = 0; run < kRuns; ++run) {
        const Eigen::ArrayXd times =
            times_of(points, three_terms).unaryExpr([&](double t) { return t * (1 + noise(random)); });
        auto fit = fit_scaling(points, times, kThreeTerms);
        const double at_target = three_terms(target) * (1 + noise(random));
        covered += predict(*fit, target, 0.9)->interval->contains(at_target) ? 1 : 0;
    }
    EXPECT_NEAR(covered / double{kRuns}, 0.9, 0.02);
}

TEST(MultivariateScaling, ExtrapolationIsNamed) {
    const auto points = grid({8, 16, 30}, {600, 1000, 1500}, {500, 900, 1250});
    auto fit = fit_scaling(points, times_of(points, truth));
    EXPECT_THAT(predict(*fit, {16, 1000, 256, 900})->extrapolated, IsEmpty());
    EXPECT_THAT(predict(*fit, {16, 1000, 256, 2000})->extrapolated, ElementsAre("memory bandwidth"));
    auto at = predict(*fit, {60, 2000, 256, 900});
    EXPECT_THAT(at->extrapolated, ElementsAre("units times core clock", "core clock"));
    EXPECT_NEAR(at->time, truth({60, 2000, 256, 900}), 1e-8);
}

TEST(MultivariateScaling, RefusesBadInputAndNamesTheRow) {
    auto points = grid({8, 16}, {600, 1000}, {500, 900});
    const Eigen::ArrayXd times = times_of(points, truth);
    points[2].core_clock_mhz = 0;
    EXPECT_THAT(fit_scaling(points, times).error().message, HasSubstr("row 3: core clock"));
    points = grid({8, 16}, {600, 1000}, {500, 900});
    Eigen::ArrayXd bad = times;
    bad(1) = NAN;
    EXPECT_THAT(fit_scaling(points, bad).error().message, HasSubstr("row 2"));
    EXPECT_FALSE(fit_scaling(points, times.head(3)));
    EXPECT_FALSE(fit_scaling({points[0], points[1]}, times.head(2)));
    EXPECT_FALSE(fit_scaling(points, times, {{false, false, false, false}}));
}

double cornered(const MachinePoint& point) {
    return std::max(6000 / point.core_clock_mhz, 8000 / point.memory_clock_mhz);
}

std::vector<MachinePoint> clocks(std::initializer_list<double> cores,
                                 std::initializer_list<double> memories) {
    std::vector<MachinePoint> points;
    for (double f : cores)
        for (double phi : memories)
            points.push_back({1, f, 1, phi});
    return points;
}

TEST(RooflineScaling, SeesTheCornerThatAnAmdahlFitCannot) {
    auto line = amdahl_through(500, 16, 750, 8000.0 / 750);
    EXPECT_NEAR(line->time(1250), 6.4, 1e-9) << "one line across a switch of the bottleneck is wrong";
    const auto points = clocks({600, 800, 1000}, {500, 750, 1000});
    auto fit = fit_roofline(points, times_of(points, cornered));
    ASSERT_TRUE(fit) << fit.error().message;
    EXPECT_TRUE(std::isinf(fit->p));
    EXPECT_NEAR(fit->time({1, 800, 1, 1250}), 7.5, 1e-9);
    EXPECT_NEAR(fit->balanced_bandwidth({1, 800, 1, 1}), 8000.0 / 7.5, 1e-6);
    EXPECT_GT(fit->core_limited, 0);
    EXPECT_GT(fit->memory_limited, 0);
}

TEST(RooflineScaling, RecoversAFiniteSharpness) {
    const auto points = clocks({600, 800, 1000, 1300}, {500, 750, 1000, 1250});
    for (double p : {1.0, 1.05, 1.12, 1.7, 3.0}) {
        Eigen::ArrayXd times(static_cast<Eigen::Index>(points.size()));
        for (std::size_t i = 0; i < points.size(); ++i)
            times(static_cast<Eigen::Index>(i)) = std::pow(
                std::pow(6000 / points[i].core_clock_mhz, p) + std::pow(8000 / points[i].memory_clock_mhz, p),
                1 / p);
        auto fit = fit_roofline(points, times);
        EXPECT_NEAR(fit->p, p, 1e-3);
        EXPECT_NEAR(fit->core, 6000, 2);
        EXPECT_NEAR(fit->memory, 8000, 2);
    }
}

TEST(RooflineScaling, HeldOutErrorChoosesTheModelThatMadeTheTimes) {
    const auto points = clocks({600, 800, 1000, 1300}, {500, 750, 1000, 1250});
    auto corner = compare_scaling(points, times_of(points, cornered), kThreeTerms);
    EXPECT_TRUE(corner->roofline_is_better);
    EXPECT_LT(corner->roofline_error, 1e-6);
    auto sum = compare_scaling(points,
                               times_of(points,
                                        [](const MachinePoint& m) {
                                            return 2 + 6000 / m.core_clock_mhz + 3000 / m.memory_clock_mhz;
                                        }),
                               kThreeTerms);
    EXPECT_FALSE(sum->roofline_is_better);
    EXPECT_LT(sum->sum_error, 1e-10);
}

TEST(RooflineScaling, StagesEachScaleInTheirOwnWay) {
    MultivariateScaling core;
    core.coefficient = {0, 6000, 0, 0};
    MultivariateScaling memory;
    memory.coefficient = {0, 0, 0, 8000};
    for (double phi : {500.0, 1250.0})
        EXPECT_NEAR(staged_time({core, memory}, {1, 800, 1, phi}, std::numeric_limits<double>::infinity()),
                    cornered({1, 800, 1, phi}), 1e-12);
    EXPECT_EQ(staged_time({}, {}, 1), 0);
}

TEST(RooflineScaling, RefusesClocksThatMoveTogether) {
    const std::vector<MachinePoint> points = {
        {1, 500, 1, 500}, {1, 700, 1, 700}, {1, 900, 1, 900}, {1, 1000, 1, 1000}};
    EXPECT_THAT(fit_roofline(points, times_of(points, cornered)).error().message,
                HasSubstr("cannot be told apart"));
    EXPECT_FALSE(fit_roofline({points[0], points[1]}, Eigen::Array2d(1, 2)));
    EXPECT_FALSE(compare_scaling(points, times_of(points, cornered)));
}

}  // namespace
}  // namespace framecast
