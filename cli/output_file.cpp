#include "cli/output_file.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <random>

#include "model/file_path.h"

namespace framecast::cli {

namespace fs = std::filesystem;

namespace {

// Whether the file can be written. It is made where it is not there, and left as it is where it is.
bool opens(const fs::path& path) {
    return std::ofstream(path, std::ios::binary | std::ios::app).is_open();
}

}  // namespace

Result<std::string> writable_path(const std::string& path) {
    if (path.empty()) return Error{"the name of the output file is empty"};
    std::error_code error;
    const fs::path absolute = fs::absolute(file_path(path), error);
    if (error) return Error{"cannot write " + path + ": " + error.message()};
    if (fs::is_directory(absolute, error) || absolute.filename().empty())
        return Error{"cannot write " + path + ": it is a folder; give a file name"};
    const fs::path folder = absolute.parent_path();
    if (!fs::is_directory(folder, error))
        return Error{"cannot write " + path + ": the folder " + folder.string() + " does not exist"};
    // Permission bits do not tell the whole truth (read-only mounts, quotas, root), so a file is really made.
    const fs::path probe = folder / (".framecast-" + std::to_string(std::random_device{}()));
    if (!opens(probe)) return Error{"cannot write " + path + ": " + std::strerror(errno)};
    fs::remove(probe, error);
    if (fs::is_regular_file(absolute, error) && !opens(absolute))
        return Error{"cannot write " + path + ": " + std::strerror(errno)};
    return absolute.string();
}

Result<bool> replace_file(const std::string& path, const std::string& text) {
    const fs::path beside = file_path(path + ".new");
    std::ofstream file(beside, std::ios::binary);
    file << text;
    file.close();
    std::error_code error(errno, std::generic_category());
    if (file) fs::rename(beside, file_path(path), error);
    if (file && !error) return true;
    std::error_code ignored;
    fs::remove(beside, ignored);
    return Error{"cannot write " + path + ": " + error.message()};
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
