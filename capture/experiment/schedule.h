// Chooses the experiment for each frame of a capture: one kind per frame, counting and timing never together.
// Pure state.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <vector>

#include "capture/config/config.h"
#include "capture/experiment/frame_kind.h"
#include "capture/experiment/slices.h"

namespace framecast::capture {

class Schedule {
  public:
    // budget_ns: maximum time that an experiment may add to a frame of the application; infinite: no limit.
    Schedule(Mode mode, int repeats, int max_draws_per_frame,
             double budget_ns = std::numeric_limits<double>::infinity())
        : mode_(mode),
          repeats_(repeats),
          budget_ns_(budget_ns),
          draws_(max_draws_per_frame, budget_ns, mode >= Mode::draw ? repeats + 1 : 0),
          groups_(max_draws_per_frame, budget_ns, 0),
          shadows_(std::max(1, max_draws_per_frame / kStepsPerDraw), budget_ns,
                   mode == Mode::isolate ? repeats + 1 : 0) {}

    // Draws that prove too short to be timed alone are then timed in groups, after all draws were timed alone
    // and isolated.
    void group_short_draws() { groups_wanted_ = mode_ >= Mode::draw; }

    // The counted frame then comes after the timed ones.
    void time_frames_first() { times_first_ = true; }
    // Times ordinary frames only at the beginning.
    void time_no_frames_later() { times_later_ = false; }

    // Passes are also repeated without their contents, once passes and draws are timed.
    void time_empty_passes() { empty_passes_wanted_ = mode_ != Mode::count; }
    // What all empty passes together add to a frame at most; over the budget they are spread over frames. No
    // effect once the first was issued.
    void set_empty_passes_cost(double ns);

    // The kind of the next frame; ordinary until the results of the first counting frame arrive.
    FrameKind next();

    // The first counting frame's results are back, with `actions` actions. Without any the frame was empty,
    // and another one is counted.
    void reference_arrived(std::int64_t actions);

    // Mode isolate: cheap stage-off draws are repeated more often than configured, until they cost `ns` in
    // total or were repeated `most` times. set_costs() gives their cost.
    void repeat_shadows_for(double total_ns, int most) {
        shadows_total_ns_ = total_ns;
        most_repeats_ = most;
    }

    // Mode isolate: the stage-off pipelines are compiled, or never will be. Until then no shadow frame is
    // issued.
    void shadows_ready() { shadows_ready_ = true; }

    // Whether the next frame may begin a round of draws or stage-off draws. If so, it is time to update their
    // costs.
    bool wants_costs() const;
    // Time that an experiment on each action adds to a frame, ns, by the action's place in the frame: in a
    // draw_times frame and in a shadows frame.
    void set_costs(std::vector<double> draw_ns, std::vector<double> shadow_ns);

    // By an action's place in the frame: whether it is so short that copies of it in a row are timed, too.
    void set_short(std::vector<bool> is_short) { is_short_ = std::move(is_short); }

    // All draws have been issued alone, and frames are ordinary until set_groups(), preferably called when
    // all results are back.
    bool wants_groups() const;
    // By an action's place in the frame, the first action of its group; -1 or beyond the end: none. cost_ns:
    // cost of timing one group.
    void set_groups(const std::vector<std::int32_t>& first_of, double cost_ns);

    // Counters of the device's units come once all that is timed was issued.
    void want_counters() { counters_wanted_ = true; }
    // All of that was issued, and frames are ordinary until set_counters(), preferably called when all
    // results are back.
    bool wants_counters() const;
    // By an action's place in the frame, ascending: those to count, each in `frames` frames.
    void set_counters(std::vector<std::int64_t> actions, std::uint32_t frames);
    // In a hardware_counters frame: its counter pass, and the query of an action; none where it has none.
    std::uint32_t counter_pass() const { return static_cast<std::uint32_t>(current_slice_); }
    std::optional<std::uint32_t> counter_query(std::int64_t ordinal) const;

    // Mode isolate: pictures of draws come last, in frames of their own.
    void want_pictures() { pictures_wanted_ = mode_ == Mode::isolate; }
    // Everything else has been issued, and frames are ordinary until set_pictures(), preferably called when
    // all results are back.
    bool wants_pictures() const;
    // By an action's place in the frame, those whose pictures are made.
    void set_pictures(std::vector<std::int64_t> actions);
    // The pictures that one frame makes: each repeats a pass.
    static constexpr std::size_t kPicturesPerFrame = 4;

