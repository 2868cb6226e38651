// Says on every page that the picture is not the application's, because the user has switched draws off.
#pragma once

#include "overlay/label.h"
#include "overlay/rows.h"
#include "overlay/snapshot.h"

namespace framecast::overlay {

// "WHAT IF: 14 draws of region 'shadow' dropped; Shift_R+Delete undoes it"
Label what_if_text(const Snapshot& snapshot);
// "GPU 3.20 ms, was 4.10 ms: saves 0.900 ms (22 %), 95 % interval 0.850 to 0.950 ms"
Label saved_text(const Switched& switched);
// Both; nothing while nothing is switched off.
void draw_what_if_marker(Rows& rows, const Snapshot& snapshot);

}  // namespace framecast::overlay
