// SPIRV-Tools' validator and optimizer, as far as the layer needs them.
#pragma once

#include <vulkan/vulkan_core.h>

#include <cstdint>
#include <span>
#include <vector>

#include "model/numeric/result.h"

namespace framecast::capture {

// Whether a module is valid in the oldest Vulkan version that takes its SPIR-V version. Layout rules that
// features of a device may relax count as relaxed. The error is the validator's first message.
Result<bool> validate_spirv(std::span<const std::uint32_t> words);

// The module with its specialization constants replaced by the values that a pipeline gives them (their own
// defaults where it gives none) and branches on them resolved, so that array lengths and what code is dead
// can be read from it. `info` may be null. It no longer takes a VkSpecializationInfo.
Result<std::vector<std::uint32_t>> specialize_spirv(std::span<const std::uint32_t> words,
                                                    const VkSpecializationInfo* info);

// The same, and what any driver's compiler does after it: calls inlined, variables in registers, constants
// folded, equal values computed once, dead code removed. Loops are not unrolled and branches not converted.
// `words` must be valid.
Result<std::vector<std::uint32_t>> simplify_spirv(std::span<const std::uint32_t> words,
                                                  const VkSpecializationInfo* info);

}  // namespace framecast::capture
