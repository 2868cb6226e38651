#include "capture/renderdoc_trigger.h"

#include <dlfcn.h>

#include <cstddef>

namespace framecast::capture {
namespace {

// Of RENDERDOC_API_1_1_2 (renderdoc_app.h): a table of functions whose order later 1.x versions keep.
constexpr int kApiVersion = 10102;
constexpr std::size_t kTriggerCapture = 15;

using GetApi = int (*)(int version, void** api);
using TriggerCapture = void (*)();

}  // namespace

std::string trigger_renderdoc() {
    // Never loads it: RenderDoc works only when it was there before Vulkan.
    void* library = dlopen("librenderdoc.so", RTLD_NOW | RTLD_NOLOAD);
    if (!library) return "RenderDoc is not loaded in this process; start it from RenderDoc";
    const auto get_api = reinterpret_cast<GetApi>(dlsym(library, "RENDERDOC_GetAPI"));
    void* api = nullptr;
    const bool found = get_api && get_api(kApiVersion, &api) == 1 && api;
    if (found) reinterpret_cast<TriggerCapture*>(api)[kTriggerCapture]();
    dlclose(library);
    return found ? "" : "RenderDoc has no interface of version 1.1.2";
}

}  // namespace framecast::capture
