// Times of repeats and their statistics. No Vulkan calls.
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

// Repeats without the first one, which warms caches and compiles variants, unless it is the only one.
std::vector<double> warm(const std::vector<double>& times);

// One repeat: the timing frame that it belongs to, and its time without the stamp overhead.
struct Repeat {
    std::int64_t frame = 0;
    double ns = 0;
};
using Repeats = std::vector<Repeat>;

// Slow-down of the machine in each timing frame, from all its times: a busy host or a lower clock slows all
// repeats of a frame by the same factor. 1 is the speed of the fastest quarter of the frames.
class Slowdowns {
  public:
    // Adds a series: all repeats of one measurement, of which the first is a warm-up.
    void add(const Repeats& repeats);
    // Call it after the last add().
    void fit();
    // 1 for frames with too few repeats.
    double of(std::int64_t frame) const;

    // With fewer repeats in a frame their common factor is not significant.
    static constexpr std::size_t kMinRepeats = 8;

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

// Estimate from all repeats of one measurement, of which the first is a warm-up; each is divided by its
// frame's slow-down.
Estimate estimate(const Repeats& repeats, const Slowdowns& slowdowns);

}  // namespace framecast::capture
