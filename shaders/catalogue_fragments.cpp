// Fragments without textures: rasterization, early depth, arithmetic, fill; and what draws and passes cost.
#include <algorithm>
#include <array>
#include <bit>

#include "shaders/catalogue.h"

namespace framecast::microbench {
namespace {

double pixels(const Size& size) {
    return static_cast<double>(size.target) * size.target;
}

Benchmark full_screen(const Size& size, const std::string& name, const std::string& isolates, Stage stage) {
    DrawShape shape;
    shape.size = size.target;
    shape.format = VK_FORMAT_R8G8B8A8_UNORM;
    Benchmark made;
    made.name = name;
    made.isolates = isolates;
    made.unit = "pixels";
    made.work = pixels(size);
    made.stage = stage;
    made.expected = expect_everywhere(1);
    made.shape = shape;
    return made;
}

DrawShape& draw(Benchmark& benchmark) {
    return std::get<DrawShape>(benchmark.shape);
}

struct Fill {
    const char* name;
    VkFormat format;
    Blend blend;
    VkSampleCountFlagBits samples;
    bool quick;
};
constexpr std::array<Fill, 9> kFills = {
    {{"rgba8", VK_FORMAT_R8G8B8A8_UNORM, Blend::off, VK_SAMPLE_COUNT_1_BIT, true},
     {"r8", VK_FORMAT_R8_UNORM, Blend::off, VK_SAMPLE_COUNT_1_BIT, false},
     {"rgb10a2", VK_FORMAT_A2B10G10R10_UNORM_PACK32, Blend::off, VK_SAMPLE_COUNT_1_BIT, false},
     {"rgba16f", VK_FORMAT_R16G16B16A16_SFLOAT, Blend::off, VK_SAMPLE_COUNT_1_BIT, false},
     {"rgba32f", VK_FORMAT_R32G32B32A32_SFLOAT, Blend::off, VK_SAMPLE_COUNT_1_BIT, false},
     {"rgba8-blend", VK_FORMAT_R8G8B8A8_UNORM, Blend::alpha, VK_SAMPLE_COUNT_1_BIT, true},
     {"rgba16f-blend", VK_FORMAT_R16G16B16A16_SFLOAT, Blend::alpha, VK_SAMPLE_COUNT_1_BIT, false},
     {"rgba8-4samples", VK_FORMAT_R8G8B8A8_UNORM, Blend::off, VK_SAMPLE_COUNT_4_BIT, false},
     {"rgba8-4samples-blend", VK_FORMAT_R8G8B8A8_UNORM, Blend::alpha, VK_SAMPLE_COUNT_4_BIT, false}}};

Benchmark fill_benchmark(const Size& size, const Fill& fill) {
    Benchmark made = full_screen(size, std::string("fill/") + fill.name,
                                 "pixels of one colour written over the whole target", Stage::om);
    draw(made).format = fill.format;
    draw(made).blend = fill.blend;
    draw(made).samples = fill.samples;
    draw(made).fragment_constants[0] = std::bit_cast<std::int32_t>(1.0F);
    made.quick = fill.quick;
    if (fill.blend == Blend::alpha) {
        // Half of 1 over what is there: 1 after some draws, within the format's steps.
        draw(made).fragment_constants[0] = std::bit_cast<std::int32_t>(0.5F);
        made.least_units = 24;
        made.expected.tolerance = 0.02;
        made.isolates = "pixels blended over the whole target";
    }
    if (fill.samples != VK_SAMPLE_COUNT_1_BIT) made.isolates += ", four samples each";
    return made;
}

Benchmark arithmetic_benchmark(const Size& size, const Chain& chain) {
    Benchmark made = full_screen(size, std::string("fragment-alu/") + chain.name,
                                 std::string("in fragment shaders ") + chain.isolates, Stage::ps);
    DrawShape& shape = draw(made);
    shape.fragment_shader = std::string("alu_") + chain.shader + ".frag";
    shape.fragment_constants[0] = size.iterations;
    shape.format = chain.integer ? VK_FORMAT_R32_UINT : VK_FORMAT_R32_SFLOAT;
    made.unit = "operations";
    made.work = chain.operations * size.iterations * pixels(size);
    made.quick = std::string_view(chain.name).ends_with("independent");
    made.expected = chain_result(chain, size.iterations, shape.push);
    return made;
}

// Compared with fill/rgba8, which differs in its shaders alone.
Benchmark varying_benchmark(const Size& size) {
    Benchmark made =
        full_screen(size, "fragment/varying",
                    "fragments that write one interpolated varying over the whole target", Stage::ps);
    made.stage.reset();  // covering and writing may well take longer than what is isolated
    draw(made).vertex_shader = "fragment_varying.vert";
    draw(made).fragment_shader = "fragment_varying.frag";
    made.quick = true;
    return made;
}

// Compared with fill/rgba8 as well.
Benchmark outputs_benchmark(const Size& size) {
    Benchmark made = full_screen(
        size, "fragment/outputs",
        "fragments that write one colour to eight outputs, one of which has an attachment", Stage::ps);
    made.stage.reset();
    draw(made).fragment_shader = "fragment_outputs.frag";
    draw(made).outputs = 8;
    draw(made).fragment_constants[0] = std::bit_cast<std::int32_t>(1.0F);
    made.quick = true;
    return made;
}

// More than a core's cache holds, as targets of applications are.
constexpr std::uint32_t kClearedTarget = 1024;

void add_costs(const Size& size, std::vector<Benchmark>& all) {
    const Size small{16, 1, 1, 1, 1};
    Benchmark one_draw =
        full_screen(small, "draw/small", "a draw of three vertices into 16x16 pixels", Stage::rs);
    one_draw.unit.clear();
    one_draw.work = 1;
    one_draw.stage.reset();
    one_draw.quick = true;
    all.push_back(std::move(one_draw));
    Benchmark pass =
        full_screen(small, "pass/empty", "a render pass of 16x16 pixels with a clear and no draw", Stage::rs);
    pass.unit.clear();
    pass.work = 1;
    pass.stage.reset();
    pass.quick = true;
    draw(pass).pass_per_unit = true;
    all.push_back(std::move(pass));
    Size large = size;
    large.target = std::max(size.target, kClearedTarget);
    Benchmark cleared =
        full_screen(large, "pass/cleared",
                    "pixels of a render pass that clears colour and depth, without a draw", Stage::rs);
    cleared.stage.reset();
    cleared.quick = true;
    draw(cleared).pass_per_unit = true;
    all.push_back(std::move(cleared));
    Benchmark drawn = full_screen(size, "pass/drawn",
                                  "a render pass that clears its target and draws over it once", Stage::rs);
    drawn.unit.clear();
    drawn.work = 1;
    drawn.stage.reset();
    drawn.quick = true;
    draw(drawn).pass_per_unit = true;
    draw(drawn).pass_draws = 1;
    draw(drawn).fragment_constants[0] = std::bit_cast<std::int32_t>(1.0F);
    all.push_back(std::move(drawn));
}

}  // namespace

void add_fragment_benchmarks(const Size& size, std::vector<Benchmark>& all) {
    Benchmark empty =
        full_screen(size, "raster/empty", "pixels covered, without a fragment shader", Stage::rs);
    draw(empty).fragment_shader.clear();
    draw(empty).writes_color = false;
    empty.expected = expect_everywhere(0);
    empty.quick = true;
    all.push_back(std::move(empty));
    Benchmark rejected = full_screen(size, "early-z/rejected",
                                     "pixels that fail the depth test, without a fragment shader", Stage::rs);
    draw(rejected).fragment_shader.clear();
    draw(rejected).writes_color = false;
    draw(rejected).depth_compare = VK_COMPARE_OP_LESS;
    draw(rejected).writes_depth = true;  // otherwise nothing would come of the draw whatever depth there is
    rejected.expected = expect_everywhere(0);
    rejected.quick = true;
    all.push_back(std::move(rejected));
    Benchmark passed =
        full_screen(size, "early-z/passed", "fragments that pass the depth test and are written", Stage::om);
    draw(passed).depth_compare = VK_COMPARE_OP_GREATER;
    all.push_back(std::move(passed));
    for (const Chain& chain : chains())
        all.push_back(arithmetic_benchmark(size, chain));
    all.push_back(varying_benchmark(size));
    all.push_back(outputs_benchmark(size));
    for (const Fill& fill : kFills)
        all.push_back(fill_benchmark(size, fill));
    add_costs(size, all);
}

}  // namespace framecast::microbench
