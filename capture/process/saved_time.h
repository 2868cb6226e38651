// How much shorter frames became when something was switched off, from the GPU times of frames before and
// since.
#pragma once

#include <cstddef>
#include <vector>

#include "model/numeric/unknown.h"

namespace framecast::capture {

// All in ms; kUnknown where there are too few frames.
struct SavedTime {
    double before_ms = kUnknown;  // medians
    double now_ms = kUnknown;
    double saved_ms = kUnknown;  // before - now; below 0: frames became longer
    // Holds the difference with 95 %, where nothing changes but what was switched off. Neighbouring frames
    // resemble each other, so the interval comes from the scatter of the medians of kBlocks equal parts, on
    // each side in a row.
    double low_ms = kUnknown;
    double high_ms = kUnknown;
    std::size_t before_frames = 0;
    std::size_t now_frames = 0;

    double saved_share() const { return saved_ms / before_ms; }  // of before_ms
    // Whether the interval leaves no doubt that frames became shorter, or longer.
    bool is_clear() const { return low_ms > 0 || high_ms < 0; }

    static constexpr std::size_t kBlocks = 8;
    static constexpr std::size_t kMinFrames = 4 * kBlocks;  // on each side, for an interval
};

// In the order of the frames. Times are finite and above 0.
SavedTime saved_time(const std::vector<double>& before_ms, const std::vector<double>& now_ms);

}  // namespace framecast::capture
