#include "capture/process/saved_time.h"

#include <algorithm>
#include <cmath>

#include "model/numeric/median.h"
#include "model/numeric/student_t.h"

namespace framecast::capture {
namespace {

constexpr double kCoverage = 0.95;

std::vector<double> block_medians(const std::vector<double>& frames) {
    std::vector<double> medians;
    const auto at = [&](std::size_t block) {
        return frames.begin() + static_cast<std::ptrdiff_t>(block * frames.size() / SavedTime::kBlocks);
    };
    for (std::size_t block = 0; block < SavedTime::kBlocks; ++block)
        medians.push_back(median({at(block), at(block + 1)}));
    return medians;
}

// The square of the standard error of the mean of the values, two at least.
double squared_error(const std::vector<double>& values) {
    const auto count = static_cast<double>(values.size());
    double mean = 0, squares = 0;
    for (const double value : values)
        mean += value / count;
    for (const double value : values)
        squares += (value - mean) * (value - mean);
    return squares / (count - 1) / count;
}

}  // namespace

SavedTime saved_time(const std::vector<double>& before_ms, const std::vector<double>& now_ms) {
    SavedTime saved;
    saved.before_frames = before_ms.size();
    saved.now_frames = now_ms.size();
    saved.before_ms = median(before_ms);
    saved.now_ms = median(now_ms);
    saved.saved_ms = saved.before_ms - saved.now_ms;
    if (std::min(before_ms.size(), now_ms.size()) < SavedTime::kMinFrames) return saved;
    const double half_ms =
        two_sided_quantile(kCoverage, SavedTime::kBlocks - 1) *
        std::sqrt(squared_error(block_medians(before_ms)) + squared_error(block_medians(now_ms)));
    saved.low_ms = saved.saved_ms - half_ms;
    saved.high_ms = saved.saved_ms + half_ms;
    return saved;
}

}  // namespace framecast::capture
