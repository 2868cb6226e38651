// The queries of one type for one of our command buffers. Each pool has at most kMaxPerPool, so that a frame
// of many draws does not need one huge pool from the driver.
#pragma once

#include <vulkan/vulkan.h>

#include <cstdint>
#include <vector>

#include "capture/vulkan/generated/dispatch.h"

namespace framecast::capture {

class QueryPools {
  public:
    static constexpr std::uint32_t kMaxPerPool = 4096;
    static constexpr std::uint32_t kNone = UINT32_MAX;

    // statistics: those that a pool of VK_QUERY_TYPE_PIPELINE_STATISTICS counts.
    explicit QueryPools(VkQueryType type, VkQueryPipelineStatisticFlags statistics = 0)
        : type_(type), statistics_(statistics) {}
    QueryPools(const QueryPools&) = delete;
    QueryPools& operator=(const QueryPools&) = delete;

    // Forgets the queries; the pools stay for the next ones.
    void clear() { next_ = 0; }
    // Number of the first of `count` consecutive queries (at most kMaxPerPool) in one pool.
    std::uint32_t add(std::uint32_t count);
    bool empty() const { return next_ == 0; }

    // Makes missing pools for the queries. Nothing that uses the old ones may be in flight.
    VkResult make(const DeviceTable& vk, VkDevice device);
    void destroy(const DeviceTable& vk, VkDevice device);

    // Pool and index of a query by its number, once make() has succeeded.
    VkQueryPool pool_of(std::uint32_t query) const { return pools_[query / kMaxPerPool].handle; }
    static std::uint32_t index_of(std::uint32_t query) { return query % kMaxPerPool; }

    // Resets all queries; outside of render passes (VUID-vkCmdResetQueryPool-renderpass).
    void reset(const DeviceTable& vk, VkCommandBuffer cb) const;
    // By number: each query's results, values_per_query() words, and a word that says whether they are
    // available. Never waits. False on a driver's error.
    bool read(const DeviceTable& vk, VkDevice device, std::vector<std::uint64_t>& words) const;
    std::uint32_t values_per_query() const;

  private:
    struct Pool {
        VkQueryPool handle = VK_NULL_HANDLE;
        std::uint32_t capacity = 0;
    };
    std::uint32_t pools_used() const { return (next_ + kMaxPerPool - 1) / kMaxPerPool; }
    std::uint32_t used_of(std::uint32_t pool) const;

    VkQueryType type_;
    VkQueryPipelineStatisticFlags statistics_;
    std::uint32_t next_ = 0;  // number of the next query
    std::vector<Pool> pools_;
};

}  // namespace framecast::capture
