// What the regions of a frame would take on another GPU.
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "model/projection/projection.h"
#include "model/regions/regions.h"
#include "model/text/json_text.h"

namespace framecast {

// One number for each of RegionTree::regions. Sums of actions, as the regions' captured times are: what a
// frame takes besides its draws, and what its draws save side by side, is in neither.
struct RegionProjection {
    std::string gpu;
    bool usable = true;      // as the projection is (usable.h); otherwise the times must not be read as any
    Eigen::ArrayXd time_ns;  // kUnknown where no action of the region could be projected
    Eigen::ArrayXd captured_ns;  // of the actions in time_ns, on the source: what a speed-up compares with
    std::vector<std::int64_t> unprojected;  // actions with a captured time that are in neither

    // How many times as fast the region is on the target; kUnknown where either time is.
    double speed_up(std::int32_t region) const { return captured_ns(region) / time_ns(region); }
};

// tree, analysis: of the capture that was projected from, of several the first. The projection must keep its
// draws (ProjectionOptions::keep_draws); otherwise all times are kUnknown.
RegionProjection project_regions(const RegionTree& tree, const Analysis& analysis,
                                 const Projection& projection);

// regions_json with the key `targets`, one object per target.
Json projected_regions_json(const RegionTree& tree, const std::vector<RegionProjection>& targets);

}  // namespace framecast
