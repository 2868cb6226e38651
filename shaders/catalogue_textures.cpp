// Textures: formats, filters, dimensions, patterns, working sets, how many a fragment reads, arithmetic
// beside.
#include <algorithm>
#include <array>

#include "shaders/catalogue.h"
#include "shaders/texture_content.h"

namespace framecast::microbench {
namespace {

// Half a pixel's error in each of so many sums.
constexpr double kTolerance = 0.02;

Benchmark read(const Size& size, const std::string& name, const std::string& isolates, const char* shader,
               const TextureShape& texture) {
    DrawShape shape;
    shape.size = size.target;
    shape.format = VK_FORMAT_R32G32B32A32_SFLOAT;
    shape.fragment_shader = shader;
    shape.fragment_constants[0] = size.taps;
    shape.texture = texture;
    shape.push.uv_scale[0] = shape.push.uv_scale[1] = 1 / static_cast<float>(texture.size);
    Benchmark made;
    made.name = name;
    made.isolates = isolates;
    made.unit = "texels";
    made.work = static_cast<double>(size.taps) * size.target * size.target;
    made.stage = Stage::ps;
    made.expected =
        expect_everywhere(size.taps, kTolerance * size.taps, known_channel(texture.format).value_or(0));
    made.shape = shape;
    return made;
}

DrawShape& draw(Benchmark& benchmark) {
    return std::get<DrawShape>(benchmark.shape);
}

void add_formats(const Size& size, std::vector<Benchmark>& all) {
    struct Format {
        const char* name;
        VkFormat format;
        bool quick;
    };
    constexpr std::array<Format, 12> kFormats = {
        {{"rgba8-bilinear", VK_FORMAT_R8G8B8A8_UNORM, true},
         {"srgb8-bilinear", VK_FORMAT_R8G8B8A8_SRGB, false},
         {"r8-bilinear", VK_FORMAT_R8_UNORM, false},
         {"rgba16f-bilinear", VK_FORMAT_R16G16B16A16_SFLOAT, true},
         {"rgba32f-bilinear", VK_FORMAT_R32G32B32A32_SFLOAT, false},
         {"bc1-bilinear", VK_FORMAT_BC1_RGB_UNORM_BLOCK, true},
         {"bc3-bilinear", VK_FORMAT_BC3_UNORM_BLOCK, false},
         {"bc4-bilinear", VK_FORMAT_BC4_UNORM_BLOCK, false},
         {"bc5-bilinear", VK_FORMAT_BC5_UNORM_BLOCK, false},
         {"bc6h-bilinear", VK_FORMAT_BC6H_UFLOAT_BLOCK, false},
         {"bc7-bilinear", VK_FORMAT_BC7_UNORM_BLOCK, false},
         {"astc4x4-bilinear", VK_FORMAT_ASTC_4x4_UNORM_BLOCK, false}}};
    for (const Format& format : kFormats) {
        TextureShape texture;
        texture.format = format.format;
        Benchmark made = read(size, std::string("texture/") + format.name,
                              "bilinear samples, neighbours beside neighbours, one texel a pixel",
                              "texture_coherent.frag", texture);
        made.quick = format.quick;
        all.push_back(std::move(made));
    }
}

void add_filters(const Size& size, std::vector<Benchmark>& all) {
    TextureShape texture;
    texture.filter = VK_FILTER_NEAREST;
    Benchmark nearest = read(size, "texture/rgba8-nearest", "nearest samples, neighbours beside neighbours",
                             "texture_coherent.frag", texture);
    nearest.quick = true;
    all.push_back(std::move(nearest));
    texture = {};
    texture.size = 512;
    texture.mips = true;
    texture.mip_filter = VK_SAMPLER_MIPMAP_MODE_LINEAR;
    // Between two levels.
    const float between = 1.5F / 512;
    Benchmark trilinear = read(size, "texture/rgba8-trilinear", "trilinear samples between two levels",
                               "texture_coherent.frag", texture);
    draw(trilinear).push.uv_scale[0] = draw(trilinear).push.uv_scale[1] = between;
    trilinear.quick = true;
    all.push_back(std::move(trilinear));
    for (const float bias : {-1.0F, 1.0F}) {
        texture.mip_bias = bias;
        Benchmark biased =
            read(size, bias < 0 ? "texture/rgba8-trilinear-bias-1" : "texture/rgba8-trilinear-bias+1",
                 bias < 0 ? "trilinear samples of a level more than fits"
                          : "trilinear samples of a level less than fits",
                 "texture_coherent.frag", texture);
        draw(biased).push.uv_scale[0] = draw(biased).push.uv_scale[1] = between;
        all.push_back(std::move(biased));
    }
    texture.mip_bias = 0;
    for (const int ratio : {4, 16}) {
        texture.anisotropy = static_cast<float>(ratio);
        Benchmark stretched =
            read(size, "texture/rgba8-anisotropic" + std::to_string(ratio),
                 "trilinear samples of pixels " + std::to_string(ratio) + " texels wide and one high",
                 "texture_coherent.frag", texture);
        draw(stretched).push.uv_scale[0] = static_cast<float>(ratio) / 512;
        draw(stretched).push.uv_scale[1] = 1.0F / 512;
        all.push_back(std::move(stretched));
    }
}

void add_dimensions(const Size& size, std::vector<Benchmark>& all) {
    struct Dimension {
        const char* name;
        VkImageViewType type;
        std::uint32_t size;
        const char* shader;
    };
    constexpr std::array<Dimension, 3> kDimensions = {
        {{"rgba8-3d", VK_IMAGE_VIEW_TYPE_3D, 64, "texture_3d.frag"},
         {"rgba8-cube", VK_IMAGE_VIEW_TYPE_CUBE, 256, "texture_cube.frag"},
         {"rgba8-array", VK_IMAGE_VIEW_TYPE_2D_ARRAY, 256, "texture_array.frag"}}};
    for (const Dimension& dimension : kDimensions) {
        TextureShape texture;
        texture.dimension = dimension.type;
        texture.size = dimension.size;
        all.push_back(read(size, std::string("texture/") + dimension.name,
                           "bilinear samples of another dimension, neighbours beside neighbours",
                           dimension.shader, texture));
    }
}

void add_patterns(const Size& size, std::vector<Benchmark>& all) {
    TextureShape texture;
    texture.size = 2048;
    texture.filter = VK_FILTER_NEAREST;
    Benchmark strided = read(size, "texture/rgba8-strided", "nearest samples 16 texels apart in 16 MiB",
                             "texture_strided.frag", texture);
    all.push_back(std::move(strided));
    // From inside the first cache to past the last.
    for (std::uint32_t side = 32; side <= 4096; side *= 2) {
        texture.size = side;
        const double kib = side * side * 4.0 / 1024;
        const std::string label = kib < 1024 ? std::to_string(static_cast<int>(kib)) + "KiB"
                                             : std::to_string(static_cast<int>(kib / 1024)) + "MiB";
        Benchmark made =
            read(size, "texture-set/" + label, "nearest samples anywhere in a texture of this size",
                 "texture_random.frag", texture);
        made.quick = side == 64 || side == 4096;
        all.push_back(std::move(made));
    }
}

Benchmark counted(const Size& size, int count) {
    TextureShape texture;
    texture.count = static_cast<std::uint32_t>(std::max(1, count));
    Benchmark made =
        read(size, "texture-count/" + std::to_string(count),
             "fragments that read so many textures once, beside 16 multiply-adds", "textures.frag", texture);
    draw(made).fragment_constants[0] = count;
    made.expected = expect_everywhere(count, kTolerance * count, 1);
    made.unit = "pixels";
    made.work = static_cast<double>(size.target) * size.target;
    return made;
}

Benchmark mixed(const Size& size, int ratio) {
    constexpr int kMixedTaps = 4;
    Benchmark made =
        read(size, "alu-texture/" + std::to_string(ratio * 4),
             "bilinear samples with so many multiply-adds after each", "alu_texture.frag", TextureShape{});
    draw(made).fragment_constants = {kMixedTaps, ratio};
    made.expected = expect_everywhere(kMixedTaps, kTolerance * kMixedTaps, 1);
    made.work = static_cast<double>(kMixedTaps) * size.target * size.target;
    return made;
}

}  // namespace

void add_texture_benchmarks(const Size& size, std::vector<Benchmark>& all) {
    add_formats(size, all);
    add_filters(size, all);
    add_dimensions(size, all);
    add_patterns(size, all);
    for (const int count : {0, 1, 2, 3, 4, 6, 8, 12, 16})
        all.push_back(counted(size, count));
    for (const int ratio : {0, 1, 2, 4, 8, 16, 32})
        all.push_back(mixed(size, ratio));
}

Benchmark texture_scene(const Size& size, std::uint32_t vertices, int textures) {
    DrawShape shape;
    shape.vertex_shader = "scene.vert";
    shape.fragment_shader = "scene.frag";
    shape.fragment_constants[0] = textures;
    shape.size = size.target;
    shape.format = VK_FORMAT_R32G32B32A32_SFLOAT;
    TextureShape texture;
    texture.count = static_cast<std::uint32_t>(std::max(1, textures));
    shape.texture = texture;
    // Quads of two triangles: the largest grid of `columns` by `rows` that has no more than so many.
    const std::uint32_t quads = std::max(1U, vertices / 6);
    auto columns = static_cast<std::uint32_t>(1);
    while ((columns + 1) * (columns + 1) <= quads)
        ++columns;
    const std::uint32_t rows = quads / columns;
    shape.vertices = columns * rows * 6;
    shape.push.columns = columns;
    shape.push.grid_scale[0] = 1 / static_cast<float>(columns);
    shape.push.grid_scale[1] = 1 / static_cast<float>(rows);
    shape.push.uv_scale[0] = shape.push.uv_scale[1] = 1 / static_cast<float>(texture.size);
    Benchmark made;
    made.name = "tmu/" + std::to_string(vertices / 1000) + "k-" + std::to_string(textures);
    made.isolates = "a frame of so many vertices and textures";
    made.expected = expect_everywhere(textures, kTolerance * textures, 1);
    made.shape = shape;
    return made;
}

}  // namespace framecast::microbench
