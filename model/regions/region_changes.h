// How the times of regions differ between two captures of the same frame.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/analysis/compare.h"
#include "model/regions/regions.h"
#include "model/text/json_text.h"

namespace framecast {

struct RegionChange {
    std::int32_t a = -1;  // index in RegionComparison::a.regions; -1 if only b has the region
    std::int32_t b = -1;
    // Compares the sums of its measured times. If only one frame has the region, it has that frame's time
    // only.
    Difference time;
};

struct RegionComparison {
    RegionTree a;
    RegionTree b;
    std::vector<RegionChange> changes;  // one per region, largest difference first

    const Region& region(const RegionChange& change) const {
        return change.b < 0 ? a.regions[static_cast<std::size_t>(change.a)]
                            : b.regions[static_cast<std::size_t>(change.b)];
    }
};

// The key by which each region is matched with those of another capture: its path, except that passes without
// labels count within those of the same size and formats.
std::vector<std::string> region_keys(const RegionTree& tree);

// Matches regions by path. Passes without labels match in the order of those with the same size and formats,
// because their numbers change when a pass is added. `compared` must be the comparison of the same frames.
// Draws with a time in only one frame are in neither sum.
RegionComparison compare_regions(const Frame& a, const Frame& b, const FrameComparison& compared);

}  // namespace framecast
