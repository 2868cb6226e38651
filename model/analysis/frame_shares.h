// Divides the time of an ordinary frame: draws by their bottleneck, passes beyond their draws, and time
// outside passes. The shares add up to 1.
#pragma once

#include <array>
#include <vector>

#include "model/analysis/analysis.h"
#include "model/frame/frame.h"

namespace framecast {

struct FrameShares {
    double frame_ns = 0;
    // Share of the frame by bottleneck. Draws count with the time that the frame needs for them, side by
    // side.
    std::array<double, kStageCount> stages{};
    double no_bottleneck = 0;  // of draws with a time but without a known stage
    // Time of passes beyond their draws (clears, loads, stores), and time outside passes (submitting,
    // uploads). kUnknown in files without pass times; `besides` then holds the sum of all three.
    double in_passes = kUnknown;
    double boundaries = kUnknown;  // part of in_passes: passes without their contents (pass_boundaries())
    double as_recorded = 0;        // command buffers that could not be recorded again
    double outside = kUnknown;
    double besides = 0;

    bool known() const { return frame_ns > 0; }
};

// known() is false where the capture has no time of an ordinary frame, or no draw with a time.
FrameShares frame_shares(const Frame& frame, const Analysis& analysis);

// A row of a table: name, share and time. Rows below 0.05 % of the frame are dropped.
struct NonDrawRow {
    const char* what;
    double share;
    double ns;
};
std::vector<NonDrawRow> non_draw_rows(const FrameShares& shares);

}  // namespace framecast
