#include "model/device/profile_check.h"

#include "model/device/cpu_driver_device.h"
#include "model/device/gpu_match.h"

namespace framecast {
namespace {

std::string reason(double ratio, bool cpu_driver) {
    if (cpu_driver)
        return ratio > 1 ? "faster than the processor that the model's cycles are from"
                         : "slower than the processor that the model's cycles are from, or it was busy";
    if (ratio > 1)
        return "more than the data sheet has: another clock, another chip, or work that was left out";
    return "far below the data sheet: a lower clock, a busy device, or too little work to fill it";
}

// The stage that needs the resource most.
Stage asking_most(Resource resource) {
    return resource == Resource::geometry ? Stage::cc : resource == Resource::rop ? Stage::om : Stage::ps;
}

void compare(const DeviceProfile& profile, const DeviceRates& expected, bool cpu_driver,
             ProfileCheck& check) {
    const DeviceRates measured = rates_of(profile);
    for (int i = 0; i < kResourceCount; ++i) {
        RateCheck& rate = check.rates.emplace_back();
        rate.resource = static_cast<Resource>(i);
        const int stage = index(asking_most(rate.resource));
        if (cpu_driver) rate.stage = stage;  // a data sheet has no rates of stages
        rate.measured_per_ns =
            cpu_driver ? measured.per_ns(stage, i) : profile.rates[static_cast<std::size_t>(i)].value;
        rate.expected_per_ns = expected.per_ns(stage, i);
        rate.ratio = rate.measured_per_ns / rate.expected_per_ns;
        const double least = cpu_driver ? 1 / kCpuDriverRatio : kMinRatio;
        const double most = cpu_driver ? kCpuDriverRatio : kMaxRatio;
        rate.far_off = rate.ratio < least || rate.ratio > most;
        if (rate.far_off) rate.why = reason(rate.ratio, cpu_driver);
    }
    check.notes = expected.assumptions;
}

}  // namespace

Result<ProfileCheck> check_profile(const DeviceProfile& profile, const GpuDatabase& database) {
    ProfileCheck check;
    if (is_cpu_driver(profile.device)) {
        const CpuDriverSpec spec = cpu_driver_spec(profile.device);
        check.against = "what the model assumes of " + std::string(name(spec.driver));
        compare(profile, rates_of(spec), true, check);
        return check;
    }
    const GpuMatch match = match_device(database, profile.device);
    if (match.spec == nullptr) return Error{profile.device.name + " has no data sheet here: " + match.how};
    const Result<DeviceRates> sheet = rates_of(*match.spec);
    if (!sheet) return sheet.error();
    check.against = "the data sheet of " + match.spec->name + " (found by " + match.how + ")";
    compare(profile, *sheet, false, check);
    return check;
}

}  // namespace framecast
