#include "model/projection.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "model/carrier.h"
#include "model/draws_to_frame.h"
#include "model/frame_rest.h"
#include "model/number_text.h"
#include "model/thread_scaling.h"
#include "model/workers.h"

namespace framecast {
namespace {

// What is plausible for an assumed amount of work: a quarter to four times as much, taken as two standard
// deviations each way.
constexpr double kWorkRange = 4;
// And for work that was counted: what a compiler leaves of it, and a sample is one texel or several.
constexpr double kCountedRange = 2;
// And for the gain by threads, as a share of its logarithm: what labelled draws of one stage scatter by.
constexpr double kGainRange = 0.14;

void add_notes(const Baseline& baseline, const DeviceRates& target, const Result<DrawsToFrame>& composition,
               const FrameRest& rest, Projection& out) {
    const Analysis& analysis = *baseline.analysis;
    const Frame& frame = *baseline.frame;
    const auto rounded = [](double number) { return number_text(std::round(number * 1000) / 1000); };
    if (composition && rest.known)
        out.notes.push_back(
            "the frame takes " + rounded(rest.outside_ns / 1e6) +
            " ms outside its passes, which more threads do not change, and " +
            rounded(composition->beyond_draws_ns > 0 ? composition->beyond_draws_ns / 1e6 : 0) +
            " ms in passes besides draws, which change as writing pixels does");
    else if (composition)
        out.notes.push_back("the frame takes " + rounded(composition->factor) +
                            " times the sum of its draws, as ordinary frames of the capture do (within " +
                            rounded(composition->factor_spread) + ")");
    else
        out.notes.push_back("the frame is the sum of its draws: " + composition.error().message);
    if (out.fixed_ns > 0)
        out.notes.push_back(
            "what draws cost the CPU besides their stages is left out, what passes and draws cost a GPU is "
            "added");
    if (frame.times.interval_ns > 1.2 * frame.times.gpu_ns)
        out.notes.push_back(
            "the captured frame was not limited by the GPU; frames per second are what the GPU alone allows");
    if (analysis.device.measured != target.measured)
        out.notes.push_back("the rates of " + (target.measured ? target.name : analysis.device.name) +
                            " are measured, those of " +
                            (target.measured ? analysis.device.name : target.name) +
                            " are not; name a profile for both (--from) where there is one");
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
    return number_text(clock) + " MHz is outside the captured ones, " + number_text(clocks(0)) + " to " +
           number_text(clocks(clocks.size() - 1)) +
           " MHz of memory clock; ask for extrapolation (--extrapolate) to go there";
}

// An analysis's trends: of all its draws (fold -1), or without a fold.
const TrendSet& trends_of(const Analysis& analysis, int fold) {
    const EstimateFit& fit = analysis.estimate;
    return fold < 0 || fit.without_fold.empty() ? fit.model.trends
                                                : fit.without_fold[static_cast<std::size_t>(fold)].trends;
}

// The trends at the target's memory clock. Only the captured chip has that clock's meaning.
Result<TrendSet> trends_at(const Baseline& baseline, const DeviceRates& target, Jump jump, int fold = -1) {
    const Eigen::ArrayXd& clocks = baseline.clocks_mhz;
    if (clocks.size() < 2 || jump != Jump::same_chip || !(target.memory_clock_mhz > 0))
        return trends_of(*baseline.analysis, fold);
    std::vector<TrendSet> trends;
    for (const Capture& capture : baseline.captures)
        trends.push_back(trends_of(*capture.analysis, fold));
    return interpolate_trends(clocks, trends,
                              std::clamp(target.memory_clock_mhz, clocks(0), clocks(clocks.size() - 1)));
}

// One device on its way through the carrier.
struct Plan {
    std::size_t at = 0;  // in the answer
    const DeviceRates* target = nullptr;
    bool from_cpu = false;
    bool on_cpus = false;  // and onto one: stages run one after the other on both
    // Assumptions whose ends are the lowest and highest of a run of the task's variations and the projection
    // itself.
    struct Varied {
        std::string text;
        std::size_t first = 0;
        std::size_t count = 0;
        bool with_main = false;
    };
    std::vector<Varied> varied;
    double variance = 0;         // of ln T, by the assumptions
    std::size_t first_fold = 0;  // of the variations without each fold, the last ones
    FrameRest rest;
    StageResources work;  // of one element on the target
    Projection out;
};

// What a pass and a draw cost the target whatever their size.
double pass_cost_ns(const DeviceRates& target) {
    return std::isnan(target.pass_ns) ? kGpuPassNs : target.pass_ns;
}
double draw_cost_ns(const DeviceRates& target) {
    return std::isnan(target.draw_ns) ? kGpuDrawNs : target.draw_ns;
}
double fixed_cost(const Frame& frame, const DeviceRates& target) {
    return pass_cost_ns(target) * static_cast<double>(std::max<std::size_t>(frame.passes.size(), 1)) +
           draw_cost_ns(target) * static_cast<double>(frame.draws.size());
}

class Projector {
  public:
    Projector(const Baseline& baseline, const ProjectionOptions& options)
        : baseline_(baseline),
          analysis_(*baseline.analysis),
          options_(options),
          composition_(draws_to_frame(*baseline.frame)),
          carrier_(baseline),
          workers_(options.threads),
          mixes_(stage_mixes(*baseline.frame)),
          work_(counted_work(mixes_, analysis_.device.units, options.work)) {}

