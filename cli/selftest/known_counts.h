// Whether a captured frame holds the actions and counts that its scene says it has.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/frame/frame.h"
#include "model/numeric/result.h"

namespace framecast::cli {

struct CountCheck {
    int actions = 0;                 // of the scene
    int counts = 0;                  // that were compared
    int reused = 0;                  // draws that shaded fewer vertices than they have
    std::vector<std::string> wrong;  // "draw 3: samples is 5, not 4"; empty: all are as they should be
};

// expected: what `framecast_scenes --expect` prints. A count is a number, or a range ("at_least", "at_most")
// where the specification leaves it to the driver. A GPU may shade a vertex once for several indices or
// instances, or again: from one to twice as many vertex shader invocations are right there. A count that the
// frame lacks is wrong, unless the draw says why it has none. The error says why the text cannot be read.
Result<CountCheck> check_counts(std::string_view expected, const Frame& frame);

}  // namespace framecast::cli
