// Finds out whether other queues worked while an action was timed. No Vulkan calls.
#pragma once

#include <cstdint>
#include <vector>

#include "capture/experiment/frame_log.h"

namespace framecast::capture {

// The command buffers of an experiment frame by the time in which their queues executed them, as far as they
// were recorded again with stamps at both ends. Timestamps of all queues of a device are of one time domain
// (VK_TIME_DOMAIN_DEVICE_KHR), where it has VK_EXT_calibrated_timestamps; only there buffers have these
// stamps.
class QueueOverlap {
  public:
    explicit QueueOverlap(const FrameLog& log);
    // Whether a buffer of another queue was executed at any time of the span.
    bool others_worked(VkQueue queue, const TickSpan& span) const;

  private:
    struct Busy {
        VkQueue queue;
        std::int64_t begin, end;  // ticks after base_
    };
    std::int64_t after_base(std::uint64_t tick) const;

    std::vector<Busy> busy_;
    std::uint64_t base_ = 0;
    std::uint32_t valid_bits_ = 64;  // the fewest of any queue
};

}  // namespace framecast::capture
