// The notes of a projection: explanations in addition to its numbers.
#pragma once

#include "model/frame/draws_to_frame.h"
#include "model/projection/projection_plan.h"
#include "model/retarget/baseline.h"

namespace framecast {

// Appends to plan.out.notes: how the frame time follows from its draws, what limits it, and what was assumed
// about both devices.
void add_projection_notes(const Baseline& baseline, const Result<DrawsToFrame>& composition,
                          const FollowingDraws& following, ProjectionPlan& plan);

}  // namespace framecast
