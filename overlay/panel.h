// The panel: what it is about, names of the pages, the chosen page, and what the overlay itself does and
// costs.
#pragma once

#include "overlay/rows.h"
#include "overlay/view.h"

namespace framecast::overlay {

// Widest that a panel is drawn, in heights of its text.
inline constexpr double kPanelWidth = 34;

// Gives the room's left and top, its right, and the panel's own bottom.
Box draw_panel(Canvas& canvas, const Snapshot& snapshot, const ViewOptions& options, const Box& room);

}  // namespace framecast::overlay