    std::vector<Result<Projection>> run(const std::vector<DeviceRates>& targets) {
        std::vector<Result<Projection>> answer(targets.size(), Error{});
        for (std::size_t i = 0; i < targets.size(); ++i) {
            const std::string fault = plan(i, targets[i]);
            if (!fault.empty()) answer[i] = Error{fault};
        }
        carrier_.carry(tasks_, workers_);
        for (std::size_t i = 0; i < plans_.size(); ++i) {
            const std::string fault = finish(plans_[i], tasks_[i]);
            if (!fault.empty()) answer[plans_[i].at] = Error{fault};
            good_.push_back(fault.empty());
        }
        if (options_.uncertainty) add_intervals();
        for (std::size_t i = 0; i < plans_.size(); ++i)
            if (good_[i]) {
                add_notes(baseline_, *plans_[i].target, composition_, plans_[i].rest, plans_[i].out);
                answer[plans_[i].at] = std::move(plans_[i].out);
            }
        return answer;
    }

  private:
    // Why the target cannot be projected onto; empty when it is planned.
    std::string plan(std::size_t at, const DeviceRates& target) {
        Plan plan;
        plan.at = at;
        plan.target = &target;
        plan.out.gpu = target.name;
        plan.out.jump = classify_jump(analysis_.device, target);
        const std::string fault = clock_fault(baseline_, target, plan.out.jump, options_.outside);
        if (!fault.empty()) return fault;
        const auto trends = trends_at(baseline_, target, plan.out.jump);
        if (!trends) return trends.error().message;
        const bool from_software = analysis_.device.kind == DeviceKind::software;
        plan.from_cpu = from_software && target.kind != DeviceKind::software;
        plan.on_cpus = from_software && target.kind == DeviceKind::software;
        plan.out.fixed_ns = plan.from_cpu ? fixed_cost(*baseline_.frame, target) : 0;
        CarryTask task;
        std::vector<TrendSet> without_fold;
        for (int fold = 0; fold < static_cast<int>(analysis_.estimate.without_fold.size()); ++fold) {
            auto without = trends_at(baseline_, target, plan.out.jump, fold);
            if (!without) return without.error().message;
            without_fold.push_back(std::move(*without));
        }
        task.models = carrier_.models(*trends, without_fold);
        plan.work = counted_work(mixes_, target.units, options_.work);
        task.main = scenario(plan, work_, plan.work, target.per_ns);
        if (options_.uncertainty) {
            vary(plan, task);
            vary_fit(plan, task);
        }
        if (options_.keep_draws) {
            plan.out.draw_ns.resize(baseline_.frame->draws.size());
            task.draw_ns = plan.out.draw_ns.data();
        }
        plans_.push_back(std::move(plan));
        tasks_.push_back(std::move(task));
        return {};
    }

