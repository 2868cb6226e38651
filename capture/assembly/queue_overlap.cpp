#include "capture/assembly/queue_overlap.h"

#include <algorithm>

namespace framecast::capture {

QueueOverlap::QueueOverlap(const FrameLog& log) {
    bool first = true;
    for (const LoggedSubmission& submission : log.submissions)
        for (const LoggedBuffer& buffer : submission.buffers) {
            if (!buffer.result.ticks) continue;
            if (first) base_ = buffer.result.ticks->begin;
            first = false;
            valid_bits_ = std::min(valid_bits_, submission.timestamp_valid_bits);
        }
    for (const LoggedSubmission& submission : log.submissions)
        for (const LoggedBuffer& buffer : submission.buffers)
            if (buffer.result.ticks)
                busy_.push_back({submission.queue, after_base(buffer.result.ticks->begin),
                                 after_base(buffer.result.ticks->end)});
}

// A queue may have begun before the first one in the log.
std::int64_t QueueOverlap::after_base(std::uint64_t tick) const {
    return ticks_after(base_, tick, valid_bits_);
}

bool QueueOverlap::others_worked(VkQueue queue, const TickSpan& span) const {
    const std::int64_t begin = after_base(span.begin), end = after_base(span.end);
    return std::any_of(busy_.begin(), busy_.end(), [&](const Busy& busy) {
        return busy.queue != queue && busy.begin < end && busy.end > begin;
    });
}

}  // namespace framecast::capture
