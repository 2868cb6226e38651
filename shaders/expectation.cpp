#include "shaders/expectation.h"

#include <cmath>
#include <cstring>

#include "model/numeric/number_text.h"

namespace framecast::microbench {
namespace {

template <class T>
T read(std::span<const std::byte> bytes, std::size_t at) {
    T value{};
    std::memcpy(&value, bytes.data() + at * sizeof(T), sizeof(T));
    return value;
}

double half_value(std::uint16_t bits) {
    const int exponent = bits >> 10 & 0x1f;
    const double mantissa = bits & 0x3ff;
    const double sign = (bits & 0x8000) != 0 ? -1 : 1;
    if (exponent == 0x1f) return mantissa == 0 ? sign * HUGE_VAL : std::nan("");
    if (exponent == 0) return sign * std::ldexp(mantissa, -24);
    return sign * std::ldexp(1024 + mantissa, exponent - 25);
}

}  // namespace

Expectation expect_everywhere(double value, double tolerance, int channel) {
    Expectation expected;
    expected.by_lane.fill(value);
    expected.tolerance = tolerance;
    expected.channel = channel;
    return expected;
}

std::size_t pixel_bytes(VkFormat format) {
    switch (format) {
        case VK_FORMAT_R8_UNORM:
            return 1;
        case VK_FORMAT_R32_SFLOAT:
        case VK_FORMAT_R32_UINT:
        case VK_FORMAT_R8G8B8A8_UNORM:
        case VK_FORMAT_A2B10G10R10_UNORM_PACK32:
            return 4;
        case VK_FORMAT_R16G16B16A16_SFLOAT:
            return 8;
        case VK_FORMAT_R32G32B32A32_SFLOAT:
            return 16;
        default:
            return 0;
    }
}

double pixel_value(VkFormat format, std::span<const std::byte> pixel, int channel) {
    const auto at = static_cast<std::size_t>(channel);
    switch (format) {
        case VK_FORMAT_R8_UNORM:
        case VK_FORMAT_R8G8B8A8_UNORM:
            return std::to_integer<int>(pixel[at]) / 255.0;
        case VK_FORMAT_R32_UINT:
            return read<std::uint32_t>(pixel, 0);
        case VK_FORMAT_A2B10G10R10_UNORM_PACK32:
            return (read<std::uint32_t>(pixel, 0) >> 10 * channel & 0x3ff) / (channel == 3 ? 3.0 : 1023.0);
        case VK_FORMAT_R16G16B16A16_SFLOAT:
            return half_value(read<std::uint16_t>(pixel, at));
        case VK_FORMAT_R32_SFLOAT:
        case VK_FORMAT_R32G32B32A32_SFLOAT:
            return static_cast<double>(read<float>(pixel, at));
        default:
            return std::nan("");
    }
}

std::string mismatch(const Expectation& expected, std::uint32_t units, std::size_t count, const char* what,
                     const std::function<double(std::size_t)>& value) {
    for (std::size_t i = 0; i < (expected.first_only ? 1 : count); ++i) {
        const std::size_t lane = i / static_cast<std::size_t>(expected.elements_per_lane) % 8;
        const double wanted = expected.by_lane[lane] + expected.per_unit * units;
        const double got = value(i);
        if (std::abs(got - wanted) <= expected.tolerance) continue;
        return std::string(what) + ' ' + std::to_string(i) + " is " + number_text(got) + ", must be " +
               number_text(wanted);
    }
    return {};
}

}  // namespace framecast::microbench
