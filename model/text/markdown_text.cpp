#include "model/text/markdown_text.h"

#include <string_view>

namespace framecast {
namespace {

// A backslash before "@" or "#" does not keep a site from linking it, so entities replace these.
bool is_mark(const std::string& text, std::size_t at) {
    const char c = text[at];
    if (std::string_view("\\`*_{}[]<>#|~@&!$^\"").find(c) != std::string_view::npos) return true;
    if (c == ':') return at + 1 < text.size() && text[at + 1] == '/';
    return c == '.' && at >= 3 && (text[at - 1] == 'w' || text[at - 1] == 'W');  // www.
}

}  // namespace

std::string markdown_text(const std::string& text) {
    std::string out;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto u = static_cast<unsigned char>(text[at]);
        if (u < 0x20 || u == 0x7f)
            out += ' ';
        else if (is_mark(text, at))
            out += "&#" + std::to_string(static_cast<int>(u)) + ";";
        else
            out += text[at];
    }
    return out;
}

}  // namespace framecast
