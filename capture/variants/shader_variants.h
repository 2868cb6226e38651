// Makes shaders with a part of their work removed from an application's own SPIR-V. A draw can then be timed
// with and without that work. Pure functions of words; SPIRV-Tools' validator has passed every result, for
// the version of its input. A shader that cannot be rewritten is an error with the reason.
//
// Specialization constants: near_texture_fragment_shader and centred_position_shader keep them, so a pipeline
// passes the application's VkSpecializationInfo on. The other two drop all code. Where the length of an input
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

// Factor on a value that a variant computes but that must not matter. Not zero, for which a compiler drops
// it.
inline constexpr float kNegligibleScale = 1e-30f;

struct FetchOnlyShader {
    std::vector<std::uint32_t> words;
    // Number of vertex attributes that it reads; 0 when the original fetches by itself or not at all.
    std::uint32_t locations = 0;
};

struct FetchOnlyOptions {
    // For pipelines that draw points: VUID-VkGraphicsPipelineCreateInfo-topology-08773.
    bool write_point_size = false;
};

// Makes a vertex shader that reads every attribute that the original's code uses (whole variables: arrays,
// matrices, all components). It only sums their bits into gl_Position, scaled to practically nothing; the sum
// is of integers, so that no attribute's value makes a NaN. Declared but unused attributes are not read,
// because drivers do not fetch them. Nothing else is written. For use with rasterizer discard: all vertices
// coincide. Refused: input blocks and other types that are not numbers, vectors, matrices or arrays of them.
Result<FetchOnlyShader> fetch_only_vertex_shader(std::span<const std::uint32_t> words, std::string_view entry,
                                                 const FetchOnlyOptions& options = {});

struct CentredPositionShader {
    std::vector<std::uint32_t> words;
    bool writes_position = false;  // false: the shader is unchanged
};

// Makes the same vertex, tessellation evaluation or geometry shader with its gl_Position scaled to
// practically nothing and moved to the middle of the view volume. With rasterizer discard, drivers that clip
// before they discard (llvmpipe) then have nothing to clip. The rest of the shader stays.
Result<CentredPositionShader> centred_position_shader(std::span<const std::uint32_t> words,
                                                      spv::ExecutionModel model, std::string_view entry);

struct ConstantFragmentShader {
    std::vector<std::uint32_t> words;
    std::uint32_t outputs = 0;  // number of written variables
    // What the original does and this shader does not, so that fragments survive that the original drops, or
    // depth tests have other results.
    bool had_discard = false;
    bool writes_depth = false;
    bool writes_stencil_ref = false;
    bool writes_sample_mask = false;
};

// The colors of the stage-off draw that writes and shades nothing.
enum class PlainColors : std::uint8_t {
    constant,  // kConstantColor, or 1, 2, 3, 4 for integers: costs nothing
    // Depends on the fragment's place, a dozen operations. GPUs compress constant colors, so writing these
    // would take a fraction of the time of a picture.
    hashed,
};

// Makes a fragment shader that writes a plain color to each output that the original's code writes, at the
// same location, component and index. It has no resources. With hashed colors it reads the original's inputs
// where no fragment is (kept_inputs.h); otherwise it has none. Colors are neither 0 nor 1, because drivers
// that compile blending know shortcuts for these, and alpha is always constant, because it may decide
// coverage. It skips outputs from location `attachments` on, because the time to write values that no
// attachment receives belongs to the shader, not to output merging. It keeps location 0, whose alpha may
// decide coverage.
inline constexpr float kConstantColor[4] = {0.2f, 0.4f, 0.6f, 0.5f};
inline constexpr std::uint32_t kAllOutputs = ~0u;
Result<ConstantFragmentShader> constant_fragment_shader(std::span<const std::uint32_t> words,
                                                        std::string_view entry,
                                                        std::uint32_t attachments = kAllOutputs,
                                                        PlainColors colors = PlainColors::constant);

// Makes a fragment shader that writes nothing and never discards, which no compiler can know: it would for a
// fragment left of the image, depending on the original's inputs (kept_inputs.h). Without any fragment shader
// GPUs rasterize depth alone, several times as fast.
Result<std::vector<std::uint32_t>> idle_fragment_shader(std::span<const std::uint32_t> words,
                                                        std::string_view entry);

struct NearTextureShader {
    std::vector<std::uint32_t> words;
    std::uint32_t operations = 0;  // number of rewritten texture operations in the whole module
};

// Makes the same shader with every texture operation reading (nearly) the same texels of its image, so that
// the remaining time needs no texture memory.
//
// Sampling multiplies coordinates and explicit gradients by 1e-30. It keeps array layers, projective
// divisors, depth references and levels of detail. It adds +Z to cube directions, because a scaled cube
// direction is the same direction. Implicit levels of detail thus become those of magnification: filtering
// that minification and anisotropy add counts with the texture's share. Fetches keep their level and sample
// and use coordinate & 1, after adding offsets: within bounds whenever the original is. Coordinates still
// depend on the original's, because compilers merge taps with constant ones. Storage images and input
// attachments are unchanged. Refused: coordinates that are not 32 bits wide.
Result<NearTextureShader> near_texture_fragment_shader(std::span<const std::uint32_t> words);

}  // namespace framecast::capture
