// When a frame is bound by its device.
#pragma once

namespace framecast {

// A device that is busy for this share of the frame's interval decides how long the frame takes.
inline constexpr double kBoundFrom = 0.9;

}  // namespace framecast
