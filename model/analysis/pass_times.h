// Total time of each pass's draws, and the bottleneck stages of those draws; what passes cost without them.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <utility>
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
    // The bottleneck of most of the time; -1 where draws without a bottleneck take as long.
    int stage = -1;
};

// One entry for each row of frame.passes, in that order.
std::vector<DrawsOfPass> pass_times(const Frame& frame, const Analysis& analysis);

// What the render passes of a frame cost whatever they draw: begin, loads, clears, stores, resolves and
// layout changes, each pass measured without its contents.
struct PassBoundaries {
    std::int64_t passes = 0;    // with a time
    double time_ns = kUnknown;  // their sum; kUnknown without any
    // Render passes without a time: the reason, and their number. The most frequent reason first.
    std::vector<std::pair<std::string, std::int64_t>> not_measured;
};
PassBoundaries pass_boundaries(const Frame& frame);
// "1051 passes cost 3.10 ms whatever they draw; 2 others were not measured (the pass lies inside a query of
// the application)"; empty for captures that measured no pass.
std::string pass_boundary_sentence(const PassBoundaries& boundaries);

// The `pass_boundaries` of the frame in "framecast.analysis/1".
Json pass_boundaries_json(const Frame& frame);
// The `passes` of "framecast.analysis/1", docs/file-format.md: with the pass's own time where it has one.
Json pass_times_json(const Frame& frame, const Analysis& analysis);

}  // namespace framecast
