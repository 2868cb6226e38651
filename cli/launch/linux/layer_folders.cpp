#include <filesystem>
#include <sstream>

#include "cli/launch/layer_location.h"

namespace framecast::cli {

namespace fs = std::filesystem;

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

}  // namespace framecast::cli
