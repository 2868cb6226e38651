// Checks whether stage isolation measured the same draw that the frame has.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "model/frame/frame.h"

namespace framecast {

// The text in draws.skip of a draw whose stage times are withdrawn.
inline constexpr std::string_view kUnlikeDraw =
    "not isolated: repeated with every stage on, the draw takes another time than in the frame";

// For each row: whether the complete draw among the stage-off draws took another time than in the frame, both
// with depth writes (ShadowStep::full) and without (shaded). The difference must exceed three limits: 25 % of
// the frame's time, twice the stamp overhead (noise of a short draw), and the scatter of its repeats. Then
// something differed between the two, such as the depth buffer or a shader's work. The stages are then not
// those of the draw.
//
// Draws of a group are judged as one, because each has only a share of the group's time. The median
// difference of at least 8 draws, up to a factor of two, is removed first. It is attributed to the machine
// (busier, or at a lower clock). A draw in the frame may also wait longer for vertices and texels, which
// repeated draws find in caches. False where one of the times is unknown.
std::vector<bool> unlike_draws(const Frame& frame);

// Removes the stage times of such draws and sets draws.skip to kUnlikeDraw. Other draws stay as they are.
void withdraw_unlike_stages(Frame& frame);

// Number of draws with that reason.
std::int64_t withdrawn_draws(const Frame& frame);

}  // namespace framecast
