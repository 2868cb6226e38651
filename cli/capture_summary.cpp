#include "cli/capture_summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

namespace framecast::cli {
namespace {

// How the layer's note on a conclusive self-test begins; its result is on the line about timing already.
constexpr const char* kSelfTestPassed = "stamp self-test: chosen";

std::string counted(std::int64_t number, const char* one, const char* many) {
    return fmt::format("{} {}", number, number == 1 ? one : many);
}

std::string contents(const Frame& frame) {
    const std::vector<std::string>& kinds = frame.draws.kind;
    std::string text = counted(std::count(kinds.begin(), kinds.end(), "draw"), "draw", "draws");
    if (const auto n = std::count(kinds.begin(), kinds.end(), "dispatch"))
        text += ", " + counted(n, "dispatch", "dispatches");
    if (const auto n = std::count(kinds.begin(), kinds.end(), "transfer"))
        text += ", " + counted(n, "transfer", "transfers");
    text += " in " + counted(static_cast<std::int64_t>(frame.passes.size()), "pass", "passes");
    text +=
        " and " + counted(static_cast<std::int64_t>(frame.submissions.size()), "submission", "submissions");
    return text;
}

// The reasons with the number of draws each stands for, most frequent first.
std::vector<std::pair<std::string, std::int64_t>> skip_reasons(const Frame& frame) {
    std::map<std::string, std::int64_t> numbers;
    for (const std::string& reason : frame.draws.skip)
        if (!reason.empty()) ++numbers[reason];
    std::vector<std::pair<std::string, std::int64_t>> reasons(numbers.begin(), numbers.end());
    std::stable_sort(reasons.begin(), reasons.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    return reasons;
}

}  // namespace

std::string format_time(double time_ns) {
    if (!std::isfinite(time_ns)) return "unknown";
    const double magnitude = std::abs(time_ns);
    const auto [scale, unit] = magnitude < 1e3   ? std::pair(1.0, "ns")
                               : magnitude < 1e6 ? std::pair(1e3, "us")
                               : magnitude < 1e9 ? std::pair(1e6, "ms")
                                                 : std::pair(1e9, "s");
    const double value = time_ns / scale;
    const int decimals = std::abs(value) >= 99.95 || scale == 1.0 ? 0 : std::abs(value) >= 9.995 ? 1 : 2;
    return fmt::format("{:.{}f} {}", value, decimals, unit);
}

std::string capture_summary(const Frame& frame, const std::string& program) {
    std::string text =
        fmt::format("frame {} of {} on {}\n", frame.frame_index,
                    frame.application.empty() ? program : frame.application, frame.device.name);
    text += "  " + contents(frame);
    if (frame.width > 0) text += fmt::format(", {}x{}", frame.width, frame.height);
    text += '\n';
    if (!frame.stamp_method.empty())
        text += fmt::format("  draws timed by {}, floor {}\n", frame.stamp_method,
                            format_time(frame.stamp_floor_ns));
    for (const auto& [reason, number] : skip_reasons(frame))
        text += fmt::format("  skipped {} of {}: {}\n", number, frame.draws.size(), reason);
    for (const std::string& note : frame.notes) {
        if (note.rfind(kSelfTestPassed, 0) != 0) text += "  note: " + note + '\n';
    }
    return text;
}

}  // namespace framecast::cli
