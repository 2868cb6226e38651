#include "report/timed_passes.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "report/text.h"

namespace framecast::report {

bool has_boundary(const TimedPass& pass) {
    return !std::isnan(pass.boundary_ns) || !pass.boundary_skip.empty();
}

std::string boundary_text(const TimedPass& pass) {
    if (!std::isnan(pass.boundary_ns)) return time_text(pass.boundary_ns);
    return pass.boundary_skip.empty() ? "–" : "not measured";
}

std::vector<TimedPass> timed_passes(const Frame& frame, const Analysis& analysis) {
    std::vector<TimedPass> out;
    const std::vector<DrawsOfPass> times = pass_times(frame, analysis);
    for (std::size_t row = 0; row < frame.passes.size(); ++row) {
        const Pass& pass = frame.passes[row];
        if (!std::isnan(pass.measured_ns))
            out.push_back({title_of(frame, row), pass.measured_ns, pass.spread_ns, times[row],
                           pass.boundary_ns, pass.boundary_skip});
    }
    if (out.size() == 1 && !frame.draws.measured_ns.isNaN().all()) return {};
    std::ranges::stable_sort(out, std::greater(), &TimedPass::time_ns);
    return out;
}

}  // namespace framecast::report
