// The queries that count an action's work: graphics statistics around draws, compute statistics around
// dispatches, and occlusion. One query never counts both kinds of statistics, because some drivers crash when
// a query counts compute invocations around a draw.
#pragma once

#include <vulkan/vulkan.h>

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "capture/recorder/generated/command_ids.h"
#include "capture/vulkan/query_pools.h"
#include "model/frame/frame.h"

namespace framecast::capture {

inline constexpr VkQueryPipelineStatisticFlags kComputeStatistics =
    VK_QUERY_PIPELINE_STATISTIC_COMPUTE_SHADER_INVOCATIONS_BIT;
inline constexpr VkQueryPipelineStatisticFlags kGraphicsStatistics =
    VK_QUERY_PIPELINE_STATISTIC_INPUT_ASSEMBLY_VERTICES_BIT |
    VK_QUERY_PIPELINE_STATISTIC_INPUT_ASSEMBLY_PRIMITIVES_BIT |
    VK_QUERY_PIPELINE_STATISTIC_VERTEX_SHADER_INVOCATIONS_BIT |
    VK_QUERY_PIPELINE_STATISTIC_GEOMETRY_SHADER_INVOCATIONS_BIT |
    VK_QUERY_PIPELINE_STATISTIC_GEOMETRY_SHADER_PRIMITIVES_BIT |
    VK_QUERY_PIPELINE_STATISTIC_CLIPPING_INVOCATIONS_BIT |
    VK_QUERY_PIPELINE_STATISTIC_CLIPPING_PRIMITIVES_BIT |
    VK_QUERY_PIPELINE_STATISTIC_FRAGMENT_SHADER_INVOCATIONS_BIT |
    VK_QUERY_PIPELINE_STATISTIC_TESSELLATION_CONTROL_SHADER_PATCHES_BIT |
    VK_QUERY_PIPELINE_STATISTIC_TESSELLATION_EVALUATION_SHADER_INVOCATIONS_BIT;

// Results come in the order of the statistics' bits, which is the order of the counters.
static_assert(VK_QUERY_PIPELINE_STATISTIC_COMPUTE_SHADER_INVOCATIONS_BIT ==
              1 << index(Counter::cs_invocations));
static_assert(VK_QUERY_PIPELINE_STATISTIC_FRAGMENT_SHADER_INVOCATIONS_BIT ==
              1 << index(Counter::fs_invocations));

// Whether a command draws with mesh shaders. No query of kGraphicsStatistics may be active at such a draw
// (VUID-vkCmdDrawMeshTasksEXT-pipelineStatistics-07076, and those of the indirect commands).
inline bool draws_meshes(CommandId command) {
    return std::string_view(info(command).name).starts_with("vkCmdDrawMeshTasks");
}

// The queries around an action, or around actions that are counted together.
struct CounterSlots {
    ActionKind kind = ActionKind::none;  // kind of statistics: of draws or dispatches
    std::uint32_t views = 1;             // number of queries whose results add up to the count
    std::uint32_t statistics = QueryPools::kNone;
    std::uint32_t occlusion = QueryPools::kNone;
};

class CounterQueries {
  public:
    // Forgets the queries; the pools stay for the next ones.
    void clear();
    bool empty() const;
    // `room`: number of queries that a driver may write, from the first on; at least slots.views.
    void add_statistics(CounterSlots& slots, std::uint32_t room);
    void add_occlusion(CounterSlots& slots, std::uint32_t room);

    // These work as the functions of QueryPools do.
    VkResult make(const DeviceTable& vk, VkDevice device);
    void destroy(const DeviceTable& vk, VkDevice device) noexcept;
    void reset(const DeviceTable& vk, VkCommandBuffer cb) const;

    // `precise`: for the occlusion query; the device must have the feature.
    void begin(const DeviceTable& vk, VkCommandBuffer cb, const CounterSlots& slots, bool precise) const;
    void end(const DeviceTable& vk, VkCommandBuffer cb, const CounterSlots& slots) const;

    // Asks the driver for the results without waiting. Call it once after each execution, because some
    // drivers change a result when it is read. False on a driver's error; then results are missing.
    bool fetch(const DeviceTable& vk, VkDevice device);
    // Fills the counters that the queries count, kUnknown where a result is missing; returns false if one is.
    bool read(const CounterSlots& slots, std::array<double, kCounterCount>& counters) const;

  private:
    // Queries of one type, and their results as QueryPools::read() gives them.
    struct Set {
        QueryPools pools;
        std::vector<std::uint64_t> words{};
        double sum(std::uint32_t first, std::uint32_t views, std::uint32_t which) const;
    };
    const Set& statistics_of(ActionKind kind) const { return sets_[kind == ActionKind::dispatch]; }
    Set& statistics_of(ActionKind kind) { return sets_[kind == ActionKind::dispatch]; }
    const Set& occlusion() const { return sets_[2]; }
    Set& occlusion() { return sets_[2]; }

    std::array<Set, 3> sets_{Set{QueryPools(VK_QUERY_TYPE_PIPELINE_STATISTICS, kGraphicsStatistics)},
                             Set{QueryPools(VK_QUERY_TYPE_PIPELINE_STATISTICS, kComputeStatistics)},
                             Set{QueryPools(VK_QUERY_TYPE_OCCLUSION)}};
};

}  // namespace framecast::capture
