#include "report/html.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <string_view>
#include <vector>

#include "model/text/json.h"
#include "report/packed.h"

namespace framecast {

// The files of report/page and Chart.js, compiled in (cmake/embed_text.cmake).
extern const std::string_view kReportPage;
extern const std::string_view kReportStyle;
extern const std::string_view kReportChartLibrary;
extern const std::string_view kReportPackedScript;
extern const std::string_view kReportFormatScript;
extern const std::string_view kReportTableScript;
extern const std::string_view kReportOpenerScript;
extern const std::string_view kReportChartScript;
extern const std::string_view kReportFrameScript;
extern const std::string_view kReportDrawsScript;
extern const std::string_view kReportDetailScript;
extern const std::string_view kReportPicturesScript;
extern const std::string_view kReportQueuesScript;
extern const std::string_view kReportRegionsScript;
extern const std::string_view kReportProjectionScript;
extern const std::string_view kReportSurveyScript;
extern const std::string_view kReportTextureScript;
extern const std::string_view kReportStudyScript;
extern const std::string_view kReportAccuracyScript;
extern const std::string_view kReportMainScript;

namespace report {
namespace {

std::string escaped_html(const std::string& text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
            case '&':
                out += "&amp;";
                break;
            case '<':
                out += "&lt;";
                break;
            case '>':
                out += "&gt;";
                break;
            case '"':
                out += "&quot;";
                break;
            default:
                out += c;
        }
    }
    return out;
}

// A line does not end between a number and its "%".
std::string with_units(std::string text) {
    for (std::size_t at = text.find(" %"); at != std::string::npos; at = text.find(" %", at))
        text.replace(at, 1, "&nbsp;");
    return text;
}

// JSON for a script element. It contains no "<", because "</script" and "<!--" would end or change the
// element. JSON has none of the replaced characters outside of strings.
std::string escaped_json(const Json& data) {
    const std::string text = json_text(data);
    std::string out;
    out.reserve(text.size());
    for (const char c : text) {
        if (c == '<')
            out += "\\u003c";
        else if (c == '>')
            out += "\\u003e";
        else if (c == '&')
            out += "\\u0026";
        else
            out += c;
    }
    return out;
}

// A script or style sheet of ours without indentation and without lines of comments, which no reader of a
// report needs. None has a text of several lines.
std::string shortened(std::string_view source) {
    std::string out;
    while (!source.empty()) {
        const std::size_t end = std::min(source.find('\n'), source.size());
        std::string_view line = source.substr(0, end);
        source.remove_prefix(std::min(end + 1, source.size()));
        line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
        const bool comment = line.starts_with("//") || (line.starts_with("/*") && line.ends_with("*/"));
        if (!line.empty() && !comment) (out += line) += '\n';
    }
    return out;
}

// In the order in which they run. Those of what this report does not have stay out.
std::vector<std::string_view> scripts_for(const Json& data) {
    const Json& pictures = data["pictures"];
    const bool pictured = !pictures["passes"].empty() || !pictures["draws"].empty() || pictures["note"] != "";
    std::vector<std::string_view> out = {
        kReportPackedScript,  kReportFormatScript,     kReportTableScript,   kReportOpenerScript,
        kReportChartScript,   kReportFrameScript,      kReportDrawsScript,   kReportDetailScript,
        kReportRegionsScript, kReportProjectionScript, kReportTextureScript, kReportAccuracyScript};
    if (pictured) out.push_back(kReportPicturesScript);
    if (!data["queues"].is_null()) out.push_back(kReportQueuesScript);
    if (!data["survey"].is_null()) out.push_back(kReportSurveyScript);
    if (!data["texture_study"].is_null()) out.push_back(kReportStudyScript);
    out.push_back(kReportMainScript);
    return out;
}

// The text that replaces "{{NAME}}" in the page.
std::string replacement(std::string_view name, const Json& data) {
    if (name == "TITLE")
        return escaped_html(data["frame"]["application"].get<std::string>() + " on " +
                            data["frame"]["device"]["name"].get<std::string>());
    if (name == "SUMMARY") return with_units(escaped_html(data["verdict"]["sentence"].get<std::string>()));
    if (name == "STYLE") return shortened(kReportStyle);
    if (name == "CHART") return std::string(kReportChartLibrary);
    if (name == "DATA") return escaped_json(packed(data));
    std::string scripts;
    if (name == "SCRIPT")
        for (const std::string_view script : scripts_for(data))
            scripts += shortened(script);
    assert(!scripts.empty() && "report/page/page.html has a place that nothing fills");
    return scripts;
}

}  // namespace

std::string html_report(const Json& data) {
    std::string out;
    std::string_view rest = kReportPage;
    // Replaced text is not searched again, so a label "{{STYLE}}" stays a label.
    for (std::size_t open = rest.find("{{"); open != std::string_view::npos; open = rest.find("{{")) {
        const std::size_t close = rest.find("}}", open);
        out += rest.substr(0, open);
        out += replacement(rest.substr(open + 2, close - open - 2), data);
        rest.remove_prefix(close + 2);
    }
    return out += rest;
}

}  // namespace report
}  // namespace framecast
