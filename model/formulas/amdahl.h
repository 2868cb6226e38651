// Amdahl's law along one swept variable: T(f) = a + b / f.
//
// f is a memory clock, a core clock or a number of units. T is a time (of a frame, of a run) or the
// reciprocal of a score or frame rate. a is the non-scaling time, in the unit of T; b is the scaling
// coefficient, in the unit of T times that of f. (The papers swap these names in places.) Everything else
// must stay fixed while f is swept.
//
// Sources: Issa, 3D benchmarks paper, eqs (1)-(7); Issa, pipeline paper, eqs (30)-(38).
// Where this differs from the papers: docs/model.md, "Amdahl's law".
#pragma once

#include <Eigen/Core>
#include <optional>
#include <string>
#include <string_view>

#include "model/numeric/bounds.h"
#include "model/numeric/result.h"

namespace framecast {

// The quantity that the fit minimises over the points. With two points all of them give the same line. With
// more, limits move by ten per cent and more between them, so the choice is part of every answer.
enum class AmdahlObjective {
    time,      // sum (T - T^)²: the pipeline paper's eq (36); right for equal timer noise on every point
    relative,  // sum (T - T^)² / T²: right for noise proportional to the time
    score_weights,  // sum S⁴ (T - T^)²: the score residual to first order, one linear step
    score,  // sum (1/T - 1/T^)²: score residuals, as the text of the 3D benchmarks paper says; Gauss-Newton
};
std::string_view name(AmdahlObjective objective);
std::optional<AmdahlObjective> parse_amdahl_objective(std::string_view text);

struct AmdahlOptions {
    AmdahlObjective objective = AmdahlObjective::time;
    // Standard deviation of one measurement, when it is known from elsewhere (repeats), in the unit of the
    // objective's residual: of T for `time`, a fraction for `relative`, of 1/T for the two score objectives.
    // Intervals then use it with the normal distribution. Without it they use the residuals with n - 2
    // degrees of freedom, which two points do not have.
    std::optional<double> sigma;
};

struct AmdahlFit {
    double a = 0;
    double b = 0;
    AmdahlObjective objective = AmdahlObjective::time;
    Eigen::Index points = 0;
    double dof = 0;  // n - 2; infinite when sigma was supplied
    // Standard deviation of one measurement, estimated or supplied; none for n = 2 unless supplied.
    std::optional<double> sigma;
    Eigen::Matrix2d unit_covariance = Eigen::Matrix2d::Zero();  // covariance of (a, b) for sigma = 1
    Eigen::ArrayXd residuals;                                   // T - T^, in the order of the input
    Bounds range;                                               // smallest and largest f of the data
    bool unbounded = false;      // a <= 0: the data show no finite limit as f grows
    bool slower_with_f = false;  // b < 0: T rises with f

    double time(double f) const { return a + b / f; }
    // Standard deviation of one measurement of T at f; call it only when sigma has a value.
    double noise_at(double f) const;
    // Standard deviation of the fitted T at f; call it only when sigma has a value.
    double standard_error_at(double f) const;
};

// A line given by its parameters, such as a printed one: no data, no residuals, no intervals. a and b finite.
Result<AmdahlFit> amdahl_line(double a, double b);

// The line through two points: Issa, 3D benchmarks paper, eqs (4) and (5). f1 != f2, all arguments positive
// and finite.
Result<AmdahlFit> amdahl_through(double f1, double t1, double f2, double t2);

// Least squares through n >= 2 points with at least two different f. Refused, naming the row (from 1): f or T
// that is not positive and finite; no spread in f; a score fit that does not converge.
Result<AmdahlFit> fit_amdahl(const Eigen::ArrayXd& f, const Eigen::ArrayXd& times,
                             const AmdahlOptions& options = {});

// The same for scores or frame rates, S = 1/T; the fit's T is 1/S.
Result<AmdahlFit> fit_amdahl_scores(const Eigen::ArrayXd& f, const Eigen::ArrayXd& scores,
                                    const AmdahlOptions& options = {});

struct AmdahlPrediction {
    double f = 0;
    double time = 0;
    double score = 0;                     // 1 / time
    std::optional<Bounds> mean_interval;  // interval of the fitted T
    std::optional<Bounds> interval;       // interval of one new measurement of T
    std::string no_interval;              // why there is none; empty when there is one
    bool extrapolated = false;            // f lies outside the data
    bool below_data = false;              // below the smallest f, where the law is least reliable
};

// T at f with its prediction interval. coverage in (0, 1). Refused: f that is not positive and finite; a
// fitted T that is not positive (a < 0 and f beyond -b/a, or b < 0 and f below it).
Result<AmdahlPrediction> predict(const AmdahlFit& fit, double f, double coverage = 0.95);

enum class LimitState { finite, unbounded };

// The limit of T as f grows without bound, and of the score 1/T.
struct AmdahlLimit {
    // Unbounded when a <= 0: the best guess is that nothing limits the score.
    LimitState state = LimitState::finite;
    double time = 0;   // a
    double score = 0;  // 1/a; infinite when unbounded
    std::optional<Bounds> time_interval;
    // The positive part of Fieller's set for 1/a; hi is infinite when the interval of a contains 0.
    std::optional<Bounds> score_interval;
    std::string no_interval;  // why there is none; empty when there is one
};
AmdahlLimit limit(const AmdahlFit& fit, double coverage = 0.95);

// The share of the clock ratio that arrives as speed-up between two points: (T1/T2) / (f2/f1); 1 is perfect
// scaling. Pipeline paper, eq (38), which prints the time ratio upside down. All arguments positive.
Result<double> scaling_efficiency(double f1, double t1, double f2, double t2);
// Eq (38) as printed, (y2/y1) / (x2/x1). It is right for scores; for times perfect scaling gives (f1/f2)².
Result<double> scaling_efficiency_literal(double x1, double y1, double x2, double y2);

}  // namespace framecast
