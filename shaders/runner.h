// Runs one benchmark: sets it up, sizes its work, repeats it until its time is known, looks at its result.
#pragma once

#include <string>

#include "model/device_profile.h"
#include "model/repeat_estimate.h"
#include "shaders/benchmark.h"
#include "shaders/gpu.h"

namespace framecast::microbench {

struct RunOptions {
    double budget_s = 3;  // for the repeats; setting up and sizing come on top
    RepeatRule rule;
    bool fault = false;  // change the result before it is looked at, which must then fail
};

struct Outcome {
    enum class Kind : std::uint8_t {
        measured,
        skipped,  // the device lacks what it needs
        failed,   // a Vulkan call failed, or a wrong result
    } kind = Kind::failed;
    std::string why;          // of the last two
    ProfileBenchmark result;  // when measured
    // Of one unit of work, ns, and how many a submission had.
    RepeatEstimate unit_ns;
    std::uint32_t units = 0;
    double fixed_ns = 0;  // of a submission without the work; subtracted
};

// A time is that of a whole submission, from vkQueueSubmit to its fence: drivers' timestamps within one are
// not to be trusted everywhere (docs/limits.md). What a submission takes without the work is measured first
// and subtracted; the work grows until it takes kLeastWorkNs and kLeastOverFixed times as long as that.
Outcome run_benchmark(Gpu& gpu, const Benchmark& benchmark, const RunOptions& options);

inline constexpr double kLeastWorkNs = 4e6;
inline constexpr double kLeastOverFixed = 20;
inline constexpr std::uint32_t kMostUnits = 1U << 16;

// The same without budget or check: submits the benchmark's work again and again for so many seconds, so that
// it can be captured. Empty, or what failed.
std::string show_benchmark(Gpu& gpu, const Benchmark& benchmark, double seconds);

}  // namespace framecast::microbench
