// What lies between the captured device and the target of a projection, and how far projections across it
// miss.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "model/device/rates.h"

namespace framecast {

// From near to far. Which one lies between two devices: model/projection/device_kinds.h.
enum class Jump : std::uint8_t {
    same_device,  // the same chip at the same clocks
    same_driver,  // the same CPU driver on other threads or at another clock
    same_chip,    // the same chip at other clocks
    same_architecture,
    same_vendor,
    other,
    software,          // between two CPU drivers
    software_and_gpu,  // between a CPU driver and a GPU
};
std::string_view name(Jump jump);

// Standard deviation of ln(true / projected) that a jump of this class is taken to have, besides what is
// varied. `same_driver` is measured (docs/accuracy.md), `same_vendor` published: predicting a scene on an
// Adreno GPU from others misses by 23 % on average (Yun et al., Tables 7 and 8, each device left out in
// turn), a standard deviation of 0.29. The others are assumed around it.
double jump_deviation(Jump jump);
// Why an interval of this class is as wide as it is, in one sentence.
std::string jump_reason(Jump jump);

// Between two GPUs: same_device to other. A GPU of no database has no chip.
Jump gpu_jump(const DeviceRates& source, const DeviceRates& target);

}  // namespace framecast
