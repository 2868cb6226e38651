// The Mann-Whitney test of two small samples, and the interval of their ratio that follows from it.
#pragma once

#include <cstddef>
#include <vector>

namespace framecast {

// How U, the number of pairs in which the second sample's value is larger, is distributed for two samples of
// the same distribution without ties. Exact for up to 2500 pairs, above that the normal approximation.
// Source: H. B. Mann, D. R. Whitney, Annals of Mathematical Statistics 18 (1947), equation of section 3.
class RankDistribution {
  public:
    // a, b: sizes of the samples, at least 1.
    RankDistribution(std::size_t a, std::size_t b);

    // P(U >= u). By symmetry also P(U <= pairs - u).
    double at_least(std::size_t u) const { return u > pairs_ ? 0 : tail_[u]; }
    // The smallest probability that any two samples can reach.
    double smallest() const { return tail_[pairs_]; }
    std::size_t pairs() const { return pairs_; }

  private:
    std::size_t pairs_;
    std::vector<double> tail_;  // by u
};

// The ratio b / a of two samples of positive numbers.
struct RankRatio {
    double ratio;        // median of the ratios of all pairs (Hodges and Lehmann)
    double low, high;    // interval; kUnknown where the samples are too small for its coverage
    double probability;  // of at least so many pairs above 1 + threshold if the true ratio is that
};

// a, b: samples of the sizes that `distribution` is for. tail: the probability that the true ratio is below
// the interval, and again above it. A tie counts as a pair that is not above, so ties raise `probability`.
RankRatio rank_ratio(const std::vector<double>& a, const std::vector<double>& b, double threshold,
                     double tail, const RankDistribution& distribution);

// Holm's adjusted probabilities: the family has a false alarm with at most the probability with which each
// of these is compared.
std::vector<double> holm_adjusted(const std::vector<double>& probabilities);

}  // namespace framecast
