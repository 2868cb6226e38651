// Amdahl's law in several variables at once: how a time depends on the number of units n, the core clock f
// and the memory bandwidth W phi (bus width times memory clock):
//
//   T = t0 + c / (n f) + d / f + m / (W phi)
//
// t0 does not depend on any varied quantity. c is work that spreads over the units, d is work that does not,
// and m is the bytes to move. All coefficients are >= 0 (non-negative least squares), because noise must not
// make a narrower bus faster.
//
// The papers leave this to future work. It combines eqs (3) of the 3D benchmarks paper and (23) of the
// pipeline paper. Times in any unit, clocks in MHz, widths in bits; coefficients in the units that follow.
// The parts add up; where they overlap use model/formulas/roofline_scaling.h.
#pragma once

#include <Eigen/Core>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/numeric/bounds.h"
#include "model/numeric/result.h"

namespace framecast {

// The machine that a time was measured on. Quantities that were never varied may keep their 1.
struct MachinePoint {
    double units = 1;
    double core_clock_mhz = 1;
    double bus_width_bits = 1;
    double memory_clock_mhz = 1;
};

enum class ScalingTerm : std::uint8_t { fixed, parallel, serial, memory };
inline constexpr int kScalingTermCount = 4;
std::string_view name(ScalingTerm term);  // "t0", "c/(n f)", "d/f", "m/(W phi)"

struct ScalingTerms {
    std::array<bool, kScalingTermCount> used = {true, true, true, true};
};

// Whether the points determine all terms.
struct DesignCheck {
    double condition = 0;  // of the columns scaled to length 1; infinite when they are dependent
    // Terms that the points cannot separate: pairs that vary together, or, when no pair does, one set that
    // varies together.
    std::vector<std::vector<ScalingTerm>> confounded;
    bool identifiable() const { return confounded.empty(); }
    std::string explain() const;  // "c/(n f) and d/f cannot be told apart: ..."; empty when identifiable
};
// Above this condition number terms count as confounded. Far below it, 1 % of timing noise already becomes
// 100 % and more in a coefficient.
inline constexpr double kLargestCondition = 1e4;

Result<DesignCheck> check_design(const std::vector<MachinePoint>& points, const ScalingTerms& terms = {});

struct MultivariateScaling {
    std::array<double, kScalingTermCount> coefficient = {};  // t0, c, d, m; 0 for terms not used
    std::array<bool, kScalingTermCount> at_bound = {};       // used, and held at 0 by the data
    ScalingTerms terms;
    Eigen::Index points = 0;
    double dof = 0;               // points - free coefficients
    std::optional<double> sigma;  // standard deviation of relative residuals; none without degrees of freedom
    // For sigma = 1; zero rows for terms at the bound or not used.
    Eigen::Matrix4d unit_covariance = Eigen::Matrix4d::Zero();
    double condition = 0;
    std::array<Bounds, kScalingTermCount> range;  // range in the data of 1, n f, f, W phi

    // Time from each term, in the unit of the fitted times; their sum is the time.
    std::array<double, kScalingTermCount> parts(const MachinePoint& point) const;
    double time(const MachinePoint& point) const;
};

// Least squares of relative residuals, coefficients >= 0. Refused: fewer points than terms; a number that is
// not positive and finite (naming the row, from 1); confounded terms (naming them).
Result<MultivariateScaling> fit_scaling(const std::vector<MachinePoint>& points, const Eigen::ArrayXd& times,
                                        const ScalingTerms& terms = {});

struct ScalingPrediction {
    double time = 0;
    std::optional<Bounds> interval;  // interval of one new measurement; terms at their bound count as known
    std::array<double, kScalingTermCount> parts = {};
    // Quantities outside the data: "core clock", "memory bandwidth", ...
    std::vector<std::string> extrapolated;
};
Result<ScalingPrediction> predict(const MultivariateScaling& fit, const MachinePoint& point,
                                  double coverage = 0.95);

}  // namespace framecast
