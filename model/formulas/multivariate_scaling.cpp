#include "model/formulas/multivariate_scaling.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "model/numeric/all_indices.h"
#include "model/numeric/decompositions.h"
#include "model/numeric/nnls.h"
#include "model/numeric/number_text.h"
#include "model/numeric/student_t.h"

namespace framecast {
namespace {

constexpr std::array<std::string_view, kScalingTermCount> kTermNames = {"t0", "c/(n f)", "d/f", "m/(W phi)"};
constexpr std::array<std::string_view, kScalingTermCount> kVariableNames = {"", "units times core clock",
                                                                            "core clock", "memory bandwidth"};

// The variable behind each term: T is linear in their reciprocals.
std::array<double, kScalingTermCount> variables(const MachinePoint& point) {
    return {1, point.units * point.core_clock_mhz, point.core_clock_mhz,
            point.bus_width_bits * point.memory_clock_mhz};
}

std::vector<int> used_terms(const ScalingTerms& terms) {
    std::vector<int> result;
    for (int i = 0; i < kScalingTermCount; ++i)
        if (terms.used[static_cast<std::size_t>(i)]) result.push_back(i);
    return result;
}

std::optional<Error> check_points(const std::vector<MachinePoint>& points) {
    for (std::size_t row = 0; row < points.size(); ++row) {
        const MachinePoint& point = points[row];
        const std::pair<const char*, double> columns[] = {{"units", point.units},
                                                          {"core clock", point.core_clock_mhz},
                                                          {"bus width", point.bus_width_bits},
                                                          {"memory clock", point.memory_clock_mhz}};
        for (const auto& [what, value] : columns)
            if (!(value > 0) || !std::isfinite(value))
                return Error{"row " + std::to_string(row + 1) + ": " + what + " is " + number_text(value) +
                             "; it must be positive and finite"};
    }
    return std::nullopt;
}

// rows x used terms, each column 1/variable.
Eigen::MatrixXd design(const std::vector<MachinePoint>& points, const std::vector<int>& used) {
    Eigen::MatrixXd result(static_cast<Eigen::Index>(points.size()), static_cast<Eigen::Index>(used.size()));
    for (std::size_t row = 0; row < points.size(); ++row) {
        const auto variable = variables(points[row]);
        for (std::size_t column = 0; column < used.size(); ++column)
            result(static_cast<Eigen::Index>(row), static_cast<Eigen::Index>(column)) =
                1 / variable[static_cast<std::size_t>(used[column])];
    }
    return result;
}

double condition_of(const Eigen::MatrixXd& unit_columns, Eigen::VectorXd* weakest = nullptr) {
    const RightSingular svd = right_singular(unit_columns);
    if (weakest) *weakest = svd.v.rightCols(1);
    const Eigen::Index n = unit_columns.cols();
    if (svd.values.size() < n) return std::numeric_limits<double>::infinity();
    const double smallest = svd.values(n - 1);
    const double largest = svd.values(0);
    return smallest > 1e-14 * largest ? largest / smallest : std::numeric_limits<double>::infinity();
}

}  // namespace

std::string_view name(ScalingTerm term) {
    return kTermNames[static_cast<std::size_t>(term)];
}

std::string DesignCheck::explain() const {
    std::string text;
    for (const auto& set : confounded) {
        if (!text.empty()) text += "; ";
        for (std::size_t i = 0; i < set.size(); ++i)
            text += std::string(i == 0                ? ""
                                : i + 1 == set.size() ? " and "
                                                      : ", ") +
                    std::string(name(set[i]));
        text += " cannot be told apart";
    }
    if (!text.empty()) text += " (condition number " + number_text(condition) + ")";
    return text;
}

Result<DesignCheck> check_design(const std::vector<MachinePoint>& points, const ScalingTerms& terms) {
    if (auto error = check_points(points)) return *error;
    const std::vector<int> used = used_terms(terms);
    if (used.empty()) return Error{"no term is used"};
    if (points.empty()) return Error{"there are no points"};
    Eigen::MatrixXd columns = design(points, used);
    const Eigen::VectorXd length = columns.colwise().norm();
    columns *= length.cwiseInverse().asDiagonal();
    DesignCheck check;
    Eigen::VectorXd weakest;
    check.condition = condition_of(columns, &weakest);
    if (check.condition <= kLargestCondition) return check;
    for (std::size_t i = 0; i < used.size(); ++i)
        for (std::size_t j = i + 1; j < used.size(); ++j) {
            const std::vector<Eigen::Index> pair = {static_cast<Eigen::Index>(i),
                                                    static_cast<Eigen::Index>(j)};
            if (condition_of(columns(all_indices::all, pair)) > kLargestCondition)
                check.confounded.push_back(
                    {static_cast<ScalingTerm>(used[i]), static_cast<ScalingTerm>(used[j])});
        }
    if (check.confounded.empty()) {
        std::vector<ScalingTerm> together;
        for (std::size_t i = 0; i < used.size(); ++i)
            if (std::abs(weakest(static_cast<Eigen::Index>(i))) > 0.05 * weakest.cwiseAbs().maxCoeff())
                together.push_back(static_cast<ScalingTerm>(used[i]));
        check.confounded.push_back(std::move(together));
    }
    return check;
}

std::array<double, kScalingTermCount> MultivariateScaling::parts(const MachinePoint& point) const {
    std::array<double, kScalingTermCount> result = {};
    const auto variable = variables(point);
    for (std::size_t i = 0; i < result.size(); ++i)
        result[i] = coefficient[i] / variable[i];
    return result;
}

double MultivariateScaling::time(const MachinePoint& point) const {
    double sum = 0;
    for (double part : parts(point))
        sum += part;
    return sum;
}

Result<MultivariateScaling> fit_scaling(const std::vector<MachinePoint>& points, const Eigen::ArrayXd& times,
                                        const ScalingTerms& terms) {
    const std::vector<int> used = used_terms(terms);
    if (static_cast<Eigen::Index>(points.size()) != times.size())
        return Error{"there are " + std::to_string(points.size()) + " machines and " +
                     std::to_string(times.size()) + " times"};
    if (points.size() < used.size())
        return Error{std::to_string(used.size()) + " terms need at least as many points; there are " +
                     std::to_string(points.size())};
    for (Eigen::Index i = 0; i < times.size(); ++i)
        if (!(times(i) > 0) || !std::isfinite(times(i)))
            return Error{"row " + std::to_string(i + 1) + ": the time is " + number_text(times(i)) +
                         "; it must be positive and finite"};
    auto check = check_design(points, terms);
    if (!check) return check.error();
    if (!check->identifiable())
        return Error{check->explain() + "; vary them separately, or leave a term out"};

    // Relative residuals: each row divided by its time.
    const Eigen::MatrixXd columns = times.inverse().matrix().asDiagonal() * design(points, used);
    auto solution = solve_nnls(columns, Eigen::VectorXd::Ones(times.size()));
    if (!solution) return solution.error();

    MultivariateScaling fit;
    fit.terms = terms;
    fit.points = times.size();
    fit.condition = check->condition;
    fit.unit_covariance.setZero();
    std::vector<Eigen::Index> free;
    for (std::size_t i = 0; i < used.size(); ++i) {
        const auto term = static_cast<std::size_t>(used[i]);
        fit.coefficient[term] = solution->x(static_cast<Eigen::Index>(i));
        fit.at_bound[term] = !solution->free[i];
        if (solution->free[i]) free.push_back(static_cast<Eigen::Index>(i));
    }
    fit.dof = static_cast<double>(times.size()) - static_cast<double>(free.size());
    if (fit.dof > 0) fit.sigma = solution->residual / std::sqrt(fit.dof);
    const Eigen::MatrixXd covariance = inverse_gram(columns(all_indices::all, free));
    for (std::size_t i = 0; i < free.size(); ++i)
        for (std::size_t j = 0; j < free.size(); ++j)
            fit.unit_covariance(used[static_cast<std::size_t>(free[i])],
                                used[static_cast<std::size_t>(free[j])]) =
                covariance(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j));
    for (std::size_t i = 0; i < fit.range.size(); ++i) {
        fit.range[i] = {std::numeric_limits<double>::infinity(), 0};
        for (const MachinePoint& point : points) {
            fit.range[i].lo = std::min(fit.range[i].lo, variables(point)[i]);
            fit.range[i].hi = std::max(fit.range[i].hi, variables(point)[i]);
        }
    }
    return fit;
}

