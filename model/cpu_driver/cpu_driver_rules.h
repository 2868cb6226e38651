// Rules for retargeting a frame that was captured on a CPU driver (docs/cpu-drivers.md). Onto a GPU only the
// work of its stages counts. Onto CPU drivers and other thread counts the stages run one after the other.
#pragma once

#include <memory>

#include "model/retarget/baseline.h"
#include "model/retarget/carrier.h"
#include "model/retarget/counted_work.h"
#include "model/retarget/device_rules.h"

namespace framecast {

// Baseline and carrier must outlive the rules.
std::unique_ptr<DeviceRules> cpu_driver_rules(const Baseline& baseline, const Carrier& carrier,
                                              const StageMixes& mixes);

}  // namespace framecast
