// The start of a report: the bottleneck of the frame, and the change that would help most.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "model/analysis/analysis.h"
#include "model/frame/bound.h"
#include "model/frame/frame.h"

namespace framecast::report {

enum class Bound { device, elsewhere, unknown };

struct StageLever {
    double stage_ns = kUnknown;  // sum of the stage's own times over the draws
    // Time that the draws would save with this stage twice as fast, as a share of their time, by the
    // analysis's chosen estimator; kUnknown where no draw has stage times.
    double saved = kUnknown;
};

struct Verdict {
    Bound bound = Bound::unknown;
    double busy = kUnknown;  // device time of a frame / time between frames
    int stage = -1;          // the bottleneck of most of the draws' time; -1 where no stage can be named
    int next_stage = -1;     // the second; -1 where the first one is the bottleneck of all
    double texture_share = kUnknown;  // share of isolated fragment shading that waits for texels, at least
    std::array<StageLever, kStageCount> levers;
    int best_lever = -1;  // the stage with the largest `saved`
    // Why no stage is named though stages have times (verdict_withheld); then stages are -1 and no lever is
    // known. Empty otherwise.
    std::string withheld;
    // What draws' times alone show nevertheless (fragment_shading.h); empty where they do not.
    std::string known;
    std::string sentence;
};

// "GPU-bound: the GPU is busy 95 % of each 10.0 ms frame", "Not GPU-bound: ..."; empty where not known.
std::string bound_text(const Frame& frame);

Verdict judge(const Frame& frame, const Analysis& analysis);

}  // namespace framecast::report
