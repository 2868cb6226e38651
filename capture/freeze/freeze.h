// Freezing: one frame of the application is run many times inside its own submits, so that everything is
// measured on the same work. Decides which frames are watched and which is frozen, and what each repeat is
// for. Pure state; docs/decisions/freeze.md.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "capture/experiment/frame_log.h"
#include "capture/experiment/schedule.h"

namespace framecast::capture {

struct FreezeRepeat {
    FrameKind kind = FrameKind::counters;
    Schedule schedule;  // as it stood when it issued the repeat: tells which actions are stamped
    std::shared_ptr<FrameLog> log;
};

class Freeze {
  public:
    // At most so many repeats in one frame.
    explicit Freeze(int most_repeats) : most_repeats_(most_repeats) {}

    // Until something that cannot be put back is met, which refuse() tells. Then frames are measured as
    // without freezing.
    bool active() const { return refusal_.empty(); }
    void refuse(const std::string& why) {
        if (refusal_.empty()) refusal_ = why;
    }

    // The kind of the next frame: what the schedule says, or watched, or frozen with repeats() filled from
    // it. ready: shadows are compiled. frame_gpu_ns: of an ordinary frame; NaN when unknown.
    FrameKind next(Schedule& schedule, bool ready, double frame_gpu_ns);

    // Frame after frame had no draws, and none is frozen before one does.
    bool waits_for_draws() const {
        return active() && actions_ == 0 && !frame_draws_ && watched_ >= Schedule::kMaxEmptyFrames;
    }

    // So many watched frames in a row had actions, none of them a draw or dispatch, that they are frozen too.
    bool only_copies() const { return copying_frames_ >= Schedule::kMostCopyingFrames; }

    // In a watched frame: a command buffer with so many actions, and whether it draws or dispatches.
    void saw(std::int64_t actions, bool draws) {
        actions_of_frame_ += actions;
        frame_draws_ |= draws;
    }
    // Of the current frozen frame.
    std::vector<FreezeRepeat>& repeats() { return repeats_; }

    // For the frame file: what was frozen, or why nothing was.
    std::string note() const;

    // Frames that are watched before one is frozen: resources of frames in flight take turns.
    static constexpr int kWatchFrames = 3;
    // The repeats of a frame may take so long together, as far as its ordinary time tells: applications and
    // drivers take a submit that never ends for a hang.
    static constexpr double kMostFrameNs = 1e9;
    // Of copies of one submit.
    static constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 30;

  private:
    int most_repeats_;
    std::string refusal_;
    int watched_ = 0;
    int copying_frames_ = 0;
    std::int64_t actions_ = 0;
    std::int64_t actions_of_frame_ = 0;
    bool frame_draws_ = false;
    bool counted_ = false;
    std::vector<FreezeRepeat> repeats_;
    int frozen_frames_ = 0;
    int repeats_done_ = 0;
};

}  // namespace framecast::capture
