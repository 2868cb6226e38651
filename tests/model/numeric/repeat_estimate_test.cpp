#include "model/numeric/repeat_estimate.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <random>

namespace framecast {
namespace {

TEST(RepeatEstimate, QuantilesAreThoseOfTheRepeats) {
    const RepeatEstimate estimate = estimate_repeats({5, 1, 4, 2, 3});
    EXPECT_EQ(estimate.value, 3);
    EXPECT_EQ(estimate.spread, 2);
    EXPECT_EQ(estimate.repeats, 5);
    EXPECT_EQ(estimate_repeats({5, 1, 4, 2, 3}, 0.25).value, 2);
    EXPECT_EQ(estimate_repeats({5, 1, 4, 2, 3}, 0.25).spread, 2);
}

TEST(RepeatEstimate, NothingIsKnownWithoutRepeats) {
    const RepeatEstimate estimate = estimate_repeats({});
    EXPECT_TRUE(std::isnan(estimate.value));
    EXPECT_TRUE(std::isnan(estimate.precision()));
    EXPECT_FALSE(settled(estimate, {}));
}

// 1 - 2/2^5 = 0.9375 is less than 0.95, 1 - 2/2^6 = 0.96875 is not.
TEST(RepeatEstimate, SixRepeatsAreTheFewestWithAnInterval) {
    EXPECT_TRUE(std::isnan(estimate_repeats({1, 2, 3, 4, 5}).low));
    const RepeatEstimate six = estimate_repeats({6, 5, 4, 3, 2, 1});
    EXPECT_EQ(six.low, 1);
    EXPECT_EQ(six.high, 6);
}

// Tables of the sign test: for n = 20 the 6th and the 15th hold the median with 0.9586.
TEST(RepeatEstimate, IntervalOfTwentyIsThatOfTheSignTest) {
    std::vector<double> repeats(20);
    for (std::size_t i = 0; i < repeats.size(); ++i)
        repeats[i] = static_cast<double>(i + 1);
    const RepeatEstimate estimate = estimate_repeats(repeats);
    EXPECT_EQ(estimate.low, 6);
    EXPECT_EQ(estimate.high, 15);
}

// Of 20 repeats fewer than 2 are below the first quartile with probability 0.0243, and 10 or more with 0.0139
// (9 or more: 0.0409). Of 12 none is below it with 0.0317, of 13 with 0.0238.
TEST(RepeatEstimate, IntervalOfAQuartileIsThatOfTheBinomial) {
    std::vector<double> repeats(20);
    std::iota(repeats.begin(), repeats.end(), 1.0);
    const RepeatEstimate first = estimate_repeats(repeats, 0.25);
    EXPECT_EQ(first.low, 2);
    EXPECT_EQ(first.high, 10);
    const RepeatEstimate third = estimate_repeats(repeats, 0.75);
    EXPECT_EQ(third.low, 11);
    EXPECT_EQ(third.high, 19);
    repeats.resize(12);
    EXPECT_TRUE(std::isnan(estimate_repeats(repeats, 0.25).low));
    EXPECT_TRUE(std::isnan(estimate_repeats(repeats, 0.75).high));
    repeats.push_back(13);
    EXPECT_EQ(estimate_repeats(repeats, 0.25).low, 1);
    EXPECT_EQ(estimate_repeats(repeats, 0.75).high, 13);
}

TEST(RepeatEstimate, IntervalHoldsTheMedianAsOftenAsItSaysWhateverTheDistribution) {
    std::mt19937 random(7);
    std::lognormal_distribution<double> skewed(0, 0.7);  // its median is 1
    int held = 0;
    constexpr int kTrials = 4000;
    for (int trial = 0; trial < kTrials; ++trial) {
        std::vector<double> repeats(31);
        for (double& repeat : repeats)
            repeat = skewed(random);
        const RepeatEstimate estimate = estimate_repeats(repeats);
        held += estimate.low <= 1 && 1 <= estimate.high;
    }
    // For n = 31 the 10th and the 22nd: 0.9706.
    EXPECT_NEAR(static_cast<double>(held) / kTrials, 0.9706, 0.01);
}

TEST(RepeatEstimate, StopsWhenTheValueIsKnownAndNotBefore) {
    RepeatRule rule;
    rule.least = 9;
    rule.most = 40;
    std::vector<double> steady(8, 100.0);
    EXPECT_FALSE(enough(estimate_repeats(steady), rule));
    steady.push_back(100.0);
    EXPECT_TRUE(enough(estimate_repeats(steady), rule));

    std::vector<double> wild;
    for (int i = 0; i < 39; ++i)
        wild.push_back(i % 2 == 0 ? 100.0 : 150.0);
    EXPECT_FALSE(enough(estimate_repeats(wild), rule));
    EXPECT_FALSE(settled(estimate_repeats(wild), rule));
    wild.push_back(100.0);
    EXPECT_TRUE(enough(estimate_repeats(wild), rule)) << "there are as many as there may be";
}

}  // namespace
}  // namespace framecast
