#include "model/cpu_driver/frame_rest.h"

#include <algorithm>
#include <cmath>

#include "model/cpu_driver/flush_cost.h"
#include "model/frame/known_sum.h"

namespace framecast {

double clock_ratio(const DeviceRates& source, const DeviceRates& target) {
    const double ratio = target.core_clock_mhz / source.core_clock_mhz;
    return ratio > 0 ? ratio : 1;
}

double FrameRest::rest_ns() const {
    const double kept_ns = source.draws_ns + source.rest_ns - own_draws_ns();
    return std::max(kept_ns / clock_ratio + flushes_ns + clears_ns + sharing_ns, 0.0);
}

double FrameRest::own_draws_target_ns(double draws_ratio) const {
    const double own_ns = own_draws_ns() - draw_costs_source_ns;
    if (std::isnan(stages_ns) || draws_ratio < 1) return own_ns * draws_ratio;
    const double side_by_side = source.draws_ns / (source.draws_ns + longer_alone_ns);
    return own_ns + std::max(stages_ns - draw_costs_source_ns, 0.0) * side_by_side * (draws_ratio - 1);
}

void FrameRest::scale_sharing(double factor) {
    sharing_ns *= factor;
    drained_ns = std::min(factor * drained_ns, kMaxSharing * (source.draws_ns + longer_alone_ns));
}

void FrameRest::scale_draw_costs(double factor) {
    if (!(draw_costs_source_ns > 0)) return;
    const double scaled_ns = std::min(factor * draw_costs_source_ns, own_draws_ns());
    draw_costs_target_ns *= scaled_ns / draw_costs_source_ns;
    draw_costs_source_ns = scaled_ns;
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
double longer_clears_ns(const Frame& frame, const FrameRest& rest, double flushes_ns,
                        const DeviceRates& source, const DeviceRates& target) {
    const double left_ns = std::max(rest.source.rest_ns - flushes_ns, 0.0);
    const double clears_ns = std::min(pixels_of_passes(frame) * source.cleared_pixel_ns, left_ns);
    return clears_ns * (target.cleared_pixel_ns / source.cleared_pixel_ns - 1);
}

// A target without a known wake-up time wakes threads as the source does. With the same number of threads,
// the source's flush time then applies to it.
double pass_target_ns(const Frame& frame, const DeviceRates& source, const DeviceRates& target) {
    const bool wakes_alike = std::isnan(target.wake_ns) || target.wake_ns == source.wake_ns;
    if (target.measured || !wakes_alike) return target.pass_ns;
    if (target.driver == source.driver && target.threads == source.threads)
        return flush_cost_ns(frame, source);
    return flush_cost_ns(target.driver, target.threads, wake_of_capture_ns(frame, source));
}

// The part of the non-draw time that nothing explains, up to the stamp overhead beyond a flush.
double unexplained_ns(const Frame& frame, const DeviceRates& source, const FrameParts& parts,
                      double explained_ns) {
    const double flush_ns = flush_cost_ns(frame, source);
    const double floors_ns = timed_draws(frame, source.driver) * (frame.stamp_floor_ns - flush_ns);
    return floors_ns > 0 ? std::clamp(parts.rest_ns - explained_ns, 0.0, floors_ns) : 0;
}

}  // namespace

FrameRest frame_rest(const Frame& frame, const DrawsToFrame& composition, const DeviceRates& source,
                     const DeviceRates& target) {
    FrameRest rest;
    if (source.kind != DeviceKind::cpu_driver || target.kind != DeviceKind::cpu_driver) return rest;
    if (!(composition.frame_ns > 0) || !(composition.draws_ns > 0)) return rest;
    rest.known = true;
    const double flushes_ns = render_passes(frame) * flush_cost_ns(frame, source);
    rest.source = parts_with_flushes(composition, flushes_ns);
    rest.clock_ratio = clock_ratio(source, target);
    // Flushes of blits are in the blits' own time; another driver's blits do not have them.
    const CpuDriver counted = source.driver == target.driver ? source.driver : CpuDriver::other;
    const double more_ns = awaited_flushes(frame, target.driver) * pass_target_ns(frame, source, target) -
                           awaited_flushes(frame, counted) * flush_cost_ns(frame, source);
    if (!std::isnan(more_ns)) rest.flushes_ns = more_ns;
    if (!std::isnan(source.cleared_pixel_ns) && !std::isnan(target.cleared_pixel_ns))
        rest.clears_ns = longer_clears_ns(frame, rest, flushes_ns, source, target);
    // Two drivers need not do the same work to share a pass.
    const double shared_source_ns = sharing_of_passes_ns(frame, source, source.sharing_ns);
    const double sharing_ns = sharing_of_passes_ns(frame, source, target.sharing_ns) - shared_source_ns;
    if (source.driver == target.driver && !std::isnan(sharing_ns)) rest.sharing_ns = sharing_ns;
    rest.longer_alone_ns = std::max(composition.draws_ns - rest.source.draws_ns, 0.0);
    rest.drained_ns = sharing_of_draws(frame, source).sum();
    // Another driver does not have this driver's cost of sharing.
    if (source.driver != target.driver)
        rest.sharing_ns = -std::max(rest.drained_ns - rest.longer_alone_ns, 0.0);
    rest.floors_ns = unexplained_ns(frame, source, rest.source, flushes_ns + known_or_zero(shared_source_ns));
    const double draws =
        static_cast<double>(std::count(frame.draws.kind.begin(), frame.draws.kind.end(), ActionClass::draw));
    const double cost_source_ns = draws * source.draw_ns;
    const double cost_target_ns = draws * target.draw_ns / (target.measured ? 1 : rest.clock_ratio);
    if (std::isnan(cost_source_ns) || std::isnan(cost_target_ns)) return rest;
    rest.draw_costs_source_ns = cost_source_ns;
    rest.draw_costs_target_ns = cost_target_ns;
    rest.scale_draw_costs(1);
    return rest;
}

}  // namespace framecast
