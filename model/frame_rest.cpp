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
    return std::max(home.rest_ns / clock_ratio + flushes_ns + sharing_ns, 0.0);
}

void FrameRest::scale_draw_costs(double factor) {
    if (!(draw_costs_home_ns > 0)) return;
    const double scaled_ns = std::min(factor * draw_costs_home_ns, home.draws_ns);
    draw_costs_there_ns *= scaled_ns / draw_costs_home_ns;
    draw_costs_home_ns = scaled_ns;
}

FrameRest frame_rest(const Frame& frame, const DrawsToFrame& composition, const DeviceRates& home,
                     const DeviceRates& target) {
    FrameRest rest;
    if (home.kind != DeviceKind::software || target.kind != DeviceKind::software) return rest;
    rest.known = true;
    rest.home = frame_parts(composition);
    rest.clock_ratio = clock_ratio(home, target);
    // Those of blits are in the blits' own time, which another driver's do not have.
    const SoftwareDriver counted = home.driver == target.driver ? home.driver : SoftwareDriver::other;
    const double more_ns = awaited_flushes(frame, target.driver) * target.pass_ns -
                           awaited_flushes(frame, counted) * flush_cost_ns(frame, home);
    if (!std::isnan(more_ns)) rest.flushes_ns = more_ns;
    // Of two drivers it is not known to be the same work.
    const double sharing_ns = drawn_passes(frame) * (target.sharing_ns - home.sharing_ns);
    if (home.driver == target.driver && !std::isnan(sharing_ns)) rest.sharing_ns = sharing_ns;
    const double draws =
        static_cast<double>(std::count(frame.draws.kind.begin(), frame.draws.kind.end(), "draw"));
    const double cost_home_ns = draws * home.draw_ns;
    const double cost_there_ns = draws * target.draw_ns / (target.measured ? 1 : rest.clock_ratio);
    if (std::isnan(cost_home_ns) || std::isnan(cost_there_ns)) return rest;
    rest.draw_costs_home_ns = cost_home_ns;
    rest.draw_costs_there_ns = cost_there_ns;
    rest.scale_draw_costs(1);
    return rest;
}

}  // namespace framecast
