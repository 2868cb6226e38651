// The compact line: the most important values during a game.
#pragma once

#include "overlay/canvas.h"
#include "overlay/snapshot.h"

namespace framecast::overlay {

// Draws within the room, from its top left; breaks into rows where it is narrow. Returns the area that it
// used: the room's left and top, and its own right and bottom.
Box draw_compact_line(Canvas& canvas, const Snapshot& snapshot, const Box& room);

}  // namespace framecast::overlay
