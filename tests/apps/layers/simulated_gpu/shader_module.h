// A SPIR-V module, parsed as far as running one invocation needs. It does not use the product's readers,
// because a test must not share code with what it tests.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace simulated_gpu {

struct Instruction {
    std::uint16_t op = 0;
    std::uint16_t words = 0;
    std::uint32_t type = 0;                   // of the result; 0 without one
    std::uint32_t result = 0;                 // 0 without
    const std::uint32_t* operands = nullptr;  // after type and result
    std::uint32_t operand_count = 0;
};

struct Type {
    enum class Kind : std::uint8_t {
        other,
        boolean,
        integer,
        real,
        vector,
        matrix,
        array,
        structure,
        pointer
    };
    Kind kind = Kind::other;
    bool is_signed = false;
    std::uint32_t width = 32;
    std::uint32_t count = 1;             // components of a vector, columns, length of an array where known
    std::uint32_t element = 0;           // type of those
    std::uint32_t storage = 0;           // storage class of a pointer
    std::vector<std::uint32_t> members;  // types
    std::vector<std::uint32_t> offsets;  // bytes of members
    std::uint32_t stride = 0;            // bytes from one element to the next
};

// Valid as long as the code that it was made from.
struct ShaderModule {
    std::vector<Instruction> instructions;
    std::unordered_map<std::uint32_t, Type> types;
    std::vector<std::size_t> defined_at;  // by id: index of the instruction; 0: none
    std::unordered_map<std::uint32_t, std::uint32_t> spec_ids, built_ins, locations, bindings, sets;
    std::map<std::string, std::uint32_t> entry_points;  // functions by name
    std::uint32_t id_bound = 0;

    const Type& type(std::uint32_t id) const;
    std::uint32_t components(std::uint32_t type_id) const;  // 1 for a scalar
};

ShaderModule parse_shader(std::span<const std::uint32_t> code);

}  // namespace simulated_gpu
