// How the frame depends on the clocks of one GPU: a curve for each clock with a fit of Amdahl's law, and the
// grid of both.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "model/device/device_choice.h"
#include "model/formulas/amdahl.h"
#include "model/projection/sweep.h"

namespace framecast::report {

struct ClockCurve {
    double own_mhz = kUnknown;  // the clock that the others are factors on
    Sweep sweep;
    std::optional<AmdahlFit> amdahl;  // T = a + b/f fitted to the points, least relative squares
    double worst_misfit = kUnknown;   // largest |T - fit| / T
    std::string no_amdahl;            // why there is none
};

struct ClockStudy {
    std::string gpu;
    bool captured = false;  // the source GPU
    std::optional<ClockCurve> core;
    std::optional<ClockCurve> memory;
    std::optional<Sweep> surface;  // first axis core, second memory; without intervals
};

using DeviceAt = std::function<Result<ChosenDevice>(const ClockChange&)>;

// Clocks from half to twice the device's own. core_mhz: for a device that does not report its own; may be
// kUnknown. Refused with the reason: neither clock is known or can be set, or the projection at the device's
// own clocks is withheld (model/projection/usable.h).
Result<ClockStudy> study_clocks(const Baseline& baseline, const DeviceAt& device_at, double core_mhz,
                                const ProjectionOptions& options);

Json clock_study_json(const Frame& frame, const Analysis& analysis, const ClockStudy& study,
                      const std::string& tool_version);

}  // namespace framecast::report
