// The regions of a frame (model/regions), for the page and for Markdown.
#pragma once

#include <string>
#include <vector>

#include "model/analysis/analysis.h"
#include "model/frame/frame.h"
#include "model/projection/projection.h"
#include "model/text/json_text.h"

namespace framecast::report {

// The page has at most this many projected times of regions, of the most expensive regions, so that they take
// few bytes for 250 GPUs and contain all regions for a few.
inline constexpr std::size_t kMaxRegionTimes = 2000;
// For more GPUs than these no draws are kept, and so no times of regions.
inline constexpr std::size_t kMaxRegionTargets = 400;

// {"rows": regions with the index of their parent, parents first, "of_frame": the share of all draws in an
//  ordinary frame, "projected": {"regions": their indices, "unprojected": actions in no sum of any GPU,
//  "times_ns": a list of times per projection, empty where that is not usable}}.
// Projections without draws give no times.
Json shown_regions(const Frame& frame, const Analysis& analysis, const std::vector<Projection>& projections);

// A table of the `top` most expensive regions by path, with the times on the first few GPUs. Empty if the
// frame has fewer than two regions with a time.
std::string region_markdown(const Frame& frame, const Analysis& analysis,
                            const std::vector<Projection>& projections, int top);

}  // namespace framecast::report
