// SPIRV-Tools' validator and optimizer, as far as the layer needs them.
#pragma once

#include <vulkan/vulkan_core.h>

#include <cstdint>
#include <span>
#include <vector>

#include "model/numeric/result.h"

namespace framecast::capture {

// Whether a module is valid in the oldest Vulkan version that supports its SPIR-V version. Layout rules that
// device features may relax count as relaxed. The error is the validator's first message.
Result<void> validate_spirv(std::span<const std::uint32_t> words);

// Replaces specialization constants by a pipeline's values (their own defaults where it gives none) and
// resolves branches on them. Array lengths and dead code can then be read from the module. `info` may be
// null. The result no longer takes a VkSpecializationInfo.
Result<std::vector<std::uint32_t>> specialize_spirv(std::span<const std::uint32_t> words,
                                                    const VkSpecializationInfo* info);

// The same, followed by what any driver's compiler does: inlined calls, variables in registers, folded
// constants, equal values computed once, dead code removed. Loops are not unrolled and branches not
// converted. `words` must be valid.
Result<std::vector<std::uint32_t>> simplify_spirv(std::span<const std::uint32_t> words,
                                                  const VkSpecializationInfo* info);

}  // namespace framecast::capture
