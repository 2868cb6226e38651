// The assumptions under which a frame is retargeted: the main scenario, and variations of each assumption.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "model/device/rates.h"
#include "model/projection/projection_plan.h"
#include "model/retarget/baseline.h"
#include "model/retarget/carrier.h"
#include "model/retarget/counted_work.h"
#include "model/retarget/device_rules.h"

namespace framecast {

// Plausible range of an assumed amount of work: a quarter to four times as much, taken as two standard
// deviations each way.
inline constexpr double kWorkRange = 4;

class ProjectionScenarios {
  public:
    // All three must outlive this object. Where options.resolution is set, check following() for an error.
    ProjectionScenarios(const Baseline& baseline, const ProjectionOptions& options, const Carrier& carrier);

    // Sets plan.work and task.main; with ProjectionOptions::uncertainty also task.varied, plan.varied and
    // plan.first_fold. Reads plan.target and task.models.
    void fill(ProjectionPlan& plan, CarryTask& task) const;

    const Result<FollowingDraws>& following() const { return following_; }
    // The rules for the kind of the source device.
    const DeviceRules& rules() const { return *rules_; }

  private:
    CarryScenario scenario(const ProjectionPlan& plan, const StageResources& source_work,
                           const StageResources& target_work, const StageResources& target_per_ns) const;
    CarryScenario scenario_at(const ProjectionPlan& plan, const StageResources& source_work,
                              const StageResources& target_work, const StageResources& source_per_ns,
                              const StageResources& target_per_ns) const;
    const StageResources& frame_work(const DeviceRates& target) const;
    void scale(double pixels, CarryScenario& scenario) const;
    void vary_pixels(ProjectionPlan& plan, CarryTask& task) const;
    StageResources slowdown(const StageResources& source_work, const StageResources& target_work,
                            const StageResources& source_per_ns, const StageResources& target_per_ns) const;
    void vary_work(ProjectionPlan& plan, CarryTask& task, Stage stage, int resource) const;
    void vary_units(ProjectionPlan& plan, CarryTask& task) const;
    void vary(ProjectionPlan& plan, CarryTask& task) const;
    void add_data_sheet(ProjectionPlan& plan, CarryTask& task) const;
    void vary_fit(ProjectionPlan& plan, CarryTask& task) const;
    void vary_texel_waits(ProjectionPlan& plan, CarryTask& task) const;
    void vary_by_rules(ProjectionPlan& plan, CarryTask& task) const;
    void vary_rates(ProjectionPlan& plan, CarryTask& task) const;

    const Baseline& baseline_;
    const Analysis& analysis_;
    const ProjectionOptions& options_;
    const Carrier& carrier_;
    StageMixes mixes_;
    std::unique_ptr<DeviceRules> rules_;
    Result<FollowingDraws> following_;  // the draws that follow the new resolution, if one is set
};

}  // namespace framecast
