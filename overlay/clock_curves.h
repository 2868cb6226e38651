// How the frame's time goes with the clocks of a device: sweeps of a projection, and reading them.
#pragma once

#include <functional>

#include "model/projection/sweep.h"
#include "overlay/snapshot.h"

namespace framecast::overlay {

// Clocks go from a quarter to four times those of the device.
inline constexpr double kLeastClock = 0.25;
inline constexpr double kMostClock = 4;

// Adds the curves of the clocks that the device has, and the grid of both. A device whose clocks cannot be
// changed (a profile) adds none. core_mhz: of a device that does not tell its own; may be kUnknown.
void add_clock_curves(const Baseline& baseline,
                      const std::function<Result<ChosenDevice>(const ClockChange&)>& device_at,
                      double core_mhz, int threads, FrameSummary& summary);

// With clocks as shares of the device's own, interpolated in 1/clock, in which a frame of which a constant
// part waits for each clock is a straight line. Beyond the grid: its edge. kUnknown for an empty grid.
double frame_ms_at(const ClockGrid& grid, double core, double memory);

}  // namespace framecast::overlay
