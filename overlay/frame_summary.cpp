#include "overlay/frame_summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "model/analysis/analysis.h"
#include "model/analysis/frame_report.h"
#include "model/analysis/resolved.h"
#include "model/device/architecture_table.h"
#include "model/device/cpu_driver_device.h"
#include "model/device/device_choice.h"
#include "model/frame/draw_facts.h"
#include "model/projection/capture_doubts.h"
#include "model/projection/projection.h"
#include "model/projection/usable.h"
#include "model/regions/regions.h"
#include "model/regions/stage_lead.h"
#include "model/text/counted.h"
#include "model/text/printable.h"
#include "model/text/short_hash.h"
#include "overlay/clock_curves.h"
#include "overlay/switch_rows.h"

namespace framecast::overlay {
namespace {

constexpr std::size_t kFactsWidth = 160;

std::string draw_label(const DrawColumns& draws, std::size_t row) {
    if (!draws.label[row].empty()) return printable(draws.label[row], kNameWidth);
    constexpr std::string_view kPrefix = "vkCmd";
    std::string_view command = draws.command[row];
    if (command.starts_with(kPrefix)) command.remove_prefix(kPrefix.size());
    return fmt::format("{} {}, {}", name(draws.kind[row]), draws.id[row], command);
}

std::string pass_label(const Frame& frame, std::size_t row) {
    const Pass& pass = frame.passes[row];
    if (!pass.label.empty()) return printable(pass.label, kNameWidth);
    return pass.width > 0 ? fmt::format("{} pass {}, {}×{}", name(pass.kind), row, pass.width, pass.height)
                          : fmt::format("{} pass {}", name(pass.kind), row);
}

double sum_of(const Analysis& analysis, const std::vector<Eigen::Index>& order) {
    return std::accumulate(order.begin(), order.end(), 0.0,
                           [&](double sum, Eigen::Index draw) { return sum + analysis.time_ns(draw); });
}

std::vector<CostlyRow> costly_draws(const Frame& frame, const Analysis& analysis) {
    const std::vector<Eigen::Index> order = by_cost(analysis);
    const double total_ns = sum_of(analysis, order);
    std::vector<CostlyRow> rows;
    for (const Eigen::Index draw : order) {
        if (rows.size() == kCostlyDraws) break;
        const auto row = static_cast<std::size_t>(draw);
        const double time_ns = analysis.time_ns(draw);
        rows.push_back({draw_label(frame.draws, row), time_ns, total_ns > 0 ? time_ns / total_ns : kUnknown,
                        analysis.bottlenecks.stage[row], analysis.bottlenecks.margin(draw),
                        !is_resolved(frame, analysis, draw).value_or(true), frame.draws.id[row],
                        printable(facts_line(frame, row), kFactsWidth)});
    }
    return rows;
}

// The bottleneck of most of the time, and the ratio of the next stage to it.
void lead(const StageTimes& stage_ns, int& bottleneck, double& margin) {
    std::array<int, kStageCount> order;
    std::iota(order.begin(), order.end(), 0);
    const auto time = [&](int stage) { return stage_ns[static_cast<std::size_t>(stage)]; };
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return time(a) > time(b); });
    if (!(time(order[0]) > 0)) return;
    bottleneck = order[0];
    margin = time(order[1]) / time(order[0]);
}

std::vector<CostlyRow> costly_passes(const Frame& frame, const Analysis& analysis) {
    struct Sum {
        double time_ns = 0;
        StageLead lead;
    };
    std::vector<Sum> sums(frame.passes.size());
    double total_ns = 0;
    for (Eigen::Index draw = 0; draw < frame.draws.size(); ++draw) {
        const auto row = static_cast<std::size_t>(draw);
        const auto pass = static_cast<std::size_t>(frame.draws.pass[row]);
        const double time_ns = analysis.time_ns(draw);
        if (pass >= sums.size() || std::isnan(time_ns)) continue;
        total_ns += time_ns;
        sums[pass].time_ns += time_ns;
        sums[pass].lead.add(analysis, draw);
    }
    std::vector<std::size_t> order(sums.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return sums[a].time_ns > sums[b].time_ns; });
    std::vector<CostlyRow> rows;
    for (const std::size_t pass : order) {
        if (rows.size() == kCostlyPasses || !(sums[pass].time_ns > 0)) break;
        CostlyRow& row = rows.emplace_back();
        row.label = pass_label(frame, pass);
        row.time_ns = sums[pass].time_ns;
        row.share = row.time_ns / total_ns;
        row.bottleneck = sums[pass].lead.stage();
        row.margin = sums[pass].lead.margin();
    }
    return rows;
}

