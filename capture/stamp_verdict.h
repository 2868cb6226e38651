// Which stamp method is right on a device: the decision, from measured times alone. No Vulkan calls; the
// measuring is stamp_self_test.cpp.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "capture/stamp.h"

namespace framecast::capture {

// What a method attributed, in one pass, to a draw with heavy pixels, a draw with heavy vertices, and the
// dearest of the cheap draws before, between and after them. ns.
struct AttributedTimes {
    double pixel_ns = 0;
    double vertex_ns = 0;
    double cheap_ns = 0;
};

// One entry a round in each vector. Host times are from submit to fence, ns.
struct StampSamples {
    std::vector<double> host_empty_ns;  // the pass without a draw
    std::vector<double> host_cheap_ns;
    std::vector<double> host_pixel_ns;
    std::vector<double> host_vertex_ns;
    // By StampMethod. Empty: the method was not tried or gave no results.
    std::array<std::vector<AttributedTimes>, kStampMethodCount> methods;
};

enum class StampOutcome : std::uint8_t { right, wrong, inconclusive, untried };

// Errors are relative to the time of the expensive draw alone: 0.1 = 10 % too much. The cheap error is what
// was wrongly given to a cheap draw, relative to the shorter expensive draw. NaN when untried.
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
    bool conclusive =
        false;  // false: times were too noisy to tell, or there are no results; `explanation` says which
    std::vector<MethodAttribution> methods;  // in the order in which they are preferred
    double resolution_ns =
        0;  // what two short draws must differ by before the difference means something; 0 with method none
    std::string explanation;  // one line

    // Minima of the draws alone, measured with a fence, the empty pass subtracted, ns.
    AttributedTimes alone;
    double host_empty_ns = 0;
    int rounds = 0;
    double elapsed_ms = 0;
};

inline constexpr double kRightWithin = 0.15;  // of the expensive draw's time
inline constexpr double kWrongBeyond = 0.30;  // between the two: noise, more rounds are needed

// Order of preference: the least disturbing first. bottom_pair, event_drain, double_bottom.
extern const std::array<StampMethod, kStampMethodCount> kStampPreference;

// The first right method in the order of preference. When none is right but some are undecided: the undecided
// method that drains, as draining can only make attribution safer, and conclusive is false. When all are
// wrong: none.
StampVerdict judge_stamps(const StampSamples& samples, double timestamp_period_ns);

// Whether more rounds could change the verdict.
bool is_settled(const StampSamples& samples);

}  // namespace framecast::capture
