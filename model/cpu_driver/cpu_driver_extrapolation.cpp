#include "model/cpu_driver/cpu_driver_extrapolation.h"

#include <cmath>

namespace framecast {
namespace {

// Compares the devices without their rates. An unknown value of one counts as equal to the other's.
bool costs_as_much_besides(const DeviceRates& source, const DeviceRates& target) {
    const auto alike = [&](double DeviceRates::*cost) {
        return std::isnan(source.*cost) || std::isnan(target.*cost) || source.*cost == target.*cost;
    };
    return alike(&DeviceRates::threads) && alike(&DeviceRates::wake_ns) && alike(&DeviceRates::pass_ns) &&
           alike(&DeviceRates::draw_ns) && alike(&DeviceRates::sharing_ns) &&
           alike(&DeviceRates::cleared_pixel_ns);
}

}  // namespace

Extrapolation cpu_driver_extrapolation(const DeviceRates& source, const DeviceRates& target) {
    if (source.kind != target.kind) return Extrapolation::cpu_driver_and_gpu;
    const bool equal = (source.per_ns == target.per_ns).all();
    if (source.driver != target.driver || source.driver == CpuDriver::other)
        return equal && source.name == target.name ? Extrapolation::same_device : Extrapolation::cpu_driver;
    return equal && costs_as_much_besides(source, target) ? Extrapolation::same_device
                                                          : Extrapolation::same_driver;
}

bool by_two_profiles(const DeviceRates& source, const DeviceRates& target) {
    return cpu_driver_extrapolation(source, target) == Extrapolation::cpu_driver && source.measured &&
           target.measured;
}

double cpu_driver_deviation(const DeviceRates& source, const DeviceRates& target) {
    constexpr double kByProfiles = 0.11;
    return by_two_profiles(source, target)
               ? kByProfiles
               : extrapolation_deviation(cpu_driver_extrapolation(source, target));
}

std::string cpu_driver_reason(const DeviceRates& source, const DeviceRates& target) {
    return by_two_profiles(source, target)
               ? "another CPU driver, both by their profiles; what is left of 28 such projections' "
                 "misses when what is varied is taken off"
               : extrapolation_reason(cpu_driver_extrapolation(source, target));
}

}  // namespace framecast
