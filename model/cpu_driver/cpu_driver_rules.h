// How a frame that was captured on a CPU driver is carried to a target: onto a GPU by the work of its stages
// alone, onto CPU drivers and other numbers of threads by stages one after the other
// (docs/cpu-drivers.md).
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
