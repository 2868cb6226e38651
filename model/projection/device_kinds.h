// The seam between GPUs and CPU drivers: only this file chooses what a projection does for each kind of
// device.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "model/retarget/baseline.h"
#include "model/retarget/carrier.h"
#include "model/retarget/counted_work.h"
#include "model/retarget/device_rules.h"
#include "model/retarget/extrapolation.h"

namespace framecast {

Extrapolation classify_extrapolation(const DeviceRates& source, const DeviceRates& target);
// Deviation and reason of the extrapolation kind; smaller where both devices have profiles,
// larger where one of two GPUs has.
double extrapolation_deviation(const DeviceRates& source, const DeviceRates& target);
std::string extrapolation_reason(const DeviceRates& source, const DeviceRates& target);

// The rules for the kind of the source device. Baseline and carrier must outlive the rules.
std::unique_ptr<DeviceRules> device_rules(const Baseline& baseline, const Carrier& carrier,
                                          const StageMixes& mixes);

// Calls use(baseline, targets) for each group of targets that use the same form of the capture, with the
// baseline in that form. Each target (an index into `targets`, from `members`) is in one group.
using UseBaseline = std::function<void(const Baseline&, const std::vector<std::size_t>&)>;
void for_each_view(const Baseline& baseline, const std::vector<DeviceRates>& targets,
                   const std::vector<std::size_t>& members, const UseBaseline& use);

}  // namespace framecast
