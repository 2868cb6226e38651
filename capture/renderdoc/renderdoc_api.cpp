#include "capture/renderdoc/renderdoc_api.h"

#include <dlfcn.h>

#include <string_view>

namespace framecast::capture {
namespace {

constexpr const char* kLibrary = "librenderdoc.so";

Result<const RenderdocApi*> ask(int version) {
    void* library = dlopen(kLibrary, RTLD_NOW | RTLD_NOLOAD);
    if (!library) return Error{"RenderDoc is not loaded in this process; start it from RenderDoc"};
    const auto get_api = reinterpret_cast<GetRenderdocApi>(dlsym(library, "RENDERDOC_GetAPI"));
    void* api = nullptr;
    const bool found = get_api && get_api(version, &api) == 1 && api;
    // It stays loaded, as it was before.
    dlclose(library);
    if (!found)
        return Error{"RenderDoc has no interface of version " + std::to_string(version / 10000) + "." +
                     std::to_string(version / 100 % 100) + "." + std::to_string(version % 100)};
    return static_cast<const RenderdocApi*>(api);
}

}  // namespace

Result<const RenderdocApi*> find_renderdoc() {
    return ask(kRenderdocVersion);
}

Result<void> trigger_renderdoc() {
    const Result<const RenderdocApi*> api = ask(kRenderdocVersionToTrigger);
    if (!api) return api.error();
    (*api)->TriggerCapture();
    return {};
}

bool is_renderdoc(const void* address) {
    Dl_info info{};
    return dladdr(address, &info) != 0 && info.dli_fname &&
           std::string_view(info.dli_fname).find("librenderdoc") != std::string_view::npos;
}

}  // namespace framecast::capture
