// Simulated GPUs made from rows of the GPU table. Each reaches a share of its data sheet's rates that the
// model is not told: one per vendor, architecture and resource, and slightly different from chip to chip.
#pragma once

#include <cstdint>

#include "model/device/gpu_spec.h"
#include "tests/apps/layers/simulated_gpu/gpu.h"

namespace known {

// Standard deviations of the logarithm of the reached shares.
struct Spread {
    double of_vendor = 0;
    double of_architecture = 0;
    double of_chip = 0;
    std::uint32_t seed = 1;
};

// kind: "desktop-eop" and others, as in gpu.h.
simulated_gpu::Gpu gpu_of(const framecast::GpuSpec& spec, const Spread& spread);

}  // namespace known
