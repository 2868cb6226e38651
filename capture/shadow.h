// The shadows of one draw: what stage isolation draws beside it (shadow_pipelines.h has the pipelines). They
// run in a scratch copy of the draw's pass (scratch_pass.h), the draw itself last.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>

#include "capture/shadow_pipelines.h"

namespace framecast::capture {

// ShadowKind in its order, and behind it the draw itself.
inline constexpr std::size_t kShadowStepCount = kShadowKindCount + 1;
inline constexpr std::size_t kFullStep = kShadowKindCount;
constexpr std::size_t step_of(ShadowKind kind) {
    return static_cast<std::size_t>(kind);
}

struct ShadowSet {
    std::array<Shadow, kShadowKindCount> shadows;  // as ShadowKind
    bool building = false;                         // some are still being compiled
    // The draw may be done a second time: its shaders are known and write no memory.
    bool repeatable = false;
    std::string impossible;  // why no shadow is to be had; empty when some are, or will be
};

// What is known of a pipeline's shadows; asks for those that are not there yet.
using ShadowSource = std::function<ShadowSet(VkPipeline)>;

ShadowSet shadows_of(const PipelineStore& store, ShadowPipelines& pipelines, VkPipeline pipeline);

}  // namespace framecast::capture
