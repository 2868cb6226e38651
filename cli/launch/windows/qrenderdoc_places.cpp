#include "cli/launch/qrenderdoc_places.h"

#include <windows.h>

#include <array>
#include <filesystem>

#include "model/text/file_path.h"

namespace framecast::cli {

namespace fs = std::filesystem;

Result<std::string> qrenderdoc_folder() {
    std::array<wchar_t, 32768> data{};  // the longest value of a variable
    const DWORD size = GetEnvironmentVariableW(L"APPDATA", data.data(), static_cast<DWORD>(data.size()));
    if (size == 0 || size >= data.size())
        return Error{"APPDATA is not set; name qrenderdoc's folder with --folder"};
    return (fs::path(std::wstring(data.data(), size)) / "qrenderdoc").string();
}

std::string find_model_library(const std::string& program) {
    const fs::path folder = file_path(program).parent_path();
    std::error_code ignored;
    for (const fs::path& place :
         {folder / "libframecast.dll", folder.parent_path() / "model" / "libframecast.dll"})
        if (fs::exists(place, ignored)) return place.string();
    return {};
}

Result<std::string> find_renderdoc_python() {
    return Error{
        "RenderDoc for Windows comes without its module for Python: open the capture in qrenderdoc, where "
        "Tools > Framecast analyses it (framecast plugin install), or name with --python an interpreter "
        "for which you built the module"};
}

}  // namespace framecast::cli
