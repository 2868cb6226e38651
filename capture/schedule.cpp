#include "capture/schedule.h"

#include <algorithm>

namespace framecast::capture {

FrameKind Schedule::next() {
    auto issue = [this](FrameKind kind) {
        ++issued_;
        return kind;
    };
    if (gave_up()) return FrameKind::ordinary;
    // First of all, so that the frame that was asked for is the one that is counted.
    if (reference_wanted_) {
        reference_wanted_ = false;
        reference_pending_ = true;
        return issue(FrameKind::counters);
    }
    if (reference_pending_) return FrameKind::ordinary;
    if (frame_times_done_ < kTimeFrames) {
        ++frame_times_done_;
        return issue(FrameKind::frame_times);
    }
    // Passes and draws take turns, so that a slow spell of the machine meets both.
    const bool passes_left = passes_done_ < pass_frames();
    if (passes_left && (!draws_.left() || passes_done_ <= draws_.progress() * pass_frames())) {
        ++passes_done_;
        return issue(FrameKind::pass_times);
    }
    if (draws_.left()) {
        begin(draws_);
        return issue(FrameKind::draw_times);
    }
    if (shadows_.left()) {
        if (!shadows_ready_) return FrameKind::ordinary;
        begin(shadows_);
        return issue(FrameKind::shadows);
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
    pair_stride_ = (actions + kMostPairedActions - 1) / kMostPairedActions;
    set_costs(std::vector<double>(static_cast<std::size_t>(actions)),
              std::vector<double>(static_cast<std::size_t>(actions)));
    // For total().
    draws_.slices.deal(0);
    shadows_.slices.deal(0);
}

void Schedule::begin(Rounds& rounds) {
    if (rounds.slice == 0) rounds.slices.deal(rounds.round);
    current_ = {&rounds.slices, rounds.slice};
    ++rounds.issued;
    if (++rounds.slice < rounds.slices.count()) return;
    rounds.slice = 0;
    ++rounds.round;
}

bool Schedule::wants_costs() const {
    if (reference_wanted_ || reference_pending_) return false;
    if (draws_.left()) return draws_.slice == 0;
    return shadows_ready_ && shadows_.left() && shadows_.slice == 0;
}

void Schedule::set_costs(std::vector<double> draw_ns, std::vector<double> shadow_ns) {
    draws_.slices.set_costs(std::move(draw_ns));
    shadows_.slices.set_costs(std::move(shadow_ns));
}

bool Schedule::exhausted() const {
    return gave_up() || (!reference_wanted_ && !reference_pending_ && frame_times_done_ >= kTimeFrames &&
                         passes_done_ >= pass_frames() && !draws_.left() && !shadows_.left() &&
                         closing_done_ >= closing_frames());
}

int Schedule::total() const {
    return kTimeFrames + 1 + pass_frames() + draws_.issued + draws_.remaining() + shadows_.issued +
           shadows_.remaining() + closing_frames();
}

}  // namespace framecast::capture
