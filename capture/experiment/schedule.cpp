#include "capture/experiment/schedule.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace framecast::capture {

FrameKind Schedule::next() {
    auto issue = [this](FrameKind kind) {
        ++issued_;
        return kind;
    };
    if (gave_up()) return FrameKind::ordinary;
    const bool times_left = frame_times_done_ < kTimeFrames;
    // Comes first, so that the requested frame is the counted one.
    if (reference_wanted_ && !(times_first_ && times_left)) {
        reference_wanted_ = false;
        reference_pending_ = true;
        return issue(FrameKind::counters);
    }
    if (reference_pending_) return FrameKind::ordinary;
    if (times_left) {
        ++frame_times_done_;
        return issue(FrameKind::frame_times);
    }
    if (frame_times_done_ < time_frames() &&
        frame_times_done_ - kTimeFrames < draws_.progress() * kLaterTimeFrames) {
        ++frame_times_done_;
        return issue(FrameKind::frame_times);
    }
    // Passes and draws alternate, so that a slow spell of the machine affects both.
    const bool passes_left = passes_done_ < pass_frames();
    if (passes_left && (!draws_.left() || passes_done_ <= draws_.progress() * pass_frames())) {
        ++passes_done_;
        return issue(FrameKind::pass_times);
    }
    if (draws_.left()) {
        begin(draws_, Current::draws);
        return issue(FrameKind::draw_times);
    }
    if (empty_passes_done_ < empty_pass_frames()) {
        current_ = Current::empty_passes;
        current_slice_ = empty_passes_done_++ % empty_pass_slices_;
        return issue(FrameKind::empty_passes);
    }
    if (shadows_.left()) {
        if (!shadows_ready_) return FrameKind::ordinary;
        begin(shadows_, Current::shadows);
        return issue(FrameKind::shadows);
    }
    // Comes last: groups are the least important part of a capture that ends early.
    if (groups_wanted_) return FrameKind::ordinary;
    if (groups_.left()) {
        begin(groups_, Current::groups);
        return issue(FrameKind::draw_times);
    }
    if (counters_wanted_) return FrameKind::ordinary;
    if (counter_frames_done_ < counter_frames_) {
        current_ = Current::counters;
        current_slice_ = counter_frames_done_++;
        return issue(FrameKind::hardware_counters);
    }
    if (pictures_wanted_) return FrameKind::ordinary;
    if (picture_frames_ < picture_frames()) {
        current_ = Current::pictures;
        current_slice_ = static_cast<int>(picture_frames_++);
        return issue(FrameKind::pictures);
    }
    if (closing_done_ < closing_frames()) {
        ++closing_done_;
        return issue(FrameKind::counters);
    }
    return FrameKind::ordinary;
}

void Schedule::reference_arrived(std::int64_t actions) {
    reference_pending_ = false;
    if (actions == 0) {
        ++empty_frames_;
        reference_wanted_ = true;
        --issued_;
        return;
    }
    actions_ = actions;
    pair_stride_ = (actions + kMaxPairedActions - 1) / kMaxPairedActions;
    set_costs(std::vector<double>(static_cast<std::size_t>(actions)),
              std::vector<double>(static_cast<std::size_t>(actions)));
    // Lets total() know the number of slices.
    draws_.slices.deal(0);
    shadows_.slices.deal(0);
}

void Schedule::begin(Rounds& rounds, Current current) {
    if (rounds.slice == 0) rounds.slices.deal(rounds.round);
    current_ = current;
    current_slice_ = rounds.slice;
    ++rounds.issued;
    if (++rounds.slice < rounds.slices.count()) return;
    rounds.slice = 0;
    ++rounds.round;
}

Schedule::Phase Schedule::phase() const {
    if (reference_wanted_ || reference_pending_) return {"counting the frame"};
    const auto covered = [this](const Rounds& rounds) {
        return static_cast<std::int64_t>(rounds.progress() * static_cast<double>(actions_));
    };
    if (picture_frames_ > 0)
        return {"taking pictures",
                static_cast<std::int64_t>(std::min(picture_frames_ * kPicturesPerFrame, pictures_.size())),
                static_cast<std::int64_t>(pictures_.size())};
    if (counter_frames_done_ > 0) return {"reading hardware counters", counter_frames_done_, counter_frames_};
    if (shadows_.issued > 0 && shadows_.left()) return {"isolating stages", covered(shadows_), actions_};
    if (draws_.issued > 0 && draws_.left()) return {"timing draws", covered(draws_), actions_};
    return {"timing the frame"};
}

void Schedule::set_empty_passes_cost(double ns) {
    constexpr double kMaxSlices = 64;
    if (empty_passes_done_ > 0 || !(ns > 0)) return;
    empty_pass_slices_ = static_cast<int>(std::clamp(std::ceil(ns / budget_ns_), 1.0, kMaxSlices));
}

