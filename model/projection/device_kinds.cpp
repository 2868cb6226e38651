#include "model/projection/device_kinds.h"

#include <map>

#include "model/cpu_driver/cpu_driver_extrapolation.h"
#include "model/cpu_driver/cpu_driver_rules.h"
#include "model/cpu_driver/sequential_source.h"

namespace framecast {
namespace {

bool is_cpu_driver(const DeviceRates& device) {
    return device.kind == DeviceKind::cpu_driver;
}
bool is_any_cpu_driver(const DeviceRates& source, const DeviceRates& target) {
    return is_cpu_driver(source) || is_cpu_driver(target);
}

}  // namespace

Extrapolation classify_extrapolation(const DeviceRates& source, const DeviceRates& target) {
    return is_any_cpu_driver(source, target) ? cpu_driver_extrapolation(source, target)
                                             : gpu_extrapolation(source, target);
}

double extrapolation_deviation(const DeviceRates& source, const DeviceRates& target) {
    return is_any_cpu_driver(source, target) ? cpu_driver_deviation(source, target)
                                             : extrapolation_deviation(gpu_extrapolation(source, target));
}

std::string extrapolation_reason(const DeviceRates& source, const DeviceRates& target) {
    return is_any_cpu_driver(source, target) ? cpu_driver_reason(source, target)
                                             : extrapolation_reason(gpu_extrapolation(source, target));
}

std::unique_ptr<DeviceRules> device_rules(const Baseline& baseline, const Carrier& carrier,
                                          const StageMixes& mixes) {
    return is_cpu_driver(baseline.analysis->device) ? cpu_driver_rules(baseline, carrier, mixes)
                                                    : gpu_rules(baseline);
}

void for_each_view(const Baseline& baseline, const std::vector<DeviceRates>& targets,
                   const std::vector<std::size_t>& members, const UseBaseline& use) {
    const DeviceRates& source = baseline.analysis->device;
    std::map<SourceView, std::vector<std::size_t>> by_view;
    for (const std::size_t i : members)
        by_view[is_cpu_driver(source) ? view_for(source, targets[i]) : SourceView::as_captured].push_back(i);
    for (const auto& [view, some] : by_view) {
        const auto sequential = in_sequence(baseline, view);
        use(sequential ? sequential->baseline : baseline, some);
    }
}

}  // namespace framecast
