#include "model/regions/stage_lead.h"

#include <algorithm>
#include <cmath>

namespace framecast {

void StageLead::add(const Analysis& analysis, Eigen::Index action) {
    const double time_ns = analysis.time_ns(action);
    const int leading = analysis.bottlenecks.stage[static_cast<std::size_t>(action)];
    if (std::isnan(time_ns)) return;
    if (leading < 0) {
        unknown_ns_ += time_ns;
        return;
    }
    bottleneck_ns_[static_cast<std::size_t>(leading)] += time_ns;
    near_ns_[static_cast<std::size_t>(leading)] += time_ns;
    if (action >= analysis.times.ns.rows()) return;
    const double longest_ns = analysis.times.ns(action, leading);
    for (int stage = 0; stage < kStageCount; ++stage) {
        const double share = analysis.times.ns(action, stage) / longest_ns;
        if (stage != leading && share > 0 && std::isfinite(share))
            near_ns_[static_cast<std::size_t>(stage)] += share * time_ns;
    }
}

void StageLead::add(const StageLead& other) {
    for (std::size_t stage = 0; stage < kStageCount; ++stage) {
        bottleneck_ns_[stage] += other.bottleneck_ns_[stage];
        near_ns_[stage] += other.near_ns_[stage];
    }
    unknown_ns_ += other.unknown_ns_;
}

int StageLead::stage() const {
    const auto longest = std::ranges::max_element(bottleneck_ns_);
    return *longest > unknown_ns_ ? static_cast<int>(longest - bottleneck_ns_.begin()) : -1;
}

double StageLead::margin() const {
    const int leading = stage();
    if (leading < 0) return kUnknown;
    double next_ns = 0;
    for (std::size_t stage = 0; stage < kStageCount; ++stage)
        if (static_cast<int>(stage) != leading) next_ns = std::max(next_ns, near_ns_[stage]);
    return std::min(1.0, next_ns / near_ns_[static_cast<std::size_t>(leading)]);
}

}  // namespace framecast
