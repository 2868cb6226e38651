// The seam between GPUs and CPU drivers: what a projection does for each is chosen here and nowhere else.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "model/retarget/baseline.h"
#include "model/retarget/carrier.h"
#include "model/retarget/counted_work.h"
#include "model/retarget/device_rules.h"
#include "model/retarget/jump.h"

namespace framecast {

Jump classify_jump(const DeviceRates& source, const DeviceRates& target);
// Of what lies between the two, less where both are described by profiles of one kind.
double jump_deviation(const DeviceRates& source, const DeviceRates& target);
std::string jump_reason(const DeviceRates& source, const DeviceRates& target);

// For the device that the baseline was captured on. Baseline and carrier must outlive the rules.
std::unique_ptr<DeviceRules> device_rules(const Baseline& baseline, const Carrier& carrier,
                                          const StageMixes& mixes);

// Calls use(baseline, targets) for targets that see the capture alike, with the baseline as they see it; each
// target (a place in `targets`, from `members`) once.
using UseBaseline = std::function<void(const Baseline&, const std::vector<std::size_t>&)>;
void for_each_view(const Baseline& baseline, const std::vector<DeviceRates>& targets,
                   const std::vector<std::size_t>& members, const UseBaseline& use);

}  // namespace framecast
