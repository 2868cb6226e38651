// Text to compare whatever its case.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace framecast {

// A to Z in lower case, whatever the locale; other letters, which UTF-8 writes in several bytes, stay.
inline std::string lower_text(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(),
                   [](char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return out;
}

}  // namespace framecast
