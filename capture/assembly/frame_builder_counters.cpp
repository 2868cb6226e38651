// The part of FrameBuilder that chooses draws or passes for hardware counters.
#include <algorithm>

#include "capture/assembly/frame_builder.h"

namespace framecast::capture {

FrameBuilder::CountedRows FrameBuilder::rows_to_count(int count, bool whole_passes) const {
    // A query in a pass of several views takes a query for each.
    const auto can_be_counted = [](const Action& action) {
        return action.view_count == 1 &&
               (action.kind == ActionKind::draw || action.kind == ActionKind::dispatch);
    };
    const std::vector<std::int64_t> expensive = most_expensive_first(can_be_counted, costs().shadow_ns);
    CountedRows out;
    const auto family_of = [&](std::int64_t row) {
        const ActionRow& action = actions_[static_cast<std::size_t>(row)];
        return static_cast<std::uint32_t>(
            submissions_[static_cast<std::size_t>(action.submission)].queue_family);
    };
    if (!expensive.empty()) out.family = family_of(expensive.front());
    for (std::int64_t row : expensive) {
        if (out.rows.size() >= static_cast<std::size_t>(count)) break;
        if (family_of(row) != out.family) continue;
        if (whole_passes)
            while (row > 0 && actions_[static_cast<std::size_t>(row - 1)].pass ==
                                  actions_[static_cast<std::size_t>(row)].pass)
                --row;
        if (std::ranges::find(out.rows, row) == out.rows.end()) out.rows.push_back(row);
    }
    std::ranges::sort(out.rows);
    return out;
}

void FrameBuilder::choose_counters(CounterScope scope, std::vector<HardwareCounter> counters,
                                   const std::vector<std::int64_t>& rows, std::uint32_t counter_passes,
                                   std::string never_seen) {
    std::vector<std::int32_t> of_frame;
    for (const std::int64_t row : rows)
        of_frame.push_back(scope == CounterScope::draw ? static_cast<std::int32_t>(row)
                                                       : actions_[static_cast<std::size_t>(row)].pass);
    frame_counters_.choose(scope, std::move(counters), std::move(of_frame), counter_passes,
                           std::move(never_seen));
}

}  // namespace framecast::capture
