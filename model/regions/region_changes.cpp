#include "model/regions/region_changes.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <string>

namespace framecast {
namespace {

using Rows = std::vector<Eigen::Index>;

// The actions of each region, except those that `half` marks.
std::vector<Rows> rows_of(const RegionTree& tree, const std::vector<bool>& half) {
    std::vector<Rows> out(tree.regions.size());
    for (std::size_t row = 0; row < tree.of_action.size(); ++row)
        for (std::int32_t region = half[row] ? -1 : tree.of_action[row]; region >= 0;
             region = tree.regions[static_cast<std::size_t>(region)].parent)
            out[static_cast<std::size_t>(region)].push_back(static_cast<Eigen::Index>(row));
    return out;
}

// The size by which changes are sorted. A region that only one frame has changes by its whole time.
double size_of(const Difference& time) {
    if (!std::isnan(time.delta_ns)) return std::fabs(time.delta_ns);
    const double alone_ns = std::fmax(time.a_ns, time.b_ns);
    return std::isnan(alone_ns) ? -1 : alone_ns;
}

}  // namespace

std::vector<std::string> region_keys(const RegionTree& tree) {
    std::vector<std::string> out;
    std::map<std::string, int> passes;
    for (const Region& region : tree.regions) {
        std::string key = region.parent < 0 ? "" : out[static_cast<std::size_t>(region.parent)] + '\n';
        key += name(region.kind);
        if (region.kind == RegionKind::pass) {
            const std::string shape = region.name.substr(std::min(region.name.find(':'), region.name.size()));
            key += shape + '#' + std::to_string(passes[shape]++);
        } else {
            key += ':' + region.name;
        }
        out.push_back(std::move(key));
    }
    return out;
}

RegionComparison compare_regions(const Frame& a, const Frame& b, const FrameComparison& compared) {
    RegionComparison out{find_regions(a), find_regions(b), {}};
    const HalfTimed half = half_timed(a, b, compared.pairs);
    const std::vector<Rows> rows_a = rows_of(out.a, half.a), rows_b = rows_of(out.b, half.b);
    const Rows none;
    std::map<std::string, std::int32_t> known;
    const std::vector<std::string> keys_a = region_keys(out.a);
    for (std::size_t i = 0; i < keys_a.size(); ++i)
        known.emplace(keys_a[i], static_cast<std::int32_t>(i));
    const double resolution_ns = common_resolution_ns(a, b);
    const auto add = [&](std::int32_t of_a, std::int32_t of_b) {
        const Rows& in_a = of_a < 0 ? none : rows_a[static_cast<std::size_t>(of_a)];
        const Rows& in_b = of_b < 0 ? none : rows_b[static_cast<std::size_t>(of_b)];
        out.changes.push_back(
            {of_a, of_b, compare_sums(a.draws, in_a, b.draws, in_b, resolution_ns, compared.coverage)});
    };
    std::vector<bool> matched(out.a.regions.size(), false);
    const std::vector<std::string> keys_b = region_keys(out.b);
    for (std::size_t i = 0; i < keys_b.size(); ++i) {
        const auto found = known.find(keys_b[i]);
        add(found == known.end() ? -1 : found->second, static_cast<std::int32_t>(i));
        if (found == known.end()) continue;
        matched[static_cast<std::size_t>(found->second)] = true;
        known.erase(found);
    }
    for (std::size_t i = 0; i < matched.size(); ++i)
        if (!matched[i]) add(static_cast<std::int32_t>(i), -1);
    std::ranges::stable_sort(out.changes, std::greater(),
                             [](const RegionChange& change) { return size_of(change.time); });
    return out;
}

}  // namespace framecast
