// framecast plugin: installs Framecast in qrenderdoc, in the user's folder of extensions.
#include <fmt/format.h>

#include <cstring>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "capture/spirv/shader_effects.h"
#include "capture/variants/shader_variants.h"
#include "cli/common/commands.h"
#include "cli/common/output_file.h"
#include "cli/launch/layer_location.h"
#include "cli/launch/qrenderdoc_places.h"
#include "cli/launch/renderdoc_reader.h"
#include "cli/terminal/command_line.h"
#include "cli/terminal/table.h"
#include "model/text/file_path.h"
#include "model/text/json.h"

namespace framecast::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* kPackage = "framecast_renderdoc";

struct PluginOptions {
    std::string folder;  // qrenderdoc's data folder; empty: the user's
    bool always_load = false;
};

// Where qrenderdoc keeps its settings and extensions.
Result<fs::path> data_folder(const PluginOptions& options) {
    if (!options.folder.empty()) return file_path(options.folder);
    const auto folder = qrenderdoc_folder();
    if (!folder) return folder.error();
    return file_path(*folder);
}

Result<void> copy_scripts(const fs::path& from, const fs::path& to) {
    std::error_code error;
    fs::remove_all(to, error);
    fs::create_directories(to, error);
    if (error) return Error{"cannot make " + to.string() + ": " + error.message()};
    for (const fs::directory_entry& entry : fs::directory_iterator(from, error)) {
        const fs::path extension = entry.path().extension();
        if (extension != ".py" && extension != ".json") continue;
        fs::copy_file(entry.path(), to / entry.path().filename(), fs::copy_options::overwrite_existing,
                      error);
        if (error) return Error{"cannot copy " + entry.path().string() + ": " + error.message()};
    }
    return {};
}

// qrenderdoc's settings; an empty document when the file does not exist.
Result<Json> read_settings(const fs::path& path) {
    std::error_code ignored;
    if (!fs::exists(path, ignored)) return Json{{"rdocConfigData", 1}};
    const auto text = read_text_file(path.string());
    if (!text) return text.error();
    Json settings = Json::parse(*text, nullptr, false);
    if (!settings.is_object()) return Error{path.string() + ": is not qrenderdoc's settings: no JSON object"};
    return settings;
}

// Adds the extension to those that qrenderdoc loads at its start, or removes it.
Result<void> set_always_load(const fs::path& path, bool on) {
    auto settings = read_settings(path);
    if (!settings) return settings.error();
    Json names = Json::array();
    if (const auto found = settings->find("AlwaysLoad_Extensions");
        found != settings->end() && found->is_array())
        for (const Json& name : *found)
            if (name != kPackage) names.push_back(name);
    if (on) names.push_back(kPackage);
    (*settings)["AlwaysLoad_Extensions"] = names;
    return replace_file(path.string(), json_text(*settings, 4));
}

bool always_loaded(const fs::path& path) {
    const auto settings = read_settings(path);
    if (!settings) return false;
    const auto found = settings->find("AlwaysLoad_Extensions");
    if (found == settings->end() || !found->is_array()) return false;
    for (const Json& name : *found)
        if (name == kPackage) return true;
    return false;
}

int install(const PluginOptions& options) {
    const auto data = data_folder(options);
    const auto scripts = find_renderdoc_scripts();
    if (!data || !scripts) return fail(!data ? data.error() : scripts.error());
    const fs::path target = *data / "extensions" / kPackage;
    if (const auto copied = copy_scripts(file_path(*scripts), target); !copied) return fail(copied.error());
    const auto program = own_program();
    if (!program) return fail(program.error());
    const Json tools{
        {"version", FRAMECAST_VERSION}, {"program", *program}, {"library", find_model_library(*program)}};
    if (const auto written = replace_file((target / "tools.json").string(), json_text(tools, 4)); !written)
        return fail(written.error());
    if (options.always_load)
        if (const auto set = set_always_load(*data / "UI.config", true); !set) return fail(set.error());
    fmt::print("installed in {}\n{}\n", target.string(),
               options.always_load ? "qrenderdoc loads it when it starts: Tools > Framecast"
                                   : "load it in qrenderdoc: Tools > Manage Extensions > Framecast > Load");
    return kOk;
}

int uninstall(const PluginOptions& options) {
    const auto data = data_folder(options);
    if (!data) return fail(data.error());
    const fs::path target = *data / "extensions" / kPackage;
    std::error_code error;
    if (!fs::exists(target, error)) {
        fmt::print("not installed in {}\n", target.string());
        return kOk;
    }
    fs::remove_all(target, error);
    if (error) return fail(Error{"cannot remove " + target.string() + ": " + error.message()});
    if (always_loaded(*data / "UI.config"))
        if (const auto set = set_always_load(*data / "UI.config", false); !set) return fail(set.error());
    fmt::print("removed {}\n", target.string());
    return kOk;
}

int status(const PluginOptions& options) {
    const auto data = data_folder(options);
    if (!data) return fail(data.error());
    const fs::path target = *data / "extensions" / kPackage;
    std::error_code ignored;
    if (!fs::exists(target / "__init__.py", ignored)) {
        fmt::print("not installed in {}; `framecast plugin install` does it\n", target.string());
        return kAnswerIsNo;
    }
    const auto text = read_text_file((target / "tools.json").string());
    const Json tools = text ? Json::parse(*text, nullptr, false) : Json();
    const auto tool = [&](const char* key) {
        return tools.is_object() && tools.contains(key) && tools[key].is_string()
                   ? tools[key].get<std::string>()
                   : "";
    };
    const bool complete = fs::exists(file_path(tool("program")), ignored);
    fmt::print("installed in {}\n  version  {}\n  program  {}{}\n  library  {}\n  loaded   {}\n",
               target.string(), printable(tool("version")), printable(tool("program")),
               complete ? "" : " (gone: install again)",
               tool("library").empty() ? "none: the program does its work" : printable(tool("library")),
               always_loaded(*data / "UI.config") ? "when qrenderdoc starts"
                                                  : "by hand, in Tools > Manage Extensions");
    return complete ? kOk : kAnswerIsNo;
}

