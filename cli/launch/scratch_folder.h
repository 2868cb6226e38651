// A private folder for files that only live as long as this object.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

namespace framecast::cli {

class ScratchFolder {
  public:
    ScratchFolder() {
        std::error_code ignored;
        std::string name = (std::filesystem::temp_directory_path(ignored) / "framecast-XXXXXX").string();
        if (mkdtemp(name.data())) path_ = name;
    }
    ~ScratchFolder() {
        std::error_code ignored;
        if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    // Empty when it could not be made.
    const std::string& path() const { return path_; }

  private:
    std::string path_;
};

inline constexpr const char* kNoScratchFolder = "cannot make a temporary folder; is TMPDIR writable?";

}  // namespace framecast::cli
