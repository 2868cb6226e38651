// The command buffers of one batch of a submit, for experiments.
#pragma once

#include <vulkan/vulkan.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "capture/device/skip_reason.h"

namespace framecast::capture {

// Command buffers of ours that run directly before and after one of a batch's own.
struct StampsAround {
    std::size_t index = 0;  // index in SubmitBatch::command_buffers
    VkCommandBuffer before = VK_NULL_HANDLE;
    VkCommandBuffer behind = VK_NULL_HANDLE;
};

// A semaphore by its handle, with the value of a timeline; 0 for a binary one.
struct SemaphoreUse {
    std::uint64_t handle = 0;
    std::uint64_t value = 0;
};

// One VkSubmitInfo or VkSubmitInfo2 of a submit, in copies whose command buffers may be replaced.
struct SubmitBatch {
    std::vector<VkCommandBuffer*> command_buffers;
    SkipReason unmodelled = SkipReason::none;  // device groups, protected content
    // Run before them, after the batch's semaphores have been waited for.
    std::vector<VkCommandBuffer> before;
    std::vector<StampsAround> around{};  // rising by index
    // Run before and after all its command buffers. They wait for the batch's semaphores exactly as its own
    // buffers do. Null: nothing runs there.
    VkCommandBuffer stamp_before = VK_NULL_HANDLE;
    VkCommandBuffer stamp_behind = VK_NULL_HANDLE;
    // The part of the hardware counters that this submit counts; none: it has no such queries.
    std::optional<std::uint32_t> counter_pass{};
    // Empty unless the frame's submits are kept (GpuFrameTimer::keep_submits()).
    std::vector<SemaphoreUse> waits{};
    std::vector<SemaphoreUse> signals{};
};

}  // namespace framecast::capture
