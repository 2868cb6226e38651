// How the time of an ordinary frame compares to the sum of its draws, each timed alone: what the draws do
// side by side, and what the frame does besides them.
#pragma once

#include "model/frame.h"
#include "model/result.h"

namespace framecast {

// From the times of a frame: factor = times.gpu_ns / sum of measured_ns, with a spread from the repeats of
// both. Refused, with the reason: no time of an ordinary frame, no draw with a time, a sum of 0.
Result<DrawsToFrame> compare_draws_to_frame(const Frame& frame);

// What the file says, or, where it says nothing (files of older versions), the same from its times.
Result<DrawsToFrame> draws_to_frame(const Frame& frame);

// Relative standard deviation of the factor; 0 where its spread is not known.
double factor_deviation(const DrawsToFrame& composition);

}  // namespace framecast
