#include "model/cpu_driver/cpu_driver_rules.h"

#include <cmath>

#include "model/cpu_driver/cpu_driver_extrapolation.h"
#include "model/cpu_driver/divided_stages.h"
#include "model/cpu_driver/frame_rest.h"
#include "model/cpu_driver/gpu_frame_time.h"
#include "model/cpu_driver/rest_frame_time.h"
#include "model/cpu_driver/shading_parts.h"

namespace framecast {
namespace {

// Benchmarks on a CPU driver already contain the memory traffic of pixels and vertices: the timed core itself
// writes fills, reads depth and fetches texels.
StageResources without_contained(StageResources work) {
    for (const Stage stage : {Stage::vs, Stage::rs, Stage::ps, Stage::om})
        work(index(stage), index(Resource::memory)) = 0;
    return work;
}

class CpuDriverRules : public DeviceRules {
  public:
    CpuDriverRules(const Baseline& baseline, const Carrier& carrier, const StageMixes& mixes)
        : baseline_(baseline),
          device_(baseline.analysis->device),
          carrier_(carrier),
          shading_(baseline, mixes),
          divided_(baseline, carrier) {}

    // Onto a GPU only the work of a draw's stages carries over, not its cost to the CPU beyond them.
    int draw_model(const DeviceRates& target) const override {
        return onto_cpu(target) ? kInSequence : kWorkAlone;
    }
    bool any_estimator(const DeviceRates&) const override { return false; }

    StageResources asked(const StageResources& work, const DeviceRates& target) const override {
        return both_measured(target) ? without_contained(work) : work;
    }

    void refine(const DeviceRates& target, const Slowdown& slowdown, CarryScenario& scenario) const override {
        if (baseline_.by_serial_work) divided_.set(target, slowdown.ratio, scenario);
        if (both_measured(target)) set_shading(target, slowdown, scenario);
    }

    void vary(const DeviceRates& target, const VariedScenario& varied) const override {
        if (cpu_driver_extrapolation(device_, target) == Extrapolation::same_driver)
            divided_.vary(target, varied);
    }

    // The model's error at the source carries over unchanged to an equal device. To first order it also does
    // to the same driver on other threads, because the code of the stages is the same. Onto another driver,
    // the deviation of the extrapolation already contains it. Where no draw was timed, the model's error is
    // not known.
    bool misses_come_along(const DeviceRates& target) const override {
        const Extrapolation extrapolation = cpu_driver_extrapolation(device_, target);
        const bool timed = !baseline_.frame->draws.measured_ns.isNaN().all();
        return extrapolation == Extrapolation::same_device ||
               (extrapolation == Extrapolation::same_driver && timed) || by_two_profiles(device_, target);
    }

    std::unique_ptr<FrameTime> frame_time(const DeviceRates& target, const FrameSums& sums) const override {
        if (!onto_cpu(target)) return std::make_unique<GpuFrameTime>(sums.scale, *baseline_.frame, target);
        const Extrapolation extrapolation = cpu_driver_extrapolation(device_, target);
        FrameRest rest;
        if (extrapolation != Extrapolation::same_device && *sums.composition)
            rest = frame_rest(*baseline_.frame, **sums.composition, device_, target);
        if (!rest.known) return std::make_unique<ScaledFrameTime>(sums.scale);
        if (extrapolation == Extrapolation::cpu_driver) rest.stages_ns = sums.source.carried_ns;
        return std::make_unique<RestFrameTime>(rest);
    }

  private:
    bool onto_cpu(const DeviceRates& target) const { return target.kind == device_.kind; }
    bool both_measured(const DeviceRates& target) const {
        return onto_cpu(target) && device_.measured && target.measured;
    }

    // Scales the parts of each draw's shading by rates that were measured on both devices.
    void set_shading(const DeviceRates& target, const Slowdown& slowdown, CarryScenario& scenario) const {
        const int column = carrier_.column_of(Stage::ps);
        if (column < 0) return;
        const auto of = [&](Resource resource) { return slowdown.ratio(index(Stage::ps), index(resource)); };
        ShadingRatios ratios;
        ratios.texels = of(Resource::texture);
        ratios.arithmetic = of(Resource::alu);
        ratios.waits = slowdown.memory_waits ? of(Resource::memory) : ratios.arithmetic;
        ratios.fragments = std::isnan(device_.fragment_ns) || std::isnan(target.fragment_ns)
                               ? kUnknown
                               : of(Resource::geometry);
        scenario.growth[static_cast<std::size_t>(column)] =
            shading_.growth(device_, target, ratios, slowdown.sample_scale);
    }

    const Baseline& baseline_;
    const DeviceRates& device_;
    const Carrier& carrier_;
    ShadingParts shading_;
    DividedStages divided_;
};

}  // namespace

std::unique_ptr<DeviceRules> cpu_driver_rules(const Baseline& baseline, const Carrier& carrier,
                                              const StageMixes& mixes) {
    return std::make_unique<CpuDriverRules>(baseline, carrier, mixes);
}

}  // namespace framecast
