#include "cli/output_file.h"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace framecast::cli {

namespace fs = std::filesystem;

Result<std::string> writable_path(const std::string& path) {
    if (path.empty()) return Error{"the name of the output file is empty"};
    std::error_code error;
    const fs::path absolute = fs::absolute(path, error);
    if (error) return Error{"cannot write " + path + ": " + error.message()};
    if (fs::is_directory(absolute, error) || absolute.filename().empty())
        return Error{"cannot write " + path + ": it is a folder; give a file name"};
    const fs::path folder = absolute.parent_path();
    if (!fs::is_directory(folder, error))
        return Error{"cannot write " + path + ": the folder " + folder.string() + " does not exist"};
    // Permission bits do not tell the whole truth (read-only mounts, quotas, root), so a file is really made.
    std::string probe = (folder / ".framecast-XXXXXX").string();
    const int file = mkstemp(probe.data());
    if (file < 0) return Error{"cannot write " + path + ": " + std::strerror(errno)};
    close(file);
    unlink(probe.c_str());
    if (fs::exists(absolute, error) && access(absolute.c_str(), W_OK) != 0)
        return Error{"cannot write " + path + ": " + std::strerror(errno)};
    return absolute.string();
}

Result<bool> replace_file(const std::string& path, const std::string& text) {
    const std::string beside = path + ".new";
    std::ofstream file(beside, std::ios::binary);
    file << text;
    file.close();
    if (file && std::rename(beside.c_str(), path.c_str()) == 0) return true;
    const std::string why = std::strerror(errno);
    unlink(beside.c_str());
    return Error{"cannot write " + path + ": " + why};
}

std::string default_frame_path(const std::string& application) {
    const std::string stem = fs::path(application).filename().string();
    std::error_code ignored;
    std::string path = stem + ".frame.json";
    for (int number = 2; fs::exists(path, ignored); ++number)
        path = stem + "-" + std::to_string(number) + ".frame.json";
    return path;
}

}  // namespace framecast::cli
