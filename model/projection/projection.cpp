#include "model/projection/projection.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "model/analysis/resolved.h"
#include "model/frame/draws_to_frame.h"
#include "model/numeric/number_text.h"
#include "model/numeric/workers.h"
#include "model/projection/device_kinds.h"
#include "model/projection/frame_limit.h"
#include "model/projection/projection_clocks.h"
#include "model/projection/projection_notes.h"
#include "model/projection/projection_plan.h"
#include "model/projection/projection_scenarios.h"
#include "model/projection/usable.h"
#include "model/retarget/carrier.h"
#include "model/retarget/interval.h"

namespace framecast {
namespace {

class Projector {
  public:
    Projector(const Baseline& baseline, const ProjectionOptions& options)
        : baseline_(baseline),
          analysis_(*baseline.analysis),
          stages_are_bounds_(stages_are_bounds(*baseline.frame, *baseline.analysis)),
          options_(options),
          composition_(draws_to_frame(*baseline.frame)),
          carrier_(baseline),
          workers_(options.threads),
          scenarios_(baseline, options, carrier_) {}

    std::vector<Result<Projection>> run(const std::vector<DeviceRates>& targets) {
        if (!scenarios_.following())
            return std::vector<Result<Projection>>(targets.size(), scenarios_.following().error());
        std::vector<Result<Projection>> answer(targets.size(), Error{});
        for (std::size_t i = 0; i < targets.size(); ++i) {
            const Result<void> planned = plan(i, targets[i]);
            if (!planned) answer[i] = planned.error();
        }
        carrier_.carry(tasks_, workers_);
        for (std::size_t i = 0; i < plans_.size(); ++i) {
            const Result<void> finished = finish(plans_[i], tasks_[i]);
            if (!finished) answer[plans_[i].at] = finished.error();
            good_.push_back(static_cast<bool>(finished));
        }
        if (options_.uncertainty) add_intervals();
        for (std::size_t i = 0; i < plans_.size(); ++i)
            if (good_[i]) {
                add_projection_notes(baseline_, composition_, *scenarios_.following(), plans_[i]);
                answer[plans_[i].at] = std::move(plans_[i].out);
            }
        return answer;
    }

  private:
    // Plans one target. Fails when it cannot be projected onto.
    Result<void> plan(std::size_t at, const DeviceRates& target) {
        ProjectionPlan plan;
        plan.at = at;
        plan.target = &target;
        plan.out.gpu = target.name;
        plan.out.extrapolation = classify_extrapolation(analysis_.device, target);
        const Result<void> clocks = check_clocks(baseline_, target, plan.out.extrapolation, options_.outside);
        if (!clocks) return clocks.error();
        const auto trends = trends_at(baseline_, target, plan.out.extrapolation);
        if (!trends) return trends.error();
        plan.out.limit_ns = frame_limit_ns(baseline_.frame->times);
        plan.out.resolution = options_.resolution;
        plan.out.core_clock_mhz = target.core_clock_mhz;
        plan.out.memory_clock_mhz = target.memory_clock_mhz;
        CarryTask task;
        std::vector<TrendSet> without_fold;
        for (int fold = 0; fold < static_cast<int>(analysis_.estimate.without_fold.size()); ++fold) {
            auto without = trends_at(baseline_, target, plan.out.extrapolation, fold);
            if (!without) return without.error();
            without_fold.push_back(std::move(*without));
        }
        task.models = carrier_.models(*trends, without_fold);
        scenarios_.fill(plan, task);
        if (options_.keep_draws) {
            plan.out.draw_ns.resize(baseline_.frame->draws.size());
            task.draw_ns = plan.out.draw_ns.data();
        }
        plans_.push_back(std::move(plan));
        tasks_.push_back(std::move(task));
        return {};
    }

    // The jackknife's deviation of ln T: k folds left out in turn, (k - 1)/k of the sum of squares around
    // their mean. (Where fits use a random sample of the draws, samples of two folds share few draws. The
    // deviation, which is small then, comes out up to 1.8 times too large.)
    double fit_deviation(const ProjectionPlan& plan, const CarryTask& task) const {
        const std::size_t folds = task.varied.size() - plan.first_fold;
        if (folds < 2) return 0;
        Eigen::ArrayXd log_ns(static_cast<Eigen::Index>(folds));
        for (std::size_t fold = 0; fold < folds; ++fold) {
            const std::size_t i = plan.first_fold + fold;
            log_ns(static_cast<Eigen::Index>(fold)) =
                std::log(frame_ns(plan, task.varied_ns[i], task.varied[i].model));
        }
        const double k = static_cast<double>(folds);
        const double deviation = std::sqrt((k - 1) / k * (log_ns - log_ns.mean()).square().sum());
        return std::isfinite(deviation) ? deviation : 0;
    }

