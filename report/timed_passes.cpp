#include "report/timed_passes.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "report/text.h"

namespace framecast::report {

std::vector<TimedPass> timed_passes(const Frame& frame) {
    std::vector<TimedPass> out;
    if (!frame.draws.measured_ns.isNaN().all()) return out;
    for (std::size_t row = 0; row < frame.passes.size(); ++row) {
        const Pass& pass = frame.passes[row];
        if (std::isnan(pass.measured_ns)) continue;
        const auto draws =
            std::count(frame.draws.pass.begin(), frame.draws.pass.end(), static_cast<std::int32_t>(row));
        out.push_back({title_of(frame, row), draws, pass.measured_ns, pass.spread_ns});
    }
    std::ranges::stable_sort(out, std::greater(), &TimedPass::time_ns);
    return out;
}

}  // namespace framecast::report
