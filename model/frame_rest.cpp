#include "model/frame_rest.h"

#include <algorithm>
#include <cmath>

#include "model/flush_cost.h"

namespace framecast {

double clock_ratio(const DeviceRates& home, const DeviceRates& target) {
    const double ratio = target.core_clock_mhz / home.core_clock_mhz;
    return ratio > 0 ? ratio : 1;
}

double FrameRest::rest_ns() const {
    return std::max(home.rest_ns / clock_ratio + flushes_ns, 0.0);
}

FrameRest frame_rest(const Frame& frame, const DrawsToFrame& composition, const DeviceRates& home,
                     const DeviceRates& target) {
    FrameRest rest;
    if (home.kind != DeviceKind::software || target.kind != DeviceKind::software) return rest;
    rest.known = true;
    rest.home = frame_parts(composition);
    rest.clock_ratio = clock_ratio(home, target);
    const double more_ns = flushes(frame, target.driver) * target.pass_ns -
                           flushes(frame, home.driver) * flush_cost_ns(frame, home);
    if (!std::isnan(more_ns)) rest.flushes_ns = more_ns;
    return rest;
}

}  // namespace framecast
