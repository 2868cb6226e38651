#include "cli/launch/qrenderdoc_places.h"

#include <cstdlib>
#include <filesystem>

#include "cli/launch/child_process.h"

namespace framecast::cli {

namespace fs = std::filesystem;

// Debian's module is for Debian's interpreter, which may not be the first in PATH.
constexpr const char* kSystemPython = "/usr/bin/python3";

Result<std::string> qrenderdoc_folder() {
    const char* data = std::getenv("XDG_DATA_HOME");
    if (data && *data == '/') return (fs::path(data) / "qrenderdoc").string();
    const char* home = std::getenv("HOME");
    if (!home || !*home) return Error{"HOME is not set; name qrenderdoc's folder with --folder"};
    return (fs::path(home) / ".local/share/qrenderdoc").string();
}

std::string find_model_library(const std::string& program) {
    const fs::path root = fs::path(program).parent_path().parent_path();
    std::error_code ignored;
    for (const char* place :
         {"lib/libframecast.so", FRAMECAST_LIBDIR "/libframecast.so", "model/libframecast.so"})
        if (fs::exists(root / place, ignored)) return (root / place).string();
    return {};
}

Result<std::string> find_renderdoc_python() {
    std::error_code ignored;
    if (fs::exists(kSystemPython, ignored)) return std::string(kSystemPython);
    auto found = find_program("python3");
    if (!found) return Error{"there is no python3, which RenderDoc's module is loaded with; install python3"};
    return found;
}

}  // namespace framecast::cli
