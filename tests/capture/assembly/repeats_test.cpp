#include "capture/assembly/repeats.h"

#include <gmock/gmock.h>

#include <cmath>
#include <random>

namespace framecast::capture {
namespace {

using ::testing::IsNan;

// Twenty series timed in each of `frames` frames after a warm-up frame; series i takes 1000 (i + 1) times the
// frame's factor plus slight noise.
std::vector<Repeats> timed(const std::vector<double>& factors) {
    std::mt19937 random(3);
    std::uniform_real_distribution<double> noise(1, 1.01);
    std::vector<Repeats> things(20);
    for (std::size_t i = 0; i < things.size(); ++i) {
        things[i].push_back({-1, 1e9});
        for (std::size_t frame = 0; frame < factors.size(); ++frame)
            things[i].push_back({static_cast<std::int64_t>(frame),
                                 1000.0 * static_cast<double>(i + 1) * factors[frame] * noise(random)});
    }
    return things;
}

Slowdowns slowdowns_of(const std::vector<Repeats>& things) {
    Slowdowns slowdowns;
    for (const Repeats& thing : things)
        slowdowns.add(thing);
    slowdowns.fit();
    return slowdowns;
}

TEST(Slowdowns, WhatAFrameHasInCommonIsDividedOut) {
    const std::vector<double> factors = {1, 2, 1, 1.5, 1, 3, 1, 1, 1.2, 1};
    const std::vector<Repeats> things = timed(factors);
    const Slowdowns slowdowns = slowdowns_of(things);
    for (std::size_t frame = 0; frame < factors.size(); ++frame)
        EXPECT_NEAR(slowdowns.of(static_cast<std::int64_t>(frame)), factors[frame], 0.02 * factors[frame]);
    for (std::size_t i = 0; i < things.size(); ++i) {
        const Estimate with = estimate(things[i], slowdowns);
        EXPECT_NEAR(with.ns, 1000.0 * static_cast<double>(i + 1), 15.0 * static_cast<double>(i + 1));
        EXPECT_LT(with.error_ns, 0.1 * estimate(things[i], {}).error_ns);
    }
}

TEST(Slowdowns, OneThingThatIsSlowInAFrameIsNotTheFrame) {
    std::vector<Repeats> things = timed(std::vector<double>(10, 1));
    for (std::size_t i = 0; i < 4; ++i)
        things[i][5].ns *= 4;
    const Slowdowns slowdowns = slowdowns_of(things);
    EXPECT_NEAR(slowdowns.of(4), 1, 0.02);
}

TEST(Slowdowns, FewRepeatsInAFrameSayNothingOfIt) {
    std::vector<Repeats> things = timed({1, 2, 1, 2, 1});
    things.resize(Slowdowns::kMinRepeats - 1);
    const Slowdowns slowdowns = slowdowns_of(things);
    for (std::int64_t frame = 0; frame < 5; ++frame)
        EXPECT_EQ(slowdowns.of(frame), 1);
    EXPECT_EQ(slowdowns.of(77), 1);
}

TEST(Slowdowns, ThingsThatTakeNoTimeAreNoHarm) {
    std::vector<Repeats> things = timed({1, 1, 1, 1});
    things.resize(6);
    for (int i = 0; i < 10; ++i)
        things.push_back({{-1, 0}, {0, 0}, {1, 0}, {2, 0}, {3, 0}});
    const Slowdowns slowdowns = slowdowns_of(things);
    for (std::int64_t frame = 0; frame < 4; ++frame)
        EXPECT_EQ(slowdowns.of(frame), 1);
}

TEST(Estimate, TheFirstRepeatIsAWarmUpWhereThereAreOthers) {
    EXPECT_EQ(estimate({{0, 500}, {1, 100}, {2, 100}}, {}).ns, 100);
    EXPECT_EQ(estimate({{0, 500}, {1, 100}, {2, 100}}, {}).repeats, 2);
    const Estimate one = estimate({{0, 500}}, {});
    EXPECT_EQ(one.ns, 500);
    EXPECT_EQ(one.repeats, 1);
    EXPECT_EQ(one.error_ns, 50);
    EXPECT_EQ(estimate({}, {}).repeats, 0);
    EXPECT_TRUE(std::isnan(estimate({}, {}).ns));
}

// The standard error matches the real scatter of the lower quartile.
TEST(Estimate, TheErrorIsTheScatterOfTheEstimate) {
    std::mt19937 random(7);
    std::normal_distribution<double> time(1000, 50);
    for (const int repeats : {10, 20, 40}) {
        double sum = 0, squares = 0, errors = 0;
        constexpr int kTrials = 2000;
        for (int trial = 0; trial < kTrials; ++trial) {
            Repeats series = {{0, 9999}};
            for (int i = 0; i < repeats; ++i)
                series.push_back({i + 1, time(random)});
            const Estimate e = estimate(series, {});
            sum += e.ns;
            squares += e.ns * e.ns;
            errors += e.error_ns;
        }
        const double scatter = std::sqrt(squares / kTrials - sum / kTrials * sum / kTrials);
        EXPECT_NEAR(errors / kTrials, scatter, 0.25 * scatter) << repeats;
    }
}

TEST(Quartiles, OfNothingAreUnknown) {
    EXPECT_TRUE(std::isnan(quartiles({}).q1));
    EXPECT_EQ(quartiles({5}).q1, 5);
    EXPECT_TRUE(std::isnan(quartiles({5}).spread)) << "one time does not scatter by nothing";
}

TEST(Quartiles, InterpolateBetweenNeighboursWhateverTheOrder) {
    EXPECT_EQ(quartiles({4, 1, 3, 2}).q1, 1.75);
    EXPECT_EQ(quartiles({4, 1, 3, 2}).median, 2.5);
    EXPECT_EQ(quartiles({4, 1, 3, 2}).spread, 1.5);
    EXPECT_EQ(quartiles({7}).q1, 7);
    EXPECT_THAT(quartiles({7}).spread, IsNan());
    EXPECT_THAT(quartiles({}).q1, IsNan());
}

}  // namespace
}  // namespace framecast::capture
