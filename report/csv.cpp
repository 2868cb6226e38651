#include "report/csv.h"

#include <fmt/format.h>

#include <cmath>

#include "model/analysis/resolved.h"
#include "model/text/csv_table.h"
#include "report/verdict.h"

namespace framecast::report {
namespace {

std::string stage_field(int stage) {
    return stage < 0 ? std::string() : std::string(name(static_cast<Stage>(stage)));
}

void add_draws(const ReportFrame& shown, bool with_file, std::string& out) {
    const DrawColumns& draws = shown.frame->draws;
    const Analysis analysis = shown_analysis(*shown.frame, *shown.analysis);
    for (Eigen::Index draw = 0; draw < draws.size(); ++draw) {
        const auto row = static_cast<std::size_t>(draw);
        if (with_file) out += csv_field(shown.file) + ",";
        const std::optional<bool> resolved = is_resolved(*shown.frame, *shown.analysis, draw);
        out += fmt::format("{},{},{},{},{},{},{},{}", draws.id[row], name(draws.kind[row]),
                           csv_field(draws.command[row]), csv_field(draws.label[row]),
                           csv_field(draws.pipeline[row]), stage_field(analysis.bottlenecks.stage[row]),
                           csv_number(analysis.bottlenecks.margin(draw)),
                           resolved ? (*resolved ? "true" : "false") : "");
        for (const Eigen::ArrayXXd* table : {&draws.elements, &analysis.times.ns})
            for (int column = 0; column < kStageCount; ++column)
                out += "," + csv_number((*table)(draw, column));
        out += fmt::format(",{},{},{},{},{}\n", csv_number(analysis.bottlenecks.minimum_ns(draw)),
                           csv_number(draws.measured_ns(draw)), csv_number(analysis.estimated_ns(draw)),
                           name(analysis.times.source[row]), csv_field(draws.skip[row]));
    }
}

void add_frame(const ReportFrame& shown, std::string& out) {
    const Frame& frame = *shown.frame;
    const Analysis& analysis = *shown.analysis;
    const Verdict verdict = judge(frame, analysis);
    std::int64_t skipped = 0;
    for (const std::string& reason : frame.draws.skip)
        skipped += !reason.empty();
    const bool judged = analysis.held_out.count > 0;
    out += fmt::format("{},{},{},{},{},{},{},{}", csv_field(shown.file), csv_field(frame.application),
                       csv_field(frame.device.name), csv_field(frame.captured_at), csv_field(frame.mode),
                       frame.frame_index, frame.draws.size(), skipped);
    for (const double ns : {frame.times.gpu_ns, frame.times.interval_ns, analysis.measured_ns,
                            analysis.minimum_ns, analysis.estimated_frame_ns})
        out += "," + csv_number(ns / 1e6);
    for (const double value : {frame.device.core_clock_mhz, frame.device.memory_clock_mhz,
                               judged ? analysis.held_out.wape : kUnknown,
                               judged ? analysis.held_out.bias : kUnknown, verdict.texture_share})
        out += "," + csv_number(value);
    out += "," + stage_field(verdict.stage);
    for (const StageShare& share : analysis.stages)
        out += "," + csv_number(verdict.stage < 0 ? kUnknown : share.time_fraction);
    out += '\n';
}

}  // namespace

std::string csv_number(double value) {
    return std::isfinite(value) ? fmt::format("{}", value) : "";
}

std::string draws_csv(const std::vector<ReportFrame>& frames) {
    const bool with_file = frames.size() > 1;
    std::string out = with_file ? "file," : "";
    out += "id,kind,command,label,pipeline,bottleneck,margin,resolved";
    for (const char* what : {"elements", "stage_ns"})
        for (const Stage stage : kStages)
            out += fmt::format(",{}_{}", what, name(stage));
    out += ",minimum_ns,measured_ns,estimated_ns,source,skip\n";
    for (const ReportFrame& shown : frames)
        add_draws(shown, with_file, out);
    return out;
}

std::string frames_csv(const std::vector<ReportFrame>& frames) {
    std::string out =
        "file,application,device,captured_at,mode,frame_index,draws,skipped_draws,gpu_ms,interval_ms,"
        "measured_ms,minimum_ms,"
        "estimated_ms,core_clock_mhz,memory_clock_mhz,held_out_wape,held_out_bias,texture_share,bottleneck";
    for (const Stage stage : kStages)
        out += fmt::format(",time_fraction_{}", name(stage));
    out += '\n';
    for (const ReportFrame& shown : frames)
        add_frame(shown, out);
    return out;
}

}  // namespace framecast::report
