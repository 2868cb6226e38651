// The purpose of a capture's frame.
#pragma once

#include <cstdint>

namespace framecast::capture {

enum class FrameKind : std::uint8_t {
    ordinary,      // the application's own buffers
    watched,       // the same, and effects are examined; before a frozen frame
    frozen,        // experiments of several kinds, one after another in each submit
    frame_times,   // the application's own buffers, each submit timed to idle
    counters,      // statistics and occlusion queries around each action
    pass_times,    // stamps at pass boundaries
    empty_passes,  // before each render pass the same pass without its contents on scratch images, with
                   // stamps around it
    draw_times,    // stamps around each selected action
    shadows,  // a shadow pass before each render pass, with stamps around the stage-off draws of selected
              // draws
    hardware_counters,  // counters of the device's units around chosen actions or passes; one counter pass
    pictures,           // passes on scratch images that show what selected draws touch
};

}  // namespace framecast::capture
