// Stage times of a draw from the times of its shadows. No Vulkan calls.
#pragma once

#include <array>

#include "capture/repeats.h"
#include "capture/shadow.h"
#include "model/frame.h"

namespace framecast::capture {

// Repeats of each shadow, the first of each a warm-up.
using ShadowTimes = std::array<Repeats, kShadowStepCount>;

struct IsolatedStages {
    std::array<double, kStageCount> stage_ns;  // kUnknown where a shadow is missing
    double texture_ns = kUnknown;              // share of ps
    double resolution_ns = kUnknown;  // a stage time below may be noise: 95 of 100 that take nothing are
    double full_ns = kUnknown;        // the draw beside its shadows
    int repeats = 0;                  // of the shadow with fewest
};

// Each shadow leaves one stage more running than the one before; a stage is the difference of the two (the
// sum reading: right where drained stages run one after another, a lower bound where they overlap). A missing
// shadow leaves its stage to the next one: without `clip`, rs includes cc. Negative differences are 0.
IsolatedStages isolate(const ShadowTimes& shadows, const Slowdowns& slowdowns);

}  // namespace framecast::capture