// Writes a variant of a shader; says in the JSON why there is none.
template <class Variant>
Result<Json> write_variant(const fs::path& path, const Result<Variant>& made, Json says) {
    if (!made) return Json{{"problem", made.error().message}};
    const std::string text(reinterpret_cast<const char*>(made->words.data()),
                           made->words.size() * sizeof(std::uint32_t));
    if (const auto written = replace_file(path.string(), text); !written) return written.error();
    return says;
}

// Colors only. The replay draws the whole frame with such shaders: refused where other draws would find other
// depths, samples or memory, and so would not be the same without their own shading.
Result<capture::ConstantFragmentShader> plain_shader(std::span<const std::uint32_t> words,
                                                     const std::string& entry, capture::PlainColors kind) {
    using capture::ShaderEffect;
    const auto effects = capture::side_effects(words, spv::ExecutionModel::Fragment, entry);
    if (!effects) return effects.error();
    const bool decides_coverage =
        effects->has(ShaderEffect::discards) || effects->has(ShaderEffect::writes_depth) ||
        effects->has(ShaderEffect::writes_stencil_ref) || effects->has(ShaderEffect::writes_sample_mask);
    if (decides_coverage || effects->writes_memory())
        return Error{"it " + effects->describe() + ": without that, other draws would change"};
    return capture::constant_fragment_shader(words, entry, capture::kAllOutputs, kind);
}

// Writes variants of fragment shaders, for a replay that measures what shading and textures cost.
// FOLDER/NAME.spv becomes NAME.near, whose texture operations all read the same few texels, and NAME.colors,
// which only writes colors, as in stage-off draws on GPUs. NAME.entry has the entry point's name. The JSON
// contains the number of texture operations, or why a variant was not made. constant: for CPU drivers
// (PlainColors).
int rewrite_shaders(const std::string& folder, bool constant) {
    const capture::PlainColors kind =
        constant ? capture::PlainColors::constant : capture::PlainColors::hashed;
    std::error_code error;
    Json all = Json::object();
    for (const fs::directory_entry& entry : fs::directory_iterator(file_path(folder), error)) {
        if (entry.path().extension() != ".spv") continue;
        fs::path path = entry.path();
        const auto bytes = read_text_file(path.string());
        const auto name = read_text_file(path.replace_extension(".entry").string());
        if (!bytes || !name) return fail(!bytes ? bytes.error() : name.error());
        std::vector<std::uint32_t> words(bytes->size() / sizeof(std::uint32_t));
        if (!words.empty()) std::memcpy(words.data(), bytes->data(), words.size() * sizeof(std::uint32_t));
        const auto near = capture::near_texture_fragment_shader(words);
        const auto written_near = write_variant(path.replace_extension(".near"), near,
                                                Json{{"operations", near ? near->operations : 0}});
        const auto written_colors = write_variant(path.replace_extension(".colors"),
                                                  plain_shader(words, *name, kind), Json::object());
        if (!written_near || !written_colors)
            return fail(!written_near ? written_near.error() : written_colors.error());
        all[entry.path().stem().string()] = Json{{"near", *written_near}, {"colors", *written_colors}};
    }
    if (error) return fail(Error{folder + ": " + error.message()});
    fmt::print("{}\n", json_text(all));
    return kOk;
}

}  // namespace

void add_plugin(const Command& program, int& exit_code) {
    auto options = std::make_shared<PluginOptions>();
    const Command command = program.add_subcommand("plugin", "Install Framecast's panel in RenderDoc");
    command.require_subcommand();
    const auto add = [&](const char* name, const char* what, int (*work)(const PluginOptions&)) {
        const Command sub = command.add_subcommand(name, what);
        sub.add_option("--folder", options->folder,
                       "qrenderdoc's data folder; ~/.local/share/qrenderdoc by default, on Windows "
                       "%APPDATA%\\qrenderdoc")
            .type_name("FOLDER");
        sub.callback([options, work, &exit_code] { exit_code = work(*options); });
        return sub;
    };
    const Command installing = add("install", "Copy the extension into the user's folder", install);
    installing.add_flag("--always-load", options->always_load,
                        "Have qrenderdoc load it when it starts; quit qrenderdoc first");
    add("uninstall", "Remove it again", uninstall);
    const auto shaders = std::make_shared<std::string>();
    const Command rewrite = command.add_subcommand(
        "rewrite", "For import and the panel: make variants of the fragment shaders in a folder");
    rewrite
        .add_option(
            "FOLDER", *shaders,
            "Each NAME.spv, with its entry point in NAME.entry, becomes NAME.near, which reads few texels, "
            "and NAME.colors, which only writes colors; prints JSON")
        .required();
    const auto constant = std::make_shared<bool>(false);
    rewrite.add_flag("--constant", *constant, "Write constant colors, which GPUs compress");
    rewrite.callback([shaders, constant, &exit_code] { exit_code = rewrite_shaders(*shaders, *constant); });
    add("status", "Show whether it is installed; exit code 1 if it is not", status);
}

}  // namespace framecast::cli