    // What a draw costs a CPU besides its stages does not come along to a GPU; its stages' work does.
    CarryScenario scenario(const Plan& plan, const StageResources& home_work,
                           const StageResources& target_work, const StageResources& target_per_ns) const {
        const StageResources shares = resource_shares(element_ns(home_work, analysis_.device));
        const StageResources ratio = slowdown(home_work, target_work, target_per_ns);
        CarryScenario out{carrier_.changes(shares, ratio), model_of(plan)};
        if (baseline_.by_primitives) set_serial(plan, ratio, out);
        return out;
    }

    int model_of(const Plan& plan) const {
        const EstimateModel& model = analysis_.estimate.model;
        if (plan.from_cpu) return kWorkAlone;
        if (plan.on_cpus)
            return static_cast<int>(std::isnan(model.composition) ? Estimator::overlap
                                                                  : Estimator::composition);
        return static_cast<int>(model.chosen);
    }

    // What primitives take on one thread of a software driver goes with their rate, the rest of the stage
    // with its pixels or bytes. What a GPU does with it is not told by that share.
    void set_serial(const Plan& plan, const StageResources& ratio, CarryScenario& out) const {
        for (const auto& [stage, divided] :
             {std::pair{Stage::ia, Resource::memory}, std::pair{Stage::rs, Resource::rop}}) {
            const int column = carrier_.column_of(stage);
            if (column < 0) continue;
            StageChange& change = out.change[static_cast<std::size_t>(column)];
            change.memory =
                plan.on_cpus ? ratio(index(stage), index(Resource::geometry)) - 1 : change.assumed;
            change.other = plan.on_cpus ? ratio(index(stage), index(divided)) - 1 : change.assumed;
        }
    }

    // How many times as long each resource takes there for what one element asks of it.
    StageResources slowdown(const StageResources& home_work, const StageResources& target_work,
                            const StageResources& target_per_ns) const {
        const StageResources more_work = (home_work > 0).select(target_work / home_work, 1.0);
        return analysis_.device.per_ns / target_per_ns * more_work;
    }

    void vary_work(Plan& plan, CarryTask& task, Stage stage, int resource) const {
        const double units = work_(index(stage), resource);
        if (units == 0 || !carrier_.works(stage)) return;
        const bool counted = mixes_.counted(stage) &&
                             (resource == index(Resource::alu) || resource == index(Resource::texture));
        const double range = counted ? kCountedRange : kWorkRange;
        plan.varied.push_back({number_text(counted ? std::round(10 * units) / 10 : units) + " " +
                                   std::string(work_unit(static_cast<Resource>(resource))) + " for each of " +
                                   std::string(long_name(stage)) + "'s " + std::string(element_unit(stage)) +
                                   (counted ? ", counted in its shaders (half to twice as many)"
                                            : " (a quarter to four times as many)"),
                               task.varied.size(), 2, false});
        for (const double factor : {1 / range, range}) {
            StageResources home_work = work_;
            StageResources target_work = plan.work;
            home_work(index(stage), resource) *= factor;
            target_work(index(stage), resource) *= factor;
            task.varied.push_back(scenario(plan, home_work, target_work, plan.target->per_ns));
        }
    }

    // Rates of cores that are assumed, where the two devices' cores differ: they are the same otherwise.
    void vary_units(Plan& plan, CarryTask& task) const {
        const DeviceRates& home = analysis_.device;
        if (!mixes_.any() || home.architecture == plan.target->architecture) return;
        for (const DeviceRates* device : {&home, plan.target}) {
            if (!device->units || device->units->assumed.empty()) continue;
            plan.varied.push_back({"how fast cores of " + device->architecture +
                                       " execute what no publication says "
                                       "(half to twice as fast)",
                                   task.varied.size(), 2, false});
            for (const double factor : {1 / kAssumedRateRange, kAssumedRateRange}) {
                const StageResources work = counted_work(mixes_, device->units, options_.work, factor);
                task.varied.push_back(device == &home ? scenario(plan, work, plan.work, plan.target->per_ns)
                                                      : scenario(plan, work_, work, plan.target->per_ns));
            }
        }
    }