Result<ScalingPrediction> predict(const MultivariateScaling& fit, const MachinePoint& point,
                                  double coverage) {
    if (auto error = check_points({point})) return *error;
    if (!(coverage > 0 && coverage < 1))
        return Error{"coverage is " + number_text(coverage) + "; it must lie between 0 and 1"};
    ScalingPrediction prediction;
    prediction.parts = fit.parts(point);
    prediction.time = fit.time(point);
    const auto variable = variables(point);
    Eigen::Vector4d gradient;
    for (std::size_t i = 0; i < variable.size(); ++i) {
        gradient(static_cast<Eigen::Index>(i)) = 1 / variable[i];
        const double slack = 1e-12 * variable[i];
        if (fit.terms.used[i] &&
            !Bounds{fit.range[i].lo - slack, fit.range[i].hi + slack}.contains(variable[i]))
            prediction.extrapolated.emplace_back(kVariableNames[i]);
    }
    if (fit.sigma) {
        const double mean_variance = gradient.dot(fit.unit_covariance * gradient);
        const double half = two_sided_quantile(coverage, fit.dof) * *fit.sigma *
                            std::sqrt(mean_variance + prediction.time * prediction.time);
        prediction.interval = Bounds{prediction.time - half, prediction.time + half};
    }
    return prediction;
}

}  // namespace framecast
