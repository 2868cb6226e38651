// Fits what all draws of a device have in common: the exponent, the latency and the law of overlap.
#pragma once

#include <optional>
#include <vector>

#include "model/numeric/bounds.h"
#include "model/numeric/golden_section.h"
#include "model/overlap/composition.h"
#include "model/overlap/draw_fit.h"

namespace framecast {

// u = 1/p from 1/kLargestExponent to 1: an even scale over a bounded range.
inline constexpr double kSmallestU = 1 / kLargestExponent;

// chi2 of all draws as a function of u = 1/p. Starts each draw's fit from its last solution.
class Profile {
  public:
    explicit Profile(std::vector<Observations> draws) : draws_(std::move(draws)), last_(draws_.size()) {}

    double operator()(double u) {
        double sum = 0;
        for (std::size_t i = 0; i < draws_.size(); ++i) {
            DrawFit fit = fit_draw(draws_[i], 1 / u, last_[i].size() > 0 ? &last_[i] : nullptr);
            sum += fit.chi2;
            last_[i] = std::move(fit.tau);
        }
        return sum;
    }
    // Uses the solutions of the last call, which must have been for this u.
    int degrees_of_freedom(double u) const {
        Eigen::Index dof = -1;  // p
        for (std::size_t i = 0; i < draws_.size(); ++i)
            dof += draws_[i].time.size() - told_parameters(draws_[i], 1 / u, last_[i]);
        return static_cast<int>(dof);
    }
    int draws() const { return static_cast<int>(draws_.size()); }

  private:
    std::vector<Observations> draws_;
    std::vector<StageVector> last_;
};

template <class Function>
Minimum minimise(Function& profile, const std::vector<double>& at, const std::vector<double>& values,
                 int steps) {
    const auto best = static_cast<std::size_t>(std::ranges::min_element(values) - values.begin());
    return golden_section(profile, at[best == 0 ? 0 : best - 1], at[std::min(best + 1, at.size() - 1)], steps,
                          {at[best], values[best]});
}

// How far the profile stays within `allowed` from the minimum towards `end`.
template <class Function>
double edge(Function& profile, double inside, double end, double allowed) {
    if (profile(end) <= allowed) return end;
    double outside = end;
    for (int i = 0; i < 10; ++i) {
        const double middle = 0.5 * (inside + outside);
        (profile(middle) <= allowed ? inside : outside) = middle;
    }
    return outside;
}

// A latency, or stages that share units, if they explain the draws significantly better.
struct LatencyFit {
    OverlapLaw law = OverlapLaw::stages;
    double latency_ns = 0;
    Bounds range{0, 0};
    // 1/p with the longest latency of the range, set when no latency is significant: the true exponent may be
    // that one.
    std::optional<double> other_u;
};

// all: draws that determine the exponent, at least one.
LatencyFit fit_latency(const std::vector<Observations>& all);

}  // namespace framecast
