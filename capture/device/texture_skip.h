// Reasons why the bytes that a draw may read from images are not known. docs/limits.md has each text; a test
// checks that.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace framecast::capture {

enum class TextureSkip : std::uint8_t {
    none,
    shaders_unknown,
    shader_unreadable,
    too_slow,
    set_unknown,
    descriptor_buffer,
    never_written,
    large_array,
    partially_bound,
    mutable_type,
    image_unknown,
    format_unknown,
    out_of_memory,
};

inline constexpr std::array<std::string_view, 13> kTextureSkipTexts = {
    "",
    "the SPIR-V of its shaders was not kept",
    "the SPIR-V of a shader cannot be read",
    "looking through the shaders before it took too long",
    "a descriptor set that its shaders use is not known",
    "its descriptors lie in buffers",
    "a descriptor that its shaders use was not seen to be written",
    "its shaders choose from an array of more than 64 descriptors",
    "its shaders choose from descriptors of which some need not be valid",
    "its descriptors have no fixed type",
    "an image that it reads is not known",
    "the size of a format that it reads is not known",
    "out of memory for its descriptors",
};

constexpr std::string_view text(TextureSkip skip) {
    return kTextureSkipTexts[static_cast<std::size_t>(skip)];
}

}  // namespace framecast::capture
