// Settings from the tools of Vulkan itself: vk_layer_settings.txt (vkconfig writes it), environment variables
// named after the layer, and VK_EXT_layer_settings in the application. The search is that of the Khronos
// layer settings library (Vulkan-Utility-Libraries, which Debian 12 does not have). An empty value means "not
// set", because vkconfig writes every setting of the manifest.
#pragma once

#include <vulkan/vulkan.h>

#include <string>
#include <string_view>
#include <vector>

#include "capture/config/config.h"
#include "capture/platform/user_folders.h"

namespace framecast::capture {

inline constexpr const char* kLayerName = "VK_LAYER_FRAMECAST_capture";

// The file: one of vulkan_settings_files() (user_folders.h), or the one that
// VK_LAYER_SETTINGS_PATH names (file or folder), or that of the current folder. Empty: none of them exists.
std::string layer_settings_path(const Variable& variable);
// Whether the path is in the current folder, which nobody chose explicitly.
bool is_of_current_folder(std::string_view layer_settings_path);

// Reads the lines "framecast_capture.key = value"; other lines belong to other layers.
std::vector<ConfigEntry> split_layer_settings(std::string_view text, std::string_view where);

// Reads VK_FRAMECAST_CAPTURE_KEY for each of our keys.
std::vector<ConfigEntry> layer_settings_variables(const Variable& variable);

// Reads our layer's settings in the chain of VkInstanceCreateInfo.
std::vector<ConfigEntry> layer_settings_of(const void* chain);

// The type of VK_EXT_layer_settings, by value because Vulkan's headers have it only since 1.3.269.
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
