// The descriptors of images and texel buffers that a shader statically uses, and the samplers that read them,
// from its SPIR-V.
#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <spirv/unified1/spirv.hpp11>
#include <string_view>
#include <vector>

#include "model/numeric/result.h"

namespace framecast::capture {

// Place of descriptors, as shaders name them.
struct DescriptorBinding {
    std::uint32_t set = 0;
    std::uint32_t binding = 0;
    auto operator<=>(const DescriptorBinding&) const = default;
};

struct TextureBinding {
    std::uint32_t set = 0;
    std::uint32_t binding = 0;
    bool unbounded = false;  // an array without a length, whose number of descriptors is not in the shader
    // For an image that separate sampler variables read (OpSampledImage), rising: all possible ones if the
    // code does not determine them. Empty where the descriptor has its own sampler, and where none reads it.
    std::vector<DescriptorBinding> samplers = {};
    bool operator==(const TextureBinding&) const = default;
};

// For one entry point and the functions it calls, rising by set and binding, each once. In Vulkan a use is
// static if the code names the variable, whatever specialization removes ("Shader Resource Interface"); an
// array is used with all its elements.
Result<std::vector<TextureBinding>> texture_bindings(std::span<const std::uint32_t> words,
                                                     spv::ExecutionModel model, std::string_view entry);

}  // namespace framecast::capture
