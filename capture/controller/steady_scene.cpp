#include "capture/controller/steady_scene.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "capture/live/live_totals.h"
#include "model/text/counted.h"

namespace framecast::capture {
namespace {

constexpr double kJudgeInterval_s = 0.1;
// Range of counts over the largest. Animated characters move less, a camera moves more.
constexpr double kMaxCountChange = 0.05;
// Interquartile range over the median, as for a good capture.
constexpr double kMaxTimeScatter = 0.3;
// Medians of the window's halves, over the larger one.
constexpr double kMaxTimeDrift = 0.15;
// A frame of this many medians, and at least this long, loaded something.
constexpr double kMaxLongest = 5;
constexpr double kMinLongest_ms = 250;

double quantile_of(std::vector<double>& values, double share) {
    const auto place =
        values.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), place, values.end());
    return *place;
}

double change_of(double least, double largest) {
    return largest > 0 ? (largest - least) / largest : 0;
}

}  // namespace

SteadyScene::SteadyScene(double window_s, double timeout_s, double begin_s)
    : window_s_(window_s), timeout_s_(timeout_s), begin_s_(begin_s) {}

void SteadyScene::frame_ended(double now_s, double frame_ms, std::uint64_t made) {
    frames_.push_back({now_s, frame_ms, made});
    trim(now_s);
}

void SteadyScene::counted(double now_s, const LiveTotals& totals) {
    counts_.push_back({now_s, totals.actions(ActionKind::draw), totals.actions(ActionKind::dispatch),
                       totals.unknown_buffers(), totals.elements()});
}

// One sample before the window stays, so that the samples span it.
void SteadyScene::trim(double now_s) {
    const double from_s = now_s - window_s_;
    while (frames_.size() > kMinFrames && frames_[1].at_s <= from_s)
        frames_.pop_front();
    while (counts_.size() > kMinCounted && counts_[1].at_s <= from_s)
        counts_.pop_front();
}

std::string SteadyScene::lacks_in_counts() const {
    const CountSample& last = counts_.back();
    if (last.draws + last.dispatches + last.unknown_buffers == 0) return "the frames draw nothing";
    const auto changes = [&](auto&& number, std::string_view what) -> std::string {
        const auto [least, most] = std::ranges::minmax(counts_, {}, number);
        const double from = static_cast<double>(number(least)), to = static_cast<double>(number(most));
        if (change_of(from, to) <= kMaxCountChange) return {};
        return fmt::format("{} per frame change by {:.0f} %", what, 100 * change_of(from, to));
    };
    for (std::string text :
         {changes([](const CountSample& c) { return c.draws; }, "draws"),
          changes([](const CountSample& c) { return c.dispatches; }, "dispatches"),
          changes([](const CountSample& c) { return c.unknown_buffers; }, "command buffers")})
        if (!text.empty()) return text;
    for (const Stage stage : {Stage::vs, Stage::rs, Stage::ps, Stage::om, Stage::cs}) {
        const auto row = static_cast<std::size_t>(index(stage));
        std::string text = changes([row](const CountSample& c) { return c.elements[row]; },
                                   fmt::format("{} of {}", element_unit(stage), long_name(stage)));
        if (!text.empty()) return text;
    }
    return {};
}

std::string SteadyScene::lacks_in_times() const {
    std::vector<double> all, half;
    const double middle_s = (frames_.front().at_s + frames_.back().at_s) / 2;
    for (const FrameSample& frame : frames_) {
        if (std::isnan(frame.ms)) continue;
        all.push_back(frame.ms);
        if (frame.at_s <= middle_s) half.push_back(frame.ms);
    }
    if (all.size() < kMinFrames / 2)
        return fmt::format("{} of {} ordinary frames are timed", all.size(), kMinFrames / 2);
    const std::vector<double> in_order = all;
    const double median = quantile_of(all, 0.5);
    const double longest = *std::ranges::max_element(all);
    if (longest > std::max(kMinLongest_ms, kMaxLongest * median))
        return fmt::format("a frame took {:.0f} ms, others {:.3g} ms", longest, median);
    const double scatter = (quantile_of(all, 0.75) - quantile_of(all, 0.25)) / median;
    if (scatter > kMaxTimeScatter) return fmt::format("frame times scatter by {:.0f} %", 100 * scatter);
    if (half.size() < 3 || in_order.size() - half.size() < 3) return {};
    std::vector<double> later(in_order.begin() + static_cast<std::ptrdiff_t>(half.size()), in_order.end());
    const double before = quantile_of(half, 0.5), after = quantile_of(later, 0.5);
    if (change_of(std::min(before, after), std::max(before, after)) > kMaxTimeDrift)
        return fmt::format("frame times change from {:.3g} ms to {:.3g} ms", before, after);
    return {};
}

std::string SteadyScene::lacks(double now_s) const {
    if (frames_.size() < kMinFrames || counts_.size() < kMinCounted)
        return fmt::format("{} of {} frames, {} of {} counted", std::min(frames_.size(), kMinFrames),
                           kMinFrames, std::min(counts_.size(), kMinCounted), kMinCounted);
    if (now_s - frames_.front().at_s < window_s_ || now_s - counts_.front().at_s < window_s_)
        return fmt::format("watched for {:.1f} of {:g} s", std::min(now_s - frames_.front().at_s, window_s_),
                           window_s_);
    if (now_s - counts_.back().at_s > window_s_) return "counts of frames do not arrive";
    if (std::string text = lacks_in_counts(); !text.empty()) return text;
    if (const std::uint64_t made = frames_.back().made - frames_.front().made; made > 0)
        return fmt::format(
            "{} made in the last {:.1f} s",
            framecast::counted(static_cast<std::int64_t>(made), "pipeline or image", "pipelines or images"),
            now_s - frames_.front().at_s);
    return lacks_in_times();
}

SteadyScene::Answer SteadyScene::answer(double now_s) {
    if (frames_.empty() || (judged_s_ >= 0 && now_s - judged_s_ < kJudgeInterval_s)) return answer_;
    judged_s_ = now_s;
    waits_for_ = lacks(now_s);
    answer_ = waits_for_.empty()              ? Answer::steady
              : waited_s(now_s) >= timeout_s_ ? Answer::gave_up
                                              : Answer::waits;
    return answer_;
}

}  // namespace framecast::capture
