#include "capture/platform/loaded_library.h"

#include <system_error>

#include "capture/platform/windows/wide_text.h"
#include "capture/platform/windows/windows_headers.h"

namespace framecast::capture {

const char* const kVulkanLoader = "vulkan-1.dll";
// Neither is there for 32-bit programs.
const char* const kNvml = "nvml.dll";
const char* const kAdlx = "amdadlx64.dll";

std::optional<LoadedLibrary> LoadedLibrary::find(const std::string& file) noexcept {
    void* handle = GetModuleHandleA(file.c_str());
    if (!handle) return std::nullopt;
    return LoadedLibrary(handle);
}

Result<LoadedLibrary> LoadedLibrary::open(const std::string& file) {
    if (HMODULE handle = LoadLibraryW(wide(file).c_str())) return LoadedLibrary(handle);
    return Error{file + ": " + std::system_category().message(static_cast<int>(GetLastError()))};
}

Result<LoadedLibrary> LoadedLibrary::open_of_driver(const std::string& file) {
    if (HMODULE handle = LoadLibraryExW(wide(file).c_str(), nullptr, LOAD_LIBRARY_SEARCH_SYSTEM32))
        return LoadedLibrary(handle);
    return Error{file + ": " + std::system_category().message(static_cast<int>(GetLastError()))};
}

void* LoadedLibrary::symbol(const char* name) const noexcept {
    return reinterpret_cast<void*>(GetProcAddress(static_cast<HMODULE>(handle_), name));
}

std::string library_file(const std::string& name) {
    return name + ".dll";
}

std::string library_of(const void* address) {
    HMODULE library = nullptr;
    if (!GetModuleHandleExW(
            GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS | GET_MODULE_HANDLE_EX_FLAG_UNCHANGED_REFCOUNT,
            static_cast<LPCWSTR>(address), &library))
        return {};
    std::wstring path(32'768, L'\0');
    path.resize(GetModuleFileNameW(library, path.data(), static_cast<DWORD>(path.size())));
    return narrow(path);
}

}  // namespace framecast::capture
