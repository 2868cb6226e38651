#include "cli/common/capture_summary.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

#include "model/analysis/frame_report.h"
#include "model/projection/capture_doubts.h"
#include "model/text/counted.h"
#include "model/text/printable.h"
#include "report/capture_quality.h"
#include "report/text.h"
#include "report/verdict.h"

namespace framecast::cli {
namespace {

// Start of the layer's note on the self-test. The numbers after the verdict are only for the file.
constexpr std::string_view kSelfTest = "stamp self-test: ";
constexpr std::string_view kSelfTestPassed = "stamp self-test: chosen";

std::string contents(const Frame& frame) {
    const std::vector<ActionClass>& kinds = frame.draws.kind;
    std::string text = counted(std::count(kinds.begin(), kinds.end(), ActionClass::draw), "draw", "draws");
    if (const auto n = std::count(kinds.begin(), kinds.end(), ActionClass::dispatch))
        text += ", " + counted(n, "dispatch", "dispatches");
    if (const auto n = std::count(kinds.begin(), kinds.end(), ActionClass::transfer))
        text += ", " + counted(n, "transfer", "transfers");
    text += " in " + counted(static_cast<std::int64_t>(frame.passes.size()), "pass", "passes");
    text +=
        " and " + counted(static_cast<std::int64_t>(frame.submissions.size()), "submission", "submissions");
    return text;
}

// The time of ordinary frames, if it is known.
std::string frame_times(const Frame& frame) {
    const FrameTimes& times = frame.times;
    std::vector<std::string> parts;
    if (std::isfinite(times.gpu_ns)) parts.push_back("takes " + format_time(times.gpu_ns) + " on the device");
    if (std::isfinite(times.interval_ns) && !interval_is_of_other_frames(times))
        parts.push_back("comes every " + format_time(times.interval_ns));
    return parts.empty() ? std::string() : fmt::format("  each frame {}\n", fmt::join(parts, " and "));
}

std::string timing(const Frame& frame) {
    std::string text =
        fmt::format("  draws timed by {}, floor {}", frame.stamp_method, format_time(frame.stamp_floor_ns));
    if (std::isfinite(frame.stamp_resolution_ns))
        text += ", resolution " + format_time(frame.stamp_resolution_ns);
    double sum_ns = 0;
    for (const double time_ns : frame.draws.measured_ns)
        if (std::isfinite(time_ns)) sum_ns += time_ns;
    if (sum_ns > 0) text += ", together " + format_time(sum_ns);
    return text + '\n';
}

// The times of passes, for mode pass; empty if draws have times of their own.
std::string pass_timing(const Frame& frame) {
    if (!frame.draws.measured_ns.isNaN().all()) return {};
    double sum_ns = 0;
    std::int64_t timed = 0;
    for (const Pass& pass : frame.passes)
        if (std::isfinite(pass.measured_ns)) {
            sum_ns += pass.measured_ns;
            ++timed;
        }
    if (timed == 0) return {};
    return fmt::format("  {} timed, together {}\n", counted(timed, "pass", "passes"), format_time(sum_ns));
}

// The time of command buffers that could not be recorded again, so that their draws have no times of their
// own.
std::string as_recorded_times(const Frame& frame) {
    double sum_ns = 0;
    for (const Submission& submission : frame.submissions)
        if (std::isfinite(submission.as_recorded_ns)) sum_ns += submission.as_recorded_ns;
    if (sum_ns == 0) return {};
    return fmt::format("  command buffers that were not recorded again take {} as a whole\n",
                       format_time(sum_ns));
}

std::string hardware_counters(const HardwareCounters& hardware) {
    if (!hardware.asked) return {};
    if (!hardware.reason.empty())
        return fmt::format("  no hardware counters: {}\n", printable(hardware.reason));
    const auto rows = static_cast<std::int64_t>(hardware.rows.size());
    return fmt::format(
        "  {} of {}, in {}\n",
        counted(static_cast<std::int64_t>(hardware.counters.size()), "hardware counter"),
        hardware.scope == CounterScope::draw ? counted(rows, "draw") : counted(rows, "pass", "passes"),
        counted(hardware.counter_passes, "frame"));
}

}  // namespace

std::string format_time(double time_ns) {
    return report::time_text(time_ns);
}

std::string capture_summary(const Frame& frame, const std::string& program, const std::string& command) {
    std::string text =
        fmt::format("frame {} of {} on {}\n", frame.frame_index,
                    printable(frame.application.empty() ? program : frame.application, kNameWidth),
                    printable(frame.device.name, kNameWidth));
    const std::vector<CaptureDoubt> doubts = capture_doubts(frame);
    text += report::capture_doubts_text(doubts, better_capture(frame, doubts, command), "  ");
    if (const std::string bound = report::bound_text(frame);
        !bound.empty() && !interval_is_of_other_frames(frame.times))
        text += "  " + bound + '\n';
    text += "  " + contents(frame);
    if (frame.width > 0) text += fmt::format(", {}x{}", frame.width, frame.height);
    text += '\n' + frame_times(frame);
    if (!frame.stamp_method.empty()) text += timing(frame);
    text += pass_timing(frame);
    text += as_recorded_times(frame);
    text += hardware_counters(frame.hardware);
    if (!std::isnan(frame.times.worst_interval_ns))
        text +=
            fmt::format("  longest frame while capturing {}\n", format_time(frame.times.worst_interval_ns));
    for (const auto& [reason, number] : skip_reasons(frame))
        text += fmt::format("  skipped {} of {}: {}\n", number, frame.draws.size(), printable(reason));
    for (const std::string& note : frame.notes) {
        if (note.starts_with(kSelfTestPassed)) continue;
        text += "  note: " + printable(note.starts_with(kSelfTest) ? note.substr(0, note.find(';')) : note) +
                '\n';
    }
    return text;
}

}  // namespace framecast::cli
