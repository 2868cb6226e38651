#include "cli/launch/windows/registry.h"

#include <array>
#include <system_error>

#include "capture/platform/windows/wide_text.h"
#include "capture/platform/windows/windows_headers.h"

namespace framecast::cli {
namespace {

Result<void> result_of(LSTATUS status) {
    if (status == ERROR_SUCCESS) return {};
    return Error{"the registry: " + std::system_category().message(static_cast<int>(status))};
}

// A list of layers, open until this ends.
class OpenList {
  public:
    OpenList(std::wstring_view kind, LayerList list, REGSAM access, bool create) {
        const HKEY root = list == LayerList::this_user ? HKEY_CURRENT_USER : HKEY_LOCAL_MACHINE;
        const std::wstring path = L"Software\\Khronos\\Vulkan\\" + std::wstring(kind);
        access |= list == LayerList::all_users_32_bits ? KEY_WOW64_32KEY : KEY_WOW64_64KEY;
        status_ = create ? RegCreateKeyExW(root, path.c_str(), 0, nullptr, 0, access, nullptr, &key_, nullptr)
                         : RegOpenKeyExW(root, path.c_str(), 0, access, &key_);
    }
    ~OpenList() {
        if (key_) RegCloseKey(key_);
    }
    OpenList(const OpenList&) = delete;
    OpenList& operator=(const OpenList&) = delete;

    HKEY key() const { return key_; }
    LSTATUS status() const { return status_; }

  private:
    HKEY key_ = nullptr;
    LSTATUS status_ = ERROR_SUCCESS;
};

}  // namespace

std::vector<std::string> registered_layers(std::string_view kind, LayerList list) {
    std::vector<std::string> manifests;
    const OpenList layers(kind == "implicit" ? L"ImplicitLayers" : L"ExplicitLayers", list, KEY_QUERY_VALUE,
                          false);
    if (layers.status() != ERROR_SUCCESS) return manifests;
    std::array<wchar_t, 16'384> name;  // the longest name of a value has a character less
    for (DWORD i = 0;; ++i) {
        DWORD length = name.size(), type = 0, value = 0, bytes = sizeof value;
        const LSTATUS status = RegEnumValueW(layers.key(), i, name.data(), &length, nullptr, &type,
                                             reinterpret_cast<BYTE*>(&value), &bytes);
        if (status == ERROR_MORE_DATA) continue;  // no number
        if (status != ERROR_SUCCESS) break;
        if (type == REG_DWORD && value == 0) manifests.push_back(capture::narrow({name.data(), length}));
    }
    return manifests;
}

Result<void> register_layer(const std::string& manifest, LayerList list) {
    const OpenList layers(L"ImplicitLayers", list, KEY_SET_VALUE, true);
    if (layers.status() != ERROR_SUCCESS) return result_of(layers.status());
    const DWORD on = 0;
    return result_of(RegSetValueExW(layers.key(), capture::wide(manifest).c_str(), 0, REG_DWORD,
                                    reinterpret_cast<const BYTE*>(&on), sizeof on));
}

Result<void> unregister_layer(const std::string& manifest, LayerList list) {
    const OpenList layers(L"ImplicitLayers", list, KEY_SET_VALUE, false);
    LSTATUS status = layers.status();
    if (status == ERROR_SUCCESS) status = RegDeleteValueW(layers.key(), capture::wide(manifest).c_str());
    return result_of(status == ERROR_FILE_NOT_FOUND ? ERROR_SUCCESS : status);
}

}  // namespace framecast::cli
