#include "capture/vulkan/query_pools.h"

#include <algorithm>
#include <bit>

namespace framecast::capture {

std::uint32_t QueryPools::add(std::uint32_t count) {
    const std::uint32_t left = kMaxPerPool - next_ % kMaxPerPool;
    // The rest of a pool that is too small for them stays unused.
    if (count > left) next_ += left;
    const std::uint32_t first = next_;
    next_ += count;
    return first;
}

std::uint32_t QueryPools::used_of(std::uint32_t pool) const {
    return std::min(kMaxPerPool, next_ - pool * kMaxPerPool);
}

VkResult QueryPools::make(const DeviceTable& vk, VkDevice device) {
    if (pools_.size() < pools_used()) pools_.resize(pools_used());
    for (std::uint32_t i = 0; i < pools_used(); ++i) {
        Pool& pool = pools_[i];
        if (used_of(i) <= pool.capacity) continue;
        // With some reserve, so that a recording that grows slightly does not need a new one each time.
        const std::uint32_t capacity = std::bit_ceil(used_of(i));
        const VkQueryPoolCreateInfo info{
            VK_STRUCTURE_TYPE_QUERY_POOL_CREATE_INFO, nullptr, 0, type_, capacity, statistics_};
        VkQueryPool larger = VK_NULL_HANDLE;
        const VkResult result = vk.CreateQueryPool(device, &info, nullptr, &larger);
        if (result != VK_SUCCESS) return result;
        if (pool.handle) vk.DestroyQueryPool(device, pool.handle, nullptr);
        pool = {larger, capacity};
    }
    return VK_SUCCESS;
}

void QueryPools::destroy(const DeviceTable& vk, VkDevice device) {
    for (const Pool& pool : pools_)
        if (pool.handle) vk.DestroyQueryPool(device, pool.handle, nullptr);
    pools_.clear();
}

void QueryPools::reset(const DeviceTable& vk, VkCommandBuffer cb) const {
    for (std::uint32_t i = 0; i < pools_used(); ++i)
        vk.CmdResetQueryPool(cb, pools_[i].handle, 0, used_of(i));
}

std::uint32_t QueryPools::values_per_query() const {
    return type_ == VK_QUERY_TYPE_PIPELINE_STATISTICS ? static_cast<std::uint32_t>(std::popcount(statistics_))
                                                      : 1;
}

bool QueryPools::read(const DeviceTable& vk, VkDevice device, std::vector<std::uint64_t>& words) const {
    const std::size_t stride = values_per_query() + std::size_t{1};
    words.assign(next_ * stride, 0);
    for (std::uint32_t i = 0; i < pools_used(); ++i) {
        const std::size_t first = i * std::size_t{kMaxPerPool} * stride;
        const VkResult result = vk.GetQueryPoolResults(
            device, pools_[i].handle, 0, used_of(i), used_of(i) * stride * sizeof(std::uint64_t),
            words.data() + first, stride * sizeof(std::uint64_t),
            VK_QUERY_RESULT_64_BIT | VK_QUERY_RESULT_WITH_AVAILABILITY_BIT);
        if (result != VK_SUCCESS && result != VK_NOT_READY) return false;
    }
    return true;
}

}  // namespace framecast::capture