    double frame_ns(const ProjectionPlan& plan, double carried_ns, int model) const {
        return plan.time->frame_ns(carried_ns, carrier_.source(model));
    }

    Result<void> finish(ProjectionPlan& plan, const CarryTask& task) {
        Projection& out = plan.out;
        if (!task.good) return Error{bad_stage(task)};
        const Carrier::SourceSums& source = carrier_.source(task.main.model);
        if (!(source.carried_ns > 0))
            return Error{"no draw of the frame has both a time and counts, so there is nothing to project"};
        // Draws without a time of their own are among the retargeted ones, so the factor must include them,
        // too.
        if (composition_ && analysis_.measured_ns > 0)
            out.frame_scale =
                composition_->factor * analysis_.measured_ns / (source.carried_ns + source.others_ns);
        plan.time = scenarios_.rules().frame_time(*plan.target, {&composition_, out.frame_scale, source});
        out.sum_of_draws = !composition_;
        out.frame_ns = frame_ns(plan, task.carried_ns, task.main.model);
        if (!std::isfinite(out.frame_ns)) return Error{"the frame's time there is no number"};
        out.fixed_ns = plan.time->fixed_ns();
        out.rest_ns = plan.time->rest_ns();
        out.coverage = options_.coverage;
        fill_stages(plan, task);
        fill_efficiency(plan, task);
        if (options_.stage_sums) {
            const Eigen::ArrayXXd times = stage_times_on_target(task);
            for (const Stage stage : kStages) {
                const auto column = times.col(index(stage));
                out.stages[static_cast<std::size_t>(index(stage))].alone_ns =
                    column.isNaN().select(0, column).sum();
            }
        }
        if (options_.keep_draws) {
            const double growth = task.carried_ns / source.carried_ns;
            out.draw_ns = out.draw_ns.isNaN().select(analysis_.time_ns * growth, out.draw_ns).eval();
            out.stage_ns = stage_times_on_target(task);
        }
        if (options_.uncertainty) {
            fill_assumptions(plan, task);
            out.fit_deviation = fit_deviation(plan, task);
        }
        return {};
    }

    // retarget_stages with the changes that the carrier received.
    Eigen::ArrayXXd stage_times_on_target(const CarryTask& task) const {
        Eigen::ArrayXXd out = analysis_.times.ns;
        for (const Stage stage : kStages) {
            const int column = carrier_.column_of(stage);
            if (column < 0) continue;
            const StageChange& change = task.main.change[static_cast<std::size_t>(column)];
            const auto* growth = task.main.growth[static_cast<std::size_t>(column)].get();
            for (Eigen::Index draw = 0; draw < out.rows(); ++draw) {
                double& time = out(draw, index(stage));
                if (growth != nullptr && !std::isnan((*growth)[static_cast<std::size_t>(draw)])) {
                    time += time * (*growth)[static_cast<std::size_t>(draw)];
                    continue;
                }
                const double share =
                    baseline_.memory_share.rows() > 0 ? baseline_.memory_share(draw, index(stage)) : kUnknown;
                time += time * (std::isnan(share) ? change.assumed
                                                  : change.other + share * (change.memory - change.other));
            }
        }
        return out;
    }

    std::string bad_stage(const CarryTask& task) const {
        const auto bottlenecks = find_bottlenecks(stage_times_on_target(task));
        return bottlenecks ? std::string("a stage time is not a time") : bottlenecks.error().message;
    }

    void fill_stages(ProjectionPlan& plan, const CarryTask& task) const {
        Projection& out = plan.out;
        const StageResources waits = element_ns(plan.work, plan.target_per_ns);
        const double scale = plan.time->per_carried_ns(out.frame_ns, task.carried_ns);
        double draws = 0;
        double time_ns = 0;
        double most_ns = 0;
        for (std::size_t stage = 0; stage < task.stage_ns.size(); ++stage) {
            draws += task.stage_draws[stage];
            time_ns += task.stage_ns[stage];
        }
        for (std::size_t stage = 0; stage < task.stage_ns.size(); ++stage) {
            StageShare& share = out.stages[stage].share;
            share.stage = kStages[stage];
            share.draws = static_cast<Eigen::Index>(task.stage_draws[stage]);
            share.draw_fraction = draws > 0 ? task.stage_draws[stage] / draws : 0;
            share.time_ns = task.stage_ns[stage] * scale;
            share.time_fraction = time_ns > 0 ? task.stage_ns[stage] / time_ns : 0;
            Eigen::Index resource = 0;
            waits.row(static_cast<Eigen::Index>(stage)).maxCoeff(&resource);
            out.stages[stage].resource = static_cast<Resource>(resource);
            if (task.stage_ns[stage] > most_ns) {
                most_ns = task.stage_ns[stage];
                if (!stages_are_bounds_) out.bottleneck = static_cast<int>(stage);
            }
        }
    }

