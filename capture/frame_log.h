// What one experiment frame submitted, and what its queries gave.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "capture/execution.h"
#include "capture/plan.h"

namespace framecast::capture {

struct LoggedBuffer {
    std::shared_ptr<const BufferPlan> plan;
    BufferResult result;                       // empty until read, and for unmodelled buffers
    SkipReason unmodelled = SkipReason::none;  // the application's own buffer ran instead
    std::string unmodelled_detail;
    std::unique_ptr<Execution> execution;  // null once read
};

struct LoggedSubmission {
    std::uint32_t queue_family = 0;
    std::vector<LoggedBuffer> buffers;
};

struct FrameLog {
    FrameKind kind = FrameKind::ordinary;
    std::int64_t index = 0;    // frames that ended before it
    double gpu_ns = kUnknown;  // frame_times: submit to idle, summed
    double page_faults = 0;    // frame_times, of a CPU: of the process meanwhile
    bool draws = false;        // frame_times: whether it draws or dispatches
    std::vector<LoggedSubmission> submissions;
};

// Whether the frame draws or dispatches, as far as that was looked at.
bool draws(const FrameLog& log);

}  // namespace framecast::capture
