// The panel's pages. Each fills its rows from the top and drops those that do not fit.
#pragma once

#include "overlay/rows.h"
#include "overlay/view.h"

namespace framecast::overlay {

void draw_frame_page(Rows& rows, const Snapshot& snapshot);
void draw_draws_page(Rows& rows, const Snapshot& snapshot);
void draw_targets_page(Rows& rows, const Snapshot& snapshot);
void draw_what_if_page(Rows& rows, const Snapshot& snapshot, const ViewOptions& options);
void draw_texture_page(Rows& rows, const Snapshot& snapshot);
void draw_problems_page(Rows& rows, const Snapshot& snapshot);

// "frame 1234 of 12 s ago: 340 draws, 3 without a time"; without a frame it says so and returns false.
bool draw_frame_line(Rows& rows, const Snapshot& snapshot);

}  // namespace framecast::overlay
