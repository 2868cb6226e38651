#include <filesystem>

#include "capture/platform/loaded_library.h"
#include "cli/launch/found_layers.h"
#include "model/text/file_path.h"

namespace framecast::cli {

std::string why_not_loadable(const std::string& library) {
    if (library.empty()) return "the manifest names no library";
    std::error_code ignored;
    if (file_path(library).has_parent_path() &&
        !std::filesystem::is_regular_file(file_path(library), ignored))
        return "the library " + library + " is missing";
    const auto loaded = capture::LoadedLibrary::open(library);
    if (!loaded) return loaded.error().message;
    constexpr const char* kEntryPoint = "vkNegotiateLoaderLayerInterfaceVersion";
    return loaded->symbol(kEntryPoint) ? std::string() : std::string("it has no ") + kEntryPoint;
}

}  // namespace framecast::cli
