// Whether counts and rates alone name the same stage as isolation: the confusion matrix of one frame.
#pragma once

#include <Eigen/Core>

#include "model/device/rates.h"
#include "model/frame/frame.h"
#include "model/numeric/result.h"

namespace framecast::report {

// A verdict is clear if the second slowest stage takes at most this share of the slowest one's time.
inline constexpr double kClearMargin = 0.7;

struct Agreement {
    // Number of draws, kStageCount x kStageCount. Rows: the isolated bottleneck. Columns: the bottleneck by
    // counts x rates of the same frame without its isolated times.
    Eigen::ArrayXXi draws = Eigen::ArrayXXi::Zero(kStageCount, kStageCount);
    int all = 0;
    int same = 0;
    int clear = 0;  // part of `all` with a clear isolated verdict
    int clear_same = 0;
};

// Refused with the reason: no isolated draw, or none that has counts.
Result<Agreement> compare_with_counts(const Frame& frame, const DeviceRates& device);

}  // namespace framecast::report
