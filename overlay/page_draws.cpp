#include <algorithm>

#include "overlay/label.h"
#include "overlay/pages.h"
#include "overlay/table.h"

namespace framecast::overlay {
namespace {

// Facts: so many rows have a line that tells their draw from others.
void draw_rows(Rows& rows, std::string_view heading, const std::vector<CostlyRow>& costly,
               std::size_t facts = 0) {
    Table table({heading, "time", "share", "bottleneck", "runner-up"});
    bool in_doubt = false;
    for (const CostlyRow& row : costly) {
        in_doubt |= row.in_doubt;
        table.add({row.label, duration(row.time_ns), percent(row.share),
                   Table::stage_cell(row.bottleneck, row.in_doubt), percent(row.margin)});
        if (facts > 0) {
            table.add_note(row.facts);
            --facts;
        }
    }
    table.draw(rows);
    if (in_doubt)
        rows.paragraph(kQuiet, "?: another stage may be as slow, within the resolution of isolation.", 2);
}

// How many draws have room for a line of facts, next to both lists, their headings, and pictures.
std::size_t room_for_facts(const Rows& rows, const FrameSummary& frame) {
    constexpr std::size_t kHeadings = 3, kDoubt = 1, kRowsOfPictures = 9;
    const bool in_doubt = std::ranges::any_of(frame.costly_draws, &CostlyRow::in_doubt);
    const std::size_t others = frame.costly_draws.size() + frame.costly_passes.size() + kHeadings +
                               (in_doubt ? kDoubt : 0) + (frame.mosaics.empty() ? 0 : kRowsOfPictures);
    const auto left = static_cast<std::size_t>(std::max(rows.rows_left(), 0));
    return left > others ? std::min(left - others, frame.costly_draws.size()) : 0;
}

}  // namespace

bool draw_frame_line(Rows& rows, const Snapshot& snapshot) {
    if (!snapshot.frame) {
        rows.text(kText, "No frame has been captured yet.");
        return false;
    }
    const FrameSummary& frame = *snapshot.frame;
    Label label("frame ");
    label.add(frame.number).add(", ").add(seconds_ago(snapshot.frame_age_s)).add(": ");
    label.add(milliseconds(frame.frame_ms)).add(", ").add(Label(frame.draws, "draw"));
    if (frame.unmeasured > 0) label.add(", ").add(frame.unmeasured).add(" without a time");
    rows.text(kText, label);
    draw_doubts(rows, snapshot);
    return true;
}

Label progress_amount(const Progress& progress) {
    Label label;
    label.add(std::int64_t{progress.done}).add(" of ").add(std::int64_t{progress.total});
    return progress.unit.empty() ? label : label.add(" ").add(progress.unit);
}

void draw_doubts(Rows& rows, const Snapshot& snapshot) {
    if (!snapshot.frame || snapshot.frame->doubts.empty()) return;
    const std::vector<std::string>& doubts = snapshot.frame->doubts;
    if (doubts.size() > 1)
        rows.text(kWarning, Label(static_cast<std::int64_t>(doubts.size()), "doubt")
                                .add(" about this capture: see page problems"));
    else
        rows.paragraph(kWarning, Label("doubt: ").add(doubts.front()), 2);
}

void draw_draws_page(Rows& rows, const Snapshot& snapshot) {
    if (!draw_frame_line(rows, snapshot)) return;
    rows.gap(0.4);
    if (snapshot.frame->costly_draws.empty())
        rows.paragraph(kQuiet, "No draw has a time: see page problems.", 2);
    draw_rows(rows, "most expensive draws", snapshot.frame->costly_draws,
              room_for_facts(rows, *snapshot.frame));
    draw_mosaics(rows, *snapshot.frame);
    rows.gap(0.5);
    draw_rows(rows, "most expensive passes", snapshot.frame->costly_passes);
}

}  // namespace framecast::overlay
