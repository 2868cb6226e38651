#include "capture/pictures/texel_color.h"

#include <gmock/gmock.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

namespace framecast::capture {
namespace {

using ::testing::ElementsAre;
using ::testing::FloatNear;

template <class Word>
std::vector<std::byte> texel(std::initializer_list<Word> words) {
    std::vector<std::byte> out(words.size() * sizeof(Word));
    std::size_t at = 0;
    for (const Word word : words) {
        std::memcpy(out.data() + at, &word, sizeof word);
        at += sizeof word;
    }
    return out;
}

TexelReader reader(VkFormat format) {
    const auto found = TexelReader::of(format);
    EXPECT_TRUE(found) << format;
    return *found;
}

TEST(TexelColor, ChannelsAreRedGreenBlueWhateverTheirOrderInMemory) {
    const auto bytes = texel<std::uint8_t>({255, 51, 0, 255});
    EXPECT_THAT(reader(VK_FORMAT_R8G8B8A8_UNORM).shown(bytes.data()), ElementsAre(255, 51, 0));
    EXPECT_THAT(reader(VK_FORMAT_B8G8R8A8_UNORM).shown(bytes.data()), ElementsAre(0, 51, 255));
    EXPECT_EQ(reader(VK_FORMAT_B8G8R8A8_UNORM).bytes(), 4u);
}

TEST(TexelColor, AFormatWithOneChannelIsGrey) {
    const auto bytes = texel<std::uint8_t>({100});
    EXPECT_THAT(reader(VK_FORMAT_R8_UNORM).shown(bytes.data()), ElementsAre(100, 100, 100));
}

TEST(TexelColor, SrgbIsLinearLightForBlendingAndUnchangedOnAScreen) {
    const auto bytes = texel<std::uint8_t>({188, 255, 0, 255});
    const TexelReader srgb = reader(VK_FORMAT_R8G8B8A8_SRGB);
    EXPECT_THAT(srgb.linear(bytes.data()),
                ElementsAre(FloatNear(0.503F, 0.001F), FloatNear(1, 1e-6F), FloatNear(0, 1e-6F)));
    EXPECT_THAT(srgb.shown(bytes.data()), ElementsAre(188, 255, 0));
}

// Of IEEE 754 and the Khronos Data Format Specification, 10.
TEST(TexelColor, SmallFloatingPointNumbersAreExact) {
    const auto halves = texel<std::uint16_t>({0x3c00, 0x3800, 0xb800, 0x0001});
    EXPECT_THAT(reader(VK_FORMAT_R16G16B16A16_SFLOAT).linear(halves.data()), ElementsAre(1.0F, 0.5F, -0.5F));
    const auto infinite = texel<std::uint16_t>({0x7c00, 0x7e00, 0x0001, 0});
    const auto read = reader(VK_FORMAT_R16G16B16A16_SFLOAT).linear(infinite.data());
    EXPECT_EQ(read[0], std::numeric_limits<float>::infinity());
    EXPECT_TRUE(std::isnan(read[1]));
    EXPECT_EQ(read[2], std::ldexp(1.0F, -24));
    // Red 1 (exponent 15), green 0.5 (exponent 14), blue 1 with 5 bits of mantissa.
    const auto packed = texel<std::uint32_t>({0x3c0u | (0x380u << 11) | (0x1e0u << 22)});
    EXPECT_THAT(reader(VK_FORMAT_B10G11R11_UFLOAT_PACK32).linear(packed.data()),
                ElementsAre(1.0F, 0.5F, 1.0F));
}

TEST(TexelColor, PackedFormatsHaveTheirBitsInPlace) {
    const auto ten = texel<std::uint32_t>({1023u | (512u << 10) | (0u << 20) | (3u << 30)});
    EXPECT_THAT(reader(VK_FORMAT_A2B10G10R10_UNORM_PACK32).linear(ten.data()),
                ElementsAre(1.0F, FloatNear(0.5005F, 1e-4F), 0.0F));
    const auto five = texel<std::uint16_t>({static_cast<std::uint16_t>(31u << 11 | 63u << 5 | 0u)});
    EXPECT_THAT(reader(VK_FORMAT_R5G6B5_UNORM_PACK16).shown(five.data()), ElementsAre(255, 255, 0));
}

TEST(TexelColor, IntegersDepthAndCompressedFormatsAreNotRead) {
    for (const VkFormat format : {VK_FORMAT_UNDEFINED, VK_FORMAT_R32_UINT, VK_FORMAT_D32_SFLOAT,
                                  VK_FORMAT_BC1_RGB_UNORM_BLOCK, VK_FORMAT_R8G8B8A8_SNORM})
        EXPECT_FALSE(TexelReader::of(format)) << format;
}

}  // namespace
}  // namespace framecast::capture
