// How a frame's submits are stamped for its GPU time, and the test that finds the right method on the device.
// Makes Vulkan calls through a DeviceTable only.
#pragma once

#include <string>
#include <string_view>

#include "capture/stamps/measure_context.h"
#include "capture/stamps/stamp.h"

namespace framecast::capture {

enum class FrameStamps : std::uint8_t {
    none,     // no method is right, or there are no timestamps
    bare,     // a bottom-of-pipe timestamp before a submit's work and one after it
    drained,  // each between two full barriers, for drivers that otherwise stamp late
};
std::string_view name(FrameStamps stamps);  // "none", "bare", "drained"

// Records one stamp, outside render passes. The query must have been reset.
void emit_frame_stamp(const StampSink& sink, FrameStamps stamps, std::uint32_t query);

struct FrameStampVerdict {
    FrameStamps stamps = FrameStamps::none;
    // (stamped - true) / true, from minimum times; kUnknown where there was no result.
    double bare_error = 0;
    double drained_error = 0;
    // Shortest time between two of these stamps with nothing between them: the time of each submit contains
    // it.
    double floor_ns = 0;
    bool measured = false;    // the errors are known, though a busy machine may have disturbed them
    std::string explanation;  // one line
};

// Stamps draws of several milliseconds after other draws with both methods, and compares with their time from
// submit to fence. Takes bare stamps if they are within 15 % and as right as drained ones, otherwise drained
// ones within 15 %. If neither is after all rounds, the limit is 30 %. Takes about 0.1 s. Returns none, with
// the reason, where the family has no graphics or no timestamps, or a call fails.
FrameStampVerdict test_frame_stamps(const SelfTestContext& context);

}  // namespace framecast::capture
