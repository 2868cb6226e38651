#include "cli/launch/windows/registry.h"

#include <array>
#include <system_error>

#include "capture/platform/windows/wide_text.h"
#include "capture/platform/windows/windows_headers.h"

namespace framecast::cli {
namespace {

constexpr std::wstring_view kVulkan = L"Software\\Khronos\\Vulkan\\";

HKEY root_of(bool for_all) {
    return for_all ? HKEY_LOCAL_MACHINE : HKEY_CURRENT_USER;
}

Result<void> result_of(LSTATUS status) {
    if (status == ERROR_SUCCESS) return {};
    return Error{"the registry: " + std::system_category().message(static_cast<int>(status))};
}

}  // namespace

std::vector<std::string> registered_layers(std::string_view kind, bool for_all) {
    const std::wstring path =
        std::wstring(kVulkan) + (kind == "implicit" ? L"ImplicitLayers" : L"ExplicitLayers");
    std::vector<std::string> manifests;
    HKEY key = nullptr;
    if (RegOpenKeyExW(root_of(for_all), path.c_str(), 0, KEY_QUERY_VALUE, &key) != ERROR_SUCCESS)
        return manifests;
    std::array<wchar_t, 16'384> name;  // the longest name of a value has a character less
    for (DWORD i = 0;; ++i) {
        DWORD length = name.size(), type = 0, value = 0, bytes = sizeof value;
        const LSTATUS status = RegEnumValueW(key, i, name.data(), &length, nullptr, &type,
                                             reinterpret_cast<BYTE*>(&value), &bytes);
        if (status == ERROR_MORE_DATA) continue;  // no number
        if (status != ERROR_SUCCESS) break;
        if (type == REG_DWORD && value == 0) manifests.push_back(capture::narrow({name.data(), length}));
    }
    RegCloseKey(key);
    return manifests;
}

Result<void> register_layer(const std::string& manifest, bool for_all) {
    const DWORD on = 0;
    return result_of(RegSetKeyValueW(root_of(for_all), (std::wstring(kVulkan) + L"ImplicitLayers").c_str(),
                                     capture::wide(manifest).c_str(), REG_DWORD, &on, sizeof on));
}

Result<void> unregister_layer(const std::string& manifest, bool for_all) {
    const LSTATUS status =
        RegDeleteKeyValueW(root_of(for_all), (std::wstring(kVulkan) + L"ImplicitLayers").c_str(),
                           capture::wide(manifest).c_str());
    return result_of(status == ERROR_FILE_NOT_FOUND ? ERROR_SUCCESS : status);
}

}  // namespace framecast::cli
