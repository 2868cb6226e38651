// What a projection asks of the kind of device that a frame was captured on. GPUs answer here, CPU drivers in
// model/cpu_driver/cpu_driver_rules.h; model/projection/device_kinds.h chooses. Nothing else of a projection
// knows which kind it is.
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

// How many times as long each resource takes on the target for what one element asks of it.
struct Slowdown {
    StageResources ratio = StageResources::Ones();
    double sample_scale = 1;   // samples for each one counted
    bool memory_waits = true;  // what shading waits for texels is memory's; false: it goes with the shading
};

// What a frame's time is made from.
struct FrameSums {
    const Result<DrawsToFrame>* composition = nullptr;
    double scale = 1;  // frame time per sum of the draws' times, on the captured device
    Carrier::Home source;
};

// A variation of what was assumed: the scenario at other rates of the target, and where a scenario is kept.
struct VariedScenario {
    const CarryScenario& main;
    std::function<CarryScenario(const StageResources& target_per_ns)> at_rates;
    std::function<void(std::string text, std::vector<CarryScenario> ends)> add;
};

class DeviceRules {
  public:
    virtual ~DeviceRules() = default;

    // CarryScenario::model: what carries each draw; and would another estimator do?
    virtual int draw_model(const DeviceRates& target) const = 0;
    virtual bool any_estimator(const DeviceRates& target) const = 0;
    // The part of an element's work that is not in another resource's rate, where rates were measured.
    virtual StageResources asked(const StageResources& work, const DeviceRates& target) const = 0;
    // Changes draws one by one where more is known of them than their stages' mean.
    virtual void refine(const DeviceRates& target, const Slowdown& slowdown,
                        CarryScenario& scenario) const = 0;
    // Adds assumptions of its own.
    virtual void vary(const DeviceRates& target, const VariedScenario& varied) const = 0;
    // Does what the model misses of a draw come along to the target whole?
    virtual bool misses_come_along(const DeviceRates& target) const = 0;
    virtual std::unique_ptr<FrameTime> frame_time(const DeviceRates& target, const FrameSums& sums) const = 0;
};

// The baseline must outlive them.
std::unique_ptr<DeviceRules> gpu_rules(const Baseline& baseline);

}  // namespace framecast
