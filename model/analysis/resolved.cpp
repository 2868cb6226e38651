#include "model/analysis/resolved.h"

#include <cmath>

namespace framecast {

std::optional<bool> is_resolved(const Frame& frame, const Analysis& analysis, Eigen::Index draw) {
    const Bottlenecks& bottlenecks = analysis.bottlenecks;
    const double ahead_ns = bottlenecks.minimum_ns(draw) * (1 - bottlenecks.margin(draw));
    const double coarsest_ns = frame.draws.resolution_ns(draw);
    if (analysis.times.source[static_cast<std::size_t>(draw)] != Source::isolated || std::isnan(ahead_ns) ||
        std::isnan(coarsest_ns))
        return std::nullopt;
    return ahead_ns > coarsest_ns;
}

}  // namespace framecast
