// Cost of single SPIR-V instructions, by class (model/frame/instruction_mix.h). If GPUs have no such
// operation, the usual expansion is counted: a division is a reciprocal and a multiplication, a sine a range
// reduction and a sine. docs/decisions/counting-instructions.md has the table.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <spirv/unified1/spirv.hpp11>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "capture/spirv/spirv_module.h"
#include "model/frame/instruction_mix.h"

namespace framecast::capture {

class InstructionCosts {
  public:
    // The module must outlive this object.
    InstructionCosts(const SpirvModule& module, spv::ExecutionModel model, std::uint32_t entry_function);

    // The entry point's interface costs that occur once, at its start and end: interpolation of every used
    // component, every attribute fetched and output written. Interface variables at computed addresses, and
    // outputs of stages that write several times, cost at each access.
    InstructionCounts interface() const;

    // Zero for instructions without a cost: labels, phis, shuffles, negations. Calls have no cost of their
    // own.
    InstructionCounts of(const SpirvInstruction& instruction);

    // The guesses and omissions that of() had to make, one line each.
    std::vector<std::string> assumptions() const;

    // Number of scalars in a value of the type: 1, or those of a vector, a matrix, a struct or an array of
    // known length.
    double components(std::uint32_t type) const;

  private:
    // A place in memory: a variable and the path into it.
    struct Place {
        std::uint32_t variable = 0;
        bool constant = true;  // all indices are
        double offset = 0;     // number of components before it, if constant
    };
    Place place_of(std::uint32_t pointer) const;
    bool costs_once(const Place& place, spv::StorageClass storage) const;
    void note_interface(const SpirvInstruction& instruction);
    InstructionCounts of_memory(std::uint32_t pointer, std::uint32_t type);
    std::optional<InstructionCounts> of_compound(const SpirvInstruction& instruction) const;
    std::optional<InstructionCounts> of_access(const SpirvInstruction& instruction);
    InstructionCounts of_extended(const SpirvInstruction& instruction);
    InstructionCounts of_access_chain(const SpirvInstruction& instruction) const;
    double operand_components(const SpirvInstruction& instruction, std::size_t word) const;
    double count_components(std::uint32_t type) const;
    double pieces(std::uint32_t type) const;
    double count_pieces(std::uint32_t type) const;
    double bytes(std::uint32_t type) const;
    void leaves_of(std::uint32_t type, std::vector<std::uint32_t>& leaves) const;
    bool is_constant(std::uint32_t id) const;
    bool is_built_in(std::uint32_t variable) const;
    void find_multiply_adds();

    const SpirvModule& module_;
    spv::ExecutionModel model_;
    std::unordered_map<std::uint32_t, const SpirvInstruction*> definitions_;  // inside functions
    std::unordered_set<std::uint32_t> fused_;           // multiplications that are part of a multiply-add
    std::map<std::uint32_t, std::set<int>> interface_;  // used components of input and output variables
    std::map<std::string, int> unknown_;
    mutable std::unordered_map<std::uint32_t, double> components_;
    mutable std::unordered_map<std::uint32_t, double> pieces_;
};

}  // namespace framecast::capture
