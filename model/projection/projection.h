// Predicts the time of a captured frame on another GPU, its uncertainty, and the assumption that moves it
// most.
#pragma once

#include <Eigen/Core>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "model/analysis/analysis.h"
#include "model/device/architecture_table.h"
#include "model/device/rates.h"
#include "model/frame/frame.h"
#include "model/numeric/result.h"
#include "model/projection/resolution.h"
#include "model/retarget/baseline.h"
#include "model/retarget/counted_work.h"
#include "model/retarget/efficiency_use.h"
#include "model/retarget/extrapolation.h"
#include "model/retarget/frame_time.h"
#include "model/retarget/retarget.h"
#include "model/text/json_text.h"

namespace framecast {

inline constexpr std::string_view kProjectionSchema = "framecast.projection/1";

struct ProjectionOptions {
    double coverage = 0.9;
    std::uint32_t seed = 1;
    StageResources work = assumed_work();
    // For the captured chip at a memory clock outside several captured ones.
    OutsideRange outside = OutsideRange::refuse;
    Resolution resolution{};  // the target frame's resolution
    bool uncertainty = true;  // false: skip assumptions and interval, which are most of the work
    bool keep_draws = true;   // false: draw_ns and stage_ns stay empty
    bool stage_sums = false;  // fill ProjectedStage::alone_ns, which computes every stage time once more
    // Efficiencies of architectures, used between GPUs of the database (model/retarget/efficiency_use.h);
    // null: by data-sheet rates alone.
    const ArchitectureTable* architectures = nullptr;
    int threads = 1;  // 0: one thread per processor. The result is the same, bit for bit, for any number
};

// One stage of the projected frame.
struct ProjectedStage {
    StageShare share;                      // share of the projected time
    Resource resource = Resource::memory;  // the resource that the stage waits for most on the target
    // Sum of the stage's times over all draws; only with ProjectionOptions::stage_sums.
    double alone_ns = kUnknown;
};

// What efficiencies did to a projection.
struct ProjectedEfficiency {
    EfficiencyUse use;
    std::string source_architecture;
    std::string target_architecture;
    double data_sheet_ns = kUnknown;  // the frame's time by data-sheet rates; kUnknown without `uncertainty`
    // Part of ln(frame_ns / data_sheet_ns) by resource, by the share of the time that waits for it.
    std::array<double, kResourceCount> effect{};
};
// "Ampere arithmetic 0.82 (Pascal 0.95), memory 1.10 (Pascal 1.30): 14 % slower than by data sheets". Empty
// where none were used.
std::string efficiency_text(const ProjectedEfficiency& efficiency, double frame_ns);
// The same with the efficiency alone that moves the time most: "memory 1.10 (Pascal 1.30): 14 % slower than
// by data sheets".
std::string main_efficiency_text(const ProjectedEfficiency& efficiency, double frame_ns);

struct Projection {
    std::string gpu;
    double frame_ns = 0;
    double low_ns = kUnknown;  // kUnknown without `uncertainty`
    double high_ns = kUnknown;
    double coverage = kUnknown;  // of the interval
    // Contribution to the interval: deviation of ln frame_ns because few draws determine the estimator's fit.
    // 0 without `uncertainty`, with too few draws, and where another estimator retargets them.
    double fit_deviation = 0;
    Extrapolation extrapolation = Extrapolation::other;
    int bottleneck = -1;  // the bottleneck of most of the projected time
    // Why the time is withheld (usable.h); empty where it is usable, and without `uncertainty`.
    std::string unusable;
    std::array<ProjectedStage, kStageCount> stages;
    ProjectedEfficiency efficiency;
    std::vector<Assumption> assumptions;  // those that move the projection most come first
    std::vector<std::string> notes;
    Eigen::ArrayXd draw_ns;    // time of each draw; kUnknown where it could not be projected
    Eigen::ArrayXXd stage_ns;  // draws x kStageCount
    // Frame time over the sum of draw times on the source (draws_to_frame.h); draws are scaled by it where
    // rest_ns is 0.
    double frame_scale = 1;
    // frame_ns is the sum of the draws that could be projected: either the capture has no times of ordinary
    // frames, or the printed equations use nothing else (model/projection/literal_projection.h).
    bool sum_of_draws = false;
    // Parts of frame_ns (FrameTime): fixed_ns is the assumed fixed cost of passes and draws on the target;
    // rest_ns is the non-draw time, where it is known. Otherwise frame_scale contains it.
    double fixed_ns = 0;
    double rest_ns = 0;
    // What the captured frames took from present to present, where the GPU did not take most of it: the CPU,
    // or a limit on frames per second, which the target GPU does not change. Otherwise 0.
    double limit_ns = 0;
    Resolution resolution;             // as requested
    double core_clock_mhz = kUnknown;  // of the target, where known
    double memory_clock_mhz = kUnknown;
};

// Frames per second on the target: no more than what limited the captured frames besides the GPU allows.
double frames_per_second(const Projection& projection);
// Captured over projected time; of whole frames, with what limits them, where that is not the GPU.
double speed_up(const Projection& projection, double captured_ns);
// "limited by the CPU or a frame limit, not by the GPU: ..." where limit_ns is above 0; otherwise empty.
std::string limit_text(const Frame& frame);

// Each draw's time is retargeted together with the model's error on the source:
//   T'(c) = T(c) * model(τ'(c)) / model(τ(c)),
// τ' from retarget_stages, model the analysis's chosen estimator, T measured where it is. The frame is the
// sum of its draws times the ratio of the capture's ordinary frames to that sum (draws_to_frame.h). CPU
// drivers as sources have rules of their own (device_kinds.h). Equal devices give the captured time.
//
// With several memory clocks, on the captured chip at a clock within them, the projection starts from the
// nearer of the two neighbouring captures. Stage times are linear in 1/clock between the two; A and B of the
// trends are linear in the clock (eqs (25), (26)). At a captured clock the answer is that capture. Outside,
// if allowed, it starts from the first capture and uses all of them for the memory's share, and the trends of
// the outermost clock.
Result<Projection> project(const Baseline& baseline, const DeviceRates& target,
                           const ProjectionOptions& options = {});

// Projects onto many devices, for far less than separate calls cost, because each draw is read once for all
// of them. Time: draws x devices; about 35 times that with `uncertainty`, and 2 000 000 random picks per
// device for its interval. Memory, in addition to kept draws: one number per draw, and about 400 bytes for
// each 16 384 draws and device.
std::vector<Result<Projection>> project_all(const Baseline& baseline, const std::vector<DeviceRates>& targets,
                                            const ProjectionOptions& options = {});

// "framecast.projection/1", docs/file-format.md.
Json projection_json(const Frame& frame, const Analysis& analysis, const std::vector<Projection>& targets,
                     const std::string& tool_version);

}  // namespace framecast
