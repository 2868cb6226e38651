#include "model/frame/texel_class.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "model/frame/frame.h"

namespace framecast {
namespace {

TEST(TexelClassTest, BlocksAreCompressed) {
    for (const char* format :
         {"BC1_RGB_UNORM_BLOCK", "BC1_RGBA_SRGB_BLOCK", "BC2_UNORM_BLOCK", "BC3_SRGB_BLOCK",
          "BC4_SNORM_BLOCK", "BC5_UNORM_BLOCK", "BC6H_UFLOAT_BLOCK", "BC7_SRGB_BLOCK",
          "ETC2_R8G8B8_UNORM_BLOCK", "ETC2_R8G8B8A8_SRGB_BLOCK", "EAC_R11_UNORM_BLOCK",
          "EAC_R11G11_SNORM_BLOCK", "ASTC_4x4_UNORM_BLOCK", "ASTC_12x12_SRGB_BLOCK", "ASTC_8x8_SFLOAT_BLOCK",
          "PVRTC1_2BPP_UNORM_BLOCK_IMG", "PVRTC2_4BPP_SRGB_BLOCK_IMG"}) {
        EXPECT_EQ(texel_class(format, 1), TexelClass::compressed) << format;
        EXPECT_EQ(texel_class(format, 10), TexelClass::compressed_mipped) << format;
    }
}

TEST(TexelClassTest, EightBytesOrMoreATexelAreWide) {
    for (const char* format :
         {"R16G16B16A16_SFLOAT", "R16G16B16A16_UNORM", "R32G32_SFLOAT", "R32G32_UINT", "R32G32B32_SFLOAT",
          "R32G32B32A32_SFLOAT", "R64_UINT", "R10X6G10X6B10X6A10X6_UNORM_4PACK16", "R64G64_SFLOAT"}) {
        EXPECT_EQ(texel_class(format, 1), TexelClass::wide) << format;
        EXPECT_EQ(texel_class(format, 2), TexelClass::wide_mipped) << format;
    }
}

TEST(TexelClassTest, OthersArePlain) {
    for (const char* format :
         {"R8_UNORM", "R8G8B8A8_UNORM", "B8G8R8A8_SRGB", "A2B10G10R10_UNORM_PACK32", "R5G6B5_UNORM_PACK16",
          "R16_SFLOAT", "R16G16_SFLOAT", "R16G16B16_SFLOAT", "R32_SFLOAT", "B10G11R11_UFLOAT_PACK32",
          "E5B9G9R9_UFLOAT_PACK32", "D16_UNORM", "D32_SFLOAT", "D32_SFLOAT_S8_UINT",
          "G16_B16R16_2PLANE_444_UNORM", "D24_UNORM_S8_UINT", "S8_UINT", "something later"}) {
        EXPECT_EQ(texel_class(format, 1), TexelClass::plain) << format;
        EXPECT_EQ(texel_class(format, 13), TexelClass::mipped) << format;
    }
}

TEST(TexelClassTest, WithoutAFormatThereIsNone) {
    EXPECT_EQ(texel_class("", 1), std::nullopt);
    EXPECT_EQ(texel_class("", 7), std::nullopt);
    EXPECT_EQ(texel_class("", kUnknown), std::nullopt);
}

TEST(TexelClassTest, MipsThatAreNotKnownAreOne) {
    EXPECT_EQ(texel_class("R8G8B8A8_UNORM", kUnknown), TexelClass::plain);
    EXPECT_EQ(texel_class("BC7_UNORM_BLOCK", kUnknown), TexelClass::compressed);
    EXPECT_EQ(texel_class("R32G32_SFLOAT", kUnknown), TexelClass::wide);
}

TEST(TexelClassTest, PlainTexelsWithoutMipsHaveAClassForTheNearest) {
    for (const char* format : {"R8G8B8A8_UNORM", "R8_UNORM", "D32_SFLOAT"}) {
        EXPECT_EQ(texel_class(format, 1, "nearest"), TexelClass::nearest) << format;
        EXPECT_EQ(texel_class(format, kUnknown, "nearest"), TexelClass::nearest) << format;
        EXPECT_EQ(texel_class(format, 2, "nearest"), TexelClass::mipped) << format;
        for (const char* filter : {"", "linear", "mixed"})
            EXPECT_EQ(texel_class(format, 1, filter), TexelClass::plain) << format << ", " << filter;
    }
    EXPECT_EQ(texel_class("BC1_RGB_UNORM_BLOCK", 1, "nearest"), TexelClass::compressed);
    EXPECT_EQ(texel_class("R16G16B16A16_SFLOAT", 1, "nearest"), TexelClass::wide);
    EXPECT_EQ(texel_class("", 1, "nearest"), std::nullopt);
    EXPECT_FALSE(is_compressed(TexelClass::nearest));
}

TEST(TexelClassTest, EveryClassHasItsName) {
    std::set<std::string_view> names;
    for (int i = 0; i < kTexelClassCount; ++i)
        names.insert(name(static_cast<TexelClass>(i)));
    EXPECT_EQ(names.size(), static_cast<std::size_t>(kTexelClassCount));
    EXPECT_EQ(name(TexelClass::compressed_mipped), "compressed_mipped");
    EXPECT_EQ(name(TexelClass::wide), "wide");
}

}  // namespace
}  // namespace framecast
