#include "capture/spirv/shader_interface.h"

#include <algorithm>
#include <set>
#include <string>

#include "capture/spirv/spirv_module.h"
#include "capture/spirv/stripped_shader.h"

namespace framecast::capture {
namespace {

using spv::Op;

// A block of built-ins, such as gl_PerVertex.
bool is_built_in(const SpirvModule& module, std::uint32_t type) {
    return std::ranges::any_of(module.globals(), [&](const SpirvInstruction& i) {
        return i.op == Op::OpMemberDecorate && i.words[1] == type &&
               static_cast<spv::Decoration>(i.words[3]) == spv::Decoration::BuiltIn;
    });
}

constexpr const char* kTooMany = "the interface of the shader is too large";

// Number of locations of a value of the type. `left`: number of types that may still be visited, because
// nested structures take many steps for few words of SPIR-V.
Result<std::uint32_t> locations_of(const SpirvModule& module, std::uint32_t type_id, std::uint32_t& left) {
    if (left == 0) return Error{kTooMany};
    --left;
    const SpirvInstruction* type = module.global(type_id);
    if (type == nullptr) return Error{"an interface variable has an unknown type"};
    std::uint64_t elements = 1;
    switch (type->op) {
        case Op::OpTypeVector: {
            const SpirvInstruction* component = module.global(type->words[2]);
            const bool wide =
                component != nullptr && component->words.size() > 2 && component->words[2] == 64;
            return wide && type->words[3] > 2 ? 2u : 1u;
        }
        case Op::OpTypeMatrix:
            elements = type->words[3];
            break;
        case Op::OpTypeArray:
            elements = module.array_length(*type);
            if (elements == 0) return Error{"the length of an interface array is a specialization constant"};
            break;
        case Op::OpTypeStruct: {
            if (is_built_in(module, type_id)) return 0u;
            std::uint32_t sum = 0;
            for (std::size_t member = 2; member < type->words.size(); ++member) {
                const Result<std::uint32_t> locations = locations_of(module, type->words[member], left);
                if (!locations) return locations;
                sum += *locations;
                if (sum > kMaxInterfaceParts) return Error{kTooMany};
            }
            return sum;
        }
        default:
            return 1u;
    }
    const Result<std::uint32_t> each = locations_of(module, type->words[2], left);
    if (!each) return each;
    if (elements * *each > kMaxInterfaceParts) return Error{kTooMany};
    return static_cast<std::uint32_t>(elements * *each);
}

Result<int> used_locations(const SpirvModule& module, const SpirvInstruction& entry_point,
                           spv::StorageClass storage) {
    std::set<std::uint32_t> decorated;
    std::uint32_t others = 0;  // of blocks, whose members have the locations
    std::uint32_t left = kMaxInterfaceParts;
    for (const std::uint32_t variable : used_interface(module, entry_point, storage)) {
        const Result<std::uint32_t> locations = locations_of(module, module.pointee_type(variable), left);
        if (!locations) return locations.error();
        std::uint32_t first = 0;
        if (!module.decorated(variable, spv::Decoration::Location, &first)) {
            others += *locations;
            continue;
        }
        for (std::uint32_t at = 0; at < *locations; ++at)
            decorated.insert(first + at);
    }
    return static_cast<int>(decorated.size() + others);
}

}  // namespace

Result<ShaderInterface> shader_interface(std::span<const std::uint32_t> words, spv::ExecutionModel model,
                                         std::string_view entry) {
    const Result<SpirvModule> module = SpirvModule::parse(words);
    if (!module) return module.error();
    const SpirvInstruction* point = module->entry_point(model, entry);
    if (point == nullptr) return Error{"the shader has no entry point '" + std::string(entry) + "'"};
    const Result<int> inputs = used_locations(*module, *point, spv::StorageClass::Input);
    if (!inputs) return inputs.error();
    const Result<int> outputs = used_locations(*module, *point, spv::StorageClass::Output);
    if (!outputs) return outputs.error();
    return ShaderInterface{*inputs, *outputs};
}

}  // namespace framecast::capture
