#include "model/analysis/fragment_shading.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "model/frame/shadow_step.h"
#include "model/numeric/number_text.h"
#include "model/text/counted.h"

namespace framecast {
namespace {

// A normal deviation that 95 % of errors stay below, so that 90 % stay within both ways.
constexpr double kDeviation = 1.645;

double error_ns(const DrawColumns& draws, Eigen::Index draw, ShadowStep step) {
    const double error = draws.shadow_error_ns(draw, index(step));
    return std::isnan(error) ? 0 : error;
}

}  // namespace

double without_fragment_shading_ns(const DrawColumns& draws, Eigen::Index draw) {
    const double full_ns = draws.shadow_ns(draw, index(ShadowStep::full));
    const double output_ns = draws.shadow_ns(draw, index(ShadowStep::output));
    if (std::isnan(full_ns) || std::isnan(output_ns) || !draws.stage_ns.row(draw).isNaN().all())
        return kUnknown;
    return std::min(output_ns, full_ns);
}

bool is_fragment_bound(const DrawColumns& draws, Eigen::Index draw) {
    const double without_ns = without_fragment_shading_ns(draws, draw);
    if (std::isnan(without_ns)) return false;
    const double ahead_ns = draws.shadow_ns(draw, index(ShadowStep::full)) - 2 * without_ns;
    return ahead_ns > kDeviation * std::hypot(error_ns(draws, draw, ShadowStep::full),
                                              2 * error_ns(draws, draw, ShadowStep::output));
}

void split_fragment_shading(const DrawColumns& draws, Eigen::Index draw, double overlap, double overhead_ns,
                            Eigen::ArrayXd& stage_ns) {
    const double without_ns = without_fragment_shading_ns(draws, draw);
    const double full_ns = draws.shadow_ns(draw, index(ShadowStep::full));
    if (std::isnan(without_ns) || !(full_ns > 0)) return;
    if (std::isinf(overlap) && !is_fragment_bound(draws, draw)) return;
    Eigen::ArrayXd rest(kStageCount + 1);
    rest << stage_ns, overhead_ns;
    rest(index(Stage::ps)) = kUnknown;
    const double rest_ns = compose(rest, overlap);
    if (rest_ns > 0) stage_ns *= without_ns / rest_ns;
    stage_ns(index(Stage::ps)) = full_ns * std::pow(1 - std::pow(without_ns / full_ns, overlap), 1 / overlap);
}

std::string fragment_shading_text(const Frame& frame, const Analysis& analysis) {
    double bound_ns = 0, all_ns = 0;
    std::int64_t bound = 0;
    for (Eigen::Index draw = 0; draw < frame.draws.size(); ++draw) {
        const double time_ns = analysis.time_ns(draw);
        if (std::isnan(time_ns)) continue;
        all_ns += time_ns;
        // Without any count of the draw no stage has a time.
        if (analysis.bottlenecks.stage[static_cast<std::size_t>(draw)] < 0 ||
            !is_fragment_bound(frame.draws, draw))
            continue;
        bound_ns += time_ns;
        ++bound;
    }
    if (bound == 0 || !(all_ns > 0)) return {};
    return "fragment shading is the bottleneck of " + counted(bound, "draw") + " with " +
           number_text(std::round(100 * bound_ns / all_ns)) + " % of the time, which " +
           (bound == 1 ? "takes" : "take") + " less than half without it";
}

}  // namespace framecast
