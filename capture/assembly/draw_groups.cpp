#include "capture/assembly/draw_groups.h"

#include <algorithm>
#include <cmath>

namespace framecast::capture {
namespace {

bool is_short(const TimedAction& action, double resolution_ns) {
    const double scatter_ns = resolution_ns / std::sqrt(std::max(1, action.repeats));
    return action.draw && action.time_ns < std::max(scatter_ns, kSigmas95 * action.error_ns);
}

bool together(const TimedAction& a, const TimedAction& b) {
    return a.pass == b.pass && a.subpass == b.subpass && a.view_count == b.view_count &&
           a.pipeline == b.pipeline;
}

}  // namespace

std::vector<std::int32_t> group_short_draws(std::span<const TimedAction> actions, double resolution_ns) {
    std::vector<std::int32_t> first_of(actions.size(), -1);
    for (std::size_t first = 0; first < actions.size();) {
        std::size_t end = first;
        while (end < actions.size() && is_short(actions[end], resolution_ns) &&
               together(actions[first], actions[end]))
            ++end;
        if (end > first + 1)
            std::fill(first_of.begin() + static_cast<std::ptrdiff_t>(first),
                      first_of.begin() + static_cast<std::ptrdiff_t>(end), static_cast<std::int32_t>(first));
        first = std::max(end, first + 1);
    }
    return first_of;
}

}  // namespace framecast::capture
