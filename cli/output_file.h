// Files that the program writes: checked before the work that fills them, and named when the user did not.
#pragma once

#include <string>

#include "model/result.h"

namespace framecast::cli {

// The absolute path of a file that can be written at `path`: its folder exists and takes a new file, and
// `path` is not a folder. Leaves nothing behind. The error is one line that names the path.
Result<std::string> writable_path(const std::string& path);

// Puts a new text in place of the file's, whole or not at all. The error is one line that names the path.
Result<bool> replace_file(const std::string& path, const std::string& text);

// "NAME.frame.json" for the application "/a/b/NAME", or "NAME-2.frame.json" and so on where that exists
// already.
std::string default_frame_path(const std::string& application);

}  // namespace framecast::cli
