// The panel's pages. Each fills its rows from the top and drops those that do not fit.
#pragma once

#include "overlay/label.h"
#include "overlay/rows.h"
#include "overlay/view.h"

namespace framecast::overlay {

void draw_frame_page(Rows& rows, const Snapshot& snapshot);
void draw_draws_page(Rows& rows, const Snapshot& snapshot);
void draw_regions_page(Rows& rows, const Snapshot& snapshot);
void draw_targets_page(Rows& rows, const Snapshot& snapshot);
void draw_what_if_page(Rows& rows, const Snapshot& snapshot, const ViewOptions& options);
void draw_switches_page(Rows& rows, const Snapshot& snapshot);
void draw_texture_page(Rows& rows, const Snapshot& snapshot);
void draw_problems_page(Rows& rows, const Snapshot& snapshot);
void draw_help_page(Rows& rows, const Snapshot& snapshot);

// "Shift_R+F3" and "page", of Snapshot::keys.
struct KeyEntry {
    std::string key;
    std::string action;
};
std::vector<KeyEntry> key_entries(std::string_view keys);

// "frame 1234 of 12 s ago: 340 draws, 3 without a time"; without a frame it says so and returns false.
bool draw_frame_line(Rows& rows, const Snapshot& snapshot);
// "8.90–11.2 ms", the interval of a projection; a dash where there is none.
Label interval_text(const TargetRow& target);
// "12 of 88 draws"
Label progress_amount(const Progress& progress);
// Beside each other: what the most expensive draws touch, each with its label. Nothing where it does not fit.
void draw_mosaics(Rows& rows, const FrameSummary& frame);
// The first doubt about the captured frame, and the number of others; nothing where there is none.
void draw_doubts(Rows& rows, const Snapshot& snapshot);

}  // namespace framecast::overlay
