#include <algorithm>
#include <filesystem>

#include "cli/launch/layer_location.h"
#include "cli/launch/windows/registry.h"
#include "model/text/file_path.h"

namespace framecast::cli {

std::vector<std::string> default_layer_folders(const std::vector<std::string>&, std::string_view kind) {
    std::vector<std::string> folders;
    for (const LayerList list : kLayerLists)
        for (const std::string& manifest : registered_layers(kind, list)) {
            std::error_code ignored;
            std::string folder = file_path(manifest).parent_path().string();
            if (std::filesystem::is_directory(file_path(folder), ignored) &&
                std::find(folders.begin(), folders.end(), folder) == folders.end())
                folders.push_back(std::move(folder));
        }
    return folders;
}

}  // namespace framecast::cli
