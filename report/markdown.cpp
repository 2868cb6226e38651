#include "report/markdown.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>

#include "model/analysis/frame_report.h"
#include "model/analysis/frame_shares.h"
#include "model/analysis/resolved.h"
#include "model/device/cpu_driver_device.h"
#include "model/frame/draw_facts.h"
#include "model/retarget/extrapolation.h"
#include "model/text/counted.h"
#include "model/text/markdown_text.h"
#include "model/timeline/queue_times.h"
#include "report/capture_quality.h"
#include "report/next_steps/next_steps.h"
#include "report/regions.h"
#include "report/sums_note.h"
#include "report/survey_markdown.h"
#include "report/text.h"
#include "report/timed_passes.h"
#include "report/trust.h"
#include "report/verdict.h"

namespace framecast::report {
namespace {

std::string time_cell(double ns) {
    return std::isnan(ns) ? "–" : time_text(ns);
}

std::string stage_cell(int stage) {
    return stage < 0 ? "–" : std::string(name(static_cast<Stage>(stage)));
}

std::string stage_table(const Frame& frame, const Analysis& analysis, const Verdict& verdict) {
    const FrameShares shares = frame_shares(frame, analysis);
    std::string out =
        "| stage | | draws | their time | share | of the frame | twice as fast would save "
        "|\n|---|---|--:|--:|--:|--:|--:|\n";
    for (const StageShare& share : analysis.stages)
        if (share.draws > 0)
            out += fmt::format(
                "| {} | {} | {} | {} | {} | {} | {} |\n", name(share.stage), long_name(share.stage),
                share.draws, time_text(share.time_ns), percent_text(share.time_fraction),
                percent_text(shares.known() ? shares.stages[static_cast<std::size_t>(index(share.stage))]
                                            : kUnknown),
                percent_text(verdict.levers[static_cast<std::size_t>(index(share.stage))].saved));
    for (const NonDrawRow& row : non_draw_rows(shares))
        out +=
            fmt::format("| – | {} | | {} | | {} | |\n", row.what, time_text(row.ns), percent_text(row.share));
    return out;
}

std::string draw_table(const Frame& frame, const Analysis& analysis, int top) {
    std::vector<Eigen::Index> order = by_cost(analysis);
    double total = 0;
    for (const Eigen::Index draw : order)
        total += analysis.time_ns(draw);
    order.resize(std::min(order.size(), static_cast<std::size_t>(std::max(top, 0))));
    const std::vector<DrawFact> facts = known_facts(frame, order);
    std::string titles, rules;
    for (const DrawFact fact : facts) {
        titles += " " + name(fact) + " |";
        rules += is_number(fact) ? "--:|" : "---|";
    }
    std::string out = "| draw | what |" + titles + " time | share | bottleneck | runner-up |\n|--:|---|" +
                      rules + "--:|--:|---|--:|\n";
    bool in_doubt = false;
    bool estimated = false;
    for (const Eigen::Index draw : order) {
        const auto row = static_cast<std::size_t>(draw);
        const bool resolved = is_resolved(frame, analysis, draw).value_or(true);
        const bool measured = !std::isnan(frame.draws.measured_ns(draw));
        in_doubt |= !resolved;
        estimated |= !measured;
        const double margin = analysis.bottlenecks.margin(draw);
        out += fmt::format("| {} | {} |", frame.draws.id[row], markdown_text(title_of(frame.draws, row)));
        for (const DrawFact fact : facts) {
            const std::string text = text_of(fact, frame, row);
            out += " " + (text.empty() ? "–" : markdown_text(text)) + " |";
        }
        out += fmt::format(" {}{} | {} | {} | {} |\n", time_text(analysis.time_ns(draw)),
                           measured ? "" : " &#42;", percent_text(analysis.time_ns(draw) / total),
                           stage_cell(analysis.bottlenecks.stage[row]) + (resolved ? "" : " ?"),
                           std::isnan(margin) ? "–" : fmt::format("{:.0f} %", 100 * margin));
    }
    if (estimated) out += "\n&#42;: estimated from its stages.\n";
    if (in_doubt) out += "\n?: another stage may be as slow, within what isolation resolves.\n";
    return order.empty() ? "" : out;
}

std::string next_steps_text(const Frame& frame, const Analysis& analysis) {
    std::string out = "What to do next: what each change alone would save\n\n";
    if (const std::string note = next_steps_note(frame); !note.empty())
        out += "- note: " + markdown_text(note) + '\n';
    for (const std::string& line : next_step_lines(next_steps(frame, analysis)))
        out += "- " + markdown_text(line) + '\n';
    return out + '\n';
}

// Empty where timed_passes is.
std::string pass_table(const Frame& frame, const Analysis& analysis, int top) {
    std::vector<TimedPass> passes = timed_passes(frame, analysis);
    passes.resize(std::min(passes.size(), static_cast<std::size_t>(std::max(top, 0))));
    if (passes.empty()) return {};
    const bool boundaries = std::ranges::any_of(passes, has_boundary);
    std::string out =
        fmt::format("| pass | draws | bottleneck | time | spread |{}\n|---|--:|---|--:|--:|{}\n",
                    boundaries ? " boundary |" : "", boundaries ? "--:|" : "");
    for (const TimedPass& pass : passes)
        out +=
            fmt::format("| {} | {} | {} | {} | {} |{}\n", markdown_text(pass.title), pass.of_draws.draws,
                        stage_cell(pass.of_draws.stage), time_text(pass.time_ns), time_cell(pass.spread_ns),
                        boundaries ? " " + boundary_text(pass) + " |" : std::string());
    return out + '\n';
}

std::string efficiency_cell(const Projection& target) {
    const std::string text = main_efficiency_text(target.efficiency, target.frame_ns);
    return text.empty() ? "data sheets alone" : markdown_text(text);
}

// With efficiencies the table has a column of what they did to each target.
std::string projection_table(const Frame& frame, const std::vector<Projection>& projections,
                             const std::vector<SourceTime>& sources) {
    const double coverage = projections.front().coverage;
    const bool efficiencies = std::any_of(projections.begin(), projections.end(),
                                          [](const Projection& each) { return each.efficiency.use.used; });
    std::string out = fmt::format(
        "| GPU | {} | {} | fps if GPU-bound | speed-up | bottleneck | extrapolation "
        "|{}\n|---|--:|--:|--:|--:|---|---|{}\n",
        frame_title(sources),
        std::isnan(coverage) ? "interval" : fmt::format("{:.0f} % interval", 100 * coverage),
        efficiencies ? " efficiency used |" : "", efficiencies ? "---|" : "");
    for (std::size_t i = 0; i < projections.size(); ++i) {
        const Projection& target = projections[i];
        if (!target.unusable.empty()) {
            out += fmt::format("| {} | – | {} | – | – | – | {} |{}\n", markdown_text(target.gpu),
                               interval_text(target.low_ns, target.high_ns),
                               shown_name(target.extrapolation, is_cpu_driver(frame.device)),
                               efficiencies ? " – |" : "");
            continue;
        }
        out += fmt::format(
            "| {} | {} | {} | {} | {} | {} | {} |{}\n", markdown_text(target.gpu), time_text(target.frame_ns),
            interval_text(target.low_ns, target.high_ns), fps_text(frames_per_second(target)),
            speed_up_text(speed_up(target, sources[i].ns)),
            target.bottleneck < 0
                ? "–"
                : fmt::format("{} ({})", stage_cell(target.bottleneck),
                              name(target.stages[static_cast<std::size_t>(target.bottleneck)].resource)),
            shown_name(target.extrapolation, is_cpu_driver(frame.device)),
            efficiencies ? " " + efficiency_cell(target) + " |" : "");
    }
    if (const std::string note = sums_note(sources, projections); !note.empty())
        out += '\n' + markdown_text(note) + ".\n";
    for (const std::string& line : unusable_lines(projections))
        out += '\n' + markdown_text(line) + ".\n";
    return out;
}

// The clocks of several captures; empty for one capture.
std::string captures_text(const ReportInput& input) {
    const std::vector<ReportFrame>& frames = input.frames;
    if (frames.size() < 2) return {};
    std::string clocks;
    for (const ReportFrame& each : frames)
        clocks += fmt::format("{}{:g} MHz", clocks.empty() ? "" : ", ", each.frame->device.memory_clock_mhz);
    return fmt::format(
        "Made of {} captures of the frame, at memory clocks of {}: times, stages and draws are of the "
        "first{}.\n\n",
        frames.size(), clocks, input.projections.empty() ? "" : ", projections of all");
}

// Whether the capture is good, before anything else.
std::string doubts_text(const Frame& frame, const Analysis& analysis) {
    const std::vector<CaptureDoubt> doubts = capture_doubts(frame, analysis);
    if (doubts.empty()) return "The capture is good.\n\n";
    std::string out;
    for (const CaptureDoubt& doubt : doubts)
        out += fmt::format("- **Doubt**: {}{}{}\n", markdown_text(doubt.what),
                           doubt.advice.empty() ? "" : "; ", markdown_text(doubt.advice));
    if (const std::string better = better_capture(frame, doubts); !better.empty())
        out += "- A better capture: `" + better + "`\n";
    return out + '\n';
}

std::string trust_text(const Frame& frame, const Analysis& analysis,
                       const std::vector<Projection>& projections) {
    std::string out;
    const std::vector<std::string> lines = trust_lines(frame, analysis);
    for (const std::string& line : lines)
        out += "- " + markdown_text(line) + '\n';
    if (const std::string factor = frame_over_draws(frame); !factor.empty())
        out += "- frame / draws: " + markdown_text(factor) + '\n';
    for (const auto& [reason, draws] : skip_reasons(frame))
        out += fmt::format("- {} of {}: {}\n", draws, counted(frame.draws.size(), "draw"),
                           markdown_text(reason));
    for (const Projection& target : projections)
        if (const std::string text = efficiency_text(target.efficiency, target.frame_ns); !text.empty())
            out += "- efficiencies: " + markdown_text(target.gpu + ": " + text) + '\n';
    for (const std::string& note : notes_beyond_analysis(frame, analysis, projections))
        out += "- projected: " + markdown_text(note) + '\n';
    return out;
}

}  // namespace

std::string markdown_report(const ReportInput& input, int top) {
    const Frame& frame = *input.frames.front().frame;
    const Analysis analysis = shown_analysis(frame, *input.frames.front().analysis);
    const Verdict verdict = judge(frame, analysis);
    std::string out = fmt::format("### {}, frame {} on {}\n\n{}{}\n\n", markdown_text(title_of(frame)),
                                  frame.frame_index, markdown_text(frame.device.name),
                                  doubts_text(frame, analysis), markdown_text(verdict.sentence));
    out += fmt::format("Frame on the device {}, sum of draws {} ({}, {}).\n\n", time_cell(frame.times.gpu_ns),
                       time_cell(analysis.measured_ns), counted(frame.draws.size(), "draw"),
                       measured_text(frame, analysis));
    if (const std::string passes = pass_boundary_sentence(pass_boundaries(frame)); !passes.empty())
        out += "Pass boundaries: " + markdown_text(passes) + ".\n\n";
    for (const std::string& line : queue_lines(frame))
        out += "- " + markdown_text(line) + '\n';
    if (!queue_lines(frame).empty()) out += '\n';
    out += captures_text(input);
    if (verdict.stage >= 0) out += stage_table(frame, analysis, verdict) + '\n';
    out += next_steps_text(frame, analysis);
    out += pass_table(frame, analysis, top);
    out += region_markdown(frame, analysis, input.projections, top);
    if (const std::string draws = draw_table(frame, analysis, top); !draws.empty()) out += draws + '\n';
    if (input.survey) out += survey_markdown(*input.survey);
    if (!input.projections.empty())
        out += projection_table(frame, input.projections, input.source_times()) + '\n';
    else if (!input.no_projections.empty())
        out += markdown_text(input.no_projections) + "\n\n";
    out += "<details><summary>How far to trust this</summary>\n\n" +
           trust_text(frame, analysis, input.projections) + "\n</details>\n\n";
    return out + fmt::format("Framecast {}\n", input.tool_version);
}

}  // namespace framecast::report
