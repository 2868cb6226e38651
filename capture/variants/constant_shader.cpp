#include <array>
#include <string>
#include <vector>

#include "capture/spirv/shader_effects.h"
#include "capture/spirv/spirv_module.h"
#include "capture/spirv/stripped_shader.h"
#include "capture/variants/kept_inputs.h"
#include "capture/variants/shader_variants.h"

namespace framecast::capture {
namespace {

using spv::Op;

// Adds a variable for the place of the fragment, and code that reads it.
std::uint32_t place_of_fragment(SpirvModule& module, SpirvWriter& code,
                                std::vector<std::uint32_t>& interface_ids) {
    const auto input = static_cast<std::uint32_t>(spv::StorageClass::Input);
    const std::uint32_t vec4 = module.type(Op::OpTypeVector, {module.float_type(), 4});
    const std::uint32_t pointer = module.type(Op::OpTypePointer, {input, vec4});
    const std::uint32_t variable = module.new_id();
    module.globals().push_back(make_instruction(Op::OpVariable, pointer, variable, std::span(&input, 1)));
    module.globals().push_back(
        make_instruction(Op::OpDecorate, 0, 0,
                         std::vector{variable, static_cast<std::uint32_t>(spv::Decoration::BuiltIn),
                                     static_cast<std::uint32_t>(spv::BuiltIn::FragCoord)}));
    interface_ids.push_back(variable);
    return code.value(Op::OpLoad, vec4, {variable});
}

// A number that neighbours do not share: x * odd ^ y * odd.
std::uint32_t place_hash(SpirvModule& module, SpirvWriter& code, std::uint32_t place) {
    constexpr std::array<std::uint32_t, 2> kOdd = {0x9E3779B1, 0x85EBCA77};
    std::array<std::uint32_t, 2> products{};
    for (std::uint32_t axis = 0; axis < 2; ++axis) {
        const std::uint32_t at = code.value(Op::OpCompositeExtract, module.float_type(), {place, axis});
        const std::uint32_t pixel = code.value(Op::OpConvertFToU, module.uint_type(), {at});
        products[axis] =
            code.value(Op::OpIMul, module.uint_type(), {pixel, module.uint_constant(kOdd[axis])});
    }
    return code.value(Op::OpBitwiseXor, module.uint_type(), {products[0], products[1]});
}

// Whether the fragment lies left of the image: never, and no compiler can know that.
std::uint32_t is_outside(SpirvModule& module, SpirvWriter& code, std::uint32_t place) {
    const std::uint32_t x = code.value(Op::OpCompositeExtract, module.float_type(), {place, 0});
    return code.value(Op::OpFOrdLessThan, module.type(Op::OpTypeBool, {}), {x, module.float_constant(-1)});
}

// Blocks of an if without else.
struct Branch {
    std::uint32_t then, end;
};

Branch begin_if(SpirvModule& module, SpirvWriter& code, std::vector<SpirvInstruction>& body,
                std::uint32_t condition) {
    // Otherwise compilers run both sides of a short branch.
    constexpr auto kControl = static_cast<std::uint32_t>(spv::SelectionControlMask::DontFlatten);
    const Branch branch{module.new_id(), module.new_id()};
    code.statement(Op::OpSelectionMerge, {branch.end, kControl});
    code.statement(Op::OpBranchConditional, {condition, branch.then, branch.end});
    body.push_back(make_instruction(Op::OpLabel, 0, branch.then, {}));
    return branch;
}

void end_if(SpirvWriter& code, std::vector<SpirvInstruction>& body, const Branch& branch) {
    code.statement(Op::OpBranch, {branch.end});
    body.push_back(make_instruction(Op::OpLabel, 0, branch.end, {}));
}

// The hash, or bits of the inputs where no fragment is.
std::uint32_t hash_or_inputs(SpirvModule& module, SpirvWriter& code, std::vector<SpirvInstruction>& body,
                             std::uint32_t place, std::uint32_t hash,
                             const std::vector<std::uint32_t>& inputs) {
    if (inputs.empty()) return hash;
    const std::uint32_t outside = is_outside(module, code, place);
    const std::uint32_t before = module.new_id();  // the block that the branch leaves
    code.statement(Op::OpBranch, {before});
    body.push_back(make_instruction(Op::OpLabel, 0, before, {}));
    const Branch branch = begin_if(module, code, body, outside);
    const std::uint32_t bits = bits_of_inputs(module, code, inputs);
    end_if(code, body, branch);
    if (bits == 0) return hash;
    return code.value(Op::OpPhi, module.uint_type(), {hash, before, bits, branch.then});
}

// A component from the hash: 0.5 to 0.75, or an integer from 1 to 127 that every format can hold.
std::uint32_t hashed_component(SpirvModule& module, SpirvWriter& code, std::uint32_t hash,
                               std::uint32_t component, std::uint32_t type, bool is_float) {
    constexpr std::uint32_t kHalf = 0x3F000000, kMantissa = 0x003FFFFF;
    const std::uint32_t uint = module.uint_type();
    const std::uint32_t shifted =
        code.value(Op::OpShiftRightLogical, uint, {hash, module.uint_constant(4 * component)});
    const std::uint32_t low =
        code.value(Op::OpBitwiseAnd, uint, {shifted, module.uint_constant(is_float ? kMantissa : 0x7E)});
    const std::uint32_t bits =
        code.value(Op::OpBitwiseOr, uint, {low, module.uint_constant(is_float ? kHalf : 1)});
    return type == uint ? bits : code.value(Op::OpBitcast, type, {bits});
}

// The value of a part; `first` is the component of the location at which the part begins. hash: 0 for a
// constant.
Result<std::uint32_t> make_value(SpirvModule& module, SpirvWriter& code, const InterfacePart& part,
                                 std::uint32_t first, std::uint32_t hash) {
    constexpr std::uint32_t kAlpha = 3;
    if (part.width != 16 && part.width != 32)
        return Error{"an output is " + std::to_string(part.width) + " bits wide"};
    if (first + part.count > 4) return Error{"an output has more than four components"};
    const SpirvInstruction component = *module.global(part.component_type);
    const bool is_float = component.op == Op::OpTypeFloat;
    const bool is_signed = !is_float && component.words[3] != 0;
    const std::uint32_t wide =
        is_float ? module.float_type() : module.type(Op::OpTypeInt, {32, is_signed ? 1u : 0u});
    std::vector<std::uint32_t> values;
    for (std::uint32_t c = first; c < first + part.count; ++c) {
        if (hash != 0 && c != kAlpha)
            values.push_back(hashed_component(module, code, hash, c, wide, is_float));
        else
            values.push_back(is_float ? module.float_constant(kConstantColor[c])
                                      : module.constant(wide, c + 1));
    }
    const std::uint32_t vector = part.count == 1 ? wide : module.type(Op::OpTypeVector, {wide, part.count});
    const std::uint32_t value = part.count == 1 ? values[0]
                                : hash != 0     ? code.value(Op::OpCompositeConstruct, vector, values)
                                                : module.composite_constant(vector, values);
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
                                                        std::string_view entry, std::uint32_t attachments,
                                                        PlainColors colors) {
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
    std::vector<std::uint32_t> interface_ids = outputs;
    const std::vector<std::uint32_t> inputs = used_interface(*module, point, spv::StorageClass::Input);
    std::uint32_t hash = 0;
    if (colors == PlainColors::hashed && !outputs.empty()) {
        const std::uint32_t place = place_of_fragment(*module, code, interface_ids);
        hash = hash_or_inputs(*module, code, body, place, place_hash(*module, code, place), inputs);
    }
    for (const std::uint32_t variable : outputs) {
        std::uint32_t component = 0;
        module->decorated(variable, spv::Decoration::Component, &component);
        const Result<std::vector<InterfacePart>> parts =
            interface_parts(*module, module->pointee_type(variable));
        if (!parts) return parts.error();
        for (const InterfacePart& part : *parts) {
            const Result<std::uint32_t> value = make_value(*module, code, part, component, hash);
            if (!value) return value.error();
            code.statement(Op::OpStore, {part_pointer(*module, code, variable, part), *value});
        }
        ++made.outputs;
    }
    interface_ids.insert(interface_ids.end(), inputs.begin(), inputs.end());
    Result<std::vector<std::uint32_t>> rewritten =
        replace_code(std::move(*module), point, interface_ids, std::move(body));
    if (!rewritten) return rewritten.error();
    made.words = std::move(*rewritten);
    return made;
}

Result<std::vector<std::uint32_t>> idle_fragment_shader(std::span<const std::uint32_t> words,
                                                        std::string_view entry) {
    Result<SpirvModule> module = SpirvModule::parse(words);
    if (!module) return module.error();
    const SpirvInstruction* found = module->entry_point(spv::ExecutionModel::Fragment, entry);
    if (found == nullptr) return Error{"the shader has no fragment entry point " + std::string(entry)};
    const SpirvInstruction point = *found;
    const std::vector<std::uint32_t> inputs = used_interface(*module, point, spv::StorageClass::Input);
    std::vector<std::uint32_t> interface_ids = inputs;
    std::vector<SpirvInstruction> body;
    SpirvWriter code(*module, body);
    const std::uint32_t place = place_of_fragment(*module, code, interface_ids);
    const Branch outside = begin_if(*module, code, body, is_outside(*module, code, place));
    if (const std::uint32_t bits = bits_of_inputs(*module, code, inputs); bits != 0) {
        const std::uint32_t is_one =
            code.value(Op::OpIEqual, module->type(Op::OpTypeBool, {}), {bits, module->uint_constant(1)});
        const Branch inner = begin_if(*module, code, body, is_one);
        code.statement(Op::OpKill, {});
        body.push_back(make_instruction(Op::OpLabel, 0, inner.end, {}));
        end_if(code, body, outside);
    } else {
        code.statement(Op::OpKill, {});
        body.push_back(make_instruction(Op::OpLabel, 0, outside.end, {}));
    }
    return replace_code(std::move(*module), point, interface_ids, std::move(body));
}

}  // namespace framecast::capture
