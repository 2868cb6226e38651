// How sure a projected frame time is.
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <string>
#include <vector>

#include "model/numeric/unknown.h"

namespace framecast {

struct IntervalInput {
    Eigen::ArrayXd projected_ns;  // of each draw; kUnknown rows are ignored
    Eigen::ArrayXd log_residual;  // ln(measured / predicted without the draw) on the captured device;
                                  // kUnknown where none
    std::vector<std::string>
        group;  // draws of one group (pipeline) are resampled together; empty text: alone
    double jump_deviation = 0;
    double assumption_deviation = 0;  // of ln, from varying what was assumed and from ordinary frames
    double coverage = 0.9;            // in (0, 1)
    std::uint32_t seed = 1;
};

struct Interval {
    double low_factor = 1;  // the interval is [low_factor, high_factor] times the projection
    double high_factor = 1;
    double draw_deviation = 0;  // of ln, from the draws' residuals (bootstrap, before Student's t)
    std::string note;           // when the residuals could not say, what was assumed
};

// Draws that are resampled together: their projected time, and the same with each draw's held-out error at
// home.
struct DrawGroup {
    double plain_ns = 0;
    double with_error_ns = 0;
    std::int64_t draws = 0;
};

// Residuals resampled by group with replacement, widened to Student's t for as few groups as share the time,
// then summed with the jump's and the assumptions' normal distribution. The same input gives the same
// interval. Without residuals of at least three groups, or where one group has most of the time (less than
// two degrees of freedom are left), their deviation is taken to be 0.25, or what these miss by where that is
// more; residuals that are all 0 are taken for what they say.
Interval projection_interval(const IntervalInput& input);
// The same from sums of groups, each with at least one draw; the draws' columns of `input` are not read.
// Time: some 2 000 000 picks of a group, twice as many of more than 10 000; and of more than 20 000 a sort.
Interval projection_interval(const std::vector<DrawGroup>& groups, const IntervalInput& input);

}  // namespace framecast
