// A captured frame at another resolution: fragment work in passes that follow the frame's size scales with
// the pixels, everything else stays the same.
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
// Parses "1280x800". The error says what is wrong with the text.
Result<Resolution> parse_resolution(const std::string& text);

// The draws that follow the frame's size, and the ratio of their pixels.
struct FollowingDraws {
    Resolution from;          // the frame's resolution
    double pixel_ratio = 1;   // pixels of the new size over the frame's
    std::vector<bool> draws;  // of each row
    int passes = 0;           // number of passes that follow
    int other_passes = 0;     // render passes of another shape, such as shadow maps
    bool any() const { return passes > 0; }
};

// A render pass follows the frame where it has exactly the frame's aspect ratio, at full size or a part of
// it. The frame's size is that of the presented image, or of its largest pass where it presents nothing. The
// error says that neither is known.
Result<FollowingDraws> following_draws(const Frame& frame, const Resolution& to);

// Multiplies the work of stages rs, ps and om of those draws by `pixels`, on top of the scenario's changes of
// these stages.
void scale_fragments(const Baseline& baseline, const Carrier& carrier, const FollowingDraws& following,
                     double pixels, CarryScenario& scenario);

}  // namespace framecast
