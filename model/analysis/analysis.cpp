#include "model/analysis/analysis.h"

#include <algorithm>
#include <cmath>
#include <sstream>

#include "model/analysis/fragment_shading.h"
#include "model/analysis/frame_shares.h"
#include "model/analysis/held_estimates.h"
#include "model/analysis/pass_times.h"
#include "model/analysis/resolved.h"
#include "model/frame/draws_to_frame.h"
#include "model/frame/known_sum.h"
#include "model/frame/working_set.h"
#include "model/text/json.h"

namespace framecast {
namespace {

// Distance of a source from `measured`, to find the weakest of several.
int weakness(Source source) {
    switch (source) {
        case Source::measured:
        case Source::counted:
            return 0;
        case Source::isolated:
            return 1;
        case Source::fitted:
            return 2;
        case Source::spec:
            return 3;
        case Source::assumed:
            return 4;
        case Source::none:
            return -1;
    }
    return -1;
}

Json stage_columns(const Eigen::ArrayXXd& values, Eigen::Index draw) {
    Json out = Json::object();
    for (const Stage stage : kStages)
        if (const double value = values(draw, index(stage)); !std::isnan(value))
            out[std::string(name(stage))] = number(value);
    return out;
}

Json words(const std::string& list) {
    Json out = Json::array();
    std::istringstream in(list);
    for (std::string word; in >> word;)
        out.push_back(word);
    return out;
}

double milliseconds(double ns) {
    return ns / 1e6;
}

Json error_json(const ErrorStatistics& errors) {
    if (errors.count == 0) return nullptr;
    return {{"draws", errors.count},
            {"mape", number(errors.mape)},
            {"wape", number(errors.wape)},
            {"bias", number(errors.bias)},
            {"worst", number(errors.worst)}};
}

Json stages_json(const Analysis& analysis, const FrameShares& shares) {
    Json out = Json::array();
    for (const StageShare& share : analysis.stages)
        out.push_back({{"stage", name(share.stage)},
                       {"name", long_name(share.stage)},
                       {"draws", share.draws},
                       {"draw_fraction", number(share.draw_fraction)},
                       {"time_ms", number(milliseconds(share.time_ns))},
                       {"time_fraction", number(share.time_fraction)},
                       {"frame_fraction",
                        number(shares.known() ? shares.stages[static_cast<std::size_t>(index(share.stage))]
                                              : kUnknown)},
                       {"source", name(analysis.stage_source)}});
    return out;
}

// The part of the frame that is not in draws with a bottleneck.
Json non_draw_json(const FrameShares& shares) {
    Json out = Json::array();
    for (const NonDrawRow& row : non_draw_rows(shares))
        out.push_back({{"what", row.what},
                       {"time_ms", number(milliseconds(row.ns))},
                       {"frame_fraction", number(row.share)}});
    return out;
}

Json trends_json(const TrendSet& trends) {
    Json out = Json::array();
    for (const Stage stage : kStages) {
        const TrendSet::Row& row = trends.stages[static_cast<std::size_t>(index(stage))];
        Json entry = {{"stage", name(stage)},
                      {"A", number(row.trend.a)},
                      {"B", number(row.trend.b_per_ns)},
                      {"weight", number(trends.weight_exponent)},
                      {"n", row.trend.draws},
                      {"dropped", row.trend.dropped},
                      {"bounded", row.trend.bounded},
                      {"residual", number(row.trend.residual)},
                      {"calibration", number(row.trend.calibration)},
                      {"source", name(Source::fitted)}};
        if (!row.reason.empty()) entry["reason"] = row.reason;
        out.push_back(std::move(entry));
    }
    return out;
}

Json estimators_json(const Frame& frame, const EstimateFit& fit) {
    Json out = Json::object();
    out["chosen"] = name(fit.model.chosen);
    out["reason"] = fit.reason;
    out["overhead"] = {{"c_ns", number(fit.model.overhead_ns)}, {"k", number(fit.model.overhead_slope)}};
    out["overlap"] = {{"p", number(fit.model.overlap)}, {"k", number(fit.model.overlap_scale)}};
    if (!std::isnan(fit.model.composition))
        out["composition"] = {{"p", number(frame.composition.p)},
                              {"p_low", number(frame.composition.p_low)},
                              {"p_high", number(frame.composition.p_high)},
                              {"source", name(frame.composition.source)},
                              {"reason", frame.composition.reason}};
    Json held_out = Json::object();
    for (int i = 0; i < kEstimatorCount; ++i)
        held_out[std::string(name(static_cast<Estimator>(i)))] =
            fit.circular ? Json(nullptr) : error_json(fit.held_out[static_cast<std::size_t>(i)]);
    out["held_out"] = std::move(held_out);
    return out;
}

Json draws_to_frame_json(const Frame& frame) {
    const auto composition = draws_to_frame(frame);
    if (!composition) return {{"factor", nullptr}, {"reason", composition.error().message}};
    return {{"factor", number(composition->factor)},
            {"factor_spread", number(composition->factor_spread)},
            {"draws", composition->draws},
            {"untimed", composition->untimed},
            {"beyond_draws_ms", number(milliseconds(composition->beyond_draws_ns))},
            {"overlapped_ms", number(milliseconds(composition->overlapped_ns))},
            {"as_recorded_ms", number(milliseconds(composition->as_recorded_ns))},
            {"outside_passes_ms", number(milliseconds(composition->outside_passes_ns))},
            {"rest_ms", number(milliseconds(frame_parts(*composition).rest_ns))},
            {"source", name(composition->source)}};
}

Json draws_json(const Frame& frame, const Analysis& analysis) {
    const Eigen::ArrayXd touched = attachment_bytes(frame);
    Json out = Json::array();
    for (Eigen::Index draw = 0; draw < frame.draws.size(); ++draw) {
        const auto row = static_cast<std::size_t>(draw);
        const int stage = analysis.bottlenecks.stage[row];
        Json entry = {
            {"id", frame.draws.id[row]},
            {"label", frame.draws.label[row]},
            {"kind", name(frame.draws.kind[row])},
            {"pipeline", frame.draws.pipeline[row]},
            {"bottleneck", stage < 0 ? Json(nullptr) : Json(name(kStages[static_cast<std::size_t>(stage)]))},
            {"margin", number(analysis.bottlenecks.margin(draw))},
            {"elements", stage_columns(frame.draws.elements, draw)},
            {"stage_ns", stage_columns(analysis.times.ns, draw)},
            {"minimum_ns", number(analysis.bottlenecks.minimum_ns(draw))},
            {"measured_ns", number(frame.draws.measured_ns(draw))},
            {"estimated_ns", number(analysis.estimated_ns(draw))},
            {"attachment_bytes", number(touched(draw))},
            {"source", name(analysis.times.source[row])}};
        if (frame.draws.queue_overlap(draw) > 0)
            entry["queue_overlap"] = number(frame.draws.queue_overlap(draw));
        if (!std::isnan(frame.draws.per_copy_ns(draw)))
            entry["per_copy_ns"] = number(frame.draws.per_copy_ns(draw));
        if (!std::isnan(frame.draws.instances(draw)))
            entry["instances"] = number(frame.draws.instances(draw));
        if (!std::isnan(frame.draws.texture_bytes(draw)))
            entry["texture_bytes"] = number(frame.draws.texture_bytes(draw));
        if (!frame.draws.texture_format[row].empty())
            entry["texture_format"] = frame.draws.texture_format[row];
        if (!std::isnan(frame.draws.texture_mips(draw)))
            entry["texture_mips"] = number(frame.draws.texture_mips(draw));
        if (!frame.draws.texture_filter[row].empty())
            entry["texture_filter"] = frame.draws.texture_filter[row];
        if (!frame.draws.texture_skip[row].empty()) entry["texture_skip"] = frame.draws.texture_skip[row];
        if (analysis.times.source[row] == Source::isolated) {
            entry["resolution_ns"] = stage_columns(frame.draws.stage_resolution_ns, draw);
            entry["stage_low_ns"] = stage_columns(frame.draws.stage_low_ns, draw);
            entry["stage_high_ns"] = stage_columns(frame.draws.stage_high_ns, draw);
            entry["hidden"] = words(frame.draws.hidden[row]);
            entry["contradicted"] = words(frame.draws.contradicted[row]);
            if (const auto resolved = is_resolved(frame, analysis, draw)) entry["resolved"] = *resolved;
            entry["from_rates"] = words(analysis.times.from_rates[row]);
        }
        if (!std::isnan(without_fragment_shading_ns(frame.draws, draw)))
            entry["fragment_bound"] = is_fragment_bound(frame.draws, draw);
        if (analysis.times.source[row] == Source::isolated || !std::isnan(frame.draws.texture_ns(draw)))
            entry["texture_ns"] = number(frame.draws.texture_ns(draw));
        if (const std::int32_t first = frame.draws.group[row]; first >= 0)
            entry["timed_with"] = frame.draws.id[static_cast<std::size_t>(first)];
        if (!frame.draws.counts_moved[row].empty())
            entry["counts_moved"] = words(frame.draws.counts_moved[row]);
        if (!frame.draws.skip[row].empty()) entry["skip"] = frame.draws.skip[row];
        out.push_back(std::move(entry));
    }
    return out;
}

// Held-out estimates of isolated draws come from the estimators, those of others from the rates.
Eigen::ArrayXd hold_out(const StageTimes& times, const EstimateFit& estimate) {
    Eigen::ArrayXd out = estimate.held_out_ns;
    for (Eigen::Index draw = 0; draw < out.size(); ++draw)
        if (times.source[static_cast<std::size_t>(draw)] != Source::isolated)
            out(draw) = times.predicted_ns(draw);
    return out;
}

double composed_frame_ns(const Frame& frame, const Eigen::ArrayXd& held_out_ns) {
    const auto composition = draws_to_frame(frame);
    if (!composition || held_out_ns.isNaN().all()) return kUnknown;
    const Eigen::ArrayXd& measured = frame.draws.measured_ns;
    // Draws without a held-out estimate count as they were measured.
    const Eigen::ArrayXd modelled =
        measured.isNaN().select(measured, held_out_ns.isNaN().select(measured, held_out_ns));
    return compose_frame(*composition, known_sum(modelled) / known_sum(measured));
}

void summarize(const Frame& frame, Analysis& out) {
    const Eigen::ArrayXd& measured = frame.draws.measured_ns;
    ErrorSums errors;
    for (Eigen::Index draw = 0; draw < measured.size(); ++draw) {
        const bool has_stages = out.bottlenecks.stage[static_cast<std::size_t>(draw)] >= 0;
        out.unmeasured += std::isnan(measured(draw));
        out.unattributed += !std::isnan(measured(draw)) && !has_stages;
        if (measured(draw) > 0 && out.held_out_ns(draw) > 0)
            errors.add(out.held_out_ns(draw), measured(draw));
        const Source source = out.times.source[static_cast<std::size_t>(draw)];
        if (weakness(source) > weakness(out.stage_source)) out.stage_source = source;
    }
    out.repeated_share = repeated_share(frame);
    out.any_draw_ns = any_draw_ns(frame);
    out.time_ns = measured.isNaN().select(out.estimated_ns, measured);
    out.held_down = hold_to_measured(frame, out.time_ns);
    out.stages = stage_shares(out.bottlenecks, out.time_ns);
    out.measured_ns = known_sum(measured);
    out.minimum_ns = known_sum(out.bottlenecks.minimum_ns);
    out.estimated_frame_ns = known_sum(out.estimated_ns);
    out.composed_frame_ns = composed_frame_ns(frame, out.held_out_ns);
    out.projection_error = projection_error(out.held_out_ns, measured);
    if (errors.statistics().count > 0) out.held_out = errors.statistics();
}

}  // namespace

Result<Analysis> analyze(const Frame& frame, const DeviceRates& device, const AnalysisOptions& options) {
    Analysis out;
    out.device = device;
    out.times = stage_times(frame, device, options.stages);
    auto bottlenecks = find_bottlenecks(out.times.ns);
    if (!bottlenecks) return bottlenecks.error();
    out.bottlenecks = std::move(*bottlenecks);
    auto estimate = fit_estimate(out.times.ns, out.bottlenecks, frame.draws.measured_ns, out.times.overlap,
                                 options.trend, options.threads, frame.composition.p);
    if (!estimate) return estimate.error();
    out.estimate = std::move(*estimate);
    const bool isolated = std::ranges::find(out.times.source, Source::isolated) != out.times.source.end();
    if (!isolated && out.estimate.held_out[0].count > 0) {
        out.estimate.circular = true;
        out.estimate.reason =
            "without isolation stage times are shares of each draw's own time, which tells no estimator from "
            "another";
    }
    out.estimated_ns =
        estimate_draws(out.estimate.model, out.estimate.model.chosen, out.times.ns, out.bottlenecks);
    out.held_out_ns = hold_out(out.times, out.estimate);
    summarize(frame, out);
    return out;
}

Json analysis_json(const Frame& frame, const Analysis& analysis, const std::string& tool_version,
                   const std::string& device_how) {
    const auto source_of = [&](const char* column) {
        const auto found = frame.sources.find(column);
        return name(found == frame.sources.end() ? Source::none : found->second);
    };
    Json assumptions = analysis.device.assumptions;
    for (const std::string& note : analysis.times.notes)
        assumptions.push_back(note);
    const FrameShares shares = frame_shares(frame, analysis);
    const std::string withheld = verdict_withheld(frame, analysis);
    const std::string fragment_bound = fragment_shading_text(frame, analysis);
    return {
        {"schema", kAnalysisSchema},
        {"tool_version", tool_version},
        {"application", frame.application},
        {"device",
         {{"name", frame.device.name}, {"modelled_as", analysis.device.name}, {"matched_by", device_how}}},
        {"frame",
         {{"draws", frame.draws.size()},
          {"measured_ms", number(milliseconds(analysis.measured_ns))},
          {"minimum_ms", number(milliseconds(analysis.minimum_ns))},
          {"estimated_ms", number(milliseconds(analysis.estimated_frame_ns))},
          {"projection_error", number(analysis.projection_error)},
          {"held_out", error_json(analysis.held_out)},
          {"gpu_ms", number(milliseconds(frame.times.gpu_ns))},
          {"composed_ms", number(milliseconds(analysis.composed_frame_ns))},
          {"interval_ms", number(milliseconds(frame.times.interval_ns))},
          {"draws_to_frame", draws_to_frame_json(frame)},
          {"besides_draws", non_draw_json(shares)},
          {"verdict_withheld", withheld.empty() ? Json(nullptr) : Json(withheld)},
          {"fragment_shading", fragment_bound.empty() ? Json(nullptr) : Json(fragment_bound)},
          {"pass_boundaries", pass_boundaries_json(frame)},
          {"unattributed_draws", analysis.unattributed},
          {"unmeasured_draws", analysis.unmeasured}}},
        {"sources",
         {{"measured_ms", source_of("measured_ns")},
          {"elements", source_of("elements")},
          {"stage_ns", name(analysis.stage_source)},
          {"estimated_ms", name(Source::fitted)}}},
        {"stages", stages_json(analysis, shares)},
        {"trends", trends_json(analysis.estimate.model.trends)},
        {"estimators", estimators_json(frame, analysis.estimate)},
        {"assumptions", std::move(assumptions)},
        {"passes", pass_times_json(frame, analysis)},
        {"draws", draws_json(frame, analysis)},
    };
}

}  // namespace framecast
