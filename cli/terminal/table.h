// Aligned tables for people. Widths are counted in characters, not bytes, so that "µ" and "–" align.
#pragma once

#include <string>
#include <vector>

#include "model/text/printable.h"

namespace framecast::cli {

enum class Align { left, right };

class Table {
  public:
    struct Column {
        std::string title;
        Align align = Align::left;
    };

    explicit Table(std::vector<Column> columns) : columns_(std::move(columns)) {}
    // One cell per column.
    void add(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
    bool empty() const { return rows_.empty(); }
    // Every line starts with `indent` spaces; columns are two spaces apart; a rule is under the titles.
    std::string text(int indent = 2) const;

  private:
    std::vector<Column> columns_;
    std::vector<std::vector<std::string>> rows_;
};

// The text in at most `width` characters, 1 or more: its end or its beginning, with "…" for what was cut.
std::string keep_end(const std::string& text, std::size_t width);
std::string keep_begin(const std::string& text, std::size_t width);

// Number of characters in UTF-8 text.
std::size_t text_width(const std::string& text);

}  // namespace framecast::cli
