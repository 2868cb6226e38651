// A device profile out of what microbenchmarks measured: which benchmark stands for which resource of the
// model.
#pragma once

#include <string>
#include <vector>

#include "model/device_profile.h"
#include "model/result.h"

namespace framecast {

// Where a rate of the profile comes from. `per_unit` is the resource's work in one unit of the benchmark, so
// that a stage's time per element in the model (assumed_work() / rate) is the time measured.
struct RateSource {
    std::string benchmark;
    Resource resource;
    std::vector<Stage> stages;  // that get this rate; empty: all
    double per_unit = 1;
    // Its time for the same unit is taken off: what other stages take of the benchmark. Empty: nothing. Where
    // it is not there, or took as long, there is no such rate.
    std::string without = {};
};
const std::vector<RateSource>& rate_sources();
// Names of the benchmarks without which there is no profile: one for each resource of all stages.
std::vector<std::string> required_benchmarks();

// Rates, costs of passes and draws, cache steps and notes from `benchmarks`, which become the profile's own.
// Where several benchmarks give the same rate, the fastest counts: a resource does at least what it was seen
// to do. Benchmarks "pass/empty" and "draw/small" give the costs, "buffer/read/NAME" the cache steps with the
// sizes in `cache_bytes`, in rising order. Vendor, architecture and chip are those of the GPU database.
// Fails when a resource was not measured, naming the benchmark.
struct CacheBenchmark {
    std::string benchmark;
    double bytes = 0;
};
Result<DeviceProfile> profile_from(const DeviceInfo& device, std::vector<ProfileBenchmark> benchmarks,
                                   const std::vector<CacheBenchmark>& caches);

}  // namespace framecast
