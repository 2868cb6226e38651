// The assumed overlap of a draw's stages, T = (sum of τ^p)^(1/p), where no isolated draw determines it.
#pragma once

#include <limits>
#include <string_view>

#include "model/frame/frame.h"

namespace framecast {

struct AssumedOverlap {
    double p = 1;  // 1: one stage after the other; infinity: they overlap wholly
    double p_max = 1;
    std::string_view reason;
};
inline constexpr AssumedOverlap kGpuOverlap = {4, std::numeric_limits<double>::infinity(),
                                               "stages of a GPU overlap in part"};
// Measured on drained draws (docs/cpu-drivers.md).
inline constexpr AssumedOverlap kCpuDriverOverlap = {1, 1, "stages of a CPU driver run one after the other"};

AssumedOverlap assumed_overlap(const DeviceInfo& device);

}  // namespace framecast
