// What many scenes draw with: the shaders that color vertices, and two squares side by side.
#pragma once

#include <vector>

#include "tests/apps/scenes/coverage.h"
#include "tests/apps/scenes/pipeline.h"
#include "tests/apps/scenes/shaders.h"

namespace framecast::apps {

inline constexpr ShaderStage kVertex{VK_SHADER_STAGE_VERTEX_BIT, basic_vert};
inline constexpr ShaderStage kFragment{VK_SHADER_STAGE_FRAGMENT_BIT, basic_frag};
inline const std::vector<ShaderStage> kBasic = {kVertex, kFragment};

inline const std::vector<Triangle> kLeft = rectangle(0, 0, 64, 64);
inline const std::vector<Triangle> kRight = rectangle(64, 0, 128, 64);

}  // namespace framecast::apps
