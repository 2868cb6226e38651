#include "cli/commands/draw_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <vector>

#include "cli/common/capture_summary.h"
#include "cli/terminal/table.h"
#include "model/analysis/frame_report.h"
#include "model/analysis/resolved.h"
#include "model/frame/draw_facts.h"
#include "model/text/printable.h"
#include "report/text.h"

namespace framecast::cli {
namespace {

constexpr std::size_t kIndent = 2, kBetween = 2;  // of tables
constexpr std::size_t kMinLabel = 16;             // to which labels are shortened first

// A row before its texts are made to fit.
struct Row {
    std::string id;
    std::string what;
    std::vector<std::string> facts;
    std::vector<std::string> times;  // bottleneck, time, share
};

std::string cell(const std::string& text) {
    return text.empty() ? "–" : text;
}

// The label, or the command without what each begins with.
std::string what(const DrawColumns& draws, std::size_t row) {
    constexpr std::string_view kPrefix = "vkCmd";
    const std::string& title = report::title_of(draws, row);
    const bool is_command = draws.label[row].empty() && title.starts_with(kPrefix);
    return printable(is_command ? title.substr(kPrefix.size()) : title);
}

std::string time_or_dash(double ns) {
    return std::isnan(ns) ? "–" : format_time(ns);
}

std::string bottleneck(const AnalysedFrame& input, Eigen::Index draw) {
    const int stage = input.analysis.bottlenecks.stage[static_cast<std::size_t>(draw)];
    const bool resolved = is_resolved(input.frame, input.analysis, draw).value_or(true);
    return (stage < 0 ? "–" : std::string(name(kStages[static_cast<std::size_t>(stage)]))) +
           (resolved ? "" : " ?");
}

template <class Text>
std::size_t widest(const std::vector<Row>& rows, std::size_t title, const Text& text) {
    std::size_t width = title;
    for (const Row& row : rows)
        width = std::max(width, text_width(text(row)));
    return width;
}

// Shortens labels until the table fits, then passes and pipelines, the longest first.
void fit(std::vector<Row>& rows, const std::vector<DrawFact>& facts,
         const std::vector<Table::Column>& columns) {
    constexpr std::size_t kLabel = 0, kPass = 1, kPipeline = 2;
    std::array<std::size_t, 3> widths = {widest(rows, 4, [](const Row& row) { return row.what; }), 0, 0};
    std::size_t rest = kIndent + kBetween * (columns.size() - 1);
    rest += widest(rows, text_width(columns[0].title), [](const Row& row) { return row.id; });
    for (std::size_t i = 0; i < facts.size(); ++i) {
        const std::size_t width =
            widest(rows, text_width(columns[2 + i].title), [i](const Row& row) { return row.facts[i]; });
        if (is_number(facts[i]))
            rest += width;
        else
            widths[facts[i] == DrawFact::pass ? kPass : kPipeline] = width;
    }
    for (std::size_t i = 0; i < 3; ++i)
        rest += widest(rows, text_width(columns[2 + facts.size() + i].title),
                       [i](const Row& row) { return row.times[i]; });
    while (widths[kLabel] + widths[kPass] + widths[kPipeline] + rest > kTableWidth)
        --widths[widths[kLabel] > kMinLabel ? kLabel : widths[kPass] > widths[kPipeline] ? kPass : kPipeline];
    for (Row& row : rows) {
        row.what = keep_end(row.what, widths[kLabel]);
        for (std::size_t i = 0; i < facts.size(); ++i)
            if (!is_number(facts[i]))
                row.facts[i] =
                    keep_begin(row.facts[i], widths[facts[i] == DrawFact::pass ? kPass : kPipeline]);
    }
}

std::string recognition(const AnalysedFrame& input, const std::vector<Eigen::Index>& order, double total_ns) {
    const std::vector<DrawFact> facts = known_facts(input.frame, order);
    const auto is_estimated = [&](Eigen::Index draw) {
        return std::isnan(input.frame.draws.measured_ns(draw));
    };
    const bool estimated = std::ranges::any_of(order, is_estimated);
    std::vector<Table::Column> columns = {{"draw", Align::right}, {"what"}};
    for (const DrawFact fact : facts)
        columns.push_back({name(fact), is_number(fact) ? Align::right : Align::left});
    for (const Table::Column& column :
         {Table::Column{"bottleneck"}, {"time", Align::right}, {"share", Align::right}})
        columns.push_back(column);
    std::vector<Row> rows;
    for (const Eigen::Index draw : order) {
        const auto at = static_cast<std::size_t>(draw);
        const double time_ns = input.analysis.time_ns(draw);
        Row row{std::to_string(input.frame.draws.id[at]),
                what(input.frame.draws, at),
                {},
                {bottleneck(input, draw),
                 time_or_dash(time_ns) + (is_estimated(draw) ? " *"
                                          : estimated        ? "  "
                                                             : ""),
                 report::percent_text(time_ns / total_ns)}};
        for (const DrawFact fact : facts)
            row.facts.push_back(cell(printable(text_of(fact, input.frame, at))));
        rows.push_back(std::move(row));
    }
    fit(rows, facts, columns);
    Table table(columns);
    for (const Row& row : rows) {
        std::vector<std::string> cells = {row.id, row.what};
        cells.insert(cells.end(), row.facts.begin(), row.facts.end());
        cells.insert(cells.end(), row.times.begin(), row.times.end());
        table.add(std::move(cells));
    }
    std::string text = "\nMost expensive draws\n" + table.text(kIndent);
    if (estimated) text += "*: estimated from its stages\n";
    if (std::ranges::any_of(order, [&](Eigen::Index draw) {
            return !is_resolved(input.frame, input.analysis, draw).value_or(true);
        }))
        text += "?: another stage may be as slow, within what isolation resolves\n";
    return text;
}

std::string explained_times(const AnalysedFrame& input, const std::vector<Eigen::Index>& order) {
    const Analysis& analysis = input.analysis;
    Table table({{"draw", Align::right},
                 {"runner-up", Align::right},
                 {"slowest stage", Align::right},
                 {"time", Align::right},
                 {"estimate", Align::right},
                 {"source"}});
    for (const Eigen::Index draw : order) {
        const auto row = static_cast<std::size_t>(draw);
        const double margin = analysis.bottlenecks.margin(draw);
        table.add({std::to_string(input.frame.draws.id[row]),
                   std::isnan(margin) ? "–" : fmt::format("{:.0f} %", 100 * margin),
                   time_or_dash(analysis.bottlenecks.minimum_ns(draw)), time_or_dash(analysis.time_ns(draw)),
                   time_or_dash(analysis.held_out_ns(draw)), std::string(name(analysis.times.source[row]))});
    }
    return "\nTimes of these draws (runner-up: second-longest stage / longest; estimate: by the model "
           "without "
           "the "
           "draw's own time)\n" +
           table.text(kIndent);
}

}  // namespace

std::string draw_table(const AnalysedFrame& input, int top) {
    std::vector<Eigen::Index> order = by_cost(input.analysis);
    double total_ns = 0;
    for (const Eigen::Index draw : order)
        total_ns += input.analysis.time_ns(draw);
    order.resize(std::min(order.size(), static_cast<std::size_t>(std::max(top, 0))));
    if (order.empty()) return {};
    return recognition(input, order, total_ns) + explained_times(input, order);
}

}  // namespace framecast::cli
