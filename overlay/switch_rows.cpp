#include "overlay/switch_rows.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <utility>

#include "model/text/printable.h"
#include "model/text/short_hash.h"

namespace framecast::overlay {
namespace {

using Times = std::map<std::string, double>;  // ns by name

// Sums over draws with a time; draws without a name are in none.
Times sums(const Frame& frame, const Analysis& analysis,
           const std::function<std::string(std::size_t row)>& name) {
    Times times;
    for (std::size_t row = 0; row < static_cast<std::size_t>(frame.draws.size()); ++row) {
        const double ns = analysis.time_ns(static_cast<Eigen::Index>(row));
        if (frame.draws.kind[row] != ActionClass::draw || std::isnan(ns)) continue;
        if (std::string key = name(row); !key.empty()) times[std::move(key)] += ns;
    }
    return times;
}

std::string pass_name(const Frame& frame, std::size_t row) {
    const auto pass = static_cast<std::size_t>(frame.draws.pass[row]);
    if (pass >= frame.passes.size()) return {};
    const Pass& of = frame.passes[pass];
    if (!of.label.empty()) return of.label;
    return of.width > 0 ? std::to_string(of.width) + 'x' + std::to_string(of.height) : std::string();
}

void add_most_expensive(std::vector<SwitchRow>& rows, std::string_view kind, const Times& times,
                        std::size_t max_rows, double total_ns) {
    std::vector<std::pair<std::string, double>> order(times.begin(), times.end());
    std::ranges::stable_sort(order, std::greater(), [](const auto& one) { return one.second; });
    for (const auto& [name, ns] : order) {
        if (max_rows == 0) return;
        --max_rows;
        rows.push_back({std::string(kind) + ":" + name,
                        std::string(kind) + " " + printable(short_hash(name), kNameWidth), ns,
                        ns / total_ns});
    }
}

}  // namespace

std::vector<SwitchRow> switch_rows(const Frame& frame, const Analysis& analysis, const RegionTree& tree) {
    double total_ns = 0;
    for (const double ns : analysis.time_ns)
        if (!std::isnan(ns)) total_ns += ns;
    Times regions;
    for (const Region& region : tree.regions)
        if (region.kind == RegionKind::label && region.draws > 0 && !std::isnan(region.time_ns))
            regions[region.path] = region.time_ns;
    // A pass that begins within a label has its name.
    Times passes = sums(frame, analysis, [&](std::size_t row) { return pass_name(frame, row); });
    std::erase_if(passes, [&](const auto& pass) { return regions.contains(pass.first); });
    const Times pipelines = sums(frame, analysis, [&](std::size_t row) { return frame.draws.pipeline[row]; });
    std::vector<SwitchRow> rows;
    add_most_expensive(rows, "region", regions, kSwitchRegions, total_ns);
    add_most_expensive(rows, "pass", passes, kSwitchPasses, total_ns);
    add_most_expensive(rows, "pipeline", pipelines, kSwitchPipelines, total_ns);
    return rows;
}

}  // namespace framecast::overlay
