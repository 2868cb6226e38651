#include "model/regions/regions.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "model/analysis/frame_shares.h"
#include "model/regions/stage_lead.h"

namespace framecast {
namespace {

void add_known(double& sum, double value) {
    if (!std::isnan(value)) sum = std::isnan(sum) ? value : sum + value;
}

void add_stages(const Frame& frame, const Analysis& analysis, RegionTree& tree) {
    std::vector<StageLead> leads(tree.regions.size());
    for (std::size_t row = 0; row < tree.of_action.size(); ++row) {
        const auto own = static_cast<std::size_t>(tree.of_action[row]);
        const auto action = static_cast<Eigen::Index>(row);
        const bool timed = !std::isnan(analysis.time_ns(action));
        tree.regions[own].untimed += !timed;
        tree.regions[own].estimated += timed && std::isnan(frame.draws.measured_ns(action));
        leads[own].add(analysis, action);
    }
    for (std::size_t i = tree.regions.size(); i-- > 0;) {
        Region& region = tree.regions[i];
        region.bottleneck_ns = leads[i].bottleneck_ns();
        region.stage = leads[i].stage();
        region.margin = leads[i].margin();
        if (region.parent < 0) continue;
        const auto above = static_cast<std::size_t>(region.parent);
        tree.regions[above].untimed += region.untimed;
        tree.regions[above].estimated += region.estimated;
        leads[above].add(leads[i]);
    }
}

// The time of each region's own actions, which are in no region within it.
Eigen::ArrayXd own_times(const RegionTree& tree, const Eigen::ArrayXd& of_actions) {
    Eigen::ArrayXd out = Eigen::ArrayXd::Constant(static_cast<Eigen::Index>(tree.regions.size()), kUnknown);
    for (std::size_t row = 0; row < tree.of_action.size(); ++row)
        add_known(out(tree.of_action[row]), of_actions(static_cast<Eigen::Index>(row)));
    return out;
}

}  // namespace

RegionTree find_regions(const Frame& frame, const Analysis& analysis) {
    RegionTree tree = find_regions(frame);
    add_stages(frame, analysis, tree);
    const Eigen::ArrayXd own_ns = own_times(tree, analysis.time_ns);
    const Eigen::ArrayXd time_ns = region_sums(tree, analysis.time_ns);
    double total_ns = 0;
    for (const std::int32_t region : tree.top)
        if (!std::isnan(time_ns(region))) total_ns += time_ns(region);
    const FrameShares shares = frame_shares(frame, analysis);
    double of_frame = shares.no_bottleneck;
    for (const double share : shares.stages)
        of_frame += share;
    const auto measured = frame.sources.find("measured_ns");
    for (std::size_t i = 0; i < tree.regions.size(); ++i) {
        Region& region = tree.regions[i];
        region.own_ns = own_ns(static_cast<Eigen::Index>(i));
        region.time_ns = time_ns(static_cast<Eigen::Index>(i));
        if (std::isnan(region.time_ns)) continue;
        if (region.estimated > 0)
            region.source = Source::fitted;
        else if (measured != frame.sources.end())
            region.source = measured->second;
        if (!(total_ns > 0)) continue;
        region.time_fraction = region.time_ns / total_ns;
        if (shares.known()) region.frame_fraction = region.time_fraction * of_frame;
    }
    return tree;
}

Eigen::ArrayXd region_sums(const RegionTree& tree, const Eigen::ArrayXd& of_actions) {
    Eigen::ArrayXd out = own_times(tree, of_actions);
    for (std::size_t i = tree.regions.size(); i-- > 0;)
        if (const std::int32_t parent = tree.regions[i].parent; parent >= 0)
            add_known(out(parent), out(static_cast<Eigen::Index>(i)));
    return out;
}

std::vector<std::int32_t> by_time(std::vector<std::int32_t> siblings, const Eigen::ArrayXd& region_ns) {
    std::ranges::stable_sort(siblings, std::greater(), [&](std::int32_t region) {
        return std::isnan(region_ns(region)) ? -1 : region_ns(region);
    });
    return siblings;
}

std::vector<std::int32_t> most_expensive_regions(const RegionTree& tree, std::size_t count) {
    const auto has_more_than_one = [&](const Region& region) {
        return std::ranges::none_of(region.children, [&](std::int32_t child) {
            return tree.regions[static_cast<std::size_t>(child)].actions() == region.actions();
        });
    };
    std::vector<std::int32_t> out;
    Eigen::ArrayXd times_ns(static_cast<Eigen::Index>(tree.regions.size()));
    for (std::size_t i = 0; i < tree.regions.size(); ++i) {
        const Region& region = tree.regions[i];
        times_ns(static_cast<Eigen::Index>(i)) = region.time_ns;
        if (!std::isnan(region.time_ns) && has_more_than_one(region))
            out.push_back(static_cast<std::int32_t>(i));
    }
    out = by_time(std::move(out), times_ns);
    out.resize(std::min(out.size(), count));
    return out;
}

}  // namespace framecast
