// What captured frames are clustered by (representative_frames.h), one row a frame.
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
    Eigen::ArrayXd
        times_ns;  // of each frame: of ordinary frames where it is known, else the sum of its draws
};

// Columns: the frame's time, the number of its draws, and of each stage the sums of elements and of isolated
// stage times, where every frame has them. Refused: no frame, and one without any time, named by its place
// (from 1).
Result<FrameFeatures> frame_features(const std::vector<Frame>& frames);

}  // namespace framecast
