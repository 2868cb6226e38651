#include "model/projection/literal_projection.h"

#include <cmath>

#include "model/numeric/compensated_sum.h"
#include "model/numeric/number_text.h"
#include "model/projection/device_kinds.h"
#include "model/text/counted.h"

namespace framecast {
namespace {

// The resource in a stage that eq (23)'s processors and clock refer to.
Resource own_resource(Stage stage) {
    switch (stage) {
        case Stage::ia:
        case Stage::cc:
            return Resource::geometry;
        case Stage::rs:
        case Stage::om:
            return Resource::rop;
        case Stage::xf:
            return Resource::memory;
        case Stage::vs:
        case Stage::ps:
        case Stage::cs:
            break;
    }
    return Resource::alu;
}

Result<void> check_device(const DeviceRates& device) {
    if (device.kind == DeviceKind::cpu_driver)
        return Error{device.name + " is not a GPU: the printed equations hold for GPUs only"};
    if (!(device.core_clock_mhz > 0)) return Error{"the core clock of " + device.name + " is not known"};
    if (!(device.memory_clock_mhz > 0)) return Error{"the memory clock of " + device.name + " is not known"};
    if (!(device.bus_width_bits > 0))
        return Error{"the memory bus width of " + device.name + " is not known"};
    return {};
}

GpuRatios ratios_of(const DeviceRates& base, const DeviceRates& target, Stage stage) {
    const int own = index(own_resource(stage));
    GpuRatios ratios;
    ratios.bus = base.bus_width_bits / target.bus_width_bits;
    ratios.stage_clock = base.core_clock_mhz / target.core_clock_mhz;
    if (stage != Stage::xf)
        ratios.processors =
            base.per_ns(index(stage), own) / target.per_ns(index(stage), own) / ratios.stage_clock;
    return ratios;
}

// η / β at a clock from η / β at the captured ones; η cancels. At a captured clock it is the time there, bit
// for bit.
Result<double> time_at(const Eigen::ArrayXd& clocks_mhz, const Eigen::ArrayXd& times_ns, double clock_mhz,
                       OutsideRange outside) {
    for (Eigen::Index i = 0; i < clocks_mhz.size(); ++i)
        if (clocks_mhz(i) == clock_mhz) return times_ns(i);
    if ((times_ns == 0).any()) return 0.0;
    const auto rate = interpolate_in_clock(clocks_mhz, 1 / times_ns, clock_mhz, outside);
    if (!rate) return rate.error();
    if (!(*rate > 0)) return Error{"the bandwidth of a stage is not positive there"};
    return 1 / *rate;
}

struct Stages {
    Eigen::ArrayXXd ns;
    int clamped = 0;
};

Result<Stages> stages_on_target(const Baseline& baseline, const DeviceRates& target, OutsideRange outside) {
    const Eigen::ArrayXd& clocks = baseline.clocks_mhz;
    const double clock_mhz = target.memory_clock_mhz;
    Stages out;
    out.ns = Eigen::ArrayXXd::Constant(baseline.analysis->times.ns.rows(), kStageCount, kUnknown);
    Eigen::ArrayXd times(clocks.size());
    for (const Stage stage : kStages) {
        const GpuRatios ratios = ratios_of(baseline.analysis->device, target, stage);
        for (Eigen::Index draw = 0; draw < out.ns.rows(); ++draw) {
            for (Eigen::Index i = 0; i < clocks.size(); ++i)
                times(i) =
                    baseline.captures[static_cast<std::size_t>(i)].analysis->times.ns(draw, index(stage));
            if (!times.isFinite().all()) continue;
            const auto there = time_at(clocks, times, clock_mhz, outside);
            const auto split = split_by_clock(clocks, times);
            if (!there || !split)
                return Error{"draw " + std::to_string(draw) + ", stage " + std::string(name(stage)) + ": " +
                             (there ? split.error() : there.error()).message};
            const StageTicks ticks = split_ticks(*there, split->core_ns);
            out.clamped += ticks.clamped;
            out.ns(draw, index(stage)) = retarget_literal(ticks, ratios);
        }
    }
    return out;
}

// The trends of ln Err at the captured clocks, interpolated to another clock.
Result<TrendSet> trends_on_target(const Baseline& baseline, double clock_mhz, OutsideRange outside) {
    TrendOptions literal;
    literal.fit = TrendFit::literal;
    std::vector<TrendSet> trends;
    for (const Capture& capture : baseline.captures) {
        literal.weight_exponent = capture.analysis->estimate.model.trends.weight_exponent;
        auto fitted = fit_trends(capture.analysis->bottlenecks, capture.frame->draws.measured_ns, literal);
        if (!fitted) return fitted.error();
        trends.push_back(std::move(*fitted));
    }
    return interpolate_trends(baseline.clocks_mhz, trends, clock_mhz, outside);
}

void add_notes(int clamped, int held, Eigen::Index without, Projection& out) {
    out.notes.push_back(
        "the pipeline paper's equations (21) to (29) as printed: processors speed memory up, and there is no "
        "interval");
    if (clamped > 0)
        out.notes.push_back(counted(clamped, "stage time") + (clamped == 1 ? " is" : " are") +
                            " shorter at that clock than their part without memory");
    if (held > 0)
        out.notes.push_back(counted(held, "draw") + (held == 1 ? " is" : " are") +
                            " shorter than the trend's pole and held there");
    if (without > 0)
        out.notes.push_back(counted(without, "draw") + " without stage times " +
                            (without == 1 ? "is" : "are") + " left out");
}

}  // namespace

Result<Projection> project_literal(const Baseline& baseline, const DeviceRates& target,
                                   const ProjectionOptions& options) {
    if (baseline.clocks_mhz.size() < 2)
        return Error{"the printed equations need captures of the frame at two memory clocks or more"};
    for (const DeviceRates* device : {&baseline.analysis->device, &target})
        if (const Result<void> known = check_device(*device); !known) return known.error();
    const auto trends = trends_on_target(baseline, target.memory_clock_mhz, options.outside);
    if (!trends) return trends.error();
    auto stages = stages_on_target(baseline, target, options.outside);
    if (!stages) return stages.error();
    const auto bottlenecks = find_bottlenecks(stages->ns);
    if (!bottlenecks) return bottlenecks.error();
    int held = 0;
    Projection out;
    out.gpu = target.name;
    out.extrapolation = classify_extrapolation(baseline.analysis->device, target);
    out.draw_ns = trend_estimate(*trends, *bottlenecks, &held);
    const Eigen::Index without = out.draw_ns.isNaN().count();
    if (without == out.draw_ns.size()) return Error{"no draw of the frame has stage times at every clock"};
    CompensatedSum frame_ns;
    for (const double time : out.draw_ns)
        if (!std::isnan(time)) frame_ns += time;
    out.frame_ns = frame_ns.total();
    out.sum_of_draws = true;
    const auto shares = stage_shares(*bottlenecks, out.draw_ns);
    const StageResources waits = element_ns(options.work, target);
    double most_ns = 0;
    for (std::size_t stage = 0; stage < shares.size(); ++stage) {
        out.stages[stage].share = shares[stage];
        Eigen::Index resource = 0;
        waits.row(static_cast<Eigen::Index>(stage)).maxCoeff(&resource);
        out.stages[stage].resource = static_cast<Resource>(resource);
        if (shares[stage].time_ns > most_ns) {
            most_ns = shares[stage].time_ns;
            out.bottleneck = static_cast<int>(stage);
        }
    }
    add_notes(stages->clamped, held, without, out);
    if (options.keep_draws)
        out.stage_ns = std::move(stages->ns);
    else
        out.draw_ns.resize(0);
    return out;
}

}  // namespace framecast
