#include "report/next_steps/changed_stages.h"

namespace framecast::report {

Eigen::ArrayXd estimate_changed(const Analysis& analysis, const EstimateModel& model,
                                const Eigen::ArrayXXd& stage_ns) {
    auto bottlenecks = find_bottlenecks(stage_ns);
    if (!bottlenecks) return Eigen::ArrayXd::Constant(stage_ns.rows(), kUnknown);
    bottlenecks->stage = analysis.bottlenecks.stage;
    return estimate_draws(model, model.chosen, stage_ns, *bottlenecks);
}

}  // namespace framecast::report
