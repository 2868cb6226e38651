#include "model/projection.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "model/number_text.h"

namespace framecast {
namespace {

// What is plausible for an assumed amount of work: a quarter to four times as much, taken as two standard
// deviations each way.
constexpr double kWorkRange = 4;

double sum_known(const Eigen::ArrayXd& values) {
    return values.isNaN().select(0, values).sum();
}

// The projection of draws under one set of assumptions.
struct Carried {
    Eigen::ArrayXXd stage_ns;
    Bottlenecks bottlenecks;
    Eigen::ArrayXd draw_ns;
};

class Carrier {
  public:
    Carrier(const Baseline& baseline, const DeviceRates& target)
        : baseline_(baseline),
          analysis_(*baseline.analysis),
          ratio_(analysis_.device.per_ns / target.per_ns),
          scale_(frame_scale(*baseline.frame, analysis_)),
          from_cpu_(analysis_.device.kind == DeviceKind::software && target.kind != DeviceKind::software),
          fixed_ns_(from_cpu_ ? fixed_cost(*baseline.frame) : 0) {}

    Result<Carried> carry(const StageResources& work, Estimator estimator) const {
        const StageResources shares = resource_shares(element_ns(work, analysis_.device));
        Carried out;
        out.stage_ns = retarget_stages(analysis_.times.ns, shares, ratio_, baseline_.memory_share);
        auto bottlenecks = find_bottlenecks(out.stage_ns);
        if (!bottlenecks) return bottlenecks.error();
        out.bottlenecks = std::move(*bottlenecks);
        const EstimateModel& model = analysis_.estimate.model;
        const Eigen::ArrayXd at_home =
            estimate_draws(model, estimator, analysis_.times.ns, analysis_.bottlenecks);
        const Eigen::ArrayXd there = estimate_draws(model, estimator, out.stage_ns, out.bottlenecks);
        // Written so that equal estimates give the time back bit for bit.
        out.draw_ns =
            from_cpu_ ? work_alone(out.stage_ns) : Eigen::ArrayXd(analysis_.time_ns * (there / at_home));
        // Draws that were timed but not counted change as the others do on the whole.
        double before = 0;
        double after = 0;
        for (Eigen::Index draw = 0; draw < out.draw_ns.size(); ++draw) {
            if (std::isnan(out.draw_ns(draw)) || std::isnan(analysis_.time_ns(draw))) continue;
            before += analysis_.time_ns(draw);
            after += out.draw_ns(draw);
        }
        if (!(before > 0))
            return Error{"no draw of the frame has both a time and counts, so there is nothing to project"};
        for (Eigen::Index draw = 0; draw < out.draw_ns.size(); ++draw)
            if (std::isnan(out.draw_ns(draw))) out.draw_ns(draw) = analysis_.time_ns(draw) * (after / before);
        return out;
    }

    Result<double> frame_ns(const StageResources& work, Estimator estimator) const {
        const auto carried = carry(work, estimator);
        if (!carried) return carried.error();
        return frame_ns(*carried);
    }
    double frame_ns(const Carried& carried) const { return sum_known(carried.draw_ns) * scale_ + fixed_ns_; }

    double scale() const { return scale_; }
    double fixed_ns() const { return fixed_ns_; }
    bool from_cpu() const { return from_cpu_; }

  private:
    static double frame_scale(const Frame& frame, const Analysis& analysis) {
        if (!(frame.times.gpu_ns > 0) || !(analysis.measured_ns > 0)) return 1;
        return frame.times.gpu_ns / sum_known(analysis.time_ns);
    }

    // What a draw costs a CPU besides its stages does not come along to a GPU; its stages' work does.
    Eigen::ArrayXd work_alone(const Eigen::ArrayXXd& stage_ns) const {
        EstimateModel model = analysis_.estimate.model;
        model.overlap_scale = 1;
        return estimate_draws(model, Estimator::overlap, stage_ns, {});
    }

    static double fixed_cost(const Frame& frame) {
        return kGpuPassNs * static_cast<double>(std::max<std::size_t>(frame.passes.size(), 1)) +
               kGpuDrawNs * static_cast<double>(frame.draws.size());
    }

