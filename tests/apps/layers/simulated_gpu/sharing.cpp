#include "tests/apps/layers/simulated_gpu/sharing.h"

#include <algorithm>

namespace simulated_gpu {
namespace {

constexpr auto kAlu = static_cast<std::size_t>(Resource::alu);
// Remainder of an amount that is only rounding error.
constexpr double kRounding = 1e-12;

}  // namespace

void Sharing::add(std::size_t name, const std::array<double, kResources>& amounts, double most_alu) {
    flows_.push_back({name, amounts, {}, most_alu});
}

// Users that can take less than an equal share get that, and the others share the rest.
void Sharing::share_alu() {
    std::vector<Flow*> open;
    for (Flow& flow : flows_)
        if (flow.left[kAlu] > 0) open.push_back(&flow);
    double rate = rate_[kAlu];
    while (!open.empty()) {
        const double equal = rate / static_cast<double>(open.size());
        const std::size_t before = open.size();
        std::erase_if(open, [&](Flow* flow) {
            if (flow->most_alu >= equal) return false;
            flow->share[kAlu] = flow->most_alu;
            rate -= flow->most_alu;
            return true;
        });
        if (open.size() < before) continue;
        for (Flow* flow : open)
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
            flow.left[r] = flow.left[r] <= done * (1 + kRounding) ? 0 : flow.left[r] - done;
        }
}

std::vector<std::size_t> Sharing::take_finished() {
    std::vector<std::size_t> finished;
    std::erase_if(flows_, [&](const Flow& flow) {
        if (std::any_of(flow.left.begin(), flow.left.end(), [](double left) { return left > 0; }))
            return false;
        finished.push_back(flow.name);
        return true;
    });
    return finished;
}

}  // namespace simulated_gpu
