// Makes a device profile from results of microbenchmarks: maps benchmarks to the resources of the model.
#pragma once

#include <string>
#include <vector>

#include "model/device/device_profile.h"
#include "model/numeric/result.h"

namespace framecast {

// The benchmark that a rate of the profile comes from. `per_unit` is the resource's work in one unit of the
// benchmark. It makes a stage's time per element in the model (assumed_work() / rate) equal to the measured
// time.
struct RateSource {
    // A number of units of another benchmark.
    struct Part {
        std::string benchmark;
        double units = 1;
    };
    std::string benchmark;
    Resource resource;
    std::vector<Stage> stages;  // stages that get this rate; empty: all
    double per_unit = 1;
    // The time of these parts is subtracted from that of a unit, because other stages spend it. The rate does
    // not exist where one of them was not measured, or where no time remains. It does not exist on a GPU,
    // whose stages do not run one after the other.
    std::vector<Part> without = {};
    // Used only where no earlier source gave the rate.
    bool stand_in = false;
};
const std::vector<RateSource>& rate_sources();

// Builds the profile from `benchmarks`, which it keeps: rates, costs of passes and draws, cache steps and
// notes. Where several benchmarks give the same rate and are not stand-ins, the fastest counts. A resource
// can do at least what it was seen to do. "pass/empty" and "draw/small" give the costs. "buffer/read/NAME"
// gives the cache steps, with the sizes in `caches`, in rising order. Vendor, architecture and chip come from
// the GPU database. Fails when a resource was not measured, naming the benchmark.
struct CacheBenchmark {
    std::string benchmark;
    double bytes = 0;
};
Result<DeviceProfile> profile_from(const DeviceInfo& device, std::vector<ProfileBenchmark> benchmarks,
                                   const std::vector<CacheBenchmark>& caches);

}  // namespace framecast
