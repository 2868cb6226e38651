// The time of each stage: a stacked bar in the palette's colours, and its legend with times.
#pragma once

#include "overlay/rows.h"
#include "overlay/shown_stages.h"

namespace framecast::overlay {

// Draws the source of the times, then the bar, then a legend of the stages that have a time.
void draw_stages(Rows& rows, const Snapshot& snapshot);

}  // namespace framecast::overlay
