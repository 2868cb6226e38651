// The share of users whose GPU takes no longer than a budget, with its interval.
//
// Intervals of single GPUs do not say it: errors of projections from one capture have parts in common, and
// those do not average out over many GPUs. Each GPU's ln(true / projected) is a sum of normal parts:
//   common        the captured frame and the source GPU: one draw for all GPUs
//   vendor        one draw for the GPUs of a vendor other than the source's
//   architecture  one draw for the GPUs of an architecture other than the source's
//   own           one draw for each GPU
// The variances follow from the deviations of extrapolation kinds (model/retarget/extrapolation.h): a kind
// crosses one level more than the one before, and both ends of a jump have half of what that adds. Whatever
// else is in a GPU's interval is common. docs/decisions/survey-intervals.md has why.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/device/rates.h"
#include "model/projection/projection.h"

namespace framecast {

// Variances of ln(true / projected).
struct ErrorParts {
    double common = 0;
    double vendor = 0;
    double architecture = 0;
    double own = 0;
    double sum() const { return common + vendor + architecture + own; }
};
// Their sum is the variance of the projection's interval. Zeros without an interval.
ErrorParts error_parts(const Projection& projection, const DeviceRates& source, const DeviceRates& target);

struct ShareGpu {
    double share = 0;  // in any unit; above 0
    double frame_ns = 0;
    double low_ns = kUnknown;  // its interval; kUnknown: the time is exact
    double high_ns = kUnknown;
    ErrorParts parts;
    std::string vendor;
    std::string architecture;
};

struct SharesOptions {
    double coverage = 0.9;  // of all intervals: of the GPUs, and of the shares
    std::uint32_t seed = 1;
};

// The median of the share, and its interval; 0 to 1.
struct ShareRange {
    double share = 0;
    double low = 0;
    double high = 0;
};
// The time that so many of the users' GPUs stay within.
struct TimeRange {
    double frame_ns = 0;
    double low_ns = 0;
    double high_ns = 0;
};
struct SurveyShares {
    std::vector<ShareRange> within;  // in step with the budgets
    std::vector<TimeRange> times;    // in step with the parts of users
};

// Draws all errors 10 000 times, in pairs of opposite sign, with a fixed seed. A GPU's interval is met at its
// ends: between them and the projection, ln of its time is normal on each side. budgets_ns: rising. users:
// above 0, at most 1. No GPU, no shares: both lists are empty.
SurveyShares survey_shares(const std::vector<ShareGpu>& gpus, const std::vector<double>& budgets_ns,
                           const std::vector<double>& users, const SharesOptions& options = {});

// The probability that the GPU's time is within the budget, 0 to 1.
double chance_within(const ShareGpu& gpu, double budget_ns, double coverage);

}  // namespace framecast
