// Replaces an entry point's code: the common part of variants that keep only an interface.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "capture/spirv/spirv_module.h"

namespace framecast::capture {

// The variables of a storage class in the entry point's interface that its code uses, without built-in ones.
std::vector<std::uint32_t> used_interface(const SpirvModule& module, const SpirvInstruction& entry_point,
                                          spv::StorageClass storage);

// A part of an interface variable that is a number or a vector of numbers. Access chains select parts of
// arrays and matrices, because whole values of 16-bit numbers may not be taken apart.
struct InterfacePart {
    std::vector<std::uint32_t> path;  // indices into arrays and matrices
    std::uint32_t type = 0;
    std::uint32_t component_type = 0;
    std::uint32_t width = 0;  // bits of a component
    std::uint32_t count = 1;  // components
};

// More than any device has locations for; a shader may declare arrays of any length.
inline constexpr std::uint32_t kMaxInterfaceParts = 4096;

// Lists all parts of a type. Refused: blocks and other types, arrays whose length is a specialization
// constant, more than kMaxInterfaceParts.
Result<std::vector<InterfacePart>> interface_parts(const SpirvModule& module, std::uint32_t type);

// Adds code that yields a pointer to a part of a variable.
std::uint32_t part_pointer(SpirvModule& module, SpirvWriter& code, std::uint32_t variable,
                           const InterfacePart& part);

// Makes a module whose only function is `body` (without OpFunction, OpLabel, OpReturn and OpFunctionEnd),
// with the entry point's name and stage, and this interface. Of the execution modes only OriginUpperLeft
// stays. The result is validated.
Result<std::vector<std::uint32_t>> replace_code(SpirvModule module, const SpirvInstruction& entry_point,
                                                const std::vector<std::uint32_t>& interface_ids,
                                                std::vector<SpirvInstruction> body);

}  // namespace framecast::capture
