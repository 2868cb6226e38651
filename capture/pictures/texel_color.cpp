#include "capture/pictures/texel_color.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

namespace framecast::capture {
namespace {

template <class Word>
Word word(const std::byte* texel, std::size_t index = 0) {
    Word out;
    std::memcpy(&out, texel + index * sizeof(Word), sizeof(Word));
    return out;
}

// Floating-point numbers of 5 bits of exponent; `mantissa_bits` of the rest.
float small_float(std::uint32_t bits, int mantissa_bits) {
    const std::uint32_t mantissa = bits & ((1u << mantissa_bits) - 1);
    const auto exponent = static_cast<int>(bits >> mantissa_bits & 0x1f);
    const float fraction = std::ldexp(static_cast<float>(mantissa), -mantissa_bits);
    if (exponent == 31) return mantissa == 0 ? INFINITY : NAN;
    return exponent == 0 ? std::ldexp(fraction, -14) : std::ldexp(1 + fraction, exponent - 15);
}

float half(std::uint16_t bits) {
    const float value = small_float(bits & 0x7fffu, 10);
    return bits & 0x8000u ? -value : value;
}

// IEC 61966-2-1.
float from_srgb(float value) {
    return value <= 0.04045f ? value / 12.92f : std::pow((value + 0.055f) / 1.055f, 2.4f);
}
float to_srgb(float value) {
    return value <= 0.0031308f ? value * 12.92f : 1.055f * std::pow(value, 1 / 2.4f) - 0.055f;
}

}  // namespace

TexelReader::TexelReader(Layout layout, std::uint8_t channels, bool blue_first, bool srgb)
    : layout_(layout), channels_(channels), blue_first_(blue_first), srgb_(srgb) {
    switch (layout) {
        case Layout::unorm8:
            bytes_ = channels;
            return;
        case Layout::unorm16:
        case Layout::half:
            bytes_ = std::size_t{2} * channels;
            return;
        case Layout::single:
            bytes_ = std::size_t{4} * channels;
            return;
        case Layout::unorm10:
        case Layout::float11:
            bytes_ = 4;
            return;
        case Layout::unorm565:
            bytes_ = 2;
            return;
    }
    bytes_ = 0;
}

std::optional<TexelReader> TexelReader::of(VkFormat format) {
    switch (format) {
        case VK_FORMAT_R8_UNORM:
            return TexelReader(Layout::unorm8, 1, false, false);
        case VK_FORMAT_R8G8_UNORM:
            return TexelReader(Layout::unorm8, 2, false, false);
        case VK_FORMAT_R8G8B8A8_UNORM:
        case VK_FORMAT_A8B8G8R8_UNORM_PACK32:
            return TexelReader(Layout::unorm8, 4, false, false);
        case VK_FORMAT_R8G8B8A8_SRGB:
        case VK_FORMAT_A8B8G8R8_SRGB_PACK32:
            return TexelReader(Layout::unorm8, 4, false, true);
        case VK_FORMAT_B8G8R8A8_UNORM:
            return TexelReader(Layout::unorm8, 4, true, false);
        case VK_FORMAT_B8G8R8A8_SRGB:
            return TexelReader(Layout::unorm8, 4, true, true);
        case VK_FORMAT_R16_UNORM:
            return TexelReader(Layout::unorm16, 1, false, false);
        case VK_FORMAT_R16G16_UNORM:
            return TexelReader(Layout::unorm16, 2, false, false);
        case VK_FORMAT_R16G16B16A16_UNORM:
            return TexelReader(Layout::unorm16, 4, false, false);
        case VK_FORMAT_R16_SFLOAT:
            return TexelReader(Layout::half, 1, false, false);
        case VK_FORMAT_R16G16_SFLOAT:
            return TexelReader(Layout::half, 2, false, false);
        case VK_FORMAT_R16G16B16A16_SFLOAT:
            return TexelReader(Layout::half, 4, false, false);
        case VK_FORMAT_R32_SFLOAT:
            return TexelReader(Layout::single, 1, false, false);
        case VK_FORMAT_R32G32_SFLOAT:
            return TexelReader(Layout::single, 2, false, false);
        case VK_FORMAT_R32G32B32A32_SFLOAT:
            return TexelReader(Layout::single, 4, false, false);
        case VK_FORMAT_A2B10G10R10_UNORM_PACK32:
            return TexelReader(Layout::unorm10, 4, false, false);
        case VK_FORMAT_A2R10G10B10_UNORM_PACK32:
            return TexelReader(Layout::unorm10, 4, true, false);
        case VK_FORMAT_B10G11R11_UFLOAT_PACK32:
            return TexelReader(Layout::float11, 3, false, false);
        case VK_FORMAT_R5G6B5_UNORM_PACK16:
            return TexelReader(Layout::unorm565, 3, true, false);
        default:
            return std::nullopt;
    }
}

// In the order of the format, channels that it lacks as the first one or 0.
std::array<float, 3> TexelReader::stored(const std::byte* texel) const {
    std::array<float, 3> out{};
    const std::size_t channels = std::min<std::size_t>(channels_, 3);
    for (std::size_t c = 0; c < channels; ++c) {
        switch (layout_) {
            case Layout::unorm8:
                out[c] = static_cast<float>(texel[c]) / 255;
                break;
            case Layout::unorm16:
                out[c] = static_cast<float>(word<std::uint16_t>(texel, c)) / 65535;
                break;
            case Layout::half:
                out[c] = half(word<std::uint16_t>(texel, c));
                break;
            case Layout::single:
                out[c] = word<float>(texel, c);
                break;
            case Layout::unorm10:
                out[c] = static_cast<float>(word<std::uint32_t>(texel) >> (10 * c) & 0x3ff) / 1023;
                break;
            case Layout::float11: {
                const std::uint32_t bits = word<std::uint32_t>(texel);
                out[c] = c < 2 ? small_float(bits >> (11 * c) & 0x7ff, 6) : small_float(bits >> 22, 5);
                break;
            }
            case Layout::unorm565: {
                // Blue has the lowest bits.
                const std::uint32_t bits = word<std::uint16_t>(texel);
                constexpr std::array<std::uint32_t, 3> kShift{0, 5, 11}, kMax{31, 63, 31};
                out[c] = static_cast<float>(bits >> kShift[c] & kMax[c]) / static_cast<float>(kMax[c]);
                break;
            }
        }
    }
    if (channels_ == 1) out[1] = out[2] = out[0];
    if (blue_first_) std::swap(out[0], out[2]);
    return out;
}

std::array<float, 3> TexelReader::linear(const std::byte* texel) const {
    std::array<float, 3> out = stored(texel);
    if (srgb_)
        for (float& channel : out)
            channel = from_srgb(channel);
    return out;
}

std::array<std::uint8_t, 3> TexelReader::shown(const std::byte* texel) const {
    const bool is_light = layout_ == Layout::half || layout_ == Layout::single || layout_ == Layout::float11;
    std::array<std::uint8_t, 3> out{};
    const std::array<float, 3> color = stored(texel);
    for (std::size_t c = 0; c < out.size(); ++c) {
        const float value = color[c] > 0 ? std::min(color[c], 1.0f) : 0.0f;  // NaN: black
        out[c] = static_cast<std::uint8_t>(std::lround(255 * (is_light ? to_srgb(value) : value)));
    }
    return out;
}

}  // namespace framecast::capture
