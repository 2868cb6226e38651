#include "tests/apps/layers/simulated_gpu/shader_module.h"

// For spv::HasResultAndType.
#define SPV_ENABLE_UTILITY_CODE
#include <spirv/unified1/spirv.hpp>

namespace simulated_gpu {
namespace {

// A literal string, as in entry points.
std::string text_at(const std::uint32_t* words, std::uint32_t count) {
    std::string text;
    for (std::uint32_t i = 0; i < count * 4; ++i) {
        const char c = static_cast<char>(words[i / 4] >> (i % 4 * 8) & 0xFFU);
        if (c == 0) break;
        text += c;
    }
    return text;
}

void read_type(ShaderModule& module, const Instruction& in) {
    Type type;
    const std::uint32_t* of = in.operands;
    switch (in.op) {
        case spv::OpTypeBool:
            type.kind = Type::Kind::boolean;
            break;
        case spv::OpTypeInt:
            type.kind = Type::Kind::integer;
            type.width = of[0];
            type.is_signed = of[1] != 0;
            break;
        case spv::OpTypeFloat:
            type.kind = Type::Kind::real;
            type.width = of[0];
            break;
        case spv::OpTypeVector:
        case spv::OpTypeMatrix:
            type.kind = in.op == spv::OpTypeVector ? Type::Kind::vector : Type::Kind::matrix;
            type.element = of[0];
            type.count = of[1];
            break;
        case spv::OpTypeArray:
        case spv::OpTypeRuntimeArray:
            type.kind = Type::Kind::array;
            type.element = of[0];
            break;
        case spv::OpTypeStruct:
            type.kind = Type::Kind::structure;
            type.members.assign(of, of + in.operand_count);
            break;
        case spv::OpTypePointer:
            type.kind = Type::Kind::pointer;
            type.storage = of[0];
            type.element = of[1];
            break;
        default:
            break;
    }
    // Decorations come before the type.
    Type& known = module.types[in.result];
    type.stride = known.stride;
    type.offsets = known.offsets;
    type.offsets.resize(std::max(type.offsets.size(), type.members.size()));
    known = type;
}

void read_decoration(ShaderModule& module, const Instruction& in) {
    const std::uint32_t* of = in.operands;
    if (in.op == spv::OpMemberDecorate) {
        if (of[2] != spv::DecorationOffset) return;
        auto& offsets = module.types[of[0]].offsets;
        if (offsets.size() <= of[1]) offsets.resize(of[1] + 1);
        offsets[of[1]] = of[3];
        return;
    }
    switch (of[1]) {
        case spv::DecorationSpecId:
            module.spec_ids[of[0]] = of[2];
            break;
        case spv::DecorationBuiltIn:
            module.built_ins[of[0]] = of[2];
            break;
        case spv::DecorationLocation:
            module.locations[of[0]] = of[2];
            break;
        case spv::DecorationBinding:
            module.bindings[of[0]] = of[2];
            break;
        case spv::DecorationDescriptorSet:
            module.sets[of[0]] = of[2];
            break;
        case spv::DecorationArrayStride:
            module.types[of[0]].stride = of[2];
            break;
        default:
            break;
    }
}

}  // namespace

const Type& ShaderModule::type(std::uint32_t id) const {
    static const Type none;
    const auto found = types.find(id);
    return found == types.end() ? none : found->second;
}

std::uint32_t ShaderModule::components(std::uint32_t type_id) const {
    const Type& of = type(type_id);
    if (of.kind == Type::Kind::vector) return of.count;
    return of.kind == Type::Kind::matrix ? of.count * components(of.element) : 1;
}

ShaderModule parse_shader(std::span<const std::uint32_t> code) {
    ShaderModule module;
    if (code.size() < 5) return module;
    module.id_bound = code[3];
    module.defined_at.resize(module.id_bound);
    module.instructions.push_back({});  // index 0 means none
    for (std::size_t at = 5; at < code.size();) {
        Instruction in;
        in.op = static_cast<std::uint16_t>(code[at] & 0xFFFFU);
        in.words = static_cast<std::uint16_t>(code[at] >> 16);
        if (in.words == 0 || at + in.words > code.size()) break;
        bool has_result = false, has_type = false;
        spv::HasResultAndType(static_cast<spv::Op>(in.op), &has_result, &has_type);
        std::size_t next = at + 1;
        if (has_type) in.type = code[next++];
        if (has_result) in.result = code[next++];
        in.operands = code.data() + next;
        in.operand_count = static_cast<std::uint32_t>(at + in.words - next);
        if (in.result != 0 && in.result < module.id_bound)
            module.defined_at[in.result] = module.instructions.size();
        if (in.op >= spv::OpTypeVoid && in.op <= spv::OpTypePointer) read_type(module, in);
        if ((in.op == spv::OpDecorate && in.operand_count >= 2) || in.op == spv::OpMemberDecorate)
            read_decoration(module, in);
        if (in.op == spv::OpEntryPoint)
            module.entry_points[text_at(in.operands + 2, in.operand_count - 2)] = in.operands[1];
        module.instructions.push_back(in);
        at += in.words;
    }
    return module;
}

}  // namespace simulated_gpu
