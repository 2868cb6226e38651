#include "cli/shaders/shaders_output.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "cli/common/cells.h"
#include "cli/terminal/table.h"
#include "model/text/counted.h"
#include "model/text/json.h"
#include "model/text/lower_text.h"

namespace framecast::cli {
namespace {

constexpr std::size_t kPipelineWidth = 24;

// A statistic by its key in JSON and the title of its column; empty: it has another or none. Drivers call
// some differently.
struct Statistic {
    const char* key;
    const char* title;
    std::initializer_list<std::string_view> names;
};
const Statistic kStatistics[] = {
    {"sgprs", "", {"SGPRs"}},
    {"vgprs", "", {"VGPRs"}},
    {"spilled_sgprs", "", {"Spilled SGPRs"}},
    {"spilled_vgprs", "", {"Spilled VGPRs"}},
    {"lds_bytes", "LDS", {"LDS size"}},
    {"scratch_bytes", "scratch", {"Scratch size"}},
    {"code_bytes", "code", {"Code size"}},
    {"instructions", "instr.", {"Instructions", "Instruction count"}},
    {"latency_clocks", "latency", {"Latency"}},
    {"inverse_throughput_clocks", "inv. thr.", {"Inverse Throughput"}},
};

std::string number_cell(double value) {
    return std::isnan(value) ? "–" : fmt::format("{:.6g}", value);
}

std::string share_cell(double share) {
    return std::isnan(share) ? "–" : percent(share);
}

std::string spills_cell(const CompiledShader& shader) {
    const double scalar = shader.value({"Spilled SGPRs"}), vector = shader.value({"Spilled VGPRs"});
    if (std::isnan(scalar) && std::isnan(vector)) return "–";
    return number_cell((std::isnan(scalar) ? 0 : scalar) + (std::isnan(vector) ? 0 : vector));
}

std::string amd_table(const ShaderRows& rows) {
    std::vector<Table::Column> columns = {{"time", Align::right}, {"pipeline"}, {"stage"}};
    for (const char* title : {"wave", "SGPRs", "VGPRs", "spills", "waves"})
        columns.push_back({title, Align::right});
    columns.push_back({"limited by"});
    for (const Statistic& statistic : kStatistics)
        if (*statistic.title != '\0') columns.push_back({statistic.title, Align::right});
    Table table(std::move(columns));
    for (const ShaderRow& row : rows.rows) {
        const CompiledShader& shader = row.compiled;
        std::vector<std::string> cells = {share_cell(row.time_share), printable(row.pipeline, kPipelineWidth),
                                          printable(row.stage)};
        cells.push_back(shader.subgroup_size == 0 ? "–" : std::to_string(shader.subgroup_size));
        cells.push_back(number_cell(shader.value({"SGPRs"})));
        cells.push_back(number_cell(shader.value({"VGPRs"})));
        cells.push_back(spills_cell(shader));
        const Occupancy& occupancy = row.occupancy;
        cells.push_back(std::isnan(occupancy.waves)
                            ? "–"
                            : fmt::format("{:.4g} of {}", occupancy.waves, occupancy.max_waves));
        cells.emplace_back(name(occupancy.limit));
        for (const Statistic& statistic : kStatistics)
            if (*statistic.title != '\0') cells.push_back(number_cell(shader.value(statistic.names)));
        table.add(std::move(cells));
    }
    return table.text();
}

// Every number that the driver reports, under its own name.
std::string any_table(const ShaderRows& rows) {
    std::vector<std::string> names;
    for (const ShaderRow& row : rows.rows)
        for (const ShaderStatistic& statistic : row.compiled.statistics)
            if (std::ranges::find(names, statistic.name) == names.end() &&
                lower_text(statistic.name).find("hash") == std::string::npos)
                names.push_back(statistic.name);
    std::vector<Table::Column> columns = {{"time", Align::right}, {"pipeline"}, {"stage"}};
    for (const std::string& name : names)
        columns.push_back({printable(name), Align::right});
    Table table(std::move(columns));
    for (const ShaderRow& row : rows.rows) {
        std::vector<std::string> cells = {share_cell(row.time_share), printable(row.pipeline, kPipelineWidth),
                                          printable(row.stage)};
        for (const std::string& name : names)
            cells.push_back(number_cell(row.compiled.value({name})));
        table.add(std::move(cells));
    }
    return table.text();
}

std::string title_of(const CompiledTarget& target) {
    const std::string driver = printable(target.device) + " (" + printable(target.driver) + ")";
    if (!target.family) return driver;
    return fmt::format("{} ({}), compiled by {}", target.family->name, target.family->architecture,
                       printable(target.driver));
}

// One line for each text, with the number of its pipelines.
std::string notes_text(const std::vector<PipelineNote>& notes, std::string_view what) {
    std::map<std::string, std::int64_t> pipelines;
    for (const PipelineNote& note : notes)
        ++pipelines[note.text];
    std::string text;
    for (const auto& [why, number] : pipelines)
        text += fmt::format("  {} {}: {}\n", counted(number, "pipeline"), what, printable(why));
    return text;
}

Json notes_json(const std::vector<PipelineNote>& notes) {
    Json list = Json::array();
    for (const PipelineNote& note : notes)
        list.push_back(
            {{"pipeline", note.pipeline}, {"reason", note.text}, {"time_share", number(note.time_share)}});
    return list;
}

Json shader_json(const ShaderRow& row) {
    Json out = {{"pipeline", row.pipeline},
                {"stage", row.stage},
                {"shader", row.shader},
                {"time_ns", number(row.time_ns)},
                {"time_share", number(row.time_share)},
                {"wave_size", row.compiled.subgroup_size}};
    for (const Statistic& statistic : kStatistics)
        out[statistic.key] = number(row.compiled.value(statistic.names));
    out["waves"] = number(row.occupancy.waves);
    out["max_waves"] = row.occupancy.max_waves;
    out["limited_by"] = name(row.occupancy.limit);
    Json& statistics = out["statistics"] = Json::object();
    for (const ShaderStatistic& statistic : row.compiled.statistics)
        statistics[statistic.name] = number(statistic.value);
    return out;
}

}  // namespace

std::string target_text(const CompiledTarget& target) {
    std::string text = title_of(target) + "\n";
    if (!target.rows.rows.empty()) text += target.limits ? amd_table(target.rows) : any_table(target.rows);
    text += notes_text(target.rows.failed, "without shaders");
    text += notes_text(target.rows.simplified, "simpler than the application's");
    return text;
}

Json shaders_json(const std::string& file, const ShaderArchive& archive,
                  const std::vector<CompiledTarget>& targets) {
    Json out = {{"schema", "framecast.compiled-shaders/1"},
                {"tool_version", FRAMECAST_VERSION},
                {"frame", file},
                {"captured_on", archive.device},
                {"pipelines", archive.pipelines.size()}};
    Json& list = out["targets"] = Json::array();
    for (const CompiledTarget& target : targets) {
        Json one = {{"family", target.family ? Json(std::string(target.family->name)) : Json(nullptr)},
                    {"device", target.device},
                    {"driver", target.driver},
                    {"failure", target.failure}};
        Json& shaders = one["shaders"] = Json::array();
        for (const ShaderRow& row : target.rows.rows)
            shaders.push_back(shader_json(row));
        one["failed"] = notes_json(target.rows.failed);
        one["simplified"] = notes_json(target.rows.simplified);
        list.push_back(std::move(one));
    }
    return out;
}

}  // namespace framecast::cli
