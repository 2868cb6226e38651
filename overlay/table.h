// A small table: one column of text that shrinks, the others as wide as their contents.
#pragma once

#include <array>
#include <concepts>
#include <initializer_list>

#include "overlay/label.h"
#include "overlay/rows.h"

namespace framecast::overlay {

class Table {
  public:
    static constexpr std::size_t kMaxRows = 12;
    static constexpr std::size_t kMaxColumns = 6;

    // The first column is text, left-aligned, elided where there is little room; the others are
    // right-aligned. If that is not enough, columns are dropped, the last first.
    explicit Table(std::initializer_list<std::string_view> headings);

    struct Cell {
        template <class Text>
        requires std::convertible_to<const Text&, std::string_view> Cell(const Text& label,
                                                                         Rgba swatch_colour = {0})
            : text(std::string_view(label)), swatch(swatch_colour) {}
        Cell() = default;
        Label text;
        Rgba swatch = {0};  // a square of this colour before the text; 0: none
    };
    // The stage's name with its colour, and "?" where it is uncertain; a dash for -1.
    static Cell stage_cell(int stage, bool in_doubt = false);
    // Rows beyond kMaxRows are only counted.
    void add(std::initializer_list<Cell> cells, Rgba colour = kText);
    // Counts rows that the caller does not have.
    void add_further(std::int64_t rows) { further_ += static_cast<std::size_t>(rows); }

    // A range with a mark in it, as parts of the table's width, 0 to 1.
    struct Bar {
        float low = 0;
        float high = 0;
        float mark = -1;  // below 0: none
    };
    // A thin bar below the row that was added last.
    void add_bar(const Bar& bar);

    // A line across the table below the row that was added last; it is elided where it is too long.
    void add_note(std::string_view text);

    // The last row gives the number of rows that do not fit.
    void draw(Rows& rows) const;

  private:
    struct Row {
        std::array<Cell, kMaxColumns> cells;
        Rgba colour;
        Bar bar;  // none where high is 0
        Label note;
    };
    float cell_width(const Canvas& canvas, const Cell& cell) const;
    std::size_t choose_columns(const Canvas& canvas, float room,
                               std::array<float, kMaxColumns>& widths) const;
    void draw_row(Canvas& canvas, const Box& box, const Row& row, std::size_t columns,
                  const std::array<float, kMaxColumns>& widths) const;

    std::size_t columns_ = 0;
    Row headings_;
    std::array<Row, kMaxRows> rows_;
    std::size_t count_ = 0;
    std::size_t further_ = 0;
};

}  // namespace framecast::overlay
