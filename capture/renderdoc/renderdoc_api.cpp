#include "capture/renderdoc/renderdoc_api.h"

#include <dlfcn.h>

#include <string_view>

namespace framecast::capture {
namespace {

constexpr const char* kLibrary = "librenderdoc.so";

const RenderdocApi* ask(int version, std::string& why) {
    void* library = dlopen(kLibrary, RTLD_NOW | RTLD_NOLOAD);
    if (!library) {
        why = "RenderDoc is not loaded in this process; start it from RenderDoc";
        return nullptr;
    }
    const auto get_api = reinterpret_cast<GetRenderdocApi>(dlsym(library, "RENDERDOC_GetAPI"));
    void* api = nullptr;
    const bool found = get_api && get_api(version, &api) == 1 && api;
    // It stays loaded, as it was before.
    dlclose(library);
    if (!found)
        why = "RenderDoc has no interface of version " + std::to_string(version / 10000) + "." +
              std::to_string(version / 100 % 100) + "." + std::to_string(version % 100);
    return found ? static_cast<const RenderdocApi*>(api) : nullptr;
}

}  // namespace

const RenderdocApi* find_renderdoc(std::string& why) {
    return ask(kRenderdocVersion, why);
}

std::string trigger_renderdoc() {
    std::string why;
    const RenderdocApi* api = ask(kRenderdocVersionToTrigger, why);
    if (api) api->TriggerCapture();
    return why;
}

bool is_renderdoc(const void* address) {
    Dl_info info{};
    return dladdr(address, &info) != 0 && info.dli_fname &&
           std::string_view(info.dli_fname).find("librenderdoc") != std::string_view::npos;
}

}  // namespace framecast::capture
