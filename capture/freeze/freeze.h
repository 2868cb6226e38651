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
    // frame (hang_check.h). first_frame: no earlier frame is frozen; 0: the first for which all is ready.
    explicit Freeze(int most_repeats, double max_frame_ns = kMaxFrameNs, std::int64_t first_frame = 0)
        : most_repeats_(most_repeats), max_frame_ns_(max_frame_ns), first_frame_(first_frame) {}

    // Active until refuse() reports something that cannot be restored. Then frames are measured as without
    // freezing.
    bool active() const { return refusal_.empty(); }
    void refuse(const std::string& why) {
        if (refusal_.empty()) refusal_ = why;
    }

    // The kind of frame number `frame`: the schedule's, or watched, or frozen with repeats() filled from it.
    // ready: the stage-off pipelines are compiled. frame_gpu_ns: time of an ordinary frame; NaN when unknown.
    FrameKind next(Schedule& schedule, bool ready, double frame_gpu_ns, std::int64_t frame);

    // What frames long before the first one hold says nothing about it: loading screens, for example.
    bool judges(std::int64_t frame) const { return frame >= first_frame_ - kTimeFrames - kWatchFrames; }
    // Whether the application waits for stage-off pipelines before this frame, so that the frame that was
    // asked for is the one that is frozen.
    bool holds(std::int64_t frame) const {
        return active() && first_frame_ > 0 && frame >= first_frame_ - kTimeFrames && frozen_frames_ == 0;
    }
    std::int64_t first_frame() const { return first_frame_; }

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
    // Draws are also timed in rows of copies where the average action of the frame takes less than this, ns,
    // and the frame's repeats leave time for it. 0, as at first: never.
    void set_short_action_ns(double ns) { short_action_ns_ = ns; }
    // The repeats of the current frozen frame.
    std::vector<FreezeRepeat>& repeats() { return repeats_; }

    // For the frame file: what was frozen, or why nothing was.
    std::string note() const;
    // For the frame file: empty, or which frame was frozen in place of the first one.
    std::string late_note() const;

    // Number of watched frames before one is frozen, because frames in flight alternate between resources.
    static constexpr int kWatchFrames = 3;
    static constexpr int kTimeFrames = Schedule::kTimeFrames;
    // Number of frames before the first one in which preparations begin: they take some 15 frames, and more
    // where the self-test of stamps is repeated.
    static constexpr int kPrepareFrames = 40;
    // Applications, too, take a very long submit for a hang.
    static constexpr double kMaxFrameNs = 1e9;
    // Maximum size of the copies of one submit.
    static constexpr std::uint64_t kMaxBytes = std::uint64_t{1} << 30;

  private:
    int most_repeats_;
    double max_frame_ns_;
    std::int64_t first_frame_;
    std::string refusal_;
    int watched_ = 0;
    int copying_frames_ = 0;
    std::int64_t actions_ = 0;
    std::int64_t actions_of_frame_ = 0;
    double short_action_ns_ = 0;
    bool frame_draws_ = false;
    bool counted_ = false;
    std::vector<FreezeRepeat> repeats_;
    int frozen_frames_ = 0;
    std::int64_t frozen_first_ = 0;  // number of the first frozen frame
    int repeats_done_ = 0;
};

}  // namespace framecast::capture
