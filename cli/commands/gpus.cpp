// framecast gpus: lists the GPU database.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "cli/common/commands.h"
#include "cli/terminal/command_line.h"
#include "cli/terminal/table.h"
#include "model/device/gpu_database.h"
#include "model/text/json.h"

namespace framecast::cli {
namespace {

struct GpusOptions {
    std::vector<std::string> pattern;
    std::string database;
    std::string names;
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

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) {
        if (line.ends_with('\r')) line.pop_back();
        if (!line.empty()) lines.push_back(line);
    }
    return lines;
}

// What each line of a file means: one row, several, or none.
int look_up(const GpusOptions& options, const GpuDatabase& database) {
    const auto text = read_text_file(options.names);
    if (!text) {
        print_error(text.error().message);
        return kBadInput;
    }
    Json names = Json::array();
    Table table({{"name"}, {"id"}, {"may be"}});
    std::size_t found = 0, ambiguous = 0, unknown = 0;
    for (const std::string& line : lines_of(*text)) {
        const std::vector<const GpuSpec*> meant = database.meant(line);
        Json entry = {{"name", line}};
        std::string others;
        Json candidates = Json::array();
        for (std::size_t i = 0; meant.size() > 1 && i < meant.size(); ++i) {
            constexpr std::size_t kShown = 4;
            if (i < kShown) others += (i > 0 ? ", " : "") + meant[i]->name;
            if (i == kShown) others += " and " + std::to_string(meant.size() - kShown) + " more";
            candidates.push_back(meant[i]->id);
        }
        if (meant.size() == 1) entry["id"] = meant.front()->id;
        if (meant.size() > 1) entry["may_be"] = std::move(candidates);
        ++(meant.empty() ? unknown : meant.size() == 1 ? found : ambiguous);
        table.add({line, meant.size() == 1 ? meant.front()->id : "–",
                   meant.empty() ? "not in the database" : others});
        names.push_back(std::move(entry));
    }
    if (options.json)
        fmt::print("{}\n", json_text({{"schema", "framecast.gpu_names/1"},
                                      {"tool_version", FRAMECAST_VERSION},
                                      {"found", found},
                                      {"ambiguous", ambiguous},
                                      {"unknown", unknown},
                                      {"names", std::move(names)}},
                                     1));
    else
        fmt::print("{}{} found, {} ambiguous, {} unknown\n", table.text(0), found, ambiguous, unknown);
    return kOk;
}

int run_gpus(const GpusOptions& options) {
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
    if (!options.names.empty()) return look_up(options, database);
    std::vector<const GpuSpec*> rows = database.search(pattern);
    if (rows.empty()) {
        // A name as drivers and shops write it: "NVIDIA GeForce RTX 4060 Laptop GPU".
        pattern.pop_back();
        rows = database.meant(pattern);
        if (rows.size() != 1) {
            print_error(database.find(pattern).error().message);
            return kAnswerIsNo;
        }
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
    auto options = std::make_shared<GpusOptions>();
    const Command command =
        program.add_subcommand("gpus", "List the GPUs that a frame can be projected onto, the newest first");
    command.add_option("PATTERN", options->pattern,
                       "Words that id, name, vendor, architecture or year must contain");
    command
        .add_option("--names", options->names,
                    "Look up every line of this file: the row that a name means, or those that it may mean")
        .type_name("FILE");
    command.add_flag("--json", options->json, "Print every column as JSON");
    command.add_option("--database", options->database, "Read this table instead of the built-in one")
        .type_name("CSV");
    command.callback([options, &exit_code] { exit_code = run_gpus(*options); });
}

}  // namespace framecast::cli