    // Each amount of work, what is assumed of cores, and the choice of estimator.
    void vary(Plan& plan, CarryTask& task) const {
        for (const Stage stage : kStages)
            for (int resource = 0; resource < kResourceCount; ++resource)
                vary_work(plan, task, stage, resource);
        vary_units(plan, task);
        vary_rates(plan, task);
        vary_texel_waits(plan, task);
        if (plan.out.jump == Jump::same_driver) vary_threads(plan, task);
        if (plan.from_cpu || plan.on_cpus || analysis_.estimate.held_out[0].count == 0) return;
        plan.varied.push_back({"draws follow the " + std::string(name(analysis_.estimate.model.chosen)) +
                                   " estimator (any of them)",
                               task.varied.size(), 0, true});
        for (int estimator = 0; estimator < kEstimatorCount; ++estimator) {
            if (analysis_.estimate.held_out[static_cast<std::size_t>(estimator)].count == 0) continue;
            ++plan.varied.back().count;
            task.varied.push_back(task.main);
            task.varied.back().model = estimator;
        }
    }

    // The estimator as it was fitted without each fold of draws.
    void vary_fit(Plan& plan, CarryTask& task) const {
        plan.first_fold = task.varied.size();
        // The folds are of the chosen estimator; others carry the draws to or between software drivers.
        if (task.main.model != static_cast<int>(analysis_.estimate.model.chosen)) return;
        for (std::size_t fold = 0; fold < analysis_.estimate.without_fold.size(); ++fold) {
            task.varied.push_back(task.main);
            task.varied.back().model = kWithoutFold + static_cast<int>(fold);
        }
    }

