#include "capture/assembly/repeats.h"

#include <algorithm>
#include <cmath>

namespace framecast::capture {
namespace {

// A series that scatters more than this by itself contains no information about its frames.
constexpr double kMaxRelativeSpread = 0.5;
constexpr std::size_t kMinOfSeries = 3;
// Assumed relative error of a single measurement.
constexpr double kErrorOfOne = 0.1;

Repeats warm_repeats(const Repeats& repeats) {
    if (repeats.size() < 2) return repeats;
    return {repeats.begin() + 1, repeats.end()};
}

}  // namespace

Quartiles quartiles(std::vector<double> values) {
    if (values.empty()) return {};
    std::sort(values.begin(), values.end());
    auto at = [&](double fraction) {
        const double position = fraction * static_cast<double>(values.size() - 1);
        const auto low = static_cast<std::size_t>(position);
        const std::size_t high = std::min(low + 1, values.size() - 1);
        return values[low] + (position - static_cast<double>(low)) * (values[high] - values[low]);
    };
    return {at(0.25), at(0.5), values.size() > 1 ? at(0.75) - at(0.25) : kUnknown};
}

std::vector<double> warm(const std::vector<double>& times) {
    const auto cold = static_cast<std::ptrdiff_t>(times.size() < 2 ? 0 : 1);
    return {times.begin() + cold, times.end()};
}

void Slowdowns::add(const Repeats& repeats) {
    Repeats kept = warm_repeats(repeats);
    if (kept.size() >= kMinOfSeries) series_.push_back(std::move(kept));
}

// The slow-down of a frame is the median, over its repeats, of each repeat over the median of its series. A
// second round is needed, because in the first one the medians of series still contain slow-downs.
void Slowdowns::fit() {
    factors_.clear();
    for (int round = 0; round < 2; ++round) {
        std::map<std::int64_t, std::vector<double>> logs;
        for (const Repeats& repeats : series_) {
            std::vector<double> times;
            for (const Repeat& repeat : repeats)
                times.push_back(repeat.ns / of(repeat.frame));
            const Quartiles q = quartiles(times);
            if (!(q.median > 0) || q.spread > kMaxRelativeSpread * q.median) continue;
            for (const Repeat& repeat : repeats)
                if (repeat.ns > 0) logs[repeat.frame].push_back(std::log(repeat.ns / q.median));
        }
        std::map<std::int64_t, double> next;
        std::vector<double> all;
        for (auto& [frame, values] : logs) {
            if (values.size() < kMinRepeats) continue;
            next[frame] = std::exp(quartiles(values).median);
            all.push_back(next[frame]);
        }
        const double usual = quartiles(all).q1;
        for (auto& [frame, factor] : next)
            factor /= usual;
        factors_ = std::move(next);
    }
    series_.clear();
}

double Slowdowns::of(std::int64_t frame) const {
    const auto known = factors_.find(frame);
    return known == factors_.end() ? 1 : known->second;
}

Estimate estimate(const Repeats& repeats, const Slowdowns& slowdowns) {
    std::vector<double> times;
    for (const Repeat& repeat : warm_repeats(repeats))
        times.push_back(repeat.ns / slowdowns.of(repeat.frame));
    Estimate out;
    if (times.empty()) return out;
    const Quartiles q = quartiles(times);
    out.ns = q.q1;
    out.spread_ns = q.spread;
    out.repeats = static_cast<int>(times.size());
    // Standard error of the lower quartile of n normal values: 1.01 times their interquartile range / √n.
    out.error_ns =
        times.size() > 1 ? q.spread / std::sqrt(static_cast<double>(times.size())) : kErrorOfOne * q.q1;
    return out;
}

}  // namespace framecast::capture
