// How sure a projected frame time is.
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/device/rates.h"

namespace framecast {

// What lies between the captured device and the target, from near to far.
enum class Jump : std::uint8_t {
    same_device,  // the same chip at the same clocks
    same_driver,  // the same software driver on other threads or at another clock
    same_chip,    // the same chip at other clocks
    same_architecture,
    same_vendor,
    other,
    software,          // between two software drivers
    software_and_gpu,  // between a software driver and a GPU
};
std::string_view name(Jump jump);
Jump classify_jump(const DeviceRates& from, const DeviceRates& to);

// Standard deviation of ln(true / projected) that a jump of this class is taken to have, besides what is
// varied. `same_driver` is measured (docs/accuracy.md), `same_vendor` published: predicting a scene on an
// Adreno GPU from others misses by 23 % on average (Yun et al., Tables 7 and 8, each device left out in
// turn), a standard deviation of 0.29. The others are assumed around it.
double jump_deviation(Jump jump);
// Why an interval of this class is as wide as it is, in one sentence.
std::string jump_reason(Jump jump);

// Between two software drivers that are both described by profiles, by which such projections are measured,
// too. What the model misses of a draw is in it.
bool by_two_profiles(const DeviceRates& from, const DeviceRates& to);
// Of the class of the jump, or of that.
double jump_deviation(const DeviceRates& from, const DeviceRates& to);
std::string jump_reason(const DeviceRates& from, const DeviceRates& to);

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
