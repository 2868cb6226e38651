// Draws behind the depth and stencil of an earlier pass: their stage-off draws must find the same depth.
#pragma once

#include <string>
#include <vector>

#include "model/frame/frame.h"

namespace framecast::cli {

struct TrapCheck {
    // Draws that are isolated as they were measured, or whose stages are not claimed. Without those that are
    // too short to compare.
    int agree = 0;
    std::vector<std::string> wrong;  // "draw 2: isolated in 0.40 of its time, and its stages are claimed"
};

// frame: captured in mode isolate. Draws of less than 20 times the resolution are left out.
TrapCheck check_trap_draws(const Frame& frame);

}  // namespace framecast::cli
