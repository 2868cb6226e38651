// Which experiment each frame of a capture runs: one kind a frame, counting and timing never together. Pure
// state.
#pragma once

#include <cstdint>

#include "capture/config.h"
#include "capture/execution.h"

namespace framecast::capture {

class Schedule {
  public:
    Schedule(Mode mode, int repeats, int max_draws_per_frame)
        : mode_(mode), repeats_(repeats), max_draws_(max_draws_per_frame) {}

    // The kind of the next frame; ordinary while the results of the first counting frame are awaited.
    FrameKind next();

    // The first counting frame is back and names `actions` actions. With none the frame was empty: another is
    // counted.
    void reference_arrived(std::int64_t actions);

    // Mode isolate: the shadows' pipelines are compiled, or will not be. Until then no shadow frame is
    // issued.
    void shadows_ready() { shadows_ready_ = true; }

    // Everything has been issued. Results may still be under way.
    bool exhausted() const;
    bool gave_up() const { return empty_frames_ >= kMaxEmptyFrames; }
    // Of next() calls that were experiments, and how many there will be.
    int issued() const { return issued_; }
    int total() const;

    // In a draw_times frame: whether this is the frame in which the frame's n-th action is stamped. Which
    // actions go together is shuffled from round to round, so that none always follows the same one.
    bool stamps_action(std::int64_t ordinal) const;

    // In a shadows frame: whether the n-th action's pairs of shadows are timed, too. They tell how the device
    // overlaps stages, for which some hundred draws are enough.
    bool pairs_action(std::int64_t ordinal) const { return ordinal % pair_stride_ == 0; }

    static constexpr int kMostPairedActions = 300;
    static constexpr int kTimeFrames = 9;
    static constexpr int kMaxEmptyFrames = 300;

  private:
    int draw_frames() const { return mode_ >= Mode::draw ? (repeats_ + 1) * slices_ : 0; }
    int shadow_frames() const { return mode_ == Mode::isolate ? (repeats_ + 1) * shadow_slices_ : 0; }
    int pass_frames() const { return mode_ == Mode::count ? 0 : repeats_ + 1; }
    int closing_frames() const { return mode_ == Mode::count ? 0 : 1; }

    Mode mode_;
    int repeats_;  // beside one more of each, which warms up and is thrown away
    int max_draws_;
    bool reference_wanted_ = true;
    bool reference_pending_ = false;
    int empty_frames_ = 0;
    int slices_ = 1;
    int frame_times_done_ = 0;
    int passes_done_ = 0;
    int draws_done_ = 0;
    int shadows_done_ = 0;
    bool shadows_ready_ = false;
    int shadow_slices_ = 1;
    std::int64_t pair_stride_ = 1;
    bool current_is_shadow_ = false;
    int closing_done_ = 0;
    int issued_ = 0;
    int current_slice_ = 0;
    int current_round_ = 0;
};

}  // namespace framecast::capture
