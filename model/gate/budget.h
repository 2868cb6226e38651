// Budgets: limits that a frame and its regions must keep, read from a file.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/numeric/result.h"

namespace framecast {

struct BudgetLimit {
    std::string key;     // where it is in the file: "frame_ms", "regions.shadow.draws"
    std::string path;    // of the region; empty for the frame
    std::string metric;  // "ms", or the name of a GateCount
    double limit = 0;    // at least 0
};

struct Budget {
    std::string file;
    std::vector<BudgetLimit> limits;
};

// {"frame_ms": 16.7, "regions": {"shadow": {"draws": 100, "ms": 2.0}}}. Limits of the frame are "frame_" and
// a metric. The error is one line that names the file, the key and the value.
Result<Budget> read_budget(std::string_view text, const std::string& file);

}  // namespace framecast
