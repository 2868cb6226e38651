// Stage times of a frame's draws, computed from the times of their stage-off draws (mode isolate,
// shadow_step.h) and the device's overlap of stages (composition.h). Code calls a stage-off draw a shadow.
#pragma once

#include <Eigen/Core>
#include <optional>

#include "model/frame/frame.h"
#include "model/overlap/composition.h"

namespace framecast {

// Stage-off draws of frames that were isolated before on the same device. Overlap is a property of the
// device: a frame with few draws determines it worse than the draws of earlier frames do.
struct ShadowHistory {
    // Draws x kShadowStepCount, ns, the newest last; in the form that resolve_stages() uses.
    Eigen::ArrayXXd time_ns, sigma_ns;
    // A frame with at least this many draws needs no history, and the history keeps no more.
    static constexpr Eigen::Index kMaxDraws = 16;
    // From the last frame with that many draws: law and latency of the device, for frames with fewer.
    std::optional<Composition> device;
};

// Reads draws.shadow_ns, draws.shadow_error_ns, draws.elements and the device's type. Fills
//   frame.composition   p of all isolated draws together, or the assumed one, with the reason
//   draws.stage_ns      of draws whose step `full` was timed; within stage_low_ns and stage_high_ns
//   draws.stage_resolution_ns, draws.resolution_ns
//   draws.texture_ns    the part of ps that step near_texture switches off
//   draws.hidden, draws.contradicted
//   draws.skip          of draws whose repeats are unlike the draw (isolation_check.h); they get no stages
// When a step is missing, the next step's stage has the time of both: without `clip`, rs includes cc, and cc
// is kUnknown. Other rows and columns stay as they are.
//
// history: used for p, law and latency where `frame` has few draws. The frame's stage-off draws are added to
// it.
void resolve_stages(Frame& frame, ShadowHistory* history = nullptr);

// Fills the same rows and columns except frame.composition, for stages that run one after the other (p = 1),
// whatever the stage-off draws show. On CPU drivers the stages of a drained draw never run side by side
// (docs/decisions/software-draws-in-sequence.md). Noise of short draws can fit a p above 1, which would make
// stages add up to more than their draw takes. Frames without stage-off draws stay as they are.
void resolve_stages_in_sequence(Frame& frame);

}  // namespace framecast
