#include <string>

#include "capture/spirv/shader_effects.h"
#include "capture/spirv/spirv_module.h"
#include "capture/spirv/stripped_shader.h"
#include "capture/variants/shader_variants.h"

namespace framecast::capture {
namespace {

using spv::Op;

// A constant of a part's type; `first` is the component of the location at which the part begins.
Result<std::uint32_t> make_value(SpirvModule& module, SpirvWriter& code, const InterfacePart& part,
                                 std::uint32_t first) {
    if (part.width != 16 && part.width != 32)
        return Error{"an output is " + std::to_string(part.width) + " bits wide"};
    if (first + part.count > 4) return Error{"an output has more than four components"};
    const SpirvInstruction component = *module.global(part.component_type);
    const bool is_float = component.op == Op::OpTypeFloat;
    const bool is_signed = !is_float && component.words[3] != 0;
    const std::uint32_t wide =
        is_float ? module.float_type() : module.type(Op::OpTypeInt, {32, is_signed ? 1u : 0u});
    std::vector<std::uint32_t> values;
    for (std::uint32_t c = first; c < first + part.count; ++c)
        values.push_back(is_float ? module.float_constant(kConstantColor[c]) : module.constant(wide, c + 1));
    const std::uint32_t value =
        part.count == 1
            ? values[0]
            : module.composite_constant(module.type(Op::OpTypeVector, {wide, part.count}), values);
    if (part.width == 32) return value;
    // Conversions are allowed wherever 16-bit outputs are, but 16-bit constants are not.
    const Op convert = is_float ? Op::OpFConvert : is_signed ? Op::OpSConvert : Op::OpUConvert;
    return code.value(convert, part.type, {value});
}

bool is_received(const SpirvModule& module, std::uint32_t output, std::uint32_t attachments) {
    std::uint32_t location = 0;
    module.decorated(output, spv::Decoration::Location, &location);
    return location == 0 || location < attachments;
}

}  // namespace

Result<ConstantFragmentShader> constant_fragment_shader(std::span<const std::uint32_t> words,
                                                        std::string_view entry, std::uint32_t attachments) {
    Result<SpirvModule> module = SpirvModule::parse(words);
    if (!module) return module.error();
    const SpirvInstruction* found = module->entry_point(spv::ExecutionModel::Fragment, entry);
    if (found == nullptr) return Error{"the shader has no fragment entry point " + std::string(entry)};
    const SpirvInstruction point = *found;
    const Result<ShaderEffects> effects = side_effects(words, spv::ExecutionModel::Fragment, entry);
    if (!effects) return effects.error();

    ConstantFragmentShader made;
    made.had_discard = effects->has(ShaderEffect::discards);
    made.writes_depth = effects->has(ShaderEffect::writes_depth);
    made.writes_stencil_ref = effects->has(ShaderEffect::writes_stencil_ref);
    made.writes_sample_mask = effects->has(ShaderEffect::writes_sample_mask);

    std::vector<std::uint32_t> outputs = used_interface(*module, point, spv::StorageClass::Output);
    std::erase_if(outputs, [&](std::uint32_t output) { return !is_received(*module, output, attachments); });
    std::vector<SpirvInstruction> body;
    SpirvWriter code(*module, body);
    for (const std::uint32_t variable : outputs) {
        std::uint32_t component = 0;
        module->decorated(variable, spv::Decoration::Component, &component);
        const Result<std::vector<InterfacePart>> parts =
            interface_parts(*module, module->pointee_type(variable));
        if (!parts) return parts.error();
        for (const InterfacePart& part : *parts) {
            const Result<std::uint32_t> value = make_value(*module, code, part, component);
            if (!value) return value.error();
            code.statement(Op::OpStore, {part_pointer(*module, code, variable, part), *value});
        }
        ++made.outputs;
    }
    // Inputs stay declared, unread, so that the interface between the stages is the same.
    std::vector<std::uint32_t> interface_ids = outputs;
    for (const std::uint32_t variable : used_interface(*module, point, spv::StorageClass::Input))
        interface_ids.push_back(variable);
    Result<std::vector<std::uint32_t>> rewritten =
        replace_code(std::move(*module), point, interface_ids, std::move(body));
    if (!rewritten) return rewritten.error();
    made.words = std::move(*rewritten);
    return made;
}

}  // namespace framecast::capture
