#include "model/projection/projection_clocks.h"

#include <algorithm>
#include <vector>

#include "model/numeric/number_text.h"
#include "model/projection/device_kinds.h"

namespace framecast {
namespace {

// Trends of an analysis: of all its draws (fold -1), or without a fold.
const TrendSet& trends_of(const Analysis& analysis, int fold) {
    const EstimateFit& fit = analysis.estimate;
    return fold < 0 || fit.without_fold.empty() ? fit.model.trends
                                                : fit.without_fold[static_cast<std::size_t>(fold)].trends;
}

}  // namespace

Result<void> check_clocks(const Baseline& baseline, const DeviceRates& target, Extrapolation extrapolation,
                          OutsideRange outside) {
    const Eigen::ArrayXd& clocks = baseline.clocks_mhz;
    if (outside == OutsideRange::extrapolate || clocks.size() < 2 ||
        extrapolation != Extrapolation::same_chip)
        return {};
    const double clock = target.memory_clock_mhz;
    if (clock >= clocks(0) && clock <= clocks(clocks.size() - 1)) return {};
    return Error{number_text(clock) + " MHz is outside the captured ones, " + number_text(clocks(0)) +
                 " to " + number_text(clocks(clocks.size() - 1)) +
                 " MHz of memory clock; ask for extrapolation (--extrapolate) to go there"};
}

Result<TrendSet> trends_at(const Baseline& baseline, const DeviceRates& target, Extrapolation extrapolation,
                           int fold) {
    const Eigen::ArrayXd& clocks = baseline.clocks_mhz;
    if (clocks.size() < 2 || extrapolation != Extrapolation::same_chip || !(target.memory_clock_mhz > 0))
        return trends_of(*baseline.analysis, fold);
    std::vector<TrendSet> trends;
    for (const Capture& capture : baseline.captures)
        trends.push_back(trends_of(*capture.analysis, fold));
    return interpolate_trends(clocks, trends,
                              std::clamp(target.memory_clock_mhz, clocks(0), clocks(clocks.size() - 1)));
}

Eigen::Index captures_beside(const Baseline& baseline, const DeviceRates& target) {
    const Eigen::ArrayXd& clocks = baseline.clocks_mhz;
    const double clock = target.memory_clock_mhz;
    const Extrapolation extrapolation = classify_extrapolation(baseline.analysis->device, target);
    if (clocks.size() < 2 ||
        (extrapolation != Extrapolation::same_chip && extrapolation != Extrapolation::same_device))
        return -1;
    if (!(clock >= clocks(0) && clock <= clocks(clocks.size() - 1))) return -1;
    // Numbers the clocks, and the halves of the intervals between them.
    Eigen::Index place = 0;
    for (Eigen::Index i = 0; i < clocks.size(); ++i) {
        place += clock >= clocks(i);
        place += clock > clocks(i);
        if (i + 1 < clocks.size()) place += 2 / clock < 1 / clocks(i) + 1 / clocks(i + 1);
    }
    return place;
}

}  // namespace framecast
