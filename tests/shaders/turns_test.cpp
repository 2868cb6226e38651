#include "shaders/turns.h"

#include <gmock/gmock.h>

#include <set>
#include <vector>

namespace framecast::microbench {
namespace {

// A turn takes `turn_s` on a simulated clock.
struct Played {
    explicit Played(std::size_t members, double budget_s, double turn_s) {
        turns.members = members;
        turns.budget_s = budget_s;
        turns.now_s = [this] { return clock_s; };
        turns.turn = [this, turn_s](std::size_t member) {
            order.push_back(member);
            clock_s += turn_s;
        };
        turns.known = [] { return false; };
        turns.progress = [this](double share) { shares.push_back(share); };
    }
    std::vector<std::size_t> round(std::size_t number) const {
        const auto begin = order.begin() + static_cast<std::ptrdiff_t>(number * turns.members);
        return {begin, begin + static_cast<std::ptrdiff_t>(turns.members)};
    }
    Turns turns;
    double clock_s = 100;
    std::vector<std::size_t> order;
    std::vector<double> shares;
};

TEST(Turns, EveryoneHasOneTurnInEachRoundInAnotherOrder) {
    Played played(10, 50, 1);
    take_turns(played.turns);
    ASSERT_EQ(played.order.size(), 50u);
    std::set<std::vector<std::size_t>> orders;
    for (std::size_t round = 0; round < 5; ++round) {
        const std::vector<std::size_t> one = played.round(round);
        EXPECT_EQ(std::set<std::size_t>(one.begin(), one.end()).size(), 10u) << "round " << round;
        orders.insert(one);
    }
    EXPECT_EQ(orders.size(), 5u);
}

TEST(Turns, TheBudgetEndsThemInTheMiddleOfARound) {
    Played played(10, 47.5, 1);
    take_turns(played.turns);
    EXPECT_EQ(played.order.size(), 48u);
    EXPECT_TRUE(std::is_sorted(played.shares.begin(), played.shares.end()));
    EXPECT_GE(played.shares.front(), 0);
    EXPECT_LE(played.shares.back(), 1);
}

TEST(Turns, EveryoneHasTheLeastTurnsHoweverShortTheBudget) {
    Played played(7, 0.001, 1);
    take_turns(played.turns);
    EXPECT_EQ(played.order.size(), 7 * kMinTurns);
}

TEST(Turns, TheyEndWhenAllIsKnownButNotBeforeTheLeastTurns) {
    Played played(4, 1e6, 1);
    played.turns.known = [&] { return played.order.size() >= 20; };
    take_turns(played.turns);
    EXPECT_EQ(played.order.size(), 20u);
    played.order.clear();
    played.turns.known = [] { return true; };
    take_turns(played.turns);
    EXPECT_EQ(played.order.size(), 4 * kMinTurns);
}

TEST(Turns, NobodyNeedsNone) {
    Played played(0, 1, 1);
    take_turns(played.turns);
    EXPECT_TRUE(played.order.empty());
}

}  // namespace
}  // namespace framecast::microbench
