#include <algorithm>
#include <cmath>

#include "model/device/cpu_driver_device.h"
#include "model/numeric/number_text.h"
#include "model/projection/frame_limit.h"
#include "model/projection/projection.h"
#include "model/text/time_text.h"

namespace framecast {

double frame_limit_ns(const FrameTimes& times) {
    // Presents wait for the GPU a little in every frame.
    constexpr double kClearlyLonger = 1.2;
    return times.interval_ns > kClearlyLonger * times.gpu_ns ? times.interval_ns : 0;
}

double frames_per_second(const Projection& projection) {
    return 1e9 / std::max(projection.frame_ns, projection.limit_ns);
}

double speed_up(const Projection& projection, double captured_ns) {
    if (projection.limit_ns > 0)
        return projection.limit_ns / std::max(projection.frame_ns, projection.limit_ns);
    return captured_ns / projection.frame_ns;
}

std::string limit_text(const Frame& frame) {
    const double limit_ns = frame_limit_ns(frame.times);
    if (!(limit_ns > 0)) return {};
    const bool on_cpu = is_cpu_driver(frame.device);
    const std::string device = on_cpu ? "driver" : "GPU";
    return std::string("limited by ") + (on_cpu ? "the application" : "the CPU") +
           " or by a frame limit, not by the " + device + ": frames come every " + time_text(limit_ns) +
           ", and the " + device + " works " + time_text(frame.times.gpu_ns) +
           " on each; another GPU changes only that part, so frames per second below are at most " +
           number_text(std::round(1e10 / limit_ns) / 10);
}

}  // namespace framecast
