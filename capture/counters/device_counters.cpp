#include "capture/counters/device_counters.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "capture/counters/counter_offer.h"
#include "capture/vulkan/generated/result_names.h"
#include "model/numeric/unknown.h"

namespace framecast::capture {
namespace {

constexpr std::array<std::string_view, 11> kUnits = {
    "generic", "percentage", "nanoseconds", "bytes", "bytes per second", "kelvin", "watts",
    "volts",   "amps",       "hertz",       "cycles"};

std::string_view unit_name(VkPerformanceCounterUnitKHR unit) {
    const auto at = static_cast<std::size_t>(unit);
    return at < kUnits.size() ? kUnits[at] : "unknown";
}

CounterExtent extent_of(VkPerformanceCounterScopeKHR scope) {
    if (scope == VK_PERFORMANCE_COUNTER_SCOPE_COMMAND_KHR) return CounterExtent::command;
    return scope == VK_PERFORMANCE_COUNTER_SCOPE_RENDER_PASS_KHR ? CounterExtent::render_pass
                                                                 : CounterExtent::command_buffer;
}

double value_of(const VkPerformanceCounterResultKHR& result, VkPerformanceCounterStorageKHR storage) {
    switch (storage) {
        case VK_PERFORMANCE_COUNTER_STORAGE_INT32_KHR:
            return result.int32;
        case VK_PERFORMANCE_COUNTER_STORAGE_INT64_KHR:
            return static_cast<double>(result.int64);
        case VK_PERFORMANCE_COUNTER_STORAGE_UINT32_KHR:
            return result.uint32;
        case VK_PERFORMANCE_COUNTER_STORAGE_UINT64_KHR:
            return static_cast<double>(result.uint64);
        case VK_PERFORMANCE_COUNTER_STORAGE_FLOAT32_KHR:
            return static_cast<double>(result.float32);
        case VK_PERFORMANCE_COUNTER_STORAGE_FLOAT64_KHR:
            return result.float64;
        default:
            return kUnknown;
    }
}

template <std::size_t N>
std::string text(const char (&characters)[N]) {
    return {characters, std::find(characters, characters + N, '\0')};
}

}  // namespace

VkQueryPoolPerformanceCreateInfoKHR DeviceCounters::pool_info() const {
    return {VK_STRUCTURE_TYPE_QUERY_POOL_PERFORMANCE_CREATE_INFO_KHR, nullptr, family_,
            static_cast<std::uint32_t>(indices_.size()), indices_.data()};
}

std::uint32_t DeviceCounters::passes_of_chosen() const {
    const VkQueryPoolPerformanceCreateInfoKHR info = pool_info();
    std::uint32_t passes = 0;
    device_.instance->vk.GetPhysicalDeviceQueueFamilyPerformanceQueryPassesKHR(device_.physical, &info,
                                                                               &passes);
    return passes;
}

Result<void> DeviceCounters::choose() {
    const InstanceTable& vk = device_.instance->vk;
    const auto enumerate = vk.EnumeratePhysicalDeviceQueueFamilyPerformanceQueryCountersKHR;
    if (!enumerate || !vk.GetPhysicalDeviceQueueFamilyPerformanceQueryPassesKHR)
        return Error{"the driver has no functions that name its counters"};
    std::uint32_t count = 0;
    if (enumerate(device_.physical, family_, &count, nullptr, nullptr) != VK_SUCCESS) count = 0;
    std::vector<VkPerformanceCounterKHR> all(
        count, VkPerformanceCounterKHR{VK_STRUCTURE_TYPE_PERFORMANCE_COUNTER_KHR, nullptr, {}, {}, {}, {}});
    std::vector<VkPerformanceCounterDescriptionKHR> texts(
        count, VkPerformanceCounterDescriptionKHR{
                   VK_STRUCTURE_TYPE_PERFORMANCE_COUNTER_DESCRIPTION_KHR, nullptr, {}, {}, {}, {}});
    if (count > 0 && enumerate(device_.physical, family_, &count, all.data(), texts.data()) < VK_SUCCESS)
        count = 0;
    all.resize(std::min<std::size_t>(count, all.size()));
    if (all.empty()) return Error{"the driver offers no counters for this queue family"};
    extent_ = CounterExtent::command_buffer;
    for (const VkPerformanceCounterKHR& counter : all)
        extent_ = std::min(extent_, extent_of(counter.scope));
    const auto take = [&](bool only_percentages) {
        indices_.clear(), storage_.clear(), names_.clear();
        for (std::uint32_t i = 0; i < all.size(); ++i) {
            if (extent_of(all[i].scope) != extent_) continue;
            if (only_percentages && all[i].unit != VK_PERFORMANCE_COUNTER_UNIT_PERCENTAGE_KHR) continue;
            indices_.push_back(i);
            storage_.push_back(all[i].storage);
            names_.push_back(
                {text(texts[i].name), text(texts[i].category), std::string(unit_name(all[i].unit))});
        }
        passes_ = indices_.empty() ? 0 : passes_of_chosen();
    };
    take(false);
    if (passes_ > kMaxPasses) take(true);
    if (passes_ == 0 || passes_ > 4 * kMaxPasses)
        return Error{"the driver counts them in " + std::to_string(passes_) + " passes"};
    return {};
}

Result<void> DeviceCounters::lock() {
    if (!device_.vk.AcquireProfilingLockKHR) return Error{"the driver has no profiling lock"};
    const VkAcquireProfilingLockInfoKHR info{VK_STRUCTURE_TYPE_ACQUIRE_PROFILING_LOCK_INFO_KHR, nullptr, 0,
                                             kLockTimeoutNs};
    const VkResult result = device_.vk.AcquireProfilingLockKHR(device_.handle, &info);
    locked_ = result == VK_SUCCESS;
    if (locked_) return {};
    const std::string denied = denied_by(device_.driver.driverID, "/proc/sys/dev");
    return Error{
        "profiling lock refused: " + result_name(result) +
        (denied.empty() ? "; another program holds it, or this one has no permission" : "; " + denied)};
}

VkResult DeviceCounters::make_pool(std::uint32_t queries) {
    const VkQueryPoolPerformanceCreateInfoKHR counters = pool_info();
    const VkQueryPoolCreateInfo info{VK_STRUCTURE_TYPE_QUERY_POOL_CREATE_INFO, &counters, 0,
                                     VK_QUERY_TYPE_PERFORMANCE_QUERY_KHR,      queries,   0};
    const VkResult result = device_.vk.CreateQueryPool(device_.handle, &info, nullptr, &pool_);
    // A command buffer that has such a query may not reset it (VUID-vkCmdBeginQuery-None-02863).
    if (result == VK_SUCCESS) device_.vk.ResetQueryPool(device_.handle, pool_, 0, queries);
    return result;
}

Result<std::unique_ptr<DeviceCounters>> DeviceCounters::open(Device& device, std::uint32_t family,
                                                             std::uint32_t queries) {
    if (!device.no_counters.empty()) return Error{device.no_counters};
    if (!device.vk.ResetQueryPool) return Error{"the driver cannot reset queries on the host"};
    std::unique_ptr<DeviceCounters> counters(new DeviceCounters(device, family));
    if (Result<void> done = counters->choose(); !done) return done.error();
    // Held before any command buffer with such a query is begun (VUID-vkCmdBeginQuery-queryPool-03223).
    if (Result<void> done = counters->lock(); !done) return done.error();
    if (const VkResult made = counters->make_pool(queries); made != VK_SUCCESS)
        return Error{"no query pool for them: " + result_name(made)};
    return counters;
}

DeviceCounters::~DeviceCounters() {
    if (abandoned_) return;
    if (pool_) device_.vk.DestroyQueryPool(device_.handle, pool_, nullptr);
    if (locked_) device_.vk.ReleaseProfilingLockKHR(device_.handle);
}

void DeviceCounters::begin(VkCommandBuffer cb, std::uint32_t query) const {
    device_.vk.CmdBeginQuery(cb, pool_, query, 0);
}

void DeviceCounters::end(VkCommandBuffer cb, std::uint32_t query) const {
    device_.vk.CmdEndQuery(cb, pool_, query);
}

Result<std::vector<double>> DeviceCounters::read(std::uint32_t query) const {
    std::vector<VkPerformanceCounterResultKHR> results(indices_.size());
    const std::size_t bytes = results.size() * sizeof(VkPerformanceCounterResultKHR);
    // Neither the availability nor 64 bits may be asked for (VUID-vkGetQueryPoolResults-queryType-03229).
    const VkResult result =
        device_.vk.GetQueryPoolResults(device_.handle, pool_, query, 1, bytes, results.data(), bytes, 0);
    if (result != VK_SUCCESS) return Error{"no results: " + result_name(result)};
    std::vector<double> values;
    for (std::size_t i = 0; i < results.size(); ++i)
        values.push_back(value_of(results[i], storage_[i]));
    return values;
}

}  // namespace framecast::capture
