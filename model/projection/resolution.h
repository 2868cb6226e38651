// A captured frame at another resolution: work of fragments in passes that follow the frame's size is scaled
// with the pixels, all else is kept.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/frame/frame.h"
#include "model/numeric/result.h"
#include "model/retarget/baseline.h"
#include "model/retarget/carrier.h"

namespace framecast {

// Width and height in pixels; 0: as captured.
struct Resolution {
    std::int32_t width = 0;
    std::int32_t height = 0;
    bool is_set() const { return width > 0; }
};
// "1280x800". The error says what is wrong with the text.
Result<Resolution> parse_resolution(const std::string& text);

// Which draws follow the frame's size, and how many pixels they get.
struct FollowingDraws {
    Resolution from;          // the frame's
    double pixel_ratio = 1;   // of the new size over the frame's
    std::vector<bool> draws;  // of each row
    int passes = 0;           // that follow
    int other_passes = 0;     // render passes of another shape, such as shadow maps
    bool any() const { return passes > 0; }
};

// A render pass follows the frame where it has its aspect ratio, to the pixel: at full size or a part of it.
// The frame's size is that of what it presents, or of its largest pass where it presents nothing. The error
// says that neither is known.
Result<FollowingDraws> following_draws(const Frame& frame, const Resolution& to);

// Work of stages rs, ps and om of those draws, `pixels` times as much, in place of the scenario's changes of
// these stages.
void scale_fragments(const Baseline& baseline, const Carrier& carrier, const FollowingDraws& following,
                     double pixels, CarryScenario& scenario);

}  // namespace framecast
