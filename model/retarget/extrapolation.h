// The extrapolation kind of a projection: how far source and target are apart, and how far such projections
// miss.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "model/device/architecture_table.h"
#include "model/device/rates.h"

namespace framecast {

// From near to far. model/projection/device_kinds.h determines the kind for two devices.
enum class Extrapolation : std::uint8_t {
    same_device,  // the same chip at the same clocks
    same_driver,  // the same CPU driver on other threads or at another clock
    same_chip,    // the same chip at other clocks
    same_architecture,
    same_vendor,
    other,
    cpu_driver,          // between two CPU drivers
    cpu_driver_and_gpu,  // between a CPU driver and a GPU
};
std::string_view name(Extrapolation extrapolation);
// For people, where files keep name(): "from CPU driver to GPU", and the other way where the source is a GPU.
std::string_view shown_name(Extrapolation extrapolation, bool from_cpu_driver);

// Standard deviation of ln(true / projected) for a kind, in addition to varied assumptions. `same_driver` is
// measured (docs/accuracy.md). `same_vendor` is published (Yun et al., Tables 7 and 8, each device left out
// in turn): predictions of a scene on an Adreno GPU from other Adrenos miss by 23 % on average. That is a
// standard deviation of 0.29. The others are assumed relative to it.
double extrapolation_deviation(Extrapolation extrapolation);
// Why intervals of this kind are as wide as they are, in one sentence.
std::string extrapolation_reason(Extrapolation extrapolation);

// The same where efficiencies are used (efficiency_use.h): what is left of such projections between real GPUs
// (docs/accuracy.md). basis: the less certain of both GPUs' efficiencies.
double efficiency_deviation(Extrapolation extrapolation, EfficiencyBasis basis);
std::string efficiency_reason(Extrapolation extrapolation, EfficiencyBasis basis);

// The same where the rates of both GPUs are measured (device profiles): what is left of such projections
// between simulated GPUs that reach other shares of their data sheets, each by as much as real ones do
// (docs/accuracy.md). Not checked on real GPUs. Between two real CPU drivers 0.11 is left.
double profiles_deviation(Extrapolation extrapolation);
std::string profiles_reason(Extrapolation extrapolation);

// The kind for two GPUs: same_device to other. A GPU that is in no database has no chip.
Extrapolation gpu_extrapolation(const DeviceRates& source, const DeviceRates& target);

}  // namespace framecast
