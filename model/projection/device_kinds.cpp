#include "model/projection/device_kinds.h"

#include <cmath>
#include <map>

#include "model/cpu_driver/cpu_driver_extrapolation.h"
#include "model/cpu_driver/cpu_driver_rules.h"
#include "model/cpu_driver/sequential_source.h"

namespace framecast {
namespace {

bool is_cpu_driver(const DeviceRates& device) {
    return device.kind == DeviceKind::cpu_driver;
}
// GPUs reach less than their data sheets, so a ratio of a measured rate to one of a data sheet is off.
bool is_one_measured(const DeviceRates& source, const DeviceRates& target) {
    return source.measured != target.measured;
}
// The deviation that this adds is a guess: on simulated GPUs 65 to 96 % of times then lie within 90 %.
constexpr double kOneMeasured = 0.5;

bool is_any_cpu_driver(const DeviceRates& source, const DeviceRates& target) {
    return is_cpu_driver(source) || is_cpu_driver(target);
}

}  // namespace

Extrapolation classify_extrapolation(const DeviceRates& source, const DeviceRates& target) {
    return is_any_cpu_driver(source, target) ? cpu_driver_extrapolation(source, target)
                                             : gpu_extrapolation(source, target);
}

double extrapolation_deviation(const DeviceRates& source, const DeviceRates& target) {
    if (is_any_cpu_driver(source, target)) return cpu_driver_deviation(source, target);
    const Extrapolation kind = gpu_extrapolation(source, target);
    if (is_one_measured(source, target)) return std::hypot(extrapolation_deviation(kind), kOneMeasured);
    return source.measured ? profiles_deviation(kind) : extrapolation_deviation(kind);
}

std::string extrapolation_reason(const DeviceRates& source, const DeviceRates& target) {
    if (is_any_cpu_driver(source, target)) return cpu_driver_reason(source, target);
    const Extrapolation kind = gpu_extrapolation(source, target);
    if (is_one_measured(source, target))
        return extrapolation_reason(kind) + "; only one side's rates are measured";
    return source.measured ? profiles_reason(kind) : extrapolation_reason(kind);
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
