// The draws of a captured frame that a user may switch off together in the running application.
#pragma once

#include <vector>

#include "model/analysis/analysis.h"
#include "model/frame/frame.h"
#include "model/regions/regions.h"
#include "overlay/snapshot.h"

namespace framecast::overlay {

inline constexpr std::size_t kSwitchRegions = 5;
inline constexpr std::size_t kSwitchPasses = 3;
inline constexpr std::size_t kSwitchPipelines = 4;

// The most expensive regions of debug labels, passes and pipelines that have draws with a time.
std::vector<SwitchRow> switch_rows(const Frame& frame, const Analysis& analysis, const RegionTree& tree);

}  // namespace framecast::overlay
