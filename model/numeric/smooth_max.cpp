#include "model/numeric/smooth_max.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

namespace framecast {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
// u = 1/p runs from 0 (maximum) to 1 (sum): an even scale over a bounded range.
constexpr int kGrid = 64;

double power_of(double u) {
    return u > 0 ? 1 / u : kInfinity;
}

double squares(const Eigen::ArrayXXd& stage_times, const Eigen::ArrayXd& measured, double u) {
    double sum = 0;
    for (Eigen::Index row = 0; row < measured.size(); ++row) {
        const double total = smooth_max(stage_times.row(row).transpose(), power_of(u));
        const double residual = std::log(measured(row) / total);
        sum += residual * residual;
    }
    return sum;
}

// Golden section between lo and hi, the neighbours of the best grid point.
double refine(const Eigen::ArrayXXd& stage_times, const Eigen::ArrayXd& measured, double lo, double hi) {
    const double golden = 0.5 * (std::sqrt(5.0) - 1);
    double a = hi - golden * (hi - lo);
    double b = lo + golden * (hi - lo);
    double at_a = squares(stage_times, measured, a);
    double at_b = squares(stage_times, measured, b);
    while (hi - lo > 1e-10) {
        if (at_a <= at_b) {
            hi = b;
            b = a;
            at_b = at_a;
            a = hi - golden * (hi - lo);
            at_a = squares(stage_times, measured, a);
        } else {
            lo = a;
            a = b;
            at_a = at_b;
            b = lo + golden * (hi - lo);
            at_b = squares(stage_times, measured, b);
        }
    }
    return 0.5 * (lo + hi);
}

// How far the sum of squares stays within `allowed` from `inside` towards `end`.
double edge(const Eigen::ArrayXXd& stage_times, const Eigen::ArrayXd& measured, double inside, double end,
            double allowed) {
    if (squares(stage_times, measured, end) <= allowed) return end;
    double outside = end;
    while (std::abs(outside - inside) > 1e-6) {
        const double middle = 0.5 * (inside + outside);
        (squares(stage_times, measured, middle) <= allowed ? inside : outside) = middle;
    }
    return inside;
}

}  // namespace

double smooth_max(const Eigen::ArrayXd& times, double p) {
    double largest = 0;
    for (double time : times)
        if (time > largest) largest = time;
    if (largest == 0 || std::isinf(p)) return largest;
    double sum = 0;
    for (double time : times)
        if (time > 0) sum += std::pow(time / largest, p);
    return largest * std::pow(sum, 1 / p);
}

Result<OverlapFit> fit_overlap(const Eigen::ArrayXXd& stage_times, const Eigen::ArrayXd& measured) {
    if (measured.size() == 0 || stage_times.rows() != measured.size())
        return Error{"there are " + std::to_string(stage_times.rows()) + " rows of stage times and " +
                     std::to_string(measured.size()) + " measured times"};
    bool tells = false;
    for (Eigen::Index row = 0; row < measured.size(); ++row) {
        const std::string where = "row " + std::to_string(row + 1) + ": ";
        if (!(measured(row) > 0) || !std::isfinite(measured(row)))
            return Error{where + "the measured time must be positive and finite"};
        int busy = 0;
        for (double time : stage_times.row(row)) {
            if (time < 0 || std::isinf(time)) return Error{where + "a stage time is negative or infinite"};
            busy += time > 0 ? 1 : 0;
        }
        if (busy == 0) return Error{where + "no stage takes any time"};
        tells = tells || busy > 1;
    }
    if (!tells) return Error{"no row has two stages that take time: every exponent fits"};

    Eigen::ArrayXd grid(kGrid + 1);
    for (int i = 0; i <= kGrid; ++i)
        grid(i) = squares(stage_times, measured, i / double{kGrid});
    Eigen::Index best = 0;
    grid.minCoeff(&best);
    const double step = 1.0 / kGrid;
    const double at = static_cast<double>(best) * step;
    double u = refine(stage_times, measured, std::max(0.0, at - step), std::min(1.0, at + step));
    double least = squares(stage_times, measured, u);
    // The ends of the range may be the best values themselves.
    for (double end : {0.0, 1.0})
        if (const double value = squares(stage_times, measured, end); value <= least * (1 + 1e-9) + 1e-24) {
            u = end;
            least = value;
        }
    const auto n = static_cast<double>(measured.size());
    OverlapFit fit;
    fit.p = power_of(u);
    fit.rms = std::sqrt(least / n);
    fit.rms_max = std::sqrt(grid(0) / n);
    fit.rms_sum = std::sqrt(grid(kGrid) / n);
    const double allowed = least * (1 + 1 / std::max(1.0, n - 1)) + 1e-24;
    fit.one_sigma = {power_of(edge(stage_times, measured, u, 1, allowed)),
                     power_of(edge(stage_times, measured, u, 0, allowed))};
    return fit;
}

}  // namespace framecast
