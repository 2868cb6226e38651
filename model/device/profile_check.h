// A device profile beside what is known of that device otherwise: its data sheet, or, for a software driver,
// the cycles that the model assumes.
#pragma once

#include <string>
#include <vector>

#include "model/device/device_profile.h"
#include "model/device/gpu_database.h"
#include "model/numeric/result.h"

namespace framecast {

struct RateCheck {
    Resource resource = Resource::geometry;
    int stage = -1;  // that gets it at this rate: of a software driver, whose stages differ
    double measured_per_ns = kUnknown;
    double expected_per_ns = kUnknown;
    double ratio = kUnknown;  // measured / expected
    bool far_off = false;
    std::string why;  // what may be the reason, when far off
};

struct ProfileCheck {
    std::string against;  // "the data sheet of GeForce GTX 1060 6GB", "what the model assumes of llvmpipe"
    std::vector<RateCheck> rates;
    std::vector<std::string> notes;  // assumptions behind the expected rates
};

// Expected is at most the data sheet's rate and rarely less than a part of it: measured rates from
// kLeastRatio to kMostRatio of the sheet's pass. A software driver's assumed cycles are of one machine:
// kSoftwareRatio either way passes. What is compared is the rate of the stage that asks most of a resource on
// a software driver, the one of all stages on a GPU. The error says that the device is not in the database.
inline constexpr double kLeastRatio = 0.4;
inline constexpr double kMostRatio = 1.15;
inline constexpr double kSoftwareRatio = 4;
Result<ProfileCheck> check_profile(const DeviceProfile& profile, const GpuDatabase& database);

}  // namespace framecast
