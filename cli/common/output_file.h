// Files that the program writes: checked before the work that fills them, and named when the user did not.
#pragma once

#include <string>
#include <vector>

#include "model/numeric/result.h"

namespace framecast::cli {

// The absolute path of a file that can be written at `path`: its folder exists and takes a new file, and
// `path` is not a folder. What is there and is no file (a device, a pipe, /dev/fd/3) only has to be writable.
// Refuses one of `inputs`, which are other files that the work reads. Leaves nothing behind. The error is one
// line that names the path.
Result<std::string> writable_path(const std::string& path, const std::vector<std::string>& inputs = {});

// Where symbolic links at `path` lead to, what is to be written there or not.
std::string behind_links(const std::string& path);

// Whether what is written at `path` takes the place of a file or is a new one; not where a device, a pipe or
// an open descriptor is, into which it goes.
bool is_file_or_new(const std::string& path);

// Whether both would be the same file, if not the same name. Not where neither is a file, as a terminal.
bool is_one_file(const std::string& a, const std::string& b);

// Puts a new text in place of the file's, whole or not at all; the file that a symbolic link leads to, with
// its permissions. What is there and is no file is written to. The error is one line that names the path.
Result<bool> replace_file(const std::string& path, const std::string& text);

// "NAME.frame.json" for the application "/a/b/NAME", or "NAME-2.frame.json" and so on where that exists
// already.
std::string default_frame_path(const std::string& application);

// An empty file under default_frame_path(), made at once so that commands that begin together have names of
// their own. Gone with this object unless something was put in its place.
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
