#include "model/cpu_driver/counted_part.h"

#include <gtest/gtest.h>

namespace framecast {
namespace {

TEST(CountedPart, TheRestOfTheTimeGoesWithItsOwnRatio) {
    EXPECT_DOUBLE_EQ(time_on_target_ns(100, {40, 200}, 3), 200 + 60 * 3);
    EXPECT_DOUBLE_EQ(time_on_target_ns(100, {0, 0}, 3), 300);
    EXPECT_DOUBLE_EQ(time_on_target_ns(100, {100, 150}, 3), 150);
}

TEST(CountedPart, WhatTakesLongerThereIsAddedToAStageThatIsTooShortForIt) {
    EXPECT_DOUBLE_EQ(time_on_target_ns(10, {40, 200}, 3), 10 + 160);
    EXPECT_DOUBLE_EQ(time_on_target_ns(1, {40, 40}, 3), 1) << "equal rates change nothing";
    // Faster on the target: by the ratio, never below 0.
    EXPECT_DOUBLE_EQ(time_on_target_ns(10, {40, 20}, 3), 5);
    EXPECT_DOUBLE_EQ(time_on_target_ns(39, {40, 0}, 3), 0);
}

TEST(CountedPart, ElementsThatMayBeFewerAreAsManyAsTheTimeHasRoomFor) {
    EXPECT_DOUBLE_EQ(at_most({40, 200}, 10).source_ns, 10);
    EXPECT_DOUBLE_EQ(at_most({40, 200}, 10).target_ns, 50);
    EXPECT_DOUBLE_EQ(at_most({40, 200}, 41).target_ns, 200);
    EXPECT_DOUBLE_EQ(at_most({0, 0}, 0).target_ns, 0);
}

}  // namespace
}  // namespace framecast
