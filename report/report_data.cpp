#include "report/report_data.h"

#include <cmath>
#include <cstdio>
#include <map>

#include "model/analysis/frame_report.h"
#include "model/analysis/resolved.h"
#include "model/counter_check/counter_verdicts.h"
#include "model/frame/palette.h"
#include "model/timeline/queue_times.h"
#include "report/agreement.h"
#include "report/capture_quality.h"
#include "report/draw_columns.h"
#include "report/next_steps/next_steps.h"
#include "report/pictures.h"
#include "report/regions.h"
#include "report/shown.h"
#include "report/sums_note.h"
#include "report/text.h"
#include "report/verdict.h"

namespace framecast::report {
namespace {

Json stages_json() {
    Json out = Json::array();
    for (const Stage stage : kStages) {
        char colour_text[8];
        std::snprintf(colour_text, sizeof colour_text, "#%06x", static_cast<unsigned>(colour(stage)));
        out.push_back({{"stage", name(stage)},
                       {"name", long_name(stage)},
                       {"unit", element_unit(stage)},
                       {"colour", colour_text}});
    }
    return out;
}

Json stage_or_null(int stage) {
    return stage < 0 ? Json(nullptr) : Json(name(static_cast<Stage>(stage)));
}

Json verdict_json(const Verdict& verdict) {
    const char* bound = verdict.bound == Bound::device      ? "device"
                        : verdict.bound == Bound::elsewhere ? "elsewhere"
                                                            : "unknown";
    Json levers = Json::array();
    for (const Stage stage : kStages) {
        const StageLever& lever = verdict.levers[static_cast<std::size_t>(index(stage))];
        levers.push_back({{"stage", name(stage)},
                          {"stage_ns", rounded(lever.stage_ns)},
                          {"saved_by_twice_as_fast", rounded(lever.saved)},
                          {"source", name(Source::fitted)}});
    }
    return {{"sentence", verdict.sentence},
            {"withheld", verdict.withheld},
            {"bound", bound},
            {"busy", rounded(verdict.busy)},
            {"stage", stage_or_null(verdict.stage)},
            {"next_stage", stage_or_null(verdict.next_stage)},
            {"texture_share", rounded(verdict.texture_share)},
            {"levers", std::move(levers)}};
}

Json frame_json(const ReportFrame& shown) {
    const Frame& frame = *shown.frame;
    const FrameTimes& times = frame.times;
    return {{"file", shown.file},
            {"application", title_of(frame)},
            {"engine", frame.engine},
            {"api", frame.api},
            {"frame_index", frame.frame_index},
            {"captured_at", frame.captured_at},
            {"captured_by", frame.tool_version},
            {"mode", frame.mode},
            {"width", frame.width},
            {"height", frame.height},
            {"captured_ms", rounded(captured_ns(frame, *shown.analysis) / 1e6)},
            {"gpu_ms", rounded(times.gpu_ns / 1e6)},
            {"gpu_spread_ms", rounded(times.gpu_spread_ns / 1e6)},
            {"gpu_repeats", times.gpu_repeats},
            {"interval_ms", rounded(times.interval_ns / 1e6)},
            {"interval_spread_ms", rounded(times.interval_spread_ns / 1e6)},
            {"draws", frame.draws.size()},
            {"passes", frame.passes.size()},
            {"submissions", frame.submissions.size()},
            {"stamp_method", frame.stamp_method},
            {"stamp_floor_ns", rounded(frame.stamp_floor_ns)},
            {"stamp_resolution_ns", rounded(frame.stamp_resolution_ns)},
            {"device",
             {{"name", frame.device.name},
              {"type", std::string(name(frame.device.type))},
              {"driver_name", frame.device.driver_name},
              {"driver_info", frame.device.driver_info},
              {"api_version", frame.device.api_version},
              {"threads", frame.device.threads},
              {"core_clock_mhz", rounded(frame.device.core_clock_mhz)},
              {"memory_clock_mhz", rounded(frame.device.memory_clock_mhz)}}}};
}

// The source of each column, and the method.
Json obtained_json(const Frame& frame) {
    Json out = Json::array();
    for (const auto& [column, source] : frame.sources) {
        const auto method = frame.methods.find(column);
        out.push_back({{"column", column},
                       {"source", name(source)},
                       {"method", method == frame.methods.end() ? std::string() : method->second}});
    }
    return out;
}

Json skips_json(const Frame& frame) {
    Json out = Json::array();
    for (const auto& [reason, draws] : skip_reasons(frame))
        out.push_back({{"reason", reason}, {"draws", draws}});
    return out;
}

Json unmodelled_json(const Frame& frame) {
    std::map<std::string, int> numbers;
    for (const Submission& submission : frame.submissions)
        if (!submission.unmodelled.empty()) ++numbers[submission.unmodelled];
    Json out = Json::array();
    for (const auto& [reason, number] : numbers)
        out.push_back({{"reason", reason}, {"submissions", number}});
    return out;
}

Json agreement_json(const Frame& frame, const Analysis& analysis) {
    const auto agreement = compare_with_counts(frame, analysis.device);
    if (!agreement) return {{"reason", agreement.error().message}};
    Json rows = Json::array();
    for (int truth = 0; truth < kGraphicsStageCount; ++truth) {
        Json row = Json::array();
        for (int said = 0; said < kGraphicsStageCount; ++said)
            row.push_back(agreement->draws(truth, said));
        rows.push_back(std::move(row));
    }
    return {{"draws", std::move(rows)},
            {"all", agreement->all},
            {"same", agreement->same},
            {"clear", agreement->clear},
            {"clear_same", agreement->clear_same},
            {"clear_margin", kClearMargin}};
}

// Those of the capture, and what its hardware counters say.
Json notes_json(const Frame& frame, const Analysis& analysis) {
    Json out = frame.notes;
    if (std::string counters = counter_summary(frame, counter_verdicts(frame, analysis)); !counters.empty())
        out.push_back(std::move(counters));
    return out;
}

// A and B of each stage at each captured clock.
Json clocks_json(const ReportInput& input) {
    Json out = Json::array();
    for (const ReportFrame& each : input.frames) {
        Json trends =
            analysis_json(*each.frame, *each.analysis, input.tool_version, each.device_how)["trends"];
        out.push_back({{"file", each.file},
                       {"memory_clock_mhz", rounded(each.frame->device.memory_clock_mhz)},
                       {"core_clock_mhz", rounded(each.frame->device.core_clock_mhz)},
                       {"captured_ms", rounded(captured_ns(*each.frame, *each.analysis) / 1e6)},
                       {"trends", std::move(trends)}});
    }
    round_numbers(out);
    return out;
}

}  // namespace

std::vector<SourceTime> ReportInput::source_times() const {
    return framecast::source_times(*frames.front().frame, *frames.front().analysis, projections);
}

Json report_json(const ReportInput& input) {
    const ReportFrame& shown = input.frames.front();
    const Frame& frame = *shown.frame;
    const Analysis analysis = shown_analysis(frame, *shown.analysis);
    Json analysed = analysis_json(frame, analysis, input.tool_version, shown.device_how);
    analysed.erase("draws");  // columns below
    Texts texts;
    Json draws = draws_json(frame, analysis, texts);
    const std::vector<CaptureDoubt> doubts = capture_doubts(frame, analysis);
    Json studies = Json::array();
    for (const ClockStudy& study : input.clock_studies)
        studies.push_back(clock_study_json(frame, analysis, study, input.tool_version));
    Json projection = nullptr;
    if (!input.projections.empty())
        projection =
            shown_projection(projection_json(frame, analysis, input.projections, input.tool_version));
    Json survey = input.survey ? survey_json(*input.survey) : Json(nullptr);
    Json left_out = left_out_json(input.clocks_left_out);
    Json steps = next_steps_json(next_steps(frame, analysis));
    steps["note"] = next_steps_note(frame);
    Json queues = queue_timeline_json(frame);
    for (Json* each : {&queues, &analysed, &studies, &left_out, &steps, &survey})
        round_numbers(*each);
    return {{"schema", kReportSchema},
            {"tool_version", input.tool_version},
            {"stages", stages_json()},
            {"frame", frame_json(shown)},
            {"verdict", verdict_json(judge(frame, analysis))},
            {"next_steps", std::move(steps)},
            {"doubts", capture_doubts_json(doubts)},
            {"better_capture", better_capture(frame, doubts)},
            {"analysis", std::move(analysed)},
            {"texts", texts.json()},
            {"draws", std::move(draws)},
            {"queues", std::move(queues)},
            {"regions", shown_regions(frame, analysis, input.projections)},
            {"passes", passes_json(frame, analysis)},
            {"pictures", pictures_json(shown.file, frame)},
            {"clocks", input.frames.size() > 1 ? clocks_json(input) : Json::array()},
            {"clocks_left_out", std::move(left_out)},
            {"projection", std::move(projection)},
            {"survey", std::move(survey)},
            {"sums_note", sums_note(input.source_times(), input.projections)},
            {"no_projection", input.no_projections},
            {"clock_studies", std::move(studies)},
            {"no_clock_studies", input.no_clock_studies},
            {"texture_study", input.texture_study},
            {"texture_study_file", input.texture_study_file},
            {"agreement", agreement_json(frame, analysis)},
            {"obtained", obtained_json(frame)},
            {"measured", measured_text(frame, analysis)},
            {"skips", skips_json(frame)},
            {"unmodelled", unmodelled_json(frame)},
            {"notes", notes_json(frame, analysis)}};
}

}  // namespace framecast::report
