// Scenes whose pictures and counts are known: drawn with and without the layer, and compared.
#pragma once

#include "cli/selftest/report.h"
#include "cli/selftest/scene_runs.h"

namespace framecast::cli {

// pictures: whether each scene looks the same while it is captured. counts: whether its counts are as it
// says. quick: some of the scenes. Scenes that the device lacks something for are passed over, and named.
void check_scenes(SceneRuns& runs, bool quick, PartReport& pictures, PartReport& counts);

}  // namespace framecast::cli
