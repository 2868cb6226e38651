// Stage times of a frame's draws from the times of their shadows: what mode isolate measures
// (shadow_step.h), read through how the device overlaps stages (composition.h).
#pragma once

#include <Eigen/Core>
#include <optional>

#include "model/analysis/composition.h"
#include "model/frame/frame.h"

namespace framecast {

// Shadows of frames that were isolated before on the same device. How stages overlap is the device's: where a
// frame has few draws to tell it by, those of earlier ones tell it better than its noise does.
struct ShadowHistory {
    // Draws x kShadowStepCount, ns, the newest last; prepared as resolve_stages() does it.
    Eigen::ArrayXXd time_ns, sigma_ns;
    // A frame with so many draws needs no others, and the history keeps no more.
    static constexpr Eigen::Index kMostDraws = 16;
    // Of the last frame with so many draws: law and latency of the device, for frames with fewer.
    std::optional<Composition> device;
};

// Reads draws.shadow_ns, draws.shadow_error_ns, draws.elements and the device's type; fills
//   frame.composition   p of all isolated draws together, or the one assumed and why
//   draws.stage_ns      of draws whose step `full` was timed; within stage_low_ns and stage_high_ns
//   draws.stage_resolution_ns, draws.resolution_ns
//   draws.texture_ns    what step near_texture leaves out of ps
//   draws.hidden, draws.contradicted
//   draws.skip          of draws that are not claimed (isolation_check.h); they have no stages
// A step that is missing leaves its stage to the next one, which then has the time of both: without `clip`,
// rs includes cc, and cc is kUnknown. Other rows and columns stay as they are.
//
// history: read where `frame` has few draws, for p, law and latency alone; the frame's shadows are added to
// it.
void resolve_stages(Frame& frame, ShadowHistory* history = nullptr);

// The same rows and columns, but for frame.composition, as they are where stages run one after the other
// (p = 1), whatever the shadows say: on software drivers nothing of a drained draw runs side by side
// (docs/decisions/software-draws-in-sequence.md), and a p above 1, which is what shadows of short draws
// scatter by, makes stages add up to more than their draw takes. Frames without shadows stay as they are.
void resolve_stages_in_sequence(Frame& frame);

}  // namespace framecast
