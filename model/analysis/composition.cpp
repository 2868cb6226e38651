#include "model/analysis/composition.h"

#include <Eigen/Cholesky>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <string>

#include "model/frame/frame.h"
#include "model/frame/isolation_order.h"
#include "model/numeric/decompositions.h"
#include "model/numeric/golden_section.h"
#include "model/numeric/smooth_max.h"

namespace framecast {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kBoundSigmas = 2;
// u = 1/p from 1/kLargestExponent to 1: an even scale over a bounded range.
constexpr double kSmallestU = 1 / kLargestExponent;
constexpr int kGrid = 24;

double power_of(double u) {
    return u <= kSmallestU * (1 + 1e-9) ? kInfinity : 1 / u;
}

// Small enough for the stack: the fit makes millions of them.
using TimeVector = Eigen::Matrix<double, Eigen::Dynamic, 1, Eigen::ColMajor, kMaxVariants, 1>;
using StageVector = Eigen::Matrix<double, Eigen::Dynamic, 1, Eigen::ColMajor, kStageCount, 1>;
using TimesByStages =
    Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::ColMajor, kMaxVariants, kStageCount>;
using StagesByStages =
    Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::ColMajor, kStageCount, kStageCount>;

// In the order in which isolation adds them, then those that no step adds.
constexpr std::array<Stage, kStageCount> kInOrder = [] {
    std::array<Stage, kStageCount> order{};
    auto end = order.begin();
    for (const AddedStage& added : kAddedStages)
        *end++ = added.stage;
    for (const Stage stage : kStages)
        if (std::find(order.begin(), end, stage) == end) *end++ = stage;
    return order;
}();

constexpr int kGroups = kStageCount;
using TimesByGroups = Eigen::Matrix<double, Eigen::Dynamic, kGroups, Eigen::ColMajor, kMaxVariants, kGroups>;

// The group of a stage. vs and ps run on the same shader units, ia and om wait for the same memory.
constexpr int group_of(OverlapLaw law, int stage) {
    if (law == OverlapLaw::shared_units && stage == index(Stage::ps)) return index(Stage::vs);
    if (law == OverlapLaw::shared_units && stage == index(Stage::om)) return index(Stage::ia);
    return stage;
}

// The timed variants of one draw, and the stages that run in any of them.
struct Observations {
    TimesByStages load;  // times x stages that run
    TimeVector time;     // without the latency; below 0 where noise makes a time shorter than it
    TimeVector sigma;
    TimeVector measured;  // with the latency
    TimeVector latency_share;
    std::vector<int> stages;
    std::vector<int> groups;  // of each of the stages

    void take(OverlapLaw law, double latency_ns) {
        time = measured - latency_ns * latency_share;
        groups.clear();
        for (const int stage : stages)
            groups.push_back(group_of(law, stage));
    }

