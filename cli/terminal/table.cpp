#include "cli/terminal/table.h"

#include <algorithm>

namespace framecast::cli {
namespace {

bool starts_character(char c) {
    return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
}

}  // namespace

std::size_t text_width(const std::string& text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), starts_character));
}

std::string keep_end(const std::string& text, std::size_t width) {
    const std::size_t all = text_width(text);
    if (all <= width) return text;
    std::size_t at = 0;
    for (std::size_t cut = 0; cut < all - width + 1; ++cut)
        do
            ++at;
        while (at < text.size() && !starts_character(text[at]));
    return "…" + text.substr(at);
}

std::string keep_begin(const std::string& text, std::size_t width) {
    if (text_width(text) <= width) return text;
    std::size_t at = 0;
    for (std::size_t kept = 0; kept + 1 < width; ++kept)
        do
            ++at;
        while (at < text.size() && !starts_character(text[at]));
    return text.substr(0, at) + "…";
}

std::string Table::text(int indent) const {
    std::vector<std::size_t> widths;
    for (std::size_t column = 0; column < columns_.size(); ++column) {
        std::size_t width = text_width(columns_[column].title);
        for (const auto& row : rows_)
            width = std::max(width, text_width(row[column]));
        widths.push_back(width);
    }
    const auto line = [&](auto cell) {
        std::string out(static_cast<std::size_t>(indent), ' ');
        for (std::size_t column = 0; column < columns_.size(); ++column) {
            const std::string text = cell(column);
            const std::string space(widths[column] - std::min(widths[column], text_width(text)), ' ');
            out += columns_[column].align == Align::right ? space + text : text + space;
            if (column + 1 < columns_.size()) out += "  ";
        }
        out.erase(out.find_last_not_of(' ') + 1);
        return out + "\n";
    };
    std::string out = line([&](std::size_t column) { return columns_[column].title; });
    out += line([&](std::size_t column) {
        std::string rule;
        for (std::size_t i = 0; i < widths[column]; ++i)
            rule += "─";
        return rule;
    });
    for (const auto& row : rows_)
        out += line([&](std::size_t column) { return row[column]; });
    return out;
}

}  // namespace framecast::cli
