// The features by which captured frames are clustered (representative_frames.h), one row per frame.
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "model/frame/frame.h"
#include "model/numeric/result.h"

namespace framecast {

struct FrameFeatures {
    std::vector<std::string> columns;
    Eigen::ArrayXXd values;  // frames x columns, finite
    // Time of each frame: of ordinary frames where it is known, otherwise the sum of its draws.
    Eigen::ArrayXd times_ns;
};

// Columns: the frame's time, the number of its draws, and, for each stage, the sums of elements and of
// isolated stage times, if every frame has them. Refused: no frame, and a frame without any time, named by
// its place (from 1).
Result<FrameFeatures> frame_features(const std::vector<Frame>& frames);

}  // namespace framecast
