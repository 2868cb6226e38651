#include "capture/process/user_files.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <mutex>
#include <vector>

#include "capture/config/config_files.h"
#include "capture/platform/this_process.h"
#include "capture/platform/user_folders.h"
#include "model/text/file_path.h"

namespace framecast::capture {
namespace {

// Returns the name of a file that does not exist, and that was not returned before, because captures are
// written later.
std::string unused_path(const std::string& base, const std::string& ending) {
    static std::mutex mutex;
    static std::string last_base;
    static std::vector<std::string> given;  // for last_base
    const std::lock_guard lock(mutex);
    if (base != last_base) given.clear();
    last_base = base;
    std::error_code error;
    std::string path = base + ending;
    const auto used = [&] {
        return std::find(given.begin(), given.end(), path) != given.end() ||
               std::filesystem::exists(file_path(path), error);
    };
    for (int again = 2; used() && again < 1000; ++again)
        path = fmt::format("{}-{}{}", base, again, ending);
    given.push_back(path);
    return path;
}

}  // namespace

std::string user_folder(const std::string& captures_folder) {
    if (!captures_folder.empty()) return captures_folder;
    return data_folder(environment_variable);
}

std::string default_path(const std::string& captures_folder, const std::string& ending) {
    const std::string folder = user_folder(captures_folder);
    if (folder.empty()) return {};
    std::error_code error;
    std::filesystem::create_directories(file_path(folder), error);
    if (error) return {};
    return unused_path(
        fmt::format("{}/{}-{:%Y%m%d-%H%M%S}", folder, application_name(), fmt::localtime(std::time(nullptr))),
        ending);
}

std::string default_capture_path(const std::string& captures_folder, Mode mode) {
    return default_path(captures_folder, fmt::format("-{}.frame.json", name(mode)));
}

}  // namespace framecast::capture
