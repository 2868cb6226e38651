#include "capture/experiment/slices.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

namespace framecast::capture {

// As few slices as hold all actions within the budget; more when single actions do not fill them evenly.
void Slices::deal(int round) {
    const auto actions = static_cast<std::int64_t>(cost_ns_.size());
    const std::int64_t least = std::max<std::int64_t>(1, (actions + most_ - 1) / most_);
    double total = 0;
    for (double& cost : cost_ns_) {
        if (!(cost > 0)) cost = 0;
        total += cost;
    }
    count_ = static_cast<int>(least);
    const bool limited = budget_ns_ > 0 && std::isfinite(budget_ns_) && std::isfinite(total);
    if (limited)
        count_ = static_cast<int>(std::clamp(std::ceil(total / budget_ns_), static_cast<double>(least),
                                             static_cast<double>(std::max(actions, least))));
    while (!deal_out(round) && limited && count_ < actions)
        count_ = static_cast<int>(std::min<std::int64_t>(actions, count_ + std::max(1, count_ / 20)));
}

// Distributes the shuffled actions, the most expensive first, each to the cheapest slice so far. Returns
// whether no slice of several actions costs more than the budget.
bool Slices::deal_out(int round) {
    slice_of_.assign(cost_ns_.size(), 0);
    std::vector<std::size_t> order(cost_ns_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::mt19937_64 random(static_cast<std::uint64_t>(round) + 1);
    for (std::size_t i = order.size(); i > 1; --i)
        std::swap(order[i - 1], order[static_cast<std::size_t>(random() % i)]);
    // Equal ones stay in the shuffled order.
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return cost_ns_[a] > cost_ns_[b]; });
    struct Load {
        double cost_ns = 0;
        std::int64_t actions = 0;
        std::int32_t slice = 0;
        bool operator<(const Load& other) const {  // the heap's top is the cheapest slice
            return cost_ns != other.cost_ns ? cost_ns > other.cost_ns : actions > other.actions;
        }
    };
    std::vector<Load> heap;
    for (int slice = 0; slice < count_; ++slice)
        heap.push_back({0, 0, slice});
    bool within = true;
    for (const std::size_t action : order) {
        std::pop_heap(heap.begin(), heap.end());
        Load& load = heap.back();
        slice_of_[action] = load.slice;
        load.cost_ns += cost_ns_[action];
        within = within && (load.actions == 0 || load.cost_ns <= budget_ns_);
        if (++load.actions < most_)
            std::push_heap(heap.begin(), heap.end());
        else
            heap.pop_back();
    }
    return within;
}

bool Slices::holds(int slice, std::int64_t action) const {
    if (count_ == 1) return true;
    if (action < static_cast<std::int64_t>(slice_of_.size()))
        return slice_of_[static_cast<std::size_t>(action)] == slice;
    return action % count_ == slice;
}

}  // namespace framecast::capture