    void fill_efficiency(ProjectionPlan& plan, const CarryTask& task) const {
        ProjectedEfficiency& out = plan.out.efficiency;
        if (!out.use.used) return;
        out.source_architecture = analysis_.device.architecture;
        out.target_architecture = plan.target->architecture;
        if (plan.data_sheet_at != ProjectionPlan::kNone)
            out.data_sheet_ns =
                frame_ns(plan, task.varied_ns[plan.data_sheet_at], task.varied[plan.data_sheet_at].model);
        const StageResources shares = resource_shares(element_ns(plan.work, plan.target_per_ns));
        for (const Stage stage : kStages) {
            const double part = plan.out.stages[static_cast<std::size_t>(index(stage))].share.time_fraction;
            if (!(part > 0)) continue;
            for (int resource = 0; resource < kResourceCount; ++resource) {
                const auto r = static_cast<std::size_t>(resource);
                out.effect[r] += part * shares(index(stage), resource) *
                                 std::log(out.use.source.factor[r] / out.use.target.factor[r]);
            }
        }
    }

    void fill_assumptions(ProjectionPlan& plan, const CarryTask& task) const {
        constexpr double kRelevant = 1e-4;
        Projection& out = plan.out;
        const auto keep = [&](Assumption assumption) {
            const double width = std::log(assumption.high_ns / assumption.low_ns);
            if (!(width > kRelevant)) return;
            plan.variance += std::pow(width / 4, 2);
            out.assumptions.push_back(std::move(assumption));
        };
        plan.time->vary(out.frame_ns, task.carried_ns / carrier_.source(task.main.model).carried_ns, keep);
        for (const ProjectionPlan::Varied& varied : plan.varied) {
            Assumption assumption{varied.text, std::numeric_limits<double>::infinity(), 0};
            if (varied.with_main) assumption.low_ns = assumption.high_ns = out.frame_ns;
            for (std::size_t i = varied.first; i < varied.first + varied.count; ++i) {
                const double time = frame_ns(plan, task.varied_ns[i], task.varied[i].model);
                assumption.low_ns = std::min(assumption.low_ns, time);
                assumption.high_ns = std::max(assumption.high_ns, time);
            }
            keep(std::move(assumption));
        }
        // Rounded, so that assumptions with equal effect keep their order whatever the last digits on this
        // system are.
        const auto moves = [](const Assumption& assumption) {
            return std::round(1e9 * std::log(assumption.high_ns / assumption.low_ns));
        };
        std::stable_sort(out.assumptions.begin(), out.assumptions.end(),
                         [&](const Assumption& a, const Assumption& b) { return moves(a) > moves(b); });
    }

    void add_intervals() {
        std::vector<bool> exact;
        for (const ProjectionPlan& plan : plans_)
            exact.push_back(scenarios_.rules().misses_come_along(*plan.target));
        carrier_.group(tasks_, exact, workers_, [&](std::size_t i, const std::vector<DrawGroup>& groups) {
            // With too few draws to hold one out the error is not known. It is not needed where the model's
            // error carries over unchanged.
            static const std::vector<DrawGroup> kExact = {{1, 1, 1}};
            if (good_[i]) add_interval(plans_[i], exact[i] && groups.empty() ? kExact : groups, exact[i]);
        });
    }

    // Where the non-draw time is known, draws only divide the remaining time. On the source device itself
    // whole frames were timed, so the scatter of the draws' repeats does not matter.
    double frame_deviation(const ProjectionPlan& plan) const {
        if (!composition_ || plan.time->knows_rest()) return 0;
        const bool timed =
            plan.out.extrapolation == Extrapolation::same_device && baseline_.frame->times.gpu_ns > 0;
        const FrameTimes& times = baseline_.frame->times;
        return timed ? frame_time_deviation(times) : factor_deviation(*composition_, times.gpu_repeats);
    }

    void add_interval(ProjectionPlan& plan, const std::vector<DrawGroup>& groups, bool exact) const {
        Projection& out = plan.out;
        IntervalInput input;
        const EfficiencyUse& use = out.efficiency.use;
        input.extrapolation_deviation = use.used ? efficiency_deviation(out.extrapolation, use.basis())
                                                 : extrapolation_deviation(analysis_.device, *plan.target);
        input.assumption_deviation =
            std::hypot(std::sqrt(plan.variance), frame_deviation(plan), out.fit_deviation);
        input.coverage = options_.coverage;
        input.seed = options_.seed;
        const Interval interval = projection_interval(groups, input);
        out.low_ns = out.frame_ns * interval.low_factor;
        out.high_ns = out.frame_ns * interval.high_factor;
        out.notes.push_back("interval: " +
                            (use.used ? efficiency_reason(out.extrapolation, use.basis())
                                      : extrapolation_reason(analysis_.device, *plan.target)) +
                            " (deviation of " + number_text(input.extrapolation_deviation) + " in ln T)");
        if (!interval.note.empty() && !exact) out.notes.push_back(interval.note);
        out.unusable = unusable_reason(out, analysis_);
    }

