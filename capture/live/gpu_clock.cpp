#include "capture/live/gpu_clock.h"

#include <array>
#include <cmath>

#include "capture/stamps/stamp.h"
#include "model/numeric/unknown.h"

namespace framecast::capture {
namespace {

// Another thread may interrupt a reading, which makes it uncertain.
constexpr int kTries = 3;
constexpr double kGood_ns = 20'000;

}  // namespace

GpuClock::Reading GpuClock::read() const noexcept {
    constexpr std::array<VkCalibratedTimestampInfoEXT, 2> kClocks = {
        {{VK_STRUCTURE_TYPE_CALIBRATED_TIMESTAMP_INFO_EXT, nullptr, VK_TIME_DOMAIN_DEVICE_EXT},
         {VK_STRUCTURE_TYPE_CALIBRATED_TIMESTAMP_INFO_EXT, nullptr, VK_TIME_DOMAIN_CLOCK_MONOTONIC_EXT}}};
    Reading best;
    for (int i = 0; i < kTries && !(best.valid && best.deviation_ns <= kGood_ns); ++i) {
        std::array<std::uint64_t, 2> values{};
        std::uint64_t deviation_ns = 0;
        if (device_.read_clocks(device_.handle, kClocks.size(), kClocks.data(), values.data(),
                                &deviation_ns) != VK_SUCCESS)
            break;
        const auto deviation = static_cast<double>(deviation_ns);
        if (deviation > kMaxDeviation_ns || (best.valid && deviation >= best.deviation_ns)) continue;
        best = {true, values[0], static_cast<std::int64_t>(values[1]), deviation};
    }
    return best;
}

void GpuClock::refresh() noexcept {
    if (!device_.read_clocks) return;
    const std::int64_t now_ns = device_.host_clock();
    if (tried_ns_ != 0 && static_cast<double>(now_ns - tried_ns_) < 1e9 * kBetweenReadings_s) return;
    tried_ns_ = now_ns;
    const Reading next = read();
    if (!next.valid) return;
    before_ = last_;
    last_ = next;
}

GpuClock::Time GpuClock::at(std::uint64_t ticks, std::uint32_t valid_bits) const noexcept {
    const Time unknown{kUnknown, kUnknown};
    if (!last_.valid) return unknown;
    const auto after_last = static_cast<double>(ticks_after(last_.ticks, ticks, valid_bits));
    double period_ns = device_.properties.limits.timestampPeriod;
    double drift_ns = std::abs(after_last) * period_ns * kUnknownDrift;
    if (before_.valid) {
        const auto ticks_between_readings =
            static_cast<double>(ticks_after(before_.ticks, last_.ticks, valid_bits));
        const double seen_ns = static_cast<double>(last_.host_ns - before_.host_ns) / ticks_between_readings;
        if (std::abs(seen_ns / period_ns - 1) < kMaxDrift) {
            period_ns = seen_ns;
            drift_ns =
                std::abs(after_last / ticks_between_readings) * (last_.deviation_ns + before_.deviation_ns);
        }
    }
    const double since_last_ns = after_last * period_ns;
    if (std::abs(since_last_ns) > 1e9 * kLongest_s) return unknown;
    return {1e-9 * (static_cast<double>(last_.host_ns) + since_last_ns),
            1e-9 * (last_.deviation_ns + drift_ns)};
}

}  // namespace framecast::capture
