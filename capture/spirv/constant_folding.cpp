#include "capture/spirv/constant_folding.h"

#include <spirv/unified1/GLSL.std.450.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <optional>

namespace framecast::capture {
namespace {

using spv::Op;
using Bits = std::optional<std::uint32_t>;

constexpr std::uint32_t kWordBits = 32;

std::int32_t as_int(std::uint32_t bits) {
    return std::bit_cast<std::int32_t>(bits);
}
float as_float(std::uint32_t bits) {
    return std::bit_cast<float>(bits);
}
Bits of_float(float value) {
    return std::bit_cast<std::uint32_t>(value);
}
Bits of_int(std::int32_t value) {
    return std::bit_cast<std::uint32_t>(value);
}

bool divides(std::uint32_t a, std::uint32_t b) {
    return b != 0 && !(as_int(a) == std::numeric_limits<std::int32_t>::min() && as_int(b) == -1);
}

// The result has the sign of the divisor, as SPIR-V defines OpSMod.
std::int32_t modulo(std::int32_t a, std::int32_t b) {
    const std::int32_t rest = a % b;
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}

Bits fold_unary(Op op, std::uint32_t a) {
    switch (op) {
        case Op::OpCopyObject:
        case Op::OpBitcast:
            return a;
        case Op::OpSNegate:
            return 0u - a;
        case Op::OpNot:
            return ~a;
        case Op::OpLogicalNot:
            return a == 0 ? 1u : 0u;
        case Op::OpFNegate:
            return of_float(-as_float(a));
        case Op::OpConvertSToF:
            return of_float(static_cast<float>(as_int(a)));
        case Op::OpConvertUToF:
            return of_float(static_cast<float>(a));
        case Op::OpConvertFToS: {
            const float value = as_float(a);
            if (!(value > -2147483648.0f && value < 2147483648.0f)) return {};
            return of_int(static_cast<std::int32_t>(value));
        }
        case Op::OpConvertFToU: {
            const float value = as_float(a);
            if (!(value > -1.0f && value < 4294967296.0f)) return {};
            return static_cast<std::uint32_t>(value);
        }
        default:
            return {};
    }
}

Bits fold_integers(Op op, std::uint32_t a, std::uint32_t b) {
    switch (op) {
        case Op::OpIAdd:
            return a + b;
        case Op::OpISub:
            return a - b;
        case Op::OpIMul:
            return a * b;
        case Op::OpUDiv:
            return b != 0 ? Bits(a / b) : Bits();
        case Op::OpUMod:
            return b != 0 ? Bits(a % b) : Bits();
        case Op::OpSDiv:
            return divides(a, b) ? of_int(as_int(a) / as_int(b)) : Bits();
        case Op::OpSRem:
            return divides(a, b) ? of_int(as_int(a) % as_int(b)) : Bits();
        case Op::OpSMod:
            return divides(a, b) ? of_int(modulo(as_int(a), as_int(b))) : Bits();
        case Op::OpShiftLeftLogical:
            return b < kWordBits ? Bits(a << b) : Bits();
        case Op::OpShiftRightLogical:
            return b < kWordBits ? Bits(a >> b) : Bits();
        case Op::OpShiftRightArithmetic:
            return b < kWordBits ? of_int(as_int(a) >> b) : Bits();
        case Op::OpBitwiseAnd:
        case Op::OpLogicalAnd:
            return a & b;
        case Op::OpBitwiseOr:
        case Op::OpLogicalOr:
            return a | b;
        case Op::OpBitwiseXor:
            return a ^ b;
        case Op::OpIEqual:
        case Op::OpLogicalEqual:
            return a == b;
        case Op::OpINotEqual:
        case Op::OpLogicalNotEqual:
            return a != b;
        case Op::OpULessThan:
            return a < b;
        case Op::OpULessThanEqual:
            return a <= b;
        case Op::OpUGreaterThan:
            return a > b;
        case Op::OpUGreaterThanEqual:
            return a >= b;
        case Op::OpSLessThan:
            return as_int(a) < as_int(b);
        case Op::OpSLessThanEqual:
            return as_int(a) <= as_int(b);
        case Op::OpSGreaterThan:
            return as_int(a) > as_int(b);
        case Op::OpSGreaterThanEqual:
            return as_int(a) >= as_int(b);
        default:
            return {};
    }
}

Bits fold_floats(Op op, float a, float b) {
    const bool ordered = !std::isnan(a) && !std::isnan(b);
    switch (op) {
        case Op::OpFAdd:
            return of_float(a + b);
        case Op::OpFSub:
            return of_float(a - b);
        case Op::OpFMul:
            return of_float(a * b);
        case Op::OpFDiv:
            return b != 0 ? of_float(a / b) : Bits();
        case Op::OpFOrdEqual:
            return ordered && a == b;
        case Op::OpFOrdNotEqual:
            return ordered && a != b;
        case Op::OpFOrdLessThan:
            return ordered && a < b;
        case Op::OpFOrdLessThanEqual:
            return ordered && a <= b;
        case Op::OpFOrdGreaterThan:
            return ordered && a > b;
        case Op::OpFOrdGreaterThanEqual:
            return ordered && a >= b;
        case Op::OpFUnordEqual:
            return !ordered || a == b;
        case Op::OpFUnordNotEqual:
            return !ordered || a != b;
        case Op::OpFUnordLessThan:
            return !ordered || a < b;
        case Op::OpFUnordLessThanEqual:
            return !ordered || a <= b;
        case Op::OpFUnordGreaterThan:
            return !ordered || a > b;
        case Op::OpFUnordGreaterThanEqual:
            return !ordered || a >= b;
        default:
            return {};
    }
}

// Minima and maxima, which occur in loop bounds.
Bits fold_extended(std::uint32_t instruction, std::uint32_t a, std::uint32_t b) {
    switch (instruction) {
        case GLSLstd450SMin:
            return of_int(std::min(as_int(a), as_int(b)));
        case GLSLstd450SMax:
            return of_int(std::max(as_int(a), as_int(b)));
        case GLSLstd450UMin:
            return std::min(a, b);
        case GLSLstd450UMax:
            return std::max(a, b);
        case GLSLstd450FMin:
            return of_float(std::fmin(as_float(a), as_float(b)));
        case GLSLstd450FMax:
            return of_float(std::fmax(as_float(a), as_float(b)));
        default:
            return {};
    }
}

bool takes_floats(Op op) {
    return (op >= Op::OpFOrdEqual && op <= Op::OpFUnordGreaterThanEqual) || op == Op::OpFAdd ||
           op == Op::OpFSub || op == Op::OpFMul || op == Op::OpFDiv;
}

KnownValue known(const Bits& bits) {
    return bits ? KnownValue{true, *bits} : KnownValue{};
}

}  // namespace

KnownValue constant_value(const SpirvModule& module, const SpirvInstruction& constant) {
    const SpirvInstruction* type = module.global(constant.type_id);
    if (type == nullptr) return {};
    const bool boolean = type->op == Op::OpTypeBool;
    const bool word =
        (type->op == Op::OpTypeInt || type->op == Op::OpTypeFloat) && type->words[2] == kWordBits;
    switch (constant.op) {
        case Op::OpConstant:
            return word ? KnownValue{true, constant.words[3]} : KnownValue{};
        case Op::OpConstantTrue:
            return {true, 1};
        case Op::OpConstantFalse:
            return {true, 0};
        case Op::OpConstantNull:
            return {word || boolean, 0};
        default:
            return {};
    }
}

bool ConstantFolder::is_scalar32(std::uint32_t type) const {
    const SpirvInstruction* definition = module_.global(type);
    if (definition == nullptr) return false;
    if (definition->op == Op::OpTypeBool) return true;
    return (definition->op == Op::OpTypeInt || definition->op == Op::OpTypeFloat) &&
           definition->words[2] == kWordBits;
}

// Operands may have another width than the result, as in comparisons and conversions.
bool ConstantFolder::folds(const SpirvInstruction& instruction) const {
    if (!is_scalar32(instruction.type_id)) return false;
    if (instruction.op == Op::OpExtInst) {
        const SpirvInstruction* set = module_.global(instruction.words[3]);
        return set != nullptr && set->op == Op::OpExtInstImport &&
               spirv_string(std::span(set->words).subspan(2)) == "GLSL.std.450";
    }
    return instruction.words.size() > 3;
}

KnownValue ConstantFolder::fold_values(const SpirvInstruction& instruction, const KnownValue* operands,
                                       std::size_t count) const {
    const Op op = instruction.op;
    if (op == Op::OpSelect) {
        if (count < 3 || !operands[0].known) return {};
        return operands[0].bits != 0 ? operands[1] : operands[2];
    }
    // One side decides.
    if (count == 2 && (op == Op::OpLogicalAnd || op == Op::OpLogicalOr)) {
        const std::uint32_t decides = op == Op::OpLogicalOr ? 1 : 0;
        for (std::size_t i = 0; i < 2; ++i)
            if (operands[i].known && operands[i].bits == decides) return {true, decides};
    }
    for (std::size_t i = 0; i < count; ++i)
        if (!operands[i].known) return {};
    if (count == 1) return known(fold_unary(op, operands[0].bits));
    if (count != 2) return {};
    const std::uint32_t a = operands[0].bits, b = operands[1].bits;
    if (op == Op::OpExtInst) return known(fold_extended(instruction.words[4], a, b));
    if (takes_floats(op)) return known(fold_floats(op, as_float(a), as_float(b)));
    return known(fold_integers(op, a, b));
}

}  // namespace framecast::capture
