#include "model/retarget/jump.h"

#include <array>

namespace framecast {
namespace {

struct JumpText {
    std::string_view name;
    double deviation;
    const char* reason;
};
constexpr std::array<JumpText, 8> kJumps = {{
    {"same device", 0.03, "the device is the captured one; only its noise between captures counts"},
    {"same driver", 0.050,
     "the software driver is the captured one; what is left of 151 such projections' misses when what is "
     "varied is taken off"},
    {"same chip", 0.10, "the chip is the captured one; clocks or units change and nothing else"},
    {"same architecture", 0.20, "the architecture is the captured one; caches and unit ratios differ"},
    {"same vendor", 0.30,
     "another architecture of the same vendor; data-sheet rates predict such jumps to about 23 %"},
    {"other", 0.45, "another vendor's architecture and driver"},
    {"software", 0.35, "another software driver: how it divides work among threads differs"},
    {"software and gpu", 1.4,
     "one side is a CPU running a software driver: it overlaps no stages, caches differently and its shaders "
     "are other "
     "code, so only the order of magnitude carries over"},
}};

const JumpText& text_of(Jump jump) {
    return kJumps[static_cast<std::size_t>(jump)];
}

}  // namespace

std::string_view name(Jump jump) {
    return text_of(jump).name;
}
double jump_deviation(Jump jump) {
    return text_of(jump).deviation;
}
std::string jump_reason(Jump jump) {
    return text_of(jump).reason;
}

Jump gpu_jump(const DeviceRates& source, const DeviceRates& target) {
    const bool equal = (source.per_ns == target.per_ns).all();
    if (equal && source.chip == target.chip && !source.name.empty() && source.name == target.name)
        return Jump::same_device;
    if (!source.chip.empty() && source.chip == target.chip)
        return equal ? Jump::same_device : Jump::same_chip;
    if (source.vendor.empty() || source.vendor != target.vendor) return Jump::other;
    if (source.architecture.empty() || source.architecture != target.architecture) return Jump::same_vendor;
    return Jump::same_architecture;
}

}  // namespace framecast
