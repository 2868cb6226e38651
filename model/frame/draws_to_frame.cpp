#include "model/frame/draws_to_frame.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "model/frame/timed_together.h"
#include "model/numeric/compensated_sum.h"
#include "model/numeric/quartile_errors.h"

namespace framecast {
namespace {

// Standard deviation of its ln for a log-normal distribution, which stays above 0 even if the spread equals
// the median.
double deviation_of_median(double median, double spread, std::int32_t repeats) {
    if (!(median > 0) || !(spread > 0)) return 0;
    const double relative = kMedianError * spread / (kSigmasInRange * median) /
                            std::sqrt(static_cast<double>(std::max(repeats, 1)));
    return std::sqrt(std::log1p(relative * relative));
}

// For each pass, whether all of its draws, if it has any, belong to submissions with such a time.
std::vector<bool> passes_as_recorded(const Frame& frame) {
    const DrawColumns& draws = frame.draws;
    std::vector<bool> out(frame.passes.size(), true);
    for (std::size_t row = 0; row < draws.pass.size(); ++row) {
        const auto pass = static_cast<std::size_t>(draws.pass[row]);
        if (pass >= out.size()) continue;
        const auto submission = static_cast<std::size_t>(draws.submission[row]);
        out[pass] = out[pass] && submission < frame.submissions.size() &&
                    !std::isnan(frame.submissions[submission].as_recorded_ns);
    }
    return out;
}

double time_as_recorded(const Frame& frame) {
    double sum_ns = kUnknown;
    for (const Submission& submission : frame.submissions)
        if (!std::isnan(submission.as_recorded_ns))
            sum_ns = submission.as_recorded_ns + (std::isnan(sum_ns) ? 0 : sum_ns);
    return sum_ns;
}

// Divides the non-draw time by passes. In a pass with a draw without a time, it contains that draw's time.
// Passes of buffers that went down as recorded have no time of their own, because their buffer's time
// contains it.
void split_by_passes(const Frame& frame, const std::vector<CompensatedSum>& draws_of, DrawsToFrame& out) {
    const double as_recorded_ns = time_as_recorded(frame);
    const std::vector<bool> as_recorded =
        std::isnan(as_recorded_ns) ? std::vector<bool>(frame.passes.size()) : passes_as_recorded(frame);
    double passes_ns = 0;
    double beyond_ns = 0;
    double overlapped_ns = 0;
    for (std::size_t pass = 0; pass < frame.passes.size(); ++pass) {
        const double ns = frame.passes[pass].measured_ns;
        if (std::isnan(ns) && as_recorded[pass]) continue;
        if (std::isnan(ns)) return;
        const double more_ns = ns - draws_of[pass].total();
        passes_ns += ns;
        (more_ns > 0 ? beyond_ns : overlapped_ns) += std::fabs(more_ns);
    }
    if (frame.passes.empty()) return;
    out.beyond_draws_ns = beyond_ns;
    out.overlapped_ns = overlapped_ns;
    out.as_recorded_ns = as_recorded_ns;
    out.outside_passes_ns = out.frame_ns - passes_ns - (std::isnan(as_recorded_ns) ? 0 : as_recorded_ns);
}

}  // namespace

Result<DrawsToFrame> compare_draws_to_frame(const Frame& frame) {
    const DrawColumns& draws = frame.draws;
    DrawsToFrame out;
    CompensatedSum all;
    std::vector<CompensatedSum> draws_of(frame.passes.size());
    for (Eigen::Index row = 0; row < draws.size(); ++row) {
        const double ns = draws.measured_ns(row);
        ++(std::isnan(ns) ? out.untimed : out.draws);
        if (std::isnan(ns)) continue;
        all += ns;
        const auto pass = static_cast<std::size_t>(draws.pass[static_cast<std::size_t>(row)]);
        if (pass < draws_of.size()) draws_of[pass] += ns;
    }
    double variance = 0;  // from interquartile ranges, which exclude slow spells that affect all repeats
    for (const TimedTogether& time : timed_together(draws))
        if (time.spread_ns > 0) variance += time.spread_ns * time.spread_ns;
    out.frame_ns = frame.times.gpu_ns;
    out.draws_ns = all.total();
    if (!(out.frame_ns > 0)) return Error{"the capture has no times of ordinary frames"};
    if (out.draws == 0) return Error{"no draw has a time"};
    out.factor = out.frame_ns / out.draws_ns;
    // Neither is a sum close to 0 usable.
    if (!(out.factor > 0) || !std::isfinite(out.factor)) return Error{"the draws take no time"};
    const double frame_spread = frame.times.gpu_spread_ns > 0 ? frame.times.gpu_spread_ns / out.frame_ns : 0;
    out.factor_spread = out.factor * std::hypot(frame_spread, std::sqrt(variance) / out.draws_ns);
    out.source = Source::measured;
    split_by_passes(frame, draws_of, out);
    return out;
}

Result<DrawsToFrame> draws_to_frame(const Frame& frame) {
    const DrawsToFrame& written = frame.draws_to_frame;
    if (std::isnan(written.factor)) return compare_draws_to_frame(frame);
    if (written.frame_ns > 0 && written.draws_ns > 0) return written;
    // A file may contain only the factor; then frame and draw times come from the times that the factor was
    // computed from.
    DrawsToFrame whole = written;
    if (const auto compared = compare_draws_to_frame(frame)) {
        whole.frame_ns = compared->frame_ns;
        whole.draws_ns = compared->draws_ns;
    }
    return whole;
}

double frame_time_deviation(const FrameTimes& times) {
    return deviation_of_median(times.gpu_ns, times.gpu_spread_ns, times.gpu_repeats);
}

double factor_deviation(const DrawsToFrame& composition, std::int32_t repeats) {
    return deviation_of_median(composition.factor, composition.factor_spread, repeats);
}

FrameParts frame_parts(const DrawsToFrame& composition) {
    // Files without pass times do not contain the time that draws save side by side.
    const double saved_ns = std::isnan(composition.overlapped_ns) ? 0 : composition.overlapped_ns;
    FrameParts parts;
    parts.draws_ns = std::clamp(composition.draws_ns - saved_ns, 0.0, composition.frame_ns);
    parts.rest_ns = composition.frame_ns - parts.draws_ns;
    return parts;
}

double compose_frame(const DrawsToFrame& composition, double draws_ratio) {
    const FrameParts parts = frame_parts(composition);
    return parts.draws_ns * draws_ratio + parts.rest_ns;
}

}  // namespace framecast
