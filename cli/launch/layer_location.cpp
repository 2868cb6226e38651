#include "cli/launch/layer_location.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/launch/child_process.h"
#include "model/text/file_path.h"

namespace framecast::cli {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

// Puts `item` before the other items of a variable's list, once.
std::string put_first(std::string_view item, const std::vector<std::string>& others) {
    std::string result(item);
    for (const std::string& other : others)
        if (other != item) result.append(1, kPathSeparator).append(other);
    return result;
}

// Of two layers with one name the loader of Debian 12 (1.3.239) takes the last one; others may take the
// first. It reads each file once, by its path; hence the second spelling.
std::string around(const std::string& folder, const std::vector<std::string>& others) {
    return put_first(folder, others) + kPathSeparator + folder + "/.";
}

// Whether the layer is also installed elsewhere, perhaps in another version.
bool holds_other_copy(const std::vector<std::string>& folders, const std::string& ours) {
    return std::any_of(folders.begin(), folders.end(), [&](const std::string& folder) {
        std::error_code ignored;
        return fs::exists(file_path(folder) / kManifestName, ignored) &&
               !fs::equivalent(file_path(folder), file_path(ours), ignored);
    });
}

// The folder of the implicit manifest that belongs to an explicit one: in an installation next to its folder,
// in a build tree below it. Empty where there is none.
std::string implicit_folder_of(const fs::path& layer_folder) {
    std::error_code ignored;
    for (const fs::path& folder : {layer_folder / "../implicit_layer.d", layer_folder / "implicit_layer.d"})
        if (fs::exists(folder / kManifestName, ignored)) return folder.lexically_normal().string();
    return {};
}

// Loaders from 1.3.250 on prefer an implicit layer to an explicit one of its name, so an installed copy would
// hide ours. Those from 1.3.296 on read implicit layers from these folders first.
void precede_installed_copy(std::vector<std::string>& environment, const std::string& layer_folder) {
    const std::string ours = implicit_folder_of(file_path(layer_folder));
    if (ours.empty() || !holds_other_copy(default_layer_folders(environment, "implicit"), ours)) return;
    const std::string only = value_of(environment, "VK_IMPLICIT_LAYER_PATH").value_or("");
    const char* variable = only.empty() ? "VK_ADD_IMPLICIT_LAYER_PATH" : "VK_IMPLICIT_LAYER_PATH";
    set_variable(environment, variable, put_first(ours, paths_of(environment, variable)));
}

}  // namespace

Result<LayerLocation> read_layer_manifest(const std::string& manifest_path) {
    std::ifstream file(file_path(manifest_path));
    const json manifest = json::parse(file, nullptr, false);
    if (!file || !manifest.is_object()) return Error{manifest_path + ": not a readable layer manifest"};
    const json layer = manifest.value("layer", json::object());
    if (!layer.is_object() || layer.value("name", json()) != kLayerName)
        return Error{manifest_path + ": not the manifest of " + std::string(kLayerName)};
    const json library_path = layer.value("library_path", json());
    if (!library_path.is_string()) return Error{manifest_path + ": library_path is missing"};

    const fs::path folder = file_path(manifest_path).parent_path();
    const fs::path library = (folder / file_path(library_path.get<std::string>())).lexically_normal();
    std::error_code ignored;
    if (!fs::is_regular_file(library, ignored))
        return Error{manifest_path + ": the layer's library " + library.string() + " is missing"};
    return LayerLocation{folder.string(), manifest_path, library.string()};
}

Result<LayerLocation> find_layer(const std::string& program_path) {
    const fs::path program_folder = file_path(program_path).parent_path();
    const fs::path candidates[] = {program_folder / "../share/vulkan/explicit_layer.d", program_folder,
                                   program_folder / "../capture"};
    for (const fs::path& candidate : candidates) {
        const fs::path manifest = candidate.lexically_normal() / kManifestName;
        std::error_code ignored;
        if (fs::exists(manifest, ignored)) return read_layer_manifest(manifest.string());
    }
    return Error{"the layer " + std::string(kLayerName) + " is not installed next to " + program_path +
                 "; build the target VkLayer_framecast or install again (cmake --install)"};
}

Result<LayerLocation> find_layer() {
    const Result<std::string> program = own_program();
    return program ? find_layer(*program) : program.error();
}

std::optional<LayerLocation> layer_of_32_bits(const std::string& layer_folder) {
    const auto found = read_layer_manifest((file_path(layer_folder) / kManifestOf32Bits).string());
    return found ? std::optional(*found) : std::nullopt;
}

std::string why_other_bits(const std::string& program, const std::string& layer_folder) {
    if (sizeof(void*) == 4 || !is_32_bit_program(program) || layer_of_32_bits(layer_folder)) return {};
    return "is a 32-bit program, and the layer for these was not built (docs/install.md): run a 64-bit build "
           "of it";
}

