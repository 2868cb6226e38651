#include "capture/process/saved_time.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace framecast::capture {
namespace {

// So many frames around a mean, normally distributed.
std::vector<double> frames(std::size_t count, double mean_ms, double deviation_ms, std::uint32_t seed) {
    std::mt19937 random(seed);
    std::normal_distribution<double> around(mean_ms, deviation_ms);
    std::vector<double> times(count);
    for (double& time : times)
        time = around(random);
    return times;
}

TEST(SavedTime, IsTheDifferenceOfTheMedians) {
    const SavedTime saved = saved_time(std::vector<double>(64, 5.0), std::vector<double>(40, 4.0));
    EXPECT_EQ(saved.before_ms, 5);
    EXPECT_EQ(saved.now_ms, 4);
    EXPECT_EQ(saved.saved_ms, 1);
    EXPECT_EQ(saved.saved_share(), 0.2);
    EXPECT_EQ(saved.before_frames, 64u);
    EXPECT_EQ(saved.now_frames, 40u);
    EXPECT_EQ(saved.low_ms, 1) << "frames without scatter";
    EXPECT_EQ(saved.high_ms, 1);
    EXPECT_TRUE(saved.is_clear());
}

TEST(SavedTime, HasNoIntervalWithTooFewFramesOnEitherSide) {
    constexpr std::size_t kEnough = SavedTime::kMinFrames;
    for (const auto& [before, now] : {std::pair{kEnough - 1, kEnough}, {kEnough, kEnough - 1}}) {
        const SavedTime saved = saved_time(frames(before, 5, 0.1, 1), frames(now, 4, 0.1, 2));
        EXPECT_TRUE(std::isfinite(saved.saved_ms));
        EXPECT_TRUE(std::isnan(saved.low_ms));
        EXPECT_FALSE(saved.is_clear());
    }
    EXPECT_TRUE(std::isfinite(saved_time(frames(kEnough, 5, 0.1, 1), frames(kEnough, 4, 0.1, 2)).low_ms));
}

TEST(SavedTime, OfNoFramesIsUnknown) {
    const SavedTime saved = saved_time({}, {});
    EXPECT_TRUE(std::isnan(saved.before_ms));
    EXPECT_TRUE(std::isnan(saved.saved_ms));
    EXPECT_FALSE(saved.is_clear());
}

// 400 times the same experiment: the interval holds the true difference in 95 % of them, or in more, for
// frames that are independent, and the same for frames that drift together.
TEST(SavedTime, TheIntervalHoldsTheTruthAsOftenAsItSays) {
    for (const bool together : {false, true}) {
        int held = 0;
        constexpr int kTimes = 400;
        for (int i = 0; i < kTimes; ++i) {
            const auto seed = static_cast<std::uint32_t>(2 * i);
            std::vector<double> before = frames(128, 5, 0.2, seed), now = frames(128, 4.5, 0.2, seed + 1);
            if (together)  // neighbours have half of their deviation in common
                for (std::vector<double>* side : {&before, &now})
                    for (std::size_t f = 1; f < side->size(); ++f)
                        (*side)[f] = 0.5 * (*side)[f] + 0.5 * (*side)[f - 1];
            const SavedTime saved = saved_time(before, now);
            held += saved.low_ms <= 0.5 && 0.5 <= saved.high_ms;
        }
        EXPECT_GE(held, kTimes * 92 / 100) << together;
    }
}

TEST(SavedTime, EqualFramesAreNoClearDifference) {
    int clear = 0;
    constexpr int kTimes = 200;
    for (int i = 0; i < kTimes; ++i) {
        const auto seed = static_cast<std::uint32_t>(1000 + 2 * i);
        clear += saved_time(frames(128, 5, 0.2, seed), frames(128, 5, 0.2, seed + 1)).is_clear();
    }
    EXPECT_LE(clear, kTimes * 8 / 100);
}

}  // namespace
}  // namespace framecast::capture
