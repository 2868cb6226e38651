// Benchmarks that take turns.
#pragma once

#include <cstddef>
#include <functional>

namespace framecast::microbench {

struct Turns {
    std::size_t members = 0;
    double budget_s = 0;
    std::function<double()> now_s;  // of any clock
    std::function<void(std::size_t member)> turn;
    std::function<bool()> known;                 // nobody needs more; asked between rounds
    std::function<void(double share)> progress;  // of the budget, after each turn, in [0, 1]
};
inline constexpr std::size_t kMinTurns = 3;

// Rounds in each of which every member has one turn, in another order each time, always the same ones. Ends
// when all is known, or in the middle of a round when the budget is spent, but not before everyone has had
// kMinTurns.
void take_turns(const Turns& turns);

}  // namespace framecast::microbench
