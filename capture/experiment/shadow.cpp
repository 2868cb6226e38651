#include "capture/experiment/shadow.h"

namespace framecast::capture {

Shadow write_count_variant(const PipelineStore& store, ShaderObjectStore& objects, ShadowPipelines& pipelines,
                           const BoundGraphics& graphics) {
    const auto stored = graphics.pipeline ? store.find(graphics.pipeline) : objects.program(graphics.shaders);
    return pipelines.get(stored, ShadowKind::write_count);
}

ShadowSet shadows_of(const PipelineStore& store, ShaderObjectStore& objects, ShadowPipelines& pipelines,
                     const BoundGraphics& graphics) {
    ShadowSet set;
    const auto stored = graphics.pipeline ? store.find(graphics.pipeline) : objects.program(graphics.shaders);
    if (!stored) {
        set.impossible = graphics.pipeline ? "its pipeline was not kept" : "its shader objects were not kept";
        return set;
    }
    if (!stored->no_variants.empty()) {
        set.impossible = stored->no_variants;
        return set;
    }
    bool any = false, writes = false, reads = false;
    const Shadow* unknown = nullptr;
    for (std::size_t k = 0; k < kShadowKindCount; ++k) {
        Shadow& shadow = set.shadows[k];
        shadow = pipelines.get(stored, static_cast<ShadowKind>(k));
        const bool building = shadow.state == Shadow::State::building;
        set.building |= building;
        any |= shadow.state == Shadow::State::ready;
        writes |= shadow.pre_rasterization.writes_memory() || shadow.fragment.writes_memory();
        reads |= shadow.fragment.has(ShaderEffect::reads_input_attachment);
        if (!building && !shadow.effects_known && !unknown) unknown = &shadow;
        if (shadow.state == Shadow::State::impossible && set.impossible.empty())
            set.impossible = shadow.reason;
    }
    if (any || set.building) set.impossible.clear();
    if (writes)
        set.impossible = "its shaders write memory";
    else if (unknown)
        set.impossible = "what its shaders write is not known: " + unknown->reason;
    else if (reads)  // of the application's images, while the scratch pass draws into others
        set.impossible = "its fragment shader reads input attachments";
    set.repeatable = !writes && !unknown && !reads && !set.building;
    return set;
}

}  // namespace framecast::capture
