// Messages of the program in addition to its output.
#pragma once

#include <string_view>

namespace framecast::cli {

// Prints one line on standard error: "framecast: MESSAGE". The message says what is wrong, where, and what to
// do. Line breaks and other control characters in it (from file contents, paths or names) are replaced, so
// that one error stays one line.
void print_error(std::string_view message);

}  // namespace framecast::cli
