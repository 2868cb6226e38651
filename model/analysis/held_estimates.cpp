#include "model/analysis/held_estimates.h"

#include <cmath>
#include <vector>

namespace framecast {
namespace {

// The measured time that limits some draws, and their sum.
struct Within {
    double measured_ns = kUnknown;
    double draws_ns = 0;
};

}  // namespace

std::int64_t hold_to_measured(const Frame& frame, Eigen::ArrayXd& time_ns) {
    const DrawColumns& draws = frame.draws;
    std::vector<Within> within(frame.passes.size());
    bool any_timed = !draws.measured_ns.isNaN().all();
    for (std::size_t pass = 0; pass < within.size(); ++pass) {
        within[pass].measured_ns = frame.passes[pass].measured_ns;
        any_timed = any_timed || !std::isnan(within[pass].measured_ns);
    }
    if (!any_timed) within.assign(1, {frame.times.gpu_ns});
    const auto place = [&](Eigen::Index draw) {
        return any_timed ? static_cast<std::size_t>(draws.pass[static_cast<std::size_t>(draw)]) : 0;
    };
    for (Eigen::Index draw = 0; draw < time_ns.size(); ++draw)
        if (place(draw) < within.size() && !std::isnan(time_ns(draw)))
            within[place(draw)].draws_ns += time_ns(draw);
    std::int64_t held = 0;
    for (Eigen::Index draw = 0; draw < time_ns.size(); ++draw) {
        if (place(draw) >= within.size() || !std::isnan(draws.measured_ns(draw)) || std::isnan(time_ns(draw)))
            continue;
        const Within& of = within[place(draw)];
        if (!(of.measured_ns > 0) || !(of.draws_ns > of.measured_ns)) continue;
        time_ns(draw) *= of.measured_ns / of.draws_ns;
        ++held;
    }
    return held;
}

}  // namespace framecast
