// The regions of a frame: the tree of its debug labels, with the total time and counts of each region's
// actions. Actions without a label form regions by pass and pipeline, so that a frame without any labels has
// a tree too.
#pragma once

#include <Eigen/Core>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/analysis/analysis.h"
#include "model/frame/frame.h"
#include "model/text/json_text.h"

namespace framecast {

// A region has the name of a debug label, or of the pass or pipeline of actions without a label.
enum class RegionKind : std::uint8_t { label, pass, pipeline };
std::string_view name(RegionKind kind);

// Sums are over the actions of the region and of all regions within it.
struct Region {
    RegionKind kind = RegionKind::label;
    std::string name;                    // "terrain", "pass 3: 1280x720 D24"
    std::string path;                    // names from the top, "shadow/terrain"
    std::int32_t parent = -1;            // index in RegionTree::regions, less than its own; -1 at the top
    std::vector<std::int32_t> children;  // in the order of their first actions
    std::int32_t depth = 0;              // 0 at the top
    // Number of runs of its actions, with actions of other regions between the runs. Two uses of a label
    // without an action between them count once, because paths do not tell them apart.
    std::int64_t occurrences = 0;
    std::int64_t draws = 0;
    std::int64_t dispatches = 0;
    std::int64_t transfers = 0;
    double vertices = kUnknown;  // kUnknown where none of its actions was counted
    double fragments = kUnknown;
    // Without an analysis, all members below are unknown or 0.
    double time_ns = kUnknown;         // sum of Analysis::time_ns; kUnknown if no action has a time
    double own_ns = kUnknown;          // part of time_ns: actions that are in no region within it
    double time_fraction = kUnknown;   // share of the time of all actions
    double frame_fraction = kUnknown;  // share of an ordinary frame; kUnknown if frame_shares() is
    Source source = Source::none;      // source of time_ns: fitted if an action's time is estimated
    std::int64_t estimated = 0;        // actions whose time comes from the model
    std::int64_t untimed = 0;          // actions without a time
    std::array<double, kStageCount> bottleneck_ns{};  // its time, split by its actions' bottlenecks
    int stage = -1;            // stage with most of bottleneck_ns; -1 if actions without one take as long
    double margin = kUnknown;  // the runner-up ratio (StageLead::margin)

    std::int64_t actions() const { return draws + dispatches + transfers; }
};

struct RegionTree {
    std::vector<Region> regions;  // in the order of their first actions, parents before children
    std::vector<std::int32_t> top;
    std::vector<std::int32_t> of_action;  // the innermost region of each action
};

// Actions below deeper labels belong to the region at this depth. The layer keeps 32 open labels.
inline constexpr int kMaxRegionDepth = 64;

// Finds regions and counts, without times. It splits a path at each slash, so a label with a slash in its
// name makes two regions; empty labels make none.
RegionTree find_regions(const Frame& frame);
// As above, with times, shares and bottlenecks.
RegionTree find_regions(const Frame& frame, const Analysis& analysis);

// For each region, the sum over its actions of one number per action (a count, a time on another device). It
// skips kUnknown numbers; the sum is kUnknown if a region has no others.
Eigen::ArrayXd region_sums(const RegionTree& tree, const Eigen::ArrayXd& of_actions);

// Sorts siblings, the most expensive first. Those of equal time keep their order, and so do those without a
// time, which come last.
std::vector<std::int32_t> by_time(std::vector<std::int32_t> siblings, const Eigen::ArrayXd& region_ns);

// The most expensive regions, at most `count`, in the order of their time. Skips regions without a time, and
// those that have all their actions in one region within them, which names them in its path.
std::vector<std::int32_t> most_expensive_regions(const RegionTree& tree, std::size_t count);

// One object per region, for the key `regions` (docs/file-format.md).
Json regions_json(const RegionTree& tree);

}  // namespace framecast
