// Decides, from measured times alone, which stamp method is right on a device. No Vulkan calls;
// stamp_self_test.cpp measures.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "capture/stamps/stamp.h"

namespace framecast::capture {

// Times, in ns, that a method attributed in one pass. The draws are a vertex-heavy one after a pixel-heavy
// one, the pixel-heavy one after that, and the cheap ones before, between and after them.
struct AttributedTimes {
    double pixel_ns = 0;
    double vertex_ns = 0;
    std::array<double, 3> cheap_ns{};
};

// One entry per round in each vector. Host times are from submit to fence, ns.
struct StampSamples {
    std::vector<double> host_empty_ns;  // the pass without a draw
    std::vector<double> host_cheap_ns;
    std::vector<double> host_pixel_ns;
    std::vector<double> host_vertex_ns;
    // Indexed by StampMethod. Empty: the method was not tried or gave no results.
    std::array<std::vector<AttributedTimes>, kStampMethodCount> methods;
    // Ticks of all stamps after the first one of their row.
    std::vector<std::uint64_t> ticks;
};

enum class StampOutcome : std::uint8_t { right, wrong, inconclusive, untried };

// Errors of the minima over all rounds, relative to the time of the expensive draw alone: 0.1 = 10 % too
// much. The cheap error is the largest error of a cheap draw, too much or too little, relative to the shorter
// expensive draw. NaN when untried.
struct MethodAttribution {
    StampMethod method = StampMethod::none;
    StampOutcome outcome = StampOutcome::untried;
    double pixel_error = 0;
    double vertex_error = 0;
    double cheap_error = 0;
    AttributedTimes minima;

    double worst_error() const;  // largest absolute error
};

struct StampVerdict {
    StampMethod method = StampMethod::none;
    // False: times were too noisy to decide, or there are none; `explanation` says which.
    bool conclusive = false;
    std::vector<MethodAttribution> methods;  // in the order of preference
    // Scatter of repeats of a short draw: two short draws must differ by at least this much before the
    // difference means something. 0 with method none.
    double resolution_ns = 0;
    double tick_ns = 0;       // granularity of a stamp: timestampPeriod times the counter's step
    std::string explanation;  // one line

    // Minimum times of the draws alone, from submit to fence, less that of the empty pass (also given), ns.
    double alone_pixel_ns = 0;
    double alone_vertex_ns = 0;
    double alone_cheap_ns = 0;
    double host_empty_ns = 0;
    int rounds = 0;
    double elapsed_ms = 0;
};

// A method is right when its worst error is at most kRightWithin. It is wrong when the error is more than
// kWrongBeyond although the smallest times of everything compared agree: other work on the machine only adds
// time, so smallest times that agree are true. It is also wrong when it gives a heavy draw less than half its
// time where another method is right. Everything else is undecided and needs more rounds.
inline constexpr double kRightWithin = 0.15;
inline constexpr double kWrongBeyond = 0.30;

// Order of preference: the least disturbing first. bottom_pair, event_drain, event_barrier,
// double_bottom.
extern const std::array<StampMethod, kStampMethodCount> kStampPreference;

// The first right method in the order of preference. When none is right but some are undecided: the undecided
// method that drains, because draining can only make attribution safer; conclusive is then false. When all
// are wrong: none.
StampVerdict judge_stamps(const StampSamples& samples, double timestamp_period_ns);

// Whether so many of the times differ that they show the counter's step.
bool shows_tick(const StampSamples& samples);

// Whether more rounds would hardly change the verdict: a method is right and all preferred ones are wrong.
// Never while all are wrong, because a mistake there costs all draw times.
bool is_settled(const StampSamples& samples);

}  // namespace framecast::capture
