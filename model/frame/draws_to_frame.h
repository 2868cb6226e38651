// Compares the time of an ordinary frame with the sum of its draws, each timed alone. They differ because
// draws run side by side in the frame, and because the frame has non-draw time.
#pragma once

#include "model/frame/frame.h"
#include "model/numeric/result.h"

namespace framecast {

// Computes it from the times of a frame: factor = times.gpu_ns / sum of measured_ns, with a spread from the
// repeats of both. Refused, with the reason: no time of an ordinary frame, no draw with a time, a sum of 0.
Result<DrawsToFrame> compare_draws_to_frame(const Frame& frame);

// The values of the file, or, where it has none (files of older versions), the same computed from its times.
Result<DrawsToFrame> draws_to_frame(const Frame& frame);

// Uncertainty of the median of `repeats` ordinary frames: standard deviation of its ln. A single frame
// scatters more. 0 where the spread is not known.
double frame_time_deviation(const FrameTimes& times);
// The same for the factor, if its draws were repeated as often.
double factor_deviation(const DrawsToFrame& composition, std::int32_t repeats);

// The frame's time in two parts, ns. draws_ns scales with the draws; it is less than their sum by what they
// save side by side. rest_ns is the non-draw time: clears, loads and stores, waking threads, submitting. Both
// are at least 0 and add up to the frame. A frame that is shorter than its draws, because its passes overlap,
// is all draws_ns.
struct FrameParts {
    double draws_ns = 0;
    double rest_ns = 0;
};
FrameParts frame_parts(const DrawsToFrame& composition);

// The frame's time, ns, if its draws take draws_ratio times as long and its non-draw time stays the same.
double compose_frame(const DrawsToFrame& composition, double draws_ratio);

}  // namespace framecast
