// What stamps cost by themselves. A draw between two stamps is measured longer than it is by the time the
// stamps take, and on drivers that drain to stamp, by that of starting and finishing work of its own, which
// in an ordinary frame it shares with its neighbours. That is subtracted from every measured time. On drivers
// that stamp tile by tile it grows with the framebuffer, so callers measure it once for each shape they meet
// and keep it.
#pragma once

#include "capture/stamps/leftovers.h"
#include "capture/stamps/measure_context.h"
#include "capture/stamps/offscreen.h"
#include "model/numeric/result.h"

namespace framecast::capture {

struct Floor {
    double min_ns = 0;  // between two stamps with nothing between them
    double first_quartile_ns = 0;
    // How much longer than it is a draw between two stamps is measured. With a method that drains: what a
    // draw that does next to nothing is measured as, less what one more of them adds. first_quartile_ns with
    // the others, outside passes, and where it came out smaller than that.
    double draw_ns = 0;
    int pairs = 0;  // how many empty pairs were measured
};

// shape: the framebuffer of the pass, with the view mask of the subpass; an empty extent measures stamps
// outside passes. Allocates the attachments for the duration of the call. Takes a few milliseconds. Fails
// when the method is none, a Vulkan call fails, no pair gave a result, or a fence does not signal within 2 s.
// leftovers: takes what is in use in that last case; without it, that is never destroyed.
Result<Floor> measure_floor(const SelfTestContext& context, StampMethod method, const OffscreenShape& shape,
                            Leftovers* leftovers = nullptr);

}  // namespace framecast::capture
