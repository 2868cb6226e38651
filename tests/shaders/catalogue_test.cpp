#include "shaders/catalogue.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "model/device/measured_profile.h"
#include "shaders/expectation.h"
#include "shaders/mesh_indices.h"
#include "shaders/shader_code.h"
#include "shaders/texture_content.h"

namespace framecast::microbench {
namespace {

class Catalogue : public ::testing::TestWithParam<bool> {
  protected:
    std::vector<Benchmark> all_ = catalogue(size_for(GetParam()));
};
INSTANTIATE_TEST_SUITE_P(Devices, Catalogue, ::testing::Bool(),
                         [](const auto& device) { return device.param ? "Cpu" : "Gpu"; });

TEST_P(Catalogue, NamesDifferAndSayTheirFamily) {
    std::set<std::string> names;
    for (const Benchmark& one : all_) {
        EXPECT_TRUE(names.insert(one.name).second) << one.name;
        EXPECT_NE(one.name.find('/'), std::string::npos) << one.name;
        EXPECT_FALSE(one.isolates.empty()) << one.name;
        EXPECT_GT(one.work, 0) << one.name;
    }
}

TEST_P(Catalogue, FamiliesStandTogether) {
    std::set<std::string> ended;
    std::string now;
    for (const Benchmark& one : all_) {
        if (one.family() == now) continue;
        EXPECT_TRUE(ended.insert(one.family()).second) << one.name;
        now = one.family();
    }
}

TEST_P(Catalogue, TheQuickSuiteIsEnoughForAProfile) {
    std::set<std::string> quick;
    for (const Benchmark& one : all_)
        if (one.quick) quick.insert(one.name);
    for (const RateSource& source : rate_sources()) {
        EXPECT_TRUE(quick.contains(source.benchmark)) << source.benchmark;
        for (const RateSource::Part& part : source.without)
            EXPECT_TRUE(quick.contains(part.benchmark)) << part.benchmark;
    }
    EXPECT_TRUE(quick.contains("pass/empty"));
    EXPECT_TRUE(quick.contains("draw/small"));
}

// `microbench --list` needs no device.
TEST(CatalogueList, IsTheSameListForAllDevices) {
    const auto gpu = catalogue(size_for(false));
    const auto cpu = catalogue(size_for(true));
    ASSERT_EQ(gpu.size(), cpu.size());
    for (std::size_t i = 0; i < gpu.size(); ++i) {
        EXPECT_EQ(gpu[i].name, cpu[i].name);
        EXPECT_EQ(gpu[i].isolates, cpu[i].isolates) << gpu[i].name;
        EXPECT_EQ(gpu[i].unit, cpu[i].unit) << gpu[i].name;
        EXPECT_EQ(gpu[i].stage, cpu[i].stage) << gpu[i].name;
        EXPECT_EQ(gpu[i].quick, cpu[i].quick) << gpu[i].name;
    }
}

TEST_P(Catalogue, CacheStepsRise) {
    double before = 0;
    for (const Benchmark& one : all_) {
        if (one.cache_bytes == 0) continue;
        EXPECT_GT(one.cache_bytes, before) << one.name;
        before = one.cache_bytes;
    }
    EXPECT_GT(before, 1 << 25);
}

TEST_P(Catalogue, TextureFormatsHaveAKnownChannel) {
    for (const Benchmark& one : all_) {
        const auto* draw = std::get_if<DrawShape>(&one.shape);
        if (draw == nullptr || !draw->texture) continue;
        EXPECT_TRUE(known_channel(draw->texture->format)) << one.name;
    }
}

// Separates rasterized pixels from shaded ones. (The rate of set-up is a difference.)
TEST_P(Catalogue, RasterizationIsMeasuredWithoutAFragmentShader) {
    int found = 0;
    for (const RateSource& source : rate_sources())
        for (const Benchmark& one : all_) {
            if (one.name != source.benchmark || source.stages != std::vector{Stage::rs} ||
                source.resource != Resource::rop)
                continue;
            EXPECT_TRUE(std::get<DrawShape>(one.shape).fragment_shader.empty()) << one.name;
            ++found;
        }
    EXPECT_EQ(found, 1);
}

const Benchmark& named(const std::vector<Benchmark>& all, std::string_view name) {
    return *std::ranges::find_if(all, [&](const Benchmark& one) { return one.name == name; });
}

const DrawShape& draw_of(const std::vector<Benchmark>& all, std::string_view name) {
    return std::get<DrawShape>(named(all, name).shape);
}

// Otherwise the cost of clears without their pass would be wrong.
TEST_P(Catalogue, ClearedTargetsOfCpusHaveThePixelsThatProfilesTakeThemToHave) {
    if (GetParam()) {
        EXPECT_EQ(named(all_, "pass/cleared").work, kClearedPixels);
    }
}

// A rate that is a difference describes the work that only one of the two does.
TEST_P(Catalogue, FragmentsThatPassAVaryingOnAreAFillOtherwise) {
    const DrawShape& varying = draw_of(all_, "fragment/varying");
    const DrawShape& fill = draw_of(all_, "fill/rgba8");
    EXPECT_EQ(varying.format, fill.format);
    EXPECT_EQ(varying.size, fill.size);
    EXPECT_EQ(varying.vertices, fill.vertices);
    EXPECT_NE(varying.fragment_shader, fill.fragment_shader);
    EXPECT_EQ(named(all_, "fragment/varying").work, named(all_, "fill/rgba8").work);
}

TEST_P(Catalogue, OrdinaryVerticesAreReadAlikeWithAndWithoutTheirWork) {
    const DrawShape& transformed = draw_of(all_, "vertex/transformed");
    const DrawShape& fetched = draw_of(all_, "vertex/fetched");
    EXPECT_EQ(transformed.attributes, fetched.attributes);
    EXPECT_EQ(transformed.attribute_format, fetched.attribute_format);
    EXPECT_EQ(transformed.stride, fetched.stride);
    EXPECT_EQ(transformed.vertices, fetched.vertices);
    EXPECT_TRUE(transformed.checked_as_points && fetched.checked_as_points);
}

// With the shader's matrix, and with the vertices of the draw.
TEST_P(Catalogue, TransformedVerticesAreOutsideAndSumUpToWhatIsExpected) {
    const Benchmark& transformed = named(all_, "vertex/transformed");
    const auto& matrix = draw_of(all_, "vertex/transformed").push.matrix;
    for (std::size_t lane = 0; lane < 8; ++lane) {
        const double component = static_cast<double>(lane) / 8;
        const double position[] = {component, component, component, 1};
        double sum = 0;
        double placed[4]{};
        for (std::size_t i = 0; i < 16; ++i)
            placed[i % 4] += static_cast<double>(matrix[i]) * position[i / 4];
        for (const double coordinate : placed)
            sum += coordinate;
        EXPECT_GT(placed[0], placed[3]) << "not right of the view";
        EXPECT_DOUBLE_EQ(transformed.expected.by_lane[lane], 10 * component + kTransforms * sum) << lane;
    }
}

TEST_P(Catalogue, SmallTrianglesCoverTheTargetOnceWithoutAFragmentShader) {
    const DrawShape& small = draw_of(all_, "primitive/small");
    EXPECT_TRUE(small.fragment_shader.empty());
    EXPECT_TRUE(small.checked_in_color);
    EXPECT_EQ(small.mesh_quads * 8, small.size);
    EXPECT_EQ(small.mesh_quads % kMeshBand, 0u);
    EXPECT_EQ(small.push.columns, small.mesh_quads);
    // As many pixels as are subtracted from its time.
    const double pixels = static_cast<double>(small.size) * small.size;
    for (const RateSource& source : rate_sources()) {
        if (source.benchmark != "primitive/small") continue;
        ASSERT_EQ(source.without.size(), 2u);
        EXPECT_EQ(source.without[1].units, pixels / named(all_, "primitive/small").work);
    }
}

TEST_P(Catalogue, BenchmarksThatAreComparedDifferInWhatIsComparedAlone) {
    const DrawShape& filled = draw_of(all_, "fill/rgba8");
    const DrawShape& outputs = draw_of(all_, "fragment/outputs");
    EXPECT_EQ(outputs.format, filled.format);
    EXPECT_EQ(outputs.outputs, kUnreceivedOutputs + 1);
    EXPECT_EQ(outputs.vertex_shader, filled.vertex_shader);
    EXPECT_EQ(named(all_, "fragment/outputs").work, named(all_, "fill/rgba8").work);
    const DrawShape& covered = draw_of(all_, "primitive/small");
    const DrawShape& written = draw_of(all_, "primitive/small-written");
    const DrawShape& varying = draw_of(all_, "primitive/small-varying");
    for (const DrawShape* shape : {&written, &varying}) {
        EXPECT_EQ(shape->mesh_quads, covered.mesh_quads);
        EXPECT_EQ(shape->depth_compare, covered.depth_compare);
        EXPECT_EQ(shape->writes_depth, covered.writes_depth);
        EXPECT_EQ(shape->format, filled.format);
    }
    EXPECT_EQ(varying.fragment_shader, draw_of(all_, "fragment/varying").fragment_shader);
    const Benchmark& small = named(all_, "primitive/small-varying");
    EXPECT_EQ(static_cast<double>(covered.size) * covered.size / small.work, kSmallPixels);
    const Benchmark& texels = named(all_, "texture/rgba8-bilinear");
    const DrawShape& sampled = draw_of(all_, "texture/rgba8-bilinear");
    const double taps = texels.work / (static_cast<double>(sampled.size) * sampled.size);
    EXPECT_EQ(taps, sampled.fragment_constants[0]);
    if (GetParam()) {
        EXPECT_EQ(taps, kTexels);  // profiles of CPU drivers assume this number
    } else {
        EXPECT_GT(taps, kTexels);
    }
}

TEST_P(Catalogue, EveryShaderIsThereAndEveryTargetCanBeRead) {
    for (const Benchmark& one : all_) {
        if (const auto* draw = std::get_if<DrawShape>(&one.shape)) {
            EXPECT_FALSE(shader_code(draw->vertex_shader).empty()) << one.name;
            EXPECT_TRUE(draw->fragment_shader.empty() || !shader_code(draw->fragment_shader).empty())
                << one.name;
            EXPECT_GT(pixel_bytes(draw->format), 0u) << one.name;
            EXPECT_EQ(draw->size % 8, 0u) << one.name << ": lanes are pixels modulo 8";
        }
        if (const auto* dispatch = std::get_if<DispatchShape>(&one.shape)) {
            EXPECT_FALSE(shader_code(dispatch->shader).empty()) << one.name;
        }
    }
    EXPECT_TRUE(shader_code("no-such.frag").empty());
}

TEST(TextureScene, HasNearlyAsManyVerticesAsAskedFor) {
    for (std::uint32_t vertices = 100'000; vertices <= 900'000; vertices += 100'000) {
        const Benchmark scene = texture_scene(size_for(true), vertices, 4);
        const double made = std::get<DrawShape>(scene.shape).vertices;
        EXPECT_LE(made, vertices);
        EXPECT_GT(made, 0.99 * vertices);
    }
}

TEST(Expectation, TheFirstWrongValueIsNamed) {
    Expectation expected = expect_everywhere(1, 0.1);
    expected.by_lane[3] = 5;
    const auto value = [](std::size_t i) { return i % 8 == 3 ? 5.05 : 1.0; };
    EXPECT_EQ(mismatch(expected, 1, 64, "pixel", value), "");
    EXPECT_EQ(mismatch(expected, 1, 64, "pixel", [&](std::size_t i) { return i == 17 ? 0.5 : value(i); }),
              "pixel 17 is 0.5, must be 1");
    // NaN is wrong, too.
    EXPECT_NE(mismatch(expected, 1, 1, "pixel", [](std::size_t) { return std::nan(""); }), "");
}

TEST(Expectation, GrowsWithTheWorkWhereItIsCounted) {
    Expectation expected;
    expected.first_only = true;
    expected.per_unit = 2;
    const auto value = [](std::size_t i) { return i == 0 ? 14.0 : 99.0; };
    EXPECT_EQ(mismatch(expected, 7, 8, "word", value), "");
    EXPECT_EQ(mismatch(expected, 8, 8, "word", value), "word 0 is 14, must be 16");
}

TEST(Expectation, PixelsAreReadInEveryFormat) {
    const auto read = [](VkFormat format, std::vector<int> bytes, int channel) {
        std::vector<std::byte> pixel;
        for (const int byte : bytes)
            pixel.push_back(static_cast<std::byte>(byte));
        EXPECT_EQ(pixel.size(), pixel_bytes(format));
        return pixel_value(format, pixel, channel);
    };
    EXPECT_EQ(read(VK_FORMAT_R8G8B8A8_UNORM, {0, 255, 0, 51}, 1), 1);
    EXPECT_EQ(read(VK_FORMAT_R8G8B8A8_UNORM, {0, 255, 0, 51}, 3), 0.2);
    EXPECT_EQ(read(VK_FORMAT_A2B10G10R10_UNORM_PACK32, {0xff, 0x03, 0, 0xc0}, 0), 1);
    EXPECT_EQ(read(VK_FORMAT_A2B10G10R10_UNORM_PACK32, {0xff, 0x03, 0, 0xc0}, 1), 0);
    EXPECT_EQ(read(VK_FORMAT_A2B10G10R10_UNORM_PACK32, {0xff, 0x03, 0, 0xc0}, 3), 1);
    EXPECT_EQ(read(VK_FORMAT_R16G16B16A16_SFLOAT, {0, 0x3c, 0, 0xb8, 0, 0, 1, 0}, 0), 1);
    EXPECT_EQ(read(VK_FORMAT_R16G16B16A16_SFLOAT, {0, 0x3c, 0, 0xb8, 0, 0, 1, 0}, 1), -0.5);
    EXPECT_EQ(read(VK_FORMAT_R16G16B16A16_SFLOAT, {0, 0x3c, 0, 0xb8, 0, 0, 1, 0}, 3), std::ldexp(1.0, -24));
    EXPECT_EQ(read(VK_FORMAT_R32_SFLOAT, {0, 0, 0x20, 0x41}, 0), 10);
    EXPECT_EQ(read(VK_FORMAT_R32_UINT, {1, 1, 0, 0}, 0), 257);
}

// The chains' results computed in another way: the recurrences of the shaders, in float and uint.
TEST(Chains, ResultsAreThoseOfTheShaders) {
    const Push push;
    for (const Chain& chain : chains()) {
        const Expectation expected = chain_result(chain, 3, push);
        const std::string_view shader = chain.shader;
        for (std::uint32_t lane = 0; lane < 8; ++lane) {
            float f = static_cast<float>(lane);
            std::uint32_t u = lane;
            for (int i = 0; i < 3 * 32; ++i) {
                f = f * push.one + push.step;
                u = u * push.multiplier + push.increment;
            }
            if (shader == "float_dependent") {
                EXPECT_EQ(expected.by_lane[lane], f);
            }
            if (shader == "integer_dependent") {
                EXPECT_EQ(expected.by_lane[lane], u);
            }
            if (shader == "float_independent") {
                EXPECT_EQ(expected.by_lane[lane], 8 * lane + 28 + 8 * 12);
            }
        }
        if (shader == "special") {
            EXPECT_GT(expected.tolerance, 0);
        }
    }
}

}  // namespace
}  // namespace framecast::microbench
