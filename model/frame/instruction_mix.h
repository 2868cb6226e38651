// The instructions of one shader invocation, by the kind of unit that executes them.
#pragma once

#include <Eigen/Core>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace framecast {

// An instruction is one operation on one component, as a GPU's scalar unit issues it: a vec4 addition counts
// as four, a multiply-add as one, a matrix times a vector as the number of its elements. A sample, gather or
// fetch counts as one, whatever it returns. A read or write of memory counts as one per 16 bytes or part of
// them.
enum class InstructionClass : std::uint8_t {
    float_alu,    // additions, multiplications, multiply-adds, minima, comparisons, derivatives
    integer_alu,  // the same for integers and booleans, bit operations, selections, conversions
    special,      // reciprocals, roots, exponentials, logarithms, sines; interpolation of components
    texture,      // samples, gathers, fetches
    memory,       // buffers, attributes, outputs, storage images, shared memory, atomics, scratch
    uniform,      // uniform buffers and push constants at constant addresses: one for all invocations
    control       // branches on a condition, barriers, discards
};
inline constexpr int kInstructionClassCount = 7;
std::string_view name(InstructionClass kind);
std::optional<InstructionClass> parse_instruction_class(std::string_view text);
constexpr int index(InstructionClass kind) {
    return static_cast<int>(kind);
}

using InstructionCounts = Eigen::Array<double, kInstructionClassCount, 1>;

// Per invocation. low and high bound the instructions of any invocation; high is infinite for a loop whose
// number of iterations has no visible bound.
struct InstructionMix {
    InstructionCounts count = InstructionCounts::Zero();
    InstructionCounts low = InstructionCounts::Zero();
    InstructionCounts high = InstructionCounts::Zero();
    std::vector<std::string> assumptions;  // assumptions behind `count`, one line each
};

// One shader of a pipeline.
struct PipelineShader {
    std::string pipeline;  // as DrawColumns::pipeline
    std::string stage;     // "vs", "tcs", "tes", "gs", "ts", "ms", "fs" or "cs"
    std::string shader;    // its hash, as in DrawColumns::shaders after the stage
    InstructionMix mix;
    std::string skip;  // why it was not counted; empty when it was
    // Locations that a vertex or fragment shader reads and writes, without built-in values; nothing for other
    // stages, and where they could not be determined.
    std::optional<int> inputs;
    std::optional<int> outputs;
};

}  // namespace framecast
