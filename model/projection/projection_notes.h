// What a projection says of itself besides numbers.
#pragma once

#include "model/frame/draws_to_frame.h"
#include "model/projection/projection_plan.h"
#include "model/retarget/baseline.h"

namespace framecast {

// Appends to plan.out.notes: how the frame was made of its draws, what limits it, what was assumed of either
// device.
void add_projection_notes(const Baseline& baseline, const Result<DrawsToFrame>& composition,
                          const FollowingDraws& following, ProjectionPlan& plan);

}  // namespace framecast
