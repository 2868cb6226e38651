#include "capture/experiment/slices.h"

#include <gmock/gmock.h>

#include <cmath>
#include <random>

namespace framecast::capture {
namespace {

constexpr double kNoLimit = std::numeric_limits<double>::infinity();

std::vector<double> costs_of_slices(const Slices& slices, const std::vector<double>& costs) {
    std::vector<double> sums(static_cast<std::size_t>(slices.count()));
    for (std::size_t action = 0; action < costs.size(); ++action) {
        int holders = 0;
        for (int slice = 0; slice < slices.count(); ++slice)
            if (slices.holds(slice, static_cast<std::int64_t>(action))) {
                ++holders;
                sums[static_cast<std::size_t>(slice)] += costs[action];
            }
        EXPECT_EQ(holders, 1) << action;
    }
    return sums;
}

TEST(Slices, CheapFramesAreOneSlice) {
    Slices slices(1000, 100e6);
    slices.set_costs(std::vector<double>(50, 1e6));
    slices.deal(0);
    EXPECT_EQ(slices.count(), 1);
    for (int action = 0; action < 60; ++action)
        EXPECT_TRUE(slices.holds(0, action));
}

TEST(Slices, NoSliceOfUnequalActionsCostsMoreThanTheBudget) {
    std::mt19937 random(5);
    std::lognormal_distribution<double> cost(std::log(1e6), 1.5);
    std::vector<double> costs;
    double total = 0;
    for (int i = 0; i < 500; ++i) {
        costs.push_back(std::min(cost(random), 40e6));
        total += costs.back();
    }
    Slices slices(1000, 50e6);
    slices.set_costs(costs);
    for (int round = 0; round < 3; ++round) {
        slices.deal(round);
        EXPECT_GE(slices.count(), static_cast<int>(std::ceil(total / 50e6)));
        EXPECT_LE(slices.count(), static_cast<int>(1.2 * std::ceil(total / 50e6)) + 1);
        EXPECT_THAT(costs_of_slices(slices, costs), ::testing::Each(::testing::Le(50e6)));
    }
}

TEST(Slices, AnActionBeyondTheBudgetHasASliceToItself) {
    Slices slices(1000, 10e6);
    slices.set_costs({1e6, 80e6, 1e6, 1e6, 1e6});
    slices.deal(0);
    int alone = 0;
    for (int slice = 0; slice < slices.count(); ++slice) {
        if (!slices.holds(slice, 1)) continue;
        for (const int other : {0, 2, 3, 4})
            alone += slices.holds(slice, other);
    }
    EXPECT_EQ(alone, 0);
}

TEST(Slices, TheNumberOfActionsIsLimitedWhateverTheyCost) {
    Slices slices(100, kNoLimit);
    const std::vector<double> costs(950, 5);
    slices.set_costs(costs);
    slices.deal(0);
    EXPECT_EQ(slices.count(), 10);
    for (const double sum : costs_of_slices(slices, costs))
        EXPECT_LE(sum, 500);
}

TEST(Slices, WhoGoesWithWhomChangesFromRoundToRound) {
    Slices slices(100, kNoLimit);
    slices.set_costs(std::vector<double>(300, 1));
    const auto first_slice = [&](int round) {
        slices.deal(round);
        std::vector<bool> held;
        for (int action = 0; action < 300; ++action)
            held.push_back(slices.holds(0, action));
        return held;
    };
    EXPECT_NE(first_slice(0), first_slice(1));
    EXPECT_EQ(first_slice(2), first_slice(2));
}

TEST(Slices, CostsThatAreNotKnownCountAsNothing) {
    Slices slices(1000, 10);
    slices.set_costs({NAN, -5, 3, NAN});
    slices.deal(0);
    EXPECT_EQ(slices.count(), 1);
    slices.set_costs({});
    slices.deal(1);
    EXPECT_EQ(slices.count(), 1);
    EXPECT_TRUE(slices.holds(0, 5));
}

TEST(Slices, ActionsThatAppearedSinceAreDealtToo) {
    Slices slices(2, kNoLimit);
    slices.set_costs({1, 1, 1, 1});
    slices.deal(0);
    ASSERT_EQ(slices.count(), 2);
    EXPECT_NE(slices.holds(0, 9), slices.holds(1, 9));
}

}  // namespace
}  // namespace framecast::capture
