// How much a shader's stage hands on: the locations of its interface, read from its SPIR-V.
#pragma once

#include <cstdint>
#include <span>
#include <spirv/unified1/spirv.hpp11>
#include <string_view>

#include "model/numeric/result.h"

namespace framecast::capture {

// Locations hold up to four components of 32 bits each. Vulkan, "Location Assignment".
struct ShaderInterface {
    int inputs = 0;
    int outputs = 0;
};

// Of a vertex or fragment shader's entry point: the locations of user-defined inputs and outputs that its
// code uses, each once however many variables share it. Wrong SPIR-V, a missing entry point, arrays whose
// length is a specialization constant, and interfaces beyond any device's are errors.
Result<ShaderInterface> shader_interface(std::span<const std::uint32_t> words, spv::ExecutionModel model,
                                         std::string_view entry);

}  // namespace framecast::capture
