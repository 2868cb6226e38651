// The uncertainty of a projected frame time.
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <string>
#include <vector>

#include "model/numeric/unknown.h"

namespace framecast {

struct IntervalInput {
    Eigen::ArrayXd projected_ns;  // of each draw; kUnknown rows are ignored
    // ln(measured / predicted without the draw) on the source device; kUnknown where there is none.
    Eigen::ArrayXd log_residual;
    // Draws of one group (pipeline) are resampled together; empty text: a group of its own.
    std::vector<std::string> group;
    double extrapolation_deviation = 0;
    double assumption_deviation = 0;  // deviation of ln from varied assumptions and from ordinary frames
    double coverage = 0.9;            // in (0, 1)
    std::uint32_t seed = 1;
};

struct Interval {
    double low_factor = 1;  // the interval is [low_factor, high_factor] times the projection
    double high_factor = 1;
    double draw_deviation = 0;  // deviation of ln from the draws' residuals (bootstrap, before Student's t)
    std::string note;           // the assumption made when the residuals did not suffice
};

// Draws that are resampled together: their projected time, and the same with each draw's held-out error on
// the source.
struct DrawGroup {
    double plain_ns = 0;
    double with_error_ns = 0;
    std::int64_t draws = 0;
};

// Resamples residuals by group with replacement, and widens them to Student's t for the effective number of
// groups. Then adds the normal distributions of extrapolation and assumptions. The same input gives the same
// interval. Too few residuals are those of fewer than three groups, or of one group with most of the time
// (less than two degrees of freedom). Their deviation is then 0.25, or the size of the residuals where that
// is larger. Residuals that are all 0 count as exact.
Interval projection_interval(const IntervalInput& input);
// The same from sums of groups, each with at least one draw; the draws' columns of `input` are not read.
// Time: about 2 000 000 picks of a group, twice as many for more than 10 000 groups, and a sort for more than
// 20 000.
Interval projection_interval(const std::vector<DrawGroup>& groups, const IntervalInput& input);

}  // namespace framecast
