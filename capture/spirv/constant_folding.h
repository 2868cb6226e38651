// Values of SPIR-V instructions that can be computed: 32-bit integers, 32-bit floats and booleans, one
// component. For walking control flow, not for rewriting code.
#pragma once

#include <cstdint>

#include "capture/spirv/spirv_module.h"

namespace framecast::capture {

// A scalar's bits; booleans are 0 or 1.
struct KnownValue {
    bool known = false;
    std::uint32_t bits = 0;
    bool operator==(const KnownValue&) const = default;
};

// The value of a constant; unknown for anything else (also for constants of other types).
KnownValue constant_value(const SpirvModule& module, const SpirvInstruction& constant);

// The value of an instruction whose operands have the values of `value_of(id)`. Unknown when a relevant
// operand is, when the type is another, or when the result is undefined in SPIR-V (division by zero,
// excessive shifts, conversions out of range).
class ConstantFolder {
  public:
    explicit ConstantFolder(const SpirvModule& module) : module_(module) {}

    template <class ValueOf>
    KnownValue fold(const SpirvInstruction& instruction, ValueOf&& value_of) const {
        if (!folds(instruction)) return {};
        KnownValue operands[kMaxOperands];
        std::size_t count = 0;
        const std::size_t first = instruction.op == spv::Op::OpExtInst ? 5 : 3;
        for (std::size_t word = first; word < instruction.words.size() && count < kMaxOperands; ++word)
            operands[count++] = value_of(instruction.words[word]);
        return fold_values(instruction, operands, count);
    }

  private:
    static constexpr std::size_t kMaxOperands = 3;

    bool folds(const SpirvInstruction& instruction) const;
    bool is_scalar32(std::uint32_t type) const;
    KnownValue fold_values(const SpirvInstruction& instruction, const KnownValue* operands,
                           std::size_t count) const;

    const SpirvModule& module_;
};

}  // namespace framecast::capture
