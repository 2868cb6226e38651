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
    int threads = 1;  // 0: one a processor. The result is the same, bit for bit, for any number
};

struct Analysis {
    DeviceRates device;
    StageTimes times;
    Bottlenecks bottlenecks;
    EstimateFit estimate;
    // What a draw counts with: measured, otherwise estimated, but no more than its pass and the frame leave
    // it (hold_to_measured); kUnknown with neither.
    Eigen::ArrayXd time_ns;
    std::int64_t held_down = 0;   // draws of whose estimate that left a part only
    Eigen::ArrayXd estimated_ns;  // by the chosen estimator; kUnknown without stage times
    // The same without the draw's own measurement: by an estimator fitted without its fold (isolated draws),
    // by rates fitted without it (others). What the frame's errors and a projection's interval are computed
    // from.
    Eigen::ArrayXd held_out_ns;
    std::array<StageShare, kStageCount> stages;
    double measured_ns = kUnknown;  // sum over draws with a measured time; kUnknown without any
    double minimum_ns = kUnknown;   // sums over draws with stage times
    double estimated_frame_ns = kUnknown;
    // An ordinary frame as the model has it: draws take what held_out_ns says of them, and the frame's rest
    // is kept (compose_frame). Against Frame::times.gpu_ns it says how well stages add up to a frame.
    // kUnknown without times of ordinary frames, and where no draw is held out.
    double composed_frame_ns = kUnknown;
    double projection_error = kUnknown;  // eq (20) of held_out_ns
    ErrorStatistics held_out;            // of held_out_ns against measured; count 0 when there are none
    int unattributed = 0;                // draws with a measured time and no stage times
    int unmeasured = 0;                  // draws without a measured time
    Source stage_source = Source::none;  // of the stage times: the weakest that any draw has
};

// The error names the draw whose times are not times. Time grows with the draws, beyond a constant for the
// fits. Memory: the result has some 15 numbers a draw, and while it runs five more are held.
Result<Analysis> analyze(const Frame& frame, const DeviceRates& device, const AnalysisOptions& options = {});

// "framecast.analysis/1", docs/file-format.md. `device_how` is ChosenDevice::how.
Json analysis_json(const Frame& frame, const Analysis& analysis, const std::string& tool_version,
                   const std::string& device_how);

}  // namespace framecast
