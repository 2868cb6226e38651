// How long each stage of each draw takes alone, on the device that was captured.
#pragma once

#include <Eigen/Core>
#include <array>
#include <string>
#include <vector>

#include "model/device/rates.h"
#include "model/frame/frame.h"

namespace framecast {

// Where stages were isolated (Frame::draws.stage_ns), those times; on a device that overlaps stages, counts
// over rates for those that slower ones cover (Frame::draws.hidden), held within their bounds. Where they
// were not isolated, counts over rates:
//   1. η / β of the same pipeline's isolated draws (`fitted`);
//   2. η / β with β of the device's data sheet, corrected stage by stage by what the frame's measured times
//   say (`fitted`);
//   3. η / β of the data sheet where nothing was measured (`spec`; `assumed` without one).
// Times of 1 and 2 are then scaled, draw by draw, so that the draw's stages and that cost compose to its
// measured time.
struct StageTimes {
    Eigen::ArrayXXd ns;  // draws x kStageCount; kUnknown where a stage does not apply or was not counted
    std::vector<Source> source;  // a draw's stages: isolated, fitted, spec, assumed, or none
    // What rates alone say of the draw's time, before scaling to the measured one, predicted from the other
    // draws of the frame; kUnknown for isolated draws. Its distance from the measured time is how well counts
    // tell time.
    Eigen::ArrayXd predicted_ns;
    // Of isolated draws, the stages that rates stand in for, "ia cc"; empty where there are none.
    std::vector<std::string> from_rates;
    std::array<double, kStageCount>
        correction;          // of the data sheet's β: β is divided by it; kUnknown when no draw needs it
    double overhead_ns = 0;  // of a draw besides its stages, `fitted`; 0 when not fitted
    double overlap = 1;      // p of T = (sum τ^p)^(1/p) that the scaling used
    std::vector<std::string> notes;  // what was assumed on the way
};

struct StageTimeOptions {
    // p of T = (sum of τ^p)^(1/p) for draws that are not isolated: 1 when stages run one after the other,
    // infinity when they overlap wholly. kUnknown: what isolation found
    // (Frame::composition), otherwise the device's (DeviceRates::overlap).
    double overlap = kUnknown;
    StageResources work = assumed_work();
};

// Time and memory grow with the draws; rates are fitted to at most kMostFitted of them.
StageTimes stage_times(const Frame& frame, const DeviceRates& device, const StageTimeOptions& options = {});

// (sum of τ^p)^(1/p) over the known stages; p = infinity is the maximum. kUnknown when none is known.
double compose(const Eigen::Ref<const Eigen::ArrayXd>& stage_ns, double overlap);

}  // namespace framecast
