#include "capture/pictures/picture.h"

#include <gmock/gmock.h>

#include <cmath>
#include <cstring>
#include <vector>

namespace framecast::capture {
namespace {

using ::testing::ElementsAre;

// What a target holds after so many writes: each rounds half of it, as blending into the format does.
std::uint8_t halved(std::uint8_t value, int writes, bool up) {
    for (int i = 0; i < writes; ++i)
        value = static_cast<std::uint8_t>(up ? (value + 1) / 2 : value / 2);
    return value;
}

TEST(Picture, EightBitsTellUpToSevenWritesHoweverADriverRounds) {
    const TexelReader reader = *TexelReader::of(VK_FORMAT_R8G8B8A8_UNORM);
    for (const bool up : {false, true}) {
        for (int writes = 0; writes <= kMaxWrites; ++writes) {
            std::vector<std::byte> texel(4, static_cast<std::byte>(halved(255, writes, up)));
            EXPECT_THAT(writes_of(texel, reader), ElementsAre(writes)) << up;
        }
        // In the end the target is 0, or stays 1.
        const std::vector<std::byte> last(4, static_cast<std::byte>(halved(255, 20, up)));
        EXPECT_THAT(writes_of(last, reader), ElementsAre(kMaxWrites)) << up;
    }
}

TEST(Picture, SrgbTargetsAreHalvedInLinearLight) {
    const TexelReader reader = *TexelReader::of(VK_FORMAT_B8G8R8A8_SRGB);
    double light = 1;
    for (int writes = 0; writes <= kMaxWrites; ++writes, light /= 2) {
        const double stored = light <= 0.0031308 ? 12.92 * light : 1.055 * std::pow(light, 1 / 2.4) - 0.055;
        const std::vector<std::byte> texel(4, static_cast<std::byte>(std::lround(255 * stored)));
        EXPECT_THAT(writes_of(texel, reader), ElementsAre(writes));
    }
}

TEST(Picture, AWriteOfOneSampleOfFourCounts) {
    const TexelReader reader = *TexelReader::of(VK_FORMAT_R8G8B8A8_UNORM);
    const std::vector<std::byte> texel(4, static_cast<std::byte>(223));  // the mean of 0.5, 1, 1 and 1
    EXPECT_THAT(writes_of(texel, reader), ElementsAre(1));
}

TEST(Picture, InfinityTimesZeroIsAWrite) {
    const TexelReader reader = *TexelReader::of(VK_FORMAT_R32_SFLOAT);
    std::vector<std::byte> texel(4);
    const float value = NAN;
    std::memcpy(texel.data(), &value, sizeof value);
    EXPECT_THAT(writes_of(texel, reader), ElementsAre(1));
}

TEST(Picture, ColorsHaveThreeBytesForEachTexel) {
    const TexelReader reader = *TexelReader::of(VK_FORMAT_B8G8R8A8_UNORM);
    const std::vector<std::byte> texels = {std::byte{1}, std::byte{2}, std::byte{3}, std::byte{255},
                                           std::byte{4}, std::byte{5}, std::byte{6}, std::byte{0}};
    EXPECT_THAT(colors_of(texels, reader), ElementsAre(3, 2, 1, 6, 5, 4));
}

}  // namespace
}  // namespace framecast::capture
