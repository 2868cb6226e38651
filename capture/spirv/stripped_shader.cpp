#include "capture/spirv/stripped_shader.h"

#include <unordered_set>

#include "capture/spirv/spirv_tools.h"

namespace framecast::capture {
namespace {

using spv::Op;

// Universal limits of SPIR-V (2.17): indices of an access chain, and with the capability Vector16 components
// of a vector.
constexpr std::size_t kMaxIndices = 255;
constexpr std::uint32_t kMaxComponents = 16;

// Appends the parts of a type to `parts`; `path` leads to the type.
Result<void> add_parts(const SpirvModule& module, std::uint32_t type_id, std::vector<std::uint32_t>& path,
                       std::vector<InterfacePart>& parts) {
    const SpirvInstruction* type = module.global(type_id);
    if (type == nullptr) return Error{"an interface variable has an unknown type"};
    const bool number = type->op == Op::OpTypeInt || type->op == Op::OpTypeFloat;
    if (number || type->op == Op::OpTypeVector) {
        const SpirvInstruction* component = number ? type : module.global(type->words[2]);
        if (component == nullptr || (component->op != Op::OpTypeInt && component->op != Op::OpTypeFloat))
            return Error{"an interface variable is a vector of something other than numbers"};
        if (!number && type->words[3] > kMaxComponents)
            return Error{"an interface variable is a vector of too many numbers"};
        if (parts.size() == kMaxInterfaceParts) return Error{"an interface variable has too many parts"};
        parts.push_back(
            {path, type_id, component->result_id, component->words[2], number ? 1 : type->words[3]});
        return {};
    }
    std::uint32_t count = 0;
    if (type->op == Op::OpTypeMatrix) count = type->words[3];
    if (type->op == Op::OpTypeArray) {
        count = module.array_length(*type);
        if (count == 0) return Error{"the length of an interface array is a specialization constant"};
    }
    if (count == 0)
        return Error{"an interface variable is neither a number nor a vector, matrix or array of numbers"};
    if (path.size() == kMaxIndices) return Error{"an interface variable is nested too deep"};
    for (std::uint32_t i = 0; i < count; ++i) {
        path.push_back(i);
        if (const Result<void> added = add_parts(module, type->words[2], path, parts); !added) return added;
        path.pop_back();
    }
    return {};
}

}  // namespace

Result<std::vector<InterfacePart>> interface_parts(const SpirvModule& module, std::uint32_t type) {
    std::vector<InterfacePart> parts;
    std::vector<std::uint32_t> path;
    if (const Result<void> added = add_parts(module, type, path, parts); !added) return added.error();
    return parts;
}

std::uint32_t part_pointer(SpirvModule& module, SpirvWriter& code, std::uint32_t variable,
                           const InterfacePart& part) {
    if (part.path.empty()) return variable;
    const auto storage = static_cast<std::uint32_t>(module.storage_class(variable));
    std::vector<std::uint32_t> operands = {variable};
    for (const std::uint32_t index : part.path)
        operands.push_back(module.uint_constant(index));
    return code.value(Op::OpAccessChain, module.type(Op::OpTypePointer, {storage, part.type}), operands);
}

std::vector<std::uint32_t> used_interface(const SpirvModule& module, const SpirvInstruction& entry_point,
                                          spv::StorageClass storage) {
    const std::unordered_set<std::uint32_t> used = module.used_by(entry_point.words[2]);
    std::vector<std::uint32_t> found;
    for (const std::uint32_t variable : SpirvModule::interface_of(entry_point))
        if (module.storage_class(variable) == storage && used.contains(variable) &&
            !module.decorated(variable, spv::Decoration::BuiltIn))
            found.push_back(variable);
    return found;
}

Result<std::vector<std::uint32_t>> replace_code(SpirvModule module, const SpirvInstruction& entry_point,
                                                const std::vector<std::uint32_t>& interface_ids,
                                                std::vector<SpirvInstruction> body) {
    const std::uint32_t old_function = entry_point.words[2];
    const std::uint32_t void_type = module.type(Op::OpTypeVoid, {});
    const std::uint32_t function_type = module.type(Op::OpTypeFunction, {void_type});
    SpirvFunction function;
    function.id = module.new_id();
    function.instructions.push_back(make_instruction(
        Op::OpFunction, void_type, function.id,
        std::vector{static_cast<std::uint32_t>(spv::FunctionControlMask::MaskNone), function_type}));
    function.instructions.push_back(make_instruction(Op::OpLabel, 0, module.new_id(), {}));
    for (SpirvInstruction& instruction : body)
        function.instructions.push_back(std::move(instruction));
    function.instructions.push_back(make_instruction(Op::OpReturn, 0, 0, {}));
    function.instructions.push_back(make_instruction(Op::OpFunctionEnd, 0, 0, {}));

    for (SpirvInstruction& i : module.globals()) {
        const bool entry = i.op == Op::OpEntryPoint && i.words == entry_point.words;
        const bool mode = i.op == Op::OpExecutionMode && i.words[1] == old_function;
        if (mode) i.words[1] = function.id;
        if (!entry) continue;
        const std::size_t name_words = spirv_string_words(spirv_string(std::span(i.words).subspan(3)));
        std::vector<std::uint32_t> operands(i.words.begin() + 1,
                                            i.words.begin() + static_cast<std::ptrdiff_t>(3 + name_words));
        operands[1] = function.id;
        operands.insert(operands.end(), interface_ids.begin(), interface_ids.end());
        i = make_instruction(Op::OpEntryPoint, 0, 0, operands);
    }
    const std::uint32_t id = function.id;
    module.functions().push_back(std::move(function));

    // Parsed again, because only parsed instructions know the positions of their ids.
    Result<SpirvModule> whole = SpirvModule::parse(module.words());
    if (!whole) return whole.error();
    whole->keep_only(id, [](spv::ExecutionMode mode) { return mode == spv::ExecutionMode::OriginUpperLeft; });
    std::vector<std::uint32_t> words = whole->words();
    if (const Result<void> valid = validate_spirv(words); !valid) return valid.error();
    return words;
}

}  // namespace framecast::capture