    bool tells_exponent() const { return time.size() > static_cast<Eigen::Index>(stages.size()); }
};

Observations observations_of(const ShadowTimes& times, Eigen::Index draw) {
    Observations seen;
    std::vector<Eigen::Index> variants;
    for (Eigen::Index j = 0; j < times.load.rows(); ++j)
        if (!std::isnan(times.time_ns(draw, j)) && (times.load.row(j) > 0).any()) variants.push_back(j);
    const auto same_load = [&](int a, int b) {
        return std::ranges::all_of(variants,
                                   [&](Eigen::Index j) { return times.load(j, a) == times.load(j, b); });
    };
    for (std::size_t k = 0; k < kInOrder.size(); ++k) {
        const int stage = index(kInOrder[k]);
        if (!std::ranges::any_of(variants, [&](Eigen::Index j) { return times.load(j, stage) > 0; }))
            continue;
        // Where no variant separates this stage from a later one, the later one has the time of both.
        const bool told = std::none_of(kInOrder.begin() + static_cast<std::ptrdiff_t>(k) + 1, kInOrder.end(),
                                       [&](Stage later) { return same_load(stage, index(later)); });
        if (told) seen.stages.push_back(stage);
    }
    const auto rows = static_cast<Eigen::Index>(variants.size());
    seen.load.resize(rows, static_cast<Eigen::Index>(seen.stages.size()));
    seen.measured.resize(rows);
    seen.latency_share.resize(rows);
    seen.sigma.resize(rows);
    for (Eigen::Index i = 0; i < rows; ++i) {
        const Eigen::Index j = variants[static_cast<std::size_t>(i)];
        seen.measured(i) = times.time_ns(draw, j);
        seen.latency_share(i) = times.latency_share.size() > 0 ? times.latency_share(j) : 1.0;
        seen.sigma(i) = times.sigma_ns(draw, j);
        for (Eigen::Index k = 0; k < seen.load.cols(); ++k)
            seen.load(i, k) = times.load(j, seen.stages[static_cast<std::size_t>(k)]);
    }
    seen.take(OverlapLaw::stages, 0);
    return seen;
}

struct DrawFit {
    StageVector tau;
    double chi2 = kInfinity;
};

// The times of a draw's variants with stage times tau. Powers take nearly all of a fit's time, so derivatives
// reuse those of the residuals.
struct Evaluated {
    TimeVector residual;  // divided by sigma
    TimeVector total;
    TimesByGroups parts;  // times of groups of stages, which add up within a group
    double chi2 = kInfinity;
};

Evaluated evaluate(const Observations& seen, double p, const StageVector& tau) {
    Evaluated out;
    out.residual.resize(seen.time.size());
    out.total.resize(seen.time.size());
    out.parts.setZero(seen.time.size(), kGroups);
    for (Eigen::Index i = 0; i < seen.time.size(); ++i) {
        for (Eigen::Index k = 0; k < tau.size(); ++k)
            out.parts(i, seen.groups[static_cast<std::size_t>(k)]) += seen.load(i, k) * tau(k);
        const double largest = out.parts.row(i).maxCoeff();
        double total = 0;
        if (largest > 0) {
            for (const double part : out.parts.row(i))
                if (part > 0) total += part == largest ? 1 : std::pow(part / largest, p);
            total = total == 1 ? largest : largest * std::pow(total, 1 / p);
        }
        out.total(i) = total;
        out.residual(i) = (total - seen.time(i)) / seen.sigma(i);
    }
    out.chi2 = out.residual.squaredNorm();
    return out;
}

// Derivatives of the residuals by tau.
TimesByStages jacobian_of(const Observations& seen, double p, const Evaluated& at) {
    TimesByStages jacobian = TimesByStages::Zero(seen.load.rows(), seen.load.cols());
    for (Eigen::Index i = 0; i < jacobian.rows(); ++i)
        for (Eigen::Index k = 0; k < jacobian.cols(); ++k)
            if (at.total(i) > 0 && seen.load(i, k) > 0) {
                const double part = at.parts(i, seen.groups[static_cast<std::size_t>(k)]);
                jacobian(i, k) = seen.load(i, k) * std::pow(part / at.total(i), p - 1) / seen.sigma(i);
            }
    return jacobian;
}

// Levenberg-Marquardt from a start. tau stays at or above a floor that counts as 0.
DrawFit descend(const Observations& seen, double p, StageVector tau) {
    const double floor = 1e-9 * seen.measured.maxCoeff();
    tau = tau.cwiseMax(floor);
    Evaluated now = evaluate(seen, p, tau);
    TimesByStages jacobian = jacobian_of(seen, p, now);
    double damping = 1e-3;
    for (int step = 0; step < 60 && damping < 1e9; ++step) {
        const StageVector gradient = jacobian.transpose() * now.residual;
        StagesByStages hessian(tau.size(), tau.size());
        gram(jacobian, hessian);
        const double scale = std::max(hessian.diagonal().maxCoeff(), 1e-300);
        for (Eigen::Index k = 0; k < tau.size(); ++k) {
            // At the floor with the gradient pointing down: hold it there.
            if (tau(k) <= floor && gradient(k) > 0) {
                hessian.row(k).setZero();
                hessian.col(k).setZero();
            }
            hessian(k, k) += damping * std::max(hessian(k, k), 1e-6 * scale);
        }
        const StageVector next = (tau - hessian.ldlt().solve(gradient)).cwiseMax(floor);
        Evaluated then = next.allFinite() ? evaluate(seen, p, next) : Evaluated{};
        if (!(then.chi2 < now.chi2)) {
            damping *= 8;
            continue;
        }
        const bool done = now.chi2 - then.chi2 < 1e-9 * (1 + now.chi2);
        tau = next;
        now = std::move(then);
        if (done) break;
        jacobian = jacobian_of(seen, p, now);
        damping = std::max(damping / 4, 1e-9);
    }
    return {tau, now.chi2};
}

// Limits tau to the shortest time in which the stage runs.
StageVector upper_limits(const Observations& seen) {
    StageVector limit = StageVector::Constant(seen.load.cols(), kInfinity);
    for (Eigen::Index i = 0; i < seen.time.size(); ++i)
        for (Eigen::Index k = 0; k < seen.load.cols(); ++k)
            if (seen.load(i, k) > 0)
                limit(k) = std::min(limit(k), std::max(seen.time(i), 0.0) / seen.load(i, k));
    return limit;
}

// The stage times that explain a draw best. The fit has local minima where stages hide, so it uses three
// starts. The upper limits are right side by side; differences of times to the power of p are right for
// variants that nest; the third start is given.
DrawFit fit_draw(const Observations& seen, double p, const StageVector* start) {
    const StageVector limit = upper_limits(seen);
    StageVector difference = 0.02 * limit;
    std::vector<Eigen::Index> order(static_cast<std::size_t>(seen.time.size()));
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = static_cast<Eigen::Index>(i);
    std::ranges::stable_sort(order, {},
                             [&](Eigen::Index i) { return (seen.load.row(i).array() > 0).count(); });
    std::vector<bool> known(static_cast<std::size_t>(limit.size()), false);
    for (const Eigen::Index i : order) {
        Eigen::Index added = -1;
        double rest = 0;
        int unknown = 0;
        for (Eigen::Index k = 0; k < limit.size(); ++k) {
            if (seen.load(i, k) <= 0) continue;
            if (known[static_cast<std::size_t>(k)])
                rest += std::pow(seen.load(i, k) * difference(k) / std::max(seen.time(i), 1e-300), p);
            else
                added = k, ++unknown;
        }
        if (unknown != 1) continue;
        known[static_cast<std::size_t>(added)] = true;
        if (rest < 1)
            difference(added) =
                std::max(difference(added), seen.time(i) * std::pow(1 - rest, 1 / p) / seen.load(i, added));
    }
    DrawFit best = descend(seen, p, difference);
    const auto consider = [&](const StageVector& from) {
        DrawFit other = descend(seen, p, from);
        if (other.chi2 < best.chi2) best = std::move(other);
    };
    consider(limit);
    if (start != nullptr) consider(*start);
    return best;
}

std::optional<Error> check(const ShadowTimes& times) {
    if (times.load.rows() == 0 || times.load.cols() != kStageCount)
        return Error{"loads must be variants x " + std::to_string(kStageCount) + " stages"};
    if (times.load.rows() > kMaxVariants)
        return Error{"at most " + std::to_string(kMaxVariants) + " variants"};
    if (times.time_ns.rows() == 0 || times.time_ns.cols() != times.load.rows())
        return Error{"times must be draws x variants, with one variant for each row of loads"};
    if (times.latency_share.size() != 0 && times.latency_share.size() != times.load.rows())
        return Error{"shares of the latency must be one for each variant, or none"};
    if (times.sigma_ns.rows() != times.time_ns.rows() || times.sigma_ns.cols() != times.time_ns.cols())
        return Error{"sigmas must have the shape of times"};
    for (Eigen::Index j = 0; j < times.load.rows(); ++j)
        for (int k = 0; k < kStageCount; ++k)
            if (!(times.load(j, k) >= 0 && times.load(j, k) <= 1))
                return Error{"variant " + std::to_string(j + 1) + ", stage " +
                             std::string(name(static_cast<Stage>(k))) + ": a load is not from 0 to 1"};
    for (Eigen::Index c = 0; c < times.time_ns.rows(); ++c)
        for (Eigen::Index j = 0; j < times.time_ns.cols(); ++j) {
            const double time = times.time_ns(c, j);
            if (std::isnan(time)) continue;
            const std::string where = "draw " + std::to_string(c + 1) + ", variant " + std::to_string(j + 1);
            if (!(time >= 0) || std::isinf(time)) return Error{where + ": the time is negative or infinite"};
            const double sigma = times.sigma_ns(c, j);
            if (!(sigma > 0) || std::isinf(sigma)) return Error{where + ": sigma is not positive and finite"};
        }
    return std::nullopt;
}

// Draws that determine p, at most kMaxFittedDraws of them, evenly spaced.
std::vector<Observations> telling_draws(const ShadowTimes& times) {
    std::vector<Observations> all;
    for (Eigen::Index c = 0; c < times.time_ns.rows(); ++c) {
        Observations seen = observations_of(times, c);
        if (seen.tells_exponent() && seen.time.maxCoeff() > 0) all.push_back(std::move(seen));
    }
    if (all.size() <= std::size_t{kMaxFittedDraws}) return all;
    std::vector<Observations> some;
    for (std::size_t i = 0; i < std::size_t{kMaxFittedDraws}; ++i)
        some.push_back(std::move(all[i * all.size() / std::size_t{kMaxFittedDraws}]));
    return some;
}

// Directions in the space of ln tau that change the times by a sigma or more when tau changes by its own
// size.
Eigen::Index told_parameters(const Observations& seen, double p, const StageVector& tau) {
    const TimesByStages jacobian = jacobian_of(seen, p, evaluate(seen, p, tau));
    return (gram_eigenvalues(jacobian * tau.asDiagonal()).array() > 1).count();
}

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

// (longer^p - shorter^p)^(1/p), or 0 when the difference is negative.
double root_of_difference(double longer, double shorter, double p) {
    if (longer <= shorter) return 0;
    if (std::isinf(p)) return longer;
    return longer * std::pow(1 - std::pow(std::max(shorter, 0.0) / longer, p), 1 / p);
}

// How well a law with a latency explains the draws, at the best exponent.
class LatencyProfile {
  public:
    LatencyProfile(std::vector<Observations> draws, OverlapLaw law) : draws_(std::move(draws)), law_(law) {}

