// How the time of an ordinary frame compares to the sum of its draws, each timed alone: what the draws do
// side by side, and what the frame does besides them.
#pragma once

#include "model/frame/frame.h"
#include "model/numeric/result.h"

namespace framecast {

// From the times of a frame: factor = times.gpu_ns / sum of measured_ns, with a spread from the repeats of
// both. Refused, with the reason: no time of an ordinary frame, no draw with a time, a sum of 0.
Result<DrawsToFrame> compare_draws_to_frame(const Frame& frame);

// What the file says, or, where it says nothing (files of older versions), the same from its times.
Result<DrawsToFrame> draws_to_frame(const Frame& frame);

// How well `repeats` ordinary frames tell their median: standard deviation of its ln. A single frame scatters
// by more. 0 where the spread is not known.
double frame_time_deviation(const FrameTimes& times);
// The same of the factor, whose draws are taken to have been repeated as often.
double factor_deviation(const DrawsToFrame& composition, std::int32_t repeats);

// The frame's time, ns: what changes as its draws do, with what they save side by side taken off, and what
// it takes besides them: clears, loads and stores, waking threads, submitting. Neither is negative; together
// they are the frame. All of a frame that is shorter than its draws, as its passes overlap, changes as they
// do.
struct FrameParts {
    double draws_ns = 0;
    double rest_ns = 0;
};
FrameParts frame_parts(const DrawsToFrame& composition);

// The frame with draws that take draws_ratio times as long, its rest kept as it is, ns.
double compose_frame(const DrawsToFrame& composition, double draws_ratio);

}  // namespace framecast
