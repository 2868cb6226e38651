// The command buffers of one batch of a submit, as experiments see them.
#pragma once

#include <vulkan/vulkan.h>

#include <cstddef>
#include <vector>

#include "capture/device/skip_reason.h"

namespace framecast::capture {

// Command buffers of ours that stand directly before and behind one of a batch's own.
struct StampsAround {
    std::size_t index = 0;  // of SubmitBatch::command_buffers
    VkCommandBuffer before = VK_NULL_HANDLE;
    VkCommandBuffer behind = VK_NULL_HANDLE;
};

// One VkSubmitInfo or VkSubmitInfo2 of a submit, in copies whose command buffers may be replaced.
struct SubmitBatch {
    std::vector<VkCommandBuffer*> command_buffers;
    SkipReason unmodelled = SkipReason::none;  // device groups, protected content
    // Run in front of them, once what the batch waits for has been waited for.
    std::vector<VkCommandBuffer> before;
    std::vector<StampsAround> around{};  // rising by index
    // Stand before and behind all its command buffers; what the batch waits for holds them up no more and no
    // less than its own. Null: nothing stands there.
    VkCommandBuffer stamp_before = VK_NULL_HANDLE;
    VkCommandBuffer stamp_behind = VK_NULL_HANDLE;
};

}  // namespace framecast::capture
