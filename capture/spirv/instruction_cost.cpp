#include "capture/spirv/instruction_cost.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <spirv-tools/libspirv.hpp>
#include <vector>

#include "capture/spirv/instruction_table.h"

namespace framecast::capture {
namespace {

using spv::Op;
using spv::StorageClass;

constexpr double kBytesPerAccess = 16;  // maximum width of one memory instruction

InstructionCounts counts(const Work& work, double components) {
    InstructionCounts out = InstructionCounts::Zero();
    out(index(InstructionClass::float_alu)) = work.float_alu * components;
    out(index(InstructionClass::integer_alu)) = work.integer_alu * components;
    out(index(InstructionClass::special)) = work.special * components;
    return out;
}

InstructionCounts one(InstructionClass kind, double amount = 1) {
    InstructionCounts out = InstructionCounts::Zero();
    out(index(kind)) = amount;
    return out;
}

bool samples(Op op) {
    return (op >= Op::OpImageSampleImplicitLod && op <= Op::OpImageDrefGather) ||
           (op >= Op::OpImageSparseSampleImplicitLod && op <= Op::OpImageSparseDrefGather);
}

bool projects(Op op) {
    switch (op) {
        case Op::OpImageSampleProjImplicitLod:
        case Op::OpImageSampleProjExplicitLod:
        case Op::OpImageSampleProjDrefImplicitLod:
        case Op::OpImageSampleProjDrefExplicitLod:
            return true;
        default:
            return false;
    }
}

bool is_atomic(Op op) {
    return (op >= Op::OpAtomicLoad && op <= Op::OpAtomicXor) || op == Op::OpAtomicFAddEXT ||
           op == Op::OpAtomicFMinEXT || op == Op::OpAtomicFMaxEXT;
}

bool is_control(Op op) {
    switch (op) {
        case Op::OpBranchConditional:
        case Op::OpSwitch:
        case Op::OpKill:
        case Op::OpTerminateInvocation:
        case Op::OpDemoteToHelperInvocation:
        case Op::OpControlBarrier:
        case Op::OpEmitVertex:
        case Op::OpEndPrimitive:
        case Op::OpEmitStreamVertex:
        case Op::OpEndStreamPrimitive:
            return true;
        default:
            return false;
    }
}

// Instructions that compile to nothing.
bool is_free(Op op) {
    switch (op) {
        case Op::OpNop:
        case Op::OpUndef:
        case Op::OpLine:
        case Op::OpNoLine:
        case Op::OpFunction:
        case Op::OpFunctionParameter:
        case Op::OpFunctionEnd:
        case Op::OpFunctionCall:
        case Op::OpVariable:
        case Op::OpLabel:
        case Op::OpPhi:
        case Op::OpLoopMerge:
        case Op::OpSelectionMerge:
        case Op::OpBranch:
        case Op::OpReturn:
        case Op::OpReturnValue:
        case Op::OpUnreachable:
        case Op::OpFNegate:  // a modifier of the operand
        case Op::OpBitcast:
        case Op::OpCopyObject:
        case Op::OpCopyLogical:
        case Op::OpTranspose:
        case Op::OpCompositeConstruct:
        case Op::OpCompositeExtract:
        case Op::OpCompositeInsert:
        case Op::OpVectorShuffle:
        case Op::OpSampledImage:
        case Op::OpImage:
        case Op::OpImageTexelPointer:
        case Op::OpImageSparseTexelsResident:
        case Op::OpMemoryBarrier:
        case Op::OpSizeOf:
            return true;
        default:
            return false;
    }
}

}  // namespace

InstructionCosts::InstructionCosts(const SpirvModule& module, spv::ExecutionModel model,
                                   std::uint32_t entry_function)
    : module_(module), model_(model) {
    for (const SpirvFunction& function : module.functions())
        for (const SpirvInstruction& instruction : function.instructions)
            if (instruction.result_id != 0) definitions_[instruction.result_id] = &instruction;
    find_multiply_adds();
    for (const SpirvFunction* function : module.reachable_from(entry_function))
        for (const SpirvInstruction& instruction : function->instructions)
            note_interface(instruction);
}

InstructionCosts::Place InstructionCosts::place_of(std::uint32_t pointer) const {
    // Follows the pointer back to its variable; access chains may be chained.
    std::vector<const SpirvInstruction*> chains;
    Place place;
    place.variable = pointer;
    for (auto found = definitions_.find(pointer);
         found != definitions_.end() && chains.size() < definitions_.size();
         found = definitions_.find(place.variable)) {
        const SpirvInstruction& i = *found->second;
        if (i.op != Op::OpAccessChain && i.op != Op::OpInBoundsAccessChain && i.op != Op::OpPtrAccessChain &&
            i.op != Op::OpCopyObject)
            break;
        if (i.op != Op::OpCopyObject) chains.push_back(&i);
        place.constant = place.constant && i.op != Op::OpPtrAccessChain;
        place.variable = i.words[3];
    }
    std::uint32_t type = module_.pointee_type(place.variable);
    for (auto chain = chains.rbegin(); chain != chains.rend(); ++chain)
        for (std::size_t word = 4; word < (*chain)->words.size(); ++word) {
            const SpirvInstruction* definition = module_.global(type);
            const SpirvInstruction* index = module_.global((*chain)->words[word]);
            if (index == nullptr || definition == nullptr) {
                place.constant = false;
                return place;
            }
            const std::uint32_t at = index->op == Op::OpConstant ? index->words[3] : 0;
            if (definition->op == Op::OpTypeStruct) {
                for (std::uint32_t member = 0; member < at && member + 2 < definition->words.size(); ++member)
                    place.offset += components(definition->words[member + 2]);
                type = at + 2 < definition->words.size() ? definition->words[at + 2] : 0;
            } else if (definition->words.size() > 2) {
                type = definition->words[2];
                place.offset += at * components(type);
            }
        }
    return place;
}

bool InstructionCosts::costs_once(const Place& place, StorageClass storage) const {
    if (!place.constant || (storage != StorageClass::Input && storage != StorageClass::Output)) return false;
    // Longer than any interface in Vulkan.
    constexpr double kMaxComponents = 4096;
    if (components(module_.pointee_type(place.variable)) > kMaxComponents) return false;
    return storage == StorageClass::Input || model_ == spv::ExecutionModel::Vertex ||
           model_ == spv::ExecutionModel::TessellationEvaluation || model_ == spv::ExecutionModel::Fragment;
}

void InstructionCosts::note_interface(const SpirvInstruction& i) {
    const bool loads = i.op == Op::OpLoad;
    if (!loads && i.op != Op::OpStore) return;
    const std::uint32_t pointer = i.words[loads ? 3 : 1];
    const StorageClass storage = module_.storage_class(pointer);
    const Place place = place_of(pointer);
    if (!costs_once(place, storage) || (storage == StorageClass::Input && is_built_in(place.variable)))
        return;
    const double size = components(module_.pointee_type(pointer));
    for (double component = 0; component < size; ++component)
        interface_[place.variable].insert(static_cast<int>(place.offset + component));
}

InstructionCounts InstructionCosts::interface() const {
    InstructionCounts out = InstructionCounts::Zero();
    for (const auto& [variable, used] : interface_) {
        const bool interpolated =
            model_ == spv::ExecutionModel::Fragment && module_.storage_class(variable) == StorageClass::Input;
        if (interpolated) {
            out(index(InstructionClass::special)) += static_cast<double>(used.size());
            continue;
        }
        // Each vector or scalar with a used part, in pieces of 16 bytes.
        std::vector<std::uint32_t> leaves;
        leaves_of(module_.pointee_type(variable), leaves);
        double first = 0;
        for (const std::uint32_t leaf : leaves) {
            const double last = first + components(leaf);
            const auto any = used.lower_bound(static_cast<int>(first));
            if (any != used.end() && *any < last) out(index(InstructionClass::memory)) += pieces(leaf);
            first = last;
        }
    }
    return out;
}

// The vectors and scalars of a type, in order. Only for types with few components (costs_once).
void InstructionCosts::leaves_of(std::uint32_t type, std::vector<std::uint32_t>& leaves) const {
    const SpirvInstruction* definition = module_.global(type);
    if (definition == nullptr || components(type) == 0) return;
    switch (definition->op) {
        case Op::OpTypeMatrix:
            for (std::uint32_t column = 0; column < definition->words[3]; ++column)
                leaves.push_back(definition->words[2]);
            return;
        case Op::OpTypeArray:
            for (std::uint32_t element = 0; element < module_.array_length(*definition); ++element)
                leaves_of(definition->words[2], leaves);
            return;
        case Op::OpTypeStruct:
            for (std::size_t word = 2; word < definition->words.size(); ++word)
                leaves_of(definition->words[word], leaves);
            return;
        default:
            leaves.push_back(type);
    }
}

// A product that only one addition uses is part of a multiply-add; each addition takes at most one.
void InstructionCosts::find_multiply_adds() {
    std::unordered_map<std::uint32_t, int> uses;
    for (const SpirvFunction& function : module_.functions())
        for (const SpirvInstruction& instruction : function.instructions)
            for (const std::uint16_t at : instruction.id_operands)
                if (instruction.words[at] != instruction.result_id) ++uses[instruction.words[at]];
    for (const SpirvFunction& function : module_.functions())
        for (const SpirvInstruction& sum : function.instructions) {
            if (sum.op != Op::OpFAdd && sum.op != Op::OpFSub) continue;
            if (module_.decorated(sum.result_id, spv::Decoration::NoContraction)) continue;
            for (const std::size_t word : {std::size_t{3}, std::size_t{4}}) {
                const auto found = definitions_.find(sum.words[word]);
                if (found == definitions_.end() || uses[sum.words[word]] != 1) continue;
                const Op op = found->second->op;
                if (op != Op::OpFMul && op != Op::OpVectorTimesScalar) continue;
                if (module_.decorated(sum.words[word], spv::Decoration::NoContraction)) continue;
                fused_.insert(sum.words[word]);
                break;
            }
        }
}

InstructionCounts InstructionCosts::of(const SpirvInstruction& instruction) {
    const Op op = instruction.op;
    if (is_free(op) || fused_.contains(instruction.result_id)) return InstructionCounts::Zero();
    const double size = components(instruction.type_id);
    for (const OpWork& row : kOpWork)
        if (op >= row.first && op <= row.last) return counts(row.work, size);
    if (samples(op)) {
        // A projective coordinate is first divided.
        const double divided = projects(op) ? operand_components(instruction, 4) - 1 : 0;
        return one(InstructionClass::texture) +
               counts({divided, 0, divided > 0 ? 1.0 : 0.0}, divided > 0 ? 1 : 0);
    }
    if (is_atomic(op)) return one(InstructionClass::memory);
    if (const auto work = of_compound(instruction)) return *work;
    if (const auto access = of_access(instruction)) return *access;
    if (is_control(op)) return one(InstructionClass::control);
    if (op == Op::OpExtInst) return of_extended(instruction);
    ++unknown_[std::string("Op") + spvOpcodeString(static_cast<std::uint32_t>(op))];
    return InstructionCounts::Zero();
}

// Arithmetic whose cost depends on its operands.
std::optional<InstructionCounts> InstructionCosts::of_compound(const SpirvInstruction& instruction) const {
    const double size = components(instruction.type_id);
    switch (instruction.op) {
        case Op::OpUDiv:
        case Op::OpSDiv:
        case Op::OpUMod:
        case Op::OpSRem:
        case Op::OpSMod:
            return counts(is_constant(instruction.words[4]) ? kConstantDivision : kIntegerDivision, size);
        case Op::OpVectorTimesMatrix:
            return counts(kFloat, operand_components(instruction, 4));
        case Op::OpMatrixTimesVector:
            return counts(kFloat, operand_components(instruction, 3));
        case Op::OpMatrixTimesMatrix: {
            // Each column of the result is the left matrix times a column of the right one.
            const SpirvInstruction* type = module_.global(instruction.type_id);
            return counts(kFloat, operand_components(instruction, 3) * (type ? type->words[3] : 1));
        }
        case Op::OpDot:
            return counts(kFloat, operand_components(instruction, 3));
        case Op::OpAny:
        case Op::OpAll:
            return counts(kInteger, operand_components(instruction, 3));
        case Op::OpVectorInsertDynamic:
            return counts(kInteger, size);
        case Op::OpAccessChain:
        case Op::OpInBoundsAccessChain:
        case Op::OpPtrAccessChain:
            return of_access_chain(instruction);
        default:
            return std::nullopt;
    }
}

std::optional<InstructionCounts> InstructionCosts::of_access(const SpirvInstruction& instruction) {
    switch (instruction.op) {
        case Op::OpArrayLength:
        case Op::OpImageQuerySizeLod:
        case Op::OpImageQuerySize:
        case Op::OpImageQueryLevels:
        case Op::OpImageQuerySamples:
            return one(InstructionClass::uniform);
        case Op::OpLoad:
            return of_memory(instruction.words[3], instruction.type_id);
        case Op::OpStore:
            return of_memory(instruction.words[1], module_.type_of(instruction.words[2]));
        case Op::OpCopyMemory:
            return InstructionCounts(
                of_memory(instruction.words[1], module_.pointee_type(instruction.words[1])) +
                of_memory(instruction.words[2], module_.pointee_type(instruction.words[2])));
        case Op::OpImageFetch:
        case Op::OpImageSparseFetch:
        case Op::OpImageQueryLod:
            return one(InstructionClass::texture);
        case Op::OpImageRead:
        case Op::OpImageSparseRead:
        case Op::OpImageWrite:
            return one(InstructionClass::memory);
        default:
            return std::nullopt;
    }
}

InstructionCounts InstructionCosts::of_extended(const SpirvInstruction& i) {
    const SpirvInstruction* set = module_.global(i.words[3]);
    const std::string_view name = set == nullptr ? "" : spirv_string(std::span(set->words).subspan(2));
    if (name.starts_with("NonSemantic.") || name.ends_with("DebugInfo.100")) return InstructionCounts::Zero();
    if (name != "GLSL.std.450") {
        ++unknown_["extended instruction of " + std::string(name)];
        return InstructionCounts::Zero();
    }
    const auto instruction = static_cast<GLSLstd450>(i.words[4]);
    const double size = components(i.type_id);
    for (const ExtendedWork& row : kExtendedWork)
        if (row.instruction == instruction) return counts(row.work, size);
    const double operand = i.words.size() > 5 ? operand_components(i, 5) : 0;
    switch (instruction) {
        case GLSLstd450Length:
            return counts({operand, 0, 1}, 1);
        case GLSLstd450Distance:
            return counts({2 * operand, 0, 1}, 1);
        case GLSLstd450Normalize:
            return counts({2 * operand, 0, 1}, 1);
        case GLSLstd450FaceForward:
        case GLSLstd450Reflect:
            return counts({2 * operand + 1, 0, 0}, 1);
        case GLSLstd450Refract:
            return counts({3 * operand + 6, 0, 1}, 1);
        case GLSLstd450Determinant:
            return counts({operand <= 4 ? 2.0 : operand <= 9 ? 9.0 : 40.0, 0, 0}, 1);
        case GLSLstd450MatrixInverse:
            return counts({operand <= 4 ? 6.0 : operand <= 9 ? 30.0 : 130.0, 0, 1}, 1);
        default:
            break;
    }
    if (instruction >= GLSLstd450PackSnorm4x8 && instruction <= GLSLstd450UnpackDouble2x32)
        return counts({0, 2, 0}, std::max(size, operand));
    ++unknown_["GLSL.std.450 instruction " + std::to_string(i.words[4])];
    return InstructionCounts::Zero();
}

// Constant indices become part of the address; others are multiplied and added to it.
InstructionCounts InstructionCosts::of_access_chain(const SpirvInstruction& i) const {
    double dynamic = 0;
    for (std::size_t word = 4; word < i.words.size(); ++word)
        if (!is_constant(i.words[word])) ++dynamic;
    return counts(kInteger, dynamic);
}

InstructionCounts InstructionCosts::of_memory(std::uint32_t pointer, std::uint32_t type) {
    const StorageClass storage = module_.storage_class(pointer);
    const Place place = place_of(pointer);
    if (costs_once(place, storage)) return InstructionCounts::Zero();
    switch (storage) {
        case StorageClass::UniformConstant:  // a handle
            return InstructionCounts::Zero();
        case StorageClass::Uniform:
        case StorageClass::PushConstant:
            return one(place.constant ? InstructionClass::uniform : InstructionClass::memory, pieces(type));
        case StorageClass::Input:
            if (is_built_in(place.variable)) return InstructionCounts::Zero();
            if (model_ == spv::ExecutionModel::Fragment)
                return one(InstructionClass::special, components(type));
            return one(InstructionClass::memory, pieces(type));
        default:
            return one(InstructionClass::memory, pieces(type));
    }
}

std::vector<std::string> InstructionCosts::assumptions() const {
    std::vector<std::string> lines;
    for (const auto& [what, times] : unknown_)
        lines.push_back(what + " (" + std::to_string(times) + " in the code) counts as nothing");
    return lines;
}

// Known types are cached, because nested structs have many parts.
double InstructionCosts::components(std::uint32_t type) const {
    const auto [known, is_new] = components_.try_emplace(type, 0);
    if (is_new) {
        const double count = count_components(type);
        components_[type] = count;
        return count;
    }
    return known->second;
}

double InstructionCosts::count_components(std::uint32_t type) const {
    const SpirvInstruction* definition = module_.global(type);
    if (definition == nullptr) return 0;
    double sum = 0;
    switch (definition->op) {
        case Op::OpTypeBool:
        case Op::OpTypeInt:
        case Op::OpTypeFloat:
            return 1;
        case Op::OpTypeVector:
        case Op::OpTypeMatrix:
            return components(definition->words[2]) * definition->words[3];
        case Op::OpTypeArray:
            return components(definition->words[2]) * module_.array_length(*definition);
        case Op::OpTypeStruct:
            for (std::size_t word = 2; word < definition->words.size(); ++word)
                sum += components(definition->words[word]);
            return sum;
        case Op::OpTypePointer:
            return 1;
        default:
            return 0;
    }
}

double InstructionCosts::operand_components(const SpirvInstruction& instruction, std::size_t word) const {
    return word < instruction.words.size() ? components(module_.type_of(instruction.words[word])) : 0;
}

// Number of memory instructions for a value: vectors and scalars in pieces of 16 bytes.
double InstructionCosts::pieces(std::uint32_t type) const {
    const auto [known, is_new] = pieces_.try_emplace(type, 0);
    if (is_new) {
        const double count = count_pieces(type);
        pieces_[type] = count;
        return count;
    }
    return known->second;
}

double InstructionCosts::count_pieces(std::uint32_t type) const {
    const SpirvInstruction* definition = module_.global(type);
    if (definition == nullptr) return 0;
    double sum = 0;
    switch (definition->op) {
        case Op::OpTypeMatrix:
            return pieces(definition->words[2]) * definition->words[3];
        case Op::OpTypeArray:
            return pieces(definition->words[2]) * module_.array_length(*definition);
        case Op::OpTypeStruct:
            for (std::size_t word = 2; word < definition->words.size(); ++word)
                sum += pieces(definition->words[word]);
            return sum;
        default:
            return std::ceil(bytes(type) / kBytesPerAccess);
    }
}

double InstructionCosts::bytes(std::uint32_t type) const {
    constexpr double kBitsPerByte = 8;
    constexpr double kPointerBytes = 8;
    const SpirvInstruction* definition = module_.global(type);
    if (definition == nullptr) return 0;
    switch (definition->op) {
        case Op::OpTypeBool:
            return 4;
        case Op::OpTypeInt:
        case Op::OpTypeFloat:
            return definition->words[2] / kBitsPerByte;
        case Op::OpTypeVector:
            return bytes(definition->words[2]) * definition->words[3];
        case Op::OpTypePointer:
            return kPointerBytes;
        default:
            return 0;
    }
}

bool InstructionCosts::is_constant(std::uint32_t id) const {
    return module_.global(id) != nullptr;
}

bool InstructionCosts::is_built_in(std::uint32_t variable) const {
    if (module_.decorated(variable, spv::Decoration::BuiltIn)) return true;
    // A block of built-ins, such as gl_PerVertex.
    std::uint32_t type = module_.pointee_type(variable);
    const SpirvInstruction* definition = module_.global(type);
    while (definition != nullptr && definition->op == Op::OpTypeArray) {
        type = definition->words[2];
        definition = module_.global(type);
    }
    for (const SpirvInstruction& i : module_.globals())
        if (i.op == Op::OpMemberDecorate && i.words[1] == type &&
            i.words[3] == static_cast<std::uint32_t>(spv::Decoration::BuiltIn))
            return true;
    return false;
}

}  // namespace framecast::capture
