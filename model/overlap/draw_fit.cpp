#include "model/overlap/draw_fit.h"

#include <Eigen/Cholesky>
#include <algorithm>
#include <array>
#include <cmath>

#include "model/frame/isolation_order.h"
#include "model/numeric/decompositions.h"

namespace framecast {
namespace {

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

// The times of a draw's variants with stage times tau. Times of stages add up within a group; slopes are the
// derivatives of a variant's time by those of the groups. Powers take nearly all of a fit's time, so slopes
// reuse those of the residuals.
struct Evaluated {
    TimeVector residual;  // divided by sigma
    TimesByGroups slopes;
    double chi2 = kUnbounded;
};

Evaluated evaluate(const Observations& seen, double p, const StageVector& tau) {
    Evaluated out;
    out.residual.resize(seen.time.size());
    out.slopes.setZero(seen.time.size(), kGroups);
    for (Eigen::Index i = 0; i < seen.time.size(); ++i) {
        Eigen::Matrix<double, 1, kGroups> parts = Eigen::Matrix<double, 1, kGroups>::Zero();
        for (Eigen::Index k = 0; k < tau.size(); ++k)
            parts(seen.groups[static_cast<std::size_t>(k)]) += seen.load(i, k) * tau(k);
        const double largest = parts.maxCoeff();
        double total = 0;
        if (largest > 0) {
            Eigen::Matrix<double, 1, kGroups> powers = Eigen::Matrix<double, 1, kGroups>::Zero();
            for (Eigen::Index g = 0; g < kGroups; ++g)
                if (parts(g) > 0) powers(g) = parts(g) == largest ? 1 : std::pow(parts(g) / largest, p);
            const double sum = powers.sum();
            total = sum == 1 ? largest : largest * std::pow(sum, 1 / p);
            // d total / d part = (part / total)^(p - 1), of which power / sum = (part / total)^p.
            for (Eigen::Index g = 0; g < kGroups; ++g)
                if (parts(g) > 0) out.slopes(i, g) = powers(g) / sum * (total / parts(g));
        }
        out.residual(i) = (total - seen.time(i)) / seen.sigma(i);
    }
    out.chi2 = out.residual.squaredNorm();
    return out;
}

// Derivatives of the residuals by tau.
TimesByStages jacobian_of(const Observations& seen, const Evaluated& at) {
    TimesByStages jacobian(seen.load.rows(), seen.load.cols());
    for (Eigen::Index i = 0; i < jacobian.rows(); ++i)
        for (Eigen::Index k = 0; k < jacobian.cols(); ++k)
            jacobian(i, k) =
                seen.load(i, k) * at.slopes(i, seen.groups[static_cast<std::size_t>(k)]) / seen.sigma(i);
    return jacobian;
}

// Levenberg-Marquardt from a start. tau stays at or above a floor that counts as 0.
DrawFit descend(const Observations& seen, double p, StageVector tau) {
    const double floor = 1e-9 * seen.measured.maxCoeff();
    tau = tau.cwiseMax(floor);
    Evaluated now = evaluate(seen, p, tau);
    TimesByStages jacobian = jacobian_of(seen, now);
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
        jacobian = jacobian_of(seen, now);
        damping = std::max(damping / 4, 1e-9);
    }
    return {tau, now.chi2};
}

// Limits tau to the shortest time in which the stage runs.
StageVector upper_limits(const Observations& seen) {
    StageVector limit = StageVector::Constant(seen.load.cols(), kUnbounded);
    for (Eigen::Index i = 0; i < seen.time.size(); ++i)
        for (Eigen::Index k = 0; k < seen.load.cols(); ++k)
            if (seen.load(i, k) > 0)
                limit(k) = std::min(limit(k), std::max(seen.time(i), 0.0) / seen.load(i, k));
    return limit;
}

}  // namespace

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
    seen.take(groups_of(OverlapLaw::stages), 0);
    return seen;
}

// The fit has local minima where stages hide, so it uses three starts. The upper limits are right side by
// side; differences of times to the power of p are right for variants that nest; the third start is given.
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

Eigen::Index told_parameters(const Observations& seen, double p, const StageVector& tau) {
    const TimesByStages jacobian = jacobian_of(seen, evaluate(seen, p, tau));
    return (gram_eigenvalues(jacobian * tau.asDiagonal()).array() > 1).count();
}

}  // namespace framecast
