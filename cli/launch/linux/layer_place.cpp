#include <link.h>

#include <filesystem>

#include "cli/launch/implicit_layer.h"

namespace framecast::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* kLibraryName = "libVkLayer_framecast.so";

}  // namespace

// {fmt}; its number differs by release.
const std::string_view kLibraryBeside = "libfmt.so";
const char* const kRightsForAll = "as root";

Result<LayerPlace> user_layer_place(const std::vector<std::string>& environment) {
    fs::path data = value_of(environment, "XDG_DATA_HOME").value_or("");
    // The base directory specification says that relative paths must be ignored.
    if (!data.is_absolute()) {
        const fs::path home = value_of(environment, "HOME").value_or("");
        if (!home.is_absolute()) return Error{"neither XDG_DATA_HOME nor HOME names a folder"};
        data = home / ".local/share";
    }
    return LayerPlace{(data / "vulkan/implicit_layer.d" / kManifestName).lexically_normal().string(),
                      (data / "framecast/lib" / kLibraryName).lexically_normal().string()};
}

LayerPlace system_layer_place() {
    return system_layer_place("/usr/local");
}

LayerPlace system_layer_place(const std::string& prefix) {
    const fs::path root = prefix;
    return {(root / "share/vulkan/implicit_layer.d" / kManifestName).string(),
            (root / "lib/framecast" / kLibraryName).string(), true};
}

std::vector<std::string> libraries_for_containers() {
    std::vector<std::string> found;
    const auto look = [](dl_phdr_info* object, std::size_t, void* to) {
        if (fs::path(object->dlpi_name).filename().string().starts_with(kLibraryBeside))
            static_cast<std::vector<std::string>*>(to)->emplace_back(object->dlpi_name);
        return 0;
    };
    ::dl_iterate_phdr(look, &found);
    return found;
}

// Loaders search the folder.
Result<void> make_known(const LayerPlace&) {
    return {};
}

Result<void> make_unknown(const LayerPlace&) {
    return {};
}

}  // namespace framecast::cli