void add_regions(const Frame& frame, const Analysis& analysis, FrameSummary& summary) {
    const RegionTree tree = find_regions(frame, analysis);
    const std::vector<std::int32_t> order = most_expensive_regions(tree, tree.regions.size());
    for (const std::int32_t i : order) {
        if (summary.regions.size() == kCostlyRegions) break;
        const Region& region = tree.regions[static_cast<std::size_t>(i)];
        summary.regions.push_back({printable(short_hashes(region.path), kNameWidth), region.draws,
                                   region.time_ns, region.time_fraction, region.stage, region.margin});
    }
    summary.further_regions = static_cast<std::int64_t>(order.size() - summary.regions.size());
    summary.switch_rows = switch_rows(frame, analysis, tree);
}

void add_doubts(const Frame& frame, const std::vector<CaptureDoubt>& doubts, FrameSummary& summary) {
    summary.better_capture = better_capture(frame, doubts);
    for (const CaptureDoubt& doubt : doubts)
        summary.doubts.push_back(doubt.what + (doubt.advice.empty() ? "" : "; " + doubt.advice));
}

void add_frame_problems(const Frame& frame, FrameSummary& summary) {
    for (const auto& [reason, number] : skip_reasons(frame))
        summary.problems.push_back(
            fmt::format("{} of {}: {}", number, counted(frame.draws.size(), "draw"), reason));
    std::map<std::string, int> unmodelled;
    for (const Submission& submission : frame.submissions)
        if (!submission.unmodelled.empty()) ++unmodelled[submission.unmodelled];
    for (const auto& [reason, number] : unmodelled)
        summary.problems.push_back(
            fmt::format("{} of {}: {}", number,
                        counted(static_cast<std::int64_t>(frame.submissions.size()), "submission"), reason));
}

void add_analysis(const Frame& frame, const Analysis& whole, FrameSummary& summary) {
    summary.verdict_withheld = verdict_withheld(frame, whole);
    const Analysis analysis = shown_analysis(frame, whole);
    summary.frame_ms = captured_ns(frame, analysis) / 1e6;
    for (std::size_t stage = 0; stage < kStageCount; ++stage)
        summary.stage_ns[stage] = analysis.stages[stage].time_ns;
    lead(summary.stage_ns, summary.bottleneck, summary.margin);
    summary.stage_source = analysis.stage_source;
    summary.unmeasured = analysis.unmeasured;
    summary.costly_draws = costly_draws(frame, analysis);
    summary.costly_passes = costly_passes(frame, analysis);
    add_regions(frame, analysis, summary);
}

TargetRow target_row(const Baseline& baseline, const std::string& text, const SummaryOptions& options) {
    TargetRow row;
    row.gpu = text;
    const auto device = named_device(text, GpuDatabase::builtin());
    if (!device) {
        row.problem = device.error().message;
        return row;
    }
    row.gpu = device->rates.name;
    ProjectionOptions projection;
    projection.coverage = options.coverage;
    projection.seed = options.seed;
    projection.keep_draws = false;
    projection.threads = options.threads;
    projection.architectures = &ArchitectureTable::builtin();
    const auto projected = project(baseline, device->rates, projection);
    if (!projected) {
        row.problem = projected.error().message;
        return row;
    }
    row.low_ms = projected->low_ns / 1e6;
    row.high_ms = projected->high_ns / 1e6;
    row.coverage = projected->coverage;
    row.extrapolation = shown_name(projected->extrapolation, is_cpu_driver(baseline.frame->device));
    if (!projected->unusable.empty()) {
        row.problem = "no usable projection: " + projected->unusable;
        return row;
    }
    row.frame_ms = projected->frame_ns / 1e6;
    row.bottleneck = projected->bottleneck;
    if (row.bottleneck >= 0)
        row.waits_for = name(projected->stages[static_cast<std::size_t>(row.bottleneck)].resource);
    return row;
}

