#include "capture/config/layer_settings.h"

#include <cctype>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <optional>

#include "capture/config/config_files.h"
#include "capture/config/config_keys.h"
#include "model/text/file_path.h"

namespace framecast::capture {
namespace {

constexpr const char* kFileName = "vk_layer_settings.txt";

bool exists(const std::string& path, bool& folder) {
    std::error_code ignored;
    const std::filesystem::file_status found = std::filesystem::status(file_path(path), ignored);
    folder = std::filesystem::is_directory(found);
    return std::filesystem::exists(found);
}

template <class Number>
std::string text_of(const void* values) {
    Number value{};
    std::memcpy(&value, values, sizeof value);
    char digits[64];
    return {digits, std::to_chars(digits, digits + sizeof digits, value).ptr};
}

// A type of a later version has no text.
std::optional<std::string> text_of(const layer_settings_ext::Setting& setting) {
    using layer_settings_ext::Type;
    switch (setting.type) {
        case Type::bool32:
        case Type::uint32:
            return text_of<std::uint32_t>(setting.values);
        case Type::int32:
            return text_of<std::int32_t>(setting.values);
        case Type::int64:
            return text_of<std::int64_t>(setting.values);
        case Type::uint64:
            return text_of<std::uint64_t>(setting.values);
        case Type::float32:
            return text_of<float>(setting.values);
        case Type::float64:
            return text_of<double>(setting.values);
        case Type::string: {
            const char* text = *static_cast<const char* const*>(setting.values);
            return text ? text : "";
        }
    }
    return std::nullopt;
}

}  // namespace

std::string layer_settings_path(const Variable& variable) {
    bool folder = false;
    for (const std::string& path : vulkan_settings_files(variable))
        if (exists(path, folder) && !folder) return path;
    std::string path = variable("VK_LAYER_SETTINGS_PATH");
    if (!path.empty() && exists(path, folder)) {
        if (!folder) return path;
        path += std::string("/") + kFileName;
        if (exists(path, folder) && !folder) return path;
        return {};
    }
    return exists(kFileName, folder) && !folder ? kFileName : "";
}

bool is_of_current_folder(std::string_view layer_settings_path) {
    return layer_settings_path == kFileName;
}

std::vector<ConfigEntry> split_layer_settings(std::string_view text, std::string_view where) {
    std::vector<std::string> others;  // lines of other layers, which we do not report
    std::vector<ConfigEntry> ours;
    constexpr std::string_view kPrefix = "framecast_capture.";
    for (ConfigEntry& entry : split_lines(text, where, others)) {
        if (!entry.key.starts_with(kPrefix) || entry.value.empty()) continue;
        entry.key.erase(0, kPrefix.size());
        ours.push_back(std::move(entry));
    }
    return ours;
}

std::vector<ConfigEntry> layer_settings_variables(const Variable& variable) {
    std::vector<ConfigEntry> entries;
    for (const ConfigKey& key : config_keys()) {
        std::string name = "VK_FRAMECAST_CAPTURE_";
        for (char c : key.name)
            name += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
        std::string value = variable(name.c_str());
        if (!value.empty()) entries.push_back({std::string(key.name), std::move(value), std::move(name)});
    }
    return entries;
}

std::vector<ConfigEntry> layer_settings_of(const void* chain) {
    std::vector<ConfigEntry> entries;
    for (auto* node = static_cast<const VkBaseInStructure*>(chain); node; node = node->pNext) {
        if (node->sType != layer_settings_ext::kStructureType) continue;
        const auto& info = *reinterpret_cast<const layer_settings_ext::CreateInfo*>(node);
        for (std::uint32_t i = 0; i < info.setting_count; ++i) {
            const auto& setting = info.settings[i];
            if (!setting.layer || !setting.name || std::strcmp(setting.layer, kLayerName) != 0) continue;
            if (setting.value_count == 0 || !setting.values) continue;
            std::optional<std::string> value = text_of(setting);
            if (value && !value->empty())
                entries.push_back({setting.name, std::move(*value), "VK_EXT_layer_settings"});
        }
    }
    return entries;
}

}  // namespace framecast::capture
