// Core and memory side by side: the time is the larger of the core's time and the memory's time, with a
// fitted sharpness of the corner:
//
//   T = ((c / (n f))^p + (m / (W phi))^p)^(1/p),   p from 1 (one after the other) to infinite (perfect
//   overlap)
//
// An Amdahl fit along one clock cannot see the corner. An example is T = max(6000/800, 8000/phi). Fitted at
// 500 and 750 MHz it finds no limit at all, and predicts 6.4 instead of 7.5 at 1250 MHz. This file compares
// sums (model/formulas/multivariate_scaling.h) with rooflines by the error on held-out points.
#pragma once

#include <vector>

#include "model/formulas/multivariate_scaling.h"

namespace framecast {

struct RooflineScaling {
    double core = 0;    // c
    double memory = 0;  // m
    double p = 1;       // infinite for the plain maximum
    double rms = 0;     // root mean square relative residual of the fit
    // Number of points at which core and memory are the slower side. A side that limits no point has no
    // measured coefficient: its value only keeps it from limiting.
    int core_limited = 0;
    int memory_limited = 0;

    double time(const MachinePoint& point) const;
    // The memory bandwidth W phi at which core and memory take the same time, at this point's units and core
    // clock.
    double balanced_bandwidth(const MachinePoint& point) const;
};

// Refused: fewer than 3 points, numbers that are not positive and finite, a design in which n f and W phi
// move together.
Result<RooflineScaling> fit_roofline(const std::vector<MachinePoint>& points, const Eigen::ArrayXd& times);

// Time of a draw whose stages each scale in their own way: the smooth maximum of their times, p as in
// model/numeric/smooth_max.h. A frame of such draws is a sum of maxima of Amdahl's laws, which no single line
// describes. 0 without stages.
double staged_time(const std::vector<MultivariateScaling>& stages, const MachinePoint& point, double p);

struct ScalingComparison {
    // Root mean square relative error of the sum model on the held-out point; NaN when it cannot be fitted.
    double sum_error = 0;
    double roofline_error = 0;  // the same for the roofline
    bool roofline_is_better = false;
    std::string sum_refused;  // why the sum model could not be fitted; empty when it could
};
// Leaves out one point at a time. Refused as fit_roofline refuses, and below 4 points.
Result<ScalingComparison> compare_scaling(const std::vector<MachinePoint>& points,
                                          const Eigen::ArrayXd& times, const ScalingTerms& terms = {});

}  // namespace framecast
