#include "capture/variants/kept_inputs.h"

#include <algorithm>
#include <array>

#include "capture/spirv/stripped_shader.h"

namespace framecast::capture {
namespace {

using spv::Decoration;
using spv::Op;

constexpr std::array kUnreadable = {Decoration::Sample, Decoration::PerVertexKHR, Decoration::BuiltIn};

bool is_readable(const SpirvModule& module, std::uint32_t variable) {
    return std::ranges::none_of(
        kUnreadable, [&](Decoration decoration) { return module.decorated(variable, decoration); });
}

bool is_readable(const SpirvModule& module, std::uint32_t block, std::uint32_t member) {
    return std::ranges::none_of(module.globals(), [&](const SpirvInstruction& i) {
        return i.op == Op::OpMemberDecorate && i.words[1] == block && i.words[2] == member &&
               std::ranges::count(kUnreadable, static_cast<Decoration>(i.words[3])) > 0;
    });
}

// Empty where the type has no parts that can be read.
std::vector<InterfacePart> readable_parts(const SpirvModule& module, std::uint32_t type_id) {
    const SpirvInstruction* type = module.global(type_id);
    if (type == nullptr) return {};
    if (type->op != Op::OpTypeStruct) {
        Result<std::vector<InterfacePart>> parts = interface_parts(module, type_id);
        return parts ? std::move(*parts) : std::vector<InterfacePart>{};
    }
    std::vector<InterfacePart> all;
    for (std::uint32_t member = 0; member + 2 < type->words.size(); ++member) {
        if (!is_readable(module, type_id, member)) continue;
        Result<std::vector<InterfacePart>> parts = interface_parts(module, type->words[member + 2]);
        if (!parts) continue;
        for (InterfacePart& part : *parts) {
            part.path.insert(part.path.begin(), member);
            all.push_back(std::move(part));
        }
    }
    return all;
}

// A number as 32 bits.
std::uint32_t as_bits(SpirvModule& module, SpirvWriter& code, std::uint32_t value,
                      const InterfacePart& part) {
    const SpirvInstruction type = *module.global(part.component_type);
    const bool is_float = type.op == Op::OpTypeFloat;
    const bool is_signed = !is_float && type.words[3] != 0;
    const std::uint32_t uint = module.uint_type();
    if (part.width == 16) {
        const std::uint32_t wide =
            is_float ? module.float_type() : module.type(Op::OpTypeInt, {32, is_signed ? 1u : 0u});
        value = code.value(is_float    ? Op::OpFConvert
                           : is_signed ? Op::OpSConvert
                                       : Op::OpUConvert,
                           wide, {value});
    }
    return is_float || is_signed ? code.value(Op::OpBitcast, uint, {value}) : value;
}

}  // namespace

std::uint32_t bits_of_inputs(SpirvModule& module, SpirvWriter& code,
                             const std::vector<std::uint32_t>& inputs) {
    const std::uint32_t uint = module.uint_type();
    std::uint32_t bits = 0;
    for (const std::uint32_t variable : inputs) {
        if (!is_readable(module, variable)) continue;
        for (const InterfacePart& part : readable_parts(module, module.pointee_type(variable))) {
            if (part.width != 16 && part.width != 32) continue;
            const std::uint32_t loaded =
                code.value(Op::OpLoad, part.type, {part_pointer(module, code, variable, part)});
            for (std::uint32_t i = 0; i < part.count; ++i) {
                const std::uint32_t number =
                    part.count == 1 ? loaded
                                    : code.value(Op::OpCompositeExtract, part.component_type, {loaded, i});
                const std::uint32_t more = as_bits(module, code, number, part);
                bits = bits == 0 ? more : code.value(Op::OpBitwiseXor, uint, {bits, more});
            }
        }
    }
    return bits;
}

}  // namespace framecast::capture
