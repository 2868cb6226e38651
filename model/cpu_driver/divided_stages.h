// Stages of which only a part is divided among a CPU driver's threads: that part goes with pixels or bytes,
// the rest with what primitives take on one thread.
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
    // Both must outlive it. The baseline is one in sequence (Baseline::by_serial_work).
    DividedStages(const Baseline& baseline, const Carrier& carrier);

    // Sets the changes of stages with such parts. `ratio`: Slowdown::ratio, at rates of the target, a CPU
    // driver.
    void set(const DeviceRates& target, const StageResources& ratio, CarryScenario& scenario) const;
    // How much faster each stage gets by threads, and how much of it primitives take on one thread.
    void vary(const DeviceRates& target, const VariedScenario& varied) const;

  private:
    std::shared_ptr<const std::vector<double>> counted_growth(Stage stage, double counted_ratio,
                                                              double rest_ratio) const;

    const Baseline& baseline_;
    const Analysis& analysis_;
    const Carrier& carrier_;
};

}  // namespace framecast
