// What a projection says of itself besides numbers.
#pragma once

#include "model/baseline.h"
#include "model/draws_to_frame.h"
#include "model/projection_plan.h"

namespace framecast {

// Appends to plan.out.notes: how the frame was made of its draws, what limits it, what was assumed of either
// device.
void add_projection_notes(const Baseline& baseline, const Result<DrawsToFrame>& composition,
                          ProjectionPlan& plan);

}  // namespace framecast
