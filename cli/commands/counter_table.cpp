#include "cli/commands/counter_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/terminal/table.h"
#include "model/text/printable.h"
#include "report/text.h"

namespace framecast::cli {
namespace {

constexpr std::size_t kNameWidth = 20, kTextWidth = 60;

double time_of(const Frame& frame, const Analysis& analysis, const CounterVerdict& verdict) {
    const double ns = frame.hardware.scope == CounterScope::draw
                          ? analysis.time_ns(verdict.row)
                          : frame.passes[static_cast<std::size_t>(verdict.row)].measured_ns;
    return std::isnan(ns) ? 0 : ns;
}

std::string number_of(const Frame& frame, const CounterVerdict& verdict) {
    const auto row = static_cast<std::size_t>(verdict.row);
    return std::to_string(frame.hardware.scope == CounterScope::draw ? frame.draws.id[row] : verdict.row);
}

std::string title_of(const Frame& frame, const CounterVerdict& verdict) {
    const auto row = static_cast<std::size_t>(verdict.row);
    return keep_end(printable(frame.hardware.scope == CounterScope::draw ? report::title_of(frame.draws, row)
                                                                         : frame.passes[row].label),
                    kNameWidth);
}

std::string stage_of(const CounterVerdict& verdict) {
    if (verdict.stage < 0) return "–";
    return std::string(name(static_cast<Stage>(verdict.stage))) + (verdict.sure.value_or(true) ? "" : " ?");
}

}  // namespace

std::string counter_table(const Frame& frame, const Analysis& analysis, std::vector<CounterVerdict> verdicts,
                          int top) {
    const std::string summary = counter_summary(frame, verdicts);
    if (summary.empty()) return {};
    std::string text =
        "\nHardware counters, an independent check of the bottlenecks\n  " + printable(summary) + "\n";
    std::ranges::stable_sort(verdicts, [&](const CounterVerdict& a, const CounterVerdict& b) {
        return time_of(frame, analysis, a) > time_of(frame, analysis, b);
    });
    verdicts.resize(std::min(verdicts.size(), static_cast<std::size_t>(std::max(top, 0))));
    Table table({{frame.hardware.scope == CounterScope::draw ? "draw" : "pass", Align::right},
                 {"what"},
                 {"bottleneck"},
                 {"counters"}});
    for (const CounterVerdict& verdict : verdicts)
        table.add({number_of(frame, verdict), title_of(frame, verdict), stage_of(verdict),
                   keep_begin(printable(verdict.units.text), kTextWidth)});
    return table.empty() ? text : text + table.text();
}

}  // namespace framecast::cli
