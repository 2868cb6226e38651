// A synthetic frame with its analysis, as projections start from.
#pragma once

#include <utility>

#include "model/analysis/analysis.h"
#include "model/frame/frame.h"
#include "model/retarget/baseline.h"

namespace framecast::synthetic {

struct Captured {
    Frame frame;
    Analysis analysis;
    Baseline baseline() const { return *join_baselines({&frame}, {&analysis}); }
};

// Analysed as a frame of the device.
inline Captured captured(Frame frame, const DeviceRates& device) {
    Captured out{std::move(frame), {}};
    out.analysis = *analyze(out.frame, device);
    return out;
}

}  // namespace framecast::synthetic
