// A frame from what was read of a RenderDoc capture.
#pragma once

#include "model/frame/frame.h"
#include "plugin/replay_file.h"

namespace framecast::plugin {

// Counts as RenderDoc gave them, times as lower quartiles of the repeats with their interquartile ranges,
// elements per stage, and what the shaders execute. Pipelines and shaders have the names that the layer gives
// them. Times of fragment shaders that write a constant are in shadow_ns ("output", with "full"); they are no
// stage times.
Frame frame_of_replay(const ReplayFile& replay);

}  // namespace framecast::plugin
