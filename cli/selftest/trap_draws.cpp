#include "cli/selftest/trap_draws.h"

#include <fmt/format.h>

#include <cmath>

#include "model/frame/shadow_step.h"

namespace framecast::cli {
namespace {

constexpr double kWithin = 0.25;
constexpr double kMinResolutions = 20;
// Of a difference; smaller ones may be the stamps'.
constexpr double kMinOverheads = 2;

}  // namespace

TrapCheck check_trap_draws(const Frame& frame) {
    TrapCheck check;
    const DrawColumns& draws = frame.draws;
    for (Eigen::Index row = 0; row < draws.size(); ++row) {
        const double full_ns = draws.shadow_ns(row, index(ShadowStep::full));
        const double measured_ns = draws.measured_ns(row);
        if (std::isnan(full_ns) || std::isnan(measured_ns) ||
            measured_ns < kMinResolutions * frame.stamp_resolution_ns)
            continue;
        const bool claimed = (draws.stage_ns.row(row) > 0).any();
        const double ratio = full_ns / measured_ns;
        const bool apart = std::abs(full_ns - measured_ns) > kMinOverheads * frame.stamp_floor_ns;
        if (claimed && apart && std::abs(ratio - 1) > kWithin)
            check.wrong.push_back(fmt::format(
                "draw {}: isolated in {:.2f} of its time, and its stages are claimed", row, ratio));
        else
            ++check.agree;
    }
    return check;
}

}  // namespace framecast::cli
