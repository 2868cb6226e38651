// One colour for each stage, the same in overlay, reports and plugin: Okabe and Ito's eight colours, which
// people with any colour vision deficiency can distinguish. Grey replaces their black, which does not show on
// a dark ground. Stages next to each other in a bar also differ in lightness.
#pragma once

#include <array>
#include <cstdint>

#include "model/frame/stage.h"

namespace framecast {

// sRGB, 0xRRGGBB.
inline constexpr auto kStageColours = std::to_array<std::uint32_t>({
    0x56b4e9,  // ia: sky blue
    0xe69f00,  // vs: orange
    0x009e73,  // cc: bluish green
    0xf0e442,  // rs: yellow
    0xd55e00,  // ps: vermilion
    0xcc79a7,  // om: reddish purple
    0x0072b2,  // cs: blue
    0x999999,  // xf: grey
});
static_assert(kStageColours.size() == kStageCount);

constexpr std::uint32_t colour(Stage stage) {
    return kStageColours[static_cast<std::size_t>(index(stage))];
}

}  // namespace framecast
