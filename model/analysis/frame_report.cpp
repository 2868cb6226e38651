#include "model/analysis/frame_report.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace framecast {

Result<ChosenDevice> source_device(const DeviceInfo& device, const std::string& from,
                                   const GpuDatabase& database) {
    return source_device_at(device, from, database, {});
}

Result<ChosenDevice> source_device_at(const DeviceInfo& device, const std::string& from,
                                      const GpuDatabase& database, const ClockChange& clocks) {
    if (from.empty()) return captured_device_at(device, database, clocks);
    // Some devices cannot be set to the captured clocks, which is fine; requested clocks must be possible.
    const ClockChange both{clocks.core_mhz > 0 ? clocks.core_mhz : device.core_clock_mhz,
                           clocks.memory_mhz > 0 ? clocks.memory_mhz : device.memory_clock_mhz};
    for (const ClockChange& with :
         {both, ClockChange{clocks.core_mhz, both.memory_mhz}, ClockChange{both.core_mhz, clocks.memory_mhz}})
        if (auto chosen = named_device(from, database, with)) return chosen;
    return named_device(from, database, clocks);
}

ChosenDevice unknown_source_device(const DeviceInfo& device, const std::string& reason) {
    return {generic_rates(device.name), "no match", {}, reason};
}

double captured_ns(const Frame& frame, const Analysis& analysis) {
    return frame.times.gpu_ns > 0 ? frame.times.gpu_ns : analysis.measured_ns;
}

std::vector<Eigen::Index> by_cost(const Analysis& analysis) {
    std::vector<Eigen::Index> order(static_cast<std::size_t>(analysis.time_ns.size()));
    std::iota(order.begin(), order.end(), 0);
    std::erase_if(order, [&](Eigen::Index draw) { return std::isnan(analysis.time_ns(draw)); });
    std::stable_sort(order.begin(), order.end(), [&](Eigen::Index a, Eigen::Index b) {
        return analysis.time_ns(a) > analysis.time_ns(b);
    });
    return order;
}

std::vector<std::pair<std::string, std::int64_t>> skip_reasons(const Frame& frame) {
    std::map<std::string, std::int64_t> numbers;
    for (const std::string& reason : frame.draws.skip)
        if (!reason.empty()) ++numbers[reason];
    std::vector<std::pair<std::string, std::int64_t>> reasons(numbers.begin(), numbers.end());
    std::stable_sort(reasons.begin(), reasons.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    return reasons;
}

}  // namespace framecast
