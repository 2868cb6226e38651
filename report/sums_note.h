// How tables mark projected times that are sums of draws and not whole frames
// (model/projection/source_time.h).
#pragma once

#include <string>
#include <vector>

#include "model/projection/projection.h"
#include "model/projection/source_time.h"

namespace framecast::report {

// "sum of draws" when every projected frame is one, otherwise "frame".
std::string frame_title(const std::vector<SourceTime>& sources);
// A table's note on its sums of draws, without a full stop; empty when it has none.
std::string sums_note(const std::vector<SourceTime>& sources, const std::vector<Projection>& projections);

}  // namespace framecast::report
