#include "model/overlap/latency_fit.h"

#include <algorithm>
#include <array>

namespace framecast {
namespace {

// How well a law with a latency explains the draws, at the best exponent.
class LatencyProfile {
  public:
    LatencyProfile(std::vector<Observations> draws, OverlapLaw law) : draws_(std::move(draws)), law_(law) {}

    double operator()(double latency_ns) {
        for (Observations& draw : draws_)
            draw.take(groups_of(law_), latency_ns);
        Profile profile(draws_);
        constexpr std::array kExponents{kSmallestU, 0.12, 0.25, 0.45, 0.7, 1.0};
        const std::vector<double> at(kExponents.begin(), kExponents.end());
        std::vector<double> values;
        for (const double u : at)
            values.push_back(profile(u));
        const Minimum minimum = minimise(profile, at, values, 4);
        profile(minimum.at);
        degrees_of_freedom_ = profile.degrees_of_freedom(minimum.at) - 1;
        best_u_ = minimum.at;
        return minimum.value;
    }
    double best_u() const { return best_u_; }                                    // at the last latency
    int degrees_of_freedom() const { return std::max(1, degrees_of_freedom_); }  // at the last latency

  private:
    std::vector<Observations> draws_;
    OverlapLaw law_;
    int degrees_of_freedom_ = 0;
    double best_u_ = 1;
};

constexpr std::size_t kMaxLatencyDraws = 20;

// No timing is shorter than the latency it contains.
double longest_latency(const std::vector<Observations>& draws) {
    double longest_ns = kUnbounded;
    for (const Observations& draw : draws)
        longest_ns = std::min(
            longest_ns,
            ((draw.measured + kBoundSigmas * draw.sigma).array() / draw.latency_share.array()).minCoeff());
    return longest_ns;
}

struct LawFit {
    Minimum at;
    double without = 0;  // the same without a latency
    double scale = 1;    // factor on squared sigmas, where the model does not fit
};

LawFit fit_law(LatencyProfile& profile, double longest_ns) {
    std::vector<double> at, values;
    for (const double share : {0.0, 0.25, 0.5, 0.75, 0.95, 1.0}) {
        at.push_back(share * longest_ns);
        values.push_back(profile(at.back()));
    }
    LawFit fit;
    fit.at = minimise(profile, at, values, 6);
    fit.without = values.front();
    profile(fit.at.at);
    fit.scale = std::max(1.0, fit.at.value / profile.degrees_of_freedom());
    return fit;
}

}  // namespace

LatencyFit fit_latency(const std::vector<Observations>& all) {
    std::vector<Observations> draws;
    const std::size_t count = std::min(all.size(), kMaxLatencyDraws);
    for (std::size_t i = 0; i < count; ++i)
        draws.push_back(all[i * all.size() / count]);
    const double longest_ns = longest_latency(all);
    LatencyFit out;
    LatencyProfile stages(draws, OverlapLaw::stages), shared(draws, OverlapLaw::shared_units);
    LawFit best = fit_law(stages, longest_ns);
    LatencyProfile* profile = &stages;
    // Try the other law where this one misses by more than the sigmas explain.
    if (best.scale > 1) {
        const LawFit of_shared = fit_law(shared, longest_ns);
        if (best.at.value - of_shared.at.value > kTellingGain * of_shared.scale) {
            out.law = OverlapLaw::shared_units;
            best = of_shared;
            profile = &shared;
        }
    }
    if (best.without - best.at.value <= kTellingGain * best.scale) {
        const double longest = edge(*profile, best.at.at, longest_ns, best.at.value + 4 * best.scale);
        if (longest > 0) {
            (*profile)(longest);
            out.range.hi = longest;
            out.other_u = profile->best_u();
        }
        return out;
    }
    out.latency_ns = best.at.at;
    // Wider than two sigmas, because stage times are limited to 0 or above, and the latency absorbs what the
    // limit removes.
    const double allowed = best.at.value + 9 * best.scale;
    out.range = {edge(*profile, best.at.at, 0, allowed), edge(*profile, best.at.at, longest_ns, allowed)};
    return out;
}

}  // namespace framecast