// The clock of a CPU driver's processor, which its rates do not contain.
double cpu_driver_clock_mhz(const Frame& frame, const SummaryOptions& options, FrameSummary& summary) {
    if (!options.from.empty() || !is_cpu_driver(frame.device)) return kUnknown;
    const double mhz = cpu_driver_spec(frame.device).clock_mhz;
    if (!(frame.device.core_clock_mhz > 0))
        summary.problems.push_back(
            fmt::format("the core clock of {} is not known: {:.0f} MHz assumed", frame.device.name, mhz));
    return mhz;
}

void add_targets(const Frame& frame, const Analysis& analysis, const SummaryOptions& options,
                 FrameSummary& summary) {
    const auto baseline = join_baselines({&frame}, {&analysis}, options.threads);
    if (!baseline) {
        summary.problems.push_back(baseline.error().message);
        return;
    }
    for (const std::string& target : options.targets)
        summary.targets.push_back(target_row(*baseline, target, options));
    const auto source_at = [&](const ClockChange& clocks) {
        return options.from.empty() ? captured_device_at(frame.device, GpuDatabase::builtin(), clocks)
                                    : named_device(options.from, GpuDatabase::builtin(), clocks);
    };
    add_clock_curves(*baseline, source_at, cpu_driver_clock_mhz(frame, options, summary), options.threads,
                     summary);
    // Without a usable projection there is none at other clocks.
    for (std::size_t i = 0; i < options.targets.size(); ++i) {
        if (!std::isfinite(summary.targets[i].frame_ms)) continue;
        const std::string& target = options.targets[i];
        add_clock_curves(
            *baseline,
            [&](const ClockChange& clocks) { return named_device(target, GpuDatabase::builtin(), clocks); },
            kUnknown, options.threads, summary);
    }
    std::stable_sort(summary.targets.begin(), summary.targets.end(),
                     [](const TargetRow& a, const TargetRow& b) {
                         const bool known = std::isfinite(a.frame_ms);
                         if (known != std::isfinite(b.frame_ms)) return known;
                         return known && a.frame_ms < b.frame_ms;
                     });
}

}  // namespace

FrameSummary summarize(const Frame& frame, const SummaryOptions& options) {
    FrameSummary summary;
    summary.number = frame.frame_index;
    summary.draws = frame.draws.size();
    add_frame_problems(frame, summary);
    const GpuDatabase& database = GpuDatabase::builtin();
    const auto source = source_device(frame.device, options.from, database);
    const std::string no_source = source ? "" : source.error().message;
    if (!source) summary.problems.push_back(no_source);
    AnalysisOptions analysis_options;
    analysis_options.threads = options.threads;
    const auto analysis =
        analyze(frame, source ? source->rates : unknown_source_device(frame.device, no_source).rates,
                analysis_options);
    add_doubts(frame, analysis ? capture_doubts(frame, *analysis) : capture_doubts(frame), summary);
    if (!analysis) {
        summary.problems.push_back(analysis.error().message);
        summary.unmeasured = summary.draws;
    } else {
        add_analysis(frame, *analysis, summary);
        if (source) add_targets(frame, *analysis, options, summary);
    }
    if (summary.targets.empty())
        for (const std::string& target : options.targets) {
            TargetRow& row = summary.targets.emplace_back();
            row.gpu = target;
            row.problem = source ? "the frame could not be analysed" : no_source;
        }
    return summary;
}

}  // namespace framecast::overlay
