#include "model/analysis/compare.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "model/numeric/student_t.h"

namespace framecast {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// A frame with one draw per label; every draw took `ns`, with repeats that scatter by `spread_ns`.
Frame frame_of(const std::vector<std::string>& labels, double ns = 1000, double spread_ns = 10,
               int repeats = 16) {
    Frame frame;
    frame.draws.resize(static_cast<Eigen::Index>(labels.size()));
    for (std::size_t i = 0; i < labels.size(); ++i) {
        frame.draws.kind[i] = ActionClass::draw;
        frame.draws.command[i] = "vkCmdDraw";
        frame.draws.label[i] = labels[i];
        frame.draws.pipeline[i] = "p";
        frame.draws.measured_ns(static_cast<Eigen::Index>(i)) = ns;
        frame.draws.spread_ns(static_cast<Eigen::Index>(i)) = spread_ns;
        frame.draws.repeats(static_cast<Eigen::Index>(i)) = repeats;
    }
    return frame;
}

TEST(MatchDraws, FollowsLabelsAcrossOtherOrders) {
    EXPECT_THAT(
        match_draws(frame_of({"sky", "ground", "sky"}).draws, frame_of({"ground", "sky", "sky"}).draws),
        ElementsAre(1, 0, 2));
}

TEST(MatchDraws, ADrawMoreShiftsNoOthers) {
    Frame a = frame_of({"", "", ""}), b = frame_of({"", "", "", ""});
    a.draws.pipeline = {"x", "y", "z"};
    b.draws.pipeline = {"x", "new", "y", "z"};
    EXPECT_THAT(match_draws(a.draws, b.draws), ElementsAre(0, 2, 3));
}

TEST(MatchDraws, AChangedDrawKeepsItsPlaceBetweenSureOnes) {
    Frame a = frame_of({"", "", ""}), b = a;
    a.draws.pipeline = {"x", "old", "z"};
    b.draws.pipeline = {"x", "new", "z"};
    EXPECT_THAT(match_draws(a.draws, b.draws), ElementsAre(0, 1, 2));
    const FrameComparison compared = compare_frames(a, b);
    EXPECT_EQ(compared.pairs[1].changed, "pipeline");
    EXPECT_EQ(compared.pairs[0].changed, "");
}

TEST(MatchDraws, WhatHasNoPartnerIsAlone) {
    const FrameComparison compared = compare_frames(frame_of({"a", "b"}), frame_of({"b", "c"}));
    EXPECT_THAT(compared.only_a, ElementsAre(0));
    EXPECT_THAT(compared.only_b, ElementsAre(1));
    ASSERT_EQ(compared.pairs.size(), 1u);
    EXPECT_EQ(compared.pairs[0].a, 1);
    EXPECT_EQ(compared.pairs[0].b, 0);
}

TEST(MatchDraws, DrawsAndDispatchesAreNotMatched) {
    Frame a = frame_of({""}), b = frame_of({""});
    b.draws.kind[0] = ActionClass::dispatch;
    EXPECT_THAT(match_draws(a.draws, b.draws), ElementsAre(-1));
}

TEST(CompareFrames, IntervalIsThatOfTwoQuartiles) {
    // Each side: 1.3626 * (13.49 / 1.349) / sqrt(16) = 3.4065 with 7.5 degrees of freedom; together 4.8175
    // with 15, times 2.13145.
    const FrameComparison compared =
        compare_frames(frame_of({"a"}, 1000, 13.49), frame_of({"a"}, 1100, 13.49));
    const Difference& time = compared.pairs[0].time;
    EXPECT_DOUBLE_EQ(time.delta_ns, 100);
    EXPECT_NEAR(time.high_ns - time.delta_ns, 10.2683, 1e-3);
    EXPECT_NEAR(time.delta_ns - time.low_ns, 10.2683, 1e-3);
    EXPECT_TRUE(time.certain);
}

TEST(CompareFrames, WhatScatterExplainsIsNotCertain) {
    EXPECT_FALSE(
        compare_frames(frame_of({"a"}, 1000, 300), frame_of({"a"}, 1020, 300)).pairs[0].time.certain);
}

TEST(CompareFrames, BelowTheResolutionNothingIsCertain) {
    Frame a = frame_of({"a"}, 1000, 1), b = frame_of({"a"}, 1100, 1);
    b.stamp_resolution_ns = 500;
    EXPECT_FALSE(compare_frames(a, b).pairs[0].time.certain);
}

TEST(CompareFrames, WithoutRepeatsThereIsNoInterval) {
    const FrameComparison compared = compare_frames(frame_of({"a"}, 1000, 0, 1), frame_of({"a"}, 2000, 0, 1));
    EXPECT_TRUE(std::isnan(compared.frame.low_ns));
    EXPECT_FALSE(compared.frame.certain);
    EXPECT_DOUBLE_EQ(compared.frame.delta_ns, 1000);
}

TEST(CompareFrames, NoIntervalHasATimeBelowNothing) {
    const Difference faster =
        compare_frames(frame_of({"a"}, 1000, 2000, 5), frame_of({"a"}, 300, 2000, 5)).pairs.front().time;
    EXPECT_EQ(faster.low_ns, -1000) << "all of what it took before, at most";
    EXPECT_EQ(faster.high_ns, 300) << "and from nothing to what it takes now";
    // After subtraction of the stamp overhead a time can be below 0; no difference becomes certain by that.
    const Difference negative =
        compare_frames(frame_of({"a"}, -5, 100, 5), frame_of({"a"}, 10, 100, 5)).pairs.front().time;
    EXPECT_EQ(negative.low_ns, 0);
    EXPECT_FALSE(negative.certain);
}

TEST(CompareFrames, ErrorsOfDrawsAddAsIndependent) {
    const FrameComparison one = compare_frames(frame_of({"a"}), frame_of({"a"}));
    const FrameComparison four =
        compare_frames(frame_of({"a", "b", "c", "d"}), frame_of({"a", "b", "c", "d"}));
    EXPECT_EQ(one.frame_is, "sums of draws");
    // So do their degrees of freedom.
    const double narrower = two_sided_quantile(0.95, 60) / two_sided_quantile(0.95, 15);
    EXPECT_NEAR(four.frame.high_ns, 2 * narrower * one.frame.high_ns, 1e-9);
}

TEST(CompareFrames, DrawsThatWereTimedTogetherErrTogether) {
    Frame a = frame_of(std::vector<std::string>(100, "x")), b = a;
    const Difference alone = compare_frames(a, b).frame;
    for (Frame* frame : {&a, &b})
        frame->draws.group.assign(100, 0);
    const Difference together = compare_frames(a, b).frame;
    // One time and one spread, divided by 100, with the same few degrees of freedom.
    EXPECT_NEAR(together.high_ns / alone.high_ns, 10 * student_t_quantile(0.975, 15) / 1.96, 0.1);
}

TEST(CompareFrames, ADrawWithATimeInOneFrameOnlyIsInNeitherSum) {
    Frame a = frame_of({"a", "b", "c"}), b = a;
    a.draws.measured_ns(1) = kUnknown;
    const FrameComparison compared = compare_frames(a, b);
    EXPECT_EQ(compared.frame.a_ns, 2000);
    EXPECT_EQ(compared.frame.b_ns, 2000);
    EXPECT_FALSE(compared.frame.certain);
    EXPECT_THAT(compared.notes, ElementsAre(HasSubstr("in neither sum")));
}

TEST(CompareFrames, IntervalsOfFewRepeatsCoverWhatTheySay) {
    constexpr int kDraws = 4000;
    std::mt19937 random(3);
    std::normal_distribution<double> noise(1000, 20);
    const std::vector<std::string> labels(kDraws, "a");
    for (const int repeats : {5, 10}) {
        Frame frames[2] = {frame_of(labels), frame_of(labels)};
        for (Frame& frame : frames)
            for (Eigen::Index draw = 0; draw < kDraws; ++draw) {
                std::vector<double> times(static_cast<std::size_t>(repeats));
                for (double& time : times)
                    time = noise(random);
                std::sort(times.begin(), times.end());
                const auto quartile = [&](double part) {
                    const double at = part * (repeats - 1);
                    const auto below = static_cast<std::size_t>(at);
                    return times[below] + (at - double(below)) * (times[below + 1] - times[below]);
                };
                frame.draws.measured_ns(draw) = quartile(0.25);
                frame.draws.spread_ns(draw) = quartile(0.75) - quartile(0.25);
                frame.draws.repeats(draw) = repeats;
            }
        int covered = 0;
        for (const DrawPair& pair : compare_frames(frames[0], frames[1]).pairs)
            covered += pair.time.low_ns <= 0 && pair.time.high_ns >= 0;
        EXPECT_GT(covered, 0.94 * kDraws) << repeats;
        EXPECT_LT(covered, 0.98 * kDraws) << repeats;
    }
}

TEST(CompareFrames, OrdinaryFramesComeBeforeSumsOfDraws) {
    Frame a = frame_of({"a"}), b = frame_of({"a"});
    for (Frame* frame : {&a, &b}) {
        frame->times.gpu_ns = 5000;
        frame->times.gpu_spread_ns = 100;
        frame->times.gpu_repeats = 25;
    }
    b.times.gpu_ns = 5500;
    const FrameComparison compared = compare_frames(a, b);
    EXPECT_EQ(compared.frame_is, "ordinary frames");
    EXPECT_DOUBLE_EQ(compared.frame.delta_ns, 500);
    EXPECT_TRUE(compared.frame.certain);
    b.times.gpu_ns = kUnknown;
    EXPECT_EQ(compare_frames(a, b).frame_is, "sums of draws");
}

TEST(CompareFrames, SaysWhichCountsChanged) {
    Frame a = frame_of({"a"}), b = frame_of({"a"});
    a.draws.elements(0, index(Stage::ps)) = 1000;
    b.draws.elements(0, index(Stage::ps)) = 1030;
    a.draws.elements(0, index(Stage::vs)) = 1000;
    b.draws.elements(0, index(Stage::vs)) = 1010;
    EXPECT_EQ(compare_frames(a, b).pairs[0].changed, "ps");
}

TEST(CompareFrames, SaysThatDevicesAreUnlike) {
    Frame a = frame_of({"a"}), b = frame_of({"a"});
    a.device.name = "one";
    b.device.name = "two";
    EXPECT_THAT(compare_frames(a, b).unlike, ElementsAre(HasSubstr("one and two")));
    b.device.name = "one";
    EXPECT_THAT(compare_frames(a, b).unlike, IsEmpty());
    a.stamp_method = "double";
    b.stamp_method = "floor";
    EXPECT_THAT(compare_frames(a, b).unlike, IsEmpty());
    EXPECT_THAT(compare_frames(a, b).notes, ElementsAre(HasSubstr("double and floor")));
}

TEST(CompareFrames, TakesFramesWithoutDrawsAndTimes) {
    const FrameComparison compared = compare_frames(Frame{}, Frame{});
    EXPECT_THAT(compared.pairs, IsEmpty());
    EXPECT_TRUE(std::isnan(compared.frame.delta_ns));
}

}  // namespace
}  // namespace framecast
