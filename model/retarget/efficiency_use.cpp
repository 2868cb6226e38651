#include "model/retarget/efficiency_use.h"

namespace framecast {
namespace {

StageResources scaled(const StageResources& per_ns, const EfficiencyUse& use, const Efficiency& efficiency) {
    StageResources out = per_ns;
    if (!use.used) return out;
    for (int resource = 0; resource < kResourceCount; ++resource)
        out.col(resource) *= efficiency.factor[static_cast<std::size_t>(resource)];
    return out;
}

}  // namespace

StageResources EfficiencyUse::source_per_ns(const StageResources& per_ns) const {
    return scaled(per_ns, *this, source);
}
StageResources EfficiencyUse::target_per_ns(const StageResources& per_ns) const {
    return scaled(per_ns, *this, target);
}

EfficiencyUse efficiencies_between(const DeviceRates& source, const DeviceRates& target,
                                   const ArchitectureTable* table, double working_set_bytes) {
    EfficiencyUse use;
    if (table == nullptr || source.chip == target.chip) return use;
    const auto of_source = table->find(source, working_set_bytes);
    const auto of_target = table->find(target, working_set_bytes);
    if (!of_source || !of_target) return use;
    use.used = true;
    use.source = *of_source;
    use.target = *of_target;
    return use;
}

}  // namespace framecast
