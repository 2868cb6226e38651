#include "model/numeric/repeat_estimate.h"

#include <algorithm>
#include <cmath>
#include <unsupported/Eigen/SpecialFunctions>

namespace framecast {
namespace {

// Interpolates linearly between order statistics; `sorted` is not empty.
double quantile_of(const std::vector<double>& sorted, double q) {
    const double at = q * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(at);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return std::lerp(sorted[below], sorted[above], at - static_cast<double>(below));
}

// The closest order statistics, counted from 1, that hold the quantile with `coverage`, with equal tails; 0
// where there is none on that side.
struct Ranks {
    std::size_t low = 0;
    std::size_t high = 0;
};

Ranks interval_ranks(std::size_t n, double q, double coverage) {
    const double size = static_cast<double>(n);
    // Each repeat is below the quantile with probability q, so the number below is binomial.
    const auto probability = [&](std::size_t below) {
        const double k = static_cast<double>(below);
        return std::exp(Eigen::numext::lgamma(size + 1) - Eigen::numext::lgamma(k + 1) -
                        Eigen::numext::lgamma(size - k + 1) + k * std::log(q) + (size - k) * std::log1p(-q));
    };
    const double tail = (1 - coverage) / 2;
    Ranks ranks;
    for (double outside = probability(0); ranks.low < n && outside <= tail; outside += probability(ranks.low))
        ++ranks.low;
    std::size_t high = n + 1;
    for (double outside = probability(n); high > 1 && outside <= tail; outside += probability(high - 1))
        --high;
    if (high <= n) ranks.high = high;
    return ranks;
}

}  // namespace

double RepeatEstimate::precision() const {
    return value > 0 ? (high - low) / 2 / value : kUnknown;
}

RepeatEstimate estimate_repeats(std::vector<double> repeats, double quantile, double coverage) {
    RepeatEstimate estimate;
    if (repeats.empty()) return estimate;
    std::sort(repeats.begin(), repeats.end());
    estimate.repeats = static_cast<std::int32_t>(repeats.size());
    estimate.value = quantile_of(repeats, quantile);
    estimate.spread = quantile_of(repeats, 0.75) - quantile_of(repeats, 0.25);
    const Ranks ranks = interval_ranks(repeats.size(), quantile, coverage);
    if (ranks.low > 0 && ranks.high > 0) {
        estimate.low = repeats[ranks.low - 1];
        estimate.high = repeats[ranks.high - 1];
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
