#include "capture/pictures/picture.h"

#include <algorithm>
#include <cmath>
#include <type_traits>

namespace framecast::capture {
namespace {

// Of a target with several samples, the mean of halves and ones: any write counts.
constexpr float kUntouched = 0.99f;

std::uint8_t writes_by(float value) {
    if (value >= kUntouched) return 0;
    if (std::isnan(value)) return 1;  // a shader's infinity, times zero
    if (!(value > 0)) return kMaxWrites;
    const auto halved = static_cast<int>(std::lround(-std::log2(value)));
    return static_cast<std::uint8_t>(std::clamp(halved, 1, int{kMaxWrites}));
}

// Calls `visit` for each texel with what `read` returns for it. Neighbors are often the same, and to read one
// costs powers and logarithms on a thread of the application.
template <typename Read, typename Visit>
void for_each_texel(std::span<const std::byte> texels, std::size_t bytes, Read read, Visit visit) {
    const std::byte* last = nullptr;
    std::invoke_result_t<Read, const std::byte*> value{};
    for (std::size_t at = 0; at + bytes <= texels.size(); at += bytes) {
        const std::byte* const texel = texels.data() + at;
        if (last == nullptr || !std::equal(texel, texel + bytes, last)) value = read(texel);
        last = texel;
        visit(value);
    }
}

}  // namespace

std::vector<std::uint8_t> writes_of(std::span<const std::byte> texels, const TexelReader& reader) {
    std::vector<std::uint8_t> out;
    out.reserve(texels.size() / reader.bytes());
    // Green has at least as many bits as the others.
    for_each_texel(
        texels, reader.bytes(), [&](const std::byte* texel) { return writes_by(reader.linear(texel)[1]); },
        [&](std::uint8_t writes) { out.push_back(writes); });
    return out;
}

std::vector<std::uint8_t> colors_of(std::span<const std::byte> texels, const TexelReader& reader) {
    std::vector<std::uint8_t> out;
    out.reserve(texels.size() / reader.bytes() * 3);
    for_each_texel(
        texels, reader.bytes(), [&](const std::byte* texel) { return reader.shown(texel); },
        [&](const auto& color) { out.insert(out.end(), color.begin(), color.end()); });
    return out;
}

}  // namespace framecast::capture
