// The parts of the self-test that draw and measure on the device; each fills its report.
#pragma once

#include <optional>
#include <string>

#include "cli/selftest/labelled_draws.h"
#include "cli/selftest/report.h"
#include "cli/selftest/scene_runs.h"
#include "model/frame/frame.h"

namespace framecast::cli {

struct Labelled {
    Frame frame;  // of the scene `labelled`, isolated
    LabelledCheck check;
};

// Draws that load one stage each, sized for the device: are bottlenecks and times right? Nothing where they
// could not be captured.
std::optional<Labelled> check_stages(SceneRuns& runs, PartReport& part);

// A pass that tests against the depth or stencil of an earlier one: isolated draws must see it, or say that
// they do not.
void check_traps(SceneRuns& runs, PartReport& part);

// Microbenchmarks beside the data sheet. The path of the device profile; empty where there is none.
std::string check_rates(SceneRuns& runs, PartReport& part);

// From the data sheet's rates to those that were measured of the same device: where the two agree, so do the
// frames. labelled: null where there is none.
void check_closure(const Frame* labelled, const std::string& profile, PartReport& part);

}  // namespace framecast::cli