    // The jackknife's deviation of ln T: k folds left out in turn, (k - 1)/k of the sum of squares around
    // their mean. (Of frames whose fits are of a lot of the draws, lots of two folds share few draws and the
    // deviation comes out up to 1.8 times too large, where it is small.)
    double fit_deviation(const Plan& plan, const CarryTask& task) const {
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

    // Texels that draws wait for may come from a cache that is as fast as the stage's other resources.
    void vary_texel_waits(Plan& plan, CarryTask& task) const {
        const int column = carrier_.column_of(Stage::ps);
        if (!baseline_.by_texels || column < 0) return;
        plan.varied.push_back({"what shading waits for texels is memory's (or goes with the shading)",
                               task.varied.size(), 1, true});
        task.varied.push_back(task.main);
        StageChange& change = task.varied.back().change[static_cast<std::size_t>(column)];
        change.memory = change.other;
    }

    // How much faster each stage gets by threads, and how much of it primitives take on one thread.
    void vary_threads(Plan& plan, CarryTask& task) const {
        for (const Stage stage : kStages) {
            if (!carrier_.works(stage)) continue;
            const int row = index(stage);
            const bool serial = serial_cycles_per_primitive(plan.target->driver, stage) > 0;
            const int divided = index(serial && stage == Stage::rs ? Resource::rop : Resource::memory);
            const double gain = plan.target->per_ns(row, divided) / analysis_.device.per_ns(row, divided) /
                                clock_ratio(analysis_.device, *plan.target);
            if (std::abs(gain - 1) < 1e-9) continue;
            plan.varied.push_back({"threads make " + std::string(long_name(stage)) + " " +
                                       number_text(std::round(100 * gain) / 100) +
                                       " times as fast (that to the power of " + number_text(1 - kGainRange) +
                                       " to " + number_text(1 + kGainRange) + ")",
                                   task.varied.size(), 2, false});
            for (const double sign : {-1.0, 1.0}) {
                StageResources per_ns = plan.target->per_ns;
                for (int resource = 0; resource < kResourceCount; ++resource)
                    if (!serial || resource != index(Resource::geometry))
                        per_ns(row, resource) *= std::pow(gain, sign * kGainRange);
                task.varied.push_back(scenario(plan, work_, plan.work, per_ns));
            }
            if (!serial || !baseline_.by_primitives) continue;
            plan.varied.push_back({"what each primitive takes of " + std::string(long_name(stage)) +
                                       " on one thread (half to twice as long)",
                                   task.varied.size(), 2, false});
            const auto column = static_cast<std::size_t>(carrier_.column_of(stage));
            for (const double factor : {0.5, 2.0}) {
                task.varied.push_back(task.main);
                StageChange& change = task.varied.back().change[column];
                change.memory = change.other + factor * (change.memory - change.other);
            }
        }
    }

    // Each rate of a measured target, by its measurement's spread.
    void vary_rates(Plan& plan, CarryTask& task) const {
        for (int resource = 0; resource < kResourceCount; ++resource) {
            const double deviation = plan.target->deviation(resource);
            if (!(deviation > 0)) continue;
            plan.varied.push_back({std::string(name(static_cast<Resource>(resource))) + " rate of " +
                                       plan.target->name + " as measured, within two deviations of " +
                                       number_text(deviation),
                                   task.varied.size(), 2, false});
            for (const double factor : {std::exp(-2 * deviation), std::exp(2 * deviation)}) {
                StageResources per_ns = plan.target->per_ns;
                per_ns.col(resource) *= factor;
                task.varied.push_back(scenario(plan, work_, plan.work, per_ns));
            }
        }
    }

    // Frame time of a sum of carried draws; draws that were timed but not counted change as the others do on
    // the whole.
    double frame_ns(const Plan& plan, double carried_ns, int model) const {
        const Carrier::Home& home = carrier_.home(model);
        if (plan.rest.known)
            return plan.rest.frame_ns(*composition_, carried_ns / home.carried_ns, plan.rest.outside_ns);
        return (carried_ns + home.others_ns * (carried_ns / home.carried_ns)) * plan.out.frame_scale +
               plan.out.fixed_ns;
    }

    std::string finish(Plan& plan, const CarryTask& task) {
        Projection& out = plan.out;
        if (!task.good) return bad_stage(task);
        const Carrier::Home& home = carrier_.home(task.main.model);
        if (!(home.carried_ns > 0))
            return "no draw of the frame has both a time and counts, so there is nothing to project";
        // Draws without a time of their own are among those carried, and in the factor too.
        if (composition_ && analysis_.measured_ns > 0)
            out.frame_scale =
                composition_->factor * analysis_.measured_ns / (home.carried_ns + home.others_ns);
        if (out.jump == Jump::same_driver && composition_)
            plan.rest = frame_rest(*composition_, analysis_.device, *plan.target);
        out.frame_ns = frame_ns(plan, task.carried_ns, task.main.model);
        out.coverage = options_.coverage;
        fill_stages(plan, task);
        if (options_.stage_sums) {
            const Eigen::ArrayXXd times = stage_times_there(task);
            for (const Stage stage : kStages) {
                const auto column = times.col(index(stage));
                out.stages[static_cast<std::size_t>(index(stage))].alone_ns =
                    column.isNaN().select(0, column).sum();
            }
        }
        if (options_.keep_draws) {
            const double growth = task.carried_ns / home.carried_ns;
            out.draw_ns = out.draw_ns.isNaN().select(analysis_.time_ns * growth, out.draw_ns).eval();
            out.stage_ns = stage_times_there(task);
        }
        if (options_.uncertainty) {
            fill_assumptions(plan, task);
            out.fit_deviation = fit_deviation(plan, task);
        }
        return {};
    }

    // retarget_stages with the changes that the carrier was given.
    Eigen::ArrayXXd stage_times_there(const CarryTask& task) const {
        Eigen::ArrayXXd out = analysis_.times.ns;
        for (const Stage stage : kStages) {
            const int column = carrier_.column_of(stage);
            if (column < 0) continue;
            const StageChange& change = task.main.change[static_cast<std::size_t>(column)];
            for (Eigen::Index draw = 0; draw < out.rows(); ++draw) {
                const double share =
                    baseline_.memory_share.rows() > 0 ? baseline_.memory_share(draw, index(stage)) : kUnknown;
                double& time = out(draw, index(stage));
                time += time * (std::isnan(share) ? change.assumed
                                                  : change.other + share * (change.memory - change.other));
            }
        }
        return out;
    }

    std::string bad_stage(const CarryTask& task) const {
        const auto bottlenecks = find_bottlenecks(stage_times_there(task));
        return bottlenecks ? std::string("a stage time is not a time") : bottlenecks.error().message;
    }

    void fill_stages(Plan& plan, const CarryTask& task) const {
        Projection& out = plan.out;
        const StageResources waits = element_ns(plan.work, *plan.target);
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
            share.time_ns = task.stage_ns[stage] * out.frame_scale;
            share.time_fraction = time_ns > 0 ? task.stage_ns[stage] / time_ns : 0;
            Eigen::Index resource = 0;
            waits.row(static_cast<Eigen::Index>(stage)).maxCoeff(&resource);
            out.stages[stage].resource = static_cast<Resource>(resource);
            if (task.stage_ns[stage] > most_ns) {
                most_ns = task.stage_ns[stage];
                out.bottleneck = static_cast<int>(stage);
            }
        }
    }

