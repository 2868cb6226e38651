#include "capture/device/texture_bytes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace framecast::capture {
namespace {

BoundTexture image(std::uint64_t handle, VkFormat format, std::uint32_t side, std::uint32_t mips = 1,
                   std::uint32_t layers = 1) {
    BoundTexture out;
    out.handle = handle;
    out.format = format;
    out.image.format = format;
    out.image.extent = {side, side, 1};
    out.image.mip_levels = mips;
    out.image.array_layers = layers;
    out.range = {VK_IMAGE_ASPECT_COLOR_BIT, 0, mips, 0, layers};
    return out;
}

BoundTexture part(BoundTexture of, std::uint32_t mip, std::uint32_t mips, std::uint32_t layer = 0,
                  std::uint32_t layers = 1) {
    of.range = {of.range.aspectMask, mip, mips, layer, layers};
    return of;
}

BoundTexture buffer(std::uint64_t handle, VkDeviceSize begin, VkDeviceSize end,
                    VkFormat format = VK_FORMAT_R8_UNORM) {
    BoundTexture out;
    out.handle = handle;
    out.is_buffer = true;
    out.format = format;
    out.begin = begin;
    out.end = end;
    return out;
}

TextureBytes of_binding(BoundBinding binding) {
    SetTextures set;
    set.bindings.push_back(std::move(binding));
    const TextureBinding used{0, set.bindings[0].binding};
    return texture_bytes({&used, 1}, {std::make_shared<const SetTextures>(std::move(set))});
}

double bytes(std::vector<BoundTexture> textures) {
    const TextureBytes out = of_binding({0, TextureSkip::none, std::move(textures)});
    EXPECT_EQ(out.skip, TextureSkip::none) << text(out.skip);
    return out.bytes;
}

constexpr VkFormat kRgba8 = VK_FORMAT_R8G8B8A8_UNORM;

TEST(TextureBytesTest, MipsLayersAndSamplesCount) {
    EXPECT_EQ(bytes({image(1, kRgba8, 64)}), 16384);
    EXPECT_EQ(bytes({image(1, kRgba8, 64, 7)}), 4 * (4096 + 1024 + 256 + 64 + 16 + 4 + 1));
    EXPECT_EQ(bytes({image(1, kRgba8, 64, 1, 6)}), 6 * 16384);
    BoundTexture samples = image(1, VK_FORMAT_R16G16B16A16_SFLOAT, 10);
    samples.image.samples = 4;
    EXPECT_EQ(bytes({samples}), 4 * 8 * 100);
    BoundTexture wide = image(1, kRgba8, 64, 7);
    wide.image.extent = {64, 2, 1};
    EXPECT_EQ(bytes({wide}), 4 * (128 + 32 + 16 + 8 + 4 + 2 + 1)) << "no side is less than a texel";
}

TEST(TextureBytesTest, CompressedImagesHaveWholeBlocks) {
    EXPECT_EQ(bytes({image(1, VK_FORMAT_BC1_RGB_UNORM_BLOCK, 64)}), 2048);
    EXPECT_EQ(bytes({image(1, VK_FORMAT_BC7_UNORM_BLOCK, 64, 7)}), 16 * (256 + 64 + 16 + 4 + 1 + 1 + 1));
    EXPECT_EQ(bytes({image(1, VK_FORMAT_ASTC_8x5_UNORM_BLOCK, 64)}), 16 * 8 * 13);
}

TEST(TextureBytesTest, WhatSeveralDescriptorsLeadToCountsOnce) {
    const BoundTexture chain = image(1, kRgba8, 64, 7, 4);
    const double level0 = 16384, level1 = 4096;
    EXPECT_EQ(bytes({chain, chain}), bytes({chain}));
    EXPECT_EQ(bytes({chain, part(chain, 1, 2, 1, 2)}), bytes({chain}));
    EXPECT_EQ(bytes({part(chain, 0, 1, 0, 2), part(chain, 0, 1, 1, 2)}), 3 * level0);
    EXPECT_EQ(bytes({part(chain, 0, 1, 3, 1), part(chain, 0, 1, 0, 1), part(chain, 1, 1)}),
              2 * level0 + level1);
    EXPECT_EQ(bytes({image(1, kRgba8, 64), image(2, kRgba8, 64)}), 2 * 16384) << "other images are others";
}

TEST(TextureBytesTest, ImagesInDepthHaveFewerSlicesInEachMip) {
    BoundTexture volume = image(1, VK_FORMAT_R8_UNORM, 8, 4);
    volume.image.type = VK_IMAGE_TYPE_3D;
    volume.image.extent.depth = 8;
    volume.all_slices = true;
    EXPECT_EQ(bytes({volume}), 512 + 64 + 8 + 1);
    BoundTexture slices = part(volume, 0, 1, 2, 3);
    slices.all_slices = false;
    EXPECT_EQ(bytes({slices}), 3 * 64);
    EXPECT_EQ(bytes({volume, slices}), bytes({volume}));
}

TEST(TextureBytesTest, OnlyTheAspectThatIsReadCounts) {
    BoundTexture depth = image(1, VK_FORMAT_D32_SFLOAT_S8_UINT, 16);
    depth.range.aspectMask = VK_IMAGE_ASPECT_DEPTH_BIT;
    BoundTexture stencil = depth;
    stencil.range.aspectMask = VK_IMAGE_ASPECT_STENCIL_BIT;
    EXPECT_EQ(bytes({depth}), 4 * 256);
    EXPECT_EQ(bytes({stencil}), 256);
    EXPECT_EQ(bytes({stencil, depth}), 5 * 256);
}

TEST(TextureBytesTest, TexelBuffersCountTheirBytes) {
    EXPECT_EQ(bytes({buffer(1, 0, 100), buffer(1, 50, 200), buffer(1, 60, 70), buffer(2, 0, 10)}), 210);
    EXPECT_EQ(bytes({buffer(1, 0, 100), image(1, kRgba8, 1)}), 104) << "not the image of that handle";
}

TEST(TextureBytesTest, TheFormatIsThatOfMostOfTheBytes) {
    constexpr VkFormat kBlocks = VK_FORMAT_BC1_RGB_UNORM_BLOCK, kHalf = VK_FORMAT_R16G16B16A16_SFLOAT;
    const auto format = [](std::vector<BoundTexture> textures) {
        return of_binding({0, TextureSkip::none, std::move(textures)}).format;
    };
    EXPECT_EQ(format({image(1, kBlocks, 64)}), kBlocks);
    EXPECT_EQ(format({image(1, kBlocks, 64), image(2, kRgba8, 16)}), kBlocks) << "2048 and 1024 bytes";
    EXPECT_EQ(format({image(1, kBlocks, 64), image(2, kRgba8, 32)}), kRgba8) << "2048 and 4096";
    EXPECT_EQ(
        format({image(1, kBlocks, 64), image(2, kRgba8, 32), image(3, kBlocks, 64), image(4, kBlocks, 64)}),
        kBlocks)
        << "three times 2048 and 4096";
    const BoundTexture blocks = image(1, kBlocks, 64);
    EXPECT_EQ(format({blocks, image(2, kRgba8, 32), blocks, blocks}), kRgba8) << "read thrice, there once";
    EXPECT_EQ(format({image(1, kHalf, 16), image(2, kRgba8, 16)}), kHalf);
    for (const bool first : {true, false})
        EXPECT_EQ(first ? format({image(1, kHalf, 16), image(2, kBlocks, 64)})
                        : format({image(2, kBlocks, 64), image(1, kHalf, 16)}),
                  std::min(kHalf, kBlocks))
            << "2048 bytes of each";
}

TEST(TextureBytesTest, TheFilterIsThatOfTheViewsThatHaveTheFormat) {
    using enum TextureFilter;
    const auto filtered = [](BoundTexture texture, TextureFilter filter) {
        texture.filter = filter;
        return texture;
    };
    const auto filter = [](std::vector<BoundTexture> textures) {
        return of_binding({0, TextureSkip::none, std::move(textures)}).filter;
    };
    const BoundTexture plain = image(1, kRgba8, 64), other = image(2, kRgba8, 16);
    const BoundTexture large = image(3, VK_FORMAT_R16G16B16A16_SFLOAT, 128);
    for (const TextureFilter each : {unknown, nearest, linear, mixed}) {
        EXPECT_EQ(filter({filtered(plain, each)}), each);
        EXPECT_EQ(filter({filtered(plain, each), filtered(other, each)}), each);
        EXPECT_EQ(filter({filtered(plain, linear), filtered(large, each)}), each);
        EXPECT_EQ(filter({filtered(large, each), filtered(plain, nearest)}), each);
    }
    EXPECT_EQ(filter({filtered(plain, nearest), filtered(other, linear)}), mixed);
    EXPECT_EQ(filter({filtered(plain, nearest), filtered(plain, linear)}), mixed)
        << "one image, two samplers";
    for (const TextureFilter each : {nearest, linear, mixed})
        EXPECT_EQ(filter({filtered(plain, each), other}), unknown) << "not of one of them";
    EXPECT_EQ(filter({buffer(1, 0, 100)}), unknown);
    EXPECT_EQ(filter({}), unknown);
    EXPECT_EQ(text(nearest), "nearest");
    EXPECT_EQ(text(linear), "linear");
    EXPECT_EQ(text(mixed), "mixed");
    EXPECT_EQ(text(unknown), "");
}

TEST(TextureBytesTest, AnImageIsFilteredByTheSamplersThatReadItWhateverIsBesideIt) {
    using enum TextureFilter;
    BoundTexture beside = image(1, kRgba8, 64);
    beside.filter = linear;
    const auto filter = [&](std::vector<DescriptorBinding> samplers) {
        const auto images = std::make_shared<SetTextures>();
        images->bindings = {{0, TextureSkip::none, {image(1, kRgba8, 64)}},
                            {1, TextureSkip::none, {beside}},
                            {2, TextureSkip::none, {}, nearest},
                            {3, TextureSkip::none, {}, linear},
                            {4, TextureSkip::none, {}, unknown},
                            {5, TextureSkip::large_array, {}, {}},
                            {6, TextureSkip::none, {}, {}}};
        std::vector<TextureFilter> out;
        for (const std::uint32_t binding : {0U, 1U}) {
            const TextureBinding used{0, binding, false, samplers};
            const TextureBytes bytes = texture_bytes({&used, 1}, {images});
            EXPECT_EQ(bytes.bytes, 16384);
            out.push_back(bytes.filter);
        }
        return out;
    };
    using Filters = std::vector<TextureFilter>;
    EXPECT_EQ(filter({}), (Filters{unknown, linear}));
    EXPECT_EQ(filter({{0, 2}}), (Filters{nearest, nearest}));
    EXPECT_EQ(filter({{0, 3}}), (Filters{linear, linear}));
    EXPECT_EQ(filter({{0, 2}, {0, 3}}), (Filters{mixed, mixed}));
    EXPECT_EQ(filter({{0, 1}}), (Filters{linear, linear})) << "a combined descriptor's sampler alone";
    for (const DescriptorBinding& none : {DescriptorBinding{0, 4}, {0, 5}, {0, 6}, {0, 7}, {1, 0}})
        EXPECT_EQ(filter({{0, 2}, none}), (Filters{unknown, unknown})) << none.binding;
}

TEST(TextureBytesTest, TheFormatIsTheViewsWhereTheImageHasAnother) {
    BoundTexture view = image(1, VK_FORMAT_R8G8B8A8_UNORM, 64);
    view.format = VK_FORMAT_R8G8B8A8_SRGB;
    TextureBytes out = of_binding({0, TextureSkip::none, {view}});
    EXPECT_EQ(out.format, VK_FORMAT_R8G8B8A8_SRGB);
    EXPECT_EQ(out.bytes, 16384);
    view.image.format = VK_FORMAT_BC1_RGB_UNORM_BLOCK;
    view.format = VK_FORMAT_R16G16B16A16_UINT;  // for an image that allows such views, block by block
    out = of_binding({0, TextureSkip::none, {view}});
    EXPECT_EQ(out.format, VK_FORMAT_R16G16B16A16_UINT);
    EXPECT_EQ(out.bytes, 2048) << "as many as the image has";
}

TEST(TextureBytesTest, TexelBuffersHaveTheirFormatAndOneMip) {
    const TextureBytes out = of_binding({0, TextureSkip::none, {buffer(1, 0, 100, VK_FORMAT_R32_SFLOAT)}});
    EXPECT_EQ(out.format, VK_FORMAT_R32_SFLOAT);
    EXPECT_EQ(out.mips, 1U);
    EXPECT_EQ(of_binding({0, TextureSkip::none, {buffer(1, 0, 5000), image(2, kRgba8, 32)}}).format,
              VK_FORMAT_R8_UNORM);
}

TEST(TextureBytesTest, MipsAreTheMostThatOneViewShows) {
    const auto mips = [](std::vector<BoundTexture> textures) {
        return of_binding({0, TextureSkip::none, std::move(textures)}).mips;
    };
    const BoundTexture chain = image(1, kRgba8, 64, 7, 4);
    EXPECT_EQ(mips({image(1, kRgba8, 64)}), 1U);
    EXPECT_EQ(mips({chain}), 7U);
    EXPECT_EQ(mips({part(chain, 2, 3)}), 3U);
    EXPECT_EQ(mips({part(chain, 2, VK_REMAINING_MIP_LEVELS)}), 5U);
    EXPECT_EQ(mips({part(chain, 0, 3), part(chain, 3, 4), part(chain, 0, 1)}), 4U) << "together they show 7";
    EXPECT_EQ(mips({image(2, VK_FORMAT_BC1_RGB_UNORM_BLOCK, 512), part(chain, 5, 2)}), 2U)
        << "whatever most of the bytes are";
}

TEST(TextureBytesTest, WhereThereAreNoTexturesThereIsNoFormat) {
    for (const TextureBytes& out :
         {of_binding({0, TextureSkip::none, {}}), of_binding({0, TextureSkip::large_array, {}})}) {
        EXPECT_EQ(out.format, VK_FORMAT_UNDEFINED);
        EXPECT_EQ(out.mips, 0U);
    }
}

TEST(TextureBytesTest, WhatIsNotKnownHasAReason) {
    const auto reason = [](TextureSkip unknown, std::vector<BoundTexture> textures = {}) {
        const TextureBytes out = of_binding({0, unknown, std::move(textures)});
        EXPECT_TRUE(std::isnan(out.bytes));
        EXPECT_EQ(out.format, VK_FORMAT_UNDEFINED);
        EXPECT_EQ(out.mips, 0U);
        return out.skip;
    };
    for (const TextureSkip skip : {TextureSkip::large_array, TextureSkip::partially_bound,
                                   TextureSkip::mutable_type, TextureSkip::never_written})
        EXPECT_EQ(reason(skip), skip);
    EXPECT_EQ(reason(TextureSkip::none, {image(1, VK_FORMAT_G8_B8R8_2PLANE_420_UNORM, 64)}),
              TextureSkip::format_unknown);
    EXPECT_EQ(reason(TextureSkip::none, {image(1, VK_FORMAT_UNDEFINED, 64)}), TextureSkip::format_unknown);
    const auto bound_to = [](const TextureBinding& used, const BoundTextures& bound) {
        return texture_bytes({&used, 1}, bound).skip;
    };
    EXPECT_EQ(bound_to({0, 0}, {}), TextureSkip::set_unknown);
    EXPECT_EQ(bound_to({0, 0}, {nullptr}), TextureSkip::set_unknown);
    const auto buffers = std::make_shared<SetTextures>();
    EXPECT_EQ(bound_to({0, 0}, {buffers}), TextureSkip::never_written) << "the layout has no such binding";
    EXPECT_EQ(bound_to({0, 0, true}, {buffers}), TextureSkip::large_array);
    buffers->unknown = TextureSkip::descriptor_buffer;
    EXPECT_EQ(bound_to({0, 0}, {buffers}), TextureSkip::descriptor_buffer);
    EXPECT_EQ(texture_bytes({}, {buffers}).bytes, 0) << "nothing is used of it";
}

TEST(TextureBytesTest, PipelinesWhoseShadersAreNotKnownHaveNone) {
    ShaderTextureBytes shaders;
    const BoundTextures none;
    EXPECT_EQ(shaders.of(nullptr, &none).skip, TextureSkip::shaders_unknown);
    PipelineInfo pipeline;
    EXPECT_EQ(shaders.of(&pipeline, &none).skip, TextureSkip::shaders_unknown);
    ShaderSource source;
    source.stage = VK_SHADER_STAGE_FRAGMENT_BIT;
    source.tag = "fs";
    source.entry = "main";
    PipelineInfo without_code;
    without_code.sources = {std::make_shared<const ShaderSource>(source)};
    EXPECT_EQ(shaders.of(&without_code, &none).skip, TextureSkip::shaders_unknown);
    const std::uint32_t words[] = {1, 2, 3};
    source.hash = "bad";
    source.code = std::make_shared<const KeptCode>(words, std::make_shared<std::atomic<std::size_t>>(0));
    PipelineInfo unreadable;
    unreadable.sources = {std::make_shared<const ShaderSource>(source)};
    EXPECT_EQ(shaders.of(&unreadable, &none).skip, TextureSkip::shader_unreadable);
}

}  // namespace
}  // namespace framecast::capture
