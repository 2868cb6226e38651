// Amdahl's law in several variables at once: how a time depends on the number of units n, the core clock f
// and the memory bandwidth W phi (bus width times memory clock):
//
//   T = t0 + c / (n f) + d / f + m / (W phi)
//
// t0 depends on nothing that is varied, c is work that spreads over the units, d work that does not, m bytes
// to be moved. All coefficients are >= 0 (non-negative least squares): noise must not make a narrower bus
// faster.
//
// The papers leave this to future work; it is their eqs (3) of the 3D benchmarks paper and (23) of the
// pipeline paper taken together. Times in any unit, clocks in MHz, widths in bits; coefficients in the units
// that follow. The parts add up; where they overlap use model/formulas/roofline_scaling.h.
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

// What a machine had when a time was taken. Quantities that were never varied may keep their 1.
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

// What the points can tell apart.
struct DesignCheck {
    double condition = 0;  // of the columns scaled to length 1; infinite when they are dependent
    // Terms that the points cannot tell apart: pairs that move together, or, when no pair does, one set that
    // does together.
    std::vector<std::vector<ScalingTerm>> confounded;
    bool identifiable() const { return confounded.empty(); }
    std::string explain() const;  // "c/(n f) and d/f cannot be told apart: ..."; empty when identifiable
};
// Above this condition number terms count as confounded: 1 % timing noise becomes 100 % and more in a
// coefficient long before.
inline constexpr double kLargestCondition = 1e4;

Result<DesignCheck> check_design(const std::vector<MachinePoint>& points, const ScalingTerms& terms = {});

struct MultivariateScaling {
    std::array<double, kScalingTermCount> coefficient = {};  // t0, c, d, m; 0 for terms not used
    std::array<bool, kScalingTermCount> at_bound = {};       // used, and held at 0 by the data
    ScalingTerms terms;
    Eigen::Index points = 0;
    double dof = 0;               // points - free coefficients
    std::optional<double> sigma;  // of relative residuals; none without degrees of freedom
    Eigen::Matrix4d unit_covariance =
        Eigen::Matrix4d::Zero();  // for sigma = 1; zero rows for terms at the bound or not used
    double condition = 0;
    std::array<Bounds, kScalingTermCount> range;  // of the data: of 1, n f, f, W phi

    // Time in ns etc. from each term; their sum is the time.
    std::array<double, kScalingTermCount> parts(const MachinePoint& point) const;
    double time(const MachinePoint& point) const;
};

// Least squares of relative residuals, coefficients >= 0. Refused: fewer points than terms; a number that is
// not positive and finite (naming the row, from 1); confounded terms (naming them).
Result<MultivariateScaling> fit_scaling(const std::vector<MachinePoint>& points, const Eigen::ArrayXd& times,
                                        const ScalingTerms& terms = {});

struct ScalingPrediction {
    double time = 0;
    std::optional<Bounds> interval;  // of one new measurement; terms at their bound count as known
    std::array<double, kScalingTermCount> parts = {};
    std::vector<std::string>
        extrapolated;  // "core clock", "memory bandwidth", ...: what lies outside the data
};
Result<ScalingPrediction> predict(const MultivariateScaling& fit, const MachinePoint& point,
                                  double coverage = 0.95);

}  // namespace framecast
