// framecast overlay: runs an application with the overlay on its images, in place of this program.
#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "cli/common/commands.h"
#include "cli/launch/child_process.h"
#include "cli/launch/layer_config.h"
#include "cli/launch/layer_location.h"
#include "cli/terminal/command_line.h"
#include "model/device/device_choice.h"
#include "model/device/gpu_database.h"
#include "model/text/file_path.h"

namespace framecast::cli {
namespace {

namespace fs = std::filesystem;

struct OverlayOptions {
    std::vector<std::string> targets;
    std::string show = "compact";
    int pictures = 0;
    std::vector<std::string> application;
};

// Leaves a GPU's name unchanged; makes a file's path absolute, because the application may run in another
// folder.
Result<std::string> checked_target(const std::string& text) {
    if (text.find(';') != std::string::npos) return Error{"'" + text + "': one GPU for each --to"};
    const auto device = named_device(text, GpuDatabase::builtin(), {});
    if (!device) return device.error();
    std::error_code ignored;
    return fs::is_regular_file(file_path(text), ignored) ? fs::absolute(file_path(text)).string() : text;
}

// The layer's settings: the command line overrides the user's FRAMECAST_CONFIG, which overrides the overlay's
// defaults. Those isolate stages in the background, in unnoticeable steps, and count for live times.
Result<Settings> overlay_settings(const Command& command, const OverlayOptions& options) {
    Result<Settings> settings = environment_settings();
    if (!settings) return settings;
    auto take = [&](bool given, const char* key, const std::string& value) {
        if (given || !find(*settings, key)) set(*settings, key, value);
    };
    std::string targets;
    for (const std::string& text : options.targets) {
        const Result<std::string> target = checked_target(text);
        if (!target) return target.error();
        targets += (targets.empty() ? "" : ";") + *target;
    }
    take(command.count("--show") > 0, "overlay", options.show);
    if (!targets.empty()) set(*settings, "to", targets);
    if (command.count("--pictures") > 0) set(*settings, "pictures", std::to_string(options.pictures));
    take(false, "mode", "isolate");
    take(false, "count_every", "30");
    take(false, "budget_ms", "30");
    take(false, "refresh_s", "60");
    return settings;
}

int overlay(const Command& command, const OverlayOptions& options) {
    const Result<Settings> settings = overlay_settings(command, options);
    if (!settings) return fail(settings.error().message, kBadInput);
    const Result<std::string> program = find_program(options.application.front());
    if (!program) return fail(program.error().message, kBadInput);
    const Result<LayerLocation> layer = find_layer();
    if (!layer) return fail(layer.error().message, kDeviceFailed);
    if (const std::string why = why_other_bits(*program, layer->folder); !why.empty())
        return fail(fmt::format("'{}' {}", options.application.front(), why), kDeviceFailed);
    const std::vector<std::string> environment =
        layer_environment(current_environment(), layer->folder, format_settings(*settings));
    const Result<int> code = run_in_place(*program, options.application, environment);
    return code ? *code : fail(code.error().message, kBadInput);
}

}  // namespace

void add_overlay(const Command& program, int& exit_code) {
    const Command command = program.add_subcommand(
        "overlay", "Run a Vulkan application with an overlay of live stage times and projections");
    const auto options = std::make_shared<OverlayOptions>();
    command
        .add_option(
            "--to", options->targets,
            "GPUs to project each captured frame onto: names, specification files, or device profiles")
        .type_name("GPU");
    command.add_option("--show", options->show, "What to show at the start: one line, the panel, or nothing")
        .check_member({"compact", "panel", "hidden"})
        .type_name("WHAT")
        .capture_default_str();
    command
        .add_option("--pictures", options->pictures,
                    "Show what the N most expensive draws touch on page draws (3 without N), and keep such "
                    "pictures next to captured frames")
        .expected(0, 1)
        .default_str("3")
        .check_range(0, 256)
        .type_name("N");
    command.add_option("APP", options->application, "The application and its arguments, after --")
        .required()
        .type_name("")
        .expected(-1);
    command.positionals_at_end();
    command.callback([command, options, &exit_code] { exit_code = overlay(command, *options); });
}

}  // namespace framecast::cli
