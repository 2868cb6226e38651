// framecast gpus: lists the GPU database.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "cli/common/commands.h"
#include "cli/terminal/command_line.h"
#include "cli/terminal/table.h"
#include "model/device/gpu_database.h"
#include "model/text/json.h"

namespace framecast::cli {
namespace {

struct Options {
    std::vector<std::string> pattern;
    std::string database;
    bool json = false;
};

std::string cell(double value, const char* format = "{:.0f}") {
    return std::isnan(value) ? "–" : fmt::format(fmt::runtime(format), value);
}

void print_table(const std::vector<const GpuSpec*>& rows) {
    Table table({{"name"},
                 {"architecture"},
                 {"year", Align::right},
                 {"clock MHz", Align::right},
                 {"GFLOP/s", Align::right},
                 {"Gtex/s", Align::right},
                 {"Gpix/s", Align::right},
                 {"GB/s", Align::right},
                 {"id"}});
    for (const GpuSpec* spec : rows)
        table.add({spec->name, spec->architecture, cell(spec->year), cell(spec->clock_mhz()),
                   cell(spec->fp32_gflops), cell(spec->texture_rate_gts, "{:.1f}"),
                   cell(spec->pixel_rate_gps, "{:.1f}"), cell(spec->bandwidth_gbs, "{:.1f}"), spec->id});
    fmt::print("{}", table.text(0));
    fmt::print("{} GPU{}\n", rows.size(), rows.size() == 1 ? "" : "s");
}

void print_json(const std::vector<const GpuSpec*>& rows) {
    Json gpus = Json::array();
    for (const GpuSpec* spec : rows)
        gpus.push_back(gpu_json(*spec));
    const Json document = {
        {"schema", "framecast.gpus/1"}, {"tool_version", FRAMECAST_VERSION}, {"gpus", std::move(gpus)}};
    fmt::print("{}\n", json_text(document, 1));
}

int run(const Options& options) {
    std::string pattern;
    for (const std::string& word : options.pattern)
        pattern += word + " ";
    GpuDatabase database = GpuDatabase::builtin();
    if (!options.database.empty()) {
        auto loaded = GpuDatabase::load(options.database);
        if (!loaded) {
            print_error(loaded.error().message);
            return kBadInput;
        }
        database = std::move(*loaded);
    }
    std::vector<const GpuSpec*> rows = database.search(pattern);
    if (rows.empty()) {
        pattern.pop_back();
        const auto nearest = database.find(pattern);
        print_error(nearest ? "no GPU matches \"" + pattern + "\"; did you mean " + nearest->name + "?"
                            : nearest.error().message);
        return kAnswerIsNo;
    }
    std::stable_sort(rows.begin(), rows.end(), [](const GpuSpec* a, const GpuSpec* b) {
        return a->year > b->year || (std::isnan(b->year) && !std::isnan(a->year));
    });
    if (options.json)
        print_json(rows);
    else
        print_table(rows);
    return kOk;
}

}  // namespace

void add_gpus(const Command& program, int& exit_code) {
    auto options = std::make_shared<Options>();
    const Command command =
        program.add_subcommand("gpus", "List the GPUs that a frame can be projected onto, the newest first");
    command.add_option("PATTERN", options->pattern,
                       "Words that id, name, vendor, architecture or year must contain");
    command.add_flag("--json", options->json, "Print every column as JSON");
    command.add_option("--database", options->database, "Read this table instead of the built-in one")
        .type_name("CSV");
    command.callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace framecast::cli
