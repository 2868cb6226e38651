// A small table read from comma separated text: the first line names the columns, every other line is a row.
// It is for numbers that people type or export, and strict, because a misread column is a wrong answer.
#pragma once

#include <Eigen/Core>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/numeric/result.h"

namespace framecast {

class CsvTable {
  public:
    // Fields may be quoted ("a, b", doubled quotes inside); spaces around unquoted fields are dropped; empty
    // lines and lines that start with # are skipped. Refused, as "NAME: line N: ...": no header, an empty or
    // repeated column name, a row with another number of fields, an open quote, a NUL byte.
    static Result<CsvTable> parse(std::string_view text, std::string name);
    static Result<CsvTable> load(const std::string& path);

    const std::string& name() const { return name_; }
    const std::vector<std::string>& columns() const { return columns_; }
    std::size_t rows() const { return cells_.size(); }
    bool has(std::string_view column) const;

    // Refused, naming file, line, column and value: a missing column (the error lists the existing ones), a
    // cell that is not one finite number.
    Result<Eigen::ArrayXd> numbers(std::string_view column) const;
    Result<std::vector<std::string>> texts(std::string_view column) const;
    // The cells of a row, one per column, and the row's line in the text, from 1.
    const std::vector<std::string>& row(std::size_t row) const { return cells_[row]; }
    std::size_t line(std::size_t row) const { return lines_[row]; }

    // A column of the table where it exists, `fallback` in every row otherwise.
    Result<Eigen::ArrayXd> numbers_or(std::string_view column, double fallback) const;

  private:
    Result<std::size_t> index_of(std::string_view column) const;

    std::string name_;
    std::vector<std::string> columns_;
    std::vector<std::vector<std::string>> cells_;
    std::vector<std::size_t> lines_;  // of each row in the text, from 1
};

// A table of type Table that is compiled into the program, from its Table::parse. A test parses each; one
// that cannot be read is a broken build, which ends the program with the reason.
[[noreturn]] void end_broken_build(const Error& error);
template <class Table>
Table parse_builtin(std::string_view csv, const char* name) {
    auto parsed = Table::parse(csv, name);
    if (!parsed) end_broken_build(parsed.error());
    return std::move(*parsed);
}

// A text as a field of a row: quoted, with doubled quotes, where it contains commas, quotes or line ends (RFC
// 4180).
std::string csv_field(std::string_view text);

// Parses exactly one finite number, "1e3" and "-2" included; no spaces, no trailing text, no locale.
Result<double> parse_finite(std::string_view text);

}  // namespace framecast
