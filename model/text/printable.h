// Makes text from an application, a driver or a file fit for a terminal, a table or a picture.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace framecast {

inline constexpr std::size_t kNameWidth = 64;  // maximum width of names in a sentence or a heading

// Escapes characters that are not printable as C does: control characters ("\n", "\x1b"), characters that
// reverse or break lines ("\u202e"), bytes that are not UTF-8 ("\xff"). Returns at most `width` characters,
// of which the last is "…" when some were cut; 0: all.
std::string printable(std::string_view text, std::size_t width = 0);

}  // namespace framecast
