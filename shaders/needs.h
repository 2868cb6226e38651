// What a benchmark asks of a device.
#pragma once

#include <string>

#include "shaders/benchmark.h"
#include "shaders/gpu.h"

namespace framecast::microbench {

// What the device lacks, in one line; empty when nothing.
std::string missing(const Gpu& gpu, const Benchmark& benchmark);
// Of that, what its limits say.
std::string missing(const VkPhysicalDeviceLimits& limits, const Benchmark& benchmark);

// Of the memory that the benchmark will hold once it is set up; a driver may pad what it allocates.
VkDeviceSize expected_bytes(const Benchmark& benchmark);

}  // namespace framecast::microbench
