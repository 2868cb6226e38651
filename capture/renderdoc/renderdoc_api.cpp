#include "capture/renderdoc/renderdoc_api.h"

#include <string>

#include "capture/platform/loaded_library.h"

namespace framecast::capture {
namespace {

constexpr const char* kLibrary = "renderdoc";

Result<const RenderdocApi*> ask(int version) {
    const auto library = LoadedLibrary::find(library_file(kLibrary));
    if (!library) return Error{"RenderDoc is not loaded in this process; start it from RenderDoc"};
    const auto get_api = reinterpret_cast<GetRenderdocApi>(library->symbol("RENDERDOC_GetAPI"));
    void* api = nullptr;
    const bool found = get_api && get_api(version, &api) == 1 && api;
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
    // Without its ending, after which others name a version.
    const std::string file = library_file(kLibrary);
    return library_of(address).find(file.substr(0, file.rfind('.'))) != std::string::npos;
}

}  // namespace framecast::capture