    const Baseline& baseline_;
    const Analysis& analysis_;
    const bool stages_are_bounds_;
    const ProjectionOptions& options_;
    Result<DrawsToFrame> composition_;
    Carrier carrier_;
    Workers workers_;
    ProjectionScenarios scenarios_;
    std::vector<ProjectionPlan> plans_;  // in step with tasks_
    std::vector<CarryTask> tasks_;
    std::vector<bool> good_;
};

// Size of the smaller one of the two devices' caches; kUnknown where one is not known.
double common_cache_bytes(const DeviceRates& source, const DeviceRates& target) {
    return std::isnan(source.cache_bytes) || std::isnan(target.cache_bytes)
               ? kUnknown
               : std::min(source.cache_bytes, target.cache_bytes);
}

// Projects a limited number of targets at a time, to limit the memory for their sums.
void project_some(const Baseline& baseline, const std::vector<DeviceRates>& targets,
                  const std::vector<std::size_t>& members, const ProjectionOptions& options,
                  std::vector<Result<Projection>>& out) {
    // At another resolution each target keeps three numbers for each draw and assumption.
    const std::size_t at_once = options.resolution.is_set() ? 1 : 256;
    for (std::size_t first = 0; first < members.size(); first += at_once) {
        const std::size_t count = std::min(at_once, members.size() - first);
        std::vector<DeviceRates> some;
        for (std::size_t i = 0; i < count; ++i)
            some.push_back(targets[members[first + i]]);
        auto projections = Projector(baseline, options).run(some);
        for (std::size_t i = 0; i < count; ++i)
            out[members[first + i]] = std::move(projections[i]);
    }
}

// cache_bytes: texels of working sets up to this size come from caches; kUnknown: all come from memory.
void project_with_cache(const Baseline& baseline, double cache_bytes, const std::vector<DeviceRates>& targets,
                        const std::vector<std::size_t>& members, const ProjectionOptions& options,
                        std::vector<Result<Projection>>& out) {
    if (std::isnan(cache_bytes))
        project_some(baseline, targets, members, options, out);
    else
        project_some(with_texel_cache(baseline, cache_bytes), targets, members, options, out);
}

}  // namespace

Result<Projection> project(const Baseline& baseline, const DeviceRates& target,
                           const ProjectionOptions& options) {
    return std::move(project_all(baseline, {target}, options).front());
}

std::vector<Result<Projection>> project_all(const Baseline& baseline, const std::vector<DeviceRates>& targets,
                                            const ProjectionOptions& options) {
    if (!(options.coverage > 0 && options.coverage < 1))
        return std::vector<Result<Projection>>(
            targets.size(), Error{"coverage " + number_text(options.coverage) + " is not between 0 and 1"});
    std::vector<Result<Projection>> out(targets.size(), Error{});
    // Groups targets by the captures around their clock, and by how many draws' textures fit the caches.
    std::map<std::pair<Eigen::Index, std::size_t>, std::vector<std::size_t>> runs;
    const std::vector<double> working_sets = texel_working_sets(baseline);
    for (std::size_t i = 0; i < targets.size(); ++i) {
        const double cache_bytes = common_cache_bytes(baseline.analysis->device, targets[i]);
        const auto end = std::upper_bound(working_sets.begin(), working_sets.end(), cache_bytes);
        const auto cached =
            std::isnan(cache_bytes) ? 0 : static_cast<std::size_t>(end - working_sets.begin());
        runs[{captures_beside(baseline, targets[i]), cached}].push_back(i);
    }
    for (const auto& [run, members] : runs) {
        if (run.first < 0) {
            const double cache_bytes = run.second > 0 ? working_sets[run.second - 1] : kUnknown;
            for_each_view(baseline, targets, members, [&](const Baseline& seen, const auto& some) {
                project_with_cache(seen, cache_bytes, targets, some, options, out);
            });
            continue;
        }
        const auto between =
            baseline_between(baseline, targets[members.front()].memory_clock_mhz, options.threads);
        if (between)
            project_some(*between, targets, members, options, out);
        else
            for (const std::size_t i : members)
                out[i] = between.error();
    }
    return out;
}

}  // namespace framecast