    void fill_assumptions(Plan& plan, const CarryTask& task) const {
        constexpr double kRelevant = 1e-4;
        Projection& out = plan.out;
        const auto keep = [&](Assumption assumption) {
            const double width = std::log(assumption.high_ns / assumption.low_ns);
            if (!(width > kRelevant)) return;
            plan.variance += std::pow(width / 4, 2);
            out.assumptions.push_back(std::move(assumption));
        };
        if (const double fixed = out.fixed_ns; fixed > 0)
            keep({"a GPU needs " + number_text(pass_cost_ns(*plan.target) / 1000) + " us a pass and " +
                      number_text(draw_cost_ns(*plan.target) / 1000) +
                      " us a draw whatever their size (a quarter to four times as much)",
                  out.frame_ns - fixed + fixed / kWorkRange, out.frame_ns - fixed + fixed * kWorkRange});
        if (plan.rest.known && plan.rest.outside_ns > 0) {
            const double scaled = plan.rest.frame_ns(
                *composition_, task.carried_ns / carrier_.home(task.main.model).carried_ns, 0);
            keep({"what the frame takes outside its passes is work of one thread (or changes as they do)",
                  std::min(scaled, out.frame_ns), std::max(scaled, out.frame_ns)});
        }
        for (const Plan::Varied& varied : plan.varied) {
            Assumption assumption{varied.text, std::numeric_limits<double>::infinity(), 0};
            if (varied.with_main) assumption.low_ns = assumption.high_ns = out.frame_ns;
            for (std::size_t i = varied.first; i < varied.first + varied.count; ++i) {
                const double time = frame_ns(plan, task.varied_ns[i], task.varied[i].model);
                assumption.low_ns = std::min(assumption.low_ns, time);
                assumption.high_ns = std::max(assumption.high_ns, time);
            }
            keep(std::move(assumption));
        }
        std::stable_sort(out.assumptions.begin(), out.assumptions.end(),
                         [](const Assumption& a, const Assumption& b) {
                             return a.high_ns / a.low_ns > b.high_ns / b.low_ns;
                         });
    }

