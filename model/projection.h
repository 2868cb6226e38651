// What a captured frame would cost on another GPU, how sure that is, and which assumption moves it most.
#pragma once

#include <Eigen/Core>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "model/analysis.h"
#include "model/frame.h"
#include "model/interval.h"
#include "model/json_text.h"
#include "model/rates.h"
#include "model/result.h"
#include "model/retarget.h"

namespace framecast {

inline constexpr double kGpuPassNs = 5000;
inline constexpr double kGpuDrawNs = 300;
inline constexpr std::string_view kProjectionSchema = "framecast.projection/1";

// One captured frame, analysed; further captures of the same frame at other memory clocks make the memory's
// share of each stage a measured one.
struct Baseline {
    const Frame* frame = nullptr;
    const Analysis* analysis = nullptr;
    // draws x kStageCount, of each stage's time; no rows without further captures, kUnknown where they do not
    // tell.
    Eigen::ArrayXXd memory_share;
    Eigen::ArrayXd clocks_mhz;  // of all captures, rising; empty with one
};

// The frames must have the same draws (kind and command, row by row), known and different memory clocks. The
// first frame is the baseline; all must outlive the result. The error names the frame (its place, from 1) and
// the draw.
Result<Baseline> join_baselines(const std::vector<const Frame*>& frames,
                                const std::vector<const Analysis*>& analyses);

struct ProjectionOptions {
    double coverage = 0.9;
    std::uint32_t seed = 1;
    StageResources work = assumed_work();
    // On the captured chip, a memory clock outside those measured at several clocks.
    OutsideRange outside = OutsideRange::refuse;
};

// One stage of the projected frame.
struct ProjectedStage {
    StageShare share;                      // of the projected time
    Resource resource = Resource::memory;  // what most of the stage's own time on the target waits for
};

// What was assumed, and how the frame time moves when it is otherwise.
struct Assumption {
    std::string text;
    double low_ns = 0;   // projected frame time at one end of what is plausible
    double high_ns = 0;  // and at the other; low <= high
};

struct Projection {
    std::string gpu;
    double frame_ns = 0;
    double low_ns = 0;
    double high_ns = 0;
    double coverage = 0;
    Jump jump = Jump::other;
    int bottleneck = -1;  // stage that most of the projected time is spent behind
    std::array<ProjectedStage, kStageCount> stages;
    std::vector<Assumption> assumptions;  // those that move the projection most first
    std::vector<std::string> notes;
    Eigen::ArrayXd draw_ns;    // of each draw; kUnknown where it could not be projected
    Eigen::ArrayXXd stage_ns;  // draws x kStageCount
    double frame_scale = 1;    // frame time per sum of draw times, from ordinary frames of the capture
    double fixed_ns = 0;       // in frame_ns: what passes and draws cost a GPU whatever their size, assumed
};

// Each draw's time is carried over with what the model misses of it at home:
//   T'(c) = T(c) * model(τ'(c)) / model(τ(c)),
// τ' from retarget_stages, model the analysis's chosen estimator, T measured where it is. The frame is the
// sum of its draws times the ratio that ordinary frames of the capture have to it. Equal devices give the
// captured time.
Result<Projection> project(const Baseline& baseline, const DeviceRates& target,
                           const ProjectionOptions& options = {});

// "framecast.projection/1", docs/file-format.md.
Json projection_json(const Frame& frame, const Analysis& analysis, const std::vector<Projection>& targets,
                     const std::string& tool_version);

}  // namespace framecast
