// The pipeline paper's projection as printed, eqs (21) to (29), to compare with
// model/projection/projection.h. What is wrong with it is in docs/model.md; nothing else uses it.
#pragma once

#include "model/projection/projection.h"

namespace framecast {

// At the target's memory clock, for every draw and stage: effective bandwidth linear in the clock between the
// captures, (21), (22); ticks split into what does not depend on the memory clock (split_by_clock) and the
// rest; both retargeted by processors, bus width and stage clock, (23); T_min the longest stage; A and B of
// the literal trends, with the weights of the analyses' own, linear in the clock, (25), (26); the draw (1 +
// E) / (1 - E) T_min, (27) to (29); the frame the sum of its draws. Processors and clocks are one device's:
// the ratio of a stage's rate, and of the core clocks.
//
// No interval and no assumptions: low_ns and high_ns are kUnknown. Options used: outside, keep_draws, work.
// Refused: fewer than two captures; a software driver on either side; a device whose core clock, memory clock
// or bus width is not known; clocks outside the captured ones, of any target, unless asked.
Result<Projection> project_literal(const Baseline& baseline, const DeviceRates& target,
                                   const ProjectionOptions& options = {});

}  // namespace framecast
