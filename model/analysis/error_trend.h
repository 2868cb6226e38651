// The error trend: how much longer draws take than their slowest stage alone, as a function of that minimum
// time. Source: Issa, pipeline paper, eqs (2) to (20).
//
//   Err = (T_meas - T_min) / (T_meas + T_min) = tanh(ln(T_meas / T_min) / 2)       eq (2)
//   E(T) = exp(A - B T)                                                            eqs (3), (13)
//   T_est = F(T_min) T_min,  F = (1 + E) / (1 - E) = coth((B T - A) / 2)           eqs (15) to (18)
#pragma once

#include <Eigen/Core>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "model/analysis/bottleneck.h"
#include "model/frame/stage.h"
#include "model/numeric/result.h"

namespace framecast {

// The weight exponents of the paper, wt = T_min^w, in its order.
inline constexpr std::array<double, 5> kPaperWeights = {0, 0.125, 0.25, 0.5, 1};

enum class TrendFit : std::uint8_t {
    // Gauss-Newton on ln T_meas = ln T_min + ln coth((B T_min - A) / 2), every draw. Uses draws at or below
    // their minimum as they are, so no draw is selected by its outcome.
    time,
    // Least squares of ln Err on A - B T with the paper's weights, eqs (7) to (12), on centred sums. Eqs
    // (11), (12) as printed lose all digits to cancellation when times are long and nearly equal.
    literal,
    // The same, iterated and with the paper's weight times (2E / (1 - E^2))^2. The reason: ln Err of a draw
    // near its minimum is mostly noise.
    delta,
};

// What the fits of ln Err do with a draw measured at or below its minimum, where ln Err does not exist.
enum class NonPositive : std::uint8_t { drop, floor, refuse };

struct TrendOptions {
    TrendFit fit = TrendFit::time;
    double weight_exponent = 0;                    // w of wt = T_min^w; used by every fit
    NonPositive non_positive = NonPositive::drop;  // literal and delta only
    double resolution_ns = 1;                      // for NonPositive::floor: T_meas - T_min is raised to this
    bool huber = false;  // for TrendFit::time: draws beyond 1.345 robust deviations count less
    // Multiply T_est of a stage's draws by Trend::calibration. Literal fits stay as printed.
    bool calibrate = true;
};

struct Trend {
    double a = 0;
    double b_per_ns = 0;
    int draws = 0;         // in the fit
    int dropped = 0;       // not in the fit: T_min is 0, or Err <= 0 under `drop`
    int floored = 0;       // Err <= 0 raised to the resolution
    int outliers = 0;      // weighted down by `huber`
    bool bounded = false;  // the best B is negative or the best A positive; held at the bound
    // Root mean square of ln(T_meas / T_est) over the draws of the fit, n - 2 degrees of freedom.
    double residual = 0;
    // Sum of T_meas over sum of T_est, over the draws of the fit. Needed because scatter around a trend of
    // logarithms makes the sum of T_est low by half its variance. Draws that `huber` counts less count less
    // here too.
    double calibration = 1;
};

// Largest E that is used; E >= 1 would make the time infinite or negative.
inline constexpr double kLargestE = 1 - 1e-6;

// Fits one trend. Both arrays in ns, of equal length; rows with a NaN are ignored. Refused, with the reason:
// fewer than two draws, draws of only one minimum time, no positive time, a time that is negative or
// infinite. Fits `time` and `delta` keep A <= 0 and B >= 0, so that T_est is finite for every T_min; the fit
// `literal` does not.
Result<Trend> fit_trend(const Eigen::ArrayXd& minimum_ns, const Eigen::ArrayXd& measured_ns,
                        const TrendOptions& options = {});

// A and B by eqs (11) and (12) as printed, for comparison. weight is wt, error_log is e.
struct PrintedTrend {
    double a;
    double b_per_ns;
};
PrintedTrend printed_trend(const Eigen::ArrayXd& minimum_ns, const Eigen::ArrayXd& error_log,
                           const Eigen::ArrayXd& weight);

// F = T_est / T_min at a minimum time, at least 1. `held`: E was limited to kLargestE.
struct Factor {
    double value = 1;
    bool held = false;
};
Factor trend_factor(const Trend& trend, double minimum_ns);

// Err of eq (2), both times in ns; NaN when both are 0 or one is unknown.
double relative_estimation_error(double measured_ns, double minimum_ns);

// One trend for each bottleneck stage, and the replacement for stages with too few draws.
struct TrendSet {
    struct Row {
        Trend trend;  // the trend that is used
        // Empty when the trend is fitted to this stage's own draws; otherwise why not, and which trend is
        // used instead.
        std::string reason;
    };
    std::array<Row, kStageCount> stages;
    double weight_exponent = 0;  // w that the fits used
    bool calibrated = false;     // trend_estimate multiplies by each trend's calibration
    bool has_pooled = false;
    // Fitted to all draws; used where a stage has fewer than `kMinDraws` draws or cannot be fitted.
    Trend pooled;
};
inline constexpr int kMinDraws = 8;

// Without a pooled fit either, a stage's trend is F = 1 (a = -infinity), with the reason. Fails only on bad
// times, as fit_trend does.
Result<TrendSet> fit_trends(const Bottlenecks& bottlenecks, const Eigen::ArrayXd& measured_ns,
                            const TrendOptions& options = {});

// T_est of each draw, ns; kUnknown without a bottleneck. `held`, if given, receives the number of draws whose
// E was limited.
Eigen::ArrayXd trend_estimate(const TrendSet& trends, const Bottlenecks& bottlenecks, int* held = nullptr);

// Eq (20), |1 - sum T_est / sum T_meas|, over draws that have both. Signed errors cancel in it: never judge
// by it alone. NaN when no draw has both.
double projection_error(const Eigen::ArrayXd& estimated_ns, const Eigen::ArrayXd& measured_ns);

}  // namespace framecast
