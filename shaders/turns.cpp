#include "shaders/turns.h"

#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

namespace framecast::microbench {

void take_turns(const Turns& turns) {
    std::vector<std::size_t> order(turns.members);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::minstd_rand random(1);
    const double start_s = turns.now_s();
    for (std::size_t done = 0; !order.empty(); ++done) {
        if (done >= kMinTurns && turns.known()) return;
        std::shuffle(order.begin(), order.end(), random);
        for (const std::size_t member : order) {
            const double spent_s = turns.now_s() - start_s;
            if (done >= kMinTurns && spent_s >= turns.budget_s) return;
            turns.turn(member);
            turns.progress(std::clamp(spent_s / turns.budget_s, 0.0, 1.0));
        }
    }
}

}  // namespace framecast::microbench
