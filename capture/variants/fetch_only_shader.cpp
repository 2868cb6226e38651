#include <string>

#include "capture/spirv/spirv_module.h"
#include "capture/spirv/stripped_shader.h"
#include "capture/variants/shader_variants.h"

namespace framecast::capture {
namespace {

using spv::Op;

// Adds the bits of values to one 32-bit integer.
class BitSum {
  public:
    BitSum(SpirvModule& module, SpirvWriter& code)
        : module_(module), code_(code), uint_(module.uint_type()), sum_(module.uint_constant(0)) {}

    Result<void> add(std::uint32_t value, const InterfacePart& part) {
        if (part.width != 16 && part.width != 32 && part.width != 64)
            return Error{"an input is " + std::to_string(part.width) + " bits wide"};
        const SpirvInstruction component = *module_.global(part.component_type);
        const bool is_float = component.op == Op::OpTypeFloat;
        const bool is_signed = !is_float && component.words[3] != 0;
        // 16 bits: conversions are allowed wherever 16-bit inputs are, but taking a vector apart is not.
        if (part.width == 16) {
            const std::uint32_t wide = is_float    ? module_.float_type()
                                       : is_signed ? module_.type(Op::OpTypeInt, {32, 1})
                                                   : uint_;
            const Op convert = is_float ? Op::OpFConvert : is_signed ? Op::OpSConvert : Op::OpUConvert;
            value = code_.value(convert, vector(wide, part.count), {value});
        }
        if (part.width == 64) return add_wide(value, part);
        if (is_float || is_signed) value = code_.value(Op::OpBitcast, vector(uint_, part.count), {value});
        add_words(value, part.count);
        return {};
    }
    std::uint32_t value() const { return sum_; }

  private:
    std::uint32_t vector(std::uint32_t component, std::uint32_t count) {
        return count == 1 ? component : module_.type(Op::OpTypeVector, {component, count});
    }

    // 64-bit numbers one by one, each as two words.
    Result<void> add_wide(std::uint32_t value, const InterfacePart& part) {
        for (std::uint32_t i = 0; i < part.count; ++i) {
            const std::uint32_t number =
                part.count == 1 ? value
                                : code_.value(Op::OpCompositeExtract, part.component_type, {value, i});
            add_words(code_.value(Op::OpBitcast, vector(uint_, 2), {number}), 2);
        }
        return {};
    }

    void add_words(std::uint32_t value, std::uint32_t count) {
        for (std::uint32_t i = 0; i < count; ++i) {
            const std::uint32_t word =
                count == 1 ? value : code_.value(Op::OpCompositeExtract, uint_, {value, i});
            sum_ = code_.value(Op::OpIAdd, uint_, {sum_, word});
        }
    }

    SpirvModule& module_;
    SpirvWriter& code_;
    std::uint32_t uint_;
    std::uint32_t sum_;
};

std::uint32_t add_output(SpirvModule& module, std::uint32_t type, spv::BuiltIn built_in) {
    const auto output = static_cast<std::uint32_t>(spv::StorageClass::Output);
    const std::uint32_t pointer = module.type(Op::OpTypePointer, {output, type});
    const std::uint32_t variable = module.new_id();
    module.globals().push_back(make_instruction(Op::OpVariable, pointer, variable, std::span(&output, 1)));
    module.globals().push_back(
        make_instruction(Op::OpDecorate, 0, 0,
                         std::vector{variable, static_cast<std::uint32_t>(spv::Decoration::BuiltIn),
                                     static_cast<std::uint32_t>(built_in)}));
    return variable;
}

}  // namespace

Result<FetchOnlyShader> fetch_only_vertex_shader(std::span<const std::uint32_t> words, std::string_view entry,
                                                 const FetchOnlyOptions& options) {
    Result<SpirvModule> module = SpirvModule::parse(words);
    if (!module) return module.error();
    const SpirvInstruction* found = module->entry_point(spv::ExecutionModel::Vertex, entry);
    if (found == nullptr) return Error{"the shader has no vertex entry point " + std::string(entry)};
    const SpirvInstruction point = *found;

    std::vector<std::uint32_t> interface_ids = used_interface(*module, point, spv::StorageClass::Input);
    std::vector<SpirvInstruction> body;
    SpirvWriter code(*module, body);
    BitSum sum(*module, code);
    FetchOnlyShader made;
    for (const std::uint32_t variable : interface_ids) {
        const Result<std::vector<InterfacePart>> parts =
            interface_parts(*module, module->pointee_type(variable));
        if (!parts) return parts.error();
        for (const InterfacePart& part : *parts) {
            const std::uint32_t pointer = part_pointer(*module, code, variable, part);
            const Result<void> added = sum.add(code.value(Op::OpLoad, part.type, {pointer}), part);
            if (!added) return added.error();
            // Vulkan specification, "Location Assignment": 64-bit vectors of three and four take two.
            made.locations += part.width == 64 && part.count > 2 ? 2 : 1;
        }
    }

    const std::uint32_t float_type = module->float_type();
    const std::uint32_t vec4 = module->type(Op::OpTypeVector, {float_type, 4});
    const std::uint32_t as_float = code.value(Op::OpConvertUToF, float_type, {sum.value()});
    const std::uint32_t nothing =
        code.value(Op::OpFMul, float_type, {as_float, module->float_constant(kNegligibleScale)});
    const std::uint32_t position = add_output(*module, vec4, spv::BuiltIn::Position);
    code.statement(Op::OpStore,
                   {position, code.value(Op::OpCompositeConstruct, vec4,
                                         {nothing, nothing, nothing, module->float_constant(1)})});
    interface_ids.push_back(position);
    if (options.write_point_size) {
        const std::uint32_t size = add_output(*module, float_type, spv::BuiltIn::PointSize);
        code.statement(Op::OpStore, {size, module->float_constant(1)});
        interface_ids.push_back(size);
    }
    Result<std::vector<std::uint32_t>> rewritten =
        replace_code(std::move(*module), point, interface_ids, std::move(body));
    if (!rewritten) return rewritten.error();
    made.words = std::move(*rewritten);
    return made;
}

}  // namespace framecast::capture
