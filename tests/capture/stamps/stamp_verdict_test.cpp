#include "capture/stamps/stamp_verdict.h"

#include <gmock/gmock.h>

#include <cmath>

namespace framecast::capture {
namespace {

using ::testing::DoubleNear;
using ::testing::HasSubstr;

constexpr double kMs = 1e6;

// Times of a quiet machine: 2 ms pixel-heavy, 3 ms vertex-heavy, 0.2 ms cheap, 0.1 ms for an empty submit.
StampSamples quiet(int rounds = 4) {
    StampSamples samples;
    samples.host_empty_ns.assign(rounds, 0.1 * kMs);
    samples.host_cheap_ns.assign(rounds, 0.3 * kMs);
    samples.host_pixel_ns.assign(rounds, 2.1 * kMs);
    samples.host_vertex_ns.assign(rounds, 3.1 * kMs);
    return samples;
}

void attribute(StampSamples& samples, StampMethod method, AttributedTimes times, int rounds = 4) {
    samples.methods[static_cast<std::size_t>(method)].assign(rounds, times);
}

constexpr AttributedTimes kTrue{2.0 * kMs, 3.0 * kMs, {0.2 * kMs, 0.2 * kMs, 0.2 * kMs}};
// A driver that writes a stamp only with the work after it.
constexpr AttributedTimes kShifted{0.2 * kMs, 0.2 * kMs, {2.0 * kMs, 3.0 * kMs, 0.0}};
// A driver that overlaps vertex work with earlier work.
constexpr AttributedTimes kNoVertexWork{2.0 * kMs, 0.3 * kMs, {0.2 * kMs, 0.2 * kMs, 0.2 * kMs}};

TEST(StampVerdictTest, FirstRightMethodInTheOrderOfPreferenceIsChosen) {
    StampSamples samples = quiet();
    for (const StampMethod method : kStampPreference)
        attribute(samples, method, kTrue);
    EXPECT_EQ(judge_stamps(samples, 1).method, StampMethod::bottom_pair);
    attribute(samples, StampMethod::bottom_pair, kShifted);
    const StampVerdict verdict = judge_stamps(samples, 1);
    EXPECT_EQ(verdict.method, StampMethod::event_drain);
    EXPECT_TRUE(verdict.conclusive);
    EXPECT_THAT(verdict.explanation, HasSubstr("chosen: event drain"));
    EXPECT_THAT(verdict.explanation, HasSubstr("bottom pair wrong"));
}

TEST(StampVerdictTest, ErrorsAreRelativeToTheDrawAloneWithoutTheEmptySubmit) {
    StampSamples samples = quiet();
    attribute(samples, StampMethod::bottom_pair, {2.2 * kMs, 2.7 * kMs, {0.2 * kMs, 0.4 * kMs, 0.2 * kMs}});
    const MethodAttribution a = judge_stamps(samples, 1).methods[0];
    EXPECT_EQ(a.method, StampMethod::bottom_pair);
    EXPECT_THAT(a.pixel_error, DoubleNear(0.1, 1e-9));
    EXPECT_THAT(a.vertex_error, DoubleNear(-0.1, 1e-9));
    EXPECT_THAT(a.cheap_error, DoubleNear(0.1, 1e-9));
    EXPECT_EQ(a.outcome, StampOutcome::right);
}

TEST(StampVerdictTest, EachKindOfMisattributionAloneRejectsAMethod) {
    const AttributedTimes wrong[] = {
        {4.0 * kMs, 3.0 * kMs, {0.2 * kMs, 0.2 * kMs, 0.2 * kMs}},
        {1.0 * kMs, 3.0 * kMs, {0.2 * kMs, 0.2 * kMs, 0.2 * kMs}},
        kNoVertexWork,
        {2.0 * kMs, 3.0 * kMs, {0.9 * kMs, 0.2 * kMs, 0.2 * kMs}},
        {2.0 * kMs, 3.0 * kMs, {0.2 * kMs, 0.2 * kMs, 0.9 * kMs}},
    };
    for (const AttributedTimes& times : wrong) {
        StampSamples samples = quiet();
        attribute(samples, StampMethod::bottom_pair, times);
        EXPECT_EQ(judge_stamps(samples, 1).methods[0].outcome, StampOutcome::wrong);
    }
}

TEST(StampVerdictTest, OneSlowRepeatDoesNotRejectAMethod) {
    StampSamples samples = quiet();
    attribute(samples, StampMethod::bottom_pair, kTrue);
    samples.methods[0][2] = {9.0 * kMs, 8.0 * kMs, {5.0 * kMs, 5.0 * kMs, 5.0 * kMs}};
    samples.host_pixel_ns[1] = 40 * kMs;
    EXPECT_EQ(judge_stamps(samples, 1).method, StampMethod::bottom_pair);
    EXPECT_TRUE(is_settled(samples));
}

TEST(StampVerdictTest, AllWrongIsNoneAndWantsMoreRounds) {
    StampSamples samples = quiet();
    for (const StampMethod method : kStampPreference)
        attribute(samples, method, kShifted);
    const StampVerdict verdict = judge_stamps(samples, 1);
    EXPECT_EQ(verdict.method, StampMethod::none);
    EXPECT_TRUE(verdict.conclusive);
    EXPECT_EQ(verdict.resolution_ns, 0);
    EXPECT_FALSE(is_settled(samples));
}

TEST(StampVerdictTest, TimesThatDoNotRepeatAreUndecidedAndFallToTheMethodThatDrains) {
    StampSamples samples = quiet();
    for (const StampMethod method : kStampPreference) {
        attribute(samples, method, {4.0 * kMs, 6.0 * kMs, {0.2 * kMs, 0.2 * kMs, 0.2 * kMs}});
        samples.methods[static_cast<std::size_t>(method)][1].pixel_ns = 7 * kMs;
        samples.methods[static_cast<std::size_t>(method)][2].pixel_ns = 9 * kMs;
    }
    const StampVerdict verdict = judge_stamps(samples, 1);
    EXPECT_EQ(verdict.methods[0].outcome, StampOutcome::inconclusive);
    EXPECT_EQ(verdict.method, StampMethod::event_barrier);
    EXPECT_FALSE(verdict.conclusive);
    EXPECT_FALSE(is_settled(samples));
    EXPECT_THAT(verdict.explanation, HasSubstr("too noisy"));
}

TEST(StampVerdictTest, TheTickIsTheStepThatTheCounterWasSeenToMake) {
    StampSamples samples = quiet();
    for (const StampMethod method : kStampPreference)
        attribute(samples, method, kTrue);
    EXPECT_EQ(judge_stamps(samples, 2).tick_ns, 2) << "the period, where nothing else is known";
    for (std::uint64_t i = 0; i < 15; ++i)
        samples.ticks.push_back(32 * (1000 + 7 * i));
    samples.ticks.insert(samples.ticks.end(), 100, 32 * 1000);
    EXPECT_EQ(judge_stamps(samples, 2).tick_ns, 2) << "too few different times to tell";
    EXPECT_FALSE(shows_tick(samples));
    samples.ticks.push_back(32 * 5);
    EXPECT_TRUE(shows_tick(samples));
    const StampVerdict verdict = judge_stamps(samples, 2);
    EXPECT_EQ(verdict.tick_ns, 64);
    EXPECT_GE(verdict.resolution_ns, 64);
}

// Times of an H200 (docs/decisions/timing-methods.md).
TEST(StampVerdictTest, WhereOnlyTheBarrierDrainsItIsChosen) {
    StampSamples samples = quiet();
    samples.host_pixel_ns.assign(4, 2.71 * kMs);
    samples.host_vertex_ns.assign(4, 2.48 * kMs);
    samples.host_cheap_ns.assign(4, 0.1 * kMs);
    constexpr AttributedTimes kOverlapped{2.39 * kMs, 0.51 * kMs, {0.45 * kMs, 0.0, 0.1 * kMs}};
    attribute(samples, StampMethod::bottom_pair, kOverlapped);
    attribute(samples, StampMethod::event_drain, kOverlapped);
    attribute(samples, StampMethod::double_bottom, kOverlapped);
    attribute(samples, StampMethod::event_barrier,
              {2.60 * kMs, 2.39 * kMs, {0.02 * kMs, 0.02 * kMs, 0.02 * kMs}});
    const StampVerdict verdict = judge_stamps(samples, 1);
    EXPECT_EQ(verdict.method, StampMethod::event_barrier);
    EXPECT_TRUE(verdict.conclusive);
    EXPECT_THAT(verdict.explanation, HasSubstr("event drain wrong"));
}

TEST(StampVerdictTest, AnErrorBetweenRightAndWrongIsUndecided) {
    StampSamples samples = quiet();
    attribute(samples, StampMethod::bottom_pair, {2.4 * kMs, 3.0 * kMs, {0.2 * kMs, 0.2 * kMs, 0.2 * kMs}});
    EXPECT_EQ(judge_stamps(samples, 1).methods[0].outcome, StampOutcome::inconclusive);
    EXPECT_FALSE(is_settled(samples));
}

TEST(StampVerdictTest, SettledOnlyWhenWhatIsPreferredIsDecided) {
    StampSamples samples = quiet();
    attribute(samples, StampMethod::event_drain, kTrue);
    attribute(samples, StampMethod::bottom_pair, {2.4 * kMs, 3.0 * kMs, {0.2 * kMs, 0.2 * kMs, 0.2 * kMs}});
    EXPECT_FALSE(is_settled(samples));
    attribute(samples, StampMethod::bottom_pair, kNoVertexWork);
    EXPECT_TRUE(is_settled(samples));
    // The undecided double_bottom comes later, so it can't change the choice.
    attribute(samples, StampMethod::double_bottom, {2.4 * kMs, 3.0 * kMs, {0.2 * kMs, 0.2 * kMs, 0.2 * kMs}});
    EXPECT_TRUE(is_settled(samples));
}

// Noise adds time, so it cannot explain why one method misses what another finds.
TEST(StampVerdictTest, AMethodThatLosesTimeIsWrongOnABusyMachineTooWhereAnotherIsRight) {
    StampSamples samples = quiet();
    attribute(samples, StampMethod::bottom_pair, kNoVertexWork);
    attribute(samples, StampMethod::event_drain, kTrue);
    for (auto& rounds : {StampMethod::bottom_pair, StampMethod::event_drain})
        for (int i = 1; i < 4; ++i)
            samples.methods[static_cast<std::size_t>(rounds)][i].pixel_ns = (2 + 3 * i) * kMs;
    samples.host_vertex_ns = {3.1 * kMs, 7 * kMs, 9 * kMs, 12 * kMs};
    EXPECT_TRUE(is_settled(samples));
    const StampVerdict verdict = judge_stamps(samples, 1);
    EXPECT_EQ(verdict.method, StampMethod::event_drain);
    EXPECT_EQ(verdict.methods[0].outcome, StampOutcome::wrong);
    // Alone, the lone draws may have been slow.
    samples.methods[static_cast<std::size_t>(StampMethod::event_drain)].clear();
    EXPECT_FALSE(is_settled(samples));
    EXPECT_EQ(judge_stamps(samples, 1).methods[0].outcome, StampOutcome::inconclusive);
}

TEST(StampVerdictTest, MethodsWithoutResultsAreSkippedAndSaidSo) {
    StampSamples samples = quiet();
    attribute(samples, StampMethod::double_bottom, kTrue);
    const StampVerdict verdict = judge_stamps(samples, 1);
    EXPECT_EQ(verdict.method, StampMethod::double_bottom);
    EXPECT_TRUE(std::isnan(verdict.methods[0].pixel_error));
    EXPECT_THAT(verdict.explanation, HasSubstr("bottom pair gave no times"));
}

TEST(StampVerdictTest, NoTimesAtAllAreNoneAndNotConclusive) {
    const StampVerdict verdict = judge_stamps({}, 1);
    EXPECT_EQ(verdict.method, StampMethod::none);
    EXPECT_FALSE(verdict.conclusive);
    EXPECT_FALSE(is_settled({}));
}

TEST(StampVerdictTest, ResolutionIsTheScatterOfAShortDrawAndAtLeastATick) {
    StampSamples samples = quiet(8);
    attribute(samples, StampMethod::bottom_pair, kTrue, 8);
    EXPECT_EQ(judge_stamps(samples, 80).resolution_ns, 80);
    for (int i = 0; i < 8; ++i)
        samples.methods[0][i].cheap_ns[1] = 200'000 + 5'000 * i;
    EXPECT_THAT(judge_stamps(samples, 80).resolution_ns, DoubleNear(10'000, 1));
}

}  // namespace
}  // namespace framecast::capture
