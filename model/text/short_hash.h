// Hashes as tables show them: their first digits tell the pipelines and shaders of a frame apart.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace framecast {

// "1f03ab9c" for the hash "1f03ab9c55d0e7b2"; every other name as it is.
inline std::string_view short_hash(std::string_view name) {
    constexpr std::size_t kHashDigits = 16, kShownDigits = 8;
    const auto is_digit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
    return name.size() == kHashDigits && std::ranges::all_of(name, is_digit) ? name.substr(0, kShownDigits)
                                                                             : name;
}

// The same for each level of a path, "pass 0: 640x480/1f03ab9c".
inline std::string short_hashes(std::string_view path) {
    std::string out;
    while (true) {
        const std::size_t slash = path.find('/');
        out += short_hash(path.substr(0, slash));
        if (slash == std::string_view::npos) return out;
        out += '/';
        path.remove_prefix(slash + 1);
    }
}

}  // namespace framecast
