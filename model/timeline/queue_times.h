// When the queues of an ordinary frame worked, side by side, and what their gaps cost.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/frame/frame.h"
#include "model/text/json_text.h"

namespace framecast {

struct QueueTimes {
    std::int32_t queue = 0;
    std::int32_t family = 0;
    std::int64_t submits = 0;
    double busy_ns = 0;  // at least one of its submits works
    double idle_ns = 0;  // between its first submit and its last, and not busy
};

// A time in which a queue is idle between two of its submits.
struct QueueGap {
    std::int32_t queue = 0;
    double begin_ns = 0;
    double end_ns = 0;
    std::int32_t before = 0;      // row of the submit that ends it
    std::int32_t waits_for = -1;  // row of the submit of another queue that this one waited for in the gap
    double ns() const { return end_ns - begin_ns; }
};

struct QueueTimeline {
    std::vector<QueueTimes> queues;
    std::vector<QueueGap> gaps;  // the longest first
    double span_ns = 0;          // from the first work of the frame to the last
    // Time in which two or more queues work; kUnknown if their clocks cannot be compared.
    double overlap_ns = kUnknown;
};

// Empty for a frame without a timeline.
QueueTimeline queue_timeline(const Frame& frame);

// What people want to know of it, a line each: "queue 0 (family 0): 3 submits, busy 5.10 ms, idle 400 µs
// between them", "the longest gap, 300 µs of queue 0, waits for submit 1 of queue 1". None for a frame with
// one submit.
std::vector<std::string> queue_lines(const Frame& frame);

// The `timeline` of `framecast analyze --json`; null for a frame without one.
Json queue_timeline_json(const Frame& frame);

}  // namespace framecast
