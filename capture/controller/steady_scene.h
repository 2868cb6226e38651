// Decides when a scene holds still, before a capture: counts and times of its frames stay as they are over a
// window, and the application makes no pipelines and images. A loading screen that makes none looks steady.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <string>

#include "model/frame/frame.h"

namespace framecast::capture {

class LiveTotals;

class SteadyScene {
  public:
    // window_s: how long a scene must hold still. timeout_s: how long to wait for it, from begin_s on.
    SteadyScene(double window_s, double timeout_s, double begin_s);

    // A frame ended. frame_ms: its time; kUnknown where the layer worked in it. made: number of pipelines and
    // images that the application has made.
    void frame_ended(double now_s, double frame_ms, std::uint64_t made);
    // The counts of a frame are known.
    void counted(double now_s, const LiveTotals& totals);

    enum class Answer : std::uint8_t { waits, steady, gave_up };
    // Judges again at most ten times a second; the answer before holds meanwhile.
    Answer answer(double now_s);
    // What the scene lacks, "fragments per frame change by 34 %"; empty once it is steady.
    const std::string& waits_for() const { return waits_for_; }
    double waited_s(double now_s) const { return now_s - begin_s_; }

    // Numbers of frames below which nothing can be said; where frames are long, the window grows.
    static constexpr std::size_t kMinFrames = 12;
    static constexpr std::size_t kMinCounted = 5;

  private:
    struct FrameSample {
        double at_s = 0;
        double ms = kUnknown;
        std::uint64_t made = 0;
    };
    struct CountSample {
        double at_s = 0;
        std::int64_t draws = 0;
        std::int64_t dispatches = 0;
        std::int64_t unknown_buffers = 0;
        std::array<double, kStageCount> elements{};
    };

    void trim(double now_s);
    std::string lacks(double now_s) const;
    std::string lacks_in_counts() const;
    std::string lacks_in_times() const;

    double window_s_;
    double timeout_s_;
    double begin_s_;
    double judged_s_ = -1;
    Answer answer_ = Answer::waits;
    std::string waits_for_ = "no frame yet";
    std::deque<FrameSample> frames_;
    std::deque<CountSample> counts_;
};

}  // namespace framecast::capture
