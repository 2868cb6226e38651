#include <optional>
#include <string>

#include "capture/spirv/spirv_module.h"
#include "capture/spirv/spirv_tools.h"
#include "capture/variants/shader_variants.h"

namespace framecast::capture {
namespace {

using spv::Op;

// gl_Position: a variable, or a member of one.
struct Position {
    std::uint32_t variable = 0;
    std::optional<std::uint32_t> member;
};

bool is_position(const SpirvInstruction& decoration, std::size_t at) {
    return decoration.words.size() > at + 1 &&
           decoration.words[at] == static_cast<std::uint32_t>(spv::Decoration::BuiltIn) &&
           decoration.words[at + 1] == static_cast<std::uint32_t>(spv::BuiltIn::Position);
}

std::optional<Position> find_position(const SpirvModule& module, const SpirvInstruction& entry_point) {
    for (const std::uint32_t variable : SpirvModule::interface_of(entry_point)) {
        if (module.storage_class(variable) != spv::StorageClass::Output) continue;
        const std::uint32_t type = module.pointee_type(variable);
        for (const SpirvInstruction& i : module.globals()) {
            if (i.op == Op::OpDecorate && i.words[1] == variable && is_position(i, 2))
                return Position{variable, std::nullopt};
            if (i.op == Op::OpMemberDecorate && i.words[1] == type && is_position(i, 3))
                return Position{variable, i.words[2]};
        }
    }
    return std::nullopt;
}

void centre(SpirvModule& module, const Position& position, SpirvWriter& code) {
    const std::uint32_t vector = module.type(Op::OpTypeVector, {module.float_type(), 4});
    std::uint32_t pointer = position.variable;
    if (position.member) {
        const auto output = static_cast<std::uint32_t>(spv::StorageClass::Output);
        pointer = code.value(Op::OpAccessChain, module.type(Op::OpTypePointer, {output, vector}),
                             {position.variable, module.uint_constant(*position.member)});
    }
    const auto constants = [&](float x, float y, float z, float w) {
        const std::uint32_t parts[] = {module.float_constant(x), module.float_constant(y),
                                       module.float_constant(z), module.float_constant(w)};
        return module.composite_constant(vector, parts);
    };
    const std::uint32_t value = code.value(Op::OpLoad, vector, {pointer});
    const std::uint32_t nothing = code.value(
        Op::OpFMul, vector,
        {value, constants(kNegligibleScale, kNegligibleScale, kNegligibleScale, kNegligibleScale)});
    code.statement(Op::OpStore,
                   {pointer, code.value(Op::OpFAdd, vector, {nothing, constants(0, 0, 0.5f, 1)})});
}

}  // namespace

Result<CentredPositionShader> centred_position_shader(std::span<const std::uint32_t> words,
                                                      spv::ExecutionModel model, std::string_view entry) {
    Result<SpirvModule> module = SpirvModule::parse(words);
    if (!module) return module.error();
    const SpirvInstruction* found = module->entry_point(model, entry);
    if (found == nullptr) return Error{"the shader has no entry point " + std::string(entry)};
    const std::uint32_t main = found->words[2];
    const std::optional<Position> position = find_position(*module, *found);
    if (!position) return CentredPositionShader{{words.begin(), words.end()}, false};

    const bool emits = model == spv::ExecutionModel::Geometry;
    for (SpirvFunction& function : module->functions()) {
        std::vector<SpirvInstruction> rewritten;
        rewritten.reserve(function.instructions.size());
        for (SpirvInstruction& instruction : function.instructions) {
            const bool last =
                emits ? instruction.op == Op::OpEmitVertex || instruction.op == Op::OpEmitStreamVertex
                      : instruction.op == Op::OpReturn && function.id == main;
            SpirvWriter code(*module, rewritten);
            if (last) centre(*module, *position, code);
            rewritten.push_back(std::move(instruction));
        }
        function.instructions = std::move(rewritten);
    }
    CentredPositionShader made{module->words(), true};
    if (const Result<void> valid = validate_spirv(made.words); !valid) return valid.error();
    return made;
}

}  // namespace framecast::capture
