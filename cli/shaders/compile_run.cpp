#include "cli/shaders/compile_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "cli/launch/layer_location.h"
#include "cli/launch/program_output.h"
#include "cli/launch/scratch_folder.h"
#include "cli/shaders/compile_child.h"
#include "cli/shaders/compile_device.h"
#include "model/text/json_text.h"

namespace framecast::cli {
namespace {

// For a process, and for each pipeline in addition. A driver that takes longer hangs.
constexpr std::chrono::seconds kStartTime{60};
constexpr std::chrono::seconds kPipelineTime{2};
// Drivers that crash more often than this are given up.
constexpr int kMaxCrashes = 16;
constexpr const char* kIcdFolders[] = {"/usr/share/vulkan/icd.d", "/usr/local/share/vulkan/icd.d",
                                       "/etc/vulkan/icd.d"};

// One that the user's environment names.
std::string named_manifest() {
    for (const char* variable : {"VK_DRIVER_FILES", "VK_ICD_FILENAMES"})
        for (const std::string& path : paths_of(current_environment(), variable))
            if (std::filesystem::path(path).filename().string().starts_with("radeon_icd")) return path;
    return {};
}

// RADV's manifest; empty when it is not installed. Its name has the architecture, or not.
std::string radv_manifest() {
    namespace fs = std::filesystem;
    if (std::string named = named_manifest(); !named.empty()) return named;
    for (const char* folder : kIcdFolders)
        for (const char* name : {"radeon_icd.x86_64.json", "radeon_icd.json", "radeon_icd.aarch64.json"}) {
            std::error_code ignored;
            const fs::path path = fs::path(folder) / name;
            if (fs::is_regular_file(path, ignored)) return path.string();
        }
    return {};
}

// Without layers, and without the caches of the user's own programs.
std::vector<std::string> environment_for(const std::string& family, const std::string& manifest) {
    std::vector<std::string> environment = current_environment();
    for (const char* variable : {"VK_INSTANCE_LAYERS", "VK_LOADER_LAYERS_ENABLE", "FRAMECAST"})
        remove_variable(environment, variable);
    set_variable(environment, "MESA_SHADER_CACHE_DISABLE", "1");
    set_variable(environment, "VK_LOADER_LAYERS_DISABLE", "~all~");
    if (family.empty()) return environment;
    remove_variable(environment, "VK_ADD_DRIVER_FILES");
    // RADV had two names for it, one after the other, and so has the loader.
    for (const char* variable : {"RADV_FORCE_FAMILY", "AMD_FORCE_FAMILY"})
        set_variable(environment, variable, family);
    for (const char* variable : {"VK_ICD_FILENAMES", "VK_DRIVER_FILES"})
        set_variable(environment, variable, manifest);
    return environment;
}

std::string how_it_ended(const ProgramOutput& output, std::chrono::seconds limit) {
    std::string text = output.end ? "the driver crashed (" + output.end->describe() + ")"
                                  : fmt::format("the driver took more than {} s", limit.count());
    const std::string words = output.last_line();
    return words.empty() ? text : text + "; it said: " + words;
}

struct Compiler {
    const std::string& frame_path;
    const SignalGuard& signals;
    std::string program;
    std::string family, manifest;
    ScratchFolder scratch{};

    // One process, from pipeline `first` on. `ended`: how it ended, if not by itself.
    Result<CompileLines> run(std::size_t first, std::size_t pipelines, std::string& ended) {
        const auto limit = kStartTime + (pipelines - first) * kPipelineTime;
        const std::string lines_path = scratch.path() + "/lines";
        std::error_code ignored;
        std::filesystem::remove(lines_path, ignored);
        const std::vector<std::string> arguments = {"framecast",          "shaders",  frame_path,
                                                    "--compile-into",     lines_path, "--first",
                                                    std::to_string(first)};
        const Result<ProgramOutput> output =
            program_output(program, arguments, environment_for(family, manifest), signals,
                           scratch.path() + "/output", limit);
        if (!output) return output.error();
        if (signals.asked_to_end_by() != 0) return Error{"interrupted"};
        const Result<std::string> text = read_text_file(lines_path);
        Result<CompileLines> lines = text ? read_compile_lines(*text) : CompileLines{};
        if (!lines || lines->finished || !lines->failure.empty()) return lines;
        ended = how_it_ended(*output, limit);
        // The next process would hang as well.
        if (!output->end) return Error{ended};
        return lines;
    }

    Result<CompiledArchive> all(std::size_t pipelines) {
        CompiledArchive made;
        int crashes = 0;
        for (std::size_t first = 0;;) {
            std::string ended;
            Result<CompileLines> lines = run(first, pipelines, ended);
            if (!lines) return lines.error();
            if (!lines->failure.empty()) return Error{lines->failure};
            if (!lines->has_device) return Error{ended};
            if (!lines->has_statistics)
                return Error{
                    fmt::format("{} ({}) does not tell what its compiler made "
                                "(VK_KHR_pipeline_executable_properties); try --compile-for",
                                lines->archive.device, lines->archive.driver)};
            made.device = lines->archive.device;
            made.driver = lines->archive.driver;
            for (CompiledPipeline& pipeline : lines->archive.pipelines)
                made.pipelines.push_back(std::move(pipeline));
            if (lines->finished || lines->begun == 0) return made;
            made.pipelines.push_back({lines->begun - 1, ended, {}, {}});
            first = lines->begun;
            if (first >= pipelines) return made;
            if (++crashes == kMaxCrashes) return Error{fmt::format("{}, {} times", ended, kMaxCrashes)};
        }
    }
};

}  // namespace

Result<CompiledArchive> compile_archive(const std::string& frame_path, const RadvFamily* family,
                                        std::size_t pipelines, const SignalGuard& signals) {
    const Result<std::string> program = own_program();
    if (!program) return program.error();
    Compiler compiler{frame_path, signals, *program, {}, {}};
    if (compiler.scratch.path().empty()) return Error{kNoScratchFolder};
    if (!family) return compiler.all(pipelines);
    compiler.manifest = radv_manifest();
    if (compiler.manifest.empty())
        return Error{"Mesa's RADV is not installed (on Debian: mesa-vulkan-drivers)"};
    // Its own name of the family differs between versions of Mesa.
    Result<CompiledArchive> made = Error{"no name"};
    for (const std::string_view name : {family->name, family->older_name}) {
        if (name.empty()) continue;
        compiler.family = name;
        made = compiler.all(pipelines);
        if (made || signals.asked_to_end_by() != 0) return made;
    }
    const bool needs_hardware = made.error().message == kNoDevice;
    return Error{fmt::format("RADV cannot compile for {}: {}{}", family->name, made.error().message,
                             needs_hardware ? "; Mesa 26 needs the hardware: name an older RADV's "
                                              "manifest in VK_DRIVER_FILES"
                                            : "")};
}

}  // namespace framecast::cli
