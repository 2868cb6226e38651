#include "cli/launch/qrenderdoc_places.h"

#include <filesystem>

#include "cli/launch/own_process.h"
#include "model/text/file_path.h"

namespace framecast::cli {

Result<std::string> qrenderdoc_folder() {
    const std::string data = value_of(current_environment(), "APPDATA").value_or("");
    if (data.empty()) return Error{"APPDATA is not set; name qrenderdoc's folder with --folder"};
    return (file_path(data) / "qrenderdoc").string();
}

std::string find_model_library(const std::string& program) {
    const std::filesystem::path library = file_path(program).parent_path() / "libframecast.dll";
    std::error_code ignored;
    return std::filesystem::exists(library, ignored) ? library.string() : "";
}

Result<std::string> find_renderdoc_python() {
    return Error{
        "RenderDoc for Windows comes without its module for Python: open the capture in qrenderdoc, where "
        "Tools > Framecast analyses it (framecast plugin install), or name with --python an interpreter "
        "for which you built the module"};
}

}  // namespace framecast::cli
