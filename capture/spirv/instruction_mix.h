// What one invocation of a shader executes, counted in its SPIR-V (model/frame/instruction_mix.h says what
// one instruction is).
//
// Counted is what is left after the passes of SPIRV-Tools' optimizer that every driver's compiler has too:
// specialization, dead branches and dead code, calls inlined, variables in registers, constants folded, the
// same value computed once. Then control flow is walked with the values that are known:
//   - a branch on a known value is followed;
//   - a branch that cannot be decided counts as the mean of its sides, and one that discards as not taken;
//   - a loop runs as often as its condition, computed on the way, says; where that cannot be computed its
//     back edge is taken kAssumedTrips times. Leaving early (break, return) is not taken while the loop has
//     an end that is known.
// `low` and `high` of the result are the cheapest and the dearest path. Neither says how an invocation's
// neighbours diverge. A counter's own increments and comparisons count, as in a loop that is not unrolled.
#pragma once

#include <vulkan/vulkan_core.h>

#include <cstdint>
#include <span>
#include <spirv/unified1/spirv.hpp11>
#include <string>
#include <string_view>
#include <vector>

#include "model/frame/instruction_mix.h"
#include "model/numeric/result.h"

namespace framecast::capture {

inline constexpr int kAssumedTrips = 8;

// Of one entry point. `info` may be null. The error says why it cannot be counted: invalid SPIR-V, an
// optimizer that fails, control flow that takes too long to walk or never ends.
Result<InstructionMix> instruction_mix(std::span<const std::uint32_t> words, spv::ExecutionModel model,
                                       std::string_view entry, const VkSpecializationInfo* info = nullptr);

struct ShaderEntry {
    spv::ExecutionModel model = spv::ExecutionModel::Vertex;
    std::string name;
};
// The entry points of a module, in its order; at least one.
Result<std::vector<ShaderEntry>> entry_points(std::span<const std::uint32_t> words);

}  // namespace framecast::capture