    double operator()(double latency_ns) {
        for (Observations& draw : draws_)
            draw.take(law_, latency_ns);
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

// A latency, or stages that share units, if they explain the draws significantly better.
struct LatencyFit {
    OverlapLaw law = OverlapLaw::stages;
    double latency_ns = 0;
    Bounds range{0, 0};
    // 1/p with the longest latency of the range, set when no latency is significant: the true exponent may be
    // that one.
    std::optional<double> other_u;
};

constexpr std::size_t kMaxLatencyDraws = 20;
// Minimum gain, in squares of sigmas. By chance one parameter gains this much in one of 200 fits.
constexpr double kTellingGain = 8;

// No timing is shorter than the latency it contains.
double longest_latency(const std::vector<Observations>& draws) {
    double longest_ns = kInfinity;
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

struct StageBounds : Bounds {
    bool contradicted = false;  // a variant that runs the stage is faster than the same variant without it
};

// Bounds of one stage of a draw, from every time in which it runs, and from every pair of variants that
// differ only in it.
StageBounds stage_bounds(const Observations& seen, Eigen::Index k, const Composition& composition) {
    // What a stage adds to stages on the same units is a difference, for any p.
    const bool shared = composition.law == OverlapLaw::shared_units;
    const Bounds p = shared ? Bounds{1, kInfinity} : composition.range;
    const auto most = [&](Eigen::Index i) {
        return seen.measured(i) - composition.latency_range.lo * seen.latency_share(i);
    };
    const auto least = [&](Eigen::Index i) {
        return seen.measured(i) - composition.latency_range.hi * seen.latency_share(i);
    };
    StageBounds bounds{{0, kInfinity}};
    for (Eigen::Index with = 0; with < seen.time.size(); ++with) {
        const double load = seen.load(with, k);
        if (load <= 0) continue;
        bounds.hi = std::min(bounds.hi, std::max(0.0, most(with) + kBoundSigmas * seen.sigma(with)) / load);
        // A stage that runs alone takes the whole time.
        if ((seen.load.row(with).array() > 0).count() == 1)
            bounds.lo = std::max(bounds.lo, (least(with) - kBoundSigmas * seen.sigma(with)) / load);
        for (Eigen::Index without = 0; without < seen.time.size(); ++without) {
            if (seen.load(without, k) > 0) continue;
            StageVector difference = seen.load.row(with) - seen.load.row(without);
            difference(k) = 0;
            if (!difference.isZero(0)) continue;
            const double sigma = kBoundSigmas * std::hypot(seen.sigma(with), seen.sigma(without));
            if (seen.time(with) + sigma < seen.time(without)) {
                bounds.contradicted = true;
                continue;
            }
            bounds.lo =
                std::max(bounds.lo, root_of_difference(least(with) - sigma, least(without), p.lo) / load);
            bounds.hi =
                std::min(bounds.hi, root_of_difference(most(with) + sigma, most(without), p.hi) / load);
        }
    }
    if (bounds.lo > bounds.hi) {
        std::swap(bounds.lo, bounds.hi);
        bounds.contradicted = true;
    }
    return bounds;
}

}  // namespace

Eigen::Array<double, 1, kStageCount> stages_running(std::initializer_list<Stage> stages) {
    Eigen::Array<double, 1, kStageCount> load = Eigen::Array<double, 1, kStageCount>::Zero();
    for (const Stage stage : stages)
        load(index(stage)) = 1;
    return load;
}

double composed_ns(const Eigen::Ref<const Eigen::ArrayXd>& stage_ns, double p, OverlapLaw law,
                   double latency_ns) {
    Eigen::ArrayXd parts = Eigen::ArrayXd::Zero(kStageCount);
    for (int stage = 0; stage < kStageCount; ++stage)
        if (!std::isnan(stage_ns(stage))) parts(group_of(law, stage)) += stage_ns(stage);
    return latency_ns + smooth_max(parts, p);
}

Result<Composition> fit_composition(const ShadowTimes& times, const Composition* device) {
    if (const std::optional<Error> error = check(times)) return *error;
    std::vector<Observations> draws = telling_draws(times);
    if (draws.empty())
        return Error{"no draw has more times than stages: variants that nest fit every exponent"};
    const LatencyFit latency =
        device ? LatencyFit{device->law, device->latency_ns, device->latency_range, {}} : fit_latency(draws);
    for (Observations& draw : draws)
        draw.take(latency.law, latency.latency_ns);
    Profile profile(std::move(draws));
    std::vector<double> at;
    std::vector<double> values;
    for (int i = 0; i <= kGrid; ++i) {
        at.push_back(kSmallestU + (1 - kSmallestU) * i / kGrid);
        values.push_back(profile(at.back()));
    }
    const Minimum minimum = minimise(profile, at, values, 14);
    profile(minimum.at);
    const double dof = std::max(1, profile.degrees_of_freedom(minimum.at));
    // A misfit beyond the sigmas widens the range, because larger sigmas would.
    const double allowed = minimum.value + 4 * std::max(1.0, minimum.value / dof);
    if (std::ranges::max(values) <= allowed)
        return Error{"the times do not tell how stages overlap: every exponent explains them alike"};
    Composition fit;
    fit.law = latency.law;
    fit.latency_ns = latency.latency_ns;
    fit.latency_range = latency.range;
    fit.p = power_of(minimum.at);
    fit.range = {power_of(edge(profile, minimum.at, 1, allowed)),
                 power_of(edge(profile, minimum.at, kSmallestU, allowed))};
    if (latency.other_u) {
        fit.range.lo = std::min(fit.range.lo, power_of(*latency.other_u));
        fit.range.hi = std::max(fit.range.hi, power_of(*latency.other_u));
    }
    fit.chi2_per_dof = minimum.value / dof;
    fit.chi2_per_dof_sum = values.back() / dof;
    fit.chi2_per_dof_max = values.front() / dof;
    fit.draws = profile.draws();
    fit.degrees_of_freedom = static_cast<int>(dof);
    return fit;
}

Result<StageFit> fit_stage_times(const ShadowTimes& times, const Composition& composition,
                                 const Eigen::ArrayXXd* expected_ns) {
    if (const std::optional<Error> error = check(times)) return *error;
    const Eigen::Index draws = times.time_ns.rows();
    if (!(composition.p >= 1) || !(composition.range.lo >= 1) ||
        !(composition.range.hi >= composition.range.lo))
        return Error{"the exponent and its range must be 1 or more"};
    if (expected_ns != nullptr && (expected_ns->rows() != draws || expected_ns->cols() != kStageCount))
        return Error{"expected times must be draws x " + std::to_string(kStageCount) + " stages"};
    StageFit out;
    out.time_ns = out.fitted_ns = out.lower_ns = out.upper_ns =
        Eigen::ArrayXXd::Constant(draws, kStageCount, kUnknown);
    out.hidden = out.inconsistent =
        Eigen::Array<bool, Eigen::Dynamic, Eigen::Dynamic>::Constant(draws, kStageCount, false);
    for (Eigen::Index c = 0; c < draws; ++c) {
        Observations seen = observations_of(times, c);
        if (seen.stages.empty()) continue;
        seen.take(composition.law, composition.latency_ns);
        const DrawFit fit = fit_draw(seen, std::min(composition.p, kLargestExponent), nullptr);
        for (Eigen::Index k = 0; k < seen.load.cols(); ++k) {
            const int stage = seen.stages[static_cast<std::size_t>(k)];
            const StageBounds bounds = stage_bounds(seen, k, composition);
            out.inconsistent(c, stage) = bounds.contradicted;
            out.lower_ns(c, stage) = bounds.lo;
            out.upper_ns(c, stage) = bounds.hi;
            out.hidden(c, stage) = bounds.lo <= 0;
            out.fitted_ns(c, stage) = std::clamp(fit.tau(k), bounds.lo, bounds.hi);
            double time = fit.tau(k);
            if (out.hidden(c, stage)) time = expected_ns != nullptr ? (*expected_ns)(c, stage) : kUnknown;
            if (!std::isnan(time)) time = std::clamp(time, bounds.lo, bounds.hi);
            out.time_ns(c, stage) = time;
        }
    }
    return out;
}

}  // namespace framecast
