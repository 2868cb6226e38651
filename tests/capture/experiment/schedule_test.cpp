#include "capture/experiment/schedule.h"

#include <gmock/gmock.h>

#include <cmath>
#include <map>
#include <set>
#include <vector>

namespace framecast::capture {
namespace {

using ::testing::ElementsAre;
using ::testing::Pair;
using ::testing::UnorderedElementsAre;

struct Issued {
    std::vector<FrameKind> kinds;
    int ordinary = 0;
};

// Number of frames until the schedule is exhausted; the first counting frame comes back `latency` frames
// later with `actions` actions.
Issued run(Schedule& schedule, std::int64_t actions, int latency = 0) {
    Issued result;
    int until_back = -1;
    for (int frame = 0; frame < 100'000 && !schedule.exhausted(); ++frame) {
        const FrameKind kind = schedule.next();
        if (kind == FrameKind::ordinary)
            ++result.ordinary;
        else
            result.kinds.push_back(kind);
        const bool first_count = kind == FrameKind::counters && result.kinds.size() == 1;
        if (first_count) until_back = latency;
        if (until_back >= 0 && until_back-- == 0) schedule.reference_arrived(actions);
    }
    EXPECT_TRUE(schedule.exhausted());
    return result;
}

std::map<FrameKind, int> histogram(const std::vector<FrameKind>& kinds) {
    std::map<FrameKind, int> counts;
    for (const FrameKind kind : kinds)
        ++counts[kind];
    return counts;
}

TEST(Schedule, TheFirstFrameIsTheOneThatIsCounted) {
    for (const Mode mode : {Mode::count, Mode::pass, Mode::draw, Mode::isolate}) {
        Schedule schedule(mode, 2, 100);
        EXPECT_EQ(schedule.next(), FrameKind::counters) << name(mode);
        EXPECT_EQ(schedule.next(), FrameKind::ordinary) << "until its counts are back";
        schedule.reference_arrived(5);
        EXPECT_EQ(schedule.next(), FrameKind::frame_times);
    }
}

TEST(Schedule, ModeCountTimesFramesAndCountsOnce) {
    Schedule schedule(Mode::count, 10, 1000);
    EXPECT_THAT(histogram(run(schedule, 5).kinds),
                UnorderedElementsAre(Pair(FrameKind::frame_times, Schedule::kTimeFrames),
                                     Pair(FrameKind::counters, 1)));
}

// Number of shadow frames for a frame of three draws, when one round of its stage-off draws has this cost.
int shadow_frames(double round_ns) {
    Schedule schedule(Mode::isolate, 3, 1000);
    schedule.repeat_shadows_for(1e8, 30);
    schedule.shadows_ready();
    int frames = 0;
    schedule.next();
    schedule.reference_arrived(3);
    while (!schedule.exhausted()) {
        if (schedule.wants_costs()) schedule.set_costs({1, 1, 1}, {round_ns / 2, round_ns / 2, 0});
        frames += schedule.next() == FrameKind::shadows ? 1 : 0;
    }
    return frames;
}

TEST(Schedule, ShadowsThatCostLittleAreRepeatedUntilTheyTookAsLongAsTheyMay) {
    EXPECT_EQ(shadow_frames(5e7), 1 + 3) << "never less than asked for";
    EXPECT_EQ(shadow_frames(1e7), 1 + 10);
    EXPECT_EQ(shadow_frames(1e6), 1 + 30) << "and never more than the most";
    EXPECT_EQ(shadow_frames(0), 1 + 3) << "as long as nothing is known of what they cost";
}

TEST(Schedule, ModePassAddsOneWarmUpToTheRepeatsAndCountsAgainAtTheEnd) {
    Schedule schedule(Mode::pass, 4, 1000);
    const Issued done = run(schedule, 5);
    EXPECT_THAT(histogram(done.kinds),
                UnorderedElementsAre(Pair(FrameKind::frame_times, Schedule::kTimeFrames),
                                     Pair(FrameKind::counters, 2), Pair(FrameKind::pass_times, 5)));
    EXPECT_EQ(done.kinds.back(), FrameKind::counters);
}

TEST(Schedule, EmptyPassesFollowPassesAndDraws) {
    for (const Mode mode : {Mode::count, Mode::pass, Mode::draw, Mode::isolate}) {
        Schedule schedule(mode, 4, 1000);
        schedule.time_empty_passes();
        schedule.shadows_ready();
        const std::vector<FrameKind> kinds = run(schedule, 5).kinds;
        std::vector<int> before, after;
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            if (kinds[i] == FrameKind::pass_times || kinds[i] == FrameKind::draw_times)
                before.push_back(static_cast<int>(i));
            if (kinds[i] == FrameKind::empty_passes) after.push_back(static_cast<int>(i));
        }
        EXPECT_EQ(after.size(), mode == Mode::count ? 0U : 5U) << name(mode);
        if (!after.empty()) {
            EXPECT_LT(before.back(), after.front()) << name(mode);
        }
        EXPECT_EQ(schedule.total(), schedule.issued()) << name(mode);
    }
}

TEST(Schedule, EmptyPassesOverTheBudgetAreSpreadOverFrames) {
    constexpr double kBudgetNs = 1e6;
    Schedule schedule(Mode::pass, 2, 1000, kBudgetNs);
    schedule.time_empty_passes();
    schedule.set_empty_passes_cost(2.5 * kBudgetNs);
    std::map<int, int> times;
    int frames = 0;
    schedule.next();
    schedule.reference_arrived(20);
    while (!schedule.exhausted()) {
        if (schedule.next() != FrameKind::empty_passes) continue;
        ++frames;
        int in_frame = 0;
        for (int action = 0; action < 20; ++action)
            if (schedule.stamps_action(action)) ++times[action], ++in_frame;
        EXPECT_LE(in_frame, 7);
    }
    EXPECT_EQ(frames, 3 * 3);
    for (int action = 0; action < 20; ++action)
        EXPECT_EQ(times[action], 3) << action;
}

TEST(Schedule, ModeDrawAddsDrawFramesForEverySlice) {
    Schedule schedule(Mode::draw, 4, 10);
    // 25 actions, 10 per frame: 3 slices.
    EXPECT_THAT(
        histogram(run(schedule, 25).kinds),
        UnorderedElementsAre(Pair(FrameKind::frame_times, Schedule::kTimeFrames + Schedule::kLaterTimeFrames),
                             Pair(FrameKind::counters, 2), Pair(FrameKind::pass_times, 5),
                             Pair(FrameKind::draw_times, 15)));
}

TEST(Schedule, ExactlyAsManyActionsAsFitAreOneSlice) {
    Schedule schedule(Mode::draw, 1, 10);
    EXPECT_EQ(histogram(run(schedule, 10).kinds)[FrameKind::draw_times], 2);
    Schedule one_more(Mode::draw, 1, 10);
    EXPECT_EQ(histogram(run(one_more, 11).kinds)[FrameKind::draw_times], 4);
}

TEST(Schedule, PassesAndDrawsTakeTurns) {
    Schedule schedule(Mode::draw, 3, 100);
    std::vector<FrameKind> timed;
    for (const FrameKind kind : run(schedule, 5).kinds)
        if (kind == FrameKind::pass_times || kind == FrameKind::draw_times) timed.push_back(kind);
    ASSERT_EQ(timed.size(), 8U);
    for (std::size_t i = 0; i < timed.size(); i += 2)
        EXPECT_NE(timed[i], timed[i + 1]) << i;
}

TEST(Schedule, OrdinaryFramesAreTimedAmongThoseThatTimeDraws) {
    Schedule schedule(Mode::draw, 15, 100);
    const std::vector<FrameKind> kinds = run(schedule, 5).kinds;
    std::vector<int> draws_before;
    int draws = 0;
    for (const FrameKind kind : kinds) {
        draws += kind == FrameKind::draw_times;
        if (kind == FrameKind::frame_times && draws > 0) draws_before.push_back(draws);
    }
    EXPECT_EQ(draws, 16);
    EXPECT_THAT(draws_before, ElementsAre(1, 3, 5, 7, 9, 11, 13, 15));
}

TEST(Schedule, WhereFramesAreTimedFirstNoneIsTimedLater) {
    Schedule schedule(Mode::draw, 3, 100);
    schedule.time_frames_first();
    EXPECT_EQ(schedule.total(), Schedule::kTimeFrames + 1 + 4 + 4 + 1);
    for (int i = 0; i < Schedule::kTimeFrames; ++i)
        EXPECT_EQ(schedule.next(), FrameKind::frame_times);
    schedule.next();
    schedule.reference_arrived(5);
    while (!schedule.exhausted())
        EXPECT_NE(schedule.next(), FrameKind::frame_times);
}

TEST(Schedule, FramesAreTimedAtTheBeginningOnlyWhereThatIsAskedFor) {
    Schedule schedule(Mode::draw, 3, 100);
    schedule.time_no_frames_later();
    EXPECT_EQ(histogram(run(schedule, 5).kinds)[FrameKind::frame_times], Schedule::kTimeFrames);
}

TEST(Schedule, FramesAreOrdinaryWhileTheFirstCountsAreAwaited) {
    Schedule schedule(Mode::pass, 2, 100);
    const Issued done = run(schedule, 5, 7);
    EXPECT_EQ(done.ordinary, 7);
    EXPECT_EQ(done.kinds.size(), static_cast<std::size_t>(schedule.total()));
}

TEST(Schedule, IsNotExhaustedBeforeTheFirstCountsAreBack) {
    Schedule schedule(Mode::count, 1, 100);
    for (int i = 0; i < 50; ++i)
        schedule.next();
    EXPECT_FALSE(schedule.exhausted());
    schedule.reference_arrived(3);
    for (int i = 0; i < Schedule::kTimeFrames; ++i) {
        EXPECT_FALSE(schedule.exhausted()) << i;
        EXPECT_EQ(schedule.next(), FrameKind::frame_times);
    }
    EXPECT_TRUE(schedule.exhausted());
    EXPECT_EQ(schedule.next(), FrameKind::ordinary);
}

TEST(Schedule, AnEmptyFrameIsCountedAgain) {
    Schedule schedule(Mode::count, 1, 100);
    EXPECT_EQ(schedule.next(), FrameKind::counters);
    schedule.reference_arrived(0);
    EXPECT_FALSE(schedule.exhausted());
    EXPECT_EQ(schedule.issued(), 0);
    EXPECT_EQ(schedule.next(), FrameKind::counters);
    schedule.reference_arrived(1);
    for (int i = 0; i < Schedule::kTimeFrames; ++i)
        EXPECT_EQ(schedule.next(), FrameKind::frame_times);
    EXPECT_TRUE(schedule.exhausted());
    EXPECT_FALSE(schedule.gave_up());
}

TEST(Schedule, GivesUpAfterTooManyEmptyFrames) {
    Schedule schedule(Mode::draw, 1, 100);
    for (int i = 0; i < Schedule::kMaxEmptyFrames; ++i) {
        EXPECT_FALSE(schedule.gave_up()) << i;
        EXPECT_EQ(schedule.next(), FrameKind::counters) << i;
        schedule.reference_arrived(0);
    }
    EXPECT_TRUE(schedule.gave_up());
    EXPECT_TRUE(schedule.exhausted());
    EXPECT_EQ(schedule.next(), FrameKind::ordinary);
}

TEST(Schedule, TotalIsWhatIsIssuedInTheEnd) {
    for (const Mode mode : {Mode::count, Mode::pass, Mode::draw}) {
        Schedule schedule(mode, 3, 10);
        const Issued done = run(schedule, 42, 3);
        EXPECT_EQ(schedule.issued(), schedule.total()) << name(mode);
        EXPECT_EQ(done.kinds.size(), static_cast<std::size_t>(schedule.total())) << name(mode);
    }
}

// Which rounds and slices stamp which of `actions` actions: stamped[frame] = set of actions.
std::vector<std::set<int>> stamped_sets(Schedule& schedule, int actions) {
    std::vector<std::set<int>> frames;
    while (!schedule.exhausted()) {
        const FrameKind kind = schedule.next();
        if (kind == FrameKind::counters && frames.empty()) schedule.reference_arrived(actions);
        if (kind != FrameKind::draw_times) continue;
        frames.emplace_back();
        for (int action = 0; action < actions; ++action)
            if (schedule.stamps_action(action)) frames.back().insert(action);
    }
    return frames;
}

TEST(Schedule, EveryRoundStampsEveryActionExactlyOnce) {
    constexpr int kActions = 2500, kRounds = 4;
    Schedule schedule(Mode::draw, kRounds - 1, 1000);
    const auto frames = stamped_sets(schedule, kActions);
    ASSERT_EQ(frames.size(), 3U * kRounds);
    for (int round = 0; round < kRounds; ++round) {
        std::vector<int> seen(kActions);
        for (int slice = 0; slice < 3; ++slice)
            for (const int action : frames[static_cast<std::size_t>(3 * round + slice)])
                ++seen[static_cast<std::size_t>(action)];
        EXPECT_THAT(seen, ::testing::Each(1)) << "round " << round;
    }
}

TEST(Schedule, SlicesAreOfLikeSizeAndDifferFromRoundToRound) {
    constexpr int kActions = 3000;
    Schedule schedule(Mode::draw, 1, 1000);
    const auto frames = stamped_sets(schedule, kActions);
    ASSERT_EQ(frames.size(), 6U);
    for (const auto& frame : frames) {
        EXPECT_GT(frame.size(), 850U);
        EXPECT_LT(frame.size(), 1150U);
    }
    EXPECT_NE(frames[0], frames[3]);
}

// The maximum cost of a frame, for actions that cost `cost_ns` each, until the schedule is exhausted.
double worst_cost(Schedule& schedule, const std::vector<double>& cost_ns, FrameKind kind, int* frames) {
    double worst = 0;
    *frames = 0;
    for (int frame = 0; frame < 100'000 && !schedule.exhausted(); ++frame) {
        schedule.shadows_ready();
        if (schedule.wants_costs()) schedule.set_costs(cost_ns, cost_ns);
        const FrameKind issued = schedule.next();
        if (issued == FrameKind::counters)
            schedule.reference_arrived(static_cast<std::int64_t>(cost_ns.size()));
        if (issued != kind) continue;
        double sum = 0;
        for (std::size_t action = 0; action < cost_ns.size(); ++action)
            if (schedule.stamps_action(static_cast<std::int64_t>(action))) sum += cost_ns[action];
        worst = std::max(worst, sum);
        ++*frames;
    }
    EXPECT_TRUE(schedule.exhausted());
    return worst;
}

TEST(Schedule, NoFrameCostsMoreThanTheBudgetWhereActionsAllowIt) {
    const std::vector<double> costs(60, 9e6);
    int frames = 0;
    Schedule unlimited(Mode::isolate, 4, 1000);
    EXPECT_EQ(worst_cost(unlimited, costs, FrameKind::shadows, &frames), 60 * 9e6);
    EXPECT_EQ(frames, 5);
    Schedule limited(Mode::isolate, 4, 1000, 50e6);
    EXPECT_LE(worst_cost(limited, costs, FrameKind::shadows, &frames), 50e6);
    EXPECT_EQ(frames, 5 * 12) << "5 of 60 a frame, in 5 rounds";
    EXPECT_EQ(limited.issued(), limited.total());
}

TEST(Schedule, TheFirstRoundsMayBeDealtAnewWhenCostsAreKnownBetter) {
    Schedule schedule(Mode::draw, 3, 1000, 10e6);
    std::vector<int> slices;
    int round_frames = 0;
    while (!schedule.exhausted()) {
        if (schedule.wants_costs()) {
            if (round_frames > 0) slices.push_back(round_frames);
            round_frames = 0;
            // Three times as expensive in each round.
            const double cost = 1e6 * std::pow(3, static_cast<double>(slices.size()));
            schedule.set_costs(std::vector<double>(20, cost), std::vector<double>(20, 0));
        }
        const FrameKind kind = schedule.next();
        if (kind == FrameKind::counters) schedule.reference_arrived(20);
        round_frames += kind == FrameKind::draw_times;
    }
    EXPECT_THAT(slices, ElementsAre(2, 7, 20)) << "whole actions, 10, 3 and 1 a frame";
}

// For each draw_times frame after the groups were set: the stamped actions; those joined to the previous one
// have negative numbers.
std::vector<std::vector<int>> grouped_frames(Schedule& schedule, const std::vector<std::int32_t>& first_of) {
    std::vector<std::vector<int>> frames;
    bool set = false;
    for (int frame = 0; frame < 1000 && !schedule.exhausted(); ++frame) {
        if (schedule.wants_groups()) {
            EXPECT_EQ(schedule.next(), FrameKind::ordinary) << "until they are set";
            schedule.set_groups(first_of, 5);
            set = true;
        }
        const FrameKind kind = schedule.next();
        if (kind == FrameKind::counters && schedule.issued() == 1)
            schedule.reference_arrived(static_cast<std::int64_t>(first_of.size()));
        if (!set || kind != FrameKind::draw_times) continue;
        frames.emplace_back();
        for (int action = 0; action < static_cast<int>(first_of.size()); ++action)
            if (schedule.stamps_action(action))
                frames.back().push_back(schedule.joins_action(action) ? -action : action);
    }
    EXPECT_TRUE(set);
    EXPECT_TRUE(schedule.exhausted());
    EXPECT_EQ(schedule.issued(), schedule.total());
    return frames;
}

TEST(Schedule, GroupsAreTimedAsOftenAsDrawsAndNothingElseWithThem) {
    Schedule schedule(Mode::draw, 3, 100);
    schedule.group_short_draws();
    const auto frames = grouped_frames(schedule, {-1, 1, 1, 1, -1, 5, 5});
    ASSERT_EQ(frames.size(), 4U);
    for (const auto& frame : frames)
        EXPECT_THAT(frame, ElementsAre(1, -2, -3, 5, -6));
}

TEST(Schedule, ManyGroupsAreSlicedWhole) {
    Schedule schedule(Mode::draw, 1, 1);
    schedule.group_short_draws();
    const auto frames = grouped_frames(schedule, {0, 0, 2, 2});
    ASSERT_EQ(frames.size(), 4U) << "two slices in two rounds";
    for (const auto& frame : frames)
        EXPECT_TRUE(frame == std::vector<int>({0, -1}) || frame == std::vector<int>({2, -3}));
}

TEST(Schedule, WithoutShortDrawsNoFrameIsAdded) {
    Schedule schedule(Mode::draw, 3, 100);
    schedule.group_short_draws();
    EXPECT_THAT(grouped_frames(schedule, {-1, -1}), ElementsAre());
    Schedule counting(Mode::count, 3, 100);
    counting.group_short_draws();
    run(counting, 5);
    EXPECT_FALSE(counting.wants_groups());
}

TEST(Schedule, WithOneSliceEveryActionIsStampedInEveryDrawFrame) {
    Schedule schedule(Mode::draw, 2, 100);
    for (const auto& frame : stamped_sets(schedule, 7))
        EXPECT_EQ(frame.size(), 7U);
}

// Frames until set_pictures() are ordinary; then come the pictures, and the closing count after them.
TEST(Schedule, PicturesComeLastInFramesOfFour) {
    Schedule schedule(Mode::isolate, 1, 100);
    schedule.want_pictures();
    schedule.shadows_ready();
    std::vector<FrameKind> kinds;
    for (int frame = 0; frame < 100 && !schedule.wants_pictures(); ++frame) {
        kinds.push_back(schedule.next());
        if (kinds.size() == 1) schedule.reference_arrived(20);
    }
    ASSERT_TRUE(schedule.wants_pictures());
    EXPECT_THAT(kinds, ::testing::Not(::testing::Contains(FrameKind::pictures)));
    EXPECT_EQ(schedule.next(), FrameKind::ordinary) << "until the draws are chosen";
    schedule.set_pictures({19, 3, 7, 11, 0});
    std::vector<std::set<std::int64_t>> shown;
    while (schedule.next() == FrameKind::pictures) {
        shown.emplace_back();
        for (std::int64_t action = 0; action < 20; ++action)
            if (schedule.stamps_action(action)) shown.back().insert(action);
        EXPECT_FALSE(schedule.exhausted());
    }
    EXPECT_THAT(shown, ElementsAre(std::set<std::int64_t>{0, 3, 7, 11}, std::set<std::int64_t>{19}));
    EXPECT_TRUE(schedule.exhausted()) << "with the closing count";
}

// Frames until set_counters() are ordinary; then comes one frame for each counter pass, and after them the
// closing count.
TEST(Schedule, HardwareCountersComeLastInOneFramePerCounterPass) {
    Schedule schedule(Mode::draw, 1, 100);
    schedule.want_counters();
    std::vector<FrameKind> kinds;
    for (int frame = 0; frame < 100 && !schedule.wants_counters(); ++frame) {
        kinds.push_back(schedule.next());
        if (kinds.size() == 1) schedule.reference_arrived(20);
    }
    ASSERT_TRUE(schedule.wants_counters());
    EXPECT_THAT(kinds, ::testing::Contains(FrameKind::draw_times));
    EXPECT_THAT(kinds, ::testing::Not(::testing::Contains(FrameKind::hardware_counters)));
    EXPECT_EQ(schedule.next(), FrameKind::ordinary) << "until the draws are chosen";
    EXPECT_FALSE(schedule.exhausted());
    schedule.set_counters({3, 7, 19}, 2);
    for (std::uint32_t pass = 0; pass < 2; ++pass) {
        ASSERT_EQ(schedule.next(), FrameKind::hardware_counters);
        EXPECT_EQ(schedule.counter_pass(), pass);
        EXPECT_EQ(schedule.counter_query(3), 0U);
        EXPECT_EQ(schedule.counter_query(19), 2U);
        EXPECT_EQ(schedule.counter_query(4), std::nullopt);
        EXPECT_FALSE(schedule.exhausted());
    }
    EXPECT_EQ(schedule.next(), FrameKind::counters) << "the closing count";
    EXPECT_TRUE(schedule.exhausted());
    EXPECT_EQ(schedule.issued(), schedule.total());
}

TEST(Schedule, WithoutDrawsToCountThereAreNoFramesOfHardwareCounters) {
    Schedule schedule(Mode::count, 1, 100);
    schedule.want_counters();
    for (int frame = 0; frame < 100 && !schedule.wants_counters(); ++frame)
        if (schedule.next() == FrameKind::counters) schedule.reference_arrived(20);
    ASSERT_TRUE(schedule.wants_counters());
    schedule.set_counters({}, 3);
    EXPECT_EQ(schedule.next(), FrameKind::ordinary);
    EXPECT_TRUE(schedule.exhausted());
}

TEST(Schedule, OnlyModeIsolateTakesPictures) {
    for (const Mode mode : {Mode::count, Mode::pass, Mode::draw}) {
        Schedule schedule(mode, 1, 100);
        schedule.want_pictures();
        EXPECT_THAT(run(schedule, 5).kinds, ::testing::Not(::testing::Contains(FrameKind::pictures)));
    }
}

}  // namespace
}  // namespace framecast::capture
