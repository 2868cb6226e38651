// The statistics that queries around an action count, and where each stands among the counters.
#pragma once

#include <vulkan/vulkan.h>

#include <string_view>

#include "capture/device.h"
#include "capture/generated/command_ids.h"
#include "model/frame.h"

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

// What a queue family may count (VUID-vkCmdBeginQuery-queryType-00804 and -00805).
inline VkQueryPipelineStatisticFlags countable(const QueueInfo& queue) {
    VkQueryPipelineStatisticFlags flags = 0;
    if (queue.flags & VK_QUEUE_GRAPHICS_BIT) flags |= kGraphicsStatistics;
    if (queue.flags & VK_QUEUE_COMPUTE_BIT) flags |= kComputeStatistics;
    return flags;
}

// Whether a command draws with mesh shaders. No query of kGraphicsStatistics may be active at such a draw
// (VUID-vkCmdDrawMeshTasksEXT-pipelineStatistics-07076, and the same of the indirect ones).
inline bool draws_meshes(CommandId command) {
    return std::string_view(info(command).name).starts_with("vkCmdDrawMeshTasks");
}

}  // namespace framecast::capture
