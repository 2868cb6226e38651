#include "capture/pictures/picture.h"

#include <algorithm>
#include <cmath>

namespace framecast::capture {
namespace {

// Of a target with several samples, the mean of halves and ones: any write counts.
constexpr float kUntouched = 0.99f;

std::uint8_t layers(float value) {
    if (value >= kUntouched) return 0;
    if (std::isnan(value)) return 1;  // a shader's infinity, times zero
    if (!(value > 0)) return kMaxLayers;
    const auto halved = static_cast<int>(std::lround(-std::log2(value)));
    return static_cast<std::uint8_t>(std::clamp(halved, 1, int{kMaxLayers}));
}

}  // namespace

std::vector<std::uint8_t> layers_of(std::span<const std::byte> texels, const TexelReader& reader) {
    std::vector<std::uint8_t> out(texels.size() / reader.bytes());
    // Green has at least as many bits as the others.
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = layers(reader.linear(texels.data() + i * reader.bytes())[1]);
    return out;
}

std::vector<std::uint8_t> colors_of(std::span<const std::byte> texels, const TexelReader& reader) {
    std::vector<std::uint8_t> out;
    out.reserve(texels.size() / reader.bytes() * 3);
    for (std::size_t at = 0; at + reader.bytes() <= texels.size(); at += reader.bytes())
        for (const std::uint8_t channel : reader.shown(texels.data() + at))
            out.push_back(channel);
    return out;
}

}  // namespace framecast::capture
