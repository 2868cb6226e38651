#include "report/next_steps/frame_savings.h"

#include <algorithm>
#include <cmath>

#include "model/analysis/resolved.h"
#include "model/frame/draws_to_frame.h"
#include "model/frame/known_sum.h"
#include "report/next_steps/changed_stages.h"
#include "report/next_steps/next_steps.h"

namespace framecast::report {

FrameSavings::FrameSavings(const Frame& frame, const Analysis& analysis)
    : frame_(frame), analysis_(analysis), frame_ns_(known_sum(analysis.time_ns)) {
    const auto whole = draws_to_frame(frame);
    if (whole && whole->frame_ns > 0 && whole->draws_ns > 0) {
        frame_ns_ = whole->frame_ns;
        side_by_side_ = frame_parts(*whole).draws_ns / whole->draws_ns;
    }
    models_.push_back(&analysis.estimate.model);
    for (const EstimateModel& without_fold : analysis.estimate.without_fold)
        models_.push_back(&without_fold);
    for (const EstimateModel* model : models_)
        before_ns_.push_back(estimate_changed(analysis, *model, analysis.times.ns));
    for (Eigen::Index draw = 0; draw < frame.draws.size(); ++draw)
        resolved_.push_back(is_resolved(frame, analysis, draw).value_or(false));
}

Saving FrameSavings::named(const Eigen::ArrayXd& saved_ns) const {
    Saving out;
    std::vector<Eigen::Index> rows;
    double squares = 0;
    for (Eigen::Index draw = 0; draw < saved_ns.size(); ++draw) {
        if (!(saved_ns(draw) > 0)) continue;
        rows.push_back(draw);
        const double own_ns = frame_.draws.resolution_ns(draw);
        const double ns = known_or_zero(std::isnan(own_ns) ? frame_.stamp_resolution_ns : own_ns);
        squares += ns * ns;
    }
    // Errors of draws are independent.
    out.resolution_ns = side_by_side_ * std::sqrt(squares);
    const auto shown = static_cast<std::ptrdiff_t>(std::min(rows.size(), kMaxNamedDraws));
    std::partial_sort(rows.begin(), rows.begin() + shown, rows.end(), [&](Eigen::Index a, Eigen::Index b) {
        return saved_ns(a) != saved_ns(b) ? saved_ns(a) > saved_ns(b) : a < b;
    });
    for (std::ptrdiff_t at = 0; at < shown; ++at)
        out.draws.push_back(frame_.draws.id[static_cast<std::size_t>(rows[static_cast<std::size_t>(at)])]);
    return out;
}

Saving FrameSavings::of_draws(const Eigen::ArrayXd& saved_ns) const {
    Saving out = named(saved_ns);
    out.low_ns = out.high_ns = side_by_side_ * known_or_zero(known_sum(saved_ns));
    return out;
}

Saving FrameSavings::of_stages(const Eigen::ArrayXXd& stage_ns) const {
    // No stage saves the latency. The estimator `overhead` has it in its own constant.
    const double latency_ns =
        analysis_.estimate.model.chosen == Estimator::overhead || !(frame_.composition.latency_ns > 0)
            ? 0
            : frame_.composition.latency_ns;
    Saving out;
    for (std::size_t at = 0; at < models_.size(); ++at) {
        const Eigen::ArrayXd after_ns = estimate_changed(analysis_, *models_[at], stage_ns);
        Eigen::ArrayXd saved_ns = Eigen::ArrayXd::Zero(after_ns.size());
        double all_ns = 0, resolved_ns = 0;
        for (Eigen::Index draw = 0; draw < after_ns.size(); ++draw) {
            const double time_ns = analysis_.time_ns(draw) - latency_ns, before_ns = before_ns_[at](draw);
            if (!(time_ns > 0) || !(before_ns > 0) || !(after_ns(draw) < before_ns)) continue;
            saved_ns(draw) = time_ns * (1 - after_ns(draw) / before_ns);
            all_ns += saved_ns(draw);
            if (resolved_[static_cast<std::size_t>(draw)]) resolved_ns += saved_ns(draw);
        }
        if (at == 0) {  // the model in use
            out = named(saved_ns);
            out.low_ns = resolved_ns;
        }
        out.low_ns = std::min(out.low_ns, resolved_ns);
        out.high_ns = std::max(out.high_ns, all_ns);
    }
    out.low_ns *= side_by_side_;
    out.high_ns *= side_by_side_;
    return out;
}

}  // namespace framecast::report
