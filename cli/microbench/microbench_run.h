// A suite of microbenchmarks, from its name to a device profile.
#pragma once

#include <string>
#include <vector>

#include "model/device/device_profile.h"
#include "model/device/measured_profile.h"
#include "shaders/benchmark.h"
#include "shaders/gpu.h"
#include "shaders/runner.h"

namespace framecast::cli {

// Those of the suite "quick" or "all", of a family ("texture"), or the one of this name. The error lists the
// families.
Result<std::vector<microbench::Benchmark>> suite_benchmarks(const std::vector<microbench::Benchmark>& all,
                                                            const std::string& suite);

struct SuiteResult {
    std::vector<ProfileBenchmark> measured;
    std::vector<CacheBenchmark> caches;
    std::vector<std::string> skipped;  // "NAME: why"
    std::vector<std::string> failed;   // "NAME: why"
};
// With a bar where standard error is a terminal.
SuiteResult run_suite(microbench::Gpu& gpu, const std::vector<microbench::Benchmark>& benchmarks,
                      const microbench::RunOptions& options);

// The time that a suite takes at most: its budget, and what setting up takes beside it.
double longest_s(std::size_t benchmarks, double budget_s);

// The device with what the driver does not tell: threads of a software driver, clocks where they are read.
DeviceInfo describe(const microbench::Gpu& gpu);

// "2024-05-01T12:00:00Z".
std::string time_now();

}  // namespace framecast::cli
