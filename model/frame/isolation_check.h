// Whether stage isolation saw the draw that the frame has.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "model/frame/frame.h"

namespace framecast {

// Stands in draws.skip of a draw whose stage times are not claimed.
inline constexpr std::string_view kUnlikeDraw =
    "not isolated: repeated with every stage on, the draw takes another time than in the frame";

// For each row: among its stage-off draws the whole draw took another time than in its frame, with depth
// writes (ShadowStep::full) and without (shaded): by more than 25 % of that, by more than twice what a pair
// of stamps adds, because that much is noise of a short draw, and by more than its repeats scatter. Then
// something was different there (depth that was not the application's, other work of a shader), and the
// stages are not those of the draw. Draws that were timed in a group are judged as one, because each has only
// a share of the group's time. What the median of at least 8 draws is off by, up to twice, is not theirs: a
// busier machine, a lower clock. For vertices and texels that the repeated draws find in caches the draw may
// wait longer. False where one of the times is unknown.
std::vector<bool> unlike_draws(const Frame& frame);

// Such draws have no stage times afterwards, and the reason in draws.skip. Other draws stay as they are.
void withdraw_unlike_stages(Frame& frame);

// How many draws have that reason.
std::int64_t withdrawn_draws(const Frame& frame);

}  // namespace framecast
