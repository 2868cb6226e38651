// Shaders with part of their work taken away, made from an application's own SPIR-V so that a draw can be
// timed with and without that work. Pure functions of words; every result has passed SPIRV-Tools' validator
// for the version of its input. What cannot be rewritten is an error with the reason.
//
// Specialization constants: near_texture_fragment_shader and centred_position_shader keep them, so a pipeline
// passes the application's VkSpecializationInfo on. The other two drop all code; where the length of an input
// or output array is a specialization constant they refuse, so specialize first
// (capture/spirv/spirv_tools.h).
#pragma once

#include <cstdint>
#include <span>
#include <spirv/unified1/spirv.hpp11>
#include <string_view>
#include <vector>

#include "model/numeric/result.h"

namespace framecast::capture {

struct FetchOnlyShader {
    std::vector<std::uint32_t> words;
    std::uint32_t locations =
        0;  // vertex attributes that are read; 0 when the original fetches by itself or not at all
};

struct FetchOnlyOptions {
    bool write_point_size =
        false;  // for pipelines that draw points: VUID-VkGraphicsPipelineCreateInfo-topology-08773
};

// A vertex shader that reads every attribute the original's code uses (whole variables: arrays, matrices, all
// components) and does nothing with them but sum their bits into gl_Position, scaled to nothing; the sum is
// of integers, so that no attribute's value makes a NaN. Attributes that are declared but not used are left
// out: drivers do not fetch them. Nothing else is written. For use with rasterizer discard: all vertices
// coincide. Refused: input blocks and other types that are no numbers, vectors, matrices or arrays of them.
Result<FetchOnlyShader> fetch_only_vertex_shader(std::span<const std::uint32_t> words, std::string_view entry,
                                                 const FetchOnlyOptions& options = {});

struct CentredPositionShader {
    std::vector<std::uint32_t> words;
    bool writes_position = false;  // false: the shader came back unchanged
};

// The same vertex, tessellation evaluation or geometry shader with its gl_Position scaled to nothing and
// moved to the middle of the view volume, for use with rasterizer discard: drivers that clip before they
// discard (llvmpipe) then have nothing to clip. All else that the shader does stays.
Result<CentredPositionShader> centred_position_shader(std::span<const std::uint32_t> words,
                                                      spv::ExecutionModel model, std::string_view entry);

struct ConstantFragmentShader {
    std::vector<std::uint32_t> words;
    std::uint32_t outputs = 0;  // variables that are written
    // What the original does and this shader does not, so that fragments survive which the original drops, or
    // depth tests come out differently.
    bool had_discard = false;
    bool writes_depth = false;
    bool writes_stencil_ref = false;
    bool writes_sample_mask = false;
};

// A fragment shader that writes a constant to each output that the original's code writes, at the same
// location, component and index: kConstantColor, or 1, 2, 3, 4 for integers. No inputs, no resources. The
// constants are neither 0 nor 1, for which drivers that compile blending know shortcuts. Outputs from
// location `attachments` on are left out, but for location 0, whose alpha may decide coverage: what a shader
// takes to write values that nothing receives is its own time and not output merging's.
inline constexpr float kConstantColor[4] = {0.2f, 0.4f, 0.6f, 0.5f};
inline constexpr std::uint32_t kAllOutputs = ~0u;
Result<ConstantFragmentShader> constant_fragment_shader(std::span<const std::uint32_t> words,
                                                        std::string_view entry,
                                                        std::uint32_t attachments = kAllOutputs);

struct NearTextureShader {
    std::vector<std::uint32_t> words;
    std::uint32_t operations = 0;  // texture operations that were rewritten, in the whole module
};

// The same shader with every texture operation reading (nearly) the same texels of its image, so that what
// remains of its time needs no texture memory. Sampling multiplies coordinates and explicit gradients by
// 1e-30, keeps array layers, projective divisors, depth references and levels of detail, and adds +Z to cube
// directions (a cube direction times anything is the same direction). Implicit levels of detail so become
// those of magnification: filtering that minification and anisotropy add counts with the texture's share.
// Fetches keep their level and sample and use coordinate & 1, with offsets added before: within bounds
// whenever the original is. Coordinates still depend on the original's, because with constant ones compilers
// merge taps. Storage images and input attachments are left alone. Refused: coordinates that are not 32 bits
// wide.
Result<NearTextureShader> near_texture_fragment_shader(std::span<const std::uint32_t> words);

}  // namespace framecast::capture
