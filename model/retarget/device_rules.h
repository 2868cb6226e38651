// The questions that a projection asks the kind of the source device. This folder answers for GPUs,
// model/cpu_driver/cpu_driver_rules.h for CPU drivers; model/projection/device_kinds.h chooses. Nothing else
// in a projection knows the kind.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "model/device/rates.h"
#include "model/frame/draws_to_frame.h"
#include "model/numeric/result.h"
#include "model/retarget/carrier.h"
#include "model/retarget/frame_time.h"

namespace framecast {

// Target time over source time of each resource, for the work of one element.
struct Slowdown {
    StageResources ratio = StageResources::Ones();
    double sample_scale = 1;   // samples on the target for each counted one
    bool memory_waits = true;  // waits for texels in shading are memory's; false: they scale with the shading
};

// The inputs of a frame's time.
struct FrameSums {
    const Result<DrawsToFrame>* composition = nullptr;
    double scale = 1;  // frame time over the sum of the draws' times, on the source device
    Carrier::SourceSums source;
};

// A variation of an assumption: computes the scenario at other rates of the target, and keeps scenarios.
struct VariedScenario {
    const CarryScenario& main;
    std::function<CarryScenario(const StageResources& target_per_ns)> at_rates;
    std::function<void(std::string text, std::vector<CarryScenario> ends)> add;
};

class DeviceRules {
  public:
    virtual ~DeviceRules() = default;

    // CarryScenario::model: the model that retargets each draw. any_estimator: whether another estimator may
    // replace it.
    virtual int draw_model(const DeviceRates& target) const = 0;
    virtual bool any_estimator(const DeviceRates& target) const = 0;
    // The part of an element's work that another resource's measured rate does not already contain.
    virtual StageResources asked(const StageResources& work, const DeviceRates& target) const = 0;
    // Changes single draws where more is known of them than their stages' mean.
    virtual void refine(const DeviceRates& target, const Slowdown& slowdown,
                        CarryScenario& scenario) const = 0;
    // Adds assumptions of its own.
    virtual void vary(const DeviceRates& target, const VariedScenario& varied) const = 0;
    // Whether the model's error of a draw carries over to the target unchanged.
    virtual bool misses_come_along(const DeviceRates& target) const = 0;
    virtual std::unique_ptr<FrameTime> frame_time(const DeviceRates& target, const FrameSums& sums) const = 0;
};

// The baseline must outlive the rules.
std::unique_ptr<DeviceRules> gpu_rules(const Baseline& baseline);

}  // namespace framecast
