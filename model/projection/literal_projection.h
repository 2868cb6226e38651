// The pipeline paper's projection as printed, eqs (21) to (29), to compare with
// model/projection/projection.h. docs/decisions/printed-equations.md lists its faults; nothing else uses it.
#pragma once

#include "model/projection/projection.h"

namespace framecast {

// At the target's memory clock, for every draw and stage:
//   - effective bandwidth, linear in the clock between the captures, (21), (22);
//   - ticks split into a part that does not depend on the memory clock (split_by_clock) and the rest;
//   - both parts retargeted by processors, bus width and stage clock, (23);
//   - T_min, the longest stage;
//   - A and B of the literal trends, with the analyses' own weights, linear in the clock, (25), (26);
//   - the draw (1 + E) / (1 - E) T_min, (27) to (29). The frame is the sum of its draws. Because source and
//   target are single devices, the ratio of a stage's rates stands for processors and bus width. The ratio of
//   core clocks stands for stage clocks.
//
// It has no interval and no assumptions: low_ns and high_ns are kUnknown. Options used: outside, keep_draws,
// work. Refused: fewer than two captures; a CPU driver as source or target; a device whose core clock, memory
// clock or bus width is not known; clocks outside the captured ones, for any target, unless `outside` allows
// it.
Result<Projection> project_literal(const Baseline& baseline, const DeviceRates& target,
                                   const ProjectionOptions& options = {});

}  // namespace framecast
