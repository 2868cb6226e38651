// Total time of each pass's draws, and the bottleneck stages of those draws.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "model/analysis/analysis.h"
#include "model/frame/frame.h"
#include "model/text/json_text.h"

namespace framecast {

struct DrawsOfPass {
    std::int64_t draws = 0;
    std::int64_t estimated = 0;  // of them, with an estimated time
    double draws_ns = kUnknown;  // sum of Analysis::time_ns; kUnknown until one of its draws has a time
    // The part of draws_ns by bottleneck stage.
    std::array<double, kStageCount> bottleneck_ns{};
    // The bottleneck of most of the time; -1 when none is known.
    int stage = -1;
};

// One entry for each row of frame.passes, in that order.
std::vector<DrawsOfPass> pass_times(const Frame& frame, const Analysis& analysis);

// The `passes` of "framecast.analysis/1", docs/file-format.md: with the pass's own time where it has one.
Json pass_times_json(const Frame& frame, const Analysis& analysis);

}  // namespace framecast