bool Schedule::timed_all() const {
    return !groups_wanted_ && !reference_wanted_ && !reference_pending_ &&
           frame_times_done_ >= time_frames() && passes_done_ >= pass_frames() && !draws_.left() &&
           empty_passes_done_ >= empty_pass_frames() && !shadows_.left() && !groups_.left();
}

bool Schedule::wants_counters() const {
    return counters_wanted_ && timed_all();
}

void Schedule::set_counters(std::vector<std::int64_t> actions, std::uint32_t frames) {
    counters_wanted_ = false;
    counted_ = std::move(actions);
    counter_frames_ = counted_.empty() ? 0 : static_cast<int>(frames);
}

std::optional<std::uint32_t> Schedule::counter_query(std::int64_t ordinal) const {
    const auto at = std::ranges::lower_bound(counted_, ordinal);
    if (current_ != Current::counters || at == counted_.end() || *at != ordinal) return {};
    return static_cast<std::uint32_t>(at - counted_.begin());
}

bool Schedule::wants_pictures() const {
    return pictures_wanted_ && !counters_wanted_ && counter_frames_done_ >= counter_frames_ && timed_all();
}

void Schedule::set_pictures(std::vector<std::int64_t> actions) {
    pictures_wanted_ = false;
    pictures_ = std::move(actions);
    std::ranges::sort(pictures_);
}

bool Schedule::wants_groups() const {
    return groups_wanted_ && !reference_wanted_ && !reference_pending_ &&
           frame_times_done_ >= time_frames() && passes_done_ >= pass_frames() && !draws_.left() &&
           empty_passes_done_ >= empty_pass_frames() && !shadows_.left();
}

void Schedule::set_groups(const std::vector<std::int32_t>& first_of, double cost_ns) {
    groups_wanted_ = false;
    group_of_.assign(first_of.size(), -1);
    std::int32_t groups = 0;
    for (std::size_t i = 0; i < first_of.size(); ++i) {
        if (first_of[i] < 0) continue;
        groups += first_of[i] == static_cast<std::int32_t>(i) ? 1 : 0;
        group_of_[i] = groups - 1;
    }
    if (groups == 0) return;
    groups_.total = repeats_ + 1;
    groups_.slices.set_costs(std::vector<double>(static_cast<std::size_t>(groups), cost_ns));
    groups_.slices.deal(0);
}

std::int32_t Schedule::group_of(std::int64_t ordinal) const {
    return ordinal >= 0 && ordinal < static_cast<std::int64_t>(group_of_.size())
               ? group_of_[static_cast<std::size_t>(ordinal)]
               : -1;
}

bool Schedule::stamps_action(std::int64_t ordinal) const {
    if (current_ == Current::counters) return counter_query(ordinal).has_value();
    if (current_ == Current::pictures) {
        const auto at = std::ranges::lower_bound(pictures_, ordinal);
        return at != pictures_.end() && *at == ordinal &&
               static_cast<std::size_t>(at - pictures_.begin()) / kPicturesPerFrame ==
                   static_cast<std::size_t>(current_slice_);
    }
    if (current_ == Current::empty_passes) return ordinal % empty_pass_slices_ == current_slice_;
    if (current_ == Current::shadows) return shadows_.slices.holds(current_slice_, ordinal);
    if (current_ == Current::draws) return draws_.slices.holds(current_slice_, ordinal);
    const std::int32_t group = group_of(ordinal);
    return group >= 0 && groups_.slices.holds(current_slice_, group);
}

bool Schedule::joins_action(std::int64_t ordinal) const {
    const std::int32_t group = group_of(ordinal);
    return current_ == Current::groups && group >= 0 && group == group_of(ordinal - 1);
}

bool Schedule::wants_costs() const {
    if (reference_wanted_ || reference_pending_) return false;
    if (draws_.left()) return draws_.slice == 0;
    return shadows_ready_ && shadows_.left() && shadows_.slice == 0;
}

void Schedule::set_costs(std::vector<double> draw_ns, std::vector<double> shadow_ns) {
    const double round_ns = std::accumulate(shadow_ns.begin(), shadow_ns.end(), 0.0);
    if (shadows_.total > 0 && round_ns > 0) {
        const double repeats = std::min(shadows_total_ns_ / round_ns, static_cast<double>(most_repeats_));
        shadows_.total = std::max(repeats_, static_cast<int>(repeats)) + 1;
    }
    draws_.slices.set_costs(std::move(draw_ns));
    shadows_.slices.set_costs(std::move(shadow_ns));
}

bool Schedule::exhausted() const {
    return gave_up() ||
           (timed_all() && !counters_wanted_ && counter_frames_done_ >= counter_frames_ &&
            !pictures_wanted_ && picture_frames_ >= picture_frames() && closing_done_ >= closing_frames());
}

int Schedule::total() const {
    return time_frames() + 1 + pass_frames() + empty_pass_frames() + draws_.issued + draws_.remaining() +
           groups_.issued + groups_.remaining() + shadows_.issued + shadows_.remaining() + counter_frames_ +
           static_cast<int>(picture_frames()) + closing_frames();
}

}  // namespace framecast::capture
