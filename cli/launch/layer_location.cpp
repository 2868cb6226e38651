#include "cli/launch/layer_location.h"

#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

namespace framecast::cli {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

std::string_view key_of(std::string_view entry) {
    return entry.substr(0, entry.find('='));
}

void set_variable(std::vector<std::string>& environment, std::string_view name, const std::string& value) {
    std::erase_if(environment, [&](const std::string& entry) { return key_of(entry) == name; });
    environment.push_back(std::string(name) + "=" + value);
}

// Puts `item` before the other items of a colon-separated list, once.
std::string put_first(std::string_view item, const std::optional<std::string>& list) {
    std::string result(item);
    std::string_view rest = list ? std::string_view(*list) : std::string_view();
    while (!rest.empty()) {
        const std::size_t colon = rest.find(':');
        const std::string_view other = rest.substr(0, colon);
        if (!other.empty() && other != item) result.append(":").append(other);
        rest = colon == std::string_view::npos ? std::string_view() : rest.substr(colon + 1);
    }
    return result;
}

// Of two layers with one name the loader of Debian 12 (1.3.239) takes the last one; others may take the
// first. It reads each file once, by its path; hence the second spelling.
std::string around(const std::string& folder, const std::string& list) {
    return put_first(folder, list) + ":" + folder + "/.";
}

std::string join(std::string list, const std::vector<std::string>& items) {
    for (const std::string& item : items)
        list += ":" + item;
    return list;
}

// Whether the layer is also installed elsewhere, perhaps in another version.
bool holds_other_copy(const std::vector<std::string>& folders, const std::string& ours) {
    return std::any_of(folders.begin(), folders.end(), [&](const std::string& folder) {
        std::error_code ignored;
        return fs::exists(fs::path(folder) / kManifestName, ignored) &&
               !fs::equivalent(folder, ours, ignored);
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
    const std::string ours = implicit_folder_of(layer_folder);
    if (ours.empty() || !holds_other_copy(default_layer_folders(environment, "implicit"), ours)) return;
    const std::string only = value_of(environment, "VK_IMPLICIT_LAYER_PATH").value_or("");
    const char* variable = only.empty() ? "VK_ADD_IMPLICIT_LAYER_PATH" : "VK_IMPLICIT_LAYER_PATH";
    set_variable(environment, variable, put_first(ours, value_of(environment, variable)));
}

}  // namespace

std::optional<std::string> value_of(const std::vector<std::string>& environment, std::string_view name) {
    for (const std::string& entry : environment)
        if (key_of(entry) == name) return entry.substr(name.size() + 1);
    return std::nullopt;
}

Result<LayerLocation> read_layer_manifest(const std::string& manifest_path) {
    std::ifstream file(manifest_path);
    const json manifest = json::parse(file, nullptr, false);
    if (!file || !manifest.is_object()) return Error{manifest_path + ": not a readable layer manifest"};
    const json layer = manifest.value("layer", json::object());
    if (!layer.is_object() || layer.value("name", json()) != kLayerName)
        return Error{manifest_path + ": not the manifest of " + std::string(kLayerName)};
    const json library_path = layer.value("library_path", json());
    if (!library_path.is_string()) return Error{manifest_path + ": library_path is missing"};

    const fs::path folder = fs::path(manifest_path).parent_path();
    const fs::path library = (folder / library_path.get<std::string>()).lexically_normal();
    std::error_code ignored;
    if (!fs::is_regular_file(library, ignored))
        return Error{manifest_path + ": the layer's library " + library.string() + " is missing"};
    return LayerLocation{folder.string(), manifest_path, library.string()};
}

Result<LayerLocation> find_layer(const std::string& program_path) {
    const fs::path program_folder = fs::path(program_path).parent_path();
    const fs::path candidates[] = {program_folder / "../share/vulkan/explicit_layer.d",
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

std::vector<std::string> layer_environment(const std::vector<std::string>& inherited,
                                           const std::string& layer_folder, std::string_view config) {
    std::vector<std::string> environment = inherited;
    set_variable(environment, "FRAMECAST", "1");
    set_variable(environment, "FRAMECAST_CONFIG", std::string(config));
    // The user requests the layer here, so the variable that disables it everywhere does not count.
    std::erase_if(environment, [](const std::string& entry) { return key_of(entry) == "DISABLE_FRAMECAST"; });
    set_variable(environment, "VK_INSTANCE_LAYERS",
                 put_first(kLayerName, value_of(environment, "VK_INSTANCE_LAYERS")));
    // The loader ignores VK_ADD_LAYER_PATH where VK_LAYER_PATH is set (its
    // docs/LoaderInterfaceArchitecture.md).
    const std::string only_path = value_of(environment, "VK_LAYER_PATH").value_or("");
    const std::vector<std::string> defaults = default_layer_folders(environment);
    const std::string added = put_first(layer_folder, value_of(environment, "VK_ADD_LAYER_PATH"));
    if (!only_path.empty())
        set_variable(environment, "VK_LAYER_PATH", around(layer_folder, only_path));
    else if (holds_other_copy(defaults, layer_folder))
        set_variable(environment, "VK_LAYER_PATH", around(layer_folder, join(added, defaults)));
    else
        set_variable(environment, "VK_ADD_LAYER_PATH", added);
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

bool any_item(const std::string& list, char separator, const auto& holds) {
    std::istringstream items(list);
    for (std::string item; std::getline(items, item, separator);)
        if (holds(item)) return true;
    return false;
}

}  // namespace

std::string why_hidden(const std::vector<std::string>& environment) {
    const auto names_us = [&](std::string_view variable) {
        return any_item(value_of(environment, variable).value_or(""), ',',
                        [](const std::string& filter) { return matches(filter, kLayerName); });
    };
    if (names_us("VK_LOADER_LAYERS_DISABLE") && !names_us("VK_LOADER_LAYERS_ALLOW") &&
        !names_us("VK_LOADER_LAYERS_ENABLE"))
        return "VK_LOADER_LAYERS_DISABLE=" + *value_of(environment, "VK_LOADER_LAYERS_DISABLE") +
               " hides the layer from the Vulkan loader: unset it, or set VK_LOADER_LAYERS_ALLOW=" +
               std::string(kLayerName);
    const std::optional<std::string> asked = value_of(environment, "VK_INSTANCE_LAYERS");
    if (!asked)
        return "VK_INSTANCE_LAYERS, which asks for the layer, is not in the application's environment";
    if (!any_item(*asked, ':', [](const std::string& item) { return item == kLayerName; }))
        return "VK_INSTANCE_LAYERS=" + *asked +
               " in the application's environment no longer asks for the layer: add " +
               std::string(kLayerName) + " to it where it is set";
    return {};
}

std::vector<std::string> default_layer_folders(const std::vector<std::string>& environment,
                                               std::string_view kind) {
    const auto variable = [&](std::string_view name, const std::string& otherwise) {
        const std::string value = value_of(environment, name).value_or("");
        return value.empty() ? otherwise : value;
    };
    const std::string home = variable("HOME", "/nonexistent");
    const std::string lists = variable("XDG_CONFIG_HOME", home + "/.config") + ":" +
                              variable("XDG_CONFIG_DIRS", "/etc/xdg") +
                              ":/etc:" + variable("XDG_DATA_HOME", home + "/.local/share") + ":" +
                              variable("XDG_DATA_DIRS", "/usr/local/share:/usr/share");
    const std::string below = "vulkan/" + std::string(kind) + "_layer.d";
    std::vector<std::string> folders;
    std::istringstream items(lists);
    for (std::string item; std::getline(items, item, ':');) {
        std::error_code ignored;
        const fs::path folder = fs::path(item) / below;
        if (!item.empty() && fs::is_directory(folder, ignored)) folders.push_back(folder.string());
    }
    return folders;
}

Result<std::string> own_program() {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    if (error) return Error{"cannot find out where this program is: /proc/self/exe: " + error.message()};
    return program.string();
}

std::vector<std::string> current_environment() {
    std::vector<std::string> entries;
    for (char** entry = environ; *entry; ++entry)
        entries.emplace_back(*entry);
    return entries;
}

}  // namespace framecast::cli
