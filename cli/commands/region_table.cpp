#include "cli/commands/region_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "cli/common/capture_summary.h"
#include "cli/common/cells.h"
#include "cli/common/frame_input.h"
#include "cli/terminal/table.h"
#include "model/text/short_hash.h"
#include "report/text.h"

namespace framecast::cli {
namespace {

constexpr std::size_t kTitleWidth = 48;
constexpr std::size_t kTargetWidth = 40;
constexpr std::size_t kMaxTargets = 4;
constexpr const char* kNoRegions = "\nThe frame has no actions, so it has no regions.\n";

std::string count_cell(double count) {
    if (std::isnan(count)) return "–";
    if (count < 1e4) return fmt::format("{:.0f}", count);
    const char* unit = count < 1e6 ? "k" : count < 1e9 ? "M" : "G";
    const double value = count / (count < 1e6 ? 1e3 : count < 1e9 ? 1e6 : 1e9);
    return fmt::format("{:.{}f} {}", value, value < 99.95 ? 1 : 0, unit);
}

std::string title_cell(const Region& region) {
    return std::string(2 * static_cast<std::size_t>(region.depth), ' ') +
           printable(short_hash(region.name), kTitleWidth);
}

Eigen::ArrayXd times_of(const RegionTree& tree) {
    Eigen::ArrayXd out(static_cast<Eigen::Index>(tree.regions.size()));
    for (std::size_t i = 0; i < tree.regions.size(); ++i)
        out(static_cast<Eigen::Index>(i)) = tree.regions[i].time_ns;
    return out;
}

// Calls `visit` with each region that is shown, in the order of the table.
void for_each_shown(const RegionTree& tree, int depth, const std::function<void(std::int32_t)>& visit) {
    const Eigen::ArrayXd times = times_of(tree);
    const std::function<void(const std::vector<std::int32_t>&)> show =
        [&](const std::vector<std::int32_t>& siblings) {
            for (const std::int32_t i : by_time(siblings, times)) {
                const Region& region = tree.regions[static_cast<std::size_t>(i)];
                if (region.depth >= depth) continue;
                visit(i);
                show(region.children);
            }
        };
    show(tree.top);
}

// "*" and "+" stand in a column of their own width, so that times stay aligned.
std::string marked_time(const Region& region, bool any_mark) {
    const std::string time = std::isnan(region.time_ns) ? "–" : format_time(region.time_ns);
    if (std::isnan(region.time_ns) || !any_mark) return any_mark ? time + "  " : time;
    return time + (region.untimed > 0 ? " +" : region.estimated > 0 ? " *" : "  ");
}

struct Marks {
    bool estimated = false;
    bool untimed = false;
    bool any() const { return estimated || untimed; }
    std::string text() const {
        std::string out;
        if (estimated) out += "*: times of some actions are estimated from their stages\n";
        if (untimed) out += "+: some actions have no time\n";
        return out;
    }
};

Marks marks_of(const RegionTree& tree) {
    Marks out;
    for (const Region& region : tree.regions) {
        if (std::isnan(region.time_ns)) continue;
        out.untimed |= region.untimed > 0;
        out.estimated |= region.untimed == 0 && region.estimated > 0;
    }
    return out;
}

}  // namespace

Option add_region_options(const Command& command, RegionOptions& options, const std::string& what) {
    const Option regions = command.add_flag("--regions", options.shown, what);
    command.add_option("--depth", options.depth, "With --regions: number of levels to print (default: all)")
        .type_name("N")
        .check_positive()
        .needs(regions);
    return regions;
}

std::string region_table(const RegionTree& tree, int depth) {
    if (tree.regions.empty()) return kNoRegions;
    const bool of_frame = std::ranges::any_of(
        tree.regions, [](const Region& region) { return !std::isnan(region.frame_fraction); });
    std::vector<Table::Column> columns = {{"region"},
                                          {"occurs", Align::right},
                                          {"draws", Align::right},
                                          {"other", Align::right},
                                          {"vertices", Align::right},
                                          {"fragments", Align::right},
                                          {"time", Align::right},
                                          {"share", Align::right}};
    if (of_frame) columns.push_back({"of the frame", Align::right});
    columns.insert(columns.end(), {{"bottleneck"}, {"runner-up", Align::right}});
    Table table(std::move(columns));
    const Marks marks = marks_of(tree);
    for_each_shown(tree, depth, [&](std::int32_t i) {
        const Region& region = tree.regions[static_cast<std::size_t>(i)];
        std::vector<std::string> cells = {
            title_cell(region),
            std::to_string(region.occurrences),
            std::to_string(region.draws),
            std::to_string(region.dispatches + region.transfers),
            count_cell(region.vertices),
            count_cell(region.fragments),
            marked_time(region, marks.any()),
            std::isnan(region.time_fraction) ? "–" : percent(region.time_fraction)};
        if (of_frame)
            cells.push_back(std::isnan(region.frame_fraction) ? "–" : percent(region.frame_fraction));
        cells.push_back(
            region.stage < 0 ? "–" : std::string(name(kStages[static_cast<std::size_t>(region.stage)])));
        cells.push_back(std::isnan(region.margin) ? "–" : fmt::format("{:.0f} %", 100 * region.margin));
        table.add(std::move(cells));
    });
    return "\nRegions (sums over their actions; runner-up: time of the next bottleneck / of this one)\n" +
           table.text() + marks.text();
}

std::string projected_region_table(const RegionTree& tree, const std::vector<RegionProjection>& targets,
                                   int depth) {
    if (tree.regions.empty()) return kNoRegions;
    const std::size_t shown = std::min(targets.size(), kMaxTargets);
    std::vector<Table::Column> columns = {{"region"}, {"draws", Align::right}, {"captured", Align::right}};
    for (std::size_t i = 0; i < shown; ++i)
        columns.insert(columns.end(),
                       {{printable(targets[i].gpu, kTargetWidth), Align::right}, {"speed-up", Align::right}});
    Table table(std::move(columns));
    const Marks marks = marks_of(tree);
    for_each_shown(tree, depth, [&](std::int32_t at) {
        const Region& region = tree.regions[static_cast<std::size_t>(at)];
        std::vector<std::string> cells = {title_cell(region), std::to_string(region.draws),
                                          marked_time(region, marks.any())};
        for (std::size_t i = 0; i < shown; ++i) {
            const bool known = targets[i].usable && !std::isnan(targets[i].time_ns(at));
            cells.push_back(known ? format_time(targets[i].time_ns(at)) : "–");
            cells.push_back(known ? report::speed_up_text(targets[i].speed_up(at)) : "–");
        }
        table.add(std::move(cells));
    });
    std::string out = "\nRegions (sums over their actions, projected)\n" + table.text() + marks.text();
    if (targets.size() > shown)
        out += fmt::format("The first {} of {} targets; --json has all.\n", shown, targets.size());
    return out;
}

}  // namespace framecast::cli
