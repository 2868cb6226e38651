#include "model/retarget/device_rules.h"
#include "model/retarget/extrapolation.h"

namespace framecast {
namespace {

// A GPU retargets draws stage by stage with the estimator that fits them best; the frame scales with its
// draws.
class GpuRules : public DeviceRules {
  public:
    explicit GpuRules(const Baseline& baseline) : analysis_(*baseline.analysis) {}

    int draw_model(const DeviceRates&) const override {
        return static_cast<int>(analysis_.estimate.model.chosen);
    }
    bool any_estimator(const DeviceRates&) const override { return true; }
    StageResources asked(const StageResources& work, const DeviceRates&) const override { return work; }
    void refine(const DeviceRates&, const Slowdown&, CarryScenario&) const override {}
    void vary(const DeviceRates&, const VariedScenario&) const override {}
    bool misses_come_along(const DeviceRates& target) const override {
        return gpu_extrapolation(analysis_.device, target) == Extrapolation::same_device;
    }
    std::unique_ptr<FrameTime> frame_time(const DeviceRates&, const FrameSums& sums) const override {
        return std::make_unique<ScaledFrameTime>(sums.scale);
    }

  private:
    const Analysis& analysis_;
};

}  // namespace

std::unique_ptr<DeviceRules> gpu_rules(const Baseline& baseline) {
    return std::make_unique<GpuRules>(baseline);
}

}  // namespace framecast
