#include "model/text/printable.h"

#include <algorithm>
#include <cstdint>

namespace framecast {
namespace {

struct Character {
    std::uint32_t code = 0;
    std::size_t bytes = 0;  // 0: no character begins here
};

// RFC 3629: no overlong forms, no surrogates, nothing beyond U+10FFFF.
Character first_of(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    if (byte(0) < 0x80) return {byte(0), 1};
    const std::size_t bytes = byte(0) >= 0xf0 ? 4 : byte(0) >= 0xe0 ? 3 : 2;
    if (byte(0) < 0xc2 || byte(0) > 0xf4 || bytes > text.size()) return {};
    std::uint32_t code = byte(0) & (0x7fU >> bytes);
    for (std::size_t i = 1; i < bytes; ++i) {
        if ((byte(i) & 0xc0) != 0x80) return {};
        code = code << 6 | (byte(i) & 0x3fU);
    }
    constexpr std::uint32_t kLowest[] = {0, 0, 0x80, 0x800, 0x10000};
    if (code < kLowest[bytes] || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return {};
    return {code, bytes};
}

// Marks of direction, line and paragraph separators, and the byte order mark.
bool is_invisible(std::uint32_t code) {
    return (code >= 0x80 && code < 0xa0) || code == 0x200e || code == 0x200f ||
           (code >= 0x2028 && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069) || code == 0xfeff;
}

// The model is built without a formatting library.
std::string hexadecimal(const char* prefix, std::uint32_t number, int digits) {
    std::string text = prefix;
    for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4)
        text += "0123456789abcdef"[number >> shift & 0xf];
    return text;
}

std::string escaped(std::uint32_t code) {
    switch (code) {
        case '\n':
            return "\\n";
        case '\r':
            return "\\r";
        case '\t':
            return "\\t";
        default:
            return code < 0x80 ? hexadecimal("\\x", code, 2) : hexadecimal("\\u", code, 4);
    }
}

}  // namespace

std::string printable(std::string_view text, std::size_t width) {
    std::string out;
    std::size_t used = 0;
    std::size_t before_last = 0;  // where the last character that fits begins
    while (!text.empty()) {
        const Character character = first_of(text);
        std::string piece;
        if (character.bytes == 0)
            piece = hexadecimal("\\x", static_cast<unsigned char>(text.front()), 2);
        else if (character.code < 0x20 || character.code == 0x7f || is_invisible(character.code))
            piece = escaped(character.code);
        const bool as_it_is = piece.empty();
        if (as_it_is) piece = text.substr(0, character.bytes);
        const std::size_t columns = as_it_is ? 1 : piece.size();
        if (width > 0 && used + columns > width) return out.substr(0, before_last) + "…";
        if (used + columns < width) before_last = out.size() + piece.size();
        out += piece;
        used += columns;
        text.remove_prefix(as_it_is ? character.bytes : std::max<std::size_t>(1, character.bytes));
    }
    return out;
}

}  // namespace framecast