    // Everything has been issued. Results may still be outstanding.
    bool exhausted() const;
    bool gave_up() const { return empty_frames_ >= kMaxEmptyFrames; }
    // Number of experiments that next() has issued, and will issue in total.
    int issued() const { return issued_; }
    int total() const;
    // What most frames do now, for people: one kind of experiment, and how many of the frame's actions it has
    // covered, counting its repeats. total 0: of no actions.
    struct Phase {
        std::string_view what;
        std::int64_t done = 0;
        std::int64_t total = 0;
    };
    Phase phase() const;

    // In a draw_times or shadows frame: whether the frame's n-th action is stamped in this frame. Actions of
    // one frame change from round to round. In an empty_passes frame: whether the pass that begins with this
    // action is repeated.
    bool stamps_action(std::int64_t ordinal) const;
    // In a draw_times frame: whether the n-th action is timed together with the previous one.
    bool joins_action(std::int64_t ordinal) const;

    // In a shadows frame: whether the n-th action's pairs of stage-off draws are timed, too. They show how
    // the device overlaps stages; about a hundred draws are enough.
    bool pairs_action(std::int64_t ordinal) const { return ordinal % pair_stride_ == 0; }

    // The same for copies of the n-th action in a row.
    bool copies_action(std::int64_t ordinal) const {
        return ordinal >= 0 && ordinal < static_cast<std::int64_t>(is_short_.size()) &&
               is_short_[static_cast<std::size_t>(ordinal)];
    }

    static constexpr int kMaxPairedActions = 300;
    static constexpr int kTimeFrames = 9;
    // Ordinary frames are also timed between frames that time draws, because the two are compared and the
    // machine's speed drifts.
    static constexpr int kLaterTimeFrames = 8;
    static constexpr int kMaxEmptyFrames = 300;
    // An application that only copies in this many consecutive frames never draws.
    static constexpr int kMaxCopyingFrames = 16;

    // A draw has up to ten stamped steps, two of which consist of two draws. Copies of short ones cost little
    // more than one of them.
    static constexpr int kStepsPerDraw = 12;

  private:
    // One round more than repeats; the first one warms up and is discarded. Each round has every slice once.
    struct Rounds {
        Slices slices;
        int total;
        int round = 0;
        int slice = 0;
        int issued = 0;

        Rounds(std::int64_t most_actions, double budget_ns, int rounds)
            : slices(most_actions, budget_ns), total(rounds) {}
        bool left() const { return round < total; }
        int remaining() const { return left() ? (total - round) * slices.count() - slice : 0; }
        double progress() const {
            return left() ? (round + static_cast<double>(slice) / slices.count()) / total : 1;
        }
    };

    enum class Current : std::uint8_t { draws, groups, shadows, counters, pictures, empty_passes };

    void begin(Rounds& rounds, Current current);
    std::int32_t group_of(std::int64_t ordinal) const;
    bool timed_all() const;
    std::size_t picture_frames() const {
        return (pictures_.size() + kPicturesPerFrame - 1) / kPicturesPerFrame;
    }
    int pass_frames() const { return mode_ == Mode::count ? 0 : repeats_ + 1; }
    int time_frames() const {
        return kTimeFrames + (mode_ >= Mode::draw && times_later_ && !times_first_ ? kLaterTimeFrames : 0);
    }
    int empty_pass_frames() const { return empty_passes_wanted_ ? (repeats_ + 1) * empty_pass_slices_ : 0; }
    int closing_frames() const { return mode_ == Mode::count ? 0 : 1; }

    Mode mode_;
    int repeats_;
    double budget_ns_;
    bool times_first_ = false;
    bool times_later_ = true;
    bool reference_wanted_ = true;
    bool reference_pending_ = false;
    int empty_frames_ = 0;
    std::int64_t actions_ = 0;  // of the reference
    int frame_times_done_ = 0;
    int passes_done_ = 0;
    bool empty_passes_wanted_ = false;
    int empty_pass_slices_ = 1;  // frames that have each pass once together
    int empty_passes_done_ = 0;
    Rounds draws_;
    Rounds groups_;
    bool groups_wanted_ = false;
    std::vector<std::int32_t> group_of_;  // from 0; -1: none
    Rounds shadows_;
    std::vector<bool> is_short_;
    double shadows_total_ns_ = 0;
    int most_repeats_ = 0;
    bool shadows_ready_ = false;
    std::int64_t pair_stride_ = 1;
    bool counters_wanted_ = false;
    std::vector<std::int64_t> counted_;  // ascending
    int counter_frames_ = 0;
    int counter_frames_done_ = 0;
    bool pictures_wanted_ = false;
    std::vector<std::int64_t> pictures_;  // ascending
    std::size_t picture_frames_ = 0;      // issued
    int closing_done_ = 0;
    int issued_ = 0;
    Current current_ = Current::draws;
    int current_slice_ = 0;
};

}  // namespace framecast::capture
