// Which experiment each frame of a capture runs: one kind a frame, counting and timing never together. Pure
// state.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "capture/config/config.h"
#include "capture/experiment/frame_kind.h"
#include "capture/experiment/slices.h"

namespace framecast::capture {

class Schedule {
  public:
    // budget_ns: what an experiment may add to a frame of the application; infinite: no limit.
    Schedule(Mode mode, int repeats, int max_draws_per_frame,
             double budget_ns = std::numeric_limits<double>::infinity())
        : mode_(mode),
          repeats_(repeats),
          draws_(max_draws_per_frame, budget_ns, mode >= Mode::draw ? repeats + 1 : 0),
          groups_(max_draws_per_frame, budget_ns, 0),
          shadows_(std::max(1, max_draws_per_frame / kStepsPerDraw), budget_ns,
                   mode == Mode::isolate ? repeats + 1 : 0) {}

    // Draws that turn out too short to be timed alone are then timed in groups, after all were timed alone
    // and isolated.
    void group_short_draws() { groups_wanted_ = mode_ >= Mode::draw; }

    // The counted frame then comes after the timed ones, and not first.
    void time_frames_first() { times_first_ = true; }
    // Ordinary frames are timed at the beginning only.
    void time_no_frames_later() { times_later_ = false; }

    // The kind of the next frame; ordinary while the results of the first counting frame are awaited.
    FrameKind next();

    // The first counting frame is back and names `actions` actions. With none the frame was empty: another is
    // counted.
    void reference_arrived(std::int64_t actions);

    // Mode isolate: shadows that cost little are repeated more often than asked for, until they cost that
    // much in all or were repeated `most` times. What they cost says set_costs().
    void repeat_shadows_for(double total_ns, int most) {
        shadows_total_ns_ = total_ns;
        most_repeats_ = most;
    }

    // Mode isolate: the shadows' pipelines are compiled, or will not be. Until then no shadow frame is
    // issued.
    void shadows_ready() { shadows_ready_ = true; }

    // Whether the next frame may begin a round of draws or shadows: the time to set what they cost by now.
    bool wants_costs() const;
    // What timing each action adds to a frame, ns, by its place in the frame: in a draw_times frame and in a
    // shadows frame.
    void set_costs(std::vector<double> draw_ns, std::vector<double> shadow_ns);

    // All draws have been issued alone, and frames are ordinary until set_groups(): best when all results are
    // back.
    bool wants_groups() const;
    // By an action's place in the frame the first of its group; -1 or beyond the end: none. cost_ns: of
    // timing one group.
    void set_groups(const std::vector<std::int32_t>& first_of, double cost_ns);

    // Everything has been issued. Results may still be under way.
    bool exhausted() const;
    bool gave_up() const { return empty_frames_ >= kMaxEmptyFrames; }
    // Of next() calls that were experiments, and how many there will be.
    int issued() const { return issued_; }
    int total() const;

    // In a draw_times or shadows frame: whether this is the frame in which the frame's n-th action is
    // stamped. Which actions go together changes from round to round.
    bool stamps_action(std::int64_t ordinal) const;
    // In a draw_times frame: whether the n-th action is timed together with the one before it.
    bool joins_action(std::int64_t ordinal) const;

    // In a shadows frame: whether the n-th action's pairs of shadows are timed, too. They tell how the device
    // overlaps stages, for which some hundred draws are enough.
    bool pairs_action(std::int64_t ordinal) const { return ordinal % pair_stride_ == 0; }

    static constexpr int kMostPairedActions = 300;
    static constexpr int kTimeFrames = 9;
    // Ordinary frames are also timed between those that time draws: the two are compared, and the machine's
    // speed drifts.
    static constexpr int kLaterTimeFrames = 8;
    static constexpr int kMaxEmptyFrames = 300;
    // An application that copies in so many frames in a row, and draws in none, only copies.
    static constexpr int kMostCopyingFrames = 16;

    // A draw has up to ten stamped steps, two of them with two draws.
    static constexpr int kStepsPerDraw = 12;

  private:
    // As many rounds as repeats and one more, which warms up and is thrown away; in each, every slice once.
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

    enum class Current : std::uint8_t { draws, groups, shadows };

    void begin(Rounds& rounds, Current current);
    std::int32_t group_of(std::int64_t ordinal) const;
    int pass_frames() const { return mode_ == Mode::count ? 0 : repeats_ + 1; }
    int time_frames() const {
        return kTimeFrames + (mode_ >= Mode::draw && times_later_ && !times_first_ ? kLaterTimeFrames : 0);
    }
    int closing_frames() const { return mode_ == Mode::count ? 0 : 1; }

    Mode mode_;
    int repeats_;
    bool times_first_ = false;
    bool times_later_ = true;
    bool reference_wanted_ = true;
    bool reference_pending_ = false;
    int empty_frames_ = 0;
    int frame_times_done_ = 0;
    int passes_done_ = 0;
    Rounds draws_;
    Rounds groups_;
    bool groups_wanted_ = false;
    std::vector<std::int32_t> group_of_;  // from 0; -1: none
    Rounds shadows_;
    double shadows_total_ns_ = 0;
    int most_repeats_ = 0;
    bool shadows_ready_ = false;
    std::int64_t pair_stride_ = 1;
    int closing_done_ = 0;
    int issued_ = 0;
    Current current_ = Current::draws;
    int current_slice_ = 0;
};

}  // namespace framecast::capture
