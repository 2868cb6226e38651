// What every report of a captured frame begins with: the device, the frame's time, its costliest draws, what
// could not be measured.
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "model/analysis/analysis.h"
#include "model/device/device_choice.h"
#include "model/device/gpu_database.h"
#include "model/frame/frame.h"
#include "model/numeric/result.h"

namespace framecast {

// The device a frame was captured on: the one that `from` names, as in named_device; with an empty `from`
// found by the frame. Clocks that the frame knows replace the device's own, unless it is a measured profile
// or has no such clock.
Result<ChosenDevice> home_device(const DeviceInfo& device, const std::string& from,
                                 const GpuDatabase& database);
// The same at other clocks; what `clocks` leaves is as captured, where the device named can be set to that.
Result<ChosenDevice> home_device_at(const DeviceInfo& device, const std::string& from,
                                    const GpuDatabase& database, const ClockChange& clocks);
// For a device that is not found: generic rates, with the reason. Enough to analyse a frame.
ChosenDevice unknown_home_device(const DeviceInfo& device, const std::string& reason);

// An ordinary frame's time on the GPU, or, when none was timed, the sum of the measured draws; kUnknown with
// neither.
double captured_ns(const Frame& frame, const Analysis& analysis);

// Rows of the draws with a time, the costliest first; equal ones in the order of the frame.
std::vector<Eigen::Index> by_cost(const Analysis& analysis);

// Why draws have no time or no counts, with the number of draws for each reason, the most frequent first.
std::vector<std::pair<std::string, std::int64_t>> skip_reasons(const Frame& frame);

}  // namespace framecast
