// The instructions of one shader invocation, counted in its SPIR-V (model/frame/instruction_mix.h defines an
// instruction).
//
// They are counted after optimizer passes of SPIRV-Tools that every driver's compiler has, too. These are
// specialization, removal of dead branches and dead code, inlined calls, variables in registers, folded
// constants, and equal values computed once. Then control flow is walked with the known values:
//   - a branch on a known value is followed;
//   - an undecided branch counts as the mean of its sides, and one that discards as not taken;
//   - a loop runs as often as its condition, computed on the way, says; where that cannot be computed its
//     back edge is taken kAssumedTrips times. Early exits (break, return) are not taken while the loop has a
//     known end.
// `low` and `high` of the result are the cheapest and the most expensive path. They do not describe how an
// invocation's neighbours diverge. Increments and comparisons of a loop counter count, as if it is not
// unrolled.
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

// Counts one entry point. `info` may be null. The error says why it cannot be counted: invalid SPIR-V, a
// failing optimizer, control flow that takes too long to walk or never ends.
Result<InstructionMix> instruction_mix(std::span<const std::uint32_t> words, spv::ExecutionModel model,
                                       std::string_view entry, const VkSpecializationInfo* info = nullptr);

struct ShaderEntry {
    spv::ExecutionModel model = spv::ExecutionModel::Vertex;
    std::string name;
};
// The entry points of a module, in its order; at least one.
Result<std::vector<ShaderEntry>> entry_points(std::span<const std::uint32_t> words);

}  // namespace framecast::capture
