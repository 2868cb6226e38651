// Times of repeats, and what they say together. No Vulkan calls.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "model/frame/frame.h"

namespace framecast::capture {

// Lower quartile, median and interquartile range of the values; kUnknown for none.
struct Quartiles {
    double q1 = kUnknown;
    double median = kUnknown;
    double spread = kUnknown;
};
Quartiles quartiles(std::vector<double> values);

// Repeats with the first, which warms caches and compiles variants, left out where there are others.
std::vector<double> warm(const std::vector<double>& times);

// One repeat: the timing frame it is of, and its time, floor subtracted.
struct Repeat {
    std::int64_t frame = 0;
    double ns = 0;
};
using Repeats = std::vector<Repeat>;

// How slow the machine was in each timing frame, from everything that was timed in it: a busy host or a lower
// clock slows all of a frame's repeats alike. 1 is the speed of the fastest quarter of the frames.
class Slowdowns {
  public:
    // All repeats of one thing, the first a warm-up.
    void add(const Repeats& repeats);
    // After the last add().
    void fit();
    // 1 for frames of which too little is known.
    double of(std::int64_t frame) const;

    // Fewer repeats in a frame say nothing of what they have in common.
    static constexpr std::size_t kLeastRepeats = 8;

  private:
    std::vector<Repeats> series_;  // warm
    std::map<std::int64_t, double> factors_;
};

struct Estimate {
    double ns = kUnknown;         // lower quartile
    double spread_ns = kUnknown;  // interquartile range
    double error_ns = kUnknown;   // standard error of `ns`
    int repeats = 0;              // without the warm-up
};

// Of all repeats of one thing, the first a warm-up, each divided by its frame's slow-down.
Estimate estimate(const Repeats& repeats, const Slowdowns& slowdowns);

}  // namespace framecast::capture
