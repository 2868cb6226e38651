#include "capture/spirv/spirv_module.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <spirv-tools/libspirv.hpp>
#include <string>

#include "capture/spirv/float_controls2.h"
#include "capture/spirv/newer_spirv.h"

namespace framecast::capture {
namespace {

using spv::Op;

bool is_id(spv_operand_type_t type) {
    return type == SPV_OPERAND_TYPE_ID || type == SPV_OPERAND_TYPE_TYPE_ID ||
           type == SPV_OPERAND_TYPE_MEMORY_SEMANTICS_ID || type == SPV_OPERAND_TYPE_SCOPE_ID;
}

// The order of sections: SPIR-V specification, 2.4 Logical Layout of a Module.
int section(Op op) {
    switch (op) {
        case Op::OpCapability:
            return 0;
        case Op::OpExtension:
            return 1;
        case Op::OpExtInstImport:
            return 2;
        case Op::OpMemoryModel:
            return 3;
        case Op::OpEntryPoint:
            return 4;
        case Op::OpExecutionMode:
        case Op::OpExecutionModeId:
            return 5;
        case Op::OpString:
        case Op::OpSourceExtension:
        case Op::OpSource:
        case Op::OpSourceContinued:
            return 6;
        case Op::OpName:
        case Op::OpMemberName:
            return 7;
        case Op::OpModuleProcessed:
            return 8;
        case Op::OpDecorate:
        case Op::OpMemberDecorate:
        case Op::OpDecorateId:
        case Op::OpDecorateString:
        case Op::OpMemberDecorateString:
            return 9;
        default:
            return 10;  // types, constants, global variables, lines
    }
}

bool is_decoration(Op op) {
    return section(op) == 9;
}

bool is_made_of_types(Op op) {
    switch (op) {
        case Op::OpTypeVector:
        case Op::OpTypeMatrix:
        case Op::OpTypeImage:
        case Op::OpTypeSampledImage:
        case Op::OpTypeArray:
        case Op::OpTypeRuntimeArray:
        case Op::OpTypeStruct:
        case Op::OpTypeFunction:
        case Op::OpTypeCooperativeMatrixNV:
            return true;
        default:
            return false;
    }
}

// Checks that types only consist of earlier types, or of declared forward pointers, which parsing leaves to
// validation. Otherwise following a type's parts might never end.
bool types_are_in_order(const std::vector<SpirvInstruction>& globals) {
    std::unordered_set<std::uint32_t> declared, pointers;
    for (const SpirvInstruction& i : globals) {
        if (i.op == Op::OpTypeForwardPointer) {
            pointers.insert(i.words[1]);
            continue;
        }
        const auto known = [&](std::uint16_t at) {
            return declared.contains(i.words[at]) || pointers.contains(i.words[at]);
        };
        if (is_made_of_types(i.op) && !std::ranges::all_of(i.id_operands, known)) return false;
        if (i.result_id == 0) continue;
        if (i.op != Op::OpTypePointer && pointers.contains(i.result_id)) return false;
        declared.insert(i.result_id);
    }
    return true;
}

struct Collected {
    std::vector<SpirvInstruction> instructions;
    std::uint32_t version = 0;
    std::uint32_t generator = 0;
    std::uint32_t bound = 0;
    std::uint32_t schema = 0;
};

spv_result_t on_header(void* user, spv_endianness_t, std::uint32_t, std::uint32_t version,
                       std::uint32_t generator, std::uint32_t bound, std::uint32_t schema) {
    auto& collected = *static_cast<Collected*>(user);
    collected.version = version;
    collected.generator = generator;
    collected.bound = bound;
    collected.schema = schema;
    return SPV_SUCCESS;
}

spv_result_t on_instruction(void* user, const spv_parsed_instruction_t* parsed) {
    auto& collected = *static_cast<Collected*>(user);
    SpirvInstruction& made = collected.instructions.emplace_back();
    made.op = static_cast<Op>(parsed->opcode);
    made.type_id = parsed->type_id;
    made.result_id = parsed->result_id;
    made.words.assign(parsed->words, parsed->words + parsed->num_words);
    for (std::uint16_t i = 0; i < parsed->num_operands; ++i)
        if (is_id(parsed->operands[i].type)) made.id_operands.push_back(parsed->operands[i].offset);
    return SPV_SUCCESS;
}

}  // namespace

Result<SpirvModule> SpirvModule::parse(std::span<const std::uint32_t> words) {
    if (words.size() < 5 || words[0] != spv::MagicNumber)
        return Error{"this is not SPIR-V of this byte order"};
    Collected collected;
    spvtools::Context context(SPV_ENV_UNIVERSAL_1_6);
    spv_diagnostic diagnostic = nullptr;
    const ReadableSpirv readable(words);
    const spv_result_t result =
        spvBinaryParse(context.CContext(), &collected, readable.words().data(), readable.words().size(),
                       on_header, on_instruction, &diagnostic);
    const std::string why = diagnostic != nullptr && diagnostic->error != nullptr ? diagnostic->error : "";
    spvDiagnosticDestroy(diagnostic);
    if (result != SPV_SUCCESS) return Error{"the SPIR-V cannot be parsed: " + why};

    SpirvModule module;
    module.version_ = collected.version;
    module.generator_ = collected.generator;
    module.bound_ = collected.bound;
    module.schema_ = collected.schema;
    for (SpirvInstruction& instruction : collected.instructions) {
        if (instruction.op == Op::OpDecorationGroup) return Error{"the SPIR-V uses decoration groups"};
        if (instruction.op == Op::OpFunction) module.functions_.push_back({instruction.result_id, {}});
        (module.functions_.empty() ? module.globals_ : module.functions_.back().instructions)
            .push_back(std::move(instruction));
    }
    if (!types_are_in_order(module.globals_))
        return Error{"the SPIR-V has a type that is made of something declared after it"};
    module.index();
    return module;
}

void SpirvModule::index() {
    type_of_.clear();
    global_index_.clear();
    for (std::size_t i = 0; i < globals_.size(); ++i) {
        if (globals_[i].result_id == 0) continue;
        global_index_[globals_[i].result_id] = i;
        if (globals_[i].type_id != 0) type_of_[globals_[i].result_id] = globals_[i].type_id;
    }
    for (const SpirvFunction& function : functions_)
        for (const SpirvInstruction& instruction : function.instructions)
            if (instruction.type_id != 0) type_of_[instruction.result_id] = instruction.type_id;
}

std::vector<std::uint32_t> SpirvModule::words() const {
    std::vector<const SpirvInstruction*> ordered;
    ordered.reserve(globals_.size());
    for (const SpirvInstruction& instruction : globals_)
        ordered.push_back(&instruction);
    std::ranges::stable_sort(ordered, {}, [](const SpirvInstruction* i) { return section(i->op); });
    std::vector<std::uint32_t> out = {spv::MagicNumber, version_, generator_, bound_, schema_};
    for (const SpirvInstruction* instruction : ordered)
        out.insert(out.end(), instruction->words.begin(), instruction->words.end());
    for (const SpirvFunction& function : functions_)
        for (const SpirvInstruction& instruction : function.instructions)
            out.insert(out.end(), instruction.words.begin(), instruction.words.end());
    return out;
}

const SpirvInstruction* SpirvModule::entry_point(spv::ExecutionModel model, std::string_view name) const {
    for (const SpirvInstruction& i : globals_)
        if (i.op == Op::OpEntryPoint && i.words[1] == static_cast<std::uint32_t>(model) &&
            spirv_string(std::span(i.words).subspan(3)) == name)
            return &i;
    return nullptr;
}

std::vector<std::uint32_t> SpirvModule::interface_of(const SpirvInstruction& entry_point) {
    const std::size_t first = 3 + spirv_string_words(spirv_string(std::span(entry_point.words).subspan(3)));
    return {entry_point.words.begin() + static_cast<std::ptrdiff_t>(first), entry_point.words.end()};
}

const SpirvInstruction* SpirvModule::global(std::uint32_t id) const {
    const auto found = global_index_.find(id);
    return found == global_index_.end() ? nullptr : &globals_[found->second];
}

std::uint32_t SpirvModule::type_of(std::uint32_t id) const {
    const auto found = type_of_.find(id);
    return found == type_of_.end() ? 0 : found->second;
}

spv::StorageClass SpirvModule::storage_class(std::uint32_t pointer) const {
    const SpirvInstruction* type = global(type_of(pointer));
    if (type == nullptr ||
        (type->op != Op::OpTypePointer && type->op != newer_spirv::OpTypeUntypedPointerKHR))
        return spv::StorageClass::Max;
    return static_cast<spv::StorageClass>(type->words[2]);
}

std::uint32_t SpirvModule::pointee_type(std::uint32_t pointer) const {
    const SpirvInstruction* type = global(type_of(pointer));
    return type == nullptr || type->op != Op::OpTypePointer ? 0 : type->words[3];
}

bool SpirvModule::decorated(std::uint32_t id, spv::Decoration decoration, std::uint32_t* value) const {
    for (const SpirvInstruction& i : globals_) {
        if (i.op != Op::OpDecorate || i.words[1] != id ||
            i.words[2] != static_cast<std::uint32_t>(decoration))
            continue;
        if (value != nullptr && i.words.size() > 3) *value = i.words[3];
        return true;
    }
    return false;
}

std::uint32_t SpirvModule::array_length(const SpirvInstruction& array_type) const {
    const SpirvInstruction* length = global(array_type.words[3]);
    return length != nullptr && length->op == Op::OpConstant ? length->words[3] : 0;
}

std::vector<const SpirvFunction*> SpirvModule::reachable_from(std::uint32_t function) const {
    std::unordered_map<std::uint32_t, const SpirvFunction*> by_id;
    for (const SpirvFunction& f : functions_)
        by_id[f.id] = &f;
    std::vector<const SpirvFunction*> reached;
    std::unordered_set<std::uint32_t> seen = {function};
    std::vector<std::uint32_t> open = {function};
    while (!open.empty()) {
        const auto found = by_id.find(open.back());
        open.pop_back();
        if (found == by_id.end()) continue;
        reached.push_back(found->second);
        for (const SpirvInstruction& i : found->second->instructions)
            if (i.op == Op::OpFunctionCall && seen.insert(i.words[3]).second) open.push_back(i.words[3]);
    }
    return reached;
}

std::unordered_set<std::uint32_t> SpirvModule::used_by(std::uint32_t function) const {
    std::unordered_set<std::uint32_t> used;
    for (const SpirvFunction* reached : reachable_from(function))
        for (const SpirvInstruction& i : reached->instructions)
            for (const std::uint16_t at : i.id_operands)
                used.insert(i.words[at]);
    return used;
}

std::uint32_t SpirvModule::type(Op op, std::initializer_list<std::uint32_t> operands) {
    for (const SpirvInstruction& i : globals_)
        if (i.op == op && std::ranges::equal(std::span(i.words).subspan(2), operands)) return i.result_id;
    globals_.push_back(make_instruction(op, 0, new_id(), std::span(operands.begin(), operands.size())));
    global_index_[globals_.back().result_id] = globals_.size() - 1;
    return globals_.back().result_id;
}

std::uint32_t SpirvModule::constant(std::uint32_t type, std::uint32_t word) {
    for (const SpirvInstruction& i : globals_)
        if (i.op == Op::OpConstant && i.type_id == type && i.words.size() == 4 && i.words[3] == word)
            return i.result_id;
    globals_.push_back(make_instruction(Op::OpConstant, type, new_id(), std::span(&word, 1)));
    const std::uint32_t id = globals_.back().result_id;
    global_index_[id] = globals_.size() - 1;
    type_of_[id] = type;
    return id;
}

std::uint32_t SpirvModule::float_constant(float value) {
    return constant(float_type(), std::bit_cast<std::uint32_t>(value));
}

std::uint32_t SpirvModule::uint_constant(std::uint32_t value) {
    return constant(uint_type(), value);
}

std::uint32_t SpirvModule::composite_constant(std::uint32_t type,
                                              std::span<const std::uint32_t> constituents) {
    for (const SpirvInstruction& i : globals_)
        if (i.op == Op::OpConstantComposite && i.type_id == type &&
            std::ranges::equal(std::span(i.words).subspan(3), constituents))
            return i.result_id;
    globals_.push_back(make_instruction(Op::OpConstantComposite, type, new_id(), constituents));
    const std::uint32_t id = globals_.back().result_id;
    global_index_[id] = globals_.size() - 1;
    type_of_[id] = type;
    return id;
}

void SpirvModule::sweep(std::uint32_t function) {
    std::erase_if(functions_, [&](const SpirvFunction& f) { return f.id != function; });
    std::erase_if(globals_, [&](const SpirvInstruction& i) {
        return (i.op == Op::OpEntryPoint && i.words[2] != function) || section(i.op) == 6 ||
               section(i.op) == 7 || section(i.op) == 8 || i.op == Op::OpLine || i.op == Op::OpNoLine ||
               i.op == Op::OpExtInst;
    });
    index();
    std::unordered_set<std::uint32_t> needed;
    std::vector<std::uint32_t> open;
    const auto need_operands = [&](const SpirvInstruction& i) {
        for (const std::uint16_t at : i.id_operands)
            if (needed.insert(i.words[at]).second) open.push_back(i.words[at]);
    };
    for (const SpirvFunction& f : functions_)
        for (const SpirvInstruction& i : f.instructions)
            need_operands(i);
    for (const SpirvInstruction& i : globals_)
        if (section(i.op) == 4 || section(i.op) == 5) need_operands(i);
    while (!open.empty()) {
        const std::uint32_t id = open.back();
        open.pop_back();
        if (const SpirvInstruction* definition = global(id)) need_operands(*definition);
        for (const SpirvInstruction& i : globals_)
            if (i.op == Op::OpDecorateId && i.words[1] == id) need_operands(i);
    }
    std::erase_if(globals_, [&](const SpirvInstruction& i) {
        if (is_decoration(i.op) || i.op == Op::OpTypeForwardPointer) return !needed.contains(i.words[1]);
        return i.result_id != 0 && !needed.contains(i.result_id);
    });
    index();
}

SpirvInstruction make_instruction(Op op, std::uint32_t type_id, std::uint32_t result_id,
                                  std::span<const std::uint32_t> operands) {
    SpirvInstruction made;
    made.op = op;
    made.type_id = type_id;
    made.result_id = result_id;
    made.words.push_back(0);
    if (type_id != 0) made.words.push_back(type_id);
    if (result_id != 0) made.words.push_back(result_id);
    made.words.insert(made.words.end(), operands.begin(), operands.end());
    made.words[0] =
        static_cast<std::uint32_t>(made.words.size() << spv::WordCountShift) | static_cast<std::uint32_t>(op);
    return made;
}

std::uint32_t SpirvWriter::value(Op op, std::uint32_t type, std::span<const std::uint32_t> operands) {
    out_.push_back(make_instruction(op, type, module_.new_id(), operands));
    return out_.back().result_id;
}

void SpirvWriter::statement(Op op, std::initializer_list<std::uint32_t> operands) {
    out_.push_back(make_instruction(op, 0, 0, std::span(operands.begin(), operands.size())));
}

std::string_view spirv_string(std::span<const std::uint32_t> words) {
    const auto* text = reinterpret_cast<const char*>(words.data());
    return {text, strnlen(text, words.size() * sizeof(std::uint32_t))};
}

std::size_t spirv_string_words(std::string_view text) {
    return text.size() / sizeof(std::uint32_t) + 1;
}

}  // namespace framecast::capture
