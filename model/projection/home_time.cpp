#include "model/projection/home_time.h"

#include <cmath>

#include "model/analysis/frame_report.h"
#include "model/numeric/compensated_sum.h"

namespace framecast {
namespace {

// Sum of the draws that a projection starts from: those it kept, or all.
HomeTime sum_at_home(const Frame& frame, const Analysis& home, const Eigen::ArrayXd& projected_ns) {
    const bool all = projected_ns.size() != home.time_ns.size();
    HomeTime out;
    out.sum_of_draws = true;
    CompensatedSum sum;
    for (Eigen::Index draw = 0; draw < home.time_ns.size(); ++draw) {
        if (std::isnan(home.time_ns(draw)) || (!all && std::isnan(projected_ns(draw)))) continue;
        sum += home.time_ns(draw);
        out.estimated += std::isnan(frame.draws.measured_ns(draw));
    }
    out.ns = sum.total();
    return out;
}

}  // namespace

HomeTime home_time(const Frame& frame, const Analysis& home, const Projection& projection) {
    HomeTime out{captured_ns(frame, home)};
    // Without any time in the capture there is nothing to compare with.
    const bool timed = !std::isnan(out.ns);
    if (projection.sum_of_draws) out = sum_at_home(frame, home, projection.draw_ns);
    if (!timed) out.ns = kUnknown;
    return out;
}

std::vector<HomeTime> home_times(const Frame& frame, const Analysis& home,
                                 const std::vector<Projection>& projections) {
    std::vector<HomeTime> out;
    for (const Projection& projection : projections)
        out.push_back(home_time(frame, home, projection));
    return out;
}

}  // namespace framecast
