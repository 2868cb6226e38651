// framecast compare: shows the differences between two captures of the same frame.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>

#include "cli/common/capture_summary.h"
#include "cli/common/cells.h"
#include "cli/common/commands.h"
#include "cli/common/frame_input.h"
#include "cli/terminal/command_line.h"
#include "cli/terminal/table.h"
#include "model/analysis/compare.h"
#include "model/frame/frame_json.h"
#include "model/regions/region_changes.h"
#include "model/text/counted.h"
#include "model/text/json.h"

namespace framecast::cli {
namespace {

struct CompareOptions {
    std::string a;
    std::string b;
    double fail_over = kUnknown;
    double coverage = 0.95;
    int top = 10;
    bool allow_different = false;
    bool regions = false;
    bool json = false;
};

double relative(const Difference& difference, double ns) {
    return ns / difference.a_ns;
}

std::string signed_time(double ns) {
    if (std::isnan(ns)) return "–";
    return (ns < 0 ? "-" : "+") + format_time(std::fabs(ns));
}

std::string interval_cell(const Difference& time) {
    if (std::isnan(time.low_ns)) return "not repeated";
    return signed_time(time.low_ns) + " … " + signed_time(time.high_ns);
}

// The frame has become slower by more than the limit, and the difference is significant.
bool is_over(const FrameComparison& comparison, double limit_percent) {
    const Difference& frame = comparison.frame;
    const bool by_chance = !std::isnan(frame.low_ns) && frame.low_ns <= 0;
    return !by_chance && 100 * relative(frame, frame.delta_ns) > limit_percent;
}

std::string title(const DrawColumns& draws, Eigen::Index row) {
    const auto r = static_cast<std::size_t>(row);
    const std::string& text = draws.label[r].empty() ? draws.command[r] : draws.label[r];
    return printable(text, 32);
}

void print_frame(const FrameComparison& comparison) {
    const Difference& frame = comparison.frame;
    if (std::isnan(frame.delta_ns)) {
        fmt::print("No time on one of the two sides: counts only\n");
        return;
    }
    fmt::print("{}: {} -> {}, {} ({})", comparison.frame_is, time_cell(frame.a_ns), time_cell(frame.b_ns),
               signed_time(frame.delta_ns), signed_percent(relative(frame, frame.delta_ns)));
    if (std::isnan(frame.low_ns))
        fmt::print(", not repeated\n");
    else
        fmt::print(", {:.0f} % between {} and {}: {}\n", 100 * comparison.coverage,
                   signed_percent(relative(frame, frame.low_ns)),
                   signed_percent(relative(frame, frame.high_ns)),
                   frame.certain ? "a difference" : "no more than repeats of one capture differ");
}

void print_draws(const Frame& a, const Frame& b, const FrameComparison& comparison, int top) {
    std::vector<const DrawPair*> shown;
    std::size_t in_time = 0, in_work = 0, untold = 0;
    for (const DrawPair& pair : comparison.pairs) {
        in_time += pair.time.certain;
        untold += std::isnan(pair.time.low_ns);
        in_work += !pair.changed.empty();
        if (pair.time.certain || !pair.changed.empty()) shown.push_back(&pair);
    }
    const auto size = [](const DrawPair* pair) {
        return std::isnan(pair->time.delta_ns) ? 0.0 : std::fabs(pair->time.delta_ns);
    };
    std::stable_sort(shown.begin(), shown.end(),
                     [&](const DrawPair* x, const DrawPair* y) { return size(x) > size(y); });
    fmt::print(
        "{} of {} in both: {} differ in time{}, {} in counts, pipeline or command", comparison.pairs.size(),
        counted(std::max(a.draws.size(), b.draws.size()), "draw"), in_time,
        untold > 0 ? fmt::format(" ({} without a time, or with one repeat, not compared)", untold) : "",
        in_work);
    fmt::print("; {} only in A, {} only in B\n", comparison.only_a.size(), comparison.only_b.size());
    if (shown.size() > static_cast<std::size_t>(top)) shown.resize(static_cast<std::size_t>(top));
    Table table({{"A", Align::right},
                 {"B", Align::right},
                 {"what"},
                 {"time A", Align::right},
                 {"time B", Align::right},
                 {"difference", Align::right},
                 {""},
                 {"interval"},
                 {"also changed"}});
    for (const DrawPair* pair : shown) {
        const Difference& time = pair->time;
        table.add({std::to_string(a.draws.id[static_cast<std::size_t>(pair->a)]),
                   std::to_string(b.draws.id[static_cast<std::size_t>(pair->b)]), title(b.draws, pair->b),
                   time_cell(time.a_ns), time_cell(time.b_ns), signed_time(time.delta_ns),
                   signed_percent(relative(time, time.delta_ns)), interval_cell(time), pair->changed});
    }
    if (!table.empty()) fmt::print("\n{}", table.text());
}

void print_alone(const char* side, const DrawColumns& draws, const std::vector<Eigen::Index>& rows, int top) {
    for (std::size_t i = 0; i < rows.size() && i < static_cast<std::size_t>(top); ++i)
        fmt::print("  only in {}: {} {}, {}\n", side, draws.id[static_cast<std::size_t>(rows[i])],
                   title(draws, rows[i]), time_cell(draws.measured_ns(rows[i])));
}

// Regions that differ significantly, have no interval, or are in one frame only.
void print_regions(const RegionComparison& comparison, int top) {
    Table table({{"region"},
                 {"time A", Align::right},
                 {"time B", Align::right},
                 {"difference", Align::right},
                 {""},
                 {"interval"}});
    int shown = 0;
    for (const RegionChange& change : comparison.changes) {
        const Difference& time = change.time;
        const bool alone = change.a < 0 || change.b < 0;
        const bool untold = std::isnan(time.low_ns) && std::fabs(time.delta_ns) > 0;
        if ((!alone && !time.certain && !untold) || shown == top) continue;
        ++shown;
        table.add({printable(comparison.region(change).path, 48), time_cell(time.a_ns), time_cell(time.b_ns),
                   signed_time(time.delta_ns), signed_percent(relative(time, time.delta_ns)),
                   change.a < 0   ? "only in B"
                   : change.b < 0 ? "only in A"
                                  : interval_cell(time)});
    }
    if (table.empty())
        fmt::print("\nNo region differs in time\n");
    else
        fmt::print("\nRegions whose time changed most (sums over their actions)\n{}", table.text());
}

Json difference_json(const Difference& time, const char* unit, double scale) {
    Json out;
    const auto key = [&](const char* name) { return std::string(name) + "_" + unit; };
    out[key("a")] = number(time.a_ns / scale);
    out[key("b")] = number(time.b_ns / scale);
    out[key("delta")] = number(time.delta_ns / scale);
    out[key("interval")] = {number(time.low_ns / scale), number(time.high_ns / scale)};
    out["relative"] = number(relative(time, time.delta_ns));
    out["certain"] = time.certain;
    return out;
}

Json rows_json(const DrawColumns& draws, const std::vector<Eigen::Index>& rows) {
    Json out = Json::array();
    for (const Eigen::Index row : rows) {
        const auto r = static_cast<std::size_t>(row);
        out.push_back({{"id", draws.id[r]},
                       {"label", draws.label[r]},
                       {"command", draws.command[r]},
                       {"measured_ns", number(draws.measured_ns(row))}});
    }
    return out;
}

Json regions_json(const RegionComparison& comparison) {
    Json out = Json::array();
    for (const RegionChange& change : comparison.changes) {
        const Region& region = comparison.region(change);
        Json entry{{"kind", name(region.kind)},
                   {"path", region.path},
                   {"a", change.a < 0 ? Json(nullptr) : Json(change.a)},
                   {"b", change.b < 0 ? Json(nullptr) : Json(change.b)}};
        entry.update(difference_json(change.time, "ns", 1));
        out.push_back(std::move(entry));
    }
    return out;
}

void print_json(const CompareOptions& options, const Frame& a, const Frame& b,
                const FrameComparison& comparison) {
    constexpr double kNsInMs = 1e6;
    Json document;
    document["schema"] = "framecast.compare/1";
    document["tool_version"] = FRAMECAST_VERSION;
    const auto side = [](const std::string& file, const Frame& frame) {
        return Json{{"file", file},
                    {"application", frame.application},
                    {"device", frame.device.name},
                    {"draws", frame.draws.size()}};
    };
    document["a"] = side(options.a, a);
    document["b"] = side(options.b, b);
    document["coverage"] = comparison.coverage;
    document["frame"] = difference_json(comparison.frame, "ms", kNsInMs);
    document["frame"]["compares"] = comparison.frame_is;
    if (!std::isnan(options.fail_over)) {
        document["frame"]["limit_percent"] = options.fail_over;
        document["frame"]["over"] = is_over(comparison, options.fail_over);
    }
    document["draws"] = Json::array();
    for (const DrawPair& pair : comparison.pairs) {
        const auto i = static_cast<std::size_t>(pair.a), j = static_cast<std::size_t>(pair.b);
        Json draw{{"a", a.draws.id[i]},
                  {"b", b.draws.id[j]},
                  {"label", b.draws.label[j]},
                  {"command", b.draws.command[j]}};
        draw.update(difference_json(pair.time, "ns", 1));
        draw["changed"] = pair.changed;
        document["draws"].push_back(std::move(draw));
    }
    document["only_a"] = rows_json(a.draws, comparison.only_a);
    document["only_b"] = rows_json(b.draws, comparison.only_b);
    if (options.regions) document["regions"] = regions_json(compare_regions(a, b, comparison));
    document["unlike"] = comparison.unlike;
    document["notes"] = comparison.notes;
    fmt::print("{}", layout(document));
}

int run_compare(const CompareOptions& options) {
    const auto a = read_frame_file(options.a);
    const auto b = a ? read_frame_file(options.b) : a;
    if (!a || !b) {
        print_error(!a ? a.error().message : b.error().message);
        return kBadInput;
    }
    const FrameComparison comparison = compare_frames(*a, *b, options.coverage);
    const bool timed = !std::isnan(comparison.frame.delta_ns);
    if (!std::isnan(options.fail_over) && !timed) {
        print_error(
            "--fail-over needs times: " + (std::isnan(comparison.frame.a_ns) ? options.a : options.b) +
            " has none; capture it in another mode than count");
        return kBadInput;
    }
    if (!std::isnan(options.fail_over) && !options.allow_different && !comparison.unlike.empty()) {
        print_error("--fail-over: the two captures are not alike (" + comparison.unlike.front() +
                    "); compare captures that are, or say --allow-different");
        return kBadInput;
    }
    if (options.json) {
        print_json(options, *a, *b, comparison);
    } else {
        for (const std::string& what : comparison.unlike)
            fmt::print("Not alike: {}\n", printable(what));
        print_frame(comparison);
        print_draws(*a, *b, comparison, options.top);
        print_alone("A", a->draws, comparison.only_a, options.top);
        print_alone("B", b->draws, comparison.only_b, options.top);
        if (options.regions) print_regions(compare_regions(*a, *b, comparison), options.top);
        for (const std::string& note : comparison.notes)
            fmt::print("  {}\n", printable(note));
    }
    if (std::isnan(options.fail_over) || !is_over(comparison, options.fail_over)) return kOk;
    print_error(fmt::format("slower by {}, more than the {:.4g} % that --fail-over allows",
                            signed_percent(relative(comparison.frame, comparison.frame.delta_ns)),
                            options.fail_over));
    return kAnswerIsNo;
}

}  // namespace

void add_compare(const Command& program, int& exit_code) {
    auto options = std::make_shared<CompareOptions>();
    const Command command = program.add_subcommand("compare", "Compare two captures of the same frame");
    command.add_option("A", options->a, "A frame file: before").required();
    command.add_option("B", options->b, "A frame file: after").required();
    command
        .add_option(
            "--fail-over", options->fail_over,
            "Exit with 1 if B takes longer than A by more than PERCENT and the difference is significant")
        .type_name("PERCENT")
        .check_non_negative();
    command.add_flag(
        "--allow-different", options->allow_different,
        "Let --fail-over compare captures of other devices, drivers, sizes, applications or modes");
    command.add_option("--coverage", options->coverage, "Coverage probability of the intervals")
        .capture_default_str()
        .check_range(0.5, 0.999);
    command.add_flag("--regions", options->regions,
                     "Also list the regions, the tree of debug labels, whose time changed most");
    command.add_option("--top", options->top, "Number of draws and regions to list, largest difference first")
        .capture_default_str()
        .check_non_negative();
    command.add_flag("--json", options->json, "Print everything as JSON");
    command.callback([options, &exit_code] { exit_code = run_compare(*options); });
}

}  // namespace framecast::cli
