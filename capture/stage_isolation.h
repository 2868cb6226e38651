// Stage times of a draw from the times of its shadows. No Vulkan calls.
#pragma once

#include <array>
#include <vector>

#include "capture/shadow.h"
#include "model/frame.h"

namespace framecast::capture {

// Lower quartile, median and interquartile range of the values; kUnknown for none.
struct Quartiles {
    double q1 = kUnknown;
    double median = kUnknown;
    double spread = kUnknown;
};
Quartiles quartiles(std::vector<double> values);

// Repeats with the first, which warms caches and compiles variants, left out where there are others.
std::vector<double> warm(const std::vector<double>& times);

// Repeats of each shadow, ns, floor subtracted, the first of each a warm-up.
using ShadowTimes = std::array<std::vector<double>, kShadowStepCount>;

struct IsolatedStages {
    std::array<double, kStageCount> stage_ns;  // kUnknown where a shadow is missing
    double texture_ns = kUnknown;              // share of ps
    double resolution_ns = kUnknown;           // 1.4 times the largest standard error of a difference
    double full_ns = kUnknown;                 // the draw beside its shadows
    int repeats = 0;                           // of the shadow with fewest
};

// Each shadow leaves one stage more running than the one before; a stage is the difference of the two (the
// sum reading: right where drained stages run one after another, a lower bound where they overlap). A missing
// shadow leaves its stage to the next one: without `clip`, rs includes cc. Negative differences are 0.
IsolatedStages isolate(const ShadowTimes& shadows);

}  // namespace framecast::capture
