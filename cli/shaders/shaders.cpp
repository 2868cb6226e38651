// framecast shaders: what a shader compiler makes of the shaders of a captured frame.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "cli/common/commands.h"
#include "cli/shaders/compile_child.h"
#include "cli/shaders/compile_run.h"
#include "cli/shaders/shaders_output.h"
#include "cli/terminal/command_line.h"
#include "model/frame/frame_json.h"
#include "model/text/json.h"

namespace framecast::cli {
namespace {

struct ShadersOptions {
    std::string file;
    std::vector<std::string> families;
    bool json = false;
    std::string compile_into;
    std::uint64_t first = 0;
};

// Whether the driver could not make a pipeline that the archive has.
bool driver_failed(const ShaderArchive& archive, const CompiledArchive& compiled) {
    return std::ranges::any_of(compiled.pipelines, [&](const CompiledPipeline& made) {
        return !made.failure.empty() && made.pipeline < archive.pipelines.size() &&
               archive.pipelines[made.pipeline].missing.empty();
    });
}

int run_shaders(const ShadersOptions& options) {
    if (!options.compile_into.empty())
        return compile_into(options.compile_into, options.file, static_cast<std::size_t>(options.first));
    std::vector<const RadvFamily*> families;
    for (const std::string& text : options.families) {
        const Result<const RadvFamily*> family = find_radv_family(text);
        if (!family) return fail("--compile-for: " + family.error().message, kBadInput);
        families.push_back(*family);
    }
    if (families.empty()) families.push_back(nullptr);
    const Result<Frame> frame = read_frame_file(options.file);
    if (!frame) return fail(frame.error());
    const Result<ShaderArchive> archive = load_archive(options.file);
    if (!archive) return fail(archive.error());
    if (archive->captured_at != frame->captured_at)
        return fail(shaders_folder(options.file) + "/" + kShadersFile + ": captured_at: \"" +
                        archive->captured_at + "\" is not the frame's, \"" + frame->captured_at + "\"",
                    kBadInput);

    const SignalGuard signals;
    std::vector<CompiledTarget> targets;
    int code = kOk;
    for (const RadvFamily* family : families) {
        CompiledTarget& target = targets.emplace_back();
        target.family = family;
        const Result<CompiledArchive> compiled =
            compile_archive(options.file, family, archive->pipelines.size(), signals);
        if (signals.asked_to_end_by() != 0) return ended_by(signals.asked_to_end_by());
        if (!compiled) {
            target.failure = compiled.error().message;
            print_error(target.failure);
            code = kDeviceFailed;
            continue;
        }
        target.device = compiled->device;
        target.driver = compiled->driver;
        target.limits = family ? family : radv_family_of(compiled->device);
        target.rows =
            shader_rows(*frame, *archive, *compiled, target.limits ? &target.limits->limits : nullptr);
        if (driver_failed(*archive, *compiled)) code = kDeviceFailed;
        if (!options.json) fmt::print("{}{}", targets.size() > 1 ? "\n" : "", target_text(target));
    }
    if (options.json) fmt::print("{}\n", json_text(shaders_json(options.file, *archive, targets), 2));
    return code;
}

}  // namespace

void add_shaders(const Command& program, int& exit_code) {
    auto options = std::make_shared<ShadersOptions>();
    const Command command = program.add_subcommand(
        "shaders",
        "Registers, occupancy and instructions of a frame's shaders, also on AMD GPUs that are not here");
    command.add_option("FILE", options->file, "A frame file, captured with --keep-shaders")
        .required()
        .type_name("");
    command
        .add_option("--compile-for", options->families,
                    "Compile with Mesa's RADV for these families or GPUs, separated by commas (default: with "
                    "the driver of this machine's GPU)")
        .type_name("FAMILY")
        .delimiter(',')
        .allow_extra_args(false);
    command.add_flag("--json", options->json, "Print JSON");
    command.add_option("--compile-into", options->compile_into).hidden();
    command.add_option("--first", options->first).hidden();
    command.callback([options, &exit_code] { exit_code = run_shaders(*options); });
}

}  // namespace framecast::cli
