// Timestamps, which the driver below never sees, and the memory that their copies go to.
#include <cstring>

#include "tests/apps/layers/simulated_gpu/counters.h"
#include "tests/apps/layers/simulated_gpu/host_clock.h"
#include "tests/apps/layers/simulated_gpu/layer_calls.h"
#include "tests/apps/layers/simulated_gpu/layer_state.h"

namespace simulated_gpu {
namespace {

constexpr double kCallNs = 1'000;

bool is_stamps(VkQueryPool pool) {
    const std::lock_guard lock(state().mutex);
    return state().stamps.count(pool) != 0;
}

void add(VkCommandBuffer cb, ItemKind kind, VkQueryPool pool, std::uint32_t first, std::uint32_t count,
         bool top = false) {
    Item item;
    item.kind = kind;
    item.pool = pool;
    item.first = first;
    item.count = count;
    item.step.kind = StepKind::stamp;
    item.step.top = top;
    recording(cb).items.push_back(std::move(item));
}

void write(void* to, std::uint64_t value, VkQueryResultFlags flags) {
    const auto narrow = static_cast<std::uint32_t>(value);
    if (flags & VK_QUERY_RESULT_64_BIT)
        std::memcpy(to, &value, sizeof value);
    else
        std::memcpy(to, &narrow, sizeof narrow);
}

// What the device counts otherwise than the driver below, in results of 64 bits.
void change_statistics(VkQueryPool pool, std::uint32_t first, std::uint32_t count, void* data,
                       VkDeviceSize stride) {
    State& s = state();
    const std::lock_guard lock(s.mutex);
    const auto wanted = s.statistics.find(pool);
    if (wanted == s.statistics.end()) return;
    for (std::uint32_t i = 0; i < count; ++i) {
        auto* values = reinterpret_cast<std::uint64_t*>(static_cast<std::uint8_t*>(data) + i * stride);
        if (s.gpu.miscounts) ++values[0];
        const auto neighbour = s.neighbours[pool].find(first + i);
        if (neighbour == s.neighbours[pool].end()) continue;
        std::array<std::uint64_t, kCountedStatistics.size()> more{};
        const auto [more_pool, more_query] = neighbour->second;
        vk.GetQueryPoolResults(s.device, more_pool, more_query, 1, sizeof more, more.data(), sizeof more,
                               VK_QUERY_RESULT_64_BIT);
        std::size_t value = 0;
        for (std::uint32_t bit = 0; bit < 32; ++bit) {
            if (!(wanted->second >> bit & 1U)) continue;
            for (std::size_t k = 0; k < kCountedStatistics.size(); ++k)
                if (kCountedStatistics[k] == 1U << bit) values[value] += more[k];
            ++value;
        }
    }
}

void bind(VkBuffer buffer, VkDeviceMemory memory, VkDeviceSize offset) {
    const std::lock_guard lock(state().mutex);
    state().buffers[buffer] = {memory, offset};
}

}  // namespace

bool write_stamps(const Stamps& stamps, std::uint32_t first, std::uint32_t count, void* data,
                  VkDeviceSize stride, VkQueryResultFlags flags, double host) {
    const std::size_t size = flags & VK_QUERY_RESULT_64_BIT ? 8 : 4;
    bool all = true;
    for (std::uint32_t i = 0; i < count; ++i) {
        auto* to = static_cast<std::uint8_t*>(data) + i * stride;
        const Stamps::One& one = stamps.values[first + i];
        const bool available = one.available && one.at_ns <= host;
        all = all && available;
        if (available) write(to, one.value, flags);
        if (flags & VK_QUERY_RESULT_WITH_AVAILABILITY_BIT) write(to + size, available, flags);
    }
    return all;
}

const PFN_vkCreateQueryPool hooks::CreateQueryPool = [](VkDevice device, const VkQueryPoolCreateInfo* info,
                                                        const VkAllocationCallbacks* allocator,
                                                        VkQueryPool* out) {
    if (info->queryType == VK_QUERY_TYPE_PERFORMANCE_QUERY_KHR)
        return make_counter_pool(device, *info, allocator, out);
    const VkResult result = vk.CreateQueryPool(device, info, allocator, out);
    const std::lock_guard lock(state().mutex);
    if (result == VK_SUCCESS && info->queryType == VK_QUERY_TYPE_TIMESTAMP)
        state().stamps[*out].values.resize(info->queryCount);
    if (result == VK_SUCCESS && info->queryType == VK_QUERY_TYPE_PIPELINE_STATISTICS)
        state().statistics[*out] = info->pipelineStatistics;
    return result;
};
const PFN_vkDestroyQueryPool hooks::DestroyQueryPool = [](VkDevice device, VkQueryPool pool,
                                                          const VkAllocationCallbacks* allocator) {
    {
        const std::lock_guard lock(state().mutex);
        state().stamps.erase(pool);
        state().statistics.erase(pool);
        state().neighbours.erase(pool);
        state().counter_pools.erase(pool);
    }
    vk.DestroyQueryPool(device, pool, allocator);
};
const PFN_vkCmdBeginQuery hooks::CmdBeginQuery = [](VkCommandBuffer cb, VkQueryPool pool, std::uint32_t query,
                                                    VkQueryControlFlags flags) {
    if (is_counters(pool)) return record_counters(cb, pool, query, true);
    if (state().gpu.neighbours) {
        const Recording& from = recording(cb);
        const std::lock_guard lock(state().mutex);
        state().neighbours[pool].erase(query);
        if (from.has_undrained)
            state().neighbours[pool][query] = {from.statistics[from.undrained / kQueriesOfPool],
                                               from.undrained % kQueriesOfPool};
    }
    vk.CmdBeginQuery(cb, pool, query, flags);
};
const PFN_vkCmdEndQuery hooks::CmdEndQuery = [](VkCommandBuffer cb, VkQueryPool pool, std::uint32_t query) {
    if (is_counters(pool)) return record_counters(cb, pool, query, false);
    vk.CmdEndQuery(cb, pool, query);
};
const PFN_vkResetQueryPool hooks::ResetQueryPool = [](VkDevice device, VkQueryPool pool, std::uint32_t first,
                                                      std::uint32_t count) {
    reset_counters(pool, first, count);
    {
        const std::lock_guard lock(state().mutex);
        if (const auto found = state().stamps.find(pool); found != state().stamps.end())
            for (std::uint32_t i = first; i < first + count; ++i)
                found->second.values[i] = {};
    }
    vk.ResetQueryPool(device, pool, first, count);
};
const PFN_vkCmdResetQueryPool hooks::CmdResetQueryPool = [](VkCommandBuffer cb, VkQueryPool pool,
                                                            std::uint32_t first, std::uint32_t count) {
    forbid_counter_reset(pool);
    if (is_stamps(pool)) return add(cb, ItemKind::reset_queries, pool, first, count);
    vk.CmdResetQueryPool(cb, pool, first, count);
};
const PFN_vkCmdWriteTimestamp hooks::CmdWriteTimestamp = [](VkCommandBuffer cb, VkPipelineStageFlagBits stage,
                                                            VkQueryPool pool, std::uint32_t query) {
    add(cb, ItemKind::stamp, pool, query, 1, stage == VK_PIPELINE_STAGE_TOP_OF_PIPE_BIT);
};
const PFN_vkCmdWriteTimestamp2 hooks::CmdWriteTimestamp2 = [](VkCommandBuffer cb, VkPipelineStageFlags2 stage,
                                                              VkQueryPool pool, std::uint32_t query) {
    const bool top = stage == VK_PIPELINE_STAGE_2_TOP_OF_PIPE_BIT || stage == VK_PIPELINE_STAGE_2_NONE;
    add(cb, ItemKind::stamp, pool, query, 1, top);
};
const PFN_vkCmdCopyQueryPoolResults hooks::CmdCopyQueryPoolResults =
    [](VkCommandBuffer cb, VkQueryPool pool, std::uint32_t first, std::uint32_t count, VkBuffer to,
       VkDeviceSize offset, VkDeviceSize stride, VkQueryResultFlags flags) {
        if (!is_stamps(pool))
            return vk.CmdCopyQueryPoolResults(cb, pool, first, count, to, offset, stride, flags);
        add(cb, ItemKind::copy_queries, pool, first, count);
        Item& item = recording(cb).items.back();
        item.buffer = to;
        item.offset = offset;
        item.stride = stride;
        item.flags = flags;
    };
const PFN_vkGetQueryPoolResults hooks::GetQueryPoolResults =
    [](VkDevice device, VkQueryPool pool, std::uint32_t first, std::uint32_t count, std::size_t size,
       void* data, VkDeviceSize stride, VkQueryResultFlags flags) {
        host_pass(kCallNs);
        if (is_counters(pool)) return read_counters(pool, first, count, data, stride, flags, host_ns());
        if (!is_stamps(pool)) {
            const VkResult result =
                vk.GetQueryPoolResults(device, pool, first, count, size, data, stride, flags);
            if (flags & VK_QUERY_RESULT_64_BIT) change_statistics(pool, first, count, data, stride);
            return result;
        }
        const std::lock_guard lock(state().mutex);
        const Stamps& stamps = state().stamps[pool];
        if (flags & VK_QUERY_RESULT_WAIT_BIT)
            for (std::uint32_t i = first; i < first + count; ++i)
                host_reach(stamps.values[i].at_ns);
        return write_stamps(stamps, first, count, data, stride, flags, host_ns()) ? VK_SUCCESS : VK_NOT_READY;
    };

const PFN_vkAllocateMemory hooks::AllocateMemory = [](VkDevice device, const VkMemoryAllocateInfo* info,
                                                      const VkAllocationCallbacks* allocator,
                                                      VkDeviceMemory* out) {
    const VkResult result = vk.AllocateMemory(device, info, allocator, out);
    const std::lock_guard lock(state().mutex);
    if (result == VK_SUCCESS) state().memories[*out] = {};
    return result;
};
const PFN_vkFreeMemory hooks::FreeMemory = [](VkDevice device, VkDeviceMemory memory,
                                              const VkAllocationCallbacks* allocator) {
    {
        const std::lock_guard lock(state().mutex);
        state().memories.erase(memory);
    }
    vk.FreeMemory(device, memory, allocator);
};
const PFN_vkBindBufferMemory hooks::BindBufferMemory = [](VkDevice device, VkBuffer buffer,
                                                          VkDeviceMemory memory, VkDeviceSize offset) {
    bind(buffer, memory, offset);
    return vk.BindBufferMemory(device, buffer, memory, offset);
};
const PFN_vkBindBufferMemory2 hooks::BindBufferMemory2 = [](VkDevice device, std::uint32_t count,
                                                            const VkBindBufferMemoryInfo* infos) {
    for (std::uint32_t i = 0; i < count; ++i)
        bind(infos[i].buffer, infos[i].memory, infos[i].memoryOffset);
    return vk.BindBufferMemory2(device, count, infos);
};
const PFN_vkMapMemory hooks::MapMemory = [](VkDevice device, VkDeviceMemory memory, VkDeviceSize offset,
                                            VkDeviceSize size, VkMemoryMapFlags flags, void** out) {
    const VkResult result = vk.MapMemory(device, memory, offset, size, flags, out);
    const std::lock_guard lock(state().mutex);
    if (result == VK_SUCCESS) state().memories[memory].mapped = static_cast<std::uint8_t*>(*out) - offset;
    return result;
};
const PFN_vkUnmapMemory hooks::UnmapMemory = [](VkDevice device, VkDeviceMemory memory) {
    {
        const std::lock_guard lock(state().mutex);
        state().memories[memory].mapped = nullptr;
    }
    vk.UnmapMemory(device, memory);
};

}  // namespace simulated_gpu
