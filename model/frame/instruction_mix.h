// What one invocation of a shader executes, by the kind of unit that serves it.
#pragma once

#include <Eigen/Core>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace framecast {

// An instruction is one operation on one component, as a GPU's scalar unit issues it: a vec4 addition is
// four, a multiply-add one, a matrix times a vector as many as the matrix has elements. A sample, gather or
// fetch is one whatever it returns; a read or write of memory one for each 16 bytes or part of them.
enum class InstructionClass : std::uint8_t {
    float_alu,    // additions, multiplications, multiply-adds, minima, comparisons, derivatives
    integer_alu,  // the same of integers and booleans, bit operations, selections, conversions
    special,      // reciprocals, roots, exponentials, logarithms, sines; components interpolated
    texture,      // samples, gathers, fetches
    memory,       // buffers, attributes, outputs, storage images, shared memory, atomics, scratch
    uniform,      // uniform buffers and push constants at constant addresses: one for all invocations
    control       // branches that depend on something, barriers, discards
};
inline constexpr int kInstructionClassCount = 7;
std::string_view name(InstructionClass kind);
std::optional<InstructionClass> parse_instruction_class(std::string_view text);
constexpr int index(InstructionClass kind) {
    return static_cast<int>(kind);
}

using InstructionCounts = Eigen::Array<double, kInstructionClassCount, 1>;

// Per invocation. low and high bound what any invocation executes; high is infinite where a loop's trips have
// no bound that can be seen.
struct InstructionMix {
    InstructionCounts count = InstructionCounts::Zero();
    InstructionCounts low = InstructionCounts::Zero();
    InstructionCounts high = InstructionCounts::Zero();
    std::vector<std::string> assumptions;  // what was assumed to get `count`, one line each
};

// One shader of a pipeline.
struct PipelineShader {
    std::string pipeline;  // as DrawColumns::pipeline
    std::string stage;     // "vs", "tcs", "tes", "gs", "ts", "ms", "fs" or "cs"
    std::string shader;    // its hash, as DrawColumns::shaders has it behind the stage
    InstructionMix mix;
    std::string skip;  // why it was not counted; empty when it was
    // Locations that a vertex or fragment shader reads and writes, built-in values left out; nothing of other
    // stages, and where it could not be told.
    std::optional<int> inputs;
    std::optional<int> outputs;
};

}  // namespace framecast
