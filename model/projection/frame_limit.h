// Whether something other than the GPU limits the captured frames.
#pragma once

#include "model/frame/frame.h"

namespace framecast {

// Time from present to present, where it is clearly longer than the GPU's; otherwise 0.
double frame_limit_ns(const FrameTimes& times);

}  // namespace framecast
