// Stage times of a draw on another GPU. Source: Issa, pipeline paper, eqs (21) to (29), as printed
// (`literal`) and in the sound form (`separated`). In the latter each part of a stage's time scales only with
// the resource that it waits for.
#pragma once

#include <Eigen/Core>
#include <vector>

#include "model/analysis/error_trend.h"
#include "model/device/rates.h"
#include "model/kernels/draw_kernels.h"
#include "model/numeric/result.h"

namespace framecast {

enum class OutsideRange : std::uint8_t { refuse, extrapolate };

// Interpolates a quantity that is known at several memory clocks.
// literal, eqs (21), (22), (25), (26): linear in the clock between neighbours. Clocks in MHz, positive and
// strictly rising, at least two; as many values. A known clock gives the known value, bit for bit. A clock
// outside is an error unless `outside` allows it.
Result<double> interpolate_in_clock(const Eigen::ArrayXd& clocks_mhz, const Eigen::ArrayXd& values,
                                    double clock_mhz, OutsideRange outside = OutsideRange::refuse);
// Interpolates a time: linear in 1/clock, which is exact for c + m/clock, inside and outside.
Result<double> interpolate_time(const Eigen::ArrayXd& clocks_mhz, const Eigen::ArrayXd& times,
                                double clock_mhz, OutsideRange outside = OutsideRange::refuse);

// Ratios of source over target.
struct GpuRatios {
    double processors = 1;  // r_proc: parallel processors of the stage
    // r_mxu: memory bus widths (separated: bandwidths at the clock τ was interpolated to).
    double bus = 1;
    double stage_clock = 1;  // r_stg
};

// Ticks of a stage for a draw, split as in eq (24): native = η t0 / n is the stage's need without memory; the
// rest waits for memory. Eqs (23), (24) print t0 / n without η, which is a time per element.
struct StageTicks {
    double total = 0;
    double native = 0;
    // native was above total: t0 is too high, and a wider bus would slow the stage down.
    bool clamped = false;
};
StageTicks split_ticks(double total, double native);

// Eq (23): r_proc [r_mxu (τ - native) + r_stg native]. Processors also speed up memory.
double retarget_literal(const StageTicks& ticks, const GpuRatios& ratios);
// r_mxu (τ - native) + r_proc r_stg native.
double retarget_separated(const StageTicks& ticks, const GpuRatios& ratios);

// Interpolates trends to another memory clock, eqs (25), (26): A and B of each stage are linear in the clock.
// Inside the range E stays below 1 when it is below 1 at both neighbours. Trends must not be literal fits
// with E >= 1.
Result<TrendSet> interpolate_trends(const Eigen::ArrayXd& clocks_mhz, const std::vector<TrendSet>& trends,
                                    double clock_mhz, OutsideRange outside = OutsideRange::refuse);

// Time of a draw and stage as core + memory / clock, both at least 0. Fitted to times at several memory
// clocks by least relative squares.
struct ClockSplit {
    double core_ns = 0;
    double memory_ns_mhz = 0;
    double memory_share(double clock_mhz) const;  // share of the time at that clock; 0 when the time is 0
};
// Needs at least two clocks; the error says what is wrong.
Result<ClockSplit> split_by_clock(const Eigen::ArrayXd& clocks_mhz, const Eigen::ArrayXd& times_ns);
// The same for a run of draws: times_ns[i] points to `draws` times at clock i. Writes the memory share at
// `clock_mhz` of each draw to `shares`: kUnknown where a time is not known, 0 where one is 0. Clocks as
// above, unchecked; times not negative.
void memory_shares(const Eigen::ArrayXd& clocks_mhz, const std::vector<const double*>& times_ns,
                   Eigen::Index draws, double clock_mhz, double* shares);

// The change of one stage's times between two devices. shares: rows of stages that add up to 1
// (resource_shares); ratio: source rate / target rate. Equal devices change nothing, bit for bit. Where a
// stage is assumed to wait only for memory, its time that measurably does not wait for memory scales with its
// own shading.
StageChange stage_change(const StageResources& shares, const StageResources& ratio, Stage stage);

// Retargets all draws: τ' = τ + τ Σ_r share_r (ratio_r - 1). memory_share, when it has rows: draws x stages,
// the measured share of memory, kUnknown where not measured; the other resources keep their proportions.
Eigen::ArrayXXd retarget_stages(const Eigen::ArrayXXd& stage_ns, const StageResources& shares,
                                const StageResources& ratio, const Eigen::ArrayXXd& memory_share = {});

}  // namespace framecast
