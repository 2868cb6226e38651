// The command buffers of one batch of a submit, as experiments see them.
#pragma once

#include <vulkan/vulkan.h>

#include <vector>

#include "capture/skip_reason.h"

namespace framecast::capture {

// One VkSubmitInfo or VkSubmitInfo2 of a submit, in copies whose command buffers may be replaced.
struct SubmitBatch {
    std::vector<VkCommandBuffer*> command_buffers;
    SkipReason unmodelled = SkipReason::none;  // device groups, protected content
    // Run in front of them, once what the batch waits for has been waited for.
    std::vector<VkCommandBuffer> before;
};

}  // namespace framecast::capture
