#include "model/analysis/pass_times.h"

#include <algorithm>
#include <cmath>

#include "model/text/json.h"

namespace framecast {

std::vector<DrawsOfPass> pass_times(const Frame& frame, const Analysis& analysis) {
    std::vector<DrawsOfPass> out(frame.passes.size());
    for (Eigen::Index draw = 0; draw < frame.draws.size(); ++draw) {
        const auto row = static_cast<std::size_t>(draw);
        const auto at = static_cast<std::size_t>(frame.draws.pass[row]);
        if (at >= out.size()) continue;
        DrawsOfPass& pass = out[at];
        ++pass.draws;
        const double time_ns = analysis.time_ns(draw);
        if (std::isnan(time_ns)) continue;
        pass.estimated += std::isnan(frame.draws.measured_ns(draw));
        pass.draws_ns = std::isnan(pass.draws_ns) ? time_ns : pass.draws_ns + time_ns;
        if (const int stage = analysis.bottlenecks.stage[row]; stage >= 0)
            pass.bottleneck_ns[static_cast<std::size_t>(stage)] += time_ns;
    }
    for (DrawsOfPass& pass : out)
        if (const auto most = std::ranges::max_element(pass.bottleneck_ns); *most > 0)
            pass.stage = static_cast<int>(most - pass.bottleneck_ns.begin());
    return out;
}

Json pass_times_json(const Frame& frame, const Analysis& analysis) {
    const auto source = frame.sources.find("passes.measured_ns");
    const std::vector<DrawsOfPass> times = pass_times(frame, analysis);
    Json out = Json::array();
    for (std::size_t row = 0; row < times.size(); ++row) {
        const Pass& pass = frame.passes[row];
        const DrawsOfPass& time = times[row];
        Json bottleneck_ns = Json::object();
        for (const Stage stage : kStages)
            if (const double ns = time.bottleneck_ns[static_cast<std::size_t>(index(stage))]; ns > 0)
                bottleneck_ns[std::string(name(stage))] = number(ns);
        const bool timed = !std::isnan(pass.measured_ns);
        out.push_back(
            {{"id", row},
             {"label", pass.label},
             {"kind", name(pass.kind)},
             {"draws", time.draws},
             {"draws_estimated", time.estimated},
             {"measured_ns", number(pass.measured_ns)},
             {"spread_ns", number(pass.spread_ns)},
             {"source", name(timed && source != frame.sources.end() ? source->second : Source::none)},
             {"draws_ns", number(time.draws_ns)},
             {"bottleneck",
              time.stage < 0 ? Json(nullptr) : Json(name(kStages[static_cast<std::size_t>(time.stage)]))},
             {"led_ns", std::move(bottleneck_ns)}});
    }
    return out;
}

}  // namespace framecast
