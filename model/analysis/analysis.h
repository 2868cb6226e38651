// Where the time of a captured frame goes: the models of one frame on the device it was measured on.
#pragma once

#include <Eigen/Core>
#include <array>
#include <string>
#include <vector>

#include "model/analysis/bottleneck.h"
#include "model/analysis/estimate.h"
#include "model/analysis/stage_times.h"
#include "model/device/rates.h"
#include "model/frame/frame.h"
#include "model/numeric/result.h"
#include "model/text/json_text.h"

namespace framecast {

inline constexpr std::string_view kAnalysisSchema = "framecast.analysis/1";

struct AnalysisOptions {
    StageTimeOptions stages;
    TrendOptions trend;
    int threads = 1;  // 0: one thread per processor. The result is the same, bit for bit, for any number
};

struct Analysis {
    DeviceRates device;
    StageTimes times;
    Bottlenecks bottlenecks;
    EstimateFit estimate;
    // The time that a draw counts with, ns: its measured time, otherwise its estimate. hold_to_measured
    // reduces estimates that exceed what their pass or the frame took. kUnknown with neither.
    Eigen::ArrayXd time_ns;
    // Number of draws whose estimate hold_to_measured reduced.
    std::int64_t held_down = 0;
    // By the chosen estimator; kUnknown without stage times.
    Eigen::ArrayXd estimated_ns;
    // The same without the draw's own measurement. Isolated draws use an estimator fitted without their fold,
    // other draws use rates fitted without them. Errors of the frame and intervals of projections are
    // computed from this.
    Eigen::ArrayXd held_out_ns;
    std::array<StageShare, kStageCount> stages;
    double measured_ns = kUnknown;  // sum over draws with a measured time; kUnknown without any
    double minimum_ns = kUnknown;   // sums over draws with stage times
    double estimated_frame_ns = kUnknown;
    // The modelled time of an ordinary frame: draws take held_out_ns, and the non-draw time is kept
    // (compose_frame). Compared with Frame::times.gpu_ns it says how well stages add up to a frame. kUnknown
    // without times of ordinary frames, and where no draw is held out.
    double composed_frame_ns = kUnknown;
    double projection_error = kUnknown;  // eq (20) of held_out_ns
    ErrorStatistics held_out;            // of held_out_ns against measured; count 0 when there are none
    double repeated_share = kUnknown;    // of the frame (resolved.h)
    double any_draw_ns = 0;              // the same
    int unattributed = 0;                // draws with a measured time and no stage times
    int unmeasured = 0;                  // draws without a measured time
    Source stage_source = Source::none;  // of the stage times: the weakest source of any draw
};

// The error names the draw with a negative or infinite time. Time: linear in the draws, plus a bounded time
// for the fits. Memory: the result has about 15 numbers per draw; the call needs five more while it runs.
Result<Analysis> analyze(const Frame& frame, const DeviceRates& device, const AnalysisOptions& options = {});

// "framecast.analysis/1", docs/file-format.md. `device_how` is ChosenDevice::how.
Json analysis_json(const Frame& frame, const Analysis& analysis, const std::string& tool_version,
                   const std::string& device_how);

}  // namespace framecast
