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
    const bool draws_left = draws_done_ < draw_frames();
    if (passes_left && (!draws_left || passes_done_ * draw_frames() <= draws_done_ * pass_frames())) {
        ++passes_done_;
        return issue(FrameKind::pass_times);
    }
    if (draws_left) {
        current_round_ = draws_done_ / slices_;
        current_slice_ = draws_done_ % slices_;
        ++draws_done_;
        current_is_shadow_ = false;
        return issue(FrameKind::draw_times);
    }
    if (shadows_done_ < shadow_frames()) {
        if (!shadows_ready_) return FrameKind::ordinary;
        current_is_shadow_ = true;
        current_round_ = shadows_done_ / shadow_slices_;
        current_slice_ = shadows_done_ % shadow_slices_;
        ++shadows_done_;
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
    slices_ = static_cast<int>((actions + max_draws_ - 1) / max_draws_);
    // A draw has up to ten stamped steps, two of them with two draws.
    const std::int64_t isolated_a_frame = std::max<std::int64_t>(1, max_draws_ / 12);
    shadow_slices_ = static_cast<int>((actions + isolated_a_frame - 1) / isolated_a_frame);
    pair_stride_ = (actions + kMostPairedActions - 1) / kMostPairedActions;
}

bool Schedule::exhausted() const {
    return gave_up() || (!reference_wanted_ && !reference_pending_ && frame_times_done_ >= kTimeFrames &&
                         passes_done_ >= pass_frames() && draws_done_ >= draw_frames() &&
                         shadows_done_ >= shadow_frames() && closing_done_ >= closing_frames());
}

int Schedule::total() const {
    return kTimeFrames + 1 + pass_frames() + draw_frames() + shadow_frames() + closing_frames();
}

bool Schedule::stamps_action(std::int64_t ordinal) const {
    const int slices = current_is_shadow_ ? shadow_slices_ : slices_;
    if (slices == 1) return true;
    std::uint64_t mixed = static_cast<std::uint64_t>(ordinal) * 0x9e3779b97f4a7c15ull +
                          static_cast<std::uint64_t>(current_round_) * 0xbf58476d1ce4e5b9ull;
    mixed ^= mixed >> 31;
    mixed *= 0x94d049bb133111ebull;
    mixed ^= mixed >> 29;
    return static_cast<int>(mixed % static_cast<std::uint64_t>(slices)) == current_slice_;
}

}  // namespace framecast::capture
