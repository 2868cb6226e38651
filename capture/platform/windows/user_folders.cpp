#include "capture/platform/user_folders.h"

#include <array>

#include "capture/platform/windows/wide_text.h"
#include "capture/platform/windows/windows_headers.h"

namespace framecast::capture {
namespace {

// The values of this key have files as their names (Khronos' layer settings library).
void add_registered(HKEY root, std::vector<std::string>& files) {
    HKEY key = nullptr;
    if (RegOpenKeyExW(root, L"Software\\Khronos\\Vulkan\\Settings", 0, KEY_QUERY_VALUE, &key) !=
        ERROR_SUCCESS)
        return;
    std::array<wchar_t, 16'384> name;  // the longest name of a value has a character less
    for (DWORD i = 0;; ++i) {
        DWORD length = name.size();
        if (RegEnumValueW(key, i, name.data(), &length, nullptr, nullptr, nullptr, nullptr) != ERROR_SUCCESS)
            break;
        files.push_back(narrow({name.data(), length}));
    }
    RegCloseKey(key);
}

}  // namespace

std::string settings_folder(const Variable& variable) {
    const std::string base = variable("APPDATA");
    return base.empty() ? base : base + "\\framecast\\";
}

std::string data_folder(const Variable& variable) {
    const std::string base = variable("LOCALAPPDATA");
    return base.empty() ? base : base + "\\framecast";
}

std::vector<std::string> vulkan_settings_files(const Variable&) {
    std::vector<std::string> files;
    add_registered(HKEY_CURRENT_USER, files);
    add_registered(HKEY_LOCAL_MACHINE, files);
    return files;
}

}  // namespace framecast::capture
