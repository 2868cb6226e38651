// The start of every report of a captured frame: the device, the frame's time, its most expensive draws, and
// what could not be measured.
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

// The source: the device a frame was captured on. `from` names it, as in named_device; with an empty `from`
// it is found by the frame's device identity. Clocks that the frame knows replace the device's own, unless
// the device is a measured profile or has no such clock.
Result<ChosenDevice> source_device(const DeviceInfo& device, const std::string& from,
                                   const GpuDatabase& database);
// The same at other clocks. Clocks that `clocks` does not set stay as captured, if the device can be set to
// them.
Result<ChosenDevice> source_device_at(const DeviceInfo& device, const std::string& from,
                                      const GpuDatabase& database, const ClockChange& clocks);
// Stands in for a device that is not found: generic rates, with the reason. They suffice to analyse a frame.
ChosenDevice unknown_source_device(const DeviceInfo& device, const std::string& reason);

// GPU time of an ordinary frame, ns, or, when none was timed, the sum of the measured draws; kUnknown with
// neither.
double captured_ns(const Frame& frame, const Analysis& analysis);

// Rows of the draws with a time, the most expensive first; equal ones in the order of the frame.
std::vector<Eigen::Index> by_cost(const Analysis& analysis);

// Reasons why draws have no time or no counts, with the number of draws for each, the most frequent first.
std::vector<std::pair<std::string, std::int64_t>> skip_reasons(const Frame& frame);

}  // namespace framecast
