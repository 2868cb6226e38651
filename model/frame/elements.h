// η, the elements of work that each stage had in an action, computed from the counts of queries.
#pragma once

#include <array>
#include <cstdint>

#include "model/frame/frame.h"
#include "model/frame/kinds.h"
#include "model/frame/stage.h"

namespace framecast {

// kUnknown for stages that the action does not have, and where a count is missing. `samples`: per pixel.
// Without a fragment shader stage ps has no elements, whatever the driver counts.
std::array<double, kStageCount> stage_elements(const std::array<double, kCounterCount>& counters,
                                               ActionClass action, std::uint32_t samples,
                                               bool has_fragment_shader);

}  // namespace framecast
