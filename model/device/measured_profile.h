// A device profile out of what microbenchmarks measured: which benchmark stands for which resource of the
// model.
#pragma once

#include <string>
#include <vector>

#include "model/device/device_profile.h"
#include "model/numeric/result.h"

namespace framecast {

// Where a rate of the profile comes from. `per_unit` is the resource's work in one unit of the benchmark, so
// that a stage's time per element in the model (assumed_work() / rate) is the time measured.
struct RateSource {
    // So many units of another benchmark.
    struct Part {
        std::string benchmark;
        double units = 1;
    };
    std::string benchmark;
    Resource resource;
    std::vector<Stage> stages;  // that get this rate; empty: all
    double per_unit = 1;
    // Their time is taken off that of a unit: what other stages take of the benchmark. Where one of them is
    // not there, or nothing is left, there is no such rate, nor on a GPU, whose stages do not run one after
    // the other.
    std::vector<Part> without = {};
    // Counts only where no source before it gave the rate.
    bool stand_in = false;
};
const std::vector<RateSource>& rate_sources();

// Rates, costs of passes and draws, cache steps and notes from `benchmarks`, which become the profile's own.
// Where several benchmarks give the same rate and are no stand-ins, the fastest counts: a resource does at
// least what it was seen to do. Benchmarks "pass/empty" and "draw/small" give the costs, "buffer/read/NAME"
// the cache steps with the sizes in `cache_bytes`, in rising order. Vendor, architecture and chip are those
// of the GPU database. Fails when a resource was not measured, naming the benchmark.
struct CacheBenchmark {
    std::string benchmark;
    double bytes = 0;
};
Result<DeviceProfile> profile_from(const DeviceInfo& device, std::vector<ProfileBenchmark> benchmarks,
                                   const std::vector<CacheBenchmark>& caches);

}  // namespace framecast
