// What stage isolation draws beside a draw to time its stages: the draw again with stages switched off. Names
// are those of the columns "shadow_ns" in a frame file.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "model/frame/stage.h"

namespace framecast {

enum class ShadowStep : std::uint8_t {
    fetch,         // input assembly alone
    vertex,        // and every stage before the rasterizer
    clip,          // and clipping and culling
    raster,        // and rasterization with the depth and stencil tests
    output,        // and writing and blending of constants
    near_texture,  // the whole draw but texture memory and depth and stencil writes
    shaded,        // the whole draw but depth and stencil writes
    vertex_pair,   // `vertex` and `shaded` between one pair of stamps
    raster_pair,   // `raster` and `shaded` between one pair of stamps
    full,          // the draw itself
};
inline constexpr int kShadowStepCount = 10;
constexpr int index(ShadowStep step) {
    return static_cast<int>(step);
}
std::string_view name(ShadowStep step);

// How often each stage's work is done in the step: 0, 1, or 2 in a pair. near_texture does an unknown part of
// the fragment shading and has 1 there.
std::array<double, kStageCount> stage_load(ShadowStep step);

}  // namespace framecast
