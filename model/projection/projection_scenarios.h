// Under which assumptions a frame is carried to a target: the one that counts, and variations of each.
#pragma once

#include <memory>
#include <vector>

#include "model/cpu_driver/shading_parts.h"
#include "model/device/rates.h"
#include "model/projection/projection_plan.h"
#include "model/retarget/baseline.h"
#include "model/retarget/carrier.h"
#include "model/retarget/counted_work.h"

namespace framecast {

// What is plausible for an assumed amount of work: a quarter to four times as much, taken as two standard
// deviations each way.
inline constexpr double kWorkRange = 4;

class ProjectionScenarios {
  public:
    // All three must outlive it.
    ProjectionScenarios(const Baseline& baseline, const ProjectionOptions& options, const Carrier& carrier);

    // Sets plan.work and task.main; with ProjectionOptions::uncertainty also task.varied, plan.varied and
    // plan.first_fold. Reads plan.target, from_cpu, on_cpus, out.jump, and task.models.
    void fill(ProjectionPlan& plan, CarryTask& task) const;

  private:
    CarryScenario scenario(const ProjectionPlan& plan, const StageResources& home_work,
                           const StageResources& target_work, const StageResources& target_per_ns) const;
    int model_of(const ProjectionPlan& plan) const;
    void set_shading(const ProjectionPlan& plan, const StageResources& ratio, double sample_scale,
                     bool memory_waits, CarryScenario& out) const;
    void set_serial(const ProjectionPlan& plan, const StageResources& ratio, CarryScenario& out) const;
    std::shared_ptr<const std::vector<double>> counted_growth(Stage stage, double counted_ratio,
                                                              double rest_ratio) const;
    StageResources slowdown(const StageResources& home_work, const StageResources& target_work,
                            const StageResources& target_per_ns) const;
    void vary_work(ProjectionPlan& plan, CarryTask& task, Stage stage, int resource) const;
    void vary_units(ProjectionPlan& plan, CarryTask& task) const;
    void vary(ProjectionPlan& plan, CarryTask& task) const;
    void vary_fit(ProjectionPlan& plan, CarryTask& task) const;
    void vary_texel_waits(ProjectionPlan& plan, CarryTask& task) const;
    void vary_threads(ProjectionPlan& plan, CarryTask& task) const;
    void vary_rates(ProjectionPlan& plan, CarryTask& task) const;

    const Baseline& baseline_;
    const Analysis& analysis_;
    const ProjectionOptions& options_;
    const Carrier& carrier_;
    StageMixes mixes_;
    StageResources work_;  // of one element on the captured device
    ShadingParts shading_;
};

}  // namespace framecast
