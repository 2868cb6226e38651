#include "capture/renderdoc/renderdoc_api.h"

#include <dlfcn.h>

#include <string_view>

namespace framecast::capture {
namespace {

constexpr const char* kLibrary = "librenderdoc.so";

template <class Api>
const Api* ask(RENDERDOC_Version version, std::string& why) {
    void* library = dlopen(kLibrary, RTLD_NOW | RTLD_NOLOAD);
    if (!library) {
        why = "RenderDoc is not loaded in this process; start it from RenderDoc";
        return nullptr;
    }
    const auto get_api = reinterpret_cast<pRENDERDOC_GetAPI>(dlsym(library, "RENDERDOC_GetAPI"));
    void* api = nullptr;
    const bool found = get_api && get_api(version, &api) == 1 && api;
    // It stays loaded: it was before.
    dlclose(library);
    if (!found)
        why = "RenderDoc has no interface of version " + std::to_string(version / 10000) + "." +
              std::to_string(version / 100 % 100) + "." + std::to_string(version % 100);
    return found ? static_cast<const Api*>(api) : nullptr;
}

}  // namespace

const RENDERDOC_API_1_6_0* find_renderdoc(std::string& why) {
    return ask<RENDERDOC_API_1_6_0>(eRENDERDOC_API_Version_1_6_0, why);
}

std::string trigger_renderdoc() {
    std::string why;
    // All that this needs is older.
    const auto* api = ask<RENDERDOC_API_1_1_2>(eRENDERDOC_API_Version_1_1_2, why);
    if (api) api->TriggerCapture();
    return why;
}

bool is_renderdoc(const void* address) {
    Dl_info info{};
    return dladdr(address, &info) != 0 && info.dli_fname &&
           std::string_view(info.dli_fname).find("librenderdoc") != std::string_view::npos;
}

}  // namespace framecast::capture
