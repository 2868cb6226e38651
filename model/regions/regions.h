// The regions of a frame: the tree of its debug labels, and what the actions of each take together. Actions
// without a label make regions by pass and pipeline, so that a frame whose application names nothing has a
// tree too.
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

// What a region is named after: a debug label, or the pass or pipeline of actions without a label.
enum class RegionKind : std::uint8_t { label, pass, pipeline };
std::string_view name(RegionKind kind);

// Sums are over the actions of the region and of all regions within it.
struct Region {
    RegionKind kind = RegionKind::label;
    std::string name;                    // "terrain", "pass 3: 1280x720 D24"
    std::string path;                    // names from the top, "shadow/terrain"
    std::int32_t parent = -1;            // in RegionTree::regions, before this; -1 at the top
    std::vector<std::int32_t> children;  // in the order of their first actions
    std::int32_t depth = 0;              // 0 at the top
    // Times it occurs: runs of its actions with actions of other regions between them. Two occurrences
    // without an action between them count once, as labels do not tell them apart.
    std::int64_t occurrences = 0;
    std::int64_t draws = 0;
    std::int64_t dispatches = 0;
    std::int64_t transfers = 0;
    double vertices = kUnknown;  // kUnknown where none of its actions was counted
    double fragments = kUnknown;
    // Without an analysis, all below is unknown or 0.
    double time_ns = kUnknown;         // of Analysis::time_ns; kUnknown until one of its actions has a time
    double own_ns = kUnknown;          // of these, the actions that are in no region within it
    double time_fraction = kUnknown;   // of the time of all actions
    double frame_fraction = kUnknown;  // of an ordinary frame; kUnknown where FrameShares is
    Source source = Source::none;      // of time_ns: fitted where an action's time is estimated
    std::int64_t estimated = 0;        // actions whose time is the model's
    std::int64_t untimed = 0;          // actions without a time
    std::array<double, kStageCount> bottleneck_ns{};  // its time by the bottlenecks of its actions
    int stage = -1;                                   // that has most of that time; -1 where none is known
    double margin = kUnknown;                         // time of the next such stage over that stage's

    std::int64_t actions() const { return draws + dispatches + transfers; }
};

struct RegionTree {
    std::vector<Region> regions;  // in the order of their first actions, parents before children
    std::vector<std::int32_t> top;
    std::vector<std::int32_t> of_action;  // for each action the innermost region
};

// Labels deeper than this count to the region at this depth. The layer keeps 32 open labels.
inline constexpr int kMaxRegionDepth = 64;

// Regions and counts, without times. A path is split at each slash, so a label with a slash in its name makes
// two regions; empty labels make none.
RegionTree find_regions(const Frame& frame);
// The same with times, shares and bottlenecks.
RegionTree find_regions(const Frame& frame, const Analysis& analysis);

// For each region the sum over its actions, of one number per action: times of another device, counts.
// kUnknown numbers are skipped; kUnknown where a region has no other.
Eigen::ArrayXd region_sums(const RegionTree& tree, const Eigen::ArrayXd& of_actions);

// Siblings, the most expensive first; those of equal time or without one in their order.
std::vector<std::int32_t> by_time(std::vector<std::int32_t> siblings, const Eigen::ArrayXd& region_ns);

// One object per region, for the key `regions`: docs/file-format.md.
Json regions_json(const RegionTree& tree);

}  // namespace framecast
