// Writes the frame file so that it exists completely or not at all.
#pragma once

#include <string>
#include <string_view>

#include "model/numeric/result.h"

namespace framecast::capture {

// Writes to a temporary name next to `path` and renames it, on a thread of ours, for which the caller waits.
// On failure no file remains. If `path` exists and is not a regular file (a link, a pipe, a device), it stays
// as it is. Exceptions are /dev/null and /dev/full, which are written to.
Result<void> write_atomically(const std::string& path, std::string_view content);

}  // namespace framecast::capture
