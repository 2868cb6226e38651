// The m-parameter: the share m of a program's cycles at a reference clock F that the program waits for
// something whose time does not change with the clock (memory). With q = Fx/F: P(Fx) = P(F) q / ((1 - m) + m
// q).
//
// m belongs to its reference clock, because the same program has another m at another clock. Both are
// therefore kept together, and rebase() converts one to the other. The model is Amdahl's law T = a + b/f with
// a = m/P and b = (1 - m) F/P, so m = a/T.
//
// Source: A Better Crystal Ball (clock-scaling paper), page 1. Units: P is work per time (a score, a frame
// rate), F any clock unit, the same throughout.
#pragma once

#include <optional>

#include "model/formulas/amdahl.h"
#include "model/numeric/result.h"

namespace framecast {

struct ClockScaling {
    double m = 0;
    double reference_clock = 0;        // F, the clock at which m and performance hold
    double reference_performance = 0;  // P at F
    bool super_linear = false;         // m < 0: performance grew by more than the clock
    bool slow_down = false;            // m > 1: performance fell as the clock rose

    // P as the clock grows without bound, P/m; none when m <= 0.
    std::optional<double> limit() const;
    // The clock at which the formula divides by zero: (1-m)/(-m) F when m < 0 (valid below it), (m-1)/m F
    // when m > 1 (valid above it).
    std::optional<double> pole() const;
};

// m from two clocks: m = (P1/P2 r - 1) / (r - 1), r = F2/F1, at reference clock F1. m is never clamped:
// outside [0, 1] it is returned with its flag. Refused: a value that is not positive and finite; F1 = F2
// ("degenerate").
Result<ClockScaling> clock_scaling(double f1, double p1, double f2, double p2);

// A given m. Refused: m not finite, clock or performance not positive and finite.
Result<ClockScaling> clock_scaling_from_m(double m, double reference_clock, double reference_performance);

// P at another clock. Refused: a clock that is not positive and finite, or on the wrong side of the pole.
Result<double> predict(const ClockScaling& scaling, double clock);

// Converts to another reference clock: m2 = m r / ((1 - m) + m r). Refused as predict() refuses.
Result<ClockScaling> rebase(const ClockScaling& scaling, double clock);

// Amdahl's law of T = 1/P, as a given line (amdahl_line).
Result<AmdahlFit> to_amdahl(const ClockScaling& scaling);
// m = a/T at the given reference clock, from any Amdahl fit of T = 1/P. Refused where the fit gives no
// positive time.
Result<ClockScaling> from_amdahl(const AmdahlFit& fit, double reference_clock);

// Standard deviation of m from two clocks whose performances each have the relative standard deviation
// `relative_sigma`: to first order r/(r-1) P1/P2 sqrt(2) sigma. At r = 1.1 and 1 % it is 0.16, so clocks that
// close determine nothing.
Result<double> clock_scaling_sigma(double f1, double p1, double f2, double p2, double relative_sigma);

}  // namespace framecast
