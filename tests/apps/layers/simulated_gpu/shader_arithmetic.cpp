// Results of instructions, and the operations of a lane that each takes.
#include <spirv/unified1/GLSL.std.450.h>

#include <algorithm>
#include <cmath>
#include <spirv/unified1/spirv.hpp>

#include "tests/apps/layers/simulated_gpu/shader_invocation.h"

namespace simulated_gpu {
namespace {

// A quarter of the rate, as on the special function units of AMD and NVIDIA.
constexpr double kSpecial = 4;

double real_operation(std::uint16_t op, double a, double b) {
    switch (op) {
        case spv::OpFAdd:
            return a + b;
        case spv::OpFSub:
            return a - b;
        case spv::OpFMul:
            return a * b;
        case spv::OpFDiv:
            return b == 0 ? 0 : a / b;
        case spv::OpFMod:
            return b == 0 ? 0 : a - b * std::floor(a / b);
        case spv::OpFNegate:
            return -a;
        default:
            return a;
    }
}

double integer_operation(std::uint16_t op, double a, double b) {
    const auto i = static_cast<std::int64_t>(a), j = static_cast<std::int64_t>(b);
    switch (op) {
        case spv::OpIAdd:
            return a + b;
        case spv::OpISub:
            return a - b;
        case spv::OpIMul:
            return static_cast<double>(static_cast<std::uint32_t>(i) * static_cast<std::uint32_t>(j));
        case spv::OpUDiv:
        case spv::OpSDiv:
            return j == 0 ? 0 : static_cast<double>(i / j);
        case spv::OpUMod:
        case spv::OpSMod:
        case spv::OpSRem:
            return j == 0 ? 0 : static_cast<double>(i % j);
        case spv::OpShiftLeftLogical:
            return static_cast<double>(i << (j & 31));
        case spv::OpShiftRightLogical:
            return static_cast<double>((i & 0xFFFFFFFF) >> (j & 31));
        case spv::OpShiftRightArithmetic:
            return static_cast<double>(i >> (j & 31));
        case spv::OpBitwiseAnd:
            return static_cast<double>(i & j);
        case spv::OpBitwiseOr:
            return static_cast<double>(i | j);
        case spv::OpBitwiseXor:
            return static_cast<double>(i ^ j);
        case spv::OpNot:
            return static_cast<double>(~i);
        case spv::OpSNegate:
            return -a;
        case spv::OpConvertFToU:
        case spv::OpConvertFToS:
            return std::trunc(a);
        default:
            return a;
    }
}

bool truth_of(std::uint16_t op, double a, double b) {
    switch (op) {
        case spv::OpIEqual:
        case spv::OpFOrdEqual:
        case spv::OpLogicalEqual:
            return a == b;
        case spv::OpINotEqual:
        case spv::OpFOrdNotEqual:
        case spv::OpFUnordNotEqual:
        case spv::OpLogicalNotEqual:
            return a != b;
        case spv::OpULessThan:
        case spv::OpSLessThan:
        case spv::OpFOrdLessThan:
            return a < b;
        case spv::OpULessThanEqual:
        case spv::OpSLessThanEqual:
        case spv::OpFOrdLessThanEqual:
            return a <= b;
        case spv::OpUGreaterThan:
        case spv::OpSGreaterThan:
        case spv::OpFOrdGreaterThan:
            return a > b;
        case spv::OpUGreaterThanEqual:
        case spv::OpSGreaterThanEqual:
        case spv::OpFOrdGreaterThanEqual:
            return a >= b;
        case spv::OpLogicalAnd:
            return a != 0 && b != 0;
        case spv::OpLogicalOr:
            return a != 0 || b != 0;
        case spv::OpLogicalNot:
            return a == 0;
        default:
            return false;
    }
}

double extended_operation(std::uint32_t op, double a, double b, double c) {
    switch (op) {
        case GLSLstd450Fract:
            return a - std::floor(a);
        case GLSLstd450Floor:
            return std::floor(a);
        case GLSLstd450FAbs:
        case GLSLstd450SAbs:
            return std::abs(a);
        case GLSLstd450Sin:
            return std::sin(a);
        case GLSLstd450Cos:
            return std::cos(a);
        case GLSLstd450Sqrt:
            return a < 0 ? 0 : std::sqrt(a);
        case GLSLstd450FMin:
        case GLSLstd450UMin:
        case GLSLstd450SMin:
            return std::min(a, b);
        case GLSLstd450FMax:
        case GLSLstd450UMax:
        case GLSLstd450SMax:
            return std::max(a, b);
        case GLSLstd450FClamp:
        case GLSLstd450UClamp:
        case GLSLstd450SClamp:
            return std::min(std::max(a, b), c);
        case GLSLstd450FMix:
            return a + (b - a) * c;
        case GLSLstd450Fma:
            return a * b + c;
        default:
            return a;
    }
}

bool is_special(std::uint32_t op) {
    return (op >= GLSLstd450Sin && op <= GLSLstd450InverseSqrt) || op == GLSLstd450Length ||
           op == GLSLstd450Normalize;
}

}  // namespace

void Invocation::compose(const Instruction& in) {
    Value made;
    std::size_t at = 0;
    for (std::uint32_t i = 0; i < in.operand_count && at < 4; ++i) {
        const std::size_t defined = module_.defined_at[in.operands[i]];
        const std::uint32_t count = defined ? module_.components(module_.instructions[defined].type) : 1;
        for (std::uint32_t k = 0; k < count && at < 4; ++k)
            made.c[at++] = value(in.operands[i]).c[std::min(k, 3U)];
    }
    values_[in.result] = made;
}

void Invocation::extended(const Instruction& in) {
    const std::uint32_t op = in.operands[1];
    const std::uint32_t count = std::min(4U, module_.components(in.type));
    operations_ += count * (is_special(op) ? kSpecial : 1);
    static const Value kZero{};
    const auto operand = [&](std::uint32_t i) -> const Value& {
        return i < in.operand_count ? value(in.operands[i]) : kZero;
    };
    const Value a = operand(2), b = operand(3), c = operand(4);
    for (std::uint32_t i = 0; i < count; ++i)
        values_[in.result].c[i] = extended_operation(op, a.c[i], b.c[i], c.c[i]);
}

void Invocation::calculate(const Instruction& in) {
    const std::uint32_t count = std::min(4U, module_.components(in.type));
    const Value a = in.operand_count > 0 ? value(in.operands[0]) : Value{};
    const Value b = in.operand_count > 1 ? value(in.operands[1]) : Value{};
    Value& to = values_[in.result];
    switch (in.op) {
        case spv::OpCompositeConstruct:
            return compose(in);
        case spv::OpCompositeExtract:
            to = a;
            if (in.operand_count == 2 && count == 1) to.c[0] = a.c[in.operands[1] & 3U];
            return;
        case spv::OpCompositeInsert:
            to = b;
            if (in.operand_count == 3) to.c[in.operands[2] & 3U] = a.c[0];
            return;
        case spv::OpVectorShuffle: {
            const std::uint32_t first =
                module_.components(module_.instructions[module_.defined_at[in.operands[0]]].type);
            Value made;
            for (std::uint32_t i = 0; i < count; ++i) {
                const std::uint32_t from = in.operands[2 + i];
                if (from != 0xFFFFFFFFU) made.c[i] = from < first ? a.c[from & 3U] : b.c[(from - first) & 3U];
            }
            to = made;
            return;
        }
        case spv::OpSampledImage:
        case spv::OpImage:
        case spv::OpCopyObject:
            images_[in.result] = images_[in.operands[0]];
            to = a;
            return;
        case spv::OpUndef:
        case spv::OpBitcast:
            to = a;
            return;
        case spv::OpSelect: {
            operations_ += count;
            const Value c = value(in.operands[2]);
            for (std::uint32_t i = 0; i < count; ++i)
                to.c[i] = a.c[i] != 0 ? b.c[i] : c.c[i];
            return;
        }
        case spv::OpVectorTimesScalar:
            operations_ += count;
            for (std::uint32_t i = 0; i < count; ++i)
                to.c[i] = a.c[i] * b.c[0];
            return;
        case spv::OpDot:
            operations_ += 4;
            to.c[0] = a.c[0] * b.c[0] + a.c[1] * b.c[1] + a.c[2] * b.c[2] + a.c[3] * b.c[3];
            return;
        case spv::OpMatrixTimesVector:
        case spv::OpVectorTimesMatrix:
            operations_ += 4 * count;
            to = in.op == spv::OpVectorTimesMatrix ? a : b;
            return;
        default:
            break;
    }
    operations_ += count * (in.op == spv::OpFDiv || in.op == spv::OpFMod ? kSpecial : 1);
    const Type& type = module_.type(in.type);
    const bool boolean =
        type.kind == Type::Kind::boolean ||
        (type.kind == Type::Kind::vector && module_.type(type.element).kind == Type::Kind::boolean);
    const bool real = !boolean && is_real(in.type);
    for (std::uint32_t i = 0; i < count; ++i)
        to.c[i] = boolean ? truth_of(in.op, a.c[i], b.c[i])
                  : real  ? real_operation(in.op, a.c[i], b.c[i])
                          : wrapped(in.type, integer_operation(in.op, a.c[i], b.c[i]));
}

}  // namespace simulated_gpu
