#include "report/regions.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "model/regions/region_projection.h"
#include "model/regions/regions.h"
#include "model/text/json.h"
#include "model/text/markdown_text.h"
#include "model/text/short_hash.h"
#include "report/shown.h"
#include "report/text.h"

namespace framecast::report {
namespace {

// The page shows three digits; rounded twice they would be others.
constexpr int kDigitsOfTimes = 5;
constexpr int kDigitsOfRatios = 4;
constexpr int kDigitsOnTargets = 3;
constexpr std::size_t kMaxColumns = 3;  // of GPUs in Markdown

Json row_of(const Region& region) {
    return {{"name", region.name},
            {"kind", name(region.kind)},
            {"parent", region.parent < 0 ? Json(nullptr) : Json(region.parent)},
            {"occurrences", region.occurrences},
            {"draws", region.draws},
            {"other", region.dispatches + region.transfers},
            {"vertices", rounded(region.vertices, kDigitsOfTimes)},
            {"fragments", rounded(region.fragments, kDigitsOfTimes)},
            {"time_ns", rounded(region.time_ns, kDigitsOfTimes)},
            {"stage", region.stage < 0 ? Json(nullptr) : Json(region.stage)},
            {"margin", rounded(region.margin, kDigitsOfRatios)},
            {"estimated", region.estimated},
            {"untimed", region.untimed}};
}

double of_frame(const RegionTree& tree) {
    for (const Region& region : tree.regions)
        if (!std::isnan(region.frame_fraction) && region.time_fraction > 0)
            return region.frame_fraction / region.time_fraction;
    return kUnknown;
}

// The most expensive ones with a time, as many as the page has room for, in the tree's order.
std::vector<std::int32_t> projected_regions(const RegionTree& tree, std::size_t targets) {
    std::vector<std::int32_t> out;
    Eigen::ArrayXd times_ns(static_cast<Eigen::Index>(tree.regions.size()));
    for (std::size_t i = 0; i < tree.regions.size(); ++i) {
        times_ns(static_cast<Eigen::Index>(i)) = tree.regions[i].time_ns;
        if (!std::isnan(tree.regions[i].time_ns)) out.push_back(static_cast<std::int32_t>(i));
    }
    out = by_time(std::move(out), times_ns);
    out.resize(std::min(out.size(), kMaxRegionTimes / std::max<std::size_t>(targets, 1)));
    std::ranges::sort(out);
    return out;
}

Json projected_json(const RegionTree& tree, const Analysis& analysis,
                    const std::vector<Projection>& projections) {
    std::vector<std::int32_t> regions;
    std::vector<std::int64_t> unprojected;
    Json times = Json::array();
    const bool kept = std::ranges::any_of(
        projections, [](const Projection& projection) { return projection.draw_ns.size() > 0; });
    if (kept) regions = projected_regions(tree, projections.size());
    unprojected.resize(regions.size());
    for (const Projection& projection : projections) {
        Json of_target = Json::array();
        if (kept) {
            const RegionProjection target = project_regions(tree, analysis, projection);
            for (std::size_t i = 0; target.usable && i < regions.size(); ++i) {
                const auto region = static_cast<std::size_t>(regions[i]);
                of_target.push_back(rounded(target.time_ns(regions[i]), kDigitsOnTargets));
                unprojected[i] = std::max(unprojected[i], target.unprojected[region]);
            }
        }
        times.push_back(std::move(of_target));
    }
    return {{"regions", regions}, {"unprojected", unprojected}, {"times_ns", std::move(times)}};
}

std::string known_time(double ns) {
    return std::isnan(ns) ? "–" : time_text(ns);
}

}  // namespace

Json shown_regions(const Frame& frame, const Analysis& analysis, const std::vector<Projection>& projections) {
    const RegionTree tree = find_regions(frame, analysis);
    Json rows = Json::array();
    for (const Region& region : tree.regions)
        rows.push_back(row_of(region));
    return {{"rows", std::move(rows)},
            {"of_frame", rounded(of_frame(tree))},
            {"projected", projected_json(tree, analysis, projections)}};
}

std::string region_markdown(const Frame& frame, const Analysis& analysis,
                            const std::vector<Projection>& projections, int top) {
    const RegionTree tree = find_regions(frame, analysis);
    const std::vector<std::int32_t> order =
        most_expensive_regions(tree, static_cast<std::size_t>(std::max(top, 0)));
    if (order.size() < 2) return {};
    std::vector<RegionProjection> targets;
    for (const Projection& projection : projections)
        if (targets.size() < kMaxColumns && projection.unusable.empty() && projection.draw_ns.size() > 0)
            targets.push_back(project_regions(tree, analysis, projection));
    std::string titles, rules;
    for (const RegionProjection& target : targets) {
        titles += " " + markdown_text(target.gpu) + " |";
        rules += "--:|";
    }
    std::string out =
        "| region | draws | time | share | bottleneck |" + titles + "\n|---|--:|--:|--:|---|" + rules + '\n';
    bool partial = false;
    for (const std::int32_t i : order) {
        const Region& region = tree.regions[static_cast<std::size_t>(i)];
        partial |= region.untimed > 0;
        out += fmt::format("| {} | {} | {}{} | {} | {} |", markdown_text(short_hashes(region.path)),
                           region.draws, known_time(region.time_ns), region.untimed > 0 ? " +" : "",
                           percent_text(region.time_fraction),
                           region.stage < 0 ? "–" : name(static_cast<Stage>(region.stage)));
        for (const RegionProjection& target : targets)
            out += " " + known_time(target.time_ns(i)) + " |";
        out += '\n';
    }
    if (partial) out += "\n+: some actions have no time.\n";
    return out + '\n';
}

}  // namespace framecast::report
