// What a frame of a capture is for.
#pragma once

#include <cstdint>

namespace framecast::capture {

enum class FrameKind : std::uint8_t {
    ordinary,     // the application's own buffers
    watched,      // the same, and what they change is looked at; before a frozen frame
    frozen,       // experiments of several kinds, one after another in each submit
    frame_times,  // the application's own buffers, each submit timed to idle
    counters,     // statistics and occlusion queries around each action
    pass_times,   // stamps at pass boundaries
    draw_times,   // stamps around each selected action
    shadows,      // before each render pass its shadow pass, with stamps around the shadows of selected draws
};

}  // namespace framecast::capture