    const Baseline& baseline_;
    const Analysis& analysis_;
    StageResources ratio_;
    double scale_;
    bool from_cpu_;
    double fixed_ns_;
};

// How the frame time moves with each amount of assumed work, and with the choice of estimator. Returns the
// standard deviation of ln T that they have together.
Result<double> vary_assumptions(const Carrier& carrier, const Analysis& analysis,
                                const ProjectionOptions& options, double frame_ns,
                                std::vector<Assumption>& assumptions) {
    constexpr double kRelevant = 1e-4;
    double variance = 0;
    const Estimator chosen = analysis.estimate.model.chosen;
    const auto keep = [&](Assumption assumption) {
        const double width = std::log(assumption.high_ns / assumption.low_ns);
        if (!(width > kRelevant)) return;
        variance += std::pow(width / 4, 2);
        assumptions.push_back(std::move(assumption));
    };
    if (const double fixed = carrier.fixed_ns(); fixed > 0)
        keep({"a GPU needs " + number_text(kGpuPassNs / 1000) + " us a pass and " +
                  number_text(kGpuDrawNs / 1000) +
                  " us a draw whatever their size (a quarter to four times as much)",
              frame_ns - fixed + fixed / kWorkRange, frame_ns - fixed + fixed * kWorkRange});
    for (const Stage stage : kStages)
        for (int resource = 0; resource < kResourceCount; ++resource) {
            const double units = options.work(index(stage), resource);
            if (units == 0 || !(analysis.times.ns.col(index(stage)) > 0).any()) continue;
            Assumption assumption;
            assumption.low_ns = std::numeric_limits<double>::infinity();
            for (const double factor : {1 / kWorkRange, kWorkRange}) {
                StageResources work = options.work;
                work(index(stage), resource) *= factor;
                const auto varied = carrier.frame_ns(work, chosen);
                if (!varied) return varied.error();
                assumption.low_ns = std::min(assumption.low_ns, *varied);
                assumption.high_ns = std::max(assumption.high_ns, *varied);
            }
            assumption.text = number_text(units) + " " +
                              std::string(work_unit(static_cast<Resource>(resource))) + " for each of " +
                              std::string(long_name(stage)) + "'s " + std::string(element_unit(stage)) +
                              " (a quarter to four times as many)";
            keep(std::move(assumption));
        }
    if (carrier.from_cpu() || analysis.estimate.held_out[0].error.size() == 0) return std::sqrt(variance);
    Assumption estimator{"draws follow the " + std::string(name(chosen)) + " estimator (any of the three)",
                         frame_ns, frame_ns};
    for (int other = 0; other < kEstimatorCount; ++other) {
        const auto varied = carrier.frame_ns(options.work, static_cast<Estimator>(other));
        if (!varied) return varied.error();
        estimator.low_ns = std::min(estimator.low_ns, *varied);
        estimator.high_ns = std::max(estimator.high_ns, *varied);
    }
    keep(std::move(estimator));
    return std::sqrt(variance);
}

void fill_stages(const Carried& carried, const DeviceRates& target, const StageResources& work, double scale,
                 Projection& out) {
    const auto shares = stage_shares(carried.bottlenecks, carried.draw_ns * scale);
    const StageResources waits = element_ns(work, target);
    double most = 0;
    for (std::size_t stage = 0; stage < shares.size(); ++stage) {
        out.stages[stage].share = shares[stage];
        Eigen::Index resource = 0;
        waits.row(static_cast<Eigen::Index>(stage)).maxCoeff(&resource);
        out.stages[stage].resource = static_cast<Resource>(resource);
        if (shares[stage].time_ns > most) {
            most = shares[stage].time_ns;
            out.bottleneck = static_cast<int>(stage);
        }
    }
}

// Relative standard deviation of the ordinary frames that the sum of draws is scaled to; 0 without them.
double frame_deviation(const FrameTimes& times) {
    constexpr double kQuartilesPerDeviation = 1.349;
    if (!(times.gpu_ns > 0) || !(times.gpu_spread_ns > 0)) return 0;
    return times.gpu_spread_ns / (kQuartilesPerDeviation * times.gpu_ns);
}

void add_interval(const Baseline& baseline, const ProjectionOptions& options, double assumption_deviation,
                  Projection& out) {
    const Analysis& analysis = *baseline.analysis;
    IntervalInput input;
    input.projected_ns = out.draw_ns;
    input.log_residual = (baseline.frame->draws.measured_ns / analysis.held_out_ns).log();
    for (double& value : input.log_residual)
        if (!std::isfinite(value)) value = kUnknown;
    // What the model misses at home carries over whole to an equal device.
    if (out.jump == Jump::same_device) input.log_residual = (input.log_residual * 0).eval();
    input.group = baseline.frame->draws.pipeline;
    input.jump_deviation = jump_deviation(out.jump);
    input.assumption_deviation = std::hypot(assumption_deviation, frame_deviation(baseline.frame->times));
    input.coverage = options.coverage;
    input.seed = options.seed;
    const Interval interval = projection_interval(input);
    out.low_ns = out.frame_ns * interval.low_factor;
    out.high_ns = out.frame_ns * interval.high_factor;
    out.coverage = options.coverage;
    out.notes.push_back("interval: " + jump_reason(out.jump) + " (deviation of " +
                        number_text(jump_deviation(out.jump)) + " in ln T)");
    if (!interval.note.empty() && out.jump != Jump::same_device) out.notes.push_back(interval.note);
}

void add_notes(const Baseline& baseline, const DeviceRates& target, double scale, Projection& out) {
    const Analysis& analysis = *baseline.analysis;
    const Frame& frame = *baseline.frame;
    if (frame.times.gpu_ns > 0 && analysis.measured_ns > 0)
        out.notes.push_back("the frame takes " + number_text(std::round(scale * 1000) / 1000) +
                            " times the sum of its draws, as ordinary frames of the capture do");
    else
        out.notes.push_back("the frame is the sum of its draws: the capture has no times of ordinary frames");
    if (out.fixed_ns > 0)
        out.notes.push_back(
            "what draws cost the CPU besides their stages is left out, what passes and draws cost a GPU is "
            "added");
    if (frame.times.interval_ns > 1.2 * frame.times.gpu_ns)
        out.notes.push_back(
            "the captured frame was not limited by the GPU; frames per second are what the GPU alone allows");
    if (analysis.unattributed > 0)
        out.notes.push_back(std::to_string(analysis.unattributed) +
                            " draws without counts change as the others do on the whole");
    for (const auto* lines : {&analysis.device.assumptions, &target.assumptions})
        for (const std::string& line : *lines)
            if (std::find(out.notes.begin(), out.notes.end(), line) == out.notes.end())
                out.notes.push_back(line);
}

// Why a target cannot be projected onto from these clocks; empty when it can.
std::string clock_fault(const Baseline& baseline, const DeviceRates& target, Jump jump,
                        OutsideRange outside) {
    const Eigen::ArrayXd& clocks = baseline.clocks_mhz;
    if (outside == OutsideRange::extrapolate || clocks.size() < 2 || jump != Jump::same_chip) return {};
    const double clock = target.memory_clock_mhz;
    if (clock >= clocks(0) && clock <= clocks(clocks.size() - 1)) return {};
    return "memory clock " + number_text(clock) + " MHz is outside the captured ones, " +
           number_text(clocks(0)) + " to " + number_text(clocks(clocks.size() - 1)) +
           " MHz; ask for extrapolation to go there";
}

std::string same_draws_fault(const Frame& first, const Frame& other, const std::string& which) {
    if (first.draws.size() != other.draws.size())
        return which + " has " + std::to_string(other.draws.size()) + " draws where the first has " +
               std::to_string(first.draws.size());
    for (std::size_t row = 0; row < first.draws.id.size(); ++row)
        if (first.draws.kind[row] != other.draws.kind[row] ||
            first.draws.command[row] != other.draws.command[row])
            return which + ", draw " + std::to_string(row) + " is a " + other.draws.command[row] +
                   " where the first has a " + first.draws.command[row];
    return {};
}

Json stages_json(const Projection& projection) {
    Json out = Json::array();
    for (const ProjectedStage& stage : projection.stages)
        out.push_back({{"stage", name(stage.share.stage)},
                       {"name", long_name(stage.share.stage)},
                       {"draws", stage.share.draws},
                       {"draw_fraction", number(stage.share.draw_fraction)},
                       {"time_ms", number(stage.share.time_ns / 1e6)},
                       {"time_fraction", number(stage.share.time_fraction)},
                       {"waits_for", name(stage.resource)},
                       {"source", name(Source::fitted)}});
    return out;
}

Json target_json(const Projection& projection) {
    Json assumptions = Json::array();
    for (const Assumption& assumption : projection.assumptions)
        assumptions.push_back(
            {{"text", assumption.text},
             {"frame_ms", {number(assumption.low_ns / 1e6), number(assumption.high_ns / 1e6)}},
             {"source", name(Source::assumed)}});
    return {
        {"gpu", projection.gpu},
        {"frame_ms", number(projection.frame_ns / 1e6)},
        {"interval_ms", {number(projection.low_ns / 1e6), number(projection.high_ns / 1e6)}},
        {"coverage", number(projection.coverage)},
        {"fixed_ms", number(projection.fixed_ns / 1e6)},
        {"fps", number(1e9 / projection.frame_ns)},
        {"bottleneck", projection.bottleneck < 0
                           ? Json(nullptr)
                           : Json(name(kStages[static_cast<std::size_t>(projection.bottleneck)]))},
        {"jump", name(projection.jump)},
        {"source", name(Source::fitted)},
        {"stages", stages_json(projection)},
        {"assumptions", std::move(assumptions)},
        {"notes", projection.notes},
    };
}

}  // namespace

Result<Baseline> join_baselines(const std::vector<const Frame*>& frames,
                                const std::vector<const Analysis*>& analyses) {
    if (frames.empty() || frames.size() != analyses.size()) return Error{"a baseline needs a frame"};
    Baseline out;
    out.frame = frames.front();
    out.analysis = analyses.front();
    if (frames.size() == 1) return out;
    std::vector<std::size_t> order(frames.size());
    std::iota(order.begin(), order.end(), 0);
    const auto clock_of = [&](std::size_t i) { return frames[i]->device.memory_clock_mhz; };
    for (std::size_t i = 0; i < frames.size(); ++i) {
        const std::string which = "baseline " + std::to_string(i + 1);
        if (!(clock_of(i) > 0))
            return Error{which + " has no device.memory_clock_mhz, which tells baselines apart"};
        const std::string fault = same_draws_fault(*out.frame, *frames[i], which);
        if (!fault.empty()) return Error{fault};
    }
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return clock_of(a) < clock_of(b); });
    out.clocks_mhz.resize(static_cast<Eigen::Index>(frames.size()));
    for (std::size_t i = 0; i < order.size(); ++i) {
        out.clocks_mhz(static_cast<Eigen::Index>(i)) = clock_of(order[i]);
        if (i > 0 && clock_of(order[i]) == clock_of(order[i - 1]))
            return Error{"baselines " + std::to_string(order[i - 1] + 1) + " and " +
                         std::to_string(order[i] + 1) + " have the same memory clock"};
    }
    out.memory_share = Eigen::ArrayXXd::Constant(out.frame->draws.size(), kStageCount, kUnknown);
    Eigen::ArrayXd times(out.clocks_mhz.size());
    for (Eigen::Index draw = 0; draw < out.memory_share.rows(); ++draw)
        for (int stage = 0; stage < kStageCount; ++stage) {
            for (std::size_t i = 0; i < order.size(); ++i)
                times(static_cast<Eigen::Index>(i)) = analyses[order[i]]->times.ns(draw, stage);
            if (!times.isFinite().all()) continue;
            const auto split = split_by_clock(out.clocks_mhz, times);
            if (!split) return Error{"draw " + std::to_string(draw) + ": " + split.error().message};
            out.memory_share(draw, stage) = split->memory_share(clock_of(0));
        }
    return out;
}

