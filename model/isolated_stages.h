// Stage times of a frame's draws from the times of their shadows: what mode isolate measures
// (shadow_step.h), read through how the device overlaps stages (composition.h).
#pragma once

#include "model/frame.h"

namespace framecast {

// Reads draws.shadow_ns, draws.shadow_error_ns, draws.elements and the device's type; fills
//   frame.composition   p of all isolated draws together, or the one assumed and why
//   draws.stage_ns      of draws whose step `full` was timed; within stage_low_ns and stage_high_ns
//   draws.stage_resolution_ns, draws.resolution_ns
//   draws.texture_ns    what step near_texture leaves out of ps
//   draws.hidden, draws.contradicted
// A step that is missing leaves its stage to the next one, which then has the time of both: without `clip`,
// rs includes cc, and cc is kUnknown. Other rows and columns stay as they are.
void resolve_stages(Frame& frame);

}  // namespace framecast
