#include "model/projection/capture_doubts.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "model/analysis/resolved.h"
#include "model/device/cpu_driver_device.h"
#include "model/frame/known_sum.h"
#include "model/numeric/number_text.h"
#include "model/text/counted.h"
#include "model/text/time_text.h"

namespace framecast {
namespace {

// Share of the draws. If fewer draws changed, they are single moving objects, and each draw's own note says
// so.
constexpr double kFewDraws = 0.05;
// If ordinary frames came faster than this frame takes, by this factor, they were other frames.
constexpr double kContradiction = 1.5;
constexpr double kDisturbed = 2;      // sum of draws over the frame, where draws do not overlap
constexpr double kMaxScatter = 0.3;   // interquartile range over median
constexpr int kMinFrames = 5;         // minimum number of frames whose scatter is meaningful
constexpr double kMinTimed = 0.9;     // share of the actions
constexpr double kMinIsolated = 0.7;  // share of the draws

std::string of(std::int64_t some, std::int64_t all, const char* what) {
    return std::to_string(some) + " of " + counted(all, what);
}

void doubt_stillness(const Frame& frame, std::vector<CaptureDoubt>& out) {
    const auto all = static_cast<std::int64_t>(frame.draws.size());
    const std::int64_t moved =
        std::ranges::count_if(frame.draws.counts_moved, [](const auto& c) { return !c.empty(); });
    const std::int64_t gone = std::ranges::count_if(frame.draws.skip, [](const std::string& reason) {
        return reason.find("did not appear again") != std::string::npos;
    });
    const bool frozen = std::ranges::any_of(
        frame.notes, [](const std::string& note) { return note.starts_with("frozen: "); });
    const char* advice =
        frozen ? "hold the scene still" : "hold the scene still, or repeat one frame with --freeze";
    const char* option = frozen ? "" : "--freeze";
    for (const std::string& note : frame.notes)
        if (note.starts_with("the scene did not hold still for ")) out.push_back({note, advice, option});
    if (static_cast<double>(moved) > kFewDraws * static_cast<double>(all))
        out.push_back({"the scene moved: the counts of " + of(moved, all, "action") + " changed meanwhile",
                       advice, option});
    // Hardly any action comes again where a scene is loaded or leaves the screen.
    const bool loading = 2 * gone > all;
    if (static_cast<double>(gone) > kFewDraws * static_cast<double>(all))
        out.push_back({"the scene changed: " + of(gone, all, "action") + " did not come again" +
                           (loading ? ", as on a loading screen" : ""),
                       loading ? "wait for a steady scene with --steady" : advice,
                       loading ? "--steady" : option});
}

// Four times the repeats of this capture.
int more_repeats(const Frame& frame) {
    constexpr int kMaxRepeats = 1000;
    const int repeats = frame.draws.size() > 0 ? frame.draws.repeats.maxCoeff() : 0;
    return std::clamp(4 * repeats, 40, kMaxRepeats);
}

void doubt_times(const Frame& frame, std::vector<CaptureDoubt>& out) {
    const FrameTimes& times = frame.times;
    if (interval_is_of_other_frames(times))
        out.push_back({"times contradict each other: the frame takes " + time_text(times.gpu_ns) +
                           " on the device, yet one came every " + time_text(times.interval_ns) +
                           ": those were other frames, such as a loading screen's",
                       "wait for a steady scene with --steady, or capture later with --after SECONDS",
                       "--steady"});
    // A CPU driver draws one after the other, so that draws alone take no longer than together.
    const double draws_ns = known_or_zero(known_sum(frame.draws.measured_ns));
    if (is_cpu_driver(frame.device) && draws_ns > kDisturbed * times.gpu_ns)
        out.push_back({"times contradict each other: the draws alone take " + time_text(draws_ns) +
                           " together, the frame " + time_text(times.gpu_ns) +
                           ": other work slowed their timing",
                       "end other work on the machine, or raise --repeats",
                       "--repeats " + std::to_string(more_repeats(frame))});
    const double scatter = times.gpu_spread_ns / times.gpu_ns;
    if (times.gpu_repeats >= kMinFrames && scatter > kMaxScatter)
        out.push_back({"frame times scatter by " + number_text(std::round(100 * scatter)) + " %" +
                           " (interquartile range over median)",
                       "end other work on the machine, or raise --repeats",
                       "--repeats " + std::to_string(more_repeats(frame))});
}

// The most frequent reason of the rows for which `lacks` is true.
template <class Lacks>
std::string main_reason(const Frame& frame, Lacks&& lacks) {
    std::map<std::string, int> numbers;
    for (Eigen::Index row = 0; row < frame.draws.size(); ++row)
        if (const std::string& reason = frame.draws.skip[static_cast<std::size_t>(row)];
            lacks(row) && !reason.empty())
            ++numbers[reason];
    const auto most = std::ranges::max_element(numbers, {}, [](const auto& entry) { return entry.second; });
    return most == numbers.end() ? std::string() : ", mostly as " + most->first;
}

void doubt_coverage(const Frame& frame, std::vector<CaptureDoubt>& out) {
    const DrawColumns& draws = frame.draws;
    if (frame.mode != "draw" && frame.mode != "isolate") return;
    const auto untimed = [&](Eigen::Index row) { return std::isnan(draws.measured_ns(row)); };
    const auto all = static_cast<std::int64_t>(draws.size());
    const std::int64_t timed = all - draws.measured_ns.isNaN().count();
    if (static_cast<double>(timed) < kMinTimed * static_cast<double>(all))
        out.push_back(
            {of(all - timed, all, "action") + " have no time" + main_reason(frame, untimed), "", ""});
    if (frame.mode != "isolate") return;
    std::int64_t drawn = 0, isolated = 0;
    const auto has_stages = [&](Eigen::Index row) { return !draws.stage_ns.row(row).isNaN().all(); };
    for (Eigen::Index row = 0; row < draws.size(); ++row) {
        if (draws.kind[static_cast<std::size_t>(row)] != ActionClass::draw) continue;
        ++drawn;
        isolated += has_stages(row) ? 1 : 0;
    }
    if (static_cast<double>(isolated) < kMinIsolated * static_cast<double>(drawn))
        out.push_back({of(drawn - isolated, drawn, "draw") + " were not isolated" +
                           main_reason(frame,
                                       [&](Eigen::Index row) {
                                           return draws.kind[static_cast<std::size_t>(row)] ==
                                                      ActionClass::draw &&
                                                  !has_stages(row);
                                       }),
                       "", ""});
    if (frame.composition.misfit > kMaxMisfit)
        out.push_back({"no law explains the stage-off draws (misfit " +
                           number_text(std::round(frame.composition.misfit)) + "): stage times are bounds",
                       "", ""});
}

}  // namespace

bool is_measured(const Frame& frame) {
    const DrawColumns& draws = frame.draws;
    // Bytes of transfers are known without a measurement.
    for (int counter = 0; counter < kCounterCount; ++counter)
        if (counter != index(Counter::bytes) && !draws.counters.col(counter).isNaN().all()) return true;
    for (int stage = 0; stage < kStageCount; ++stage)
        if (stage != index(Stage::xf) && !draws.elements.col(stage).isNaN().all()) return true;
    return !draws.measured_ns.isNaN().all() || !draws.shadow_ns.isNaN().all() ||
           std::ranges::any_of(frame.passes,
                               [](const Pass& pass) { return std::isfinite(pass.measured_ns); });
}

namespace {

// Draws and dispatches of a frame, and how many of them have a time, their own or that of their pass.
struct TimedActions {
    std::int64_t timed = 0;
    std::int64_t all = 0;
};

TimedActions timed_actions(const Frame& frame) {
    const DrawColumns& draws = frame.draws;
    TimedActions out;
    for (Eigen::Index row = 0; row < draws.size(); ++row) {
        const auto at = static_cast<std::size_t>(row);
        if (draws.kind[at] == ActionClass::transfer) continue;
        ++out.all;
        const auto pass = static_cast<std::size_t>(draws.pass[at]);
        const bool pass_timed = pass < frame.passes.size() && std::isfinite(frame.passes[pass].measured_ns);
        out.timed += std::isfinite(draws.measured_ns(row)) || pass_timed ? 1 : 0;
    }
    return out;
}

}  // namespace

std::string too_few_times(const Frame& frame) {
    constexpr double kMinUseful = 0.1;
    if (frame.mode != "pass" && frame.mode != "draw" && frame.mode != "isolate") return {};
    const TimedActions actions = timed_actions(frame);
    if (static_cast<double>(actions.timed) >= kMinUseful * static_cast<double>(actions.all)) return {};
    const auto untimed = [&](Eigen::Index row) {
        return frame.draws.kind[static_cast<std::size_t>(row)] != ActionClass::transfer &&
               std::isnan(frame.draws.measured_ns(row));
    };
    return "only " + std::to_string(actions.timed) + " of " +
           counted(actions.all, "draw or dispatch", "draws and dispatches") +
           (actions.timed == 1 ? " has a time" : " have a time") + main_reason(frame, untimed);
}

bool interval_is_of_other_frames(const FrameTimes& times) {
    return times.gpu_ns > kContradiction * times.interval_ns;
}

std::vector<CaptureDoubt> capture_doubts(const Frame& frame) {
    std::vector<CaptureDoubt> out;
    if (frame.draws.size() == 0 || !is_measured(frame)) {
        out.push_back({"nothing was counted or timed", "see what `framecast doctor` says", ""});
        return out;
    }
    doubt_times(frame, out);
    doubt_stillness(frame, out);
    doubt_coverage(frame, out);
    return out;
}

std::vector<CaptureDoubt> capture_doubts(const Frame& frame, const Analysis& analysis) {
    std::vector<CaptureDoubt> out = capture_doubts(frame);
    if (frame.mode == "draw" && !verdict_withheld(frame, analysis).empty())
        out.push_back({"counts and times of draws alone do not tell the frame's bottleneck",
                       "measure stages with --mode isolate", "--mode isolate"});
    return out;
}

std::string better_capture(const Frame& frame, const std::vector<CaptureDoubt>& doubts,
                           const std::string& application) {
    std::vector<std::string> options;
    for (const CaptureDoubt& doubt : doubts)
        if (!doubt.option.empty() && std::ranges::find(options, doubt.option) == options.end())
            options.push_back(doubt.option);
    if (options.empty()) return {};
    std::string command = "framecast capture";
    if (!frame.mode.empty() && frame.mode != "draw") command += " --mode " + frame.mode;
    for (const std::string& option : options)
        command += " " + option;
    return command + " -- " + application;
}

}  // namespace framecast
