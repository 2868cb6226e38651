// The table of shaders that `framecast analyze --shaders` prints.
#pragma once

#include <string>
#include <vector>

#include "model/analysis/shader_times.h"

namespace framecast::cli {

// One line per shader, the most expensive stage time first, followed by the assumptions; ends with a line
// break. `why_no_device` says why there are no native times; empty when there are.
std::string shader_table(const Frame& frame, std::vector<ShaderTime> times, const ShaderDevice* device,
                         const std::string& why_no_device);

}  // namespace framecast::cli
