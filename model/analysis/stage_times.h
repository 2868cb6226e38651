// How long each stage of each draw takes alone, on the source device.
#pragma once

#include <Eigen/Core>
#include <array>
#include <string>
#include <vector>

#include "model/device/rates.h"
#include "model/frame/frame.h"

namespace framecast {

// Isolated draws (Frame::draws.stage_ns) keep their stage times. On a device that overlaps stages, a stage
// that a slower one covers (Frame::draws.hidden) takes counts over rates, clamped to its bounds. Draws that
// were not isolated take counts over rates:
//   1. η / β of the same pipeline's isolated draws (`fitted`);
//   2. η / β with β of the device's data sheet, corrected stage by stage to fit the frame's measured times
//      (`fitted`);
//   3. η / β of the data sheet where nothing was measured (`spec`; `assumed` without one).
// Times of 1 and 2 are then scaled, draw by draw, so that the draw's stages and the overhead compose to its
// measured time. Where the draw was also timed without its fragment shading, that splits the time between
// `ps` and the others (fragment_shading.h).
struct StageTimes {
    Eigen::ArrayXXd ns;  // draws x kStageCount; kUnknown where a stage does not apply or was not counted
    std::vector<Source> source;  // a draw's stages: isolated, fitted, spec, assumed, or none
    // The draw's time by rates alone, before scaling to the measured one, from rates of the frame's other
    // draws, ns; kUnknown for isolated draws. Its distance from the measured time shows how well counts
    // predict time.
    Eigen::ArrayXd predicted_ns;
    // For isolated draws, the stages whose time comes from rates, "ia cc"; empty where there are none.
    std::vector<std::string> from_rates;
    // Correction of the data sheet's β, which is divided by it; kUnknown when no draw needs it.
    std::array<double, kStageCount> correction;
    double overhead_ns = 0;          // cost of a draw in addition to its stages, `fitted`; 0 when not fitted
    double overlap = 1;              // p of T = (sum τ^p)^(1/p) that the scaling used
    std::vector<std::string> notes;  // assumptions that were made
    // Work of one element, the frame's mean: of GPUs by their data sheets what frame_work.h finds, of other
    // devices StageTimeOptions::work.
    StageResources work = assumed_work();
    double working_set_bytes = kUnknown;  // of the same frames (FrameWork)
};

struct StageTimeOptions {
    // p of T = (sum of τ^p)^(1/p) for draws that are not isolated: 1 when stages run one after the other,
    // infinity when they overlap fully. kUnknown: the p of isolation (Frame::composition), otherwise the
    // device's (DeviceRates::overlap).
    double overlap = kUnknown;
    StageResources work = assumed_work();
    // Whether counts, vertices and formats of the frame replace assumed work (frame_work.h).
    bool by_frame = true;
};

// Time and memory grow linearly with the draws; rates are fitted to at most kMaxFitted of them.
StageTimes stage_times(const Frame& frame, const DeviceRates& device, const StageTimeOptions& options = {});

// (sum of τ^p)^(1/p) over the known stages, ns; p = infinity is the maximum. kUnknown when no stage is known.
double compose(const Eigen::Ref<const Eigen::ArrayXd>& stage_ns, double overlap);

}  // namespace framecast
