#include "model/projection/source_time.h"

#include <cmath>

#include "model/analysis/frame_report.h"
#include "model/numeric/compensated_sum.h"

namespace framecast {
namespace {

// Sum of the draws that a projection starts from: those it kept, or all.
SourceTime sum_at_source(const Frame& frame, const Analysis& source, const Eigen::ArrayXd& projected_ns) {
    const bool all = projected_ns.size() != source.time_ns.size();
    SourceTime out;
    out.sum_of_draws = true;
    CompensatedSum sum;
    for (Eigen::Index draw = 0; draw < source.time_ns.size(); ++draw) {
        if (std::isnan(source.time_ns(draw)) || (!all && std::isnan(projected_ns(draw)))) continue;
        sum += source.time_ns(draw);
        out.estimated += std::isnan(frame.draws.measured_ns(draw));
    }
    out.ns = sum.total();
    return out;
}

}  // namespace

SourceTime source_time(const Frame& frame, const Analysis& source, const Projection& projection) {
    SourceTime out{captured_ns(frame, source)};
    // Without any time in the capture there is nothing to compare with.
    const bool timed = !std::isnan(out.ns);
    if (projection.sum_of_draws) out = sum_at_source(frame, source, projection.draw_ns);
    if (!timed) out.ns = kUnknown;
    return out;
}

std::vector<SourceTime> source_times(const Frame& frame, const Analysis& source,
                                     const std::vector<Projection>& projections) {
    std::vector<SourceTime> out;
    for (const Projection& projection : projections)
        out.push_back(source_time(frame, source, projection));
    return out;
}

}  // namespace framecast
