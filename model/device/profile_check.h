// Compares a device profile with what else is known of the device: its data sheet, or, for a CPU driver, the
// cycles that the model assumes.
#pragma once

#include <string>
#include <vector>

#include "model/device/device_profile.h"
#include "model/device/gpu_database.h"
#include "model/numeric/result.h"

namespace framecast {

struct RateCheck {
    Resource resource = Resource::geometry;
    int stage = -1;  // only for a CPU driver, whose stages differ: the stage with this rate; otherwise -1
    double measured_per_ns = kUnknown;
    double expected_per_ns = kUnknown;
    double ratio = kUnknown;  // measured / expected
    bool far_off = false;
    std::string why;  // possible reason when far off
};

struct ProfileCheck {
    std::string against;  // "the data sheet of GeForce GTX 1060 6GB", "what the model assumes of llvmpipe"
    std::vector<RateCheck> rates;
    std::vector<std::string> notes;  // assumptions behind the expected rates
};

// Measured rates are at most the data sheet's, and rarely much lower: rates from kMinRatio to kMaxRatio of
// the sheet's pass. A CPU driver's assumed cycles come from one machine, so a factor of kCpuDriverRatio
// either way passes. The check compares the rate of all stages on a GPU; on a CPU driver it compares the rate
// of the stage that needs a resource most. The error says that the device is not in the database.
inline constexpr double kMinRatio = 0.4;
inline constexpr double kMaxRatio = 1.15;
inline constexpr double kCpuDriverRatio = 4;
Result<ProfileCheck> check_profile(const DeviceProfile& profile, const GpuDatabase& database);

}  // namespace framecast
