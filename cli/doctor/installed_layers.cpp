#include "cli/doctor/installed_layers.h"

#include <algorithm>

#include "cli/launch/layer_location.h"
#include "model/text/json.h"
#include "model/text/json_text.h"

namespace framecast::cli {
namespace {

// LoaderLayerInterface.md, "Linux Layer Discovery": VK_LAYER_PATH stands for the loader's own folders, and
// then VK_ADD_LAYER_PATH is ignored.
std::vector<std::string> folders_of(const std::vector<std::string>& environment, bool implicit) {
    std::vector<std::string> folders =
        paths_of(environment, implicit ? "VK_IMPLICIT_LAYER_PATH" : "VK_LAYER_PATH");
    if (!folders.empty()) return folders;
    folders = paths_of(environment, implicit ? "VK_ADD_IMPLICIT_LAYER_PATH" : "VK_ADD_LAYER_PATH");
    for (std::string& folder : default_layer_folders(environment, implicit ? "implicit" : "explicit"))
        folders.push_back(std::move(folder));
    return folders;
}

void add_layer(const Json& object, const std::string& manifest, bool implicit,
               std::vector<InstalledLayer>& all) {
    const auto name = object.is_object() ? object.find("name") : object.end();
    if (name == object.end() || !name->is_string()) return;
    InstalledLayer layer{name->get<std::string>(), manifest, implicit, {}, {}};
    const bool known = std::any_of(all.begin(), all.end(),
                                   [&](const InstalledLayer& other) { return other.name == layer.name; });
    if (known) return;
    const auto enable = object.find("enable_environment");
    if (implicit && enable != object.end() && enable->is_object() && !enable->empty() &&
        enable->begin()->is_string()) {
        layer.enable_variable = enable->begin().key();
        layer.enable_value = enable->begin()->get<std::string>();
    }
    all.push_back(std::move(layer));
}

}  // namespace

std::vector<InstalledLayer> installed_layers(const std::vector<std::string>& environment) {
    std::vector<InstalledLayer> all;
    for (const bool implicit : {false, true})
        for (const std::string& folder : folders_of(environment, implicit))
            for (const std::string& manifest : manifests_in(folder)) {
                const auto text = read_text_file(manifest);
                const Json document = text ? Json::parse(*text, nullptr, false) : Json();
                if (!document.is_object()) continue;
                if (const auto one = document.find("layer"); one != document.end())
                    add_layer(*one, manifest, implicit, all);
                if (const auto several = document.find("layers");
                    several != document.end() && several->is_array())
                    for (const Json& each : *several)
                        add_layer(each, manifest, implicit, all);
            }
    return all;
}

std::vector<std::string> loaded_layers(const std::string& loader_output) {
    constexpr std::string_view kInserted = "Insert instance layer \"";
    std::vector<std::string> names;
    for (std::size_t at = 0; (at = loader_output.find(kInserted, at)) != std::string::npos;) {
        at += kInserted.size();
        const std::string name = loader_output.substr(at, loader_output.find('"', at) - at);
        // Once for each instance that the program makes.
        if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    }
    return names;
}

}  // namespace framecast::cli
