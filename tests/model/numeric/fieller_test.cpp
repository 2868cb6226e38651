#include "model/numeric/fieller.h"

#include <gtest/gtest.h>

#include <random>

namespace framecast {
namespace {

TEST(Fieller, ASureDenominatorGivesAnIntervalAroundTheRatio) {
    const RatioSet set = fieller(6, 3, 0.01, 0, 0.0001, 1.96);
    ASSERT_EQ(set.kind, RatioSetKind::interval);
    EXPECT_TRUE(set.contains(2));
    // The delta method is right to first order when the denominator is certain: 2 +- 1.96 * 0.1/3.
    EXPECT_NEAR(set.bounds.lo, 2 - 1.96 * 0.0340, 0.003);
    EXPECT_NEAR(set.bounds.hi, 2 + 1.96 * 0.0340, 0.003);
}

TEST(Fieller, ADenominatorThatMayBeZeroGivesNoFiniteInterval) {
    EXPECT_EQ(fieller(6, 0.1, 0.01, 0, 1, 1.96).kind, RatioSetKind::complement);
    EXPECT_EQ(fieller(0.1, 0.1, 1, 0, 1, 1.96).kind, RatioSetKind::everything);
}

TEST(Fieller, AKnownNumeratorInvertsTheIntervalOfTheDenominator) {
    const RatioSet set = fieller(1, 4, 0, 0, 1, 2);
    ASSERT_EQ(set.kind, RatioSetKind::interval);
    EXPECT_NEAR(set.bounds.lo, 1.0 / 6, 1e-12);
    EXPECT_NEAR(set.bounds.hi, 1.0 / 2, 1e-12);
}

TEST(Fieller, CoversTheTrueRatioAsOftenAsPromisedEvenWhenTheDenominatorIsPoor) {
    std::mt19937_64 random(20240501);
    std::normal_distribution<double> noise;
    int covered = 0;
    constexpr int kRuns = 4000;
    for (int run = 0; run < kRuns; ++run) {
        // Correlated errors, the denominator only two standard deviations from zero.
        const double e1 = noise(random);
        const double e2 = 0.6 * e1 + 0.8 * noise(random);
        const RatioSet set = fieller(3 + e1, 2 + e2, 1, 0.6, 1, 1.959963984540054);
        covered += set.contains(1.5) ? 1 : 0;
    }
    EXPECT_NEAR(covered / double{kRuns}, 0.95, 0.012);
}

}  // namespace
}  // namespace framecast
