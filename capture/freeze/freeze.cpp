#include "capture/freeze/freeze.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "model/frame/shadow_step.h"
#include "model/text/counted.h"

namespace framecast::capture {
namespace {

FrameKind peek(const Schedule& schedule) {
    Schedule copy = schedule;
    return copy.next();
}

// Cost of a repeat in ordinary frames: timed draws run one after the other, and isolation repeats each about
// ten times (2 to 3 and 7 to 10 on lavapipe, scene `interleaved`), and kCopiesInRow times more with copies.
double frames_of(FrameKind kind, bool copies) {
    return kind == FrameKind::shadows        ? 10 + (copies ? kCopiesInRow : 0)
           : kind == FrameKind::draw_times   ? 3
           : kind == FrameKind::empty_passes ? 2
                                             : 1;
}

}  // namespace

FrameKind Freeze::next(Schedule& schedule, bool ready, double frame_gpu_ns, std::int64_t frame) {
    if (!active()) return schedule.next();
    if (schedule.exhausted()) return FrameKind::ordinary;
    if (frame_draws_) {
        copying_frames_ = 0;
    } else if (actions_of_frame_ > 0) {
        ++copying_frames_;
    }
    if (frame_draws_ || only_copies()) actions_ = actions_of_frame_;
    actions_of_frame_ = 0;
    frame_draws_ = false;
    const bool early = frozen_frames_ == 0 && frame < first_frame_ - kTimeFrames;
    if (watched_ < kWatchFrames || early || !ready || actions_ == 0) {
        ++watched_;
        return FrameKind::watched;
    }
    // Not before the first draws, because the time of a loading screen says nothing about other frames.
    if (peek(schedule) == FrameKind::frame_times) return schedule.next();
    if (frame < first_frame_) return FrameKind::ordinary;
    repeats_.clear();
    const double frame_ns = frame_gpu_ns > 0 ? frame_gpu_ns : 0;
    const bool copies = frame_ns > 0 && frame_ns < short_action_ns_ * static_cast<double>(actions_) &&
                        frames_of(FrameKind::shadows, true) * frame_ns <= max_frame_ns_;
    // The times of single actions come back later.
    schedule.set_short(std::vector<bool>(copies ? static_cast<std::size_t>(actions_) : 0, true));
    double together_ns = 0;
    while (repeats_.size() < static_cast<std::size_t>(most_repeats_)) {
        const double ns = frames_of(peek(schedule), copies) * frame_ns;
        if (!repeats_.empty() && together_ns + ns > max_frame_ns_) break;
        together_ns += ns;
        const FrameKind kind = schedule.next();
        if (kind == FrameKind::ordinary) break;
        repeats_.push_back({kind, schedule, std::make_shared<FrameLog>()});
        repeats_.back().log->kind = kind;
        // The counts come back later, but the previous frame gives the number of actions.
        if (kind == FrameKind::counters && !counted_) schedule.reference_arrived(actions_);
        counted_ |= kind == FrameKind::counters;
    }
    if (repeats_.empty()) return FrameKind::ordinary;
    if (frozen_frames_++ == 0) frozen_first_ = frame;
    repeats_done_ += static_cast<int>(repeats_.size());
    return FrameKind::frozen;
}

std::string Freeze::note() const {
    if (!active()) return "not frozen, each repeat is of another frame: " + refusal_;
    if (frozen_frames_ == 1) return fmt::format("frozen: {} of one frame", counted(repeats_done_, "repeat"));
    return fmt::format("frozen: {} of {} frames", counted(repeats_done_, "repeat"), frozen_frames_);
}

std::string Freeze::late_note() const {
    if (frozen_frames_ == 0 || first_frame_ == 0 || frozen_first_ <= first_frame_) return {};
    return fmt::format(
        "frame {} was asked for, and frame {} was the first to be frozen: what --freeze needs was "
        "not ready before",
        first_frame_, frozen_first_);
}

}  // namespace framecast::capture
