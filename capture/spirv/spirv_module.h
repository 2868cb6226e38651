// A SPIR-V module parsed into instructions, for rewriting. SPIRV-Tools (spvBinaryParse) knows the meaning of
// an instruction's words. This file adds what its public interface lacks: inserting instructions, replacing
// functions and removing unreferenced parts.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <spirv/unified1/spirv.hpp11>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "model/numeric/result.h"

namespace framecast::capture {

struct SpirvInstruction {
    spv::Op op = spv::Op::OpNop;
    std::uint32_t type_id = 0;
    std::uint32_t result_id = 0;
    std::vector<std::uint32_t> words;  // all of them, including the first (length and opcode)
    std::vector<std::uint16_t>
        id_operands;  // indices in `words` of used ids (types included); empty for instructions made here
};

struct SpirvFunction {
    std::uint32_t id = 0;
    std::vector<SpirvInstruction> instructions;  // OpFunction to OpFunctionEnd
};

class SpirvModule {
  public:
    // Reads versions 1.0 to 1.6, in this machine's byte order. Returns the reason when it cannot be parsed,
    // has types that consist of themselves or of later types (except pointers), or uses decoration groups
    // (deprecated; no current tool writes them).
    static Result<SpirvModule> parse(std::span<const std::uint32_t> words);
    // Instructions may be added to globals() in any order; they are written in SPIR-V's order of sections.
    std::vector<std::uint32_t> words() const;

    std::vector<SpirvInstruction>& globals() { return globals_; }
    const std::vector<SpirvInstruction>& globals() const { return globals_; }
    std::vector<SpirvFunction>& functions() { return functions_; }
    const std::vector<SpirvFunction>& functions() const { return functions_; }

    // The OpEntryPoint, or null.
    const SpirvInstruction* entry_point(spv::ExecutionModel model, std::string_view name) const;
    // Ids of the interface variables of an OpEntryPoint.
    static std::vector<std::uint32_t> interface_of(const SpirvInstruction& entry_point);

    // The global instruction that defines an id (type, constant, variable), or null. Valid until globals()
    // changes.
    const SpirvInstruction* global(std::uint32_t id) const;
    // The type of a value, 0 when it has none.
    std::uint32_t type_of(std::uint32_t id) const;
    // Storage class of a pointer's type; Max when the id is not a pointer.
    spv::StorageClass storage_class(std::uint32_t pointer) const;
    // The type that a pointer points at; 0 when the id is not a pointer, or an untyped one.
    std::uint32_t pointee_type(std::uint32_t pointer) const;
    // Whether OpDecorate gives `id` the decoration; the first literal, if any, goes to *value.
    bool decorated(std::uint32_t id, spv::Decoration decoration, std::uint32_t* value = nullptr) const;
    // The length of an OpTypeArray whose length is an ordinary constant; 0 otherwise (specialization
    // constants).
    std::uint32_t array_length(const SpirvInstruction& array_type) const;

    // The functions that a function calls, including itself.
    std::vector<const SpirvFunction*> reachable_from(std::uint32_t function) const;
    // All ids that those functions use.
    std::unordered_set<std::uint32_t> used_by(std::uint32_t function) const;

    std::uint32_t new_id() { return bound_++; }
    // A type or constant with these operands: the existing one, or a new one.
    std::uint32_t type(spv::Op op, std::initializer_list<std::uint32_t> operands);
    std::uint32_t constant(std::uint32_t type, std::uint32_t word);
    std::uint32_t float_constant(float value);
    std::uint32_t uint_constant(std::uint32_t value);
    std::uint32_t composite_constant(std::uint32_t type, std::span<const std::uint32_t> constituents);
    std::uint32_t float_type() { return type(spv::Op::OpTypeFloat, {32}); }
    std::uint32_t uint_type() { return type(spv::Op::OpTypeInt, {32, 0}); }

    // Removes all other functions and entry points, and all globals that this one does not need. Names are
    // removed, too; execution modes stay only if `keep_mode` says so. Call it on a freshly parsed module.
    template <class Predicate>
    void keep_only(std::uint32_t function, Predicate keep_mode) {
        std::erase_if(globals_, [&](const SpirvInstruction& i) {
            const bool mode = i.op == spv::Op::OpExecutionMode || i.op == spv::Op::OpExecutionModeId;
            return mode &&
                   (i.words[1] != function || !keep_mode(static_cast<spv::ExecutionMode>(i.words[2])));
        });
        sweep(function);
    }

  private:
    SpirvModule() = default;
    void index();
    void sweep(std::uint32_t function);

    std::uint32_t version_ = 0;
    std::uint32_t generator_ = 0;
    std::uint32_t bound_ = 0;
    std::uint32_t schema_ = 0;
    std::vector<SpirvInstruction> globals_;
    std::vector<SpirvFunction> functions_;
    std::unordered_map<std::uint32_t, std::uint32_t> type_of_;
    std::unordered_map<std::uint32_t, std::size_t> global_index_;
};

SpirvInstruction make_instruction(spv::Op op, std::uint32_t type_id, std::uint32_t result_id,
                                  std::span<const std::uint32_t> operands);

// Appends instructions to a list; each value gets a new id of the module.
class SpirvWriter {
  public:
    SpirvWriter(SpirvModule& module, std::vector<SpirvInstruction>& out) : module_(module), out_(out) {}

    std::uint32_t value(spv::Op op, std::uint32_t type, std::span<const std::uint32_t> operands);
    std::uint32_t value(spv::Op op, std::uint32_t type, std::initializer_list<std::uint32_t> operands) {
        return value(op, type, std::span(operands.begin(), operands.size()));
    }
    void statement(spv::Op op, std::initializer_list<std::uint32_t> operands);

  private:
    SpirvModule& module_;
    std::vector<SpirvInstruction>& out_;
};

// A string in SPIR-V's form, null-terminated and padded.
std::string_view spirv_string(std::span<const std::uint32_t> words);
std::size_t spirv_string_words(std::string_view text);

}  // namespace framecast::capture
