#include "capture/platform/loaded_library.h"

#include <dlfcn.h>

namespace framecast::capture {

const char* const kVulkanLoader = "libvulkan.so.1";
const char* const kNvml = "libnvidia-ml.so.1";
const char* const kAdlx = "";

std::optional<LoadedLibrary> LoadedLibrary::find(const std::string& file) noexcept {
    void* handle = dlopen(file.c_str(), RTLD_NOW | RTLD_NOLOAD);
    if (!handle) return std::nullopt;
    // It stays loaded, as it was before.
    dlclose(handle);
    return LoadedLibrary(handle);
}

Result<LoadedLibrary> LoadedLibrary::open(const std::string& file) {
    if (void* handle = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL)) return LoadedLibrary(handle);
    const char* reason = dlerror();
    return Error{reason ? reason : file + " cannot be opened"};
}

// dlopen() takes an empty name for the program itself.
Result<LoadedLibrary> LoadedLibrary::open_of_driver(const std::string& file) {
    if (file.empty()) return Error{"this system has no such library"};
    return open(file);
}

void* LoadedLibrary::symbol(const char* name) const noexcept {
    return dlsym(handle_, name);
}

std::string library_file(const std::string& name) {
    return "lib" + name + ".so";
}

std::string library_of(const void* address) {
    Dl_info info{};
    return dladdr(address, &info) != 0 && info.dli_fname ? info.dli_fname : "";
}

}  // namespace framecast::capture
