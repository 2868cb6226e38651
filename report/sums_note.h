// How tables mark projected times that are sums of draws and not whole frames (model/projection/home_time.h).
#pragma once

#include <string>
#include <vector>

#include "model/projection/home_time.h"
#include "model/projection/projection.h"

namespace framecast::report {

// "sum of draws" when every projected frame is one, otherwise "frame".
std::string frame_title(const std::vector<HomeTime>& homes);
// A table's note on its sums of draws, without a full stop; empty when it has none.
std::string sums_note(const std::vector<HomeTime>& homes, const std::vector<Projection>& projections);

}  // namespace framecast::report
