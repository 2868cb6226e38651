// The stage-off draws (code: shadows) of one draw, which isolation adds to it (shadow_pipelines.h has the
// pipelines). They run in a scratch copy of the draw's pass (scratch_pass.h), the draw itself last.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>

#include "capture/objects/shader_object_store.h"
#include "capture/variants/shadow_pipelines.h"
#include "model/frame/shadow_step.h"

namespace framecast::capture {

// Steps: ShadowKind in its order, then pairs of variants, then the draw itself.
constexpr std::size_t step_of(ShadowKind kind) {
    return static_cast<std::size_t>(kind);
}
constexpr std::size_t step_of(ShadowStep step) {
    return static_cast<std::size_t>(index(step));
}
inline constexpr std::size_t kFullStep = step_of(ShadowStep::full);
static_assert(step_of(ShadowKind::fetch_only) == step_of(ShadowStep::fetch));
static_assert(step_of(ShadowKind::no_fragment_shader) == step_of(ShadowStep::raster));
static_assert(step_of(ShadowKind::no_depth_write) == step_of(ShadowStep::shaded));
static_assert(kShadowKindCount == step_of(ShadowStep::vertex_pair));

// The whole draw, except that it writes no depth, and then a part of it, between one pair of stamps. On a
// device that overlaps stages the two take less time than one after the other: the part's work is done while
// later stages still finish the whole draw. The other way round the whole draw would wait for the part.
struct ShadowPair {
    ShadowStep step;
    ShadowKind part;
};
inline constexpr std::array<ShadowPair, 2> kShadowPairs = {
    {{ShadowStep::vertex_pair, ShadowKind::rasterizer_discard},
     {ShadowStep::raster_pair, ShadowKind::no_fragment_shader}}};

struct ShadowSet {
    std::array<Shadow, kShadowKindCount> shadows;  // as ShadowKind
    bool building = false;                         // some are still being compiled
    // The draw may be repeated: all its shaders were read, write no memory and read no input attachments.
    // False while a variant is being compiled, because nothing is known of the shaders before.
    bool repeatable = false;
    std::string impossible;  // why no variant is possible; empty when some exist, or will
};

// The known variants of a pipeline or a program; requests those that do not exist yet.
using ShadowSource = std::function<ShadowSet(const BoundGraphics&)>;

// The variant that counts writes (ShadowKind::write_count), or why there is none.
Shadow write_count_variant(const PipelineStore& store, ShaderObjectStore& objects, ShadowPipelines& pipelines,
                           const BoundGraphics& graphics);

ShadowSet shadows_of(const PipelineStore& store, ShaderObjectStore& objects, ShadowPipelines& pipelines,
                     const BoundGraphics& graphics);

}  // namespace framecast::capture
