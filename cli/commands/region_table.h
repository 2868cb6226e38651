// The tables that `framecast analyze` and `project` print with --regions.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal/command_line.h"
#include "model/regions/region_projection.h"
#include "model/regions/regions.h"

namespace framecast::cli {

struct RegionOptions {
    bool shown = false;
    int depth = kMaxRegionDepth + 1;  // levels to print
};

// Adds --regions and --depth to the command; returns --regions. `what`: its help text.
Option add_region_options(const Command& command, RegionOptions& options, const std::string& what);

// One line per region, indented by level, with the most expensive first in each level. Ends with a line
// break.
std::string region_table(const RegionTree& tree, int depth);

// Captured and projected times in the same order. Shows only the first few of many targets, because more
// columns do not fit.
std::string projected_region_table(const RegionTree& tree, const std::vector<RegionProjection>& targets,
                                   int depth);

}  // namespace framecast::cli
