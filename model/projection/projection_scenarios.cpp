#include "model/projection/projection_scenarios.h"

#include <cmath>
#include <utility>

#include "model/device/frame_work.h"
#include "model/numeric/number_text.h"
#include "model/projection/device_kinds.h"

namespace framecast {
namespace {

// Plausible range of counted work: a compiler removes some of it, and a sample reads one texel or several.
constexpr double kCountedRange = 2;
// Plausible range of the power with which fragment work scales with pixels.
constexpr double kPixelRange = 0.2;

}  // namespace

ProjectionScenarios::ProjectionScenarios(const Baseline& baseline, const ProjectionOptions& options,
                                         const Carrier& carrier)
    : baseline_(baseline),
      analysis_(*baseline.analysis),
      options_(options),
      carrier_(carrier),
      mixes_(stage_mixes(*baseline.frame)),
      rules_(device_rules(baseline, carrier, mixes_)),
      following_(options.resolution.is_set() ? following_draws(*baseline.frame, options.resolution)
                                             : FollowingDraws{}) {}

void ProjectionScenarios::fill(ProjectionPlan& plan, CarryTask& task) const {
    plan.source_work = counted_work(mixes_, analysis_.device.units, frame_work(*plan.target));
    plan.work = counted_work(mixes_, plan.target->units, frame_work(*plan.target));
    EfficiencyUse& use = plan.out.efficiency.use;
    use = efficiencies_between(analysis_.device, *plan.target, options_.architectures,
                               analysis_.times.working_set_bytes);
    plan.source_per_ns = use.source_per_ns(analysis_.device.per_ns);
    plan.target_per_ns = use.target_per_ns(plan.target->per_ns);
    task.main = scenario(plan, plan.source_work, plan.work, plan.target_per_ns);
    if (!options_.uncertainty) return;
    vary(plan, task);
    add_data_sheet(plan, task);
    vary_fit(plan, task);
}

// Work of one element before shaders are counted: the frame's own between GPUs by their data sheets.
const StageResources& ProjectionScenarios::frame_work(const DeviceRates& target) const {
    return has_frame_work(analysis_.device) && has_frame_work(target) ? analysis_.times.work : options_.work;
}

CarryScenario ProjectionScenarios::scenario(const ProjectionPlan& plan, const StageResources& source_work,
                                            const StageResources& target_work,
                                            const StageResources& target_per_ns) const {
    return scenario_at(plan, source_work, target_work, plan.source_per_ns, target_per_ns);
}

CarryScenario ProjectionScenarios::scenario_at(const ProjectionPlan& plan, const StageResources& source_work,
                                               const StageResources& target_work,
                                               const StageResources& source_per_ns,
                                               const StageResources& target_per_ns) const {
    const DeviceRates& target = *plan.target;
    const StageResources asked = rules_->asked(source_work, target);
    const StageResources shares = resource_shares(element_ns(asked, source_per_ns));
    Slowdown slow;
    slow.ratio = slowdown(asked, rules_->asked(target_work, target), source_per_ns, target_per_ns);
    const double counted = plan.source_work(index(Stage::ps), index(Resource::texture));
    if (counted > 0) slow.sample_scale = source_work(index(Stage::ps), index(Resource::texture)) / counted;
    CarryScenario out;
    out.change = carrier_.changes(shares, slow.ratio);
    out.model = rules_->draw_model(target);
    rules_->refine(target, slow, out);
    if (following_ && following_->any()) scale(following_->pixel_ratio, out);
    return out;
}

void ProjectionScenarios::scale(double pixels, CarryScenario& scenario) const {
    scale_fragments(baseline_, carrier_, *following_, pixels, scenario);
}

// Varies how fragment work scales with pixels: triangles have edges, which grow with the root of the pixels,
// and caches hold a larger part of less.
void ProjectionScenarios::vary_pixels(ProjectionPlan& plan, CarryTask& task) const {
    if (!following_ || !following_->any() || following_->pixel_ratio == 1) return;
    plan.vary("work of fragments goes with the pixels (to the power of " + number_text(1 - kPixelRange) +
                  " to " + number_text(1 + kPixelRange) + ")",
              task.varied.size(), 2, false);
    for (const double sign : {-1.0, 1.0}) {
        task.varied.push_back(task.main);
        // main already contains the ratio itself.
        scale(std::pow(following_->pixel_ratio, sign * kPixelRange), task.varied.back());
    }
}

// Target time over source time of each resource, for the work of one element.
StageResources ProjectionScenarios::slowdown(const StageResources& source_work,
                                             const StageResources& target_work,
                                             const StageResources& source_per_ns,
                                             const StageResources& target_per_ns) const {
    const StageResources more_work = (source_work > 0).select(target_work / source_work, 1.0);
    return source_per_ns / target_per_ns * more_work;
}

void ProjectionScenarios::vary_work(ProjectionPlan& plan, CarryTask& task, Stage stage, int resource) const {
    const double units = plan.source_work(index(stage), resource);
    if (units == 0 || !carrier_.works(stage)) return;
    const bool counted =
        mixes_.counted(stage) && (resource == index(Resource::alu) || resource == index(Resource::texture));
    const double range = counted ? kCountedRange : kWorkRange;
    plan.vary(number_text(counted ? std::round(10 * units) / 10 : std::round(100 * units) / 100) + " " +
                  std::string(work_unit(static_cast<Resource>(resource))) + " for each of " +
                  std::string(long_name(stage)) + "'s " + std::string(element_unit(stage)) +
                  (counted ? ", counted in its shaders (half to twice as many)"
                           : " (a factor of about 4 either way)"),
              task.varied.size(), 2, false);
    for (const double factor : {1 / range, range}) {
        StageResources source_work = plan.source_work;
        StageResources target_work = plan.work;
        source_work(index(stage), resource) *= factor;
        target_work(index(stage), resource) *= factor;
        task.varied.push_back(scenario(plan, source_work, target_work, plan.target_per_ns));
    }
}

// Varies assumed rates of cores if the two devices' cores differ; otherwise they cancel.
void ProjectionScenarios::vary_units(ProjectionPlan& plan, CarryTask& task) const {
    const DeviceRates& source = analysis_.device;
    if (!mixes_.any() || source.architecture == plan.target->architecture) return;
    for (const DeviceRates* device : {&source, plan.target}) {
        if (!device->units || device->units->assumed.empty()) continue;
        plan.vary("how fast cores of " + device->architecture +
                      " execute what no publication says "
                      "(half to twice as fast)",
                  task.varied.size(), 2, false);
        for (const double factor : {1 / kAssumedRateRange, kAssumedRateRange}) {
            const StageResources work = counted_work(mixes_, device->units, frame_work(*plan.target), factor);
            task.varied.push_back(device == &source
                                      ? scenario(plan, work, plan.work, plan.target_per_ns)
                                      : scenario(plan, plan.source_work, work, plan.target_per_ns));
        }
    }
}

// Varies each amount of work, assumed rates of cores, and the choice of estimator.
void ProjectionScenarios::vary(ProjectionPlan& plan, CarryTask& task) const {
    for (const Stage stage : kStages)
        for (int resource = 0; resource < kResourceCount; ++resource)
            vary_work(plan, task, stage, resource);
    vary_units(plan, task);
    vary_rates(plan, task);
    vary_texel_waits(plan, task);
    vary_by_rules(plan, task);
    vary_pixels(plan, task);
    if (!rules_->any_estimator(*plan.target) || analysis_.estimate.held_out[0].count == 0) return;
    plan.vary("draws follow the " + std::string(name(analysis_.estimate.model.chosen)) +
                  " estimator (or another one)",
              task.varied.size(), 0, true);
    for (int estimator = 0; estimator < kEstimatorCount; ++estimator) {
        if (analysis_.estimate.held_out[static_cast<std::size_t>(estimator)].count == 0) continue;
        ++plan.varied.back().count;
        task.varied.push_back(task.main);
        task.varied.back().model = estimator;
    }
}

// The projection by data-sheet rates alone: tells what efficiencies changed.
void ProjectionScenarios::add_data_sheet(ProjectionPlan& plan, CarryTask& task) const {
    if (!plan.out.efficiency.use.used) return;
    plan.data_sheet_at = task.varied.size();
    task.varied.push_back(
        scenario_at(plan, plan.source_work, plan.work, analysis_.device.per_ns, plan.target->per_ns));
}

// Varies the estimator: its fits without each fold of draws.
void ProjectionScenarios::vary_fit(ProjectionPlan& plan, CarryTask& task) const {
    plan.first_fold = task.varied.size();
    // The folds only exist for the chosen estimator.
    if (task.main.model != static_cast<int>(analysis_.estimate.model.chosen)) return;
    for (std::size_t fold = 0; fold < analysis_.estimate.without_fold.size(); ++fold) {
        task.varied.push_back(task.main);
        task.varied.back().model = kWithoutFold + static_cast<int>(fold);
    }
}

// Varies waits for texels: they may come from a cache that is as fast as the stage's other resources.
void ProjectionScenarios::vary_texel_waits(ProjectionPlan& plan, CarryTask& task) const {
    const int column = carrier_.column_of(Stage::ps);
    if (!baseline_.by_texels || column < 0) return;
    plan.vary("time that shading waits for texels goes with memory (or with the shading)", task.varied.size(),
              1, true);
    task.varied.push_back(task.main);
    StageChange& change = task.varied.back().change[static_cast<std::size_t>(column)];
    change.memory = change.other;
    const bool scaled = following_ && following_->any();
    if (scaled)
        for (const Stage stage : {Stage::rs, Stage::ps, Stage::om})
            if (const int scaled_column = carrier_.column_of(stage); scaled_column >= 0)
                task.varied.back().growth[static_cast<std::size_t>(scaled_column)].reset();
    Slowdown slow;
    slow.ratio = slowdown(plan.source_work, plan.work, plan.source_per_ns, plan.target_per_ns);
    slow.memory_waits = false;
    rules_->refine(*plan.target, slow, task.varied.back());
    if (scaled) scale(following_->pixel_ratio, task.varied.back());
}

void ProjectionScenarios::vary_by_rules(ProjectionPlan& plan, CarryTask& task) const {
    const auto at_rates = [&](const StageResources& per_ns) {
        return scenario(plan, plan.source_work, plan.work, per_ns);
    };
    const auto add = [&](std::string text, const std::vector<CarryScenario>& ends) {
        plan.vary(std::move(text), task.varied.size(), ends.size(), false);
        task.varied.insert(task.varied.end(), ends.begin(), ends.end());
    };
    rules_->vary(*plan.target, {task.main, at_rates, add});
}

// Varies each rate of a measured target by its measurement's spread.
void ProjectionScenarios::vary_rates(ProjectionPlan& plan, CarryTask& task) const {
    for (int resource = 0; resource < kResourceCount; ++resource) {
        const double deviation = plan.target->deviation.col(resource).maxCoeff();
        if (!(deviation > 0)) continue;
        plan.vary(std::string(name(static_cast<Resource>(resource))) + " rate of " + plan.target->name +
                      " as measured, within two deviations of at most " + number_text(deviation),
                  task.varied.size(), 2, false);
        for (const double deviations : {-2.0, 2.0}) {
            StageResources per_ns = plan.target_per_ns;
            per_ns.col(resource) *= (deviations * plan.target->deviation.col(resource)).exp();
            task.varied.push_back(scenario(plan, plan.source_work, plan.work, per_ns));
        }
    }
}

}  // namespace framecast
