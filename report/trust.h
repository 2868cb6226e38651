// How far the numbers of a frame and of its projections can be trusted: the same lines in every report.
#pragma once

#include <string>
#include <vector>

#include "model/analysis/analysis.h"
#include "model/frame/frame.h"
#include "model/projection/projection.h"

namespace framecast::report {

// How draws are estimated and how well, what was assumed of the device, how its stages overlap, and which
// counts changed. At least two lines. Texts of the capture are in them as they are.
std::vector<std::string> trust_lines(const Frame& frame, const Analysis& analysis);

// An ordinary frame over the sum of its draws, and where the difference is: "1.08 ± 0.12  (in passes: ...)".
// Empty where either has no time.
std::string frame_over_draws(const Frame& frame);

// "no usable projection for GPU, GPU and 3 more: REASON", of those that are withheld, by reason.
std::vector<std::string> unusable_lines(const std::vector<Projection>& projections);

// The notes of projections: those that all have once, then the others, each behind its GPU's name.
std::vector<std::string> notes_of(const std::vector<Projection>& projections);

}  // namespace framecast::report
