// Draws scenes with known pictures and counts, with and without the layer, and compares.
#pragma once

#include "cli/selftest/report.h"
#include "cli/selftest/scene_runs.h"

namespace framecast::cli {

// pictures: whether each scene looks the same while it is captured. counts: whether its counts are as stated.
// quick: only some of the scenes. Scenes that need something that the device lacks are skipped, and named.
void check_scenes(SceneRuns& runs, bool quick, PartReport& pictures, PartReport& counts);

}  // namespace framecast::cli
