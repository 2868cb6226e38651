#include "overlay/label.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>

namespace framecast::overlay {
namespace {

std::string text(const Label& label) {
    return std::string(label.view());
}

TEST(Label, NumbersHaveThreeFiguresAndAUnit) {
    EXPECT_EQ(text(milliseconds(0.125)), "0.125 ms");
    EXPECT_EQ(text(milliseconds(6.944)), "6.94 ms");
    EXPECT_EQ(text(milliseconds(16.66)), "16.7 ms");
    EXPECT_EQ(text(milliseconds(143.2)), "143 ms");
    EXPECT_EQ(text(duration(12)), "12 ns");
    EXPECT_EQ(text(duration(61700)), "61.7 µs");
    EXPECT_EQ(text(duration(999600)), "1.00 ms");
    EXPECT_EQ(text(percent(0.62)), "62 %");
    EXPECT_EQ(text(percent(0.004)), "0.4 %");
    EXPECT_EQ(text(signed_percent(0.123)), "+12 %");
    EXPECT_EQ(text(signed_percent(-0.123)), "−12 %");
    EXPECT_EQ(text(frames_per_second(143.94)), "144 fps");
    EXPECT_EQ(text(frames_per_second(59.94)), "59.9 fps");
    EXPECT_EQ(text(presented_per_second(120.2, 60.1)), "120 presented, 60.1 rendered");
    EXPECT_EQ(text(presented_per_second(143.94, std::numeric_limits<double>::quiet_NaN())), "144 fps");
    EXPECT_EQ(text(megahertz(1620)), "1620 MHz");
    EXPECT_EQ(text(factor(1.25)), "×1.25");
    EXPECT_EQ(text(seconds_ago(12.4)), "12 s ago");
    EXPECT_EQ(text(seconds_ago(400)), "7 min ago");
}

TEST(Label, WhatIsNotKnownIsADash) {
    for (const double value : {std::nan(""), std::numeric_limits<double>::infinity()})
        for (const Label& label : {milliseconds(value), duration(value), percent(value),
                                   signed_percent(value), frames_per_second(value), megahertz(value),
                                   factor(value), seconds_ago(value), Label().add(value, 1)})
            EXPECT_EQ(label.view(), kDash);
}

TEST(Label, ALongTextIsCutAtAWholeCharacter) {
    Label label;
    for (int i = 0; i < 400; ++i)
        label.add("µ");
    ASSERT_GT(label.view().size(), 200U);
    EXPECT_TRUE(label.view().ends_with("µ…"));
    EXPECT_EQ((label.view().size() - std::string_view("…").size()) % 2, 0U);
    EXPECT_EQ(Label(label).add("a").view(), label.view()) << "nothing follows what is cut";
}

}  // namespace
}  // namespace framecast::overlay
