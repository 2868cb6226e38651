#include "model/gate/rank_test.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "model/numeric/median.h"
#include "model/numeric/student_t.h"
#include "model/numeric/unknown.h"

namespace framecast {
namespace {

constexpr std::size_t kMaxExactPairs = 2500;

// P(U = u). The largest value belongs to the first sample with probability a / (a + b); then it adds no pair,
// otherwise one for each value of the first.
std::vector<double> exact_probabilities(std::size_t a, std::size_t b) {
    std::vector<std::vector<double>> of_b(b + 1, std::vector<double>(a * b + 1, 0.0));
    for (auto& row : of_b)
        row[0] = 1;
    for (std::size_t i = 1; i <= a; ++i)
        for (std::size_t j = 1; j <= b; ++j) {
            const double in_a = static_cast<double>(i) / static_cast<double>(i + j);
            std::vector<double>& row = of_b[j];
            for (std::size_t u = 0; u < row.size(); ++u)
                row[u] = in_a * row[u] + (u >= i ? (1 - in_a) * of_b[j - 1][u - i] : 0);
        }
    return of_b[b];
}

}  // namespace

RankDistribution::RankDistribution(std::size_t a, std::size_t b) : pairs_(a * b), tail_(a * b + 1) {
    if (pairs_ <= kMaxExactPairs) {
        const std::vector<double> exact = exact_probabilities(a, b);
        // From the end, so that small probabilities are not lost in large ones.
        std::partial_sum(exact.rbegin(), exact.rend(), tail_.rbegin());
        return;
    }
    const double pairs = static_cast<double>(pairs_);
    const double deviation = std::sqrt(pairs * static_cast<double>(a + b + 1) / 12);
    for (std::size_t u = 0; u <= pairs_; ++u)
        tail_[u] = student_t_cdf((pairs / 2 - static_cast<double>(u) + 0.5) / deviation,
                                 std::numeric_limits<double>::infinity());
}

RankRatio rank_ratio(const std::vector<double>& a, const std::vector<double>& b, double threshold,
                     double tail, const RankDistribution& distribution) {
    std::vector<double> ratios;
    ratios.reserve(a.size() * b.size());
    for (const double of_a : a)
        for (const double of_b : b)
            ratios.push_back(of_b / of_a);
    std::ranges::sort(ratios);
    RankRatio out{median(ratios), kUnknown, kUnknown, 1};
    const std::size_t pairs = ratios.size();
    const auto above = ratios.end() - std::ranges::upper_bound(ratios, 1 + threshold);
    out.probability = distribution.at_least(static_cast<std::size_t>(above));
    std::size_t outside = 0;  // ratios below the interval, and as many above it
    while (outside < pairs / 2 && distribution.at_least(pairs - outside) <= tail)
        ++outside;
    if (outside == 0) return out;
    out.low = ratios[outside - 1];
    out.high = ratios[pairs - outside];
    return out;
}

std::vector<double> holm_adjusted(const std::vector<double>& probabilities) {
    std::vector<std::size_t> order(probabilities.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return probabilities[i]; });
    std::vector<double> out(probabilities.size());
    double largest = 0;
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        const double factor = static_cast<double>(order.size() - rank);
        largest = std::max(largest, std::min(1.0, factor * probabilities[order[rank]]));
        out[order[rank]] = largest;
    }
    return out;
}

}  // namespace framecast
