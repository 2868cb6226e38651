#include "model/formulas/roofline_scaling.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "model/numeric/nnls.h"
#include "model/numeric/smooth_max.h"

namespace framecast {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

double core_rate(const MachinePoint& point) {
    return point.units * point.core_clock_mhz;
}
double memory_rate(const MachinePoint& point) {
    return point.bus_width_bits * point.memory_clock_mhz;
}

double relative_rms(const RooflineScaling& fit, const std::vector<MachinePoint>& points,
                    const Eigen::ArrayXd& times) {
    double sum = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const double residual = fit.time(points[i]) / times(static_cast<Eigen::Index>(i)) - 1;
        sum += residual * residual;
    }
    return std::sqrt(sum / static_cast<double>(points.size()));
}

// For one finite p, T^p is linear in c^p and m^p. Dividing the row by T^p makes the residual p times the
// relative one.
Result<RooflineScaling> fit_with(const std::vector<MachinePoint>& points, const Eigen::ArrayXd& times,
                                 double p) {
    Eigen::MatrixXd columns(times.size(), 2);
    // Scales of c and m that bring the terms near 1, where their powers stay finite.
    double core_unit = 0;
    double memory_unit = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const double time = times(static_cast<Eigen::Index>(i));
        core_unit = std::max(core_unit, time * core_rate(points[i]));
        memory_unit = std::max(memory_unit, time * memory_rate(points[i]));
    }
    for (std::size_t i = 0; i < points.size(); ++i) {
        const auto row = static_cast<Eigen::Index>(i);
        columns(row, 0) = std::pow(core_unit / core_rate(points[i]) / times(row), p);
        columns(row, 1) = std::pow(memory_unit / memory_rate(points[i]) / times(row), p);
    }
    auto solution = solve_nnls(columns, Eigen::VectorXd::Ones(times.size()));
    if (!solution) return solution.error();
    RooflineScaling fit;
    fit.core = core_unit * std::pow(solution->x(0), 1 / p);
    fit.memory = memory_unit * std::pow(solution->x(1), 1 / p);
    fit.p = p;
    fit.rms = relative_rms(fit, points, times);
    return fit;
}

// The plain maximum: each point belongs to its slower side; refits until no point changes sides.
RooflineScaling fit_maximum(const std::vector<MachinePoint>& points, const Eigen::ArrayXd& times,
                            RooflineScaling fit) {
    fit.p = kInfinity;
    for (int round = 0; round < 50; ++round) {
        double products[2] = {0, 0};  // sum of x/T and of (x/T)^2 per side, x = 1/rate
        double squares[2] = {0, 0};
        for (std::size_t i = 0; i < points.size(); ++i) {
            const double core = fit.core / core_rate(points[i]);
            const double memory = fit.memory / memory_rate(points[i]);
            const int side = core >= memory ? 0 : 1;
            const double x = 1 / (side == 0 ? core_rate(points[i]) : memory_rate(points[i]));
            const double scaled = x / times(static_cast<Eigen::Index>(i));
            products[side] += scaled;
            squares[side] += scaled * scaled;
        }
        const double core = squares[0] > 0 ? products[0] / squares[0] : fit.core;
        const double memory = squares[1] > 0 ? products[1] / squares[1] : fit.memory;
        const bool settled = core == fit.core && memory == fit.memory;
        fit.core = core;
        fit.memory = memory;
        if (settled) break;
    }
    fit.rms = relative_rms(fit, points, times);
    return fit;
}

}  // namespace

double RooflineScaling::time(const MachinePoint& point) const {
    return smooth_max(Eigen::Array2d(core / core_rate(point), memory / memory_rate(point)), p);
}

double RooflineScaling::balanced_bandwidth(const MachinePoint& point) const {
    return memory * core_rate(point) / core;
}

