#include "model/formulas/representative_frames.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>
#include <random>
#include <string>

#include "model/numeric/number_text.h"

namespace framecast {
namespace {

using Index = Eigen::Index;
using Medoids = std::vector<Index>;

Eigen::ArrayXXd standardized(const Eigen::ArrayXXd& features) {
    std::vector<Index> varying;
    for (Index column = 0; column < features.cols(); ++column) {
        const double largest = features.col(column).abs().maxCoeff();
        if (features.col(column).maxCoeff() - features.col(column).minCoeff() > 1e-12 * largest)
            varying.push_back(column);
    }
    Eigen::ArrayXXd result(features.rows(), static_cast<Index>(varying.size()));
    for (Index i = 0; i < result.cols(); ++i) {
        const auto column = features.col(varying[static_cast<std::size_t>(i)]);
        const Eigen::ArrayXd centred = column - column.mean();
        result.col(i) = centred / std::sqrt(centred.square().mean());
    }
    return result;
}

Eigen::MatrixXd distances(const Eigen::ArrayXXd& points) {
    const Index n = points.rows();
    Eigen::MatrixXd result = Eigen::MatrixXd::Zero(n, n);
    if (points.cols() == 0) return result;  // nothing varies: all frames are alike
    for (Index i = 0; i < n; ++i)
        for (Index j = i + 1; j < n; ++j)
            result(i, j) = result(j, i) = std::sqrt((points.row(i) - points.row(j)).square().sum());
    return result;
}

// Distance of every point to its nearest and second nearest medoid, and the index of the nearest.
struct Nearest {
    Eigen::VectorXd first;
    Eigen::VectorXd second;
    std::vector<std::size_t> owner;
};

Nearest nearest(const Eigen::MatrixXd& distance, const Medoids& medoids) {
    const Index n = distance.rows();
    Nearest result{Eigen::VectorXd::Constant(n, std::numeric_limits<double>::infinity()),
                   Eigen::VectorXd::Constant(n, std::numeric_limits<double>::infinity()),
                   std::vector<std::size_t>(static_cast<std::size_t>(n))};
    for (Index i = 0; i < n; ++i)
        for (std::size_t m = 0; m < medoids.size(); ++m) {
            const double d = distance(i, medoids[m]);
            if (d < result.first(i)) {
                result.second(i) = result.first(i);
                result.first(i) = d;
                result.owner[static_cast<std::size_t>(i)] = m;
            } else if (d < result.second(i)) {
                result.second(i) = d;
            }
        }
    return result;
}

// PAM's greedy start: repeatedly adds the point that lowers the cost most.
Medoids greedy_start(const Eigen::MatrixXd& distance, int k) {
    Medoids medoids;
    Eigen::VectorXd best =
        Eigen::VectorXd::Constant(distance.rows(), std::numeric_limits<double>::infinity());
    while (static_cast<int>(medoids.size()) < k) {
        Index chosen = -1;
        double lowest = std::numeric_limits<double>::infinity();
        for (Index candidate = 0; candidate < distance.rows(); ++candidate) {
            if (std::find(medoids.begin(), medoids.end(), candidate) != medoids.end()) continue;
            const double cost = best.cwiseMin(distance.col(candidate)).sum();
            if (cost < lowest) {
                lowest = cost;
                chosen = candidate;
            }
        }
        medoids.push_back(chosen);
        best = best.cwiseMin(distance.col(chosen));
    }
    return medoids;
}

// k different rows. Fisher-Yates is written out because std::shuffle differs between standard libraries.
Medoids random_start(Index n, int k, std::mt19937_64& random) {
    Medoids rows(static_cast<std::size_t>(n));
    std::iota(rows.begin(), rows.end(), Index{0});
    for (std::size_t i = 0; i < static_cast<std::size_t>(k); ++i)
        std::swap(rows[i], rows[i + static_cast<std::size_t>(random() % (rows.size() - i))]);
    rows.resize(static_cast<std::size_t>(k));
    return rows;
}

// Swaps medoids with other points while that lowers the cost. It takes the best swap per candidate, as
// FastPAM does (Schubert and Rousseeuw, 2019), which evaluates all k medoids for one candidate in one pass.
double improve(const Eigen::MatrixXd& distance, Medoids& medoids) {
    const Index n = distance.rows();
    Nearest state = nearest(distance, medoids);
    double cost = state.first.sum();
    for (Index since_swap = 0, candidate = 0; since_swap < n; ++since_swap, candidate = (candidate + 1) % n) {
        if (std::find(medoids.begin(), medoids.end(), candidate) != medoids.end()) continue;
        double shared = 0;  // gain for any medoid that is replaced
        std::vector<double> change(medoids.size(), 0);
        for (Index i = 0; i < n; ++i) {
            const double d = distance(i, candidate);
            const std::size_t owner = state.owner[static_cast<std::size_t>(i)];
            shared += std::min(0.0, d - state.first(i));
            change[owner] += std::min(d, state.second(i)) - std::min(d, state.first(i));
        }
        const auto best = std::min_element(change.begin(), change.end());
        if (shared + *best >= -1e-12 * cost) continue;
        medoids[static_cast<std::size_t>(best - change.begin())] = candidate;
        state = nearest(distance, medoids);
        cost = state.first.sum();
        since_swap = -1;
    }
    return cost;
}

RepresentativeFrames assemble(const Eigen::MatrixXd& distance, Medoids medoids, double cost) {
    std::sort(medoids.begin(), medoids.end());
    const Nearest state = nearest(distance, medoids);
    RepresentativeFrames result;
    result.frames = medoids;
    result.weights.assign(medoids.size(), 0);
    const auto n = static_cast<double>(distance.rows());
    for (std::size_t owner : state.owner) {
        result.cluster.push_back(static_cast<Index>(owner));
        result.weights[owner] += 1 / n;
    }
    // Frames with equal features can leave a medoid without a cluster of its own.
    for (std::size_t m = medoids.size(); m-- > 0;) {
        if (result.weights[m] > 0) continue;
        result.frames.erase(result.frames.begin() + static_cast<std::ptrdiff_t>(m));
        result.weights.erase(result.weights.begin() + static_cast<std::ptrdiff_t>(m));
        for (Index& owner : result.cluster)
            if (owner > static_cast<Index>(m)) --owner;
    }
    result.cost = cost / n;
    return result;
}

std::optional<Error> check(const Eigen::ArrayXXd& features, int k) {
    if (features.rows() == 0 || features.cols() == 0)
        return Error{"there are no frames or no features to choose by"};
    if (k < 1 || k > features.rows())
        return Error{"cannot choose " + std::to_string(k) + " of " + std::to_string(features.rows()) +
                     " frames"};
    for (Index row = 0; row < features.rows(); ++row)
        for (Index column = 0; column < features.cols(); ++column)
            if (!std::isfinite(features(row, column)))
                return Error{"row " + std::to_string(row + 1) + ", feature " + std::to_string(column + 1) +
                             " is " + number_text(features(row, column))};
    return std::nullopt;
}

RepresentativeFrames choose(const Eigen::MatrixXd& distance, int k, const RepresentativeOptions& options) {
    Medoids best = greedy_start(distance, k);
    double lowest = improve(distance, best);
    std::mt19937_64 random(options.seed);
    for (int restart = 0; restart < options.restarts; ++restart) {
        Medoids medoids = random_start(distance.rows(), k, random);
        const double cost = improve(distance, medoids);
        if (cost < lowest * (1 - 1e-12)) {
            lowest = cost;
            best = medoids;
        }
    }
    return assemble(distance, best, lowest);
}

}  // namespace

Result<RepresentativeFrames> choose_representatives(const Eigen::ArrayXXd& features, int k,
                                                    const RepresentativeOptions& options) {
    if (auto error = check(features, k)) return *error;
    return choose(distances(standardized(features)), k, options);
}

Result<RepresentationError> representation_error(const RepresentativeFrames& chosen,
                                                 const Eigen::ArrayXd& values) {
    if (values.size() != static_cast<Index>(chosen.cluster.size()))
        return Error{"there are " + std::to_string(values.size()) + " values for " +
                     std::to_string(chosen.cluster.size()) + " frames"};
    if (!values.isFinite().all()) return Error{"a value is not finite"};
    RepresentationError error;
    error.full_mean = values.mean();
    if (error.full_mean == 0) return Error{"the mean of the values is 0; a relative error has no meaning"};
    std::vector<double> sum(chosen.frames.size(), 0);
    std::vector<double> squares(chosen.frames.size(), 0);
    std::vector<double> count(chosen.frames.size(), 0);
    for (Index i = 0; i < values.size(); ++i) {
        const auto owner = static_cast<std::size_t>(chosen.cluster[static_cast<std::size_t>(i)]);
        const double offset =
            values(i) - values(chosen.frames[owner]);  // centred, so that the variance does not cancel
        sum[owner] += offset;
        squares[owner] += offset * offset;
        count[owner] += 1;
    }
    double variance = 0;
    for (std::size_t m = 0; m < chosen.frames.size(); ++m) {
        error.represented_mean += chosen.weights[m] * values(chosen.frames[m]);
        const double mean = sum[m] / count[m];
        variance +=
            chosen.weights[m] * chosen.weights[m] * std::max(0.0, squares[m] / count[m] - mean * mean);
    }
    error.relative = error.represented_mean / error.full_mean - 1;
    error.expected = std::sqrt(variance) / std::abs(error.full_mean);
    return error;
}

Result<RepresentativeFrames> choose_representatives_within(const Eigen::ArrayXXd& features,
                                                           const Eigen::ArrayXd& values, double tolerance,
                                                           const RepresentativeOptions& options) {
    if (auto error = check(features, 1)) return *error;
    if (!(tolerance > 0)) return Error{"the tolerance is " + number_text(tolerance) + "; it must be above 0"};
    const Eigen::MatrixXd distance = distances(standardized(features));
    for (int k = 1;; ++k) {
        RepresentativeFrames chosen = choose(distance, k, options);
        auto error = representation_error(chosen, values);
        if (!error) return error.error();
        if (error->expected <= tolerance || k == features.rows()) return chosen;
    }
}

}  // namespace framecast
