// What the draws of each pass take together, and the stages that hold them up.
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
    std::int64_t estimated = 0;  // of them, whose time is the model's
    double draws_ns = kUnknown;  // sum of Analysis::time_ns; kUnknown until one of its draws has a time
    std::array<double, kStageCount> led_ns{};  // of those, by the stage that holds each up
    int stage = -1;                            // that holds up most of the time; -1 when none is known
};

// One for each row of frame.passes, in that order.
std::vector<DrawsOfPass> pass_times(const Frame& frame, const Analysis& analysis);

// The `passes` of "framecast.analysis/1", docs/file-format.md: with the pass's own time where it has one.
Json pass_times_json(const Frame& frame, const Analysis& analysis);

}  // namespace framecast
