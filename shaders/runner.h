// Runs benchmarks: sets them up, sizes their work, repeats it until its times are known, looks at their
// results.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "model/device/device_profile.h"
#include "model/numeric/repeat_estimate.h"
#include "shaders/benchmark.h"
#include "shaders/gpu.h"

namespace framecast::microbench {

struct RunOptions {
    double budget_s = 3;  // of all turns together; setting up and sizing come on top
    RepeatRule rule;      // repeats are turns
    std::string fault;  // the benchmark whose result is changed before it is looked at, which must then fail
};

struct Outcome {
    enum class Kind : std::uint8_t {
        measured,
        skipped,  // the device lacks what it needs
        failed,   // a Vulkan call failed, or a wrong result
    } kind = Kind::failed;
    std::string why;          // of the last two
    ProfileBenchmark result;  // when measured
    RepeatEstimate unit_ns;   // of one unit of work, when measured
};

// A time is that of a whole submission, from vkQueueSubmit to its fence: drivers' timestamps within one are
// not to be trusted everywhere (docs/limits.md). A submission without the work is measured beside it and
// subtracted; the work grows until it takes kMinWorkNs and kMinOverFixed times as long as that.
//
// All benchmarks are set up before the first is measured. Then they take turns (shaders/turns.h) until all
// are known as well as the rule asks or the budget ends, so that a slow spell of the machine falls on all of
// them and on a part of each one's turns only. Where they would hold more than kMaxHeldBytes of memory
// together with the next ones, those wait until they are done.
//
// One outcome each, in their order. `progress` is told from time to time which share of all is done, in [0,
// 1].
std::vector<Outcome> run_benchmarks(Gpu& gpu, std::span<const Benchmark> benchmarks,
                                    const RunOptions& options, const std::function<void(double)>& progress);

inline constexpr double kMinWorkNs = 4e6;
inline constexpr double kMinOverFixed = 20;
inline constexpr std::uint32_t kMaxUnits = 1U << 16;
inline constexpr double kTurnNs = 12e6;
// Of the times of all turns: what else the machine does only ever adds time.
inline constexpr double kTimeQuantile = 0.25;
inline constexpr VkDeviceSize kMaxHeldBytes = VkDeviceSize{1} << 30;

// Submits the benchmark's work again and again for so many seconds, so that it can be captured.
Result<void> show_benchmark(Gpu& gpu, const Benchmark& benchmark, double seconds);

}  // namespace framecast::microbench
