#include "model/analysis/withheld.h"

#include <cmath>

#include "model/analysis/resolved.h"
#include "model/numeric/number_text.h"

namespace framecast {

std::string missed_text(const Analysis& analysis) {
    const ErrorStatistics& held_out = analysis.held_out;
    if (held_out.count == 0 || !(held_out.wape > kMaxHeldOutError)) return {};
    return "the model misses draws that it has not seen by " + number_text(std::round(100 * held_out.wape)) +
           " % of their time, more than " + number_text(100 * kMaxHeldOutError) + " %";
}

std::string verdict_withheld(const Frame& frame, const Analysis& analysis) {
    if (frame.composition.misfit > kMaxMisfit)
        return "stage times are only bounds: no law of overlap explains them (misfit " +
               number_text(std::round(frame.composition.misfit)) + ")";
    return missed_text(analysis);
}

Analysis shown_analysis(const Frame& frame, Analysis analysis) {
    if (verdict_withheld(frame, analysis).empty()) return analysis;
    Bottlenecks& bottlenecks = analysis.bottlenecks;
    bottlenecks.stage.assign(bottlenecks.stage.size(), -1);
    bottlenecks.margin.setConstant(kUnknown);
    for (StageShare& share : analysis.stages)
        share = {share.stage, 0, 0, 0, 0};
    return analysis;
}

}  // namespace framecast
