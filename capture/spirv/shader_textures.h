// Which descriptors a shader statically uses that lead to images or texel buffers, and which samplers it
// reads them with, from its SPIR-V.
#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <spirv/unified1/spirv.hpp11>
#include <string_view>
#include <vector>

#include "model/numeric/result.h"

namespace framecast::capture {

// Where descriptors are, as shaders name them.
struct DescriptorBinding {
    std::uint32_t set = 0;
    std::uint32_t binding = 0;
    auto operator<=>(const DescriptorBinding&) const = default;
};

struct TextureBinding {
    std::uint32_t set = 0;
    std::uint32_t binding = 0;
    bool unbounded = false;  // an array without a length: how many descriptors it has is not in the shader
    // Of an image that samplers of other variables read (OpSampledImage), rising: those that may, where the
    // code does not say which. None where the descriptor has its own, and where none reads it.
    std::vector<DescriptorBinding> samplers = {};
    bool operator==(const TextureBinding&) const = default;
};

// Of one entry point and the functions it calls, rising by set and binding, each once. Vulkan calls use
// static where the code names the variable, whatever specialization leaves of that code ("Shader Resource
// Interface"); an array is used with all its elements.
Result<std::vector<TextureBinding>> texture_bindings(std::span<const std::uint32_t> words,
                                                     spv::ExecutionModel model, std::string_view entry);

}  // namespace framecast::capture
