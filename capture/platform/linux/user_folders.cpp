#include "capture/platform/user_folders.h"

namespace framecast::capture {
namespace {

// The XDG specification says that a relative path is invalid and must be ignored.
bool is_absolute(const std::string& path) {
    return !path.empty() && path.front() == '/';
}

}  // namespace

std::string settings_folder(const Variable& variable) {
    std::string base = variable("XDG_CONFIG_HOME");
    if (!is_absolute(base)) {
        const std::string home = variable("HOME");
        if (home.empty()) return {};
        base = home + "/.config";
    }
    return base + "/framecast/";
}

std::string data_folder(const Variable& variable) {
    if (const std::string data = variable("XDG_DATA_HOME"); is_absolute(data)) return data + "/framecast";
    const std::string home = variable("HOME");
    return is_absolute(home) ? home + "/.local/share/framecast" : std::string();
}

std::vector<std::string> vulkan_settings_files(const Variable& variable) {
    std::string data = variable("XDG_DATA_HOME");
    if (data.empty() && !variable("HOME").empty()) data = variable("HOME") + "/.local/share";
    if (data.empty()) return {};
    return {data + "/vulkan/settings.d/vk_layer_settings.txt"};
}

}  // namespace framecast::capture
