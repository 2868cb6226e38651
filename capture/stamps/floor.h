// The stamp overhead (code: floor). Two stamps lengthen the measured time of a draw between them by their own
// time. On drivers that drain to stamp, they also add the start and the end of the draw's work. In an
// ordinary frame these overlap with its neighbours. The overhead is subtracted from every measured time. On
// drivers that stamp tile by tile it grows with the framebuffer, so callers measure it once for each shape
// and keep it.
#pragma once

#include "capture/stamps/leftovers.h"
#include "capture/stamps/measure_context.h"
#include "capture/stamps/offscreen.h"
#include "model/numeric/result.h"
#include "model/numeric/unknown.h"

namespace framecast::capture {

struct Floor {
    double min_ns = 0;  // between two stamps with nothing between them
    double first_quartile_ns = 0;
    // How much two stamps lengthen a draw. With a method that drains, and on GPUs with any: the time of an
    // almost empty draw, less what one more of them adds. With other methods, outside passes, and where it
    // would be smaller than first_quartile_ns: first_quartile_ns.
    double draw_ns = 0;
    // What one more almost empty draw adds to a row of them; kUnknown where no such draws were timed.
    double each_ns = kUnknown;
    int pairs = 0;  // number of measured empty pairs
};

// shape: the framebuffer of the pass, with the view mask of the subpass; an empty extent measures stamps
// outside passes. Allocates the attachments for the duration of the call. Takes several milliseconds. Fails
// when the method is none, a Vulkan call fails, no pair gave a result, or a fence does not signal within 2 s.
// leftovers: takes objects that are in use in that last case; without it they are never destroyed.
Result<Floor> measure_floor(const SelfTestContext& context, StampMethod method, const OffscreenShape& shape,
                            Leftovers* leftovers = nullptr);

}  // namespace framecast::capture
