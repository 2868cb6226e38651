// The whole of an ordinary frame by what takes it: draws by their bottleneck, passes beyond their draws, and
// what lies outside of passes. The shares add up to 1.
#pragma once

#include <array>
#include <vector>

#include "model/analysis/analysis.h"
#include "model/frame/frame.h"

namespace framecast {

struct FrameShares {
    double frame_ns = 0;
    // By bottleneck, share of the frame: draws take what the frame needs for them, side by side as they are.
    std::array<double, kStageCount> stages{};
    double no_bottleneck = 0;  // of draws with a time and no stage
    // What passes take beyond their draws (clears, loads, stores), and what is outside of them (submitting,
    // uploads). kUnknown in files without pass times; `besides` has the sum of all three then.
    double in_passes = kUnknown;
    double as_recorded = 0;  // of command buffers that could not be recorded again
    double outside = kUnknown;
    double besides = 0;

    bool known() const { return frame_ns > 0; }
};

// known() is false where the capture has no time of an ordinary frame, or no draw with one.
FrameShares frame_shares(const Frame& frame, const Analysis& analysis);

// A row of a table: what it is, its share and time. Those below half a thousandth are left out.
struct NonDrawRow {
    const char* what;
    double share;
    double ns;
};
std::vector<NonDrawRow> non_draw_rows(const FrameShares& shares);

}  // namespace framecast
