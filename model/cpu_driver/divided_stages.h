// Stages of which a CPU driver divides only a part among its threads. That part scales with pixels or bytes;
// the rest scales with the time primitives take on one thread.
#pragma once

#include <memory>
#include <vector>

#include "model/device/rates.h"
#include "model/retarget/baseline.h"
#include "model/retarget/carrier.h"
#include "model/retarget/device_rules.h"

namespace framecast {

class DividedStages {
  public:
    // Both must outlive this object. The baseline is a sequential one (Baseline::by_serial_work).
    DividedStages(const Baseline& baseline, const Carrier& carrier);

    // Sets the changes of stages with such parts. `ratio`: Slowdown::ratio, at rates of the target, a CPU
    // driver.
    void set(const DeviceRates& target, const StageResources& ratio, CarryScenario& scenario) const;
    // Varies the gain of each stage from threads, and the share of it that primitives take on one thread.
    void vary(const DeviceRates& target, const VariedScenario& varied) const;

  private:
    std::shared_ptr<const std::vector<double>> counted_growth(Stage stage, double counted_ratio,
                                                              double rest_ratio) const;

    const Baseline& baseline_;
    const Analysis& analysis_;
    const Carrier& carrier_;
};

}  // namespace framecast