std::vector<std::string> layer_environment(const std::vector<std::string>& inherited,
                                           const std::string& layer_folder, std::string_view config) {
    std::vector<std::string> environment = inherited;
    set_variable(environment, "FRAMECAST", "1");
    set_variable(environment, "FRAMECAST_CONFIG", std::string(config));
    // The user requests the layer here, so the variable that disables it everywhere does not count.
    remove_variable(environment, "DISABLE_FRAMECAST");
    set_variable(environment, "VK_INSTANCE_LAYERS",
                 put_first(kLayerName, paths_of(environment, "VK_INSTANCE_LAYERS")));
    // The loader ignores VK_ADD_LAYER_PATH where VK_LAYER_PATH is set (its
    // docs/LoaderInterfaceArchitecture.md).
    const std::vector<std::string> only_path = paths_of(environment, "VK_LAYER_PATH");
    std::vector<std::string> added = paths_of(environment, "VK_ADD_LAYER_PATH");
    const std::vector<std::string> defaults = default_layer_folders(environment);
    if (!only_path.empty()) {
        set_variable(environment, "VK_LAYER_PATH", around(layer_folder, only_path));
    } else if (holds_other_copy(defaults, layer_folder)) {
        added.insert(added.end(), defaults.begin(), defaults.end());
        set_variable(environment, "VK_LAYER_PATH", around(layer_folder, added));
    } else {
        set_variable(environment, "VK_ADD_LAYER_PATH", put_first(layer_folder, added));
    }
    precede_installed_copy(environment, layer_folder);
    return environment;
}

namespace {

// A name, or one with "*" at its beginning, its end or both (LoaderInterfaceArchitecture.md, "Filter
// Environment Variable Behaviors"); upper and lower case are alike.
bool matches(std::string_view filter, std::string_view name) {
    const auto lower = [](std::string_view text) {
        std::string out(text);
        for (char& c : out)
            c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        return out;
    };
    const std::string whole = lower(name);
    std::string part = lower(filter);
    if (part == "~all~" || part == "~explicit~") return true;
    const bool open_begin = part.starts_with('*');
    if (open_begin) part.erase(0, 1);
    const bool open_end = part.ends_with('*');
    if (open_end) part.pop_back();
    if (open_begin && open_end) return whole.find(part) != std::string::npos;
    return open_begin ? whole.ends_with(part) : open_end ? whole.starts_with(part) : whole == part;
}

bool any_filter(const std::string& list) {
    std::istringstream filters(list);
    for (std::string filter; std::getline(filters, filter, ',');)
        if (matches(filter, kLayerName)) return true;
    return false;
}

}  // namespace

std::string why_hidden(const std::vector<std::string>& environment) {
    const auto names_us = [&](std::string_view variable) {
        return any_filter(value_of(environment, variable).value_or(""));
    };
    if (names_us("VK_LOADER_LAYERS_DISABLE") && !names_us("VK_LOADER_LAYERS_ALLOW") &&
        !names_us("VK_LOADER_LAYERS_ENABLE"))
        return "VK_LOADER_LAYERS_DISABLE=" + *value_of(environment, "VK_LOADER_LAYERS_DISABLE") +
               " hides the layer from the Vulkan loader: unset it, or set VK_LOADER_LAYERS_ALLOW=" +
               std::string(kLayerName);
    const std::optional<std::string> asked = value_of(environment, "VK_INSTANCE_LAYERS");
    if (!asked)
        return "VK_INSTANCE_LAYERS, which asks for the layer, is not in the application's environment";
    const std::vector<std::string> names = paths_of(environment, "VK_INSTANCE_LAYERS");
    if (std::find(names.begin(), names.end(), kLayerName) == names.end())
        return "VK_INSTANCE_LAYERS=" + *asked +
               " in the application's environment no longer asks for the layer: add " +
               std::string(kLayerName) + " to it where it is set";
    return {};
}

std::string why_not_found(const std::vector<std::string>& environment) {
    if (!loader_ignores_paths()) return {};
    for (const std::string& folder : default_layer_folders(environment, "implicit")) {
        std::error_code ignored;
        if (fs::exists(file_path(folder) / kManifestName, ignored)) return {};
    }
    return "the Vulkan loader ignores variables in elevated programs: run it without elevation, or "
           "`framecast layer install` once";
}

std::vector<std::string> manifests_in(const std::string& folder) {
    std::vector<std::string> files;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(file_path(folder), error))
        if (entry.path().extension() == ".json") files.push_back(fs::absolute(entry.path()).string());
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace framecast::cli
