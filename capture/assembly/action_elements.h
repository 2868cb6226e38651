// Computes the element counts of an action's stages from the counts of its queries. No Vulkan calls.
#pragma once

#include <array>
#include <cstdint>

#include "capture/experiment/frame_log.h"
#include "model/frame/frame.h"
#include "model/frame/kinds.h"

namespace framecast::capture {

// The kind in frame files. `kind` is not none.
ActionClass class_of(ActionKind kind);

// η of each stage from the counters of an action (docs/how-it-measures.md). `has_fragment_shader` false: no
// fragments are shaded, whatever the driver counts.
std::array<double, kStageCount> elements_of(const std::array<double, kCounterCount>& counters,
                                            ActionKind kind, std::uint32_t samples, bool has_fragment_shader);

}  // namespace framecast::capture
