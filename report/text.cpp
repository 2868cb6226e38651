#include "report/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace framecast::report {
namespace {

// More digits of a large projection would contradict its interval.
double three_digits(double value) {
    if (!std::isfinite(value)) return value;
    const double unit = std::pow(10.0, std::floor(std::log10(value)) - 2);
    return std::round(value / unit) * unit;
}

}  // namespace

std::string percent_text(double fraction) {
    if (std::isnan(fraction)) return "–";
    // A value that is displayed as 0 has no sign.
    const double percent = std::round(1000 * fraction) / 10;
    return fmt::format("{:.1f} %", percent == 0 ? 0.0 : percent);
}

std::string error_text(double fraction) {
    constexpr double kTimes = 2;
    if (!(fraction >= kTimes)) return percent_text(fraction);
    return fmt::format("{:.{}f} times the time", fraction, fraction < 9.95 ? 1 : 0);
}

std::string fps_text(double fps) {
    return fps < 99.95 ? fmt::format("{:.1f}", fps) : fmt::format("{:.0f}", three_digits(fps));
}

std::string speed_up_text(double factor) {
    if (std::isnan(factor)) return "–";
    return factor < 99.995 ? fmt::format("{:.2f}", factor) : fmt::format("{:.0f}", three_digits(factor));
}

std::string untimed_text(const Frame& frame, const Analysis& analysis) {
    if (analysis.unmeasured < frame.draws.size() || (frame.mode != "count" && frame.mode != "pass"))
        return {};
    return "mode " + frame.mode + " times no draw";
}

std::string measured_text(const Frame& frame, const Analysis& analysis) {
    const auto& skip = frame.draws.skip;
    const Eigen::Index all = frame.draws.size();
    const Eigen::Index timed = all - analysis.unmeasured;
    if (all == 0) return "none to measure";
    std::string text;
    if (timed < all)
        text = fmt::format("{} of {} {} a time", timed, all, timed == 1 || all == 1 ? "has" : "have");
    if (analysis.unattributed > 0)
        text += text.empty() ? fmt::format("{} of {} without counts", analysis.unattributed, all)
                             : fmt::format(", {} of these no counts", analysis.unattributed);
    if (const std::string why = untimed_text(frame, analysis); !why.empty()) text += ": " + why;
    if (!text.empty()) return text;
    const auto skipped =
        std::count_if(skip.begin(), skip.end(), [](const auto& why) { return !why.empty(); });
    if (skipped == 0) return "all measured";
    return fmt::format("{} of {} skipped in part", skipped, all);
}

const std::string& title_of(const DrawColumns& draws, std::size_t row) {
    return draws.label[row].empty() ? draws.command[row] : draws.label[row];
}

std::string title_of(const Frame& frame, std::size_t row) {
    const Pass& pass = frame.passes[row];
    if (!pass.label.empty()) return pass.label;
    return pass.width > 0 ? fmt::format("{} pass {}, {}×{}", name(pass.kind), row, pass.width, pass.height)
                          : fmt::format("{} pass {}", name(pass.kind), row);
}

const std::string& title_of(const Frame& frame) {
    return frame.application.empty() ? frame.api : frame.application;
}

}  // namespace framecast::report