Result<RooflineScaling> fit_roofline(const std::vector<MachinePoint>& points, const Eigen::ArrayXd& times) {
    if (points.size() < 3)
        return Error{"a roofline needs at least 3 points; there are " + std::to_string(points.size())};
    ScalingTerms terms;
    terms.used = {false, true, false, true};
    // Checks the numbers and that the two resources vary apart.
    auto sum = fit_scaling(points, times, terms);
    if (!sum) return sum.error();
    RooflineScaling best;
    best.rms = kInfinity;
    RooflineScaling sharpest;
    for (double p : {1.0, 1.25, 1.5, 2.0, 2.5, 3.0, 4.0, 6.0, 8.0, 12.0, 16.0, 24.0, 32.0}) {
        auto fit = fit_with(points, times, p);
        if (!fit) return fit.error();
        if (fit->rms < best.rms) best = *fit;
        sharpest = *fit;
    }
    if (best.p < 32)
        for (double step = 0.2; step > 1e-6; step *= 0.6)
            for (double factor : {1 / (1 + step), 1 + step}) {
                auto fit = fit_with(points, times, std::max(1.0, best.p * factor));
                if (fit && fit->rms < best.rms) best = *fit;
            }
    const RooflineScaling maximum = fit_maximum(points, times, sharpest);
    if (maximum.rms <= best.rms) best = maximum;
    for (const MachinePoint& point : points)
        ++(best.core / core_rate(point) >= best.memory / memory_rate(point) ? best.core_limited
                                                                            : best.memory_limited);
    return best;
}

double staged_time(const std::vector<MultivariateScaling>& stages, const MachinePoint& point, double p) {
    Eigen::ArrayXd times(static_cast<Eigen::Index>(stages.size()));
    for (std::size_t i = 0; i < stages.size(); ++i)
        times(static_cast<Eigen::Index>(i)) = stages[i].time(point);
    return smooth_max(times, p);
}

Result<ScalingComparison> compare_scaling(const std::vector<MachinePoint>& points,
                                          const Eigen::ArrayXd& times, const ScalingTerms& terms) {
    if (points.size() < 4)
        return Error{"comparing by points left out needs at least 4; there are " +
                     std::to_string(points.size())};
    ScalingComparison comparison;
    auto sum = fit_scaling(points, times, terms);
    if (!sum) comparison.sum_refused = sum.error().message;
    auto roofline = fit_roofline(points, times);
    if (!roofline) return roofline.error();
    double squares[2] = {0, 0};
    for (std::size_t out = 0; out < points.size(); ++out) {
        std::vector<MachinePoint> rest = points;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(out));
        Eigen::ArrayXd rest_times(times.size() - 1);
        rest_times << times.head(static_cast<Eigen::Index>(out)),
            times.tail(times.size() - 1 - static_cast<Eigen::Index>(out));
        const double truth = times(static_cast<Eigen::Index>(out));
        auto roofline_fit = fit_roofline(rest, rest_times);
        if (!roofline_fit)
            return Error{"without row " + std::to_string(out + 1) + ": " + roofline_fit.error().message};
        squares[1] += std::pow(roofline_fit->time(points[out]) / truth - 1, 2);
        if (!comparison.sum_refused.empty()) continue;
        auto sum_fit = fit_scaling(rest, rest_times, terms);
        if (!sum_fit)
            comparison.sum_refused =
                "without row " + std::to_string(out + 1) + ": " + sum_fit.error().message;
        else
            squares[0] += std::pow(sum_fit->time(points[out]) / truth - 1, 2);
    }
    const auto n = static_cast<double>(points.size());
    comparison.roofline_error = std::sqrt(squares[1] / n);
    comparison.sum_error =
        comparison.sum_refused.empty() ? std::sqrt(squares[0] / n) : std::numeric_limits<double>::quiet_NaN();
    comparison.roofline_is_better = !(comparison.sum_error <= comparison.roofline_error);
    return comparison;
}

}  // namespace framecast
