#include "model/cpu_driver/frame_rest.h"

#include <algorithm>
#include <cmath>

#include "model/cpu_driver/flush_cost.h"
#include "model/frame/known_sum.h"

namespace framecast {

double clock_ratio(const DeviceRates& home, const DeviceRates& target) {
    const double ratio = target.core_clock_mhz / home.core_clock_mhz;
    return ratio > 0 ? ratio : 1;
}

double FrameRest::rest_ns() const {
    const double kept_ns = home.draws_ns + home.rest_ns - own_draws_ns();
    return std::max(kept_ns / clock_ratio + flushes_ns + clears_ns + sharing_ns, 0.0);
}

double FrameRest::own_draws_there_ns(double draws_ratio) const {
    const double own_ns = own_draws_ns() - draw_costs_home_ns;
    if (std::isnan(stages_ns) || draws_ratio < 1) return own_ns * draws_ratio;
    const double side_by_side = home.draws_ns / (home.draws_ns + longer_alone_ns);
    return own_ns + std::max(stages_ns - draw_costs_home_ns, 0.0) * side_by_side * (draws_ratio - 1);
}

void FrameRest::scale_sharing(double factor) {
    sharing_ns *= factor;
    drained_ns = std::min(factor * drained_ns, kMostSharing * (home.draws_ns + longer_alone_ns));
}

void FrameRest::scale_draw_costs(double factor) {
    if (!(draw_costs_home_ns > 0)) return;
    const double scaled_ns = std::min(factor * draw_costs_home_ns, own_draws_ns());
    draw_costs_there_ns *= scaled_ns / draw_costs_home_ns;
    draw_costs_home_ns = scaled_ns;
}

namespace {

// A frame that is shorter than its draws still flushes. The flush of a draw is in the stamp overhead, which
// was subtracted.
FrameParts parts_with_flushes(const DrawsToFrame& composition, double flushes_ns) {
    FrameParts parts = frame_parts(composition);
    if (!(flushes_ns > parts.rest_ns)) return parts;
    parts.rest_ns = std::min(flushes_ns, composition.frame_ns);
    parts.draws_ns = composition.frame_ns - parts.rest_ns;
    return parts;
}

// Pixels of render passes, which are assumed to be cleared.
double pixels_of_passes(const Frame& frame) {
    double pixels = 0;
    for (const Pass& pass : frame.passes)
        if (pass.kind == PassKind::render)
            pixels += 1.0 * pass.width * pass.height * std::max(pass.layers, 1) * std::max(pass.samples, 1);
    return pixels;
}

// Clears on the source take at most the non-draw time that remains after flushes.
double longer_clears_ns(const Frame& frame, const FrameRest& rest, double flushes_ns, const DeviceRates& home,
                        const DeviceRates& target) {
    const double left_ns = std::max(rest.home.rest_ns - flushes_ns, 0.0);
    const double clears_ns = std::min(pixels_of_passes(frame) * home.cleared_pixel_ns, left_ns);
    return clears_ns * (target.cleared_pixel_ns / home.cleared_pixel_ns - 1);
}

// A target without a known wake-up time wakes threads as the source does. With the same number of threads,
// the source's flush time then applies to it.
double pass_there_ns(const Frame& frame, const DeviceRates& home, const DeviceRates& target) {
    const bool wakes_alike = std::isnan(target.wake_ns) || target.wake_ns == home.wake_ns;
    if (target.measured || !wakes_alike) return target.pass_ns;
    if (target.driver == home.driver && target.threads == home.threads) return flush_cost_ns(frame, home);
    return flush_cost_ns(target.driver, target.threads, wake_of_capture_ns(frame, home));
}

// The part of the non-draw time that nothing explains, up to the stamp overhead beyond a flush.
double unexplained_ns(const Frame& frame, const DeviceRates& home, const FrameParts& parts,
                      double explained_ns) {
    const double flush_ns = flush_cost_ns(frame, home);
    const double floors_ns = timed_draws(frame, home.driver) * (frame.stamp_floor_ns - flush_ns);
    return floors_ns > 0 ? std::clamp(parts.rest_ns - explained_ns, 0.0, floors_ns) : 0;
}

}  // namespace

FrameRest frame_rest(const Frame& frame, const DrawsToFrame& composition, const DeviceRates& home,
                     const DeviceRates& target) {
    FrameRest rest;
    if (home.kind != DeviceKind::software || target.kind != DeviceKind::software) return rest;
    if (!(composition.frame_ns > 0) || !(composition.draws_ns > 0)) return rest;
    rest.known = true;
    const double flushes_ns = render_passes(frame) * flush_cost_ns(frame, home);
    rest.home = parts_with_flushes(composition, flushes_ns);
    rest.clock_ratio = clock_ratio(home, target);
    // Flushes of blits are in the blits' own time; another driver's blits do not have them.
    const SoftwareDriver counted = home.driver == target.driver ? home.driver : SoftwareDriver::other;
    const double more_ns = awaited_flushes(frame, target.driver) * pass_there_ns(frame, home, target) -
                           awaited_flushes(frame, counted) * flush_cost_ns(frame, home);
    if (!std::isnan(more_ns)) rest.flushes_ns = more_ns;
    if (!std::isnan(home.cleared_pixel_ns) && !std::isnan(target.cleared_pixel_ns))
        rest.clears_ns = longer_clears_ns(frame, rest, flushes_ns, home, target);
    // Two drivers need not do the same work to share a pass.
    const double shared_home_ns = sharing_of_passes_ns(frame, home, home.sharing_ns);
    const double sharing_ns = sharing_of_passes_ns(frame, home, target.sharing_ns) - shared_home_ns;
    if (home.driver == target.driver && !std::isnan(sharing_ns)) rest.sharing_ns = sharing_ns;
    rest.longer_alone_ns = std::max(composition.draws_ns - rest.home.draws_ns, 0.0);
    rest.drained_ns = sharing_of_draws(frame, home).sum();
    // Another driver does not have this driver's cost of sharing.
    if (home.driver != target.driver)
        rest.sharing_ns = -std::max(rest.drained_ns - rest.longer_alone_ns, 0.0);
    rest.floors_ns = unexplained_ns(frame, home, rest.home, flushes_ns + known_or_zero(shared_home_ns));
    const double draws =
        static_cast<double>(std::count(frame.draws.kind.begin(), frame.draws.kind.end(), ActionClass::draw));
    const double cost_home_ns = draws * home.draw_ns;
    const double cost_there_ns = draws * target.draw_ns / (target.measured ? 1 : rest.clock_ratio);
    if (std::isnan(cost_home_ns) || std::isnan(cost_there_ns)) return rest;
    rest.draw_costs_home_ns = cost_home_ns;
    rest.draw_costs_there_ns = cost_there_ns;
    rest.scale_draw_costs(1);
    return rest;
}

}  // namespace framecast
