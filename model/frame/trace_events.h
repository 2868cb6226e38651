// A captured frame as a timeline for ui.perfetto.dev and chrome://tracing (trace-event format, JSON).
#pragma once

#include <string>

#include "model/frame/frame.h"

namespace framecast {

// Draws were timed alone, each in frames of its own, so when they ran in the frame is not known: the timeline
// lays them out one after the other in the frame's order. On the track "frame" each pass is a slice as long
// as it was measured, at least as long as its draws take alone, and holds their slices. Each stage has a
// track, where its slice begins with the draw's. A draw that has no time is a mark with the reason. Times are
// in microseconds.
std::string trace_events(const Frame& frame);

}  // namespace framecast
