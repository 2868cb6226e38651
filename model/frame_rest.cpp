#include "model/frame_rest.h"

#include <algorithm>
#include <cmath>

namespace framecast {
namespace {

// Files without pass times say nothing of two of these.
double known_or_zero(double ns) {
    return std::isnan(ns) ? 0 : ns;
}

double passes_ns(const DrawsToFrame& frame) {
    return frame.draws_ns + known_or_zero(frame.beyond_draws_ns) - known_or_zero(frame.overlapped_ns);
}

}  // namespace

double clock_ratio(const DeviceRates& home, const DeviceRates& target) {
    const double ratio = target.core_clock_mhz / home.core_clock_mhz;
    return ratio > 0 ? ratio : 1;
}

double FrameRest::frame_ns(const DrawsToFrame& home, double draws_ratio, double outside_home_ns) const {
    const double there_ns = (home.draws_ns - known_or_zero(home.overlapped_ns)) * draws_ratio +
                            known_or_zero(home.beyond_draws_ns) * written_ratio;
    return (home.frame_ns - outside_home_ns) * (there_ns / passes_ns(home)) + outside_home_ns / clock_ratio;
}

FrameRest frame_rest(const DrawsToFrame& frame, const DeviceRates& home, const DeviceRates& target) {
    FrameRest rest;
    if (!(passes_ns(frame) > 0) || !(frame.frame_ns > 0)) return rest;
    rest.known = true;
    // Clears and stores are pixels that are written.
    const int om = index(Stage::om);
    const int rop = index(Resource::rop);
    rest.written_ratio = home.per_ns(om, rop) / target.per_ns(om, rop);
    rest.clock_ratio = clock_ratio(home, target);
    if (!std::isnan(frame.outside_passes_ns))
        rest.outside_ns = std::max(frame.frame_ns - passes_ns(frame), 0.0);
    return rest;
}

}  // namespace framecast
