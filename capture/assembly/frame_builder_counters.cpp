// The part of FrameBuilder that chooses draws or passes for hardware counters.
#include <algorithm>

#include "capture/assembly/frame_builder.h"

namespace framecast::capture {

FrameBuilder::CountedRows FrameBuilder::rows_to_count(int count, bool whole_passes) const {
    const ActionCosts all = costs();
    struct Costly {
        std::int64_t row;
        double ns;
    };
    const Slowdowns slow = slowdowns();
    std::vector<Costly> costly;
    for (std::size_t i = 0; i < actions_.size(); ++i) {
        const ActionRow& row = actions_[i];
        // A query in a pass of several views takes a query for each.
        if (row.unmodelled != SkipReason::none || row.action.view_count != 1 ||
            (row.action.kind != ActionKind::draw && row.action.kind != ActionKind::dispatch))
            continue;
        const double ns = estimate(row.times, slow).ns;
        costly.push_back({static_cast<std::int64_t>(i), ns > 0 ? ns : all.shadow_ns[i]});
    }
    std::ranges::stable_sort(costly, std::ranges::greater(), &Costly::ns);
    CountedRows out;
    const auto family_of = [&](std::int64_t row) {
        const ActionRow& action = actions_[static_cast<std::size_t>(row)];
        return static_cast<std::uint32_t>(
            submissions_[static_cast<std::size_t>(action.submission)].queue_family);
    };
    if (!costly.empty()) out.family = family_of(costly.front().row);
    for (const Costly& one : costly) {
        if (out.rows.size() >= static_cast<std::size_t>(count)) break;
        if (family_of(one.row) != out.family) continue;
        std::int64_t row = one.row;
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
