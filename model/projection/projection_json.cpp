#include "model/frame/draws_to_frame.h"
#include "model/projection/projection.h"
#include "model/projection/source_time.h"
#include "model/text/json.h"

namespace framecast {
namespace {

Json stages_json(const Projection& projection) {
    Json out = Json::array();
    for (const ProjectedStage& stage : projection.stages)
        out.push_back({{"stage", name(stage.share.stage)},
                       {"name", long_name(stage.share.stage)},
                       {"draws", stage.share.draws},
                       {"draw_fraction", number(stage.share.draw_fraction)},
                       {"time_ms", number(stage.share.time_ns / 1e6)},
                       {"time_fraction", number(stage.share.time_fraction)},
                       {"alone_ms", number(stage.alone_ns / 1e6)},
                       {"waits_for", name(stage.resource)},
                       {"source", name(Source::fitted)}});
    return out;
}

Json efficiency_json(const Efficiency& efficiency, const std::string& architecture) {
    Json factors = Json::object();
    for (int resource = 0; resource < kResourceCount; ++resource) {
        const auto r = static_cast<std::size_t>(resource);
        factors[std::string(name(static_cast<Resource>(resource)))] = {
            {"factor", number(efficiency.factor[r])}, {"deviation", number(efficiency.deviation[r])}};
    }
    return {{"architecture", architecture}, {"gpus", efficiency.gpus}, {"resources", std::move(factors)}};
}

Json efficiencies_json(const Projection& projection) {
    const ProjectedEfficiency& efficiency = projection.efficiency;
    if (!efficiency.use.used) return nullptr;
    return {{"source", efficiency_json(efficiency.use.source, efficiency.source_architecture)},
            {"target", efficiency_json(efficiency.use.target, efficiency.target_architecture)},
            {"data_sheet_ms", number(efficiency.data_sheet_ns / 1e6)},
            {"main", main_efficiency_text(efficiency, projection.frame_ns)},
            {"text", efficiency_text(efficiency, projection.frame_ns)}};
}

Json target_json(const Projection& projection, const SourceTime& source) {
    Json assumptions = Json::array();
    for (const Assumption& assumption : projection.assumptions)
        assumptions.push_back(
            {{"text", assumption.text},
             {"frame_ms", {number(assumption.low_ns / 1e6), number(assumption.high_ns / 1e6)}},
             {"source", name(Source::assumed)}});
    return {
        {"gpu", projection.gpu},
        {"resolution", projection.resolution.is_set()
                           ? Json::array({projection.resolution.width, projection.resolution.height})
                           : Json(nullptr)},
        {"core_clock_mhz", number(projection.core_clock_mhz)},
        {"memory_clock_mhz", number(projection.memory_clock_mhz)},
        {"frame_ms", number(projection.frame_ns / 1e6)},
        {"captured_ms", number(source.ns / 1e6)},
        {"sum_of_draws", source.sum_of_draws},
        {"interval_ms", {number(projection.low_ns / 1e6), number(projection.high_ns / 1e6)}},
        {"coverage", number(projection.coverage)},
        {"usable", projection.unusable.empty()},
        {"unusable", projection.unusable},
        {"fit_deviation", number(projection.fit_deviation)},
        {"fixed_ms", number(projection.fixed_ns / 1e6)},
        {"rest_ms", number(projection.rest_ns / 1e6)},
        {"fps", number(frames_per_second(projection))},
        {"bottleneck", projection.bottleneck < 0
                           ? Json(nullptr)
                           : Json(name(kStages[static_cast<std::size_t>(projection.bottleneck)]))},
        {"jump", name(projection.extrapolation)},
        {"source", name(Source::fitted)},
        {"stages", stages_json(projection)},
        {"efficiencies", efficiencies_json(projection)},
        {"assumptions", std::move(assumptions)},
        {"notes", projection.notes},
    };
}

}  // namespace

Json projection_json(const Frame& frame, const Analysis& analysis, const std::vector<Projection>& targets,
                     const std::string& tool_version) {
    const auto composition = draws_to_frame(frame);
    Json list = Json::array();
    for (const Projection& target : targets)
        list.push_back(target_json(target, source_time(frame, analysis, target)));
    return {
        {"schema", kProjectionSchema},
        {"tool_version", tool_version},
        {"application", frame.application},
        {"baseline",
         {{"gpu", analysis.device.name},
          {"frame_ms", number((frame.times.gpu_ns > 0 ? frame.times.gpu_ns : analysis.measured_ns) / 1e6)},
          {"draws_to_frame", number(composition ? composition->factor : kUnknown)},
          {"limited", limit_text(frame)},
          {"stage_source", name(analysis.stage_source)},
          {"projection_error", number(analysis.projection_error)}}},
        {"targets", std::move(list)},
    };
}

}  // namespace framecast
