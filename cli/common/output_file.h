// Files that the program writes: checks them before the work that fills them, and names them when the user
// did not.
#pragma once

#include <string>
#include <vector>

#include "model/numeric/result.h"

namespace framecast::cli {

// The absolute path of a file that can be written at `path`: its folder exists and accepts a new file, and
// `path` is not a folder. If a device, a pipe or /dev/fd/3 exists there, it only has to be writable. Refuses
// a path that is one of `inputs`, the other files that the work reads. Leaves nothing behind. The error is
// one line that names the path.
Result<std::string> writable_path(const std::string& path, const std::vector<std::string>& inputs = {});

// The target of symbolic links at `path`, whether it exists or not.
std::string behind_links(const std::string& path);

// Whether output at `path` replaces a file or creates one. False for a device, a pipe or an open descriptor,
// which the output is written into.
bool is_file_or_new(const std::string& path);

// Whether both are the same file, even under different names. False if neither is a file, such as a terminal.
bool is_one_file(const std::string& a, const std::string& b);

// Replaces the file's text, completely or not at all; follows a symbolic link to its file, and keeps
// permissions. Writes into an existing device or pipe. The error is one line that names the path.
Result<void> replace_file(const std::string& path, const std::string& text);

// "NAME.frame.json" for the application "/a/b/NAME", or "NAME-2.frame.json" and so on where that exists
// already.
std::string default_frame_path(const std::string& application);

// An empty file under default_frame_path(), created at once so that simultaneous commands get different
// names. The destructor removes it unless it was replaced.
class ReservedFrame {
  public:
    explicit ReservedFrame(const std::string& application);
    ~ReservedFrame();
    ReservedFrame(const ReservedFrame&) = delete;
    ReservedFrame& operator=(const ReservedFrame&) = delete;

    // Absolute. The error is one line that names the path.
    const Result<std::string>& path() const { return path_; }

  private:
    Result<std::string> path_;
};

}  // namespace framecast::cli
