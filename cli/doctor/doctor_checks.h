// The conclusions of `framecast doctor`. Starts no processes and makes no Vulkan calls.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "capture/clocks/clock_sources.h"
#include "cli/doctor/probe_run.h"
#include "cli/launch/display.h"
#include "cli/launch/layer_location.h"

namespace framecast::cli {

struct Findings {
    ProbeRun plain;                      // without our layer
    std::optional<ProbeRun> with_layer;  // not tried when the layer's files are missing
    std::optional<LayerLocation> layer;
    std::string layer_error;  // why there is no location
    DisplayState display;
    std::vector<capture::ClockSource> gpu_clocks;
    std::vector<capture::ClockSource> cpu_clocks;
    std::string database;  // the source of the GPU data
};

enum class Severity { ok, warning, problem };
std::string_view name(Severity severity);

struct Check {
    std::string id;  // for scripts: "loader", "layer", ...
    Severity severity = Severity::ok;
    std::string text;
    std::string remedy;       // empty when ok
    std::string detail = {};  // the facts behind the conclusion; may be empty
};

std::vector<Check> diagnose(const Findings& findings);

// Whether capture would work: no problem among the checks.
bool capture_works(const std::vector<Check>& checks);

std::string checks_text(const std::vector<Check>& checks);
// Schema "framecast.doctor/1".
// self_test: the document of doctor --deep; empty where none ran.
std::string checks_json(const std::vector<Check>& checks, const Findings& findings,
                        const std::string& self_test);

}  // namespace framecast::cli
