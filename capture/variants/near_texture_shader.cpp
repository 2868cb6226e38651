#include <bit>
#include <optional>
#include <string>

#include "capture/spirv/spirv_module.h"
#include "capture/spirv/spirv_tools.h"
#include "capture/variants/shader_variants.h"

namespace framecast::capture {
namespace {

using spv::Op;

enum class Form : std::uint8_t { sample, projective, gather, fetch };

std::optional<Form> form_of(Op op) {
    switch (op) {
        case Op::OpImageSampleImplicitLod:
        case Op::OpImageSampleExplicitLod:
        case Op::OpImageSampleDrefImplicitLod:
        case Op::OpImageSampleDrefExplicitLod:
        case Op::OpImageSparseSampleImplicitLod:
        case Op::OpImageSparseSampleExplicitLod:
        case Op::OpImageSparseSampleDrefImplicitLod:
        case Op::OpImageSparseSampleDrefExplicitLod:
            return Form::sample;
        case Op::OpImageSampleProjImplicitLod:
        case Op::OpImageSampleProjExplicitLod:
        case Op::OpImageSampleProjDrefImplicitLod:
        case Op::OpImageSampleProjDrefExplicitLod:
            return Form::projective;
        case Op::OpImageGather:
        case Op::OpImageDrefGather:
        case Op::OpImageSparseGather:
        case Op::OpImageSparseDrefGather:
            return Form::gather;
        case Op::OpImageFetch:
        case Op::OpImageSparseFetch:
            return Form::fetch;
        default:
            return std::nullopt;
    }
}

// Operations that read textures in ways this rewriting does not know.
bool is_unsupported(Op op) {
    return op == Op::OpImageSampleFootprintNV || op == Op::OpFragmentFetchAMD;
}

// Position of the optional mask of image operands: after the coordinate, and the depth reference or
// component.
std::size_t mask_position(Op op) {
    switch (op) {
        case Op::OpImageSampleDrefImplicitLod:
        case Op::OpImageSampleDrefExplicitLod:
        case Op::OpImageSparseSampleDrefImplicitLod:
        case Op::OpImageSparseSampleDrefExplicitLod:
        case Op::OpImageSampleProjDrefImplicitLod:
        case Op::OpImageSampleProjDrefExplicitLod:
        case Op::OpImageGather:
        case Op::OpImageDrefGather:
        case Op::OpImageSparseGather:
        case Op::OpImageSparseDrefGather:
            return 6;
        default:
            return 5;
    }
}

// Image operands with their ids, in the order of bits.
constexpr std::uint32_t kGrad = 0x4, kConstOffset = 0x8, kOffset = 0x10;

std::size_t ids_of(std::uint32_t operand_bit) {
    if (operand_bit == kGrad) return 2;
    // NonPrivateTexel, VolatileTexel, SignExtend, ZeroExtend and Nontemporal have no operands.
    return (operand_bit & (0x400u | 0x800u | 0x1000u | 0x2000u | 0x4000u)) != 0 ? 0 : 1;
}

// The position in `words` of an operand's first id, if the operand exists.
std::optional<std::size_t> operand_position(const SpirvInstruction& i, std::uint32_t operand_bit) {
    const std::size_t at = mask_position(i.op);
    if (i.words.size() <= at || (i.words[at] & operand_bit) == 0) return std::nullopt;
    std::size_t position = at + 1;
    for (std::uint32_t bit = 1; bit < operand_bit; bit <<= 1)
        if ((i.words[at] & bit) != 0) position += ids_of(bit);
    return position;
}

std::uint32_t dimensions(spv::Dim dim) {
    switch (dim) {
        case spv::Dim::Dim1D:
        case spv::Dim::Buffer:
            return 1;
        case spv::Dim::Dim2D:
        case spv::Dim::Rect:
            return 2;
        case spv::Dim::Dim3D:
        case spv::Dim::Cube:
            return 3;
        default:
            return 0;
    }
}

// Component type, bit width and count of a scalar or vector type of numbers.
struct NumberType {
    std::uint32_t component = 0;
    std::uint32_t width = 0;
    std::uint32_t count = 0;
};

NumberType number_type(const SpirvModule& module, std::uint32_t type_id) {
    const SpirvInstruction* type = module.global(type_id);
    if (type == nullptr) return {};
    if (type->op == Op::OpTypeVector) {
        NumberType scalar = number_type(module, type->words[2]);
        scalar.count = type->words[3];
        return scalar;
    }
    if (type->op == Op::OpTypeFloat || type->op == Op::OpTypeInt) return {type_id, type->words[2], 1};
    return {};
}

class Rewriter {
  public:
    explicit Rewriter(SpirvModule& module) : module_(module) {}

    Result<std::uint32_t> run() {
        for (SpirvFunction& function : module_.functions()) {
            std::vector<SpirvInstruction> rewritten;
            rewritten.reserve(function.instructions.size());
            for (SpirvInstruction& instruction : function.instructions) {
                if (is_unsupported(instruction.op))
                    return Error{"a texture operation of an extension is not known"};
                if (const std::optional<Form> form = form_of(instruction.op)) {
                    SpirvWriter code(module_, rewritten);
                    if (const Result<void> done = rewrite(instruction, *form, code); !done)
                        return done.error();
                    ++operations_;
                }
                rewritten.push_back(std::move(instruction));
            }
            function.instructions = std::move(rewritten);
        }
        return operations_;
    }

