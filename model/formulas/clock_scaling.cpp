#include "model/formulas/clock_scaling.h"

#include <cmath>

#include "model/numeric/bounds.h"
#include "model/numeric/number_text.h"

namespace framecast {
namespace {

ClockScaling flagged(double m, double clock, double performance) {
    ClockScaling scaling{m, clock, performance};
    scaling.super_linear = m < 0;
    scaling.slow_down = m > 1;
    return scaling;
}

// (1 - m) + m q, or why the formula does not hold at this clock.
Result<double> denominator(const ClockScaling& scaling, double clock) {
    if (!positive_and_finite(clock))
        return Error{"the clock is " + number_text(clock) + "; it must be positive and finite"};
    const double q = clock / scaling.reference_clock;
    const double value = (1 - scaling.m) + scaling.m * q;
    if (value > 0) return value;
    return Error{"m = " + number_text(scaling.m) + " has its pole at clock " + number_text(*scaling.pole()) +
                 "; it says nothing at " + number_text(clock)};
}

}  // namespace

std::optional<double> ClockScaling::limit() const {
    return m > 0 ? std::optional(reference_performance / m) : std::nullopt;
}

std::optional<double> ClockScaling::pole() const {
    if (m >= 0 && m <= 1) return std::nullopt;
    return reference_clock * (m - 1) / m;
}

Result<ClockScaling> clock_scaling(double f1, double p1, double f2, double p2) {
    for (double value : {f1, p1, f2, p2})
        if (!positive_and_finite(value))
            return Error{"a clock or performance is " + number_text(value) +
                         "; it must be positive and finite"};
    if (std::abs(f2 - f1) <= 1e-12 * f1)
        return Error{"degenerate: both points have clock " + number_text(f1) +
                     "; m needs two different clocks"};
    // (P1/P2 r - 1)/(r - 1), written with times and clocks so that m is exactly 0 for P proportional to F.
    const double m = (p1 * f2 - p2 * f1) / (p2 * (f2 - f1));
    return flagged(m, f1, p1);
}

Result<ClockScaling> clock_scaling_from_m(double m, double reference_clock, double reference_performance) {
    if (!std::isfinite(m)) return Error{"m is " + number_text(m) + "; it must be finite"};
    for (double value : {reference_clock, reference_performance})
        if (!positive_and_finite(value))
            return Error{"a clock or performance is " + number_text(value) +
                         "; it must be positive and finite"};
    return flagged(m, reference_clock, reference_performance);
}

Result<double> predict(const ClockScaling& scaling, double clock) {
    auto divisor = denominator(scaling, clock);
    if (!divisor) return divisor.error();
    return scaling.reference_performance * (clock / scaling.reference_clock) / *divisor;
}

Result<ClockScaling> rebase(const ClockScaling& scaling, double clock) {
    auto divisor = denominator(scaling, clock);
    if (!divisor) return divisor.error();
    const double q = clock / scaling.reference_clock;
    return flagged(scaling.m * q / *divisor, clock, scaling.reference_performance * q / *divisor);
}

Result<AmdahlFit> to_amdahl(const ClockScaling& scaling) {
    return amdahl_line(scaling.m / scaling.reference_performance,
                       (1 - scaling.m) * scaling.reference_clock / scaling.reference_performance);
}

Result<ClockScaling> from_amdahl(const AmdahlFit& fit, double reference_clock) {
    auto at_reference = predict(fit, reference_clock);
    if (!at_reference) return at_reference.error();
    return flagged(fit.a / at_reference->time, reference_clock, at_reference->score);
}

Result<double> clock_scaling_sigma(double f1, double p1, double f2, double p2, double relative_sigma) {
    auto scaling = clock_scaling(f1, p1, f2, p2);
    if (!scaling) return scaling.error();
    if (!positive_and_finite(relative_sigma))
        return Error{"the relative standard deviation is " + number_text(relative_sigma) +
                     "; it must be positive"};
    const double r = f2 / f1;
    return std::abs(r / (r - 1)) * (p1 / p2) * std::sqrt(2.0) * relative_sigma;
}

}  // namespace framecast
