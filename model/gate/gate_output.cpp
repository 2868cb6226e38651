// The text, JSON, Markdown and JUnit forms of a report of gates.
#include <cmath>

#include "model/gate/gate.h"
#include "model/text/counted.h"
#include "model/text/json.h"
#include "model/text/markdown_text.h"
#include "model/text/printable.h"

namespace framecast {
namespace {

// Four significant digits, or a whole number.
std::string gate_number(double value) {
    if (std::isnan(value)) return "–";
    if (std::fabs(value) >= 1e4 || value == std::floor(value)) {
        const double rounded = std::round(value);
        if (std::fabs(rounded) < 1e15) return std::to_string(static_cast<std::int64_t>(rounded));
    }
    char text[32];
    std::snprintf(text, sizeof text, "%.4g", value);
    return text;
}

std::string gate_percent(double fraction) {
    char text[32];
    std::snprintf(text, sizeof text, "%+.1f %%", 100 * fraction);
    return text;
}

std::string region_of(const Gate& gate) {
    return gate.path.empty() ? "frame" : printable(gate.path, 120);
}

// Text in XML; what XML cannot hold was escaped by printable().
std::string xml(const std::string& text) {
    std::string out;
    for (const char c : printable(text)) {
        if (c == '&')
            out += "&amp;";
        else if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '"')
            out += "&quot;";
        else
            out += c;
    }
    return out;
}

std::string verdict(const GateReport& report) {
    const auto all = static_cast<std::int64_t>(report.gates.size());
    const std::string gates = counted(all, "gate");
    if (report.failed() == 0) return gates + ", all passed";
    return std::to_string(report.failed()) + " of " + gates + " failed";
}

Json percentiles_json(const GatePercentiles& of) {
    return {{"p50", number(of.p50)}, {"p95", number(of.p95)}, {"p99", number(of.p99)}};
}

}  // namespace

std::string_view name(GateKind kind) {
    switch (kind) {
        case GateKind::count:
            return "count";
        case GateKind::time:
            return "time";
        case GateKind::budget:
            return "budget";
    }
    return "count";
}

std::string sentence(const Gate& gate) {
    std::string out = region_of(gate) + ": " + gate.metric + " ";
    if (gate.kind == GateKind::budget)
        return out + gate_number(gate.now) + ", the budget is " + gate_number(gate.limit);
    out += gate_number(gate.base) + " -> " + gate_number(gate.now);
    if (gate.kind == GateKind::count) return out + ", at most " + gate_number(gate.limit) + " pass";
    out += ", " + gate_percent(gate.ratio - 1);
    if (std::isnan(gate.low)) return out + ", not tested";
    return out + " (" + gate_percent(gate.low - 1) + " to " + gate_percent(gate.high - 1) + ")";
}

Json gate_json(const GateReport& report) {
    const GateOptions& options = report.options;
    Json out;
    out["passed"] = report.failed() == 0;
    out["failed"] = report.failed();
    out["draw_tolerance"] = options.draw_tolerance;
    out["count_tolerance"] = options.count_tolerance;
    out["time_threshold"] = options.time_threshold;
    out["coverage"] = 1 - options.error_rate;
    out["gates"] = Json::array();
    for (const Gate& gate : report.gates) {
        Json entry{{"kind", name(gate.kind)},
                   {"region", gate.path.empty() ? Json(nullptr) : Json(gate.path)},
                   {"metric", gate.metric},
                   {"passed", gate.passed},
                   {"base", number(gate.base)},
                   {"new", number(gate.now)},
                   {"limit", number(gate.limit)},
                   {"base_captures", gate.base_captures},
                   {"new_captures", gate.new_captures}};
        if (gate.kind == GateKind::time) {
            entry["tested"] = !std::isnan(gate.low);
            entry["ratio"] = number(gate.ratio);
            entry["interval"] = {number(gate.low), number(gate.high)};
            entry["probability"] = number(gate.probability);
            entry["base_ms"] = percentiles_json(gate.base_percentiles);
            entry["new_ms"] = percentiles_json(gate.new_percentiles);
        }
        out["gates"].push_back(std::move(entry));
    }
    out["notes"] = report.notes;
    return out;
}

std::string gate_markdown(const GateReport& report) {
    std::string out = "### Framecast gate: " + verdict(report) + "\n";
    if (report.failed() > 0) {
        out += "\n| region | metric | base | new | change | limit |\n|---|---|--:|--:|--:|--:|\n";
        for (const Gate& gate : report.gates) {
            if (gate.passed) continue;
            const double change = gate.kind == GateKind::time ? gate.ratio - 1 : gate.now / gate.base - 1;
            out += "| " + markdown_text(region_of(gate)) + " | " + markdown_text(gate.metric) + " | " +
                   gate_number(gate.base) + " | " + gate_number(gate.now) + " | " +
                   (std::isfinite(change) ? gate_percent(change) : "–") + " | " + gate_number(gate.limit) +
                   " |\n";
        }
    }
    if (!report.notes.empty()) out += '\n';
    for (const std::string& note : report.notes)
        out += "- " + markdown_text(printable(note)) + "\n";
    return out;
}

std::string gate_junit(const GateReport& report) {
    const std::string counts = " tests=\"" + std::to_string(report.gates.size()) + "\" failures=\"" +
                               std::to_string(report.failed()) + "\"";
    std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites" + counts +
                      ">\n<testsuite name=\"framecast gate\"" + counts + ">\n";
    for (const Gate& gate : report.gates) {
        out += "<testcase classname=\"" + xml(region_of(gate)) + "\" name=\"" + xml(gate.metric) + " (" +
               std::string(name(gate.kind)) + ")\"";
        if (!gate.passed)
            out += "><failure message=\"" + xml(sentence(gate)) + "\"/></testcase>\n";
        else if (gate.kind == GateKind::time && std::isnan(gate.low))
            out += "><skipped message=\"too few captures\"/></testcase>\n";
        else
            out += "/>\n";
    }
    return out + "</testsuite>\n</testsuites>\n";
}

}  // namespace framecast
