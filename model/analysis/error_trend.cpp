#include "model/analysis/error_trend.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "model/analysis/time_trend.h"
#include "model/frame/frame.h"
#include "model/numeric/compensated_sum.h"

namespace framecast {
namespace {

// The draws of a fit.
struct Points {
    Eigen::ArrayXd minimum_ns;
    Eigen::ArrayXd measured_ns;
    int dropped = 0;
};

Result<Points> usable_points(const Eigen::ArrayXd& minimum_ns, const Eigen::ArrayXd& measured_ns) {
    std::vector<Eigen::Index> rows;
    Points points;
    for (Eigen::Index row = 0; row < minimum_ns.size(); ++row) {
        const double minimum = minimum_ns(row);
        const double measured = measured_ns(row);
        if (std::isnan(minimum) || std::isnan(measured)) continue;
        if (minimum < 0 || measured < 0 || std::isinf(minimum) || std::isinf(measured))
            return Error{"draw " + std::to_string(row) + ": a time is negative or infinite"};
        // T_min = 0 has Err = 1 for any measured time, so it contains no information about the trend.
        if (minimum > 0 && measured > 0)
            rows.push_back(row);
        else
            ++points.dropped;
    }
    points.minimum_ns = minimum_ns(rows);
    points.measured_ns = measured_ns(rows);
    return points;
}

// Fails when the points do not determine two parameters.
Result<void> check_spread(const Eigen::ArrayXd& minimum_ns) {
    if (minimum_ns.size() < 2) return Error{"fewer than two draws"};
    if (minimum_ns.maxCoeff() - minimum_ns.minCoeff() <= 1e-9 * minimum_ns.maxCoeff())
        return Error{"all draws have the same minimum time"};
    return {};
}

// Weighted line e = A - B T on centred sums.
PrintedTrend centred_line(const Eigen::ArrayXd& minimum_ns, const Eigen::ArrayXd& error_log,
                          const Eigen::ArrayXd& weight) {
    const double total = weight.sum();
    const double mean_t = (weight * minimum_ns).sum() / total;
    const double mean_e = (weight * error_log).sum() / total;
    const Eigen::ArrayXd t = minimum_ns - mean_t;
    const double slope = (weight * t * (error_log - mean_e)).sum() / (weight * t.square()).sum();
    return {mean_e - slope * mean_t, -slope};
}

// ln Err of every point; applies the policy for Err <= 0 by thinning or raising the points.
Result<Eigen::ArrayXd> error_logs(Points& points, const TrendOptions& options, Trend& trend) {
    std::vector<Eigen::Index> keep;
    for (Eigen::Index row = 0; row < points.minimum_ns.size(); ++row) {
        const double excess = points.measured_ns(row) - points.minimum_ns(row);
        const bool low =
            excess <= 0 || (options.non_positive == NonPositive::floor && excess < options.resolution_ns);
        if (low && options.non_positive == NonPositive::refuse)
            return Error{"a draw was measured at or below its minimum time"};
        if (low && options.non_positive == NonPositive::drop) {
            ++trend.dropped;
            continue;
        }
        if (low) {
            points.measured_ns(row) = points.minimum_ns(row) + options.resolution_ns;
            ++trend.floored;
        }
        keep.push_back(row);
    }
    points.minimum_ns = points.minimum_ns(keep).eval();
    points.measured_ns = points.measured_ns(keep).eval();
    const Eigen::ArrayXd error =
        (points.measured_ns - points.minimum_ns) / (points.measured_ns + points.minimum_ns);
    return Eigen::ArrayXd(error.log());
}

Eigen::ArrayXd power_weight(const Eigen::ArrayXd& minimum_ns, double exponent) {
    if (exponent == 0) return Eigen::ArrayXd::Ones(minimum_ns.size());
    return minimum_ns.pow(exponent);
}

// Holds A <= 0 and B >= 0 by fitting the other parameter alone.
void bound_line(const Eigen::ArrayXd& minimum_ns, const Eigen::ArrayXd& error_log,
                const Eigen::ArrayXd& weight, Trend& trend) {
    if (trend.b_per_ns < 0) {
        trend.b_per_ns = 0;
        trend.a = (weight * error_log).sum() / weight.sum();
        trend.bounded = true;
    } else if (trend.a > 0) {
        trend.a = 0;
        trend.b_per_ns =
            std::max(0.0, -(weight * minimum_ns * error_log).sum() / (weight * minimum_ns.square()).sum());
        trend.bounded = true;
    }
}

Result<Trend> fit_line(Points points, const TrendOptions& options, Trend trend) {
    const auto logs = error_logs(points, options, trend);
    if (!logs) return logs.error();
    if (const Result<void> enough = check_spread(points.minimum_ns); !enough) return enough.error();
    const Eigen::ArrayXd paper_weight = power_weight(points.minimum_ns, options.weight_exponent);
    PrintedTrend line = centred_line(points.minimum_ns, *logs, paper_weight);
    trend.a = line.a;
    trend.b_per_ns = line.b_per_ns;
    trend.draws = static_cast<int>(points.minimum_ns.size());
    if (options.fit == TrendFit::literal) return trend;
    Eigen::ArrayXd weight = paper_weight;
    bound_line(points.minimum_ns, *logs, weight, trend);
    for (int round = 0; round < 50; ++round) {
        const double before_a = trend.a;
        const double before_b = trend.b_per_ns;
        const Eigen::ArrayXd e = (trend.a - trend.b_per_ns * points.minimum_ns).exp().min(kLargestE);
        // Var(ln Err) of a relative timing error. It stays above 0 where E is near 1, because otherwise one
        // draw would decide the fit.
        weight = paper_weight * (2 * e / (1 - e.square())).square().min(1e4);
        line = centred_line(points.minimum_ns, *logs, weight);
        trend.a = line.a;
        trend.b_per_ns = line.b_per_ns;
        trend.bounded = false;
        bound_line(points.minimum_ns, *logs, weight, trend);
        if (std::abs(trend.a - before_a) < 1e-13 &&
            std::abs(trend.b_per_ns - before_b) <= 1e-13 * trend.b_per_ns)
            break;
    }
    return trend;
}

// Statistics of the fit's draws.
void judge(const Points& points, bool huber, Trend& trend) {
    const Eigen::Index count = points.minimum_ns.size();
    Eigen::ArrayXd estimate(count);
    for (Eigen::Index row = 0; row < count; ++row)
        estimate(row) = trend_factor(trend, points.minimum_ns(row)).value * points.minimum_ns(row);
    const Eigen::ArrayXd error = (points.measured_ns / estimate).log();
    trend.residual = count > 2 ? std::sqrt(error.square().sum() / static_cast<double>(count - 2)) : kUnknown;
    if (count == 0) return;
    Eigen::ArrayXd weight = Eigen::ArrayXd::Ones(count);
    if (huber) weight = huber_weights(error);
    trend.calibration = (weight * points.measured_ns).sum() / (weight * estimate).sum();
}

}  // namespace

double relative_estimation_error(double measured_ns, double minimum_ns) {
    return (measured_ns - minimum_ns) / (measured_ns + minimum_ns);
}

PrintedTrend printed_trend(const Eigen::ArrayXd& minimum_ns, const Eigen::ArrayXd& error_log,
                           const Eigen::ArrayXd& weight) {
    const double u = (weight * minimum_ns.square()).sum();
    const double v = -(weight * minimum_ns).sum();
    const double w = weight.sum();
    const double x = (weight * error_log).sum();
    const double y = -(weight * minimum_ns * error_log).sum();
    return {(u * x - v * y) / (u * w - v * v), (w * y - v * x) / (w * u - v * v)};
}

Result<Trend> fit_trend(const Eigen::ArrayXd& minimum_ns, const Eigen::ArrayXd& measured_ns,
                        const TrendOptions& options) {
    if (minimum_ns.size() != measured_ns.size()) return Error{"as many measured as minimum times are needed"};
    const auto points = usable_points(minimum_ns, measured_ns);
    if (!points) return points.error();
    Trend start;
    start.dropped = points->dropped;
    if (options.fit != TrendFit::time) {
        auto trend = fit_line(*points, options, start);
        if (trend) judge(*points, false, *trend);
        return trend;
    }
    if (const Result<void> enough = check_spread(points->minimum_ns); !enough) return enough.error();
    Trend trend = fit_time_trend(points->minimum_ns, points->measured_ns,
                                 power_weight(points->minimum_ns, options.weight_exponent), options.huber);
    trend.draws = static_cast<int>(points->minimum_ns.size());
    trend.dropped = start.dropped;
    judge(*points, options.huber, trend);
    return trend;
}

Factor trend_factor(const Trend& trend, double minimum_ns) {
    const double exponent = trend.a - trend.b_per_ns * minimum_ns;
    const double held_exponent = std::min(exponent, std::log(kLargestE));
    // coth of half the value, from 1 + 2 / (exp(u) - 1), which loses no digits at either end.
    return {1 + 2 / std::expm1(-held_exponent), exponent > held_exponent};
}

Result<TrendSet> fit_trends(const Bottlenecks& bottlenecks, const Eigen::ArrayXd& measured_ns,
                            const TrendOptions& options) {
    TrendSet set;
    set.weight_exponent = options.weight_exponent;
    set.calibrated = options.calibrate && options.fit != TrendFit::literal;
    auto bad = usable_points(bottlenecks.minimum_ns, measured_ns);
    if (!bad) return bad.error();
    const auto pooled = fit_trend(bottlenecks.minimum_ns, measured_ns, options);
    set.has_pooled = static_cast<bool>(pooled);
    if (pooled) set.pooled = *pooled;
    set.pooled.a = pooled ? pooled->a : -std::numeric_limits<double>::infinity();
    const std::string stand_in =
        pooled ? "; the trend of all draws stands in" : "; no draw is longer than its minimum";
    for (int stage = 0; stage < kStageCount; ++stage) {
        Eigen::ArrayXd own = bottlenecks.minimum_ns;
        int count = 0;
        for (Eigen::Index draw = 0; draw < own.size(); ++draw) {
            const bool mine = bottlenecks.stage[static_cast<std::size_t>(draw)] == stage;
            if (!mine) own(draw) = kUnknown;
            count += mine && !std::isnan(measured_ns(draw));
        }
        TrendSet::Row& row = set.stages[static_cast<std::size_t>(stage)];
        const auto trend = fit_trend(own, measured_ns, options);
        if (trend && trend->draws >= kMinDraws) {
            row.trend = *trend;
            continue;
        }
        row.trend = set.pooled;
        row.reason = (count == 0                   ? std::string("it leads no measured draw")
                      : trend || count < kMinDraws ? "it leads only " + std::to_string(count) +
                                                         (count == 1 ? " measured draw" : " measured draws")
                                                   : trend.error().message) +
                     stand_in;
    }
    return set;
}

Eigen::ArrayXd trend_estimate(const TrendSet& trends, const Bottlenecks& bottlenecks, int* held) {
    Eigen::ArrayXd estimate = Eigen::ArrayXd::Constant(bottlenecks.size(), kUnknown);
    int count = 0;
    for (Eigen::Index draw = 0; draw < bottlenecks.size(); ++draw) {
        const int stage = bottlenecks.stage[static_cast<std::size_t>(draw)];
        if (stage < 0) continue;
        const double minimum = bottlenecks.minimum_ns(draw);
        const Trend& trend = trends.stages[static_cast<std::size_t>(stage)].trend;
        const Factor factor = trend_factor(trend, minimum);
        estimate(draw) = factor.value * minimum * (trends.calibrated ? trend.calibration : 1);
        count += factor.held;
    }
    if (held) *held = count;
    return estimate;
}

double projection_error(const Eigen::ArrayXd& estimated_ns, const Eigen::ArrayXd& measured_ns) {
    CompensatedSum estimated;
    CompensatedSum measured;
    for (Eigen::Index draw = 0; draw < estimated_ns.size(); ++draw) {
        if (std::isnan(estimated_ns(draw)) || std::isnan(measured_ns(draw))) continue;
        estimated += estimated_ns(draw);
        measured += measured_ns(draw);
    }
    return measured.total() > 0 ? std::abs(1 - estimated.total() / measured.total()) : kUnknown;
}

}  // namespace framecast
