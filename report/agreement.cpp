#include "report/agreement.h"

#include "model/analysis/bottleneck.h"
#include "model/analysis/stage_times.h"

namespace framecast::report {
namespace {

// The frame as mode `draw` would have captured it.
Frame without_isolation(const Frame& frame) {
    Frame out = frame;
    DrawColumns& draws = out.draws;
    for (Eigen::ArrayXXd* table : {&draws.stage_ns, &draws.shadow_ns, &draws.shadow_error_ns,
                                   &draws.stage_low_ns, &draws.stage_high_ns, &draws.stage_resolution_ns})
        table->setConstant(kUnknown);
    draws.texture_ns.setConstant(kUnknown);
    draws.texture_bytes.setConstant(kUnknown);
    draws.texture_mips.setConstant(kUnknown);
    draws.resolution_ns.setConstant(kUnknown);
    for (auto* column : {&draws.hidden, &draws.contradicted, &draws.texture_format, &draws.texture_filter})
        for (std::string& text : *column)
            text.clear();
    return out;
}

}  // namespace

Result<Agreement> compare_with_counts(const Frame& frame, const DeviceRates& device) {
    const auto isolated = find_bottlenecks(frame.draws.stage_ns);
    if (!isolated) return isolated.error();
    if (frame.draws.stage_ns.isNaN().all())
        return Error{"no stage was isolated: capture with --mode isolate to compare"};
    const StageTimes times = stage_times(without_isolation(frame), device);
    const auto counted = find_bottlenecks(times.ns);
    if (!counted) return counted.error();
    Agreement out;
    for (Eigen::Index draw = 0; draw < frame.draws.size(); ++draw) {
        const auto row = static_cast<std::size_t>(draw);
        const int truth = isolated->stage[row], said = counted->stage[row];
        // Other actions have one stage, so no other can be named.
        if (truth < 0 || said < 0 || frame.draws.kind[row] != ActionClass::draw) continue;
        ++out.draws(truth, said);
        ++out.all;
        out.same += truth == said;
        if (isolated->margin(draw) > kClearMargin) continue;
        ++out.clear;
        out.clear_same += truth == said;
    }
    if (out.all == 0) return Error{"no isolated draw has counts to compare with"};
    return out;
}

}  // namespace framecast::report
