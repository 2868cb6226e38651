#include "report/trust.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "model/analysis/resolved.h"
#include "model/counter_check/counter_verdicts.h"
#include "model/frame/draws_to_frame.h"
#include "model/frame/isolation_check.h"
#include "model/text/counted.h"
#include "report/text.h"

namespace framecast::report {
namespace {

std::string overlap_line(const FrameComposition& composition) {
    const auto exponent = [](double p) {
        return std::isinf(p) ? std::string("∞") : fmt::format("{:.2f}", p);
    };
    std::string out =
        fmt::format("stages overlap with p = {} ({} to {}; 1: one after the other, ∞: side by side), {}: {}",
                    exponent(composition.p), exponent(composition.p_low), exponent(composition.p_high),
                    name(composition.source), composition.reason);
    if (composition.law == OverlapLaw::shared_units)
        out += "; vs and ps share units, and so do ia and om: their times add up";
    if (composition.latency_ns > 0)
        out += fmt::format("; each timing has {} of latency", time_text(composition.latency_ns));
    if (composition.misfit > kMaxMisfit)
        out += fmt::format(
            "; misfit {:.0f} (1 is a good fit): stage times are bounds, and a bottleneck is sure only where "
            "the "
            "draw's own times show it",
            composition.misfit);
    return out;
}

// Short draws alone and in a row: alone each also waits until its first work has passed all stages.
std::string short_draws_line(const DrawColumns& draws) {
    std::int64_t count = 0;
    double alone_ns = 0, row_ns = 0;
    for (Eigen::Index draw = 0; draw < draws.size(); ++draw) {
        if (std::isnan(draws.per_copy_ns(draw)) || std::isnan(draws.measured_ns(draw))) continue;
        ++count;
        alone_ns += draws.measured_ns(draw);
        row_ns += draws.per_copy_ns(draw);
    }
    if (count == 0) return {};
    return fmt::format("{} {} shorter than five stamp overheads: {} alone, {} per copy in a row",
                       counted(count, "draw"), count == 1 ? "is" : "are", time_text(alone_ns),
                       time_text(row_ns));
}

}  // namespace

std::vector<std::string> trust_lines(const Frame& frame, const Analysis& analysis) {
    std::vector<std::string> out;
    const ErrorStatistics& held_out = analysis.held_out;
    if (held_out.count > 0)
        out.push_back(fmt::format(
            "{} estimated without {} own time: error {} on average, {} weighed by time, {} in sum",
            counted(held_out.count, "draw"), held_out.count == 1 ? "its" : "their", error_text(held_out.mape),
            error_text(held_out.wape), percent_text(held_out.bias)));
    else
        out.push_back("no draw can be estimated without its own time");
    out.push_back(fmt::format("draws from stages by the {} estimator: {}",
                              name(analysis.estimate.model.chosen), analysis.estimate.reason));
    for (const auto* notes : {&analysis.device.assumptions, &analysis.times.notes})
        for (const std::string& note : *notes)
            out.push_back("assumed: " + note);
    if (analysis.held_down > 0)
        out.push_back(fmt::format(
            "estimates of {} of {} are scaled down, as their pass or the frame takes less as a whole",
            analysis.held_down, counted(frame.draws.size(), "draw")));
    if (!std::isnan(frame.composition.p)) out.push_back(overlap_line(frame.composition));
    if (std::string line = short_draws_line(frame.draws); !line.empty()) out.push_back(std::move(line));
    if (const std::int64_t withdrawn = withdrawn_draws(frame); withdrawn > 0)
        out.push_back(
            fmt::format("{} of {} {}", withdrawn, counted(frame.draws.size(), "draw"), kUnlikeDraw));
    const std::vector<std::string>& counts = frame.draws.counts_moved;
    const auto moved =
        std::count_if(counts.begin(), counts.end(), [](const auto& names) { return !names.empty(); });
    if (moved > 0)
        out.push_back(fmt::format("the counts of {} of {} changed by more than 2 % while they were timed",
                                  moved, counted(frame.draws.size(), "draw")));
    if (std::string line = counter_summary(frame, counter_verdicts(frame, analysis)); !line.empty())
        out.push_back(std::move(line));
    return out;
}

std::string frame_over_draws(const Frame& frame) {
    const auto composition = draws_to_frame(frame);
    if (!composition) return {};
    std::string out = fmt::format("{:.2f}", composition->factor);
    if (!std::isnan(composition->factor_spread))
        out += fmt::format(" ± {:.2f}", composition->factor_spread / 2);
    // Hundredths are within the scatter of repeats.
    constexpr double kLonger = -0.05;
    if (composition->outside_passes_ns < kLonger * composition->frame_ns)
        out += fmt::format(
            "  (its passes take {} together, longer than the frame: they overlap, or other frames "
            "that were measured were longer)",
            time_text(composition->frame_ns - composition->outside_passes_ns));
    else if (!std::isnan(composition->outside_passes_ns))
        out += fmt::format("  (in passes: {} beyond draws, {} of draws side by side; {}outside: {})",
                           time_text(composition->beyond_draws_ns), time_text(composition->overlapped_ns),
                           composition->as_recorded_ns > 0
                               ? "not recorded again: " + time_text(composition->as_recorded_ns) + "; "
                               : std::string(),
                           time_text(composition->outside_passes_ns));
    return out;
}

std::vector<std::string> unusable_lines(const std::vector<Projection>& projections) {
    std::vector<std::string> reasons;
    for (const Projection& target : projections)
        if (!target.unusable.empty() && std::ranges::find(reasons, target.unusable) == reasons.end())
            reasons.push_back(target.unusable);
    std::vector<std::string> out;
    for (const std::string& reason : reasons) {
        constexpr int kNamed = 3;
        std::string names;
        int count = 0;
        for (const Projection& target : projections)
            if (target.unusable == reason && ++count <= kNamed) names += (count > 1 ? ", " : "") + target.gpu;
        if (count > kNamed) names += fmt::format(" and {} more", count - kNamed);
        out.push_back("no usable projection for " + names + ": " + reason);
    }
    return out;
}

std::vector<std::string> notes_of(const std::vector<Projection>& projections) {
    std::vector<std::string> out;
    if (projections.empty()) return out;
    const auto everywhere = [&](const std::string& note) {
        return std::all_of(projections.begin(), projections.end(), [&](const Projection& target) {
            return std::find(target.notes.begin(), target.notes.end(), note) != target.notes.end();
        });
    };
    for (const std::string& note : projections.front().notes)
        if (everywhere(note)) out.push_back(note);
    for (const Projection& target : projections)
        for (const std::string& note : target.notes)
            if (!everywhere(note)) out.push_back(target.gpu + ": " + note);
    return out;
}

std::vector<std::string> notes_beyond_analysis(const Frame& frame, const Analysis& analysis,
                                               const std::vector<Projection>& projections) {
    const std::vector<std::string> said = trust_lines(frame, analysis);
    std::vector<std::string> out;
    for (std::string& note : notes_of(projections))
        if (std::ranges::find(said, note) == said.end() &&
            std::ranges::find(said, "assumed: " + note) == said.end())
            out.push_back(std::move(note));
    return out;
}

}  // namespace framecast::report
