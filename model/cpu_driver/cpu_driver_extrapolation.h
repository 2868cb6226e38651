// The extrapolation kind between a CPU driver and another device, and how far projections across it miss.
#pragma once

#include <string>

#include "model/retarget/extrapolation.h"

namespace framecast {

// One of the two is a CPU driver: same_device, same_driver, software or cpu_driver_and_gpu.
Extrapolation cpu_driver_extrapolation(const DeviceRates& source, const DeviceRates& target);

// True between two CPU drivers that both have profiles. Then the deviation of the extrapolation already
// contains the model's misses of single draws, because it was measured on such projections.
bool by_two_profiles(const DeviceRates& source, const DeviceRates& target);

// As extrapolation_deviation and extrapolation_reason of the extrapolation kind; smaller between two
// profiles.
double cpu_driver_deviation(const DeviceRates& source, const DeviceRates& target);
std::string cpu_driver_reason(const DeviceRates& source, const DeviceRates& target);

}  // namespace framecast
