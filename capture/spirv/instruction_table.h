// Cost of arithmetic, instruction by instruction: the table for capture/spirv/instruction_cost.h.
#pragma once

#include <spirv/unified1/GLSL.std.450.h>

#include <array>
#include <spirv/unified1/spirv.hpp11>

namespace framecast::capture {

// Per component of the result, except where a function says otherwise.
struct Work {
    double float_alu = 0;
    double integer_alu = 0;
    double special = 0;
};

inline constexpr Work kFloat{1, 0, 0};
inline constexpr Work kInteger{0, 1, 0};

struct OpWork {
    spv::Op first;  // for a range of opcodes
    spv::Op last;
    Work work;
};
// Integer division by a value: a reciprocal in float and two correction steps.
inline constexpr Work kIntegerDivision{0, 10, 1};
// Division by a constant: the high half of a product, and shifts.
inline constexpr Work kConstantDivision{0, 3, 0};

inline constexpr std::array kOpWork = {
    OpWork{spv::Op::OpConvertFToU, spv::Op::OpQuantizeToF16, kInteger},
    OpWork{spv::Op::OpSatConvertSToU, spv::Op::OpSatConvertUToS, kInteger},
    OpWork{spv::Op::OpSNegate, spv::Op::OpSNegate, kInteger},
    OpWork{spv::Op::OpIAdd, spv::Op::OpIAdd, kInteger},
    OpWork{spv::Op::OpFAdd, spv::Op::OpFAdd, kFloat},
    OpWork{spv::Op::OpISub, spv::Op::OpISub, kInteger},
    OpWork{spv::Op::OpFSub, spv::Op::OpFSub, kFloat},
    OpWork{spv::Op::OpIMul, spv::Op::OpIMul, kInteger},
    OpWork{spv::Op::OpFMul, spv::Op::OpFMul, kFloat},
    OpWork{spv::Op::OpFDiv, spv::Op::OpFDiv, {1, 0, 1}},
    OpWork{spv::Op::OpFRem, spv::Op::OpFMod, {3, 0, 1}},
    OpWork{spv::Op::OpVectorTimesScalar, spv::Op::OpMatrixTimesScalar, kFloat},
    OpWork{spv::Op::OpOuterProduct, spv::Op::OpOuterProduct, kFloat},
    // These return a struct of the low word (sum or product) and the other word.
    OpWork{spv::Op::OpIAddCarry, spv::Op::OpSMulExtended, kInteger},
    OpWork{spv::Op::OpIsNan, spv::Op::OpSignBitSet, kFloat},
    OpWork{spv::Op::OpLogicalEqual, spv::Op::OpSelect, kInteger},
    OpWork{spv::Op::OpIEqual, spv::Op::OpSLessThanEqual, kInteger},
    OpWork{spv::Op::OpFOrdEqual, spv::Op::OpFUnordGreaterThanEqual, kFloat},
    OpWork{spv::Op::OpShiftRightLogical, spv::Op::OpBitCount, kInteger},
    OpWork{spv::Op::OpDPdx, spv::Op::OpDPdy, kFloat},
    OpWork{spv::Op::OpFwidth, spv::Op::OpFwidth, {3, 0, 0}},
    OpWork{spv::Op::OpDPdxFine, spv::Op::OpDPdyFine, kFloat},
    OpWork{spv::Op::OpFwidthFine, spv::Op::OpFwidthFine, {3, 0, 0}},
    OpWork{spv::Op::OpDPdxCoarse, spv::Op::OpDPdyCoarse, kFloat},
    OpWork{spv::Op::OpFwidthCoarse, spv::Op::OpFwidthCoarse, {3, 0, 0}},
    OpWork{spv::Op::OpGroupNonUniformElect, spv::Op::OpGroupNonUniformQuadSwap, kInteger},
    OpWork{spv::Op::OpSubgroupBallotKHR, spv::Op::OpSubgroupReadInvocationKHR, kInteger},
    OpWork{spv::Op::OpVectorExtractDynamic, spv::Op::OpVectorExtractDynamic, kInteger},
};

struct ExtendedWork {
    GLSLstd450 instruction;
    Work work;
};
inline constexpr std::array kExtendedWork = {
    ExtendedWork{GLSLstd450Round, kFloat},
    ExtendedWork{GLSLstd450RoundEven, kFloat},
    ExtendedWork{GLSLstd450Trunc, kFloat},
    ExtendedWork{GLSLstd450FAbs, {}},  // a modifier of the operand
    ExtendedWork{GLSLstd450SAbs, kInteger},
    ExtendedWork{GLSLstd450FSign, {2, 0, 0}},
    ExtendedWork{GLSLstd450SSign, {0, 2, 0}},
    ExtendedWork{GLSLstd450Floor, kFloat},
    ExtendedWork{GLSLstd450Ceil, kFloat},
    ExtendedWork{GLSLstd450Fract, kFloat},
    ExtendedWork{GLSLstd450Radians, kFloat},
    ExtendedWork{GLSLstd450Degrees, kFloat},
    ExtendedWork{GLSLstd450Sin, {1, 0, 1}},
    ExtendedWork{GLSLstd450Cos, {1, 0, 1}},
    ExtendedWork{GLSLstd450Tan, {2, 0, 3}},
    ExtendedWork{GLSLstd450Asin, {8, 0, 1}},
    ExtendedWork{GLSLstd450Acos, {8, 0, 1}},
    ExtendedWork{GLSLstd450Atan, {10, 0, 1}},
    ExtendedWork{GLSLstd450Sinh, {3, 0, 2}},
    ExtendedWork{GLSLstd450Cosh, {3, 0, 2}},
    ExtendedWork{GLSLstd450Tanh, {3, 0, 2}},
    ExtendedWork{GLSLstd450Asinh, {4, 0, 2}},
    ExtendedWork{GLSLstd450Acosh, {4, 0, 2}},
    ExtendedWork{GLSLstd450Atanh, {4, 0, 2}},
    ExtendedWork{GLSLstd450Atan2, {14, 0, 1}},
    ExtendedWork{GLSLstd450Pow, {1, 0, 2}},
    ExtendedWork{GLSLstd450Exp, {1, 0, 1}},
    ExtendedWork{GLSLstd450Log, {1, 0, 1}},
    ExtendedWork{GLSLstd450Exp2, {0, 0, 1}},
    ExtendedWork{GLSLstd450Log2, {0, 0, 1}},
    ExtendedWork{GLSLstd450Sqrt, {0, 0, 1}},
    ExtendedWork{GLSLstd450InverseSqrt, {0, 0, 1}},
    ExtendedWork{GLSLstd450Modf, {2, 0, 0}},
    ExtendedWork{GLSLstd450ModfStruct, kFloat},  // cost of both members
    ExtendedWork{GLSLstd450FMin, kFloat},
    ExtendedWork{GLSLstd450UMin, kInteger},
    ExtendedWork{GLSLstd450SMin, kInteger},
    ExtendedWork{GLSLstd450FMax, kFloat},
    ExtendedWork{GLSLstd450UMax, kInteger},
    ExtendedWork{GLSLstd450SMax, kInteger},
    ExtendedWork{GLSLstd450FClamp, {2, 0, 0}},
    ExtendedWork{GLSLstd450UClamp, {0, 2, 0}},
    ExtendedWork{GLSLstd450SClamp, {0, 2, 0}},
    ExtendedWork{GLSLstd450FMix, {2, 0, 0}},
    ExtendedWork{GLSLstd450Step, {1, 1, 0}},
    ExtendedWork{GLSLstd450SmoothStep, {7, 0, 1}},
    ExtendedWork{GLSLstd450Fma, kFloat},
    ExtendedWork{GLSLstd450Frexp, {0, 2, 0}},
    ExtendedWork{GLSLstd450FrexpStruct, kInteger},
    ExtendedWork{GLSLstd450Ldexp, kInteger},
    ExtendedWork{GLSLstd450Cross, {2, 0, 0}},
    ExtendedWork{GLSLstd450FindILsb, kInteger},
    ExtendedWork{GLSLstd450FindSMsb, kInteger},
    ExtendedWork{GLSLstd450FindUMsb, kInteger},
    ExtendedWork{GLSLstd450InterpolateAtCentroid, {0, 0, 1}},
    ExtendedWork{GLSLstd450InterpolateAtSample, {2, 0, 1}},
    ExtendedWork{GLSLstd450InterpolateAtOffset, {2, 0, 1}},
    ExtendedWork{GLSLstd450NMin, kFloat},
    ExtendedWork{GLSLstd450NMax, kFloat},
    ExtendedWork{GLSLstd450NClamp, {2, 0, 0}},
};

}  // namespace framecast::capture
