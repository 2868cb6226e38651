#include "model/numeric/compensated_sum.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "model/numeric/error_summary.h"

namespace framecast {
namespace {

double compensated(const std::vector<double>& terms) {
    CompensatedSum sum;
    for (const double term : terms)
        sum += term;
    return sum.total();
}
double plain(const std::vector<double>& terms) {
    double sum = 0;
    for (const double term : terms)
        sum += term;
    return sum;
}

// Whole numbers below 2^53 times a power of two, whose sum is known exactly.
std::vector<double> times_over_six_decades(std::size_t count, double& exact) {
    std::mt19937_64 random(1);
    std::vector<double> terms;
    unsigned long long sum = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const double size = std::exp2(20 * (static_cast<double>(random() >> 11) * 0x1p-53));
        const auto whole = static_cast<unsigned long long>(size * 0x1p20);
        sum += whole;
        terms.push_back(static_cast<double>(whole) * 0x1p-20);
    }
    exact = static_cast<double>(sum) * 0x1p-20;
    return terms;
}

TEST(CompensatedSum, OfAMillionTimesIsTheExactSumInAnyOrderWhereAPlainOneIsNot) {
    double exact = 0;
    std::vector<double> terms = times_over_six_decades(1'000'000, exact);
    std::mt19937_64 random(2);
    bool plain_is_off = false;
    for (int order = 0; order < 5; ++order) {
        EXPECT_EQ(compensated(terms), exact);
        plain_is_off |= plain(terms) != exact;
        std::shuffle(terms.begin(), terms.end(), random);
    }
    EXPECT_TRUE(plain_is_off);
}

TEST(CompensatedSum, WhatCancelsLeavesWhatIsSmall) {
    EXPECT_EQ(compensated({1, 1e100, 1, -1e100}), 2);
    EXPECT_EQ(plain({1, 1e100, 1, -1e100}), 0);
    EXPECT_EQ(compensated({}), 0);
}

TEST(CompensatedSum, IsInfiniteOrNoNumberWhereAPlainSumIs) {
    const double infinity = std::numeric_limits<double>::infinity();
    EXPECT_EQ(compensated({1, infinity, 2}), infinity);
    EXPECT_TRUE(std::isnan(compensated({infinity, -infinity})));
    EXPECT_TRUE(std::isnan(compensated({1, std::nan("")})));
    EXPECT_EQ(compensated({1.7e308, 1.7e308}), infinity);
}

// Errors of a frame of many draws must not depend on the order of draws.
TEST(CompensatedSum, ErrorStatisticsOfAFrameAreTheSameInAnyOrderOfItsDraws) {
    double exact = 0;
    std::vector<double> terms = times_over_six_decades(100'000, exact);
    const auto errors = [&] {
        ErrorSums sums;
        for (const double term : terms)
            sums.add(term * 1.01, term);
        return sums.statistics();
    };
    const ErrorStatistics before = errors();
    std::reverse(terms.begin(), terms.end());
    const ErrorStatistics after = errors();
    EXPECT_EQ(before.wape, after.wape);
    EXPECT_EQ(before.bias, after.bias);
    EXPECT_EQ(before.mape, after.mape);
}

}  // namespace
}  // namespace framecast
