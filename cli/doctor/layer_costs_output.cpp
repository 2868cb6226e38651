#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/doctor/layer_costs.h"
#include "cli/terminal/table.h"
#include "model/text/time_text.h"

namespace framecast::cli {
namespace {

std::string signed_time(double ns) {
    return (ns < 0 ? "−" : "+") + time_text(std::abs(ns));
}

std::string added_text(const AddedCost& cost) {
    return fmt::format("{} ({} to {})", signed_time(cost.ns), signed_time(cost.low_ns),
                       signed_time(cost.high_ns));
}

std::string list_of(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "" : ", ") + printable(name, kNameWidth);
    return text;
}

// The row of the environment as it is.
std::string here_text(const LayerCosts& costs, const LayerCost& here) {
    if (here.loaded.empty()) return "An application that starts here loads no layer.\n";
    std::string text = "An application that starts here loads " + list_of(here.loaded);
    if (!here.problem.empty()) return text + ": " + here.problem + ".\n";
    if (!here.cpu.is_clear()) return text + ": no cost can be told from noise.\n";
    return text + fmt::format(": {} of processor time, {} of frame time, {} per draw.\n",
                              added_text(here.cpu), signed_time(here.interval.ns),
                              time_text(here.cpu.ns / costs.draws));
}

nlohmann::ordered_json added_json(const AddedCost& cost) {
    return {{"ns", cost.ns}, {"low_ns", cost.low_ns}, {"high_ns", cost.high_ns}};
}

}  // namespace

std::string layer_costs_text(const LayerCosts& costs) {
    std::string text = fmt::format(
        "A frame of {} small draws {}: {} of processor time, {} from frame to frame, without layers.\n"
        "Each layer alone adds to it (median of {} rounds of {} frames; range of the rounds):\n\n",
        costs.draws, costs.window ? "in a window" : "without a window", time_text(costs.without.cpu_ns),
        time_text(costs.without.interval_ns), costs.rounds, costs.frames);
    Table table({{"layer"},
                 {"kind"},
                 {"processor time", Align::right},
                 {"frame time", Align::right},
                 {"per draw", Align::right},
                 {""}});
    for (const LayerCost& layer : costs.layers) {
        if (layer.name.empty()) continue;
        std::vector<std::string> cells = {printable(layer.name, kNameWidth),
                                          layer.implicit ? "implicit" : "explicit"};
        if (layer.problem.empty())
            cells.insert(cells.end(), {added_text(layer.cpu), signed_time(layer.interval.ns),
                                       signed_time(layer.cpu.ns / costs.draws),
                                       layer.cpu.is_clear() ? "" : "not told from noise"});
        else
            cells.insert(cells.end(), {"–", "–", "–", printable(layer.problem, kNameWidth)});
        table.add(std::move(cells));
    }
    text += table.text(0) + "\n";
    for (const LayerCost& layer : costs.layers)
        if (layer.name.empty()) text += here_text(costs, layer);
    if (!costs.window)
        text += "Overlays draw at presents, and so cost nothing here: set DISPLAY to measure in a window.\n";
    return text;
}

std::string layer_costs_json(const LayerCosts& costs) {
    nlohmann::ordered_json document;
    document["schema"] = "framecast.doctor-layers/1";
    document["tool_version"] = FRAMECAST_VERSION;
    document["draws"] = costs.draws;
    document["frames"] = costs.frames;
    document["rounds"] = costs.rounds;
    document["window"] = costs.window;
    document["without"] = {{"cpu_ns", costs.without.cpu_ns}, {"interval_ns", costs.without.interval_ns}};
    document["layers"] = nlohmann::ordered_json::array();
    for (const LayerCost& layer : costs.layers) {
        nlohmann::ordered_json row = {{"name", layer.name},
                                      {"kind", layer.implicit ? "implicit" : "explicit"},
                                      {"loaded", layer.loaded},
                                      {"cpu", added_json(layer.cpu)},
                                      {"interval", added_json(layer.interval)},
                                      {"problem", layer.problem}};
        if (!layer.name.empty()) {
            document["layers"].push_back(std::move(row));
            continue;
        }
        row.erase("name");
        row.erase("kind");
        document["as_applications_run_here"] = std::move(row);
    }
    return document.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

}  // namespace framecast::cli
