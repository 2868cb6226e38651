#include "model/formulas/amdahl_coverage.h"

#include <gmock/gmock.h>

#include <cmath>
#include <random>

namespace framecast {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr double kA = 0.1, kB = 10000;
const Eigen::ArrayXd kSpread = Eigen::Array4d(300, 600, 1200, 2400);
const Eigen::ArrayXd kOneSlow = Eigen::Array4d(250, 1800, 1900, 2000);

enum class Noise { equal, proportional };

Eigen::ArrayXd noisy(const Eigen::ArrayXd& f, Noise noise, std::mt19937_64& random) {
    std::normal_distribution<double> normal;
    Eigen::ArrayXd times = kA + kB / f;
    const double mean = times.mean();
    for (double& time : times)
        time += 0.003 * (noise == Noise::equal ? mean : time) * normal(random);
    return times;
}

AmdahlFit fit_of(const Eigen::ArrayXd& f, const Eigen::ArrayXd& times, AmdahlObjective objective) {
    AmdahlOptions options;
    options.objective = objective;
    return *fit_amdahl(f, times, options);
}

AmdahlFit exact(const Eigen::ArrayXd& f, AmdahlObjective objective) {
    std::mt19937_64 random(1);
    return fit_of(f, noisy(f, Noise::equal, random), objective);
}

// The share of made-up series whose limit lies in the interval.
double held(const Eigen::ArrayXd& f, AmdahlObjective objective, Noise noise, double coverage) {
    constexpr int kSeries = 4000;
    std::mt19937_64 random(7);
    int inside = 0;
    for (int i = 0; i < kSeries; ++i) {
        const AmdahlLimit found = limit(fit_of(f, noisy(f, noise, random), objective), coverage);
        inside += found.time_interval->lo <= kA && kA <= found.time_interval->hi ? 1 : 0;
    }
    return static_cast<double>(inside) / kSeries;
}

TEST(AmdahlCoverage, IsTheShareOfMadeUpSeriesWhoseIntervalHoldsTheLimit) {
    const struct {
        const Eigen::ArrayXd& f;
        AmdahlObjective objective;
        Noise noise;
        AmdahlObjective right_for_noise;
    } cases[] = {{kOneSlow, AmdahlObjective::time, Noise::proportional, AmdahlObjective::relative},
                 {kOneSlow, AmdahlObjective::relative, Noise::equal, AmdahlObjective::time},
                 {kSpread, AmdahlObjective::relative, Noise::equal, AmdahlObjective::time},
                 {kSpread, AmdahlObjective::time, Noise::equal, AmdahlObjective::time},
                 {kSpread, AmdahlObjective::relative, Noise::proportional, AmdahlObjective::relative}};
    for (const auto& [f, objective, noise, right] : cases)
        EXPECT_NEAR(limit_coverage(exact(f, objective), f, right, 0.9), held(f, objective, noise, 0.9), 0.03);
}

TEST(AmdahlCoverage, IsTheStatedOneUnderTheObjectivesOwnNoise) {
    for (const AmdahlObjective objective : {AmdahlObjective::time, AmdahlObjective::relative})
        EXPECT_NEAR(limit_coverage(exact(kSpread, objective), kSpread, objective, 0.95), 0.95, 1e-9);
}

// A series with one slow clock, by times: 73 % in place of 90 %.
TEST(AmdahlCoverage, AnIntervalThatHoldsTooSeldomSaysHowOften) {
    const double share =
        limit_coverage(exact(kOneSlow, AmdahlObjective::time), kOneSlow, AmdahlObjective::relative, 0.9);
    EXPECT_LT(share, 0.8);
    EXPECT_THAT(undercoverage(exact(kOneSlow, AmdahlObjective::time), kOneSlow, 0.9),
                AllOf(HasSubstr("the 90 % interval of the limit holds it in " +
                                std::to_string(std::lround(100 * share)) +
                                " % of cases if noise grows with the time"),
                      HasSubstr("--objective relative")));
    EXPECT_THAT(undercoverage(exact(kSpread, AmdahlObjective::relative), kSpread, 0.9),
                AllOf(HasSubstr("if every point has the same noise"), HasSubstr("--objective time")));
    EXPECT_THAT(undercoverage(exact(kSpread, AmdahlObjective::time), kSpread, 0.9), IsEmpty());
}

TEST(AmdahlCoverage, IsUnknownWithoutAnIntervalFromTheScatter) {
    const Eigen::ArrayXd two = Eigen::Array2d(500, 1000);
    EXPECT_TRUE(std::isnan(limit_coverage(fit_of(two, kA + kB / two, AmdahlObjective::time), two,
                                          AmdahlObjective::relative, 0.9)));
    AmdahlOptions known;
    known.sigma = 0.1;
    const AmdahlFit fit = *fit_amdahl(kOneSlow, kA + kB / kOneSlow, known);
    EXPECT_TRUE(std::isnan(limit_coverage(fit, kOneSlow, AmdahlObjective::relative, 0.9)));
    EXPECT_TRUE(std::isnan(
        limit_coverage(exact(kSpread, AmdahlObjective::time), two, AmdahlObjective::relative, 0.9)));
}

}  // namespace
}  // namespace framecast
