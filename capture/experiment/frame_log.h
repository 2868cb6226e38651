// The submits of one experiment frame, and the results of its queries.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "capture/experiment/execution.h"
#include "capture/experiment/plan.h"
#include "capture/experiment/whole_buffer.h"

namespace framecast::capture {

struct LoggedBuffer {
    std::shared_ptr<const BufferPlan> plan;
    BufferResult result;                       // empty until read, and for unmodelled buffers
    SkipReason unmodelled = SkipReason::none;  // the application's own buffer ran instead
    std::string unmodelled_detail;
    std::unique_ptr<Execution> execution;  // null once read
    // Stamps around an unmodelled buffer; null if it is not timed, and once read.
    std::unique_ptr<WholeBuffer> whole;
    double whole_ns = kUnknown;  // its time as a whole, including the stamp overhead
};

struct LoggedSubmission {
    std::uint32_t queue_family = 0;
    VkQueue queue = VK_NULL_HANDLE;
    std::uint32_t timestamp_valid_bits = 0;  // of the queue
    std::uint64_t submit = 0;                // the controller's number of its vkQueueSubmit
    std::vector<LoggedBuffer> buffers;
};

struct FrameLog {
    FrameKind kind = FrameKind::ordinary;
    std::int64_t index = 0;    // number of earlier frames
    double gpu_ns = kUnknown;  // frame_times: submit to idle, summed
    double page_faults = 0;    // frame_times with a CPU driver: page faults of the process meanwhile
    std::int64_t draws = 0;    // frame_times: draws and dispatches
    std::vector<LoggedSubmission> submissions;
};

// Draws and dispatches of the frame, as far as its buffers were examined.
std::int64_t draws(const FrameLog& log);
// Actions of any kind, in the measured buffers.
bool has_actions(const FrameLog& log);

}  // namespace framecast::capture
