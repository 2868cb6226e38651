#include "model/repeat_estimate.h"

#include <algorithm>
#include <cmath>

namespace framecast {
namespace {

// Linear between order statistics; `sorted` is not empty.
double quantile(const std::vector<double>& sorted, double q) {
    const double at = q * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(at);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return std::lerp(sorted[below], sorted[above], at - static_cast<double>(below));
}

// The largest r for which the r-th smallest and the r-th largest of n hold the median with `coverage`; 0 for
// none. Each repeat is below the median with probability 1/2, so the number below is binomial.
std::size_t interval_rank(std::size_t n, double coverage) {
    const double size = static_cast<double>(n);
    double outside = 0;
    std::size_t rank = 0;
    while (rank < n / 2) {
        const double k = static_cast<double>(rank);
        outside += std::exp(std::lgamma(size + 1) - std::lgamma(k + 1) - std::lgamma(size - k + 1) -
                            size * std::log(2.0));
        if (1 - 2 * outside < coverage) break;
        ++rank;
    }
    return rank;
}

}  // namespace

double RepeatEstimate::precision() const {
    return median > 0 ? (high - low) / 2 / median : kUnknown;
}

RepeatEstimate estimate_repeats(std::vector<double> repeats, double coverage) {
    RepeatEstimate estimate;
    if (repeats.empty()) return estimate;
    std::sort(repeats.begin(), repeats.end());
    estimate.repeats = static_cast<std::int32_t>(repeats.size());
    estimate.median = quantile(repeats, 0.5);
    estimate.spread = quantile(repeats, 0.75) - quantile(repeats, 0.25);
    if (const std::size_t rank = interval_rank(repeats.size(), coverage); rank > 0) {
        estimate.low = repeats[rank - 1];
        estimate.high = repeats[repeats.size() - rank];
    }
    return estimate;
}

bool settled(const RepeatEstimate& estimate, const RepeatRule& rule) {
    return estimate.precision() <= rule.precision;
}

bool enough(const RepeatEstimate& estimate, const RepeatRule& rule) {
    if (estimate.repeats < rule.least) return false;
    return estimate.repeats >= rule.most || settled(estimate, rule);
}

}  // namespace framecast
