// The ways in which Vulkan's own tools set up layers: vk_layer_settings.txt (vkconfig writes it), variables
// of the environment named after the layer, and VK_EXT_layer_settings in the application. Found as the
// Khronos layer settings library finds them (Vulkan-Utility-Libraries, which Debian 12 does not have). An
// empty value means "not set": vkconfig writes every setting of the manifest.
#pragma once

#include <vulkan/vulkan.h>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "capture/config/config.h"

namespace framecast::capture {

inline constexpr const char* kLayerName = "VK_LAYER_FRAMECAST_capture";

using Variable = std::function<std::string(const char* name)>;

// settings.d/vk_layer_settings.txt in the user's data folder, or what VK_LAYER_SETTINGS_PATH names (file or
// folder), or that of the current folder. Empty: none of them exists.
std::string layer_settings_path(const Variable& variable);
// Whether the path is that of the current folder, which nobody has named.
bool is_of_current_folder(std::string_view layer_settings_path);

// The lines "framecast_capture.key = value"; the file is for all layers, and other lines are theirs.
std::vector<ConfigEntry> split_layer_settings(std::string_view text, std::string_view where);

// VK_FRAMECAST_CAPTURE_KEY for each key of ours.
std::vector<ConfigEntry> layer_settings_variables(const Variable& variable);

// Those of our layer in the chain of VkInstanceCreateInfo.
std::vector<ConfigEntry> layer_settings_of(const void* chain);

// VK_EXT_layer_settings by value: Vulkan's headers have it since 1.3.269.
namespace layer_settings_ext {
inline constexpr auto kStructureType = static_cast<VkStructureType>(1000496000);
enum class Type : std::uint32_t { bool32, int32, int64, uint32, uint64, float32, float64, string };
struct Setting {
    const char* layer;
    const char* name;
    Type type;
    std::uint32_t value_count;
    const void* values;
};
struct CreateInfo {
    VkStructureType type;
    const void* next;
    std::uint32_t setting_count;
    const Setting* settings;
};
}  // namespace layer_settings_ext

}  // namespace framecast::capture
