// How the frame's time depends on a device's clocks: makes sweeps of a projection, and reads them.
#pragma once

#include <functional>

#include "model/projection/sweep.h"
#include "overlay/snapshot.h"

namespace framecast::overlay {

// Range of clocks: from a quarter to four times the device's own.
inline constexpr double kMinClock = 0.25;
inline constexpr double kMaxClock = 4;

// Adds curves for the device's clocks, and the grid of both. A device whose clocks cannot be changed (a
// profile) adds none. core_mhz: for a device that does not report its own; may be kUnknown.
void add_clock_curves(const Baseline& baseline,
                      const std::function<Result<ChosenDevice>(const ClockChange&)>& device_at,
                      double core_mhz, int threads, FrameSummary& summary);

// The frame's time, from clocks as factors on the device's own. Interpolates in 1/clock, where a frame with
// constant parts that wait for each clock is a straight line. Outside the grid: its edge. kUnknown for an
// empty grid.
double frame_ms_at(const ClockGrid& grid, double core, double memory);

}  // namespace framecast::overlay
