// The stage-off draws that stage isolation adds to a draw: the draw repeated with stages switched off. Names
// are those of the columns "shadow_ns" in a frame file.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "model/frame/stage.h"

namespace framecast {

enum class ShadowStep : std::uint8_t {
    fetch,         // only input assembly
    vertex,        // `fetch` and every stage before the rasterizer
    clip,          // `vertex` and clipping and culling
    raster,        // `clip` and rasterization with the depth and stencil tests
    output,        // `raster` and writing and blending of constants
    near_texture,  // the whole draw except texture memory and depth and stencil writes
    shaded,        // the whole draw except depth and stencil writes
    vertex_pair,   // `vertex` and `shaded` between one pair of stamps
    raster_pair,   // `raster` and `shaded` between one pair of stamps
    copies,  // `shaded` kCopiesInRow times in a row between one pair of stamps; short draws of GPUs only
    full,    // the draw itself
};
inline constexpr int kShadowStepCount = 11;
inline constexpr int kCopiesInRow = 9;
constexpr int index(ShadowStep step) {
    return static_cast<int>(step);
}
std::string_view name(ShadowStep step);

// How often the step does each stage's work: 0, 1, 2 in a pair, or kCopiesInRow. near_texture does an unknown
// part of the fragment shading and has 1 there.
std::array<double, kStageCount> stage_load(ShadowStep step);

}  // namespace framecast
