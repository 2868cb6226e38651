#include "overlay/table.h"

#include <algorithm>

#include "model/frame/palette.h"

namespace framecast::overlay {
namespace {

constexpr double kGap = 0.75;     // em, between columns
constexpr double kMinText = 6;    // em, of the first column
constexpr double kSwatch = 0.85;  // em, including the gap after it
constexpr double kBar = 0.4;      // em, height of a bar with the gap after it

void draw_bar(Canvas& canvas, const Box& box, const Table::Bar& bar) {
    const auto at = [&](float part) { return box.left + part * box.width(); };
    const float bottom = box.bottom - canvas.em(0.15);
    canvas.fill({at(bar.low), box.top, std::max(at(bar.high), at(bar.low) + 1), bottom}, kRule);
    if (bar.mark < 0) return;
    const float half = canvas.em(0.1);
    canvas.fill({std::max(at(bar.mark) - half, box.left), box.top - 1,
                 std::min(at(bar.mark) + half, box.right), bottom + 1},
                kStrong);
}

}  // namespace

Table::Table(std::initializer_list<std::string_view> headings) {
    headings_.colour = kQuiet;
    for (const std::string_view heading : headings)
        if (columns_ < kMaxColumns) headings_.cells[columns_++] = heading;
}

Table::Cell Table::stage_cell(int stage, bool in_doubt) {
    if (stage < 0 || stage >= kStageCount) return {kDash};
    const Stage which = kStages[static_cast<std::size_t>(stage)];
    Label text(name(which));
    if (in_doubt) text.add(" ?");
    return {text, rgb(colour(which))};
}

void Table::add(std::initializer_list<Cell> cells, Rgba colour) {
    if (count_ < kMaxRows) {
        Row& row = rows_[count_];
        std::copy_n(cells.begin(), std::min(cells.size(), kMaxColumns), row.cells.begin());
        row.colour = colour;
    }
    ++count_;
}

void Table::add_bar(const Bar& bar) {
    if (count_ == 0 || count_ > kMaxRows) return;
    rows_[count_ - 1].bar = bar;
}

void Table::add_note(std::string_view text) {
    if (count_ == 0 || count_ > kMaxRows || text.empty()) return;
    rows_[count_ - 1].note = Label(text);
}

float Table::cell_width(const Canvas& canvas, const Cell& cell) const {
    return canvas.width(cell.text) + (cell.swatch.value != 0 ? canvas.em(kSwatch) : 0);
}

// Widths of the drawn columns, and their number.
std::size_t Table::choose_columns(const Canvas& canvas, float room,
                                  std::array<float, kMaxColumns>& widths) const {
    const std::size_t rows = std::min(count_, kMaxRows);
    for (std::size_t column = 0; column < columns_; ++column) {
        widths[column] = cell_width(canvas, headings_.cells[column]);
        for (std::size_t row = 0; row < rows; ++row)
            widths[column] = std::max(widths[column], cell_width(canvas, rows_[row].cells[column]));
    }
    const float gap = canvas.em(kGap);
    const float least = std::min(widths[0], canvas.em(kMinText));
    std::size_t columns = columns_;
    float others = 0;
    for (std::size_t column = 1; column < columns; ++column)
        others += widths[column] + gap;
    while (columns > 1 && least + others > room)
        others -= widths[--columns] + gap;
    widths[0] = std::max(0.0F, room - others);
    return columns;
}

void Table::draw_row(Canvas& canvas, const Box& box, const Row& row, std::size_t columns,
                     const std::array<float, kMaxColumns>& widths) const {
    float x = box.left;
    for (std::size_t column = 0; column < columns; ++column) {
        const Cell& cell = row.cells[column];
        const float width = cell_width(canvas, cell);
        float at = column == 0 ? x : x + std::max(0.0F, widths[column] - width);
        if (cell.swatch.value != 0) {
            const float inset = canvas.em(0.15);
            canvas.fill({at, box.top + inset, at + canvas.em(kSwatch) - 2 * inset,
                         box.top + canvas.text_height() - inset},
                        cell.swatch);
            at += canvas.em(kSwatch);
        }
        canvas.text(at, box.top, row.colour, cell.text, x + widths[column] - at + 0.5F);
        x += widths[column] + canvas.em(kGap);
    }
}

void Table::draw(Rows& rows) const {
    if (count_ == 0 || rows.rows_left() < 2) return;
    Canvas& canvas = rows.canvas();
    std::array<float, kMaxColumns> widths{};
    const std::size_t columns = choose_columns(canvas, rows.left().width(), widths);
    draw_row(canvas, *rows.take_row(), headings_, columns, widths);
    const std::size_t kept = std::min(count_, kMaxRows);
    // In rows of text. With a bar or a note, a row is as much higher.
    const auto left = static_cast<float>(rows.rows_left());
    const auto height = [&](const Row& row) {
        return 1 + (row.note.view().empty() ? 0.0F : 1.0F) +
               (row.bar.high > 0 ? canvas.em(kBar) / canvas.row() : 0.0F);
    };
    float whole = 0;
    std::size_t fits = 0;  // with a row for the number of others
    for (std::size_t row = 0; row < kept; ++row) {
        whole += height(rows_[row]);
        if (whole + 1 <= left) fits = row + 1;
    }
    const std::size_t total = count_ + further_;
    const std::size_t shown = kept == total && whole <= left ? total : fits;
    for (std::size_t row = 0; row < shown; ++row) {
        draw_row(canvas, *rows.take_row(), rows_[row], columns, widths);
        if (!rows_[row].note.view().empty()) rows.text(kQuiet, rows_[row].note);
        if (rows_[row].bar.high <= 0) continue;
        if (const auto band = rows.take(canvas.em(kBar))) draw_bar(canvas, *band, rows_[row].bar);
    }
    if (shown < total)
        rows.text(kQuiet, Label("and ").add(static_cast<std::int64_t>(total - shown)).add(" more"));
}

}  // namespace framecast::overlay
