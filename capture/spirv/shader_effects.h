// Side effects of a shader beyond its outputs: effects that must not happen twice, and effects that decide
// whether removing the shader changes more than its own time. Read from SPIR-V; unknown constructs are an
// error, never "none".
#pragma once

#include <cstdint>
#include <span>
#include <spirv/unified1/spirv.hpp11>
#include <string>
#include <string_view>

#include "model/numeric/result.h"

namespace framecast::capture {

enum class ShaderEffect : std::uint32_t {
    buffer_store = 1u << 0,  // to storage buffers, also by address
    buffer_atomic = 1u << 1,
    image_write = 1u << 2,
    image_atomic = 1u << 3,
    texel_buffer_write = 1u << 4,
    texel_buffer_atomic = 1u << 5,
    transform_feedback = 1u << 6,  // only while the application captures it
    discards = 1u << 7,            // kill, terminate or demote
    writes_depth = 1u << 8,
    writes_stencil_ref = 1u << 9,
    writes_sample_mask = 1u << 10,
    early_fragment_tests = 1u << 11,
    interlock = 1u << 12,
    ray_query = 1u << 13,
    reads_input_attachment = 1u << 14,
    prints = 1u << 15,  // debugPrintfEXT
};
inline constexpr int kShaderEffectCount = 16;

std::string_view text(ShaderEffect effect);

struct ShaderEffects {
    std::uint32_t flags = 0;

    void add(ShaderEffect effect) { flags |= static_cast<std::uint32_t>(effect); }
    bool has(ShaderEffect effect) const { return (flags & static_cast<std::uint32_t>(effect)) != 0; }
    // Whether running the shader once more changes memory that the application can see.
    bool writes_memory() const;
    // "stores to a storage buffer, discards fragments"; empty without effects.
    std::string describe() const;
    // The same, but only effects that write memory.
    std::string describe_writes() const;
};

// Effects of one entry point and the functions it calls, of any stage. Code that a specialization constant
// switches off counts; for more precise results specialize first (capture/spirv/spirv_tools.h).
Result<ShaderEffects> side_effects(std::span<const std::uint32_t> words, spv::ExecutionModel model,
                                   std::string_view entry);

}  // namespace framecast::capture
