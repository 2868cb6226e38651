// What captures for a gate must have in common.
#pragma once

#include <string>
#include <vector>

#include "model/gate/gate.h"

namespace framecast {

// What the captures have in common. Differences from the first one.
struct CapturesAlike {
    std::string error;               // a capture of another size
    std::vector<std::string> notes;  // other differences
    bool times = true;               // times can be compared
    double resolution_ns = 0;
};

CapturesAlike captures_alike(const std::vector<GateCapture>& base, const std::vector<GateCapture>& now,
                             bool allow_different);

}  // namespace framecast
