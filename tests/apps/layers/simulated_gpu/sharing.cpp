#include "tests/apps/layers/simulated_gpu/sharing.h"

#include <algorithm>

namespace simulated_gpu {
namespace {

constexpr auto kAlu = static_cast<std::size_t>(Resource::alu);
// Remainder of an amount that is only rounding error.
constexpr double kRounding = 1e-12;

}  // namespace

void Sharing::add(std::size_t name, const std::array<double, kResources>& amounts, double most_alu) {
    const auto lacks =
        std::count_if(amounts.begin(), amounts.end(), [](double amount) { return amount > 0; });
    flows_.push_back({name, amounts, {}, most_alu, static_cast<int>(lacks)});
    finished_ += lacks == 0 ? 1 : 0;
}

// Users that can take less than an equal share get that, and the others share the rest.
void Sharing::share_alu() {
    open_.clear();
    for (Flow& flow : flows_)
        if (flow.left[kAlu] > 0) open_.push_back(&flow);
    double rate = rate_[kAlu];
    while (!open_.empty()) {
        const double equal = rate / static_cast<double>(open_.size());
        const std::size_t before = open_.size();
        std::erase_if(open_, [&](Flow* flow) {
            if (flow->most_alu >= equal) return false;
            flow->share[kAlu] = flow->most_alu;
            rate -= flow->most_alu;
            return true;
        });
        if (open_.size() < before) continue;
        for (Flow* flow : open_)
            flow->share[kAlu] = equal;
        return;
    }
}

void Sharing::share() {
    std::array<std::size_t, kResources> wanted{};
    for (const Flow& flow : flows_)
        for (std::size_t r = 0; r < kResources; ++r)
            if (flow.left[r] > 0) ++wanted[r];
    for (Flow& flow : flows_)
        for (std::size_t r = 0; r < kResources; ++r)
            flow.share[r] = flow.left[r] > 0 ? rate_[r] / static_cast<double>(wanted[r]) : 0;
    share_alu();
}

double Sharing::until_next() const {
    double least = kNever;
    for (const Flow& flow : flows_)
        for (std::size_t r = 0; r < kResources; ++r)
            if (flow.left[r] > 0) least = std::min(least, flow.left[r] / flow.share[r]);
    return least;
}

void Sharing::pass(double ns) {
    for (Flow& flow : flows_)
        for (std::size_t r = 0; r < kResources; ++r) {
            if (!(flow.left[r] > 0)) continue;
            const double done = flow.share[r] * ns;
            if (flow.left[r] > done * (1 + kRounding)) {
                flow.left[r] -= done;
                continue;
            }
            flow.left[r] = 0;
            if (--flow.lacks == 0) ++finished_;
        }
}

std::vector<std::size_t> Sharing::take_finished() {
    std::vector<std::size_t> finished;
    if (finished_ == 0) return finished;
    std::erase_if(flows_, [&](const Flow& flow) {
        if (flow.lacks > 0) return false;
        finished.push_back(flow.name);
        return true;
    });
    finished_ = 0;
    return finished;
}

}  // namespace simulated_gpu
