#include "model/analysis/pass_times.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

#include "model/text/counted.h"
#include "model/text/json.h"
#include "model/text/time_text.h"

namespace framecast {

std::vector<DrawsOfPass> pass_times(const Frame& frame, const Analysis& analysis) {
    std::vector<DrawsOfPass> out(frame.passes.size());
    std::vector<double> unknown_ns(out.size());  // of draws without a bottleneck
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
        else
            unknown_ns[at] += time_ns;
    }
    for (std::size_t at = 0; at < out.size(); ++at)
        if (const auto most = std::ranges::max_element(out[at].bottleneck_ns); *most > unknown_ns[at])
            out[at].stage = static_cast<int>(most - out[at].bottleneck_ns.begin());
    return out;
}

PassBoundaries pass_boundaries(const Frame& frame) {
    PassBoundaries out;
    std::map<std::string, std::int64_t> reasons;
    for (const Pass& pass : frame.passes) {
        if (!pass.boundary_skip.empty()) ++reasons[pass.boundary_skip];
        if (std::isnan(pass.boundary_ns)) continue;
        out.time_ns = out.passes++ == 0 ? pass.boundary_ns : out.time_ns + pass.boundary_ns;
    }
    out.not_measured.assign(reasons.begin(), reasons.end());
    std::ranges::stable_sort(out.not_measured, std::greater(), &std::pair<std::string, std::int64_t>::second);
    return out;
}

std::string pass_boundary_sentence(const PassBoundaries& boundaries) {
    std::int64_t missing = 0;
    std::string reasons;
    for (const auto& [reason, passes] : boundaries.not_measured) {
        missing += passes;
        reasons += (reasons.empty() ? "" : "; ") + reason;
    }
    const bool one = boundaries.passes == 1;
    std::string out;
    if (boundaries.passes > 0)
        out = counted(boundaries.passes, "pass", "passes") + (one ? " costs " : " cost ") +
              (boundaries.time_ns > 0 ? time_text(boundaries.time_ns) : "too little to be measured") +
              (one ? " whatever it draws" : " whatever they draw");
    if (missing == 0) return out;
    const std::string others =
        out.empty() ? "what " + counted(missing, "pass", "passes") + (missing == 1 ? " costs" : " cost") +
                          " without " + (missing == 1 ? "its" : "their") + " draws was not measured"
                    : counted(missing, "other") + (missing == 1 ? " was" : " were") + " not measured";
    return out + (out.empty() ? "" : "; ") + others + " (" + reasons + ")";
}

Json pass_boundaries_json(const Frame& frame) {
    const PassBoundaries boundaries = pass_boundaries(frame);
    const auto source = frame.sources.find("passes.boundary_ns");
    Json missing = Json::array();
    for (const auto& [reason, passes] : boundaries.not_measured)
        missing.push_back({{"reason", reason}, {"passes", passes}});
    return {{"passes", boundaries.passes},
            {"time_ms", number(boundaries.time_ns / 1e6)},
            {"source",
             name(boundaries.passes > 0 && source != frame.sources.end() ? source->second : Source::none)},
            {"not_measured", std::move(missing)},
            {"sentence", pass_boundary_sentence(boundaries)}};
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
             {"boundary_ns", number(pass.boundary_ns)},
             {"boundary_spread_ns", number(pass.boundary_spread_ns)},
             {"boundary_skip", pass.boundary_skip},
             {"bottleneck",
              time.stage < 0 ? Json(nullptr) : Json(name(kStages[static_cast<std::size_t>(time.stage)]))},
             {"led_ns", std::move(bottleneck_ns)}});
    }
    return out;
}

}  // namespace framecast
