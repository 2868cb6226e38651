// Writing the frame file so that it is there whole or not at all.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/result.h"

namespace framecast::capture {

// Writes to a temporary name beside `path` and renames. Nothing is left behind on failure.
std::optional<Error> write_atomically(const std::string& path, std::string_view content);

}  // namespace framecast::capture
