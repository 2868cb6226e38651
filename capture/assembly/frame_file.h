// Writing the frame file so that it is there whole or not at all.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/numeric/result.h"

namespace framecast::capture {

// Writes to a temporary name beside `path` and renames, on a thread of ours, for which the caller waits.
// Nothing is left behind on failure. What has that name and is no regular file stays as it is: a link, a
// pipe, a device; but /dev/null and /dev/full are written to.
std::optional<Error> write_atomically(const std::string& path, std::string_view content);

}  // namespace framecast::capture