Result<Projection> project(const Baseline& baseline, const DeviceRates& target,
                           const ProjectionOptions& options) {
    if (!(options.coverage > 0 && options.coverage < 1))
        return Error{"coverage " + number_text(options.coverage) + " is not between 0 and 1"};
    const Analysis& analysis = *baseline.analysis;
    Projection out;
    out.gpu = target.name;
    out.jump = classify_jump(analysis.device, target);
    const std::string fault = clock_fault(baseline, target, out.jump, options.outside);
    if (!fault.empty()) return Error{fault};
    const Carrier carrier(baseline, target);
    auto carried = carrier.carry(options.work, analysis.estimate.model.chosen);
    if (!carried) return carried.error();
    out.frame_scale = carrier.scale();
    out.fixed_ns = carrier.fixed_ns();
    out.frame_ns = carrier.frame_ns(*carried);
    const auto deviation = vary_assumptions(carrier, analysis, options, out.frame_ns, out.assumptions);
    if (!deviation) return deviation.error();
    std::stable_sort(
        out.assumptions.begin(), out.assumptions.end(),
        [](const Assumption& a, const Assumption& b) { return a.high_ns / a.low_ns > b.high_ns / b.low_ns; });
    fill_stages(*carried, target, options.work, out.frame_scale, out);
    out.draw_ns = std::move(carried->draw_ns);
    out.stage_ns = std::move(carried->stage_ns);
    add_interval(baseline, options, *deviation, out);
    add_notes(baseline, target, out.frame_scale, out);
    return out;
}

Json projection_json(const Frame& frame, const Analysis& analysis, const std::vector<Projection>& targets,
                     const std::string& tool_version) {
    Json list = Json::array();
    for (const Projection& target : targets)
        list.push_back(target_json(target));
    return {
        {"schema", kProjectionSchema},
        {"tool_version", tool_version},
        {"application", frame.application},
        {"baseline",
         {{"gpu", analysis.device.name},
          {"frame_ms", number((frame.times.gpu_ns > 0 ? frame.times.gpu_ns : analysis.measured_ns) / 1e6)},
          {"stage_source", name(analysis.stage_source)},
          {"projection_error", number(analysis.projection_error)}}},
        {"targets", std::move(list)},
    };
}

}  // namespace framecast
