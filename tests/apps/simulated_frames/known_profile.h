// What `framecast microbench` would measure of a simulated GPU.
#pragma once

#include <cstdint>

#include "model/device/device_profile.h"
#include "model/device/gpu_spec.h"
#include "tests/apps/layers/simulated_gpu/gpu.h"

namespace known {

// Each benchmark that a profile takes a rate from is run on the schedule of events, with the work that
// docs/tables/microbenchmarks.md describes. Rates have one per cent of noise. spec: the row that the GPU was
// made from.
framecast::DeviceProfile profile_of(const simulated_gpu::Gpu& gpu, const framecast::GpuSpec& spec,
                                    std::uint32_t seed);

}  // namespace known
