// Runs a suite of microbenchmarks, from its name to a device profile.
#pragma once

#include <string>
#include <vector>

#include "model/device/device_profile.h"
#include "model/device/measured_profile.h"
#include "shaders/benchmark.h"
#include "shaders/gpu.h"
#include "shaders/runner.h"

namespace framecast::cli {

// The benchmarks of the suite "quick" or "all", of a family ("texture"), or the one with this name. The error
// lists the families.
Result<std::vector<microbench::Benchmark>> suite_benchmarks(const std::vector<microbench::Benchmark>& all,
                                                            const std::string& suite);

struct SuiteResult {
    std::vector<ProfileBenchmark> measured;
    std::vector<CacheBenchmark> caches;
    std::vector<std::string> skipped;  // "NAME: why"
    std::vector<std::string> failed;   // "NAME: why"
};
// Shows a bar where standard error is a terminal.
SuiteResult run_suite(microbench::Gpu& gpu, const std::vector<microbench::Benchmark>& benchmarks,
                      const microbench::RunOptions& options);

// The maximum time of a suite: its budget plus setup.
double longest_s(std::size_t benchmarks, double budget_s);

// The device, with facts that the driver does not report: threads of a CPU driver, and clocks where they can
// be read.
DeviceInfo describe(const microbench::Gpu& gpu);

// "2024-05-01T12:00:00Z".
std::string time_now();

}  // namespace framecast::cli
