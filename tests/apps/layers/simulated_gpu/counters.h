// The simulated GPU's counters: what the layer's hooks and its simulation share.
#pragma once

#include <vulkan/vulkan.h>

#include <array>

#include "tests/apps/layers/simulated_gpu/engine.h"

namespace simulated_gpu {

struct Submission;

VkResult VKAPI_CALL enumerate_counters(VkPhysicalDevice physical, std::uint32_t family, std::uint32_t* count,
                                       VkPerformanceCounterKHR* counters,
                                       VkPerformanceCounterDescriptionKHR* descriptions);
void VKAPI_CALL counter_passes(VkPhysicalDevice physical, const VkQueryPoolPerformanceCreateInfoKHR* info,
                               std::uint32_t* passes);
VkResult VKAPI_CALL acquire_lock(VkDevice device, const VkAcquireProfilingLockInfoKHR* info);
void VKAPI_CALL release_lock(VkDevice device);
void require_no_lock();

VkResult make_counter_pool(VkDevice device, const VkQueryPoolCreateInfo& info,
                           const VkAllocationCallbacks* allocator, VkQueryPool* out);
bool is_counters(VkQueryPool pool);
void reset_counters(VkQueryPool pool, std::uint32_t first, std::uint32_t count);
void forbid_counter_reset(VkQueryPool pool);
void record_counters(VkCommandBuffer cb, VkQueryPool pool, std::uint32_t query, bool begins);
void check_counters(const Submission& submission);
VkResult read_counters(VkQueryPool pool, std::uint32_t first, std::uint32_t count, void* data,
                       VkDeviceSize stride, VkQueryResultFlags flags, double host_ns);

// What the schedule says between the begin and the end of a query, in one counter pass. With the lock.
struct Counted {
    VkQueryPool pool = VK_NULL_HANDLE;
    std::uint32_t query = 0;
    std::uint32_t pass = 0;
    double elapsed_ns = 0;
    std::array<double, kResources> busy_ns{};
    std::size_t actions = 0;
    double at_ns = 0;  // when the values are there, host's clock
};
void count(const Counted& counted);

}  // namespace simulated_gpu
