#include "report/shown.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "model/text/json.h"

namespace framecast::report {
namespace {

constexpr int kDigitsOfAssumptions = 3;

Json with_keys(const Json& row, std::initializer_list<std::string_view> keys) {
    Json out = Json::object();
    for (const auto& [key, value] : row.items())
        if (std::ranges::find(keys, key) != keys.end()) out[key] = value;
    return out;
}

// Leaves out stages that no draw waits for and that take no time, because they are in no bar and no table.
Json shown_stages(const Json& stages) {
    Json out = Json::array();
    for (const Json& stage : stages)
        if (stage["draws"] != 0 || (stage["time_ms"].is_number() && stage["time_ms"] != 0))
            out.push_back(with_keys(stage, {"stage", "draws", "time_ms", "waits_for"}));
    return out;
}

Json shown_assumptions(const Json& assumptions) {
    Json out = Json::array();
    for (const Json& assumption : assumptions) {
        out.push_back(with_keys(assumption, {"text", "frame_ms"}));
        round_numbers(out.back()["frame_ms"], kDigitsOfAssumptions);
    }
    return out;
}

}  // namespace

Json rounded(double value, int digits) {
    char buffer[40];
    std::snprintf(buffer, sizeof buffer, "%.*g", digits, value);
    return number(std::strtod(buffer, nullptr));
}

void round_numbers(Json& document, int digits) {
    if (document.is_number_float())
        document = rounded(document.get<double>(), digits);
    else if (document.is_structured())
        for (Json& entry : document)
            round_numbers(entry, digits);
}

// "memory 3.80": the one that moves the time most. Many targets share such a text, which is stored once.
void show_efficiency(Json& target) {
    if (!target.contains("efficiencies")) return;
    const Json used = target["efficiencies"];
    // Every target has the same keys, so that the page stores each of them once.
    target["efficiency_used"] = nullptr;
    if (used.is_object()) {
        const std::string main = used.value("main", "");
        target["efficiency_used"] = main.substr(0, main.find(" ("));
    }
    target.erase("efficiencies");
}

Json shown_projection(Json document) {
    for (Json& target : document["targets"]) {
        target["stages"] = shown_stages(target["stages"]);
        round_numbers(target["stages"], 4);
        target["assumptions"] = shown_assumptions(target["assumptions"]);
        show_efficiency(target);
        for (const char* key :
             {"resolution", "core_clock_mhz", "memory_clock_mhz", "fit_deviation", "source", "usable"})
            target.erase(key);
    }
    round_numbers(document);
    return document;
}

}  // namespace framecast::report
