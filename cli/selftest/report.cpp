#include "cli/selftest/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "cli/terminal/table.h"
#include "model/text/json_text.h"

namespace framecast::cli {
namespace {

constexpr const char* word(PartResult result) {
    return result == PartResult::ok ? "ok" : result == PartResult::failed ? "FAILED" : "skipped";
}

nlohmann::ordered_json number(double value) {
    return std::isnan(value) ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(value);
}

}  // namespace

const PartReport* SelfTestReport::part(char letter) const {
    const auto found = std::ranges::find(parts, letter, &PartReport::letter);
    return found == parts.end() ? nullptr : &*found;
}

bool SelfTestReport::passed(char letter) const {
    const PartReport* found = part(letter);
    return found != nullptr && found->result == PartResult::ok;
}

bool SelfTestReport::all_passed() const {
    return std::ranges::none_of(parts, [](const PartReport& p) { return p.result == PartResult::failed; });
}

std::string part_line(const PartReport& part) {
    std::string text =
        fmt::format("{} {:<9} {:<7} {}\n", part.letter, part.name, word(part.result), part.text);
    for (const std::string& detail : part.details)
        text += fmt::format("{:20}{}\n", "", printable(detail));
    return text;
}

std::string confusion_text(const LabelledCheck& check) {
    std::map<std::string, std::map<std::string, int>> counts;
    for (const LabelledDraw& draw : check.draws)
        if (!draw.truth.empty() && draw.clear) ++counts[draw.truth][draw.named];
    std::vector<Table::Column> columns = {{"true \\ named"}};
    std::vector<std::string> stages;
    for (const Stage stage : kStages) {
        if (stage == Stage::cs || stage == Stage::xf) continue;
        stages.emplace_back(name(stage));
        columns.push_back({stages.back(), Align::right});
    }
    Table table(columns);
    for (const std::string& truth : stages) {
        if (!counts.contains(truth)) continue;
        std::vector<std::string> cells = {truth};
        for (const std::string& named : stages)
            cells.push_back(counts[truth].contains(named) ? std::to_string(counts[truth][named]) : "·");
        table.add(std::move(cells));
    }
    return table.empty() ? "" : table.text();
}

std::string usable_line(const SelfTestReport& report) {
    const auto answer = [&](const char* what, std::initializer_list<char> needs) {
        std::string why;
        bool untested = false;
        for (const char letter : needs) {
            const PartReport* part = report.part(letter);
            if (part != nullptr && part->result == PartResult::failed) why += fmt::format(" {}", letter);
            untested |= part == nullptr || part->result == PartResult::skipped;
        }
        if (!why.empty()) return fmt::format("{} no (see{})", what, why);
        return fmt::format("{} {}", what, untested ? "not tested" : "yes");
    };
    return fmt::format("usable here: {}; {}; {}; {}\n", answer("counts", {'B', 'D'}),
                       answer("draw times", {'C', 'F'}), answer("stages", {'C', 'F', 'G'}),
                       answer("projection", {'F', 'J'}));
}

std::string report_json(const SelfTestReport& report) {
    nlohmann::ordered_json document;
    document["schema"] = "framecast.selftest/1";
    document["tool_version"] = FRAMECAST_VERSION;
    document["device"] = report.device;
    document["passed"] = report.all_passed();
    document["parts"] = nlohmann::ordered_json::array();
    for (const PartReport& part : report.parts)
        document["parts"].push_back({{"part", std::string(1, part.letter)},
                                     {"name", part.name},
                                     {"result", part.result == PartResult::ok       ? "ok"
                                                : part.result == PartResult::failed ? "failed"
                                                                                    : "skipped"},
                                     {"text", part.text},
                                     {"details", part.details},
                                     {"seconds", part.seconds}});
    if (report.labelled) {
        nlohmann::ordered_json draws = nlohmann::ordered_json::array();
        for (const LabelledDraw& draw : report.labelled->draws)
            draws.push_back({{"label", draw.label},
                             {"true", draw.truth},
                             {"named", draw.named},
                             {"margin", number(draw.margin)},
                             {"clear", draw.clear},
                             {"alone_ns", number(draw.alone_ns)},
                             {"measured_ns", number(draw.measured_ns)}});
        document["labelled"] = std::move(draws);
    }
    return document.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

}  // namespace framecast::cli
