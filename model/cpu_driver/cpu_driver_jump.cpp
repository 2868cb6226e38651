#include "model/cpu_driver/cpu_driver_jump.h"

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

Jump cpu_driver_jump(const DeviceRates& source, const DeviceRates& target) {
    if (source.kind != target.kind) return Jump::software_and_gpu;
    const bool equal = (source.per_ns == target.per_ns).all();
    if (source.driver != target.driver || source.driver == SoftwareDriver::other)
        return equal && source.name == target.name ? Jump::same_device : Jump::software;
    return equal && costs_as_much_besides(source, target) ? Jump::same_device : Jump::same_driver;
}

bool by_two_profiles(const DeviceRates& source, const DeviceRates& target) {
    return cpu_driver_jump(source, target) == Jump::software && source.measured && target.measured;
}

double cpu_driver_deviation(const DeviceRates& source, const DeviceRates& target) {
    constexpr double kByProfiles = 0.11;
    return by_two_profiles(source, target) ? kByProfiles : jump_deviation(cpu_driver_jump(source, target));
}

std::string cpu_driver_reason(const DeviceRates& source, const DeviceRates& target) {
    return by_two_profiles(source, target)
               ? "another software driver, both by their profiles; what is left of 28 such projections' "
                 "misses when what is varied is taken off"
               : jump_reason(cpu_driver_jump(source, target));
}

}  // namespace framecast
