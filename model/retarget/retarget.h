// Stage times of a draw on another GPU. Issa, pipeline paper, eqs (21) to (29), as printed (`literal`) and in
// the form that holds (`separated`): each part of a stage's time is scaled by the resource it waits for, and
// by nothing else.
#pragma once

#include <Eigen/Core>
#include <vector>

#include "model/analysis/error_trend.h"
#include "model/device/rates.h"
#include "model/kernels/draw_kernels.h"
#include "model/numeric/result.h"

namespace framecast {

enum class OutsideRange : std::uint8_t { refuse, extrapolate };

// A quantity known at several memory clocks, at another one.
// literal, eqs (21), (22), (25), (26): linear in the clock between neighbours. Clocks in MHz, positive and
// strictly rising, at least two; values as many. At a known clock the known value, bit for bit. Outside the
// clocks an error unless asked.
Result<double> interpolate_in_clock(const Eigen::ArrayXd& clocks_mhz, const Eigen::ArrayXd& values,
                                    double clock_mhz, OutsideRange outside = OutsideRange::refuse);
// A time: linear in 1/clock, which is exact for c + m/clock, inside and outside.
Result<double> interpolate_time(const Eigen::ArrayXd& clocks_mhz, const Eigen::ArrayXd& times,
                                double clock_mhz, OutsideRange outside = OutsideRange::refuse);

// Base over target.
struct GpuRatios {
    double processors = 1;  // r_proc: parallel processors of the stage
    double bus = 1;  // r_mxu: memory bus widths (separated: bandwidths at the clock τ was interpolated to)
    double stage_clock = 1;  // r_stg
};

// Ticks of a stage for a draw, split as in eq (24): native = η t0 / n, what the stage needs without memory,
// the rest waits for memory. Eqs (23), (24) print t0 / n without η, which is a time per element.
struct StageTicks {
    double total = 0;
    double native = 0;
    bool clamped =
        false;  // native was above total: t0 is over-estimated, and a wider bus would slow the stage down
};
StageTicks split_ticks(double total, double native);

// Eq (23): r_proc [r_mxu (τ - native) + r_stg native]. The processors speed up memory too.
double retarget_literal(const StageTicks& ticks, const GpuRatios& ratios);
// r_mxu (τ - native) + r_proc r_stg native.
double retarget_separated(const StageTicks& ticks, const GpuRatios& ratios);

// Trends at another memory clock, eqs (25), (26): A and B of each stage linear in the clock; inside the range
// E stays below 1 when it is at both neighbours. Trends must not be literal fits with E >= 1.
Result<TrendSet> interpolate_trends(const Eigen::ArrayXd& clocks_mhz, const std::vector<TrendSet>& trends,
                                    double clock_mhz, OutsideRange outside = OutsideRange::refuse);

// τ of a draw and stage as core + memory / clock, both at least 0, from times at several memory clocks (least
// relative squares).
struct ClockSplit {
    double core_ns = 0;
    double memory_ns_mhz = 0;
    double memory_share(double clock_mhz) const;  // of the time at that clock; 0 when the time is 0
};
// At least two clocks; the error says what is wrong.
Result<ClockSplit> split_by_clock(const Eigen::ArrayXd& clocks_mhz, const Eigen::ArrayXd& times_ns);
// The same for a run of draws: times_ns[i] points to `draws` times at clock i. Writes the share at
// `clock_mhz` of each: kUnknown where a time is not known, 0 where one is 0. Clocks as above, unchecked;
// times not negative.
void memory_shares(const Eigen::ArrayXd& clocks_mhz, const std::vector<const double*>& times_ns,
                   Eigen::Index draws, double clock_mhz, double* shares);

// How one stage's times change from device to device. shares: rows of stages that add up to 1
// (resource_shares); ratio: base rate / target rate. Equal devices change nothing, bit for bit. A stage that
// by assumption only waits for memory but measurably does not waits for its own shading.
StageChange stage_change(const StageResources& shares, const StageResources& ratio, Stage stage);

// All draws onto another device: τ' = τ + τ Σ_r share_r (ratio_r - 1). memory_share, when it has rows: draws
// x stages, the measured share of memory, kUnknown where not measured; the others keep their proportions.
Eigen::ArrayXXd retarget_stages(const Eigen::ArrayXXd& stage_ns, const StageResources& shares,
                                const StageResources& ratio, const Eigen::ArrayXXd& memory_share = {});

}  // namespace framecast
