#include "model/formulas/amdahl.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "model/numeric/fieller.h"
#include "model/numeric/line_fit.h"
#include "model/numeric/number_text.h"
#include "model/numeric/student_t.h"

namespace framecast {
namespace {

constexpr std::array<std::string_view, 4> kObjectiveNames = {"time", "relative", "score-weights", "score"};

// Growth of the standard deviation of T with T under the objective: sigma, sigma T or sigma T².
double noise_factor(AmdahlObjective objective, double time) {
    switch (objective) {
        case AmdahlObjective::time:
            return 1;
        case AmdahlObjective::relative:
            return time;
        case AmdahlObjective::score_weights:
        case AmdahlObjective::score:
            break;
    }
    return time * time;
}

Eigen::ArrayXd weights_for(AmdahlObjective objective, const Eigen::ArrayXd& times) {
    return times.unaryExpr([&](double time) {
        const double factor = noise_factor(objective, time);
        return 1 / (factor * factor);
    });
}

std::string no_interval_reason(const AmdahlFit& fit) {
    if (fit.points == 0) return "a stated line has no data behind it";
    return fit.sigma ? "this fit has no covariance" : "two points leave no residual; supply sigma";
}

double score_objective(const Eigen::ArrayXd& times, const Eigen::ArrayXd& fitted) {
    if (!(fitted > 0).all()) return std::numeric_limits<double>::infinity();
    return (times.inverse() - fitted.inverse()).square().sum();
}

// Gauss-Newton on sum (1/T - 1/(a + b x))². Starts at `line` and halves steps that do not help.
Result<LineFit> refine_score_fit(const Eigen::ArrayXd& x, const Eigen::ArrayXd& times, LineFit line) {
    double objective = score_objective(times, line.at(x));
    if (!std::isfinite(objective))
        return Error{"the score fit starts from times that are not positive; fit times instead"};
    constexpr int kMaxSteps = 200;
    for (int step = 0; step < kMaxSteps; ++step) {
        const Eigen::ArrayXd fitted = line.at(x);
        const Eigen::ArrayXd weights = fitted.square().square().inverse();
        const Eigen::ArrayXd target = fitted.square() * (fitted.inverse() - times.inverse());
        auto delta = fit_line(x, target, weights);
        if (!delta) return delta.error();
        double length = 1;
        LineFit next = *delta;
        double next_objective = 0;
        for (; length > 1e-9; length *= 0.5) {
            next.intercept = line.intercept + length * delta->intercept;
            next.slope = line.slope + length * delta->slope;
            next_objective = score_objective(times, next.at(x));
            if (next_objective <= objective * (1 + 1e-15)) break;
        }
        const double moved =
            std::abs(length * delta->intercept) + std::abs(length * delta->slope) * x.maxCoeff();
        if (length <= 1e-9 || moved <= 1e-14 * fitted.maxCoeff()) {
            line.x_mean = delta->x_mean;
            line.weight_sum = delta->weight_sum;
            line.s_xx = delta->s_xx;
            return line;
        }
        line = next;
        objective = next_objective;
    }
    return Error{"the score fit did not converge in 200 steps; fit times instead"};
}

std::optional<Error> check_points(const Eigen::ArrayXd& f, const Eigen::ArrayXd& times,
                                  std::string_view what) {
    if (f.size() != times.size())
        return Error{"the swept variable has " + std::to_string(f.size()) + " values, the " +
                     std::string(what) + " have " + std::to_string(times.size())};
    if (f.size() < 2)
        return Error{"a line needs at least 2 points; there " +
                     std::string(f.size() == 1 ? "is 1" : "are none")};
    for (Eigen::Index i = 0; i < f.size(); ++i) {
        const std::string row = "row " + std::to_string(i + 1) + ": ";
        if (!(f(i) > 0) || !std::isfinite(f(i)))
            return Error{row + "the swept variable is " + number_text(f(i)) +
                         "; it must be positive and finite"};
        if (!(times(i) > 0) || !std::isfinite(times(i)))
            return Error{row + "the " + std::string(what) + " value is " + number_text(times(i)) +
                         "; it must be positive and finite"};
    }
    if (f.maxCoeff() - f.minCoeff() <= 1e-12 * f.maxCoeff())
        return Error{"all points have the same value of the swept variable; a line needs two different ones"};
    return std::nullopt;
}

Result<AmdahlFit> fit_checked(const Eigen::ArrayXd& f, const Eigen::ArrayXd& times,
                              const AmdahlOptions& options) {
    if (options.sigma && !(*options.sigma > 0 && std::isfinite(*options.sigma)))
        return Error{"sigma is " + number_text(*options.sigma) + "; it must be positive and finite"};
    // Both axes scaled to O(1): in the papers' units b is 1e3 and a is 1e-5.
    const double f_unit = f.minCoeff();
    const double t_unit = times.maxCoeff();
    const Eigen::ArrayXd x = f_unit / f;
    const Eigen::ArrayXd y = times / t_unit;
    auto line = fit_line(x, y, weights_for(options.objective, y));
    if (line && options.objective == AmdahlObjective::score) line = refine_score_fit(x, y, *line);
    if (!line) return line.error();

    AmdahlFit fit;
    fit.a = line->intercept * t_unit;
    fit.b = line->slope * t_unit * f_unit;
    fit.objective = options.objective;
    fit.points = f.size();
    fit.range = {f.minCoeff(), f.maxCoeff()};
    fit.residuals = times - (fit.a + fit.b / f);
    // sigma has the residual's unit; this converts it from the scaled axes to the caller's.
    const double noise_unit = t_unit / noise_factor(options.objective, t_unit);
    const Eigen::Matrix2d scaled = line->unit_covariance();
    const Eigen::DiagonalMatrix<double, 2> to_units(t_unit, t_unit * f_unit);
    fit.unit_covariance = to_units * scaled * to_units / (noise_unit * noise_unit);
    fit.dof = static_cast<double>(f.size() - 2);
    if (options.sigma) {
        fit.sigma = options.sigma;
        fit.dof = std::numeric_limits<double>::infinity();
    } else if (f.size() > 2) {
        const Eigen::ArrayXd fitted = line->at(x);
        const double sum = options.objective == AmdahlObjective::score
                               ? score_objective(y, fitted)
                               : (weights_for(options.objective, y) * (y - fitted).square()).sum();
        fit.sigma = noise_unit * std::sqrt(sum / fit.dof);
    }
    // Two exact points with perfect scaling leave a rounding error in a, of either sign.
    const double rounding = 8 * std::numeric_limits<double>::epsilon() * t_unit;
    if (std::abs(fit.a) <= rounding) fit.a = 0;
    fit.unbounded = fit.a <= 0;
    fit.slower_with_f = fit.b < -rounding * f_unit;
    return fit;
}

}  // namespace

std::string_view name(AmdahlObjective objective) {
    return kObjectiveNames[static_cast<std::size_t>(objective)];
}

std::optional<AmdahlObjective> parse_amdahl_objective(std::string_view text) {
    for (std::size_t i = 0; i < kObjectiveNames.size(); ++i)
        if (kObjectiveNames[i] == text) return static_cast<AmdahlObjective>(i);
    return std::nullopt;
}

double AmdahlFit::noise_at(double f) const {
    return *sigma * noise_factor(objective, time(f));
}

double AmdahlFit::standard_error_at(double f) const {
    const Eigen::Vector2d gradient(1, 1 / f);
    return *sigma * std::sqrt(std::max(0.0, gradient.dot(unit_covariance * gradient)));
}

Result<AmdahlFit> amdahl_line(double a, double b) {
    if (!std::isfinite(a) || !std::isfinite(b))
        return Error{"the line a = " + number_text(a) + ", b = " + number_text(b) + " is not finite"};
    AmdahlFit fit;
    fit.a = a;
    fit.b = b;
    fit.unit_covariance.setConstant(std::numeric_limits<double>::quiet_NaN());
    fit.range = {0, std::numeric_limits<double>::infinity()};
    fit.unbounded = a <= 0;
    fit.slower_with_f = b < 0;
    return fit;
}

Result<AmdahlFit> amdahl_through(double f1, double t1, double f2, double t2) {
    const Eigen::ArrayXd f = Eigen::Array2d(f1, f2);
    const Eigen::ArrayXd times = Eigen::Array2d(t1, t2);
    return fit_amdahl(f, times);
}

Result<AmdahlFit> fit_amdahl(const Eigen::ArrayXd& f, const Eigen::ArrayXd& times,
                             const AmdahlOptions& options) {
    if (auto error = check_points(f, times, "time")) return *error;
    return fit_checked(f, times, options);
}

Result<AmdahlFit> fit_amdahl_scores(const Eigen::ArrayXd& f, const Eigen::ArrayXd& scores,
                                    const AmdahlOptions& options) {
    if (auto error = check_points(f, scores, "score")) return *error;
    return fit_checked(f, scores.inverse(), options);
}

Result<AmdahlPrediction> predict(const AmdahlFit& fit, double f, double coverage) {
    if (!(f > 0) || !std::isfinite(f))
        return Error{"cannot predict at " + number_text(f) + ": it must be positive and finite"};
    if (!(coverage > 0 && coverage < 1))
        return Error{"coverage is " + number_text(coverage) + "; it must lie between 0 and 1"};
    AmdahlPrediction prediction;
    prediction.f = f;
    prediction.time = fit.time(f);
    if (!(prediction.time > 0))
        return Error{"at " + number_text(f) + " the line gives a time of " + number_text(prediction.time) +
                     ", which is not positive: too far from the data"};
    prediction.score = 1 / prediction.time;
    prediction.below_data = f < fit.range.lo;
    prediction.extrapolated = prediction.below_data || f > fit.range.hi;
    if (!fit.sigma || !fit.unit_covariance.allFinite()) {
        prediction.no_interval = no_interval_reason(fit);
        return prediction;
    }
    const double t = two_sided_quantile(coverage, fit.dof);
    const double mean_error = fit.standard_error_at(f);
    const double one_error = std::hypot(mean_error, fit.noise_at(f));
    prediction.mean_interval = Bounds{prediction.time - t * mean_error, prediction.time + t * mean_error};
    prediction.interval = Bounds{prediction.time - t * one_error, prediction.time + t * one_error};
    return prediction;
}

AmdahlLimit limit(const AmdahlFit& fit, double coverage) {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    AmdahlLimit result;
    result.state = fit.unbounded ? LimitState::unbounded : LimitState::finite;
    result.time = fit.a;
    result.score = fit.unbounded ? kInfinity : 1 / fit.a;
    if (!fit.sigma || !fit.unit_covariance.allFinite()) {
        result.no_interval = no_interval_reason(fit);
        return result;
    }
    const double t = two_sided_quantile(coverage, fit.dof);
    const double variance = *fit.sigma * *fit.sigma * fit.unit_covariance(0, 0);
    const double half_width = t * std::sqrt(variance);
    result.time_interval = Bounds{fit.a - half_width, fit.a + half_width};
    if (fit.a + half_width <= 0) {
        result.no_interval = "the whole interval of a is negative: no score limit fits the data";
        return result;
    }
    const RatioSet set = fieller(1, fit.a, 0, 0, variance, t);
    result.score_interval =
        set.kind == RatioSetKind::interval ? set.bounds : Bounds{std::max(0.0, set.bounds.hi), kInfinity};
    return result;
}

Result<double> scaling_efficiency(double f1, double t1, double f2, double t2) {
    return scaling_efficiency_literal(f1, t2, f2, t1);
}

Result<double> scaling_efficiency_literal(double x1, double y1, double x2, double y2) {
    for (double value : {x1, y1, x2, y2})
        if (!(value > 0) || !std::isfinite(value))
            return Error{"scaling efficiency needs positive, finite values; one is " + number_text(value)};
    if (x1 == x2) return Error{"scaling efficiency needs two different values of the swept variable"};
    return (y2 / y1) / (x2 / x1);
}

}  // namespace framecast
