// A private folder for files that only live as long as this object.
#pragma once

#include <filesystem>
#include <string>

#include "cli/launch/own_process.h"
#include "model/text/file_path.h"

namespace framecast::cli {

class ScratchFolder {
  public:
    ScratchFolder() : ScratchFolder(temporary() / "framecast-XXXXXX") {}
    // `pattern` ends in "XXXXXX", which becomes a name of its own.
    explicit ScratchFolder(const std::filesystem::path& pattern) : path_(make_private_folder(pattern)) {}
    ~ScratchFolder() {
        std::error_code ignored;
        if (!path_.empty()) std::filesystem::remove_all(file_path(path_), ignored);
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    // Empty when it could not be made.
    const std::string& path() const { return path_; }

  private:
    static std::filesystem::path temporary() {
        std::error_code ignored;
        return std::filesystem::temp_directory_path(ignored);
    }
    std::string path_;
};

inline constexpr const char* kNoScratchFolder = "cannot make a temporary folder; is TMPDIR writable?";

}  // namespace framecast::cli
