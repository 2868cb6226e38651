// An invented device profile for tests: twice the rates of a GTX 1060's data sheet, with stated spreads.
#pragma once

#include "model/device/device_profile.h"
#include "model/device/gpu_database.h"

namespace framecast::synthetic {

inline DeviceProfile profile(double times_as_fast = 2) {
    const DeviceRates sheet = *rates_of(*GpuDatabase::builtin().find("GeForce GTX 1060 6GB"));
    DeviceProfile profile;
    profile.tool_version = "0.1.0";
    profile.measured_at = "2024-05-01T12:00:00Z";
    profile.device.name = "test bench \xc3\xa9";
    profile.device.type = DeviceType::discrete;
    profile.device.driver_name = "driver";
    profile.device.memory_clock_mhz = 2002;
    profile.vendor = "NVIDIA";
    profile.architecture = "Pascal";
    profile.bus_width_bits = 192;
    for (int resource = 0; resource < kResourceCount; ++resource) {
        MeasuredValue& rate = profile.rates[static_cast<std::size_t>(resource)];
        rate.value = times_as_fast * sheet.per_ns(0, resource);
        rate.spread = 0.01 * rate.value;
        rate.repeats = 30;
        rate.method = "made up";
    }
    profile.pass_ns = MeasuredValue{4321.5, 100, 30, Source::measured, ""};
    profile.draw_ns = MeasuredValue{250.25, kUnknown, 0, Source::assumed, ""};
    profile.caches = {{32768, {900, 9, 30, Source::measured, ""}},
                      {1048576, {400, 4, 30, Source::measured, ""}}};
    profile.notes = {"made up"};
    return profile;
}

}  // namespace framecast::synthetic
