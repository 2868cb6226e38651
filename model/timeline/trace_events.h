// A captured frame as a timeline for ui.perfetto.dev and chrome://tracing (trace-event format, JSON).
#pragma once

#include <string>

#include "model/frame/frame.h"

namespace framecast {

// The timeline lays draws out one after the other in the frame's order. Draws were timed alone, each in its
// own frames, so their real times in the frame are not known. On the track "frame" each pass is a slice that
// contains its draws' slices. It is as long as the pass was measured, and at least as long as its draws take
// alone. On the track "regions" each run of draws below one debug label is a slice, nested as labels are.
// Each stage has a track, where its slice begins with the draw's. A draw without a time is a mark with the
// reason. Times are in microseconds.
//
// A process of its own has the queues of one ordinary frame as they worked: a track each, with a slice for
// each submit and each gap between two, and arrows for semaphores (queue_times.h).
std::string trace_events(const Frame& frame);

}  // namespace framecast
