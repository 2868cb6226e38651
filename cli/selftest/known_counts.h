// Checks whether a captured frame has the actions and counts that its scene states.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/frame/frame.h"
#include "model/numeric/result.h"

namespace framecast::cli {

struct CountCheck {
    int actions = 0;                 // actions of the scene
    int counts = 0;                  // number of compared counts
    int reused = 0;                  // draws that shaded fewer vertices than they have
    std::vector<std::string> wrong;  // "draw 3: samples is 5, not 4"; empty: all are as stated
};

// expected: the output of `framecast_scenes --expect`. A count is a number, or a range ("at_least",
// "at_most") where the specification lets the driver choose. A GPU may shade a vertex once for several
// indices or instances, or repeatedly. So on a GPU up to twice the number of vertex shader invocations is
// right. A count that the frame lacks is wrong, unless the draw gives a reason. The error says why the text
// cannot be read.
Result<CountCheck> check_counts(std::string_view expected, const Frame& frame);

}  // namespace framecast::cli
