// The panel: its header, names of the pages, the chosen page, and the overlay's own state and cost.
#pragma once

#include "overlay/rows.h"
#include "overlay/view.h"

namespace framecast::overlay {

// Maximum width of a panel, in heights of its text.
inline constexpr double kPanelWidth = 34;

// Returns the room's left and top, its right, and the panel's own bottom.
Box draw_panel(Canvas& canvas, const Snapshot& snapshot, const ViewOptions& options, const Box& room);

}  // namespace framecast::overlay
