#include "capture/shadow.h"

namespace framecast::capture {

ShadowSet shadows_of(const PipelineStore& store, ShadowPipelines& pipelines, VkPipeline pipeline) {
    ShadowSet set;
    const auto stored = store.find(pipeline);
    if (!stored) {
        set.impossible = "its pipeline was not kept";
        return set;
    }
    if (!stored->no_variants.empty()) {
        set.impossible = stored->no_variants;
        return set;
    }
    bool any = false;
    set.repeatable = true;
    for (std::size_t k = 0; k < kShadowKindCount; ++k) {
        Shadow& shadow = set.shadows[k];
        shadow = pipelines.get(stored, static_cast<ShadowKind>(k));
        set.building |= shadow.state == Shadow::State::building;
        any |= shadow.state == Shadow::State::ready;
        if (shadow.pre_rasterization.writes_memory() || shadow.fragment.writes_memory())
            set.repeatable = false;
        if (shadow.state == Shadow::State::impossible && set.impossible.empty())
            set.impossible = shadow.reason;
    }
    if (any || set.building) set.impossible.clear();
    if (!set.repeatable) set.impossible = "its shaders write memory";
    return set;
}

}  // namespace framecast::capture
