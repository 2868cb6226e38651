#include "report/next_steps/next_steps.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>

#include "model/analysis/fragment_shading.h"
#include "model/analysis/resolved.h"
#include "model/text/json.h"
#include "report/next_steps/changes.h"
#include "report/text.h"
#include "report/verdict.h"

namespace framecast::report {
namespace {

// Why no saving can be estimated; empty where it can.
std::string withheld_reason(const Frame& frame, const Analysis& analysis) {
    if (frame.draws.measured_ns.isNaN().all()) return "no draw has a measured time";
    // Why stands beside the verdict, in every output.
    if (!verdict_withheld(frame, analysis).empty()) return "the bottleneck is unknown";
    if (std::ranges::all_of(analysis.bottlenecks.stage, [](int stage) { return stage < 0; }))
        return "no draw has counts or stage times";
    bool asked = false;
    for (Eigen::Index draw = 0; draw < frame.draws.size(); ++draw) {
        const std::optional<bool> resolved = is_resolved(frame, analysis, draw);
        if (resolved.value_or(false)) return {};
        asked |= resolved.has_value();
    }
    return asked ? "the measurement resolves the bottleneck of no draw" : std::string();
}

// Smaller savings are not worth a line.
constexpr double kMinShare = 0.001;

// Of stage times that no measurement of this frame scaled.
bool by_data_sheet(Source source) {
    return source == Source::spec || source == Source::assumed || source == Source::none;
}

NextStep step_of(Change&& change, double frame_ns, Source stages) {
    NextStep out;
    out.stage = change.stage;
    out.what = std::move(change.what);
    out.saving_low_ns = change.kind == Change::Kind::at_most ? 0 : change.saving.low_ns;
    out.saving_high_ns = change.saving.high_ns;
    out.share = change.saving.high_ns / frame_ns;
    out.draws = std::move(change.saving.draws);
    out.page = "next-steps.md#" + change.section;
    if (change.kind == Change::Kind::measured)
        out.source = Source::measured;
    else
        out.source = change.kind == Change::Kind::estimated && !by_data_sheet(stages) ? Source::fitted
                                                                                      : Source::assumed;
    return out;
}

}  // namespace

Result<std::vector<NextStep>> next_steps(const Frame& frame, const Analysis& analysis) {
    std::string reason = withheld_reason(frame, analysis);
    const bool times_alone = !reason.empty() && !fragment_shading_text(frame, analysis).empty();
    if (!reason.empty() && !times_alone) return Error{std::move(reason)};
    const FrameSavings savings(frame, analysis);
    const ChangedFrame in{frame, analysis, savings};
    std::vector<Change> changes;
    if (times_alone) {
        add_measured_shading_changes(in, changes);
    } else {
        add_texture_changes(in, changes);
        add_fill_changes(in, changes);
        add_vertex_changes(in, changes);
        add_overhead_changes(in, changes);
    }
    const double frame_noise_ns = frame.times.gpu_spread_ns > 0 ? frame.times.gpu_spread_ns / 2 : 0;
    std::vector<NextStep> out;
    for (Change& change : changes)
        if (change.saving.high_ns >
            std::max({frame_noise_ns, change.saving.resolution_ns, kMinShare * savings.frame_ns()}))
            out.push_back(step_of(std::move(change), savings.frame_ns(), analysis.stage_source));
    std::ranges::stable_sort(out, std::greater(), &NextStep::saving_high_ns);
    if (out.empty() && times_alone) return Error{std::move(reason)};
    if (out.size() > kMaxSteps) out.erase(out.begin() + kMaxSteps, out.end());
    return out;
}

std::string saving_text(const NextStep& step) {
    const std::string low = time_text(step.saving_low_ns), high = time_text(step.saving_high_ns);
    const std::string range = step.saving_low_ns <= 0 ? "at most " + high
                              : low == high           ? high
                                                      : low + " to " + high;
    return fmt::format("saves {}, {} of the frame", range, percent_text(step.share));
}

std::vector<std::string> next_step_lines(const Result<std::vector<NextStep>>& steps) {
    if (!steps) return {"no saving can be estimated: " + steps.error().message};
    if (steps->empty()) return {"no change that Framecast knows saves more than the frame's noise"};
    std::vector<std::string> out;
    for (const NextStep& step : *steps) {
        std::string concerns =
            step.stage < 0 ? std::string() : std::string(name(static_cast<Stage>(step.stage))) + "; ";
        if (!step.draws.empty())
            concerns += fmt::format("{} {}; ", step.draws.size() == 1 ? "draw" : "draws",
                                    fmt::join(step.draws, ", "));
        out.push_back(fmt::format("{}: {} ({}{}; docs/{})", step.what, saving_text(step), concerns,
                                  name(step.source), step.page));
    }
    return out;
}

std::string next_steps_note(const Frame& frame) {
    const double busy = frame.times.gpu_ns / frame.times.interval_ns;
    if (!(busy > 0) || busy >= kBoundFrom) return {};
    return "the device is not what this frame waits for: these changes save its time, not time between "
           "frames";
}

Json next_steps_json(const Result<std::vector<NextStep>>& steps) {
    Json rows = Json::array();
    if (steps)
        for (const NextStep& step : *steps)
            rows.push_back(
                {{"stage", step.stage < 0 ? Json(nullptr) : Json(name(static_cast<Stage>(step.stage)))},
                 {"what", step.what},
                 {"saving_low_ns", number(step.saving_low_ns)},
                 {"saving_high_ns", number(step.saving_high_ns)},
                 {"frame_fraction", number(step.share)},
                 {"draws", step.draws},
                 {"page", step.page},
                 {"source", name(step.source)}});
    return {{"withheld", steps ? Json(nullptr) : Json(steps.error().message)}, {"steps", std::move(rows)}};
}

}  // namespace framecast::report
