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
    Frame frame;  // capture of the scene `labelled`, isolated
    LabelledCheck check;
};

// Draws and dispatches that do next to nothing: what each costs whatever it does, and whether the stamps
// around a draw are subtracted from its time.
void check_latency(SceneRuns& runs, PartReport& part);

// Draws that load one stage each, sized for the device (load_size.h): checks their bottlenecks and times.
// overhead_ns: of the stamps, 0 where it is not known. Nothing where they could not be captured.
std::optional<Labelled> check_stages(SceneRuns& runs, double overhead_ns, PartReport& part);

// A pass that tests against the depth or stencil of an earlier one: isolated draws must see it, or report
// that they do not.
void check_traps(SceneRuns& runs, PartReport& part);

// The overlay on a presented picture: a panel with text, and nothing changed beside it. Skipped without a
// display and without headless surfaces. Writes overlay.png into the results.
void check_overlay(SceneRuns& runs, PartReport& part);

// Compares microbenchmarks with the data sheet. Returns the path of the device profile; empty where there is
// none.
std::string check_rates(SceneRuns& runs, PartReport& part);

// Projects from the data sheet's rates to those measured on the same device: where the two agree, so must the
// frames. labelled: null where there is none.
void check_closure(const Frame* labelled, const std::string& profile, PartReport& part);

}  // namespace framecast::cli
