// How far the numbers of a frame and of its projections can be trusted: the same lines in every report.
#pragma once

#include <string>
#include <vector>

#include "model/analysis/analysis.h"
#include "model/frame/frame.h"
#include "model/projection/projection.h"

namespace framecast::report {

// The estimator of draws and its error, the assumptions about the device, the overlap of its stages, and
// changed counts. At least two lines. Texts of the capture are not escaped.
std::vector<std::string> trust_lines(const Frame& frame, const Analysis& analysis);

// An ordinary frame over the sum of its draws, and the origin of the difference: "1.08 ± 0.12  (in passes:
// ...)". Empty where either has no time.
std::string frame_over_draws(const Frame& frame);

// "no usable projection for GPU, GPU and 3 more: REASON", for withheld ones, by reason.
std::vector<std::string> unusable_lines(const std::vector<Projection>& projections);

// The notes of projections: common ones once, then the others, each after its GPU's name.
std::vector<std::string> notes_of(const std::vector<Projection>& projections);
// The same without those that trust_lines has of the captured frame.
std::vector<std::string> notes_beyond_analysis(const Frame& frame, const Analysis& analysis,
                                               const std::vector<Projection>& projections);

}  // namespace framecast::report
