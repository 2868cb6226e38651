// Counters of the simulated GPU's units (VK_KHR_performance_query): how busy each is between two points of a
// command buffer, by the schedule. The driver below knows nothing of them. What the rules forbid ends the
// program with the rule.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "tests/apps/layers/simulated_gpu/counters.h"
#include "tests/apps/layers/simulated_gpu/layer_calls.h"
#include "tests/apps/layers/simulated_gpu/layer_state.h"

namespace simulated_gpu {
namespace {

constexpr auto kTime = kResources, kActions = kResources + 1;

struct Described {
    const char* name;
    const char* category;
    VkPerformanceCounterUnitKHR unit;
    VkPerformanceCounterStorageKHR storage;
    std::size_t what;  // a resource's busy time, or one of the above
};
constexpr std::size_t of(Resource resource) {
    return static_cast<std::size_t>(resource);
}
// The first four are those of Intel's driver by name; that of the others is ours.
constexpr std::array kCounters = {
    Described{"GPU Time Elapsed", "GPU", VK_PERFORMANCE_COUNTER_UNIT_NANOSECONDS_KHR,
              VK_PERFORMANCE_COUNTER_STORAGE_UINT64_KHR, kTime},
    Described{"XVE Active", "Vector Engine", VK_PERFORMANCE_COUNTER_UNIT_PERCENTAGE_KHR,
              VK_PERFORMANCE_COUNTER_STORAGE_FLOAT32_KHR, of(Resource::alu)},
    Described{"Sampler Active", "Sampler", VK_PERFORMANCE_COUNTER_UNIT_PERCENTAGE_KHR,
              VK_PERFORMANCE_COUNTER_STORAGE_FLOAT32_KHR, of(Resource::texture)},
    Described{"GPU Memory Active", "Memory", VK_PERFORMANCE_COUNTER_UNIT_PERCENTAGE_KHR,
              VK_PERFORMANCE_COUNTER_STORAGE_FLOAT32_KHR, of(Resource::memory)},
    Described{"Simulated Geometry Busy", "Simulated", VK_PERFORMANCE_COUNTER_UNIT_PERCENTAGE_KHR,
              VK_PERFORMANCE_COUNTER_STORAGE_FLOAT64_KHR, of(Resource::geometry)},
    Described{"Simulated Raster Busy", "Simulated", VK_PERFORMANCE_COUNTER_UNIT_PERCENTAGE_KHR,
              VK_PERFORMANCE_COUNTER_STORAGE_FLOAT64_KHR, of(Resource::raster)},
    Described{"Simulated Output Busy", "Simulated", VK_PERFORMANCE_COUNTER_UNIT_PERCENTAGE_KHR,
              VK_PERFORMANCE_COUNTER_STORAGE_FLOAT64_KHR, of(Resource::output)},
    Described{"Simulated Actions", "Simulated", VK_PERFORMANCE_COUNTER_UNIT_GENERIC_KHR,
              VK_PERFORMANCE_COUNTER_STORAGE_INT32_KHR, kActions}};
// As many as are counted at the same time.
constexpr std::size_t kPerPass = 3;

VkPerformanceCounterScopeKHR scope() {
    switch (state().gpu.counters) {
        case CounterPlace::command_buffer:
            return VK_PERFORMANCE_COUNTER_SCOPE_COMMAND_BUFFER_KHR;
        case CounterPlace::render_pass:
            return VK_PERFORMANCE_COUNTER_SCOPE_RENDER_PASS_KHR;
        default:
            return VK_PERFORMANCE_COUNTER_SCOPE_COMMAND_KHR;
    }
}

std::uint32_t passes_of(std::size_t counters) {
    return static_cast<std::uint32_t>((counters + kPerPass - 1) / kPerPass);
}

void write(VkPerformanceCounterResultKHR& to, double value, VkPerformanceCounterStorageKHR storage) {
    if (storage == VK_PERFORMANCE_COUNTER_STORAGE_UINT64_KHR)
        to.uint64 = static_cast<std::uint64_t>(value);
    else if (storage == VK_PERFORMANCE_COUNTER_STORAGE_INT32_KHR)
        to.int32 = static_cast<std::int32_t>(value);
    else if (storage == VK_PERFORMANCE_COUNTER_STORAGE_FLOAT32_KHR)
        to.float32 = static_cast<float>(value);
    else
        to.float64 = value;
}

void require(bool holds, const char* rule) {
    if (holds) return;
    std::fprintf(stderr, "simulated GPU: %s\n", rule);
    std::abort();
}

template <class Out>
VkResult give(std::uint32_t* count, Out* out, std::size_t all, void (*fill)(Out&, const Described&)) {
    if (!out) {
        *count = static_cast<std::uint32_t>(all);
        return VK_SUCCESS;
    }
    const std::size_t given = std::min<std::size_t>(*count, all);
    for (std::size_t i = 0; i < given; ++i)
        fill(out[i], kCounters[i]);
    *count = static_cast<std::uint32_t>(given);
    return given < all ? VK_INCOMPLETE : VK_SUCCESS;
}

}  // namespace

VkResult VKAPI_CALL enumerate_counters(VkPhysicalDevice, std::uint32_t family, std::uint32_t* count,
                                       VkPerformanceCounterKHR* counters,
                                       VkPerformanceCounterDescriptionKHR* descriptions) {
    const std::size_t all = family == 0 ? kCounters.size() : 0;
    std::uint32_t again = *count;
    if (descriptions)
        give<VkPerformanceCounterDescriptionKHR>(
            &again, descriptions, all, [](VkPerformanceCounterDescriptionKHR& to, const Described& counter) {
                std::snprintf(to.name, sizeof to.name, "%s", counter.name);
                std::snprintf(to.category, sizeof to.category, "%s", counter.category);
            });
    return give<VkPerformanceCounterKHR>(count, counters, all,
                                         [](VkPerformanceCounterKHR& to, const Described& counter) {
                                             to.unit = counter.unit;
                                             to.scope = scope();
                                             to.storage = counter.storage;
                                         });
}

void VKAPI_CALL counter_passes(VkPhysicalDevice, const VkQueryPoolPerformanceCreateInfoKHR* info,
                               std::uint32_t* passes) {
    *passes = passes_of(info->counterIndexCount);
}

VkResult VKAPI_CALL acquire_lock(VkDevice, const VkAcquireProfilingLockInfoKHR*) {
    const std::lock_guard lock(state().mutex);
    require(state().lock == 0, "the profiling lock is taken twice");
    if (state().gpu.counters_denied) return VK_TIMEOUT;
    state().lock = ++state().locks;
    return VK_SUCCESS;
}

void VKAPI_CALL release_lock(VkDevice) {
    const std::lock_guard lock(state().mutex);
    require(state().lock != 0, "VUID-vkReleaseProfilingLockKHR-device-03235: the lock is not held");
    state().lock = 0;
}

void require_no_lock() {
    const std::lock_guard lock(state().mutex);
    require(state().lock == 0, "the device is destroyed with its profiling lock held");
}

VkResult make_counter_pool(VkDevice device, const VkQueryPoolCreateInfo& info,
                           const VkAllocationCallbacks* allocator, VkQueryPool* out) {
    const auto* counters = static_cast<const VkQueryPoolPerformanceCreateInfoKHR*>(info.pNext);
    while (counters && counters->sType != VK_STRUCTURE_TYPE_QUERY_POOL_PERFORMANCE_CREATE_INFO_KHR)
        counters = static_cast<const VkQueryPoolPerformanceCreateInfoKHR*>(counters->pNext);
    require(counters, "VUID-VkQueryPoolCreateInfo-queryType-03222: no counters are named");
    // Only its handle matters.
    VkQueryPoolCreateInfo below = info;
    below.pNext = nullptr;
    below.queryType = VK_QUERY_TYPE_OCCLUSION;
    const VkResult result = vk.CreateQueryPool(device, &below, allocator, out);
    if (result != VK_SUCCESS) return result;
    CounterPool pool;
    pool.counters.assign(counters->pCounterIndices, counters->pCounterIndices + counters->counterIndexCount);
    pool.passes = passes_of(pool.counters.size());
    pool.queries.resize(info.queryCount);
    const std::lock_guard lock(state().mutex);
    state().counter_pools[*out] = std::move(pool);
    return result;
}

bool is_counters(VkQueryPool pool) {
    const std::lock_guard lock(state().mutex);
    return state().counter_pools.count(pool) != 0;
}

void forbid_counter_reset(VkQueryPool pool) {
    require(!is_counters(pool), "VUID-vkCmdBeginQuery-None-02863: a command buffer resets its counters");
}

void record_counters(VkCommandBuffer cb, VkQueryPool pool, std::uint32_t query, bool begins) {
    Recording& to = recording(cb);
    const std::lock_guard lock(state().mutex);
    if (begins) {
        require(to.lock != 0 && to.lock == state().lock,
                "VUID-vkCmdBeginQuery-queryPool-03223: no profiling lock when the command buffer began");
        require(!to.counters || to.counters == pool, "VUID-vkCmdBeginQuery-queryPool-03226: two pools");
        require(!to.is_counting, "VUID-vkCmdBeginQuery-queryPool-01922: two such queries at once");
        if (state().gpu.counters == CounterPlace::command_buffer)
            require(to.items.empty() && !to.graphics && !to.compute,
                    "VUID-vkCmdBeginQuery-queryPool-03224: not the first command");
        require(state().counter_pools[pool].queries.at(query).was_reset,
                "VUID-vkCmdBeginQuery-None-00807: the query was not reset");
    } else {
        require(to.is_counting, "VUID-vkCmdEndQuery-None-01923: the query was not begun");
    }
    require(state().gpu.counters == CounterPlace::command || !to.is_in_pass,
            "VUID-vkCmdBeginQuery-queryPool-03225: within a render pass");
    to.counters = pool;
    to.is_counting = begins;
    Item item;
    item.kind = begins ? ItemKind::begin_counters : ItemKind::end_counters;
    item.pool = pool;
    item.first = query;
    to.items.push_back(std::move(item));
}

void check_counters(const Submission& submission) {
    const std::lock_guard lock(state().mutex);
    for (VkCommandBuffer cb : submission.buffers) {
        const auto found = state().recordings.find(cb);
        if (found == state().recordings.end() || !found->second->counters) continue;
        const Recording& one = *found->second;
        require(one.lock == state().lock,
                "VUID-vkQueueSubmit-pCommandBuffers-03220: the profiling lock was not held throughout");
        require(submission.counter_pass < state().counter_pools[one.counters].passes,
                "VUID-VkPerformanceQuerySubmitInfoKHR-counterPassIndex-03221: no such pass");
        require(state().gpu.counters != CounterPlace::command_buffer ||
                    one.items.back().kind == ItemKind::end_counters,
                "VUID-vkCmdEndQuery-queryPool-03227: not the last command");
    }
}

void reset_counters(VkQueryPool pool, std::uint32_t first, std::uint32_t count) {
    const std::lock_guard lock(state().mutex);
    const auto found = state().counter_pools.find(pool);
    if (found == state().counter_pools.end()) return;
    for (std::uint32_t i = first; i < first + count; ++i) {
        found->second.queries.at(i) = {};
        found->second.queries[i].was_reset = true;
    }
}

void count(const Counted& counted) {
    CounterPool& pool = state().counter_pools[counted.pool];
    CounterPool::Query& query = pool.queries.at(counted.query);
    query.values.resize(pool.counters.size());
    query.passes.resize(pool.passes);
    for (std::size_t i = 0; i < pool.counters.size(); ++i) {
        if (i / kPerPass != counted.pass) continue;
        const Described& counter = kCounters.at(pool.counters[i]);
        if (counter.what == kTime)
            query.values[i] = counted.elapsed_ns;
        else if (counter.what == kActions)
            query.values[i] = static_cast<double>(counted.actions);
        else
            query.values[i] = 100 * counted.busy_ns[counter.what] / counted.elapsed_ns;
    }
    query.passes[counted.pass] = true;
    query.at_ns = std::max(query.at_ns, counted.at_ns);
}

VkResult read_counters(VkQueryPool pool_handle, std::uint32_t first, std::uint32_t count, void* data,
                       VkDeviceSize stride, VkQueryResultFlags flags, double host_ns) {
    const std::lock_guard lock(state().mutex);
    require((flags & ~VkQueryResultFlags{VK_QUERY_RESULT_WAIT_BIT}) == 0,
            "VUID-vkGetQueryPoolResults-queryType-03229: flags");
    const CounterPool& pool = state().counter_pools[pool_handle];
    for (std::uint32_t i = 0; i < count; ++i) {
        const CounterPool::Query& query = pool.queries.at(first + i);
        require(
            query.passes.size() == pool.passes && std::ranges::all_of(query.passes, [](bool b) { return b; }),
            "VUID-vkGetQueryPoolResults-queryType-03231: not each pass was submitted");
        if (query.at_ns > host_ns) return VK_NOT_READY;
        auto* to =
            reinterpret_cast<VkPerformanceCounterResultKHR*>(static_cast<std::uint8_t*>(data) + i * stride);
        for (std::size_t k = 0; k < pool.counters.size(); ++k)
            write(to[k], query.values[k], kCounters.at(pool.counters[k]).storage);
    }
    return VK_SUCCESS;
}

}  // namespace simulated_gpu
