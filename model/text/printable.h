// Text that came from an application, a driver or a file, made fit for a terminal, a table or a picture.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace framecast {

inline constexpr std::size_t kNameWidth = 64;  // of names in a sentence or a heading

// The text with what is no printable character escaped as in C: control characters ("\n", "\x1b"), those that
// turn or break lines ("\u202e"), bytes that are no UTF-8 ("\xff"). At most `width` characters, the last one
// "…" when some were cut; 0: all.
std::string printable(std::string_view text, std::size_t width = 0);

}  // namespace framecast
