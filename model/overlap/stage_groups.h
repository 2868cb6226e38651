// Which stages of a draw share units, so that their times add up.
#pragma once

#include <array>

#include "model/frame/overlap_law.h"
#include "model/frame/stage.h"

namespace framecast {

// By stage, the number of its group. Stages of one group add up.
using StageGroups = std::array<int, kStageCount>;

// Each stage by itself. Under the law of shared units, vs and ps run on the same shader units, and ia and om
// wait for the same memory.
StageGroups groups_of(OverlapLaw law);

// The same for a draw that waits for the units that assemble, clip and cull primitives: ia and cc share
// these. What ia waits for depends on the draw: one of many short triangles waits for these units, and one
// that reads long vertices for memory.
StageGroups groups_of_primitives(OverlapLaw law);

}  // namespace framecast