    void add_intervals() {
        // What the model misses at home carries over whole to an equal device, and, to first order, to the
        // same driver on other threads: it is code of the same stages.
        std::vector<bool> exact;
        for (const Plan& plan : plans_)
            exact.push_back(plan.out.jump <= Jump::same_driver);
        carrier_.group(tasks_, exact, workers_, [&](std::size_t i, const std::vector<DrawGroup>& groups) {
            // Of too few draws to hold one out nothing is known, and nothing needs to be where all comes
            // along.
            static const std::vector<DrawGroup> kExact = {{1, 1, 1}};
            if (good_[i]) add_interval(plans_[i], exact[i] && groups.empty() ? kExact : groups);
        });
    }

    void add_interval(Plan& plan, const std::vector<DrawGroup>& groups) const {
        Projection& out = plan.out;
        IntervalInput input;
        input.jump_deviation = jump_deviation(out.jump);
        // Where the frame's rest is told apart, draws only say how the frame divides.
        const bool by_factor = composition_ && !plan.rest.known;
        input.assumption_deviation = std::hypot(
            std::sqrt(plan.variance), by_factor ? factor_deviation(*composition_) : 0, out.fit_deviation);
        input.coverage = options_.coverage;
        input.seed = options_.seed;
        const Interval interval = projection_interval(groups, input);
        out.low_ns = out.frame_ns * interval.low_factor;
        out.high_ns = out.frame_ns * interval.high_factor;
        out.notes.push_back("interval: " + jump_reason(out.jump) + " (deviation of " +
                            number_text(jump_deviation(out.jump)) + " in ln T)");
        if (!interval.note.empty() && out.jump > Jump::same_driver) out.notes.push_back(interval.note);
    }

    const Baseline& baseline_;
    const Analysis& analysis_;
    const ProjectionOptions& options_;
    Result<DrawsToFrame> composition_;
    Carrier carrier_;
    Workers workers_;
    StageMixes mixes_;
    StageResources work_;      // of one element on the captured device
    std::vector<Plan> plans_;  // and tasks_, in step
    std::vector<CarryTask> tasks_;
    std::vector<bool> good_;
};

}  // namespace

namespace {

// Which captures a target lies between: targets with the same number share them. -1: none, as there is one
// capture, the target is another chip, or its clock is outside.
Eigen::Index captures_beside(const Baseline& baseline, const DeviceRates& target) {
    const Eigen::ArrayXd& clocks = baseline.clocks_mhz;
    const double clock = target.memory_clock_mhz;
    const Jump jump = classify_jump(baseline.analysis->device, target);
    if (clocks.size() < 2 || (jump != Jump::same_chip && jump != Jump::same_device)) return -1;
    if (!(clock >= clocks(0) && clock <= clocks(clocks.size() - 1))) return -1;
    // Halves of the intervals between clocks, and the clocks themselves.
    Eigen::Index place = 0;
    for (Eigen::Index i = 0; i < clocks.size(); ++i) {
        place += clock >= clocks(i);
        place += clock > clocks(i);
        if (i + 1 < clocks.size()) place += 2 / clock < 1 / clocks(i) + 1 / clocks(i + 1);
    }
    return place;
}

// So many at a time that the sums kept for each stay few.
void project_some(const Baseline& baseline, const std::vector<DeviceRates>& targets,
                  const std::vector<std::size_t>& members, const ProjectionOptions& options,
                  std::vector<Result<Projection>>& out) {
    constexpr std::size_t kMostAtOnce = 256;
    for (std::size_t first = 0; first < members.size(); first += kMostAtOnce) {
        const std::size_t count = std::min(kMostAtOnce, members.size() - first);
        std::vector<DeviceRates> some;
        for (std::size_t i = 0; i < count; ++i)
            some.push_back(targets[members[first + i]]);
        auto projections = Projector(baseline, options).run(some);
        for (std::size_t i = 0; i < count; ++i)
            out[members[first + i]] = std::move(projections[i]);
    }
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
    std::map<Eigen::Index, std::vector<std::size_t>> runs;
    for (std::size_t i = 0; i < targets.size(); ++i)
        runs[captures_beside(baseline, targets[i])].push_back(i);
    for (const auto& [beside, members] : runs) {
        if (beside < 0) {
            project_some(baseline, targets, members, options, out);
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
