// What a stamp pair costs by itself: the time between two stamps with nothing between them. It is subtracted
// from every measured time, and draws shorter than it are not worth timing alone. On drivers that stamp tile
// by tile it grows with the framebuffer, so callers measure it once for each shape they meet and keep it.
#pragma once

#include "capture/measure_context.h"
#include "capture/offscreen.h"
#include "model/result.h"

namespace framecast::capture {

struct Floor {
    double min_ns = 0;
    double first_quartile_ns = 0;
    int pairs = 0;  // how many empty pairs were measured
};

// shape: the framebuffer of the pass, with the view mask of the subpass; an empty extent measures stamps
// outside passes. Allocates the attachments for the duration of the call. Takes a few milliseconds. Fails
// when the method is none, a Vulkan call fails, or no pair gave a result.
Result<Floor> measure_floor(const SelfTestContext& context, StampMethod method,
                            const OffscreenShape& shape) noexcept;

}  // namespace framecast::capture
