#include "cli/selftest/speck_times.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "cli/common/capture_summary.h"
#include "model/text/counted.h"

namespace framecast::cli {
namespace {

constexpr double kOverheadLeft = 0.1;

double lone(const LoneTimes& alone, const std::string& name) {
    const auto found = alone.find(name);
    return found == alone.end() ? kUnknown : found->second;
}

// The slope of the times of 1, 2, 4 ... of them, by least squares; never below 0.
double each_ns(const LoneTimes& alone, const std::string& what) {
    double sum = 0, sum_n = 0, sum_t = 0, sum_nn = 0, sum_nt = 0;
    for (int n = 1; alone.contains(what + ' ' + std::to_string(n)); n *= 2) {
        const double t = lone(alone, what + ' ' + std::to_string(n));
        ++sum;
        sum_n += n;
        sum_t += t;
        sum_nn += static_cast<double>(n) * n;
        sum_nt += n * t;
    }
    const double scatter = sum * sum_nn - sum_n * sum_n;
    return scatter > 0 ? std::max(0.0, (sum * sum_nt - sum_n * sum_t) / scatter) : kUnknown;
}

}  // namespace

SpeckTimes speck_times(const LoneTimes& alone, const Frame& frame) {
    SpeckTimes times;
    times.submit_ns = lone(alone, "buffer");
    times.pass_ns = std::max(0.0, lone(alone, "pass") - times.submit_ns);
    times.draw_ns = each_ns(alone, "draws");
    times.dispatch_ns = each_ns(alone, "dispatches");
    times.overhead_ns = frame.stamp_floor_ns;
    times.resolution_ns = frame.stamp_resolution_ns;
    std::vector<double> stamped;
    for (Eigen::Index row = 0; row < frame.draws.size(); ++row) {
        const double ns = frame.draws.measured_ns(row);
        if (frame.draws.kind[static_cast<std::size_t>(row)] == ActionClass::draw && !std::isnan(ns))
            stamped.push_back(ns);
    }
    times.stamped = static_cast<int>(stamped.size());
    if (stamped.empty()) return times;
    const auto middle = stamped.begin() + static_cast<std::ptrdiff_t>(stamped.size() / 2);
    std::nth_element(stamped.begin(), middle, stamped.end());
    times.stamped_ns = *middle;
    return times;
}

std::string speck_text(const SpeckTimes& times) {
    const auto text = [](double ns) { return std::isnan(ns) ? std::string("unknown") : format_time(ns); };
    std::string line = fmt::format("submit {}, pass {}, draw {}, dispatch {}", text(times.submit_ns),
                                   text(times.pass_ns), text(times.draw_ns), text(times.dispatch_ns));
    if (times.stamped > 0)
        line += fmt::format("; {} timed as {}", counted(times.stamped, "tiny draw"), text(times.stamped_ns));
    return line;
}

std::string what_is_wrong(const SpeckTimes& times) {
    if (std::isnan(times.draw_ns)) return "no tiny draw was timed by itself";
    if (times.stamped == 0) return {};  // part C says why draws have no times
    const double limit_ns = times.draw_ns + times.resolution_ns + kOverheadLeft * times.overhead_ns;
    if (!(std::abs(times.stamped_ns) > limit_ns)) return {};
    return fmt::format("tiny draws take {} between stamps, not {} at most", format_time(times.stamped_ns),
                       format_time(limit_ns));
}

}  // namespace framecast::cli
