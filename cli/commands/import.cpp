// framecast import: makes a frame file from other tools' captures.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <memory>

#include "cli/common/commands.h"
#include "cli/common/output_file.h"
#include "cli/launch/renderdoc_reader.h"
#include "cli/terminal/command_line.h"
#include "cli/terminal/table.h"
#include "model/device/gpu_database.h"
#include "model/frame/frame_json.h"
#include "model/text/counted.h"
#include "model/text/csv_table.h"
#include "model/text/file_path.h"
#include "model/text/json_text.h"
#include "plugin/counter_csv.h"
#include "plugin/replay_frame.h"

namespace framecast::cli {
namespace {

struct ImportOptions {
    std::string file;
    std::string output;
    std::string columns;
    std::string device;
    RenderdocRequest renderdoc;
    int timeout_s = 600;
    bool no_null_fragment = false;
    bool no_near_texture = false;
};

// A frame, or a message and an exit code.
struct Imported {
    Result<Frame> frame;
    int exit_code = kBadInput;
    std::string warning = {};  // next to a frame
};

bool begins_with(const std::string& path, std::string_view magic) {
    std::ifstream file(file_path(path), std::ios::binary);
    std::string head(magic.size(), '\0');
    file.read(head.data(), static_cast<std::streamsize>(head.size()));
    return file && head == magic;
}

Imported from_replay_text(const std::string& text, const std::string& name) {
    const auto replay = plugin::read_replay_file(text, name);
    if (!replay) return {replay.error()};
    if (replay->actions.empty()) return {Error{name + ": the capture has no draws, dispatches or transfers"}};
    return {plugin::frame_of_replay(*replay)};
}

Imported from_renderdoc(const ImportOptions& options) {
    RenderdocRequest request = options.renderdoc;
    std::error_code ignored;
    request.capture = std::filesystem::absolute(file_path(options.file), ignored).string();
    request.timeout = std::chrono::seconds(options.timeout_s);
    request.null_fragment = !options.no_null_fragment;
    request.near_texture = !options.no_near_texture;
    request.show_progress = isatty(STDERR_FILENO) == 1;
    RenderdocReading reading = read_renderdoc_capture(request);
    if (!reading.error.empty()) return {Error{reading.error}, reading.exit_code};
    return from_replay_text(reading.text, options.file);
}

Imported from_csv(const ImportOptions& options) {
    const auto text = read_text_file(options.file);
    if (!text) return {text.error()};
    const auto table = CsvTable::parse(plugin::repaired_table(*text), options.file);
    if (!table) return {table.error()};
    std::vector<plugin::ColumnMapping> mapping;
    if (!options.columns.empty()) {
        auto parsed = plugin::parse_mapping(options.columns);
        if (!parsed) return {parsed.error()};
        mapping = std::move(*parsed);
    }
    if (options.device.empty()) return {plugin::frame_of_counters(*table, mapping, {})};
    // Uses the full name, by which a projection finds the file's device again.
    const auto spec = GpuDatabase::builtin().find(options.device);
    if (spec) return {plugin::frame_of_counters(*table, mapping, spec->name)};
    return {plugin::frame_of_counters(*table, mapping, options.device), kBadInput,
            "warning: --device: " + spec.error().message + "; the name is kept as it is"};
}

Imported import_file(const ImportOptions& options) {
    std::error_code ignored;
    const std::filesystem::path path = file_path(options.file);
    if (!std::filesystem::exists(path, ignored)) return {Error{options.file + ": there is no such file"}};
    if (std::filesystem::is_directory(path, ignored)) return {Error{options.file + ": is a folder"}};
    if (begins_with(options.file, "RDOC")) return from_renderdoc(options);
    const std::string extension = path.extension().string();
    if (extension == ".csv" || extension == ".tsv" || extension == ".txt") return from_csv(options);
    if (extension == ".json") {
        const auto text = read_text_file(options.file);
        if (!text) return {text.error()};
        return from_replay_text(*text, options.file);
    }
    if (extension == ".rdc")
        return {Error{options.file + ": is not a RenderDoc capture: it does not begin with RDOC"}};
    return {Error{options.file +
                  ": neither a RenderDoc capture (.rdc) nor a table of counters (.csv); other captures "
                  "cannot be imported"}};
}

// The cost of textures, over the draws where it is known.
void print_textures(const Frame& frame) {
    double texture_ns = 0, whole_ns = 0;
    Eigen::Index draws = 0;
    for (Eigen::Index draw = 0; draw < frame.draws.size(); ++draw) {
        if (std::isnan(frame.draws.texture_ns(draw)) || std::isnan(frame.draws.measured_ns(draw))) continue;
        texture_ns += frame.draws.texture_ns(draw);
        whole_ns += frame.draws.measured_ns(draw);
        ++draws;
    }
    if (whole_ns > 0)
        fmt::print("  textures are at least {:.1f} % of the time of {}\n", 100 * texture_ns / whole_ns,
                   counted(draws, "draw"));
}

// "3 draws, 1 transfer on llvmpipe", and whether they have times.
void print_summary(const Frame& frame, const std::string& path) {
    const auto count = [&](ActionClass kind) {
        return std::count(frame.draws.kind.begin(), frame.draws.kind.end(), kind);
    };
    const auto timed = frame.draws.measured_ns.isFinite().count();
    fmt::print("{}: {}, {}, {} on {}; ", path, counted(count(ActionClass::draw), "draw"),
               counted(count(ActionClass::dispatch), "dispatch", "dispatches"),
               counted(count(ActionClass::transfer), "transfer"), printable(frame.device.name, kNameWidth));
    if (timed > 0)
        fmt::print("{} with a time\n", timed);
    else
        fmt::print("counts only\n");
    print_textures(frame);
    for (const std::string& note : frame.notes)
        fmt::print("  {}\n", printable(note));
}

int import_to(const std::string& path, const std::string& shown, const ImportOptions& options) {
    Imported imported = import_file(options);
    if (!imported.frame) {
        print_error(imported.frame.error().message);
        return imported.exit_code;
    }
    imported.frame->tool_version = FRAMECAST_VERSION;
    if (const auto written = replace_file(path, write_frame(*imported.frame)); !written) {
        print_error(written.error().message);
        return kBadInput;
    }
    print_summary(*imported.frame, shown);
    if (!imported.warning.empty()) print_error(imported.warning);
    return kOk;
}

int run_import(const ImportOptions& options) {
    if (!options.output.empty()) {
        const auto path = writable_path(options.output, {options.file});
        return path ? import_to(*path, options.output, options) : fail(path.error());
    }
    const ReservedFrame reserved(file_path(options.file).stem().string());
    if (!reserved.path()) return fail(reserved.path().error());
    const std::string name = file_path(*reserved.path()).filename().string();
    return import_to(*reserved.path(), name, options);
}

}  // namespace

void add_import(const Command& program, int& exit_code) {
    auto options = std::make_shared<ImportOptions>();
    const Command command = program.add_subcommand(
        "import", "Convert a RenderDoc capture or a table of counters to a frame file");
    command.add_option("FILE", options->file, "CAPTURE.rdc, or COUNTERS.csv with one row per draw")
        .required();
    command.add_option("-o,--output", options->output, "The frame file; NAME.frame.json by default")
        .type_name("FILE");
    command.add_option("--repeats", options->renderdoc.repeats, "Number of timed repeats")
        .capture_default_str()
        .check_range(1, 1000);
    command
        .add_option("--durations", options->renderdoc.durations,
                    "RenderDoc's durations: auto (use them if they prove right), use (always), skip")
        .capture_default_str()
        .check_member({"auto", "use", "skip"});
    command.add_flag("--no-null-fragment", options->no_null_fragment,
                     "Skip the timing with fragment shaders that only write colours");
    command.add_flag("--no-near-texture", options->no_near_texture,
                     "Skip the timing with fragment shaders that read few texels");
    command.add_option("--gpu", options->renderdoc.gpu, "Replay on the GPU whose name contains NAME")
        .type_name("NAME");
    command
        .add_option("--python", options->renderdoc.python,
                    "Python interpreter for RenderDoc's module; /usr/bin/python3 by default")
        .type_name("FILE");
    command.add_option("--timeout", options->timeout_s, "Give up on a replay after this many seconds")
        .capture_default_str()
        .check_positive();
    command
        .add_option("--columns", options->columns,
                    "With a table: NAME=COLUMN,… for columns with names of their own")
        .type_name("MAP");
    command.add_option("--device", options->device, "With a table: the GPU that the counters are from")
        .type_name("NAME");
    command.callback([options, &exit_code] { exit_code = run_import(*options); });
}

}  // namespace framecast::cli
