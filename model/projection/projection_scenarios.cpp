#include "model/projection/projection_scenarios.h"

#include <cmath>
#include <utility>

#include "model/cpu_driver/frame_rest.h"
#include "model/cpu_driver/thread_scaling.h"
#include "model/numeric/number_text.h"

namespace framecast {
namespace {

// A software driver's benchmarks contain the memory that pixels and vertices take: fills are written, depth
// is read, texels are fetched by the core that is timed.
StageResources without_contained(StageResources work) {
    for (const Stage stage : {Stage::vs, Stage::rs, Stage::ps, Stage::om})
        work(index(stage), index(Resource::memory)) = 0;
    return work;
}

// What is plausible for work that was counted: what a compiler leaves of it, and a sample is one texel or
// several.
constexpr double kCountedRange = 2;
// And for the gain by threads, as a share of its logarithm: what labelled draws of one stage scatter by.
constexpr double kGainRange = 0.14;

}  // namespace

ProjectionScenarios::ProjectionScenarios(const Baseline& baseline, const ProjectionOptions& options,
                                         const Carrier& carrier)
    : baseline_(baseline),
      analysis_(*baseline.analysis),
      options_(options),
      carrier_(carrier),
      mixes_(stage_mixes(*baseline.frame)),
      work_(counted_work(mixes_, analysis_.device.units, options.work)),
      shading_(baseline, mixes_) {}

void ProjectionScenarios::fill(ProjectionPlan& plan, CarryTask& task) const {
    plan.work = counted_work(mixes_, plan.target->units, options_.work);
    task.main = scenario(plan, work_, plan.work, plan.target->per_ns);
    if (!options_.uncertainty) return;
    vary(plan, task);
    vary_fit(plan, task);
}

// What a draw costs a CPU besides its stages does not come along to a GPU; its stages' work does.
CarryScenario ProjectionScenarios::scenario(const ProjectionPlan& plan, const StageResources& home_work,
                                            const StageResources& target_work,
                                            const StageResources& target_per_ns) const {
    const bool measured_cpus = plan.on_cpus && analysis_.device.measured && plan.target->measured;
    const StageResources asked = measured_cpus ? without_contained(home_work) : home_work;
    const StageResources shares = resource_shares(element_ns(asked, analysis_.device));
    const StageResources ratio =
        slowdown(asked, measured_cpus ? without_contained(target_work) : target_work, target_per_ns);
    CarryScenario out;
    out.change = carrier_.changes(shares, ratio);
    out.model = model_of(plan);
    if (baseline_.by_serial_work) set_serial(plan, ratio, out);
    if (measured_cpus) {
        const double counted = work_(index(Stage::ps), index(Resource::texture));
        const double asked_now = home_work(index(Stage::ps), index(Resource::texture));
        set_shading(plan, ratio, counted > 0 ? asked_now / counted : 1, true, out);
    }
    return out;
}

int ProjectionScenarios::model_of(const ProjectionPlan& plan) const {
    const EstimateModel& model = analysis_.estimate.model;
    if (plan.from_cpu) return kWorkAlone;
    if (plan.on_cpus) return kInSequence;
    return static_cast<int>(model.chosen);
}

// Each draw's shading by its parts, at rates that were measured on both.
void ProjectionScenarios::set_shading(const ProjectionPlan& plan, const StageResources& ratio,
                                      double sample_scale, bool memory_waits, CarryScenario& out) const {
    const auto of = [&](Resource resource) { return ratio(index(Stage::ps), index(resource)); };
    ShadingRatios ratios;
    ratios.texels = of(Resource::texture);
    ratios.arithmetic = of(Resource::alu);
    ratios.waits = memory_waits ? of(Resource::memory) : ratios.arithmetic;
    ratios.fragments = std::isnan(analysis_.device.fragment_ns) || std::isnan(plan.target->fragment_ns)
                           ? kUnknown
                           : of(Resource::geometry);
    if (const int column = carrier_.column_of(Stage::ps); column >= 0)
        out.growth[static_cast<std::size_t>(column)] =
            shading_.growth(analysis_.device, *plan.target, ratios, sample_scale);
}

// What primitives take on one thread of a software driver goes with their rate, the rest of the stage with
// its pixels or bytes, of cc with clipped triangles. A transfer that is drawn keeps its flush, the rest goes
// as shading that fetches texels does; another driver's has no flush. What a GPU does with it is not told by
// that share.
void ProjectionScenarios::set_serial(const ProjectionPlan& plan, const StageResources& ratio,
                                     CarryScenario& out) const {
    const bool by_counts =
        plan.out.jump == Jump::software && analysis_.device.measured && plan.target->measured;
    const auto set = [&](Stage stage, bool told, double serial_ratio, double divided_ratio) {
        const int column = carrier_.column_of(stage);
        if (column < 0) return;
        if (by_counts && told && stage != Stage::xf)
            out.growth[static_cast<std::size_t>(column)] = counted_growth(stage, serial_ratio, divided_ratio);
        StageChange& change = out.change[static_cast<std::size_t>(column)];
        change.memory = told ? serial_ratio - 1 : change.assumed;
        change.other = told ? divided_ratio - 1 : change.assumed;
    };
    const auto of = [&](Stage stage, Resource resource) { return ratio(index(stage), index(resource)); };
    set(Stage::ia, plan.on_cpus, of(Stage::ia, Resource::geometry), of(Stage::ia, Resource::memory));
    const bool vertices = !std::isnan(analysis_.device.vertex_ns) && !std::isnan(plan.target->vertex_ns);
    set(Stage::vs, plan.on_cpus && vertices, of(Stage::vs, Resource::geometry), of(Stage::vs, Resource::alu));
    set(Stage::cc, plan.on_cpus, of(Stage::cc, Resource::geometry), of(Stage::cc, Resource::alu));
    set(Stage::rs, plan.on_cpus, of(Stage::rs, Resource::geometry), of(Stage::rs, Resource::rop));
    const bool written =
        !std::isnan(written_sample_ns(analysis_.device)) && !std::isnan(written_sample_ns(*plan.target));
    // What more there is to a sample than writing it is taken for blending.
    const double blending = plan.target->blended_sample_ns / analysis_.device.blended_sample_ns;
    set(Stage::om, plan.on_cpus && written, of(Stage::om, Resource::geometry),
        std::isnan(blending) ? of(Stage::om, Resource::rop) : blending);
    const bool another = plan.out.jump == Jump::software;
    set(Stage::xf, plan.on_cpus, another ? 0 : 1,
        another ? of(Stage::xf, Resource::memory) : of(Stage::ps, Resource::texture));
}

std::shared_ptr<const std::vector<double>> ProjectionScenarios::counted_growth(Stage stage,
                                                                               double counted_ratio,
                                                                               double rest_ratio) const {
    const DrawColumns& draws = baseline_.frame->draws;
    const Eigen::ArrayXd counted_ns = counted_stage_ns(*baseline_.frame, stage, analysis_.device);
    auto out = std::make_shared<std::vector<double>>(static_cast<std::size_t>(draws.size()), kUnknown);
    for (Eigen::Index draw = 0; draw < draws.size(); ++draw) {
        const double time_ns = analysis_.times.ns(draw, index(stage));
        if (std::isnan(draws.stage_ns(draw, index(stage))) || !(time_ns > 0) || std::isnan(counted_ns(draw)))
            continue;
        CountedPart counted{counted_ns(draw), counted_ratio * counted_ns(draw)};
        // Those that face away are counted, too.
        if (stage == Stage::cc || stage == Stage::rs)
            counted = at_most(counted, draws.stage_ns(draw, index(stage)));
        (*out)[static_cast<std::size_t>(draw)] = time_there_ns(time_ns, counted, rest_ratio) / time_ns - 1;
    }
    return out;
}

// How many times as long each resource takes there for what one element asks of it.
StageResources ProjectionScenarios::slowdown(const StageResources& home_work,
                                             const StageResources& target_work,
                                             const StageResources& target_per_ns) const {
    const StageResources more_work = (home_work > 0).select(target_work / home_work, 1.0);
    return analysis_.device.per_ns / target_per_ns * more_work;
}

void ProjectionScenarios::vary_work(ProjectionPlan& plan, CarryTask& task, Stage stage, int resource) const {
    const double units = work_(index(stage), resource);
    if (units == 0 || !carrier_.works(stage)) return;
    const bool counted =
        mixes_.counted(stage) && (resource == index(Resource::alu) || resource == index(Resource::texture));
    const double range = counted ? kCountedRange : kWorkRange;
    plan.vary(number_text(counted ? std::round(10 * units) / 10 : units) + " " +
                  std::string(work_unit(static_cast<Resource>(resource))) + " for each of " +
                  std::string(long_name(stage)) + "'s " + std::string(element_unit(stage)) +
                  (counted ? ", counted in its shaders (half to twice as many)"
                           : " (a quarter to four times as many)"),
              task.varied.size(), 2, false);
    for (const double factor : {1 / range, range}) {
        StageResources home_work = work_;
        StageResources target_work = plan.work;
        home_work(index(stage), resource) *= factor;
        target_work(index(stage), resource) *= factor;
        task.varied.push_back(scenario(plan, home_work, target_work, plan.target->per_ns));
    }
}

// Rates of cores that are assumed, where the two devices' cores differ: they are the same otherwise.
void ProjectionScenarios::vary_units(ProjectionPlan& plan, CarryTask& task) const {
    const DeviceRates& home = analysis_.device;
    if (!mixes_.any() || home.architecture == plan.target->architecture) return;
    for (const DeviceRates* device : {&home, plan.target}) {
        if (!device->units || device->units->assumed.empty()) continue;
        plan.vary("how fast cores of " + device->architecture +
                      " execute what no publication says "
                      "(half to twice as fast)",
                  task.varied.size(), 2, false);
        for (const double factor : {1 / kAssumedRateRange, kAssumedRateRange}) {
            const StageResources work = counted_work(mixes_, device->units, options_.work, factor);
            task.varied.push_back(device == &home ? scenario(plan, work, plan.work, plan.target->per_ns)
                                                  : scenario(plan, work_, work, plan.target->per_ns));
        }
    }
}

// Each amount of work, what is assumed of cores, and the choice of estimator.
void ProjectionScenarios::vary(ProjectionPlan& plan, CarryTask& task) const {
    for (const Stage stage : kStages)
        for (int resource = 0; resource < kResourceCount; ++resource)
            vary_work(plan, task, stage, resource);
    vary_units(plan, task);
    vary_rates(plan, task);
    vary_texel_waits(plan, task);
    if (plan.out.jump == Jump::same_driver) vary_threads(plan, task);
    if (plan.from_cpu || plan.on_cpus || analysis_.estimate.held_out[0].count == 0) return;
    plan.vary(
        "draws follow the " + std::string(name(analysis_.estimate.model.chosen)) + " estimator (any of them)",
        task.varied.size(), 0, true);
    for (int estimator = 0; estimator < kEstimatorCount; ++estimator) {
        if (analysis_.estimate.held_out[static_cast<std::size_t>(estimator)].count == 0) continue;
        ++plan.varied.back().count;
        task.varied.push_back(task.main);
        task.varied.back().model = estimator;
    }
}

// The estimator as it was fitted without each fold of draws.
void ProjectionScenarios::vary_fit(ProjectionPlan& plan, CarryTask& task) const {
    plan.first_fold = task.varied.size();
    // The folds are of the chosen estimator; others carry the draws to or between software drivers.
    if (task.main.model != static_cast<int>(analysis_.estimate.model.chosen)) return;
    for (std::size_t fold = 0; fold < analysis_.estimate.without_fold.size(); ++fold) {
        task.varied.push_back(task.main);
        task.varied.back().model = kWithoutFold + static_cast<int>(fold);
    }
}

// Texels that draws wait for may come from a cache that is as fast as the stage's other resources.
void ProjectionScenarios::vary_texel_waits(ProjectionPlan& plan, CarryTask& task) const {
    const int column = carrier_.column_of(Stage::ps);
    if (!baseline_.by_texels || column < 0) return;
    plan.vary("what shading waits for texels is memory's (or goes with the shading)", task.varied.size(), 1,
              true);
    task.varied.push_back(task.main);
    StageChange& change = task.varied.back().change[static_cast<std::size_t>(column)];
    change.memory = change.other;
    if (task.main.growth[static_cast<std::size_t>(column)] != nullptr) {
        const StageResources ratio = slowdown(work_, plan.work, plan.target->per_ns);
        set_shading(plan, ratio, 1, false, task.varied.back());
    }
}

// How much faster each stage gets by threads, and how much of it primitives take on one thread.
void ProjectionScenarios::vary_threads(ProjectionPlan& plan, CarryTask& task) const {
    for (const Stage stage : kStages) {
        if (!carrier_.works(stage)) continue;
        const int row = index(stage);
        const bool serial = serial_cycles_per_primitive(plan.target->driver, stage) > 0;
        const int divided = index(serial && stage == Stage::rs ? Resource::rop : Resource::memory);
        const double gain = plan.target->per_ns(row, divided) / analysis_.device.per_ns(row, divided) /
                            clock_ratio(analysis_.device, *plan.target);
        if (std::abs(gain - 1) < 1e-9) continue;
        plan.vary("threads make " + std::string(long_name(stage)) + " " +
                      number_text(std::round(100 * gain) / 100) + " times as fast (that to the power of " +
                      number_text(1 - kGainRange) + " to " + number_text(1 + kGainRange) + ")",
                  task.varied.size(), 2, false);
        for (const double sign : {-1.0, 1.0}) {
            StageResources per_ns = plan.target->per_ns;
            for (int resource = 0; resource < kResourceCount; ++resource)
                if (!serial || resource != index(Resource::geometry))
                    per_ns(row, resource) *= std::pow(gain, sign * kGainRange);
            task.varied.push_back(scenario(plan, work_, plan.work, per_ns));
        }
        if (!serial || !baseline_.by_serial_work) continue;
        plan.vary("what each primitive takes of " + std::string(long_name(stage)) +
                      " on one thread (half to twice as long)",
                  task.varied.size(), 2, false);
        const auto column = static_cast<std::size_t>(carrier_.column_of(stage));
        for (const double factor : {0.5, 2.0}) {
            task.varied.push_back(task.main);
            StageChange& change = task.varied.back().change[column];
            change.memory = change.other + factor * (change.memory - change.other);
        }
    }
}

// Each rate of a measured target, by its measurement's spread.
void ProjectionScenarios::vary_rates(ProjectionPlan& plan, CarryTask& task) const {
    for (int resource = 0; resource < kResourceCount; ++resource) {
        const double deviation = plan.target->deviation.col(resource).maxCoeff();
        if (!(deviation > 0)) continue;
        plan.vary(std::string(name(static_cast<Resource>(resource))) + " rate of " + plan.target->name +
                      " as measured, within two deviations of at most " + number_text(deviation),
                  task.varied.size(), 2, false);
        for (const double deviations : {-2.0, 2.0}) {
            StageResources per_ns = plan.target->per_ns;
            per_ns.col(resource) *= (deviations * plan.target->deviation.col(resource)).exp();
            task.varied.push_back(scenario(plan, work_, plan.work, per_ns));
        }
    }
}

}  // namespace framecast
