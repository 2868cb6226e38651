// What a captured frame would cost on another GPU, how sure that is, and which assumption moves it most.
#pragma once

#include <Eigen/Core>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "model/analysis/analysis.h"
#include "model/device/rates.h"
#include "model/frame/frame.h"
#include "model/numeric/result.h"
#include "model/projection/resolution.h"
#include "model/retarget/baseline.h"
#include "model/retarget/counted_work.h"
#include "model/retarget/frame_time.h"
#include "model/retarget/jump.h"
#include "model/retarget/retarget.h"
#include "model/text/json_text.h"

namespace framecast {

inline constexpr std::string_view kProjectionSchema = "framecast.projection/1";

struct ProjectionOptions {
    double coverage = 0.9;
    std::uint32_t seed = 1;
    StageResources work = assumed_work();
    // On the captured chip, a memory clock outside those measured at several clocks.
    OutsideRange outside = OutsideRange::refuse;
    Resolution resolution{};  // of the target's frame
    bool uncertainty = true;  // false: no assumptions and no interval, which is most of the work
    bool keep_draws = true;   // false: draw_ns and stage_ns stay empty
    bool stage_sums = false;  // fill ProjectedStage::alone_ns: every stage time is computed once more
    int threads = 1;          // 0: one a processor. The result is the same, bit for bit, for any number
};

// One stage of the projected frame.
struct ProjectedStage {
    StageShare share;                      // of the projected time
    Resource resource = Resource::memory;  // what most of the stage's own time on the target waits for
    double alone_ns =
        kUnknown;  // sum of the stage's times over all draws; with ProjectionOptions::stage_sums
};

struct Projection {
    std::string gpu;
    double frame_ns = 0;
    double low_ns = kUnknown;  // without `uncertainty`
    double high_ns = kUnknown;
    double coverage = kUnknown;  // of the interval
    // In the interval: of ln frame_ns, as the fit of the draws' estimator is only as sure as its draws make
    // it. 0 without `uncertainty`, with too few draws, and where another estimator carries them.
    double fit_deviation = 0;
    Jump jump = Jump::other;
    int bottleneck = -1;  // stage that most of the projected time is spent behind
    // Why the time must not be read as one (usable.h); empty where it is usable. Empty without `uncertainty`.
    std::string unusable;
    std::array<ProjectedStage, kStageCount> stages;
    std::vector<Assumption> assumptions;  // those that move the projection most first
    std::vector<std::string> notes;
    Eigen::ArrayXd draw_ns;    // of each draw; kUnknown where it could not be projected
    Eigen::ArrayXXd stage_ns;  // draws x kStageCount
    // Frame time per sum of draw times on the source (draws_to_frame.h); what draws are scaled by where
    // rest_ns is 0.
    double frame_scale = 1;
    // frame_ns is a sum of the draws that could be projected: the capture has no times of ordinary frames, or
    // the printed equations know nothing else (model/projection/literal_projection.h).
    bool sum_of_draws = false;
    // In frame_ns (FrameTime): what passes and draws cost the target whatever their size, assumed; and what
    // the frame takes besides its draws, where that is told from them. Otherwise it is in the stages, by
    // frame_scale.
    double fixed_ns = 0;
    double rest_ns = 0;
    Resolution resolution;             // as asked for
    double core_clock_mhz = kUnknown;  // of the target, where it is known
    double memory_clock_mhz = kUnknown;
};

// Each draw's time is carried over with what the model misses of it at home:
//   T'(c) = T(c) * model(τ'(c)) / model(τ(c)),
// τ' from retarget_stages, model the analysis's chosen estimator, T measured where it is. The frame is the
// sum of its draws times the ratio that ordinary frames of the capture have to it (draws_to_frame.h). From
// CPU drivers it is carried by their rules (device_kinds.h). Equal devices give the captured time. At several
// memory clocks, on the captured chip at a clock within them, it starts from the nearer of the two captures
// beside that clock: stage times are linear in 1/clock between the two, A and B of the trends linear in the
// clock (eqs (25), (26)), and at a captured clock the answer is that capture. Outside, when asked, it starts
// from the first capture, with all of them for the memory's share and the trends of the outermost clock.
Result<Projection> project(const Baseline& baseline, const DeviceRates& target,
                           const ProjectionOptions& options = {});

// The same onto many devices, which costs far less than one after the other: each draw is read once for all
// of them. Time: draws x devices, some 35 times that with `uncertainty`, and 2 000 000 picks a device for its
// interval. Memory, besides kept draws: a number a draw, and for each 16 384 draws and device some 400 bytes.
std::vector<Result<Projection>> project_all(const Baseline& baseline, const std::vector<DeviceRates>& targets,
                                            const ProjectionOptions& options = {});

// "framecast.projection/1", docs/file-format.md.
Json projection_json(const Frame& frame, const Analysis& analysis, const std::vector<Projection>& targets,
                     const std::string& tool_version);

}  // namespace framecast
