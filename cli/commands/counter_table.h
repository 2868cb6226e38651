// What hardware counters say of bottlenecks, as `framecast analyze` prints it.
#pragma once

#include <string>
#include <vector>

#include "model/counter_check/counter_verdicts.h"
#include "model/frame/frame.h"

namespace framecast::cli {

// The summary and one line for each of the `top` most expensive draws or passes that were counted; ends with
// a line break. Empty where the capture did not ask for counters.
std::string counter_table(const Frame& frame, const Analysis& analysis, std::vector<CounterVerdict> verdicts,
                          int top);

}  // namespace framecast::cli
