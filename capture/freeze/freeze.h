// Freezing: one frame of the application runs many times inside its own submits, so that everything is
// measured on the same work. Decides which frames are watched and which one is frozen, and the purpose of
// each repeat. Pure state; docs/decisions/freeze.md.
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
    Schedule schedule;  // its state when it issued the repeat, which says which actions are stamped
    std::shared_ptr<FrameLog> log;
};

class Freeze {
  public:
    // Maximum number of repeats in one frame, and of their time together, estimated from that of an ordinary
    // frame (hang_check.h).
    explicit Freeze(int most_repeats, double max_frame_ns = kMaxFrameNs)
        : most_repeats_(most_repeats), max_frame_ns_(max_frame_ns) {}

    // Active until refuse() reports something that cannot be restored. Then frames are measured as without
    // freezing.
    bool active() const { return refusal_.empty(); }
    void refuse(const std::string& why) {
        if (refusal_.empty()) refusal_ = why;
    }

    // The kind of the next frame: the schedule's, or watched, or frozen with repeats() filled from it. ready:
    // the stage-off pipelines are compiled. frame_gpu_ns: time of an ordinary frame; NaN when unknown.
    FrameKind next(Schedule& schedule, bool ready, double frame_gpu_ns);

    // Several frames had no draws, so no frame is frozen before one has.
    bool waits_for_draws() const {
        return active() && actions_ == 0 && !frame_draws_ && watched_ >= Schedule::kMaxEmptyFrames;
    }

    // After this many watched frames in a row with actions, but no draw or dispatch, such a frame is frozen,
    // too.
    bool only_copies() const { return copying_frames_ >= Schedule::kMaxCopyingFrames; }

    // In a watched frame: a command buffer with that many actions, and whether it draws or dispatches.
    void saw(std::int64_t actions, bool draws) {
        actions_of_frame_ += actions;
        frame_draws_ |= draws;
    }
    // The repeats of the current frozen frame.
    std::vector<FreezeRepeat>& repeats() { return repeats_; }

    // For the frame file: what was frozen, or why nothing was.
    std::string note() const;

    // Number of watched frames before one is frozen, because frames in flight alternate between resources.
    static constexpr int kWatchFrames = 3;
    // Applications, too, take a very long submit for a hang.
    static constexpr double kMaxFrameNs = 1e9;
    // Maximum size of the copies of one submit.
    static constexpr std::uint64_t kMaxBytes = std::uint64_t{1} << 30;

  private:
    int most_repeats_;
    double max_frame_ns_;
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
