// η: how many elements of work each stage had in an action, from what the queries counted.
#pragma once

#include <array>
#include <cstdint>

#include "model/frame/frame.h"
#include "model/frame/stage.h"

namespace framecast {

enum class ActionClass : std::uint8_t { draw, dispatch, transfer };

// kUnknown for stages that the action has not, and where a count is missing. `samples` of a pixel; without a
// fragment shader stage ps has no elements, whatever the driver counts.
std::array<double, kStageCount> stage_elements(const std::array<double, kCounterCount>& counters,
                                               ActionClass action, std::uint32_t samples,
                                               bool has_fragment_shader);

}  // namespace framecast
