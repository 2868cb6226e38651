#include <algorithm>
#include <filesystem>

#include "cli/launch/implicit_layer.h"
#include "cli/launch/windows/registry.h"
#include "model/text/file_path.h"

namespace framecast::cli {
namespace {

LayerPlace place_in(const std::filesystem::path& folder, bool for_all) {
    return {(folder / "implicit_layer.d" / kManifestName).string(),
            (folder / "VkLayer_framecast.dll").string(), for_all};
}

LayerList list_of(const LayerPlace& place) {
    if (!place.for_all_users) return LayerList::this_user;
    return place.bits == 32 ? LayerList::all_users_32_bits : LayerList::all_users;
}

}  // namespace

// The layer needs no library beside it.
const std::string_view kLibraryBeside = "VkLayer_framecast-";
const char* const kRightsForAll = "as administrator";

Result<LayerPlace> user_layer_place(const std::vector<std::string>& environment) {
    const std::string data = value_of(environment, "LOCALAPPDATA").value_or("");
    if (data.empty()) return Error{"LOCALAPPDATA names no folder"};
    return place_in(file_path(data) / "framecast" / "layer", false);
}

LayerPlace system_layer_place() {
    return system_layer_place(
        value_of(current_environment(), "ProgramFiles").value_or(R"(C:\Program Files)"));
}

LayerPlace system_layer_place(const std::string& prefix) {
    return place_in(file_path(prefix) / "framecast" / "layer", true);
}

std::vector<std::string> libraries_for_containers() {
    return {};
}

Result<void> make_known(const LayerPlace& place) {
    return register_layer(place.manifest, list_of(place));
}

Result<void> make_unknown(const LayerPlace& place) {
    const std::vector<std::string> known = registered_layers("implicit", list_of(place));
    if (std::find(known.begin(), known.end(), place.manifest) == known.end()) return {};
    return unregister_layer(place.manifest, list_of(place));
}

}  // namespace framecast::cli
