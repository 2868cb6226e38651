// Number of locations in a shader's interface, read from its SPIR-V.
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

// For a vertex or fragment shader's entry point. Counts the locations of user-defined inputs and outputs that
// its code uses, each once, however many variables share it. Errors are invalid SPIR-V, a missing entry
// point, arrays whose length is a specialization constant, and interfaces larger than any device's.
Result<ShaderInterface> shader_interface(std::span<const std::uint32_t> words, spv::ExecutionModel model,
                                         std::string_view entry);

}  // namespace framecast::capture
