#include "model/retarget/extrapolation.h"

#include <array>

namespace framecast {
namespace {

struct ExtrapolationText {
    std::string_view name;
    double deviation;
    const char* reason;
};
constexpr std::array<ExtrapolationText, 8> kExtrapolations = {{
    {"same device", 0.03, "the device is the captured one; only its noise between captures counts"},
    {"same driver", 0.050,
     "the CPU driver is the captured one; what is left of 151 such projections' misses when what is "
     "varied is taken off"},
    {"same chip", 0.10, "the chip is the captured one; clocks or units change and nothing else"},
    {"same architecture", 0.20, "the architecture is the captured one; caches and unit ratios differ"},
    {"same vendor", 0.30,
     "another architecture of the same vendor; data-sheet rates predict such jumps to about 23 %"},
    {"other", 0.45, "another vendor's architecture and driver"},
    {"software", 0.35, "another CPU driver: how it divides work among threads differs"},
    {"software and gpu", 1.4,
     "one side is a CPU running a CPU driver: it overlaps no stages, caches differently and its shaders "
     "are other "
     "code, so only the order of magnitude carries over"},
}};

struct MeasuredJump {
    double deviation;
    const char* reason;
};
// Measured on GPUs that had no part in the fit (docs/tables/accuracy.md, the mixed frame).
constexpr MeasuredJump kUnseen = {0.41,
                                  "an architecture without public scores, with its relatives' efficiencies"};
constexpr MeasuredJump kWithoutVulkan = {0.50, "an architecture without a Vulkan driver"};
constexpr MeasuredJump kSameArchitecture = {0.27, "the architecture is the captured one"};
constexpr MeasuredJump kSameVendor = {0.33, "another architecture of the same vendor"};
constexpr MeasuredJump kOtherVendor = {0.36, "another vendor's architecture and driver"};

const MeasuredJump& measured(Extrapolation extrapolation, EfficiencyBasis basis) {
    if (basis == EfficiencyBasis::relatives) return kUnseen;
    if (basis == EfficiencyBasis::scores_without_vulkan) return kWithoutVulkan;
    if (extrapolation == Extrapolation::same_architecture) return kSameArchitecture;
    return extrapolation == Extrapolation::same_vendor ? kSameVendor : kOtherVendor;
}

// Null for kinds whose deviation does not come from unknown rates.
const MeasuredJump* by_profiles(Extrapolation extrapolation) {
    static constexpr MeasuredJump kArchitecture = {0.10, kSameArchitecture.reason};
    static constexpr MeasuredJump kVendor = {0.17, kSameVendor.reason};
    static constexpr MeasuredJump kOther = {0.19, kOtherVendor.reason};
    if (extrapolation == Extrapolation::same_architecture) return &kArchitecture;
    if (extrapolation == Extrapolation::same_vendor) return &kVendor;
    return extrapolation == Extrapolation::other ? &kOther : nullptr;
}

const ExtrapolationText& text_of(Extrapolation extrapolation) {
    return kExtrapolations[static_cast<std::size_t>(extrapolation)];
}

}  // namespace

std::string_view name(Extrapolation extrapolation) {
    return text_of(extrapolation).name;
}
std::string_view shown_name(Extrapolation extrapolation, bool from_cpu_driver) {
    if (extrapolation == Extrapolation::cpu_driver) return "between CPU drivers";
    if (extrapolation == Extrapolation::cpu_driver_and_gpu)
        return from_cpu_driver ? "from CPU driver to GPU" : "from GPU to CPU driver";
    if (extrapolation == Extrapolation::other) return "another vendor";
    return name(extrapolation);
}
double extrapolation_deviation(Extrapolation extrapolation) {
    return text_of(extrapolation).deviation;
}
std::string extrapolation_reason(Extrapolation extrapolation) {
    return text_of(extrapolation).reason;
}

double efficiency_deviation(Extrapolation extrapolation, EfficiencyBasis basis) {
    return measured(extrapolation, basis).deviation;
}
std::string efficiency_reason(Extrapolation extrapolation, EfficiencyBasis basis) {
    return std::string(measured(extrapolation, basis).reason) + "; from public scores of real GPUs";
}

double profiles_deviation(Extrapolation extrapolation) {
    const MeasuredJump* jump = by_profiles(extrapolation);
    return jump != nullptr ? jump->deviation : extrapolation_deviation(extrapolation);
}
std::string profiles_reason(Extrapolation extrapolation) {
    const MeasuredJump* jump = by_profiles(extrapolation);
    return jump != nullptr ? std::string(jump->reason) + ", both by their profiles; from simulated GPUs"
                           : extrapolation_reason(extrapolation);
}

Extrapolation gpu_extrapolation(const DeviceRates& source, const DeviceRates& target) {
    const bool equal = (source.per_ns == target.per_ns).all();
    if (equal && source.chip == target.chip && !source.name.empty() && source.name == target.name)
        return Extrapolation::same_device;
    if (!source.chip.empty() && source.chip == target.chip)
        return equal ? Extrapolation::same_device : Extrapolation::same_chip;
    if (source.vendor.empty() || source.vendor != target.vendor) return Extrapolation::other;
    if (source.architecture.empty() || source.architecture != target.architecture)
        return Extrapolation::same_vendor;
    return Extrapolation::same_architecture;
}

}  // namespace framecast