  private:
    Result<void> rewrite(SpirvInstruction& i, Form form, SpirvWriter& code) {
        const SpirvInstruction* image = module_.global(module_.type_of(i.words[3]));
        if (image != nullptr && image->op == Op::OpTypeSampledImage) image = module_.global(image->words[2]);
        if (image == nullptr || image->op != Op::OpTypeImage)
            return Error{"a texture operation has no image type"};
        const auto dim = static_cast<spv::Dim>(image->words[3]);
        const std::uint32_t moved = dimensions(dim);
        if (moved == 0) return Error{"a texture operation reads an image of an unknown kind"};
        const std::uint32_t coordinate = i.words[4];
        const NumberType type = number_type(module_, module_.type_of(coordinate));
        if (type.width != 32) return Error{"texture coordinates are not 32 bits wide"};
        if (type.count < moved) return Error{"a texture operation has too few coordinates"};
        if (form == Form::fetch) {
            i.words[4] = masked(fold_offset(i, coordinate, type, moved, code), type, moved, code);
            return {};
        }
        i.words[4] = scaled(coordinate, moved, code);
        if (dim == spv::Dim::Cube)
            i.words[4] = code.value(Op::OpFAdd, module_.type_of(coordinate), {i.words[4], towards_z(type)});
        if (const std::optional<std::size_t> at = operand_position(i, kGrad))
            for (const std::size_t gradient : {*at, *at + 1})
                i.words[gradient] = scaled(i.words[gradient], moved, code);
        return {};
    }

    // value * (1e-30 for the first `moved` components, 1 for the others).
    std::uint32_t scaled(std::uint32_t value, std::uint32_t moved, SpirvWriter& code) {
        const std::uint32_t type_id = module_.type_of(value);
        const NumberType type = number_type(module_, type_id);
        return code.value(Op::OpFMul, type_id,
                          {value, constants(type, type_id, moved, bits(kNegligibleScale), bits(1))});
    }

    // (0, 0, 1, 0, ...) as a type of at least three components.
    std::uint32_t towards_z(const NumberType& type) {
        std::vector<std::uint32_t> parts(type.count, module_.constant(type.component, bits(0)));
        parts[2] = module_.constant(type.component, bits(1));
        return module_.composite_constant(module_.type(Op::OpTypeVector, {type.component, type.count}),
                                          parts);
    }

    // value & (1 for the first `moved` components, all bits for the others).
    std::uint32_t masked(std::uint32_t value, const NumberType& type, std::uint32_t moved,
                         SpirvWriter& code) {
        const std::uint32_t type_id = vector_type(type);
        return code.value(Op::OpBitwiseAnd, type_id, {value, constants(type, type_id, moved, 1, ~0u)});
    }

    // Adds a fetch's offset to its coordinate and removes it from the operation. Otherwise a texel next to
    // one at 0 or 1 could be outside the image.
    std::uint32_t fold_offset(SpirvInstruction& i, std::uint32_t coordinate, const NumberType& type,
                              std::uint32_t moved, SpirvWriter& code) {
        std::optional<std::size_t> at = operand_position(i, kConstOffset);
        if (!at) at = operand_position(i, kOffset);
        if (!at) return coordinate;
        std::uint32_t offset = i.words[*at];
        i.words.erase(i.words.begin() + static_cast<std::ptrdiff_t>(*at));
        const std::size_t mask = mask_position(i.op);
        i.words[mask] &= ~(kConstOffset | kOffset);
        if (i.words[mask] == 0) i.words.erase(i.words.begin() + static_cast<std::ptrdiff_t>(mask));
        i = make_instruction(i.op, i.type_id, i.result_id, std::span(i.words).subspan(3));
        if (type.count > moved) offset = widened(offset, type, moved, code);
        return code.value(Op::OpIAdd, vector_type(type), {coordinate, offset});
    }

    // An offset with zeros for the coordinate's further components, such as the layer.
    std::uint32_t widened(std::uint32_t offset, const NumberType& type, std::uint32_t moved,
                          SpirvWriter& code) {
        const NumberType narrow = number_type(module_, module_.type_of(offset));
        std::vector<std::uint32_t> parts;
        for (std::uint32_t c = 0; c < type.count; ++c) {
            if (c >= moved)
                parts.push_back(module_.constant(narrow.component, 0));
            else
                parts.push_back(narrow.count == 1
                                    ? offset
                                    : code.value(Op::OpCompositeExtract, narrow.component, {offset, c}));
        }
        const std::uint32_t wide = module_.type(Op::OpTypeVector, {narrow.component, type.count});
        return code.value(Op::OpCompositeConstruct, wide, parts);
    }

    std::uint32_t vector_type(const NumberType& type) {
        return type.count == 1 ? type.component
                               : module_.type(Op::OpTypeVector, {type.component, type.count});
    }

    std::uint32_t constants(const NumberType& type, std::uint32_t type_id, std::uint32_t moved,
                            std::uint32_t first, std::uint32_t rest) {
        if (type.count == 1) return module_.constant(type_id, first);
        std::vector<std::uint32_t> parts;
        for (std::uint32_t c = 0; c < type.count; ++c)
            parts.push_back(module_.constant(type.component, c < moved ? first : rest));
        return module_.composite_constant(type_id, parts);
    }

    static std::uint32_t bits(float value) { return std::bit_cast<std::uint32_t>(value); }

    SpirvModule& module_;
    std::uint32_t operations_ = 0;
};

}  // namespace

Result<NearTextureShader> near_texture_fragment_shader(std::span<const std::uint32_t> words) {
    Result<SpirvModule> module = SpirvModule::parse(words);
    if (!module) return module.error();
    const Result<std::uint32_t> operations = Rewriter(*module).run();
    if (!operations) return operations.error();
    NearTextureShader made{module->words(), *operations};
    if (const Result<void> valid = validate_spirv(made.words); !valid) return valid.error();
    return made;
}

}  // namespace framecast::capture
