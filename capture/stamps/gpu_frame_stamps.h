// How a frame's submits are stamped for its time on the GPU, and the test on the device that finds out which
// way is right there. Calls Vulkan through a DeviceTable only.
#pragma once

#include <string>
#include <string_view>

#include "capture/stamps/measure_context.h"
#include "capture/stamps/stamp.h"

namespace framecast::capture {

enum class FrameStamps : std::uint8_t {
    none,     // no way is right, or there are no timestamps
    bare,     // a bottom-of-pipe timestamp in front of a submit's work and one behind it
    drained,  // each between two full barriers, for drivers that stamp late otherwise
};
std::string_view name(FrameStamps stamps);  // "none", "bare", "drained"

// Records one of the two, outside render passes. The query has been reset.
void emit_frame_stamp(const StampSink& sink, FrameStamps stamps, std::uint32_t query);

struct FrameStampVerdict {
    FrameStamps stamps = FrameStamps::none;
    // (stamped - true) / true, of smallest times; kUnknown where there was no result.
    double bare_error = 0;
    double drained_error = 0;
    bool measured = false;    // the errors are known; a busy machine may have spoiled them
    std::string explanation;  // one line
};

// Draws of some milliseconds behind others are stamped both ways and compared with their time from submit to
// fence. Bare stamps are taken where they are within 15 % and as right as drained ones, else drained ones
// within 15 %; when neither is after all rounds, within 30 %. Takes some 0.1 s. none with the reason where
// the family has no graphics or no timestamps, or a call fails.
FrameStampVerdict test_frame_stamps(const SelfTestContext& context);

}  // namespace framecast::capture
