// Makes the overlay's small pictures of draws from those of a capture.
#pragma once

#include <vector>

#include "capture/assembly/frame_builder.h"
#include "overlay/snapshot.h"

namespace framecast::capture {

// One for each draw whose picture and whose pass's image are known, in the order of the frame.
std::vector<overlay::Mosaic> mosaics_of(const std::vector<RowPicture>& pictures);

}  // namespace framecast::capture
