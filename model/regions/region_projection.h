// Predicts the times of a frame's regions on another GPU.
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "model/projection/projection.h"
#include "model/regions/regions.h"
#include "model/text/json_text.h"

namespace framecast {

// Arrays have one number for each of RegionTree::regions. Times are sums over actions, as the regions'
// captured times are. Neither contains a frame's time besides its draws, nor the time that draws save by
// running side by side.
struct RegionProjection {
    std::string gpu;
    bool usable = true;          // false: the projection is not usable (usable.h), so do not show the times
    Eigen::ArrayXd time_ns;      // kUnknown if no action of the region could be projected
    Eigen::ArrayXd captured_ns;  // the same actions' time on the source, for the speed-up
    std::vector<std::int64_t> unprojected;  // actions with a captured time that are in neither sum

    // How many times as fast the region is on the target; kUnknown where either time is.
    double speed_up(std::int32_t region) const { return captured_ns(region) / time_ns(region); }
};

// tree, analysis: those of the capture that was projected; if there were several, of the first. The
// projection must keep its draws (ProjectionOptions::keep_draws); otherwise all times are kUnknown.
RegionProjection project_regions(const RegionTree& tree, const Analysis& analysis,
                                 const Projection& projection);

// As regions_json(), and each region has the key `targets` with one object per target.
Json projected_regions_json(const RegionTree& tree, const std::vector<RegionProjection>& targets);

}  // namespace framecast
