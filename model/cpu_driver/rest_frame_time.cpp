#include "model/cpu_driver/rest_frame_time.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "model/numeric/number_text.h"

namespace framecast {
namespace {

std::string microseconds(double ns) {
    return number_text(std::round(ns / 100) / 10) + " µs";
}
std::string more_or_less(double ns) {
    return microseconds(std::fabs(ns)) + (ns < 0 ? " less" : " more");
}

std::string rounded_ms(double ns) {
    return number_text(std::round(ns / 1e6 * 1000) / 1000);
}
std::string longer_ms(double ns) {
    return rounded_ms(std::fabs(ns)) + (ns < 0 ? " ms less" : " ms more");
}

}  // namespace

double RestFrameTime::frame_ns(double carried_ns, const Carrier::SourceSums& source) const {
    return rest_.frame_ns(carried_ns / source.carried_ns);
}

double RestFrameTime::per_carried_ns(double frame_ns, double carried_ns) const {
    return (frame_ns - rest_.rest_ns()) / carried_ns;
}

void RestFrameTime::vary(double, double draws_ratio, const KeepAssumption& keep) const {
    const auto between = [&](std::string text, double one_ns, double other_ns) {
        keep({std::move(text), std::min(one_ns, other_ns), std::max(one_ns, other_ns)});
    };
    between("what the frame takes besides its draws stays as long as it is (or changes as they do)",
            (rest_.source.draws_ns + rest_.source.rest_ns) * draws_ratio, rest_.frame_ns(draws_ratio));
    if (rest_.floors_ns > 0) {
        FrameRest none = rest_;
        none.floors_share = 0;
        FrameRest all = rest_;
        all.floors_share = 1;
        between("of what floors of stamps took from draws, half of " + microseconds(rest_.floors_ns) +
                    " is the draws' own (none to all)",
                none.frame_ns(draws_ratio), all.frame_ns(draws_ratio));
    }
    const auto halved_or_doubled = [&](const std::string& what, auto&& scale) {
        FrameRest half = rest_;
        scale(half, 0.5);
        FrameRest twice = rest_;
        scale(twice, 2.0);
        between(what + " (half to twice that)", half.frame_ns(draws_ratio), twice.frame_ns(draws_ratio));
    };
    halved_or_doubled("waking threads takes " + more_or_less(rest_.flushes_ns) + " of the frame there",
                      [](FrameRest& varied, double factor) { varied.flushes_ns *= factor; });
    if (rest_.clears_ns != 0)
        halved_or_doubled("clearing takes " + more_or_less(rest_.clears_ns) + " of the frame there",
                          [](FrameRest& varied, double factor) { varied.clears_ns *= factor; });
    halved_or_doubled("sharing passes among threads takes " + more_or_less(rest_.sharing_ns) +
                          " of the frame there, and " + microseconds(rest_.drained_ns) +
                          " of its draws timed alone",
                      [](FrameRest& varied, double factor) { varied.scale_sharing(factor); });
    halved_or_doubled(
        "draws take " + microseconds(rest_.draw_costs_target_ns) + " of the frame there whatever their size",
        [](FrameRest& varied, double factor) { varied.scale_draw_costs(factor); });
}

std::string RestFrameTime::rest_note() const {
    return "the frame takes " + rounded_ms(rest_.source.rest_ns) +
           " ms besides its draws, which is kept; there waking threads takes " + longer_ms(rest_.flushes_ns) +
           (rest_.clears_ns != 0 ? ", clearing " + longer_ms(rest_.clears_ns) : "") +
           (rest_.sharing_ns != 0 ? ", sharing draws among them " + longer_ms(rest_.sharing_ns) : "");
}

}  // namespace framecast
