#include "model/text/csv_table.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "model/text/json_text.h"

namespace framecast {
namespace {

bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

std::string trimmed(std::string_view text) {
    while (!text.empty() && is_blank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back()))
        text.remove_suffix(1);
    return std::string(text);
}

// Fields of one line, or the fault.
Result<std::vector<std::string>> split(std::string_view line) {
    std::vector<std::string> fields;
    std::size_t at = 0;
    while (true) {
        while (at < line.size() && is_blank(line[at]))
            ++at;
        std::string field;
        if (at < line.size() && line[at] == '"') {
            for (++at;; ++at) {
                if (at >= line.size()) return Error{"a quote is not closed"};
                if (line[at] != '"') {
                    field += line[at];
                } else if (at + 1 < line.size() && line[at + 1] == '"') {
                    field += line[at++];
                } else {
                    break;
                }
            }
            for (++at; at < line.size() && is_blank(line[at]);)
                ++at;
            if (at < line.size() && line[at] != ',') return Error{"there is text after a closing quote"};
        } else {
            const std::size_t end = std::min(line.find(',', at), line.size());
            field = trimmed(line.substr(at, end - at));
            at = end;
        }
        fields.push_back(std::move(field));
        if (at >= line.size()) return fields;
        ++at;
    }
}

// End of the line that begins the text: quoted fields may contain line ends, and comments may contain quotes.
std::size_t line_end(std::string_view text) {
    std::size_t at = 0;
    const auto skip_blanks = [&] {
        while (at < text.size() && is_blank(text[at]))
            ++at;
    };
    skip_blanks();
    if (at < text.size() && text[at] == '#') return std::min(text.find('\n'), text.size());
    while (at < text.size()) {
        skip_blanks();
        if (at < text.size() && text[at] == '"')
            for (++at; at < text.size() && (text[at] != '"' || text.substr(at + 1, 1) == "\""); ++at)
                at += text[at] == '"';
        at = std::min(text.find_first_of(",\n", at), text.size());
        if (at < text.size() && text[at++] == '\n') return at - 1;
    }
    return at;
}

// The part of a cell that an error shows.
std::string quoted(const std::string& text) {
    constexpr std::size_t kShown = 40;
    return "\"" + (text.size() > kShown ? text.substr(0, kShown) + "..." : text) + "\"";
}

}  // namespace

void end_broken_build(const Error& error) {
    std::fprintf(stderr, "framecast: %s\n", error.message.c_str());
    std::abort();
}

Result<double> parse_finite(std::string_view text) {
    double value = 0;
    const std::string_view digits = !text.empty() && text.front() == '+' ? text.substr(1) : text;
    const auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (parsed.ec != std::errc() || parsed.ptr != digits.data() + digits.size() || !std::isfinite(value))
        return Error{quoted(std::string(text)) + " is not a finite number"};
    return value;
}

Result<CsvTable> CsvTable::parse(std::string_view text, std::string name) {
    CsvTable table;
    table.name_ = std::move(name);
    if (text.substr(0, 3) == "\xef\xbb\xbf") text.remove_prefix(3);
    std::size_t number = 0;
    while (!text.empty()) {
        const std::size_t end = line_end(text);
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::size_t first = number + 1;
        number = first + static_cast<std::size_t>(std::count(line.begin(), line.end(), '\n'));
        const std::string where = table.name_ + ": line " + std::to_string(first) + ": ";
        if (line.find('\0') != std::string_view::npos)
            return Error{where + "holds a NUL byte; this is not text"};
        const std::string plain = trimmed(line);
        if (plain.empty() || plain.front() == '#') continue;
        auto fields = split(line);
        if (!fields) return Error{where + fields.error().message};
        if (table.columns_.empty()) {
            for (std::size_t i = 0; i < fields->size(); ++i) {
                const std::string& column = (*fields)[i];
                if (column.empty()) return Error{where + "column " + std::to_string(i + 1) + " has no name"};
                if (table.has(column)) return Error{where + "column " + quoted(column) + " occurs twice"};
                table.columns_.push_back(column);
            }
            continue;
        }
        if (fields->size() != table.columns_.size())
            return Error{where + std::to_string(fields->size()) + " fields where the header has " +
                         std::to_string(table.columns_.size())};
        table.cells_.push_back(std::move(*fields));
        table.lines_.push_back(first);
    }
    if (table.columns_.empty()) return Error{table.name_ + ": has no header line that names the columns"};
    return table;
}

Result<CsvTable> CsvTable::load(const std::string& path) {
    auto text = read_text_file(path);
    if (!text) return text.error();
    return parse(*text, path);
}

bool CsvTable::has(std::string_view column) const {
    return std::find(columns_.begin(), columns_.end(), column) != columns_.end();
}

Result<std::size_t> CsvTable::index_of(std::string_view column) const {
    const auto found = std::find(columns_.begin(), columns_.end(), column);
    if (found != columns_.end()) return static_cast<std::size_t>(found - columns_.begin());
    std::string there;
    for (const std::string& known : columns_)
        there += (there.empty() ? "" : ", ") + known;
    return Error{name_ + ": has no column \"" + std::string(column) + "\"; it has " + there};
}

Result<Eigen::ArrayXd> CsvTable::numbers(std::string_view column) const {
    auto index = index_of(column);
    if (!index) return index.error();
    Eigen::ArrayXd values(static_cast<Eigen::Index>(rows()));
    for (std::size_t row = 0; row < rows(); ++row) {
        auto value = parse_finite(cells_[row][*index]);
        if (!value)
            return Error{name_ + ": line " + std::to_string(lines_[row]) + ": " + std::string(column) + ": " +
                         value.error().message};
        values(static_cast<Eigen::Index>(row)) = *value;
    }
    return values;
}

Result<std::vector<std::string>> CsvTable::texts(std::string_view column) const {
    auto index = index_of(column);
    if (!index) return index.error();
    std::vector<std::string> values;
    for (const auto& row : cells_)
        values.push_back(row[*index]);
    return values;
}

Result<Eigen::ArrayXd> CsvTable::numbers_or(std::string_view column, double fallback) const {
    if (has(column)) return numbers(column);
    return Eigen::ArrayXd(Eigen::ArrayXd::Constant(static_cast<Eigen::Index>(rows()), fallback));
}

std::string csv_field(std::string_view text) {
    if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"') quoted += '"';
        quoted += c;
    }
    return quoted + '"';
}

}  // namespace framecast
