// The most expensive draws of a frame as a table for a terminal.
#pragma once

#include <cstddef>
#include <string>

#include "cli/common/frame_input.h"

namespace framecast::cli {

inline constexpr std::size_t kTableWidth = 120;  // columns of a terminal that the table takes at most

// At most `top` draws, with a heading; empty where there is none.
std::string draw_table(const AnalysedFrame& input, int top);

}  // namespace framecast::cli
