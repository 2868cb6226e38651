#include "tests/apps/scenes/catalogue/labelled_loads.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "tests/apps/scenes/shaders.h"

namespace framecast::apps {
namespace {

constexpr std::uint32_t kVectors = 16;  // bytes per vertex of vertex_fetch
constexpr std::uint32_t kVectorBytes = 4 * sizeof(float);
constexpr std::uint32_t kCells = 8;  // side of the blocks in which triangles share vertices
constexpr std::uint32_t kTextureSide = 4096;
constexpr std::uint32_t kNearSide = 2;

struct Kind {
    const char* stage;
    const char* name;
    bool with_area;  // the amount for 512x512
    std::array<std::uint32_t, kIntensities> amounts;
};
constexpr std::array<Kind, kLoads> kKinds = {{
    {"ia", "vertex-fetch", true, {2500, 5000, 10000, 20000, 40000}},
    {"vs", "vertex-alu", true, {1250, 2500, 5000, 10000, 20000}},
    {"cc", "clipped-triangles", true, {10000, 20000, 40000, 80000, 160000}},
    {"cc", "culled-triangles", true, {20000, 40000, 80000, 160000, 320000}},
    {"rs", "small-triangles", true, {2500, 5000, 10000, 20000, 40000}},
    {"rs", "depth-rejected", false, {2, 4, 8, 16, 32}},
    {"om", "flat-fill", false, {2, 4, 8, 16, 32}},
    {"ps", "fragment-alu", false, {6, 12, 24, 48, 96}},
    {"ps", "texture-misses", false, {1, 2, 3, 4, 6}},
    {"om", "wide-blend", false, {1, 2, 4, 8, 16}},
}};
constexpr std::int32_t kVertexSteps = 32;

const Kind& kind(const LabelledDraw& draw) {
    return kKinds[static_cast<std::size_t>(draw.load)];
}

// Columns and rows of the grid, in cells of two pixels: a quarter of the target, in whole blocks.
std::uint32_t columns(std::uint32_t pixels) {
    return std::max(kCells, pixels / 4 / kCells * kCells);
}

// Corners of the triangles in the grid, block after block, so that a vertex cache for a block's 81 vertices
// serves them all; restarts when the grid is used up.
std::vector<std::uint32_t> grid_indices(VkExtent2D extent, std::uint32_t triangles, bool one_block) {
    const std::uint32_t wide = columns(extent.width);
    const std::uint32_t high = columns(extent.height);
    const std::uint32_t blocks = one_block ? 1 : (wide / kCells) * (high / kCells);
    std::vector<std::uint32_t> indices;
    indices.reserve(3 * std::size_t{triangles});
    for (std::uint32_t i = 0; i < triangles; ++i) {
        const std::uint32_t cell = i / 2 % (kCells * kCells);
        const std::uint32_t block = i / 2 / (kCells * kCells) % blocks;
        const std::uint32_t x = block % (wide / kCells) * kCells + cell % kCells;
        const std::uint32_t y = block / (wide / kCells) * kCells + cell / kCells;
        const auto corner = [&](std::uint32_t dx, std::uint32_t dy) {
            return static_cast<std::uint32_t>((y + dy) * (wide + 1) + x + dx);
        };
        // Clockwise on the screen, as front faces are here.
        if (i % 2 == 0)
            indices.insert(indices.end(), {corner(0, 0), corner(1, 0), corner(0, 1)});
        else
            indices.insert(indices.end(), {corner(1, 0), corner(1, 1), corner(0, 1)});
    }
    return indices;
}

std::vector<Point> grid_points(VkExtent2D extent) {
    std::vector<Point> points;
    for (std::uint32_t y = 0; y <= columns(extent.height); ++y)
        for (std::uint32_t x = 0; x <= columns(extent.width); ++x)
            points.push_back({2.0 * x, 2.0 * y});
    return points;
}

std::vector<Triangle> layers(VkExtent2D extent, std::uint32_t count, double shift) {
    std::vector<Triangle> list;
    for (std::uint32_t i = 0; i < count; ++i)
        std::ranges::copy(rectangle(shift, 0, shift + extent.width, extent.height), std::back_inserter(list));
    return list;
}

constexpr std::uint32_t most(Load load) {
    return kKinds[static_cast<std::size_t>(load)].amounts.back();
}
constexpr std::uint32_t kMaxLayers =
    std::max({most(Load::depth_rejected), most(Load::flat_fill), most(Load::wide_blend)});

Covered times(const Covered& one, std::uint64_t n) {
    return {one.samples * n, one.pixels * n, one.blocks4x4 * n};
}

}  // namespace

std::string LabelledDraw::label() const {
    return std::string(kind(*this).stage) + ' ' + kind(*this).name + ' ' + std::to_string(intensity + 1);
}

std::uint32_t LabelledDraw::amount(VkExtent2D extent) const {
    const std::uint64_t amount =
        std::uint64_t{work} * kind(*this).amounts[static_cast<std::size_t>(intensity)];
    if (!kind(*this).with_area) return static_cast<std::uint32_t>(amount);
    return std::max(1U, static_cast<std::uint32_t>(amount * extent.width * extent.height / (512 * 512)));
}

std::vector<LabelledDraw> labelled_draws(std::uint32_t work) {
    std::vector<LabelledDraw> all;
    for (int load = 0; load < kLoads; ++load)
        for (int intensity = 0; intensity < kIntensities; ++intensity)
            all.push_back({static_cast<Load>(load), intensity, work});
    return all;
}

void LabelledDraw::expect(Expect& e) const {
    const std::uint32_t n = amount(e.extent());
    switch (load) {
        case Load::vertex_fetch:
        case Load::vertex_alu:
            // Culling by facing may happen before or after the counter.
            e.draw(load == Load::vertex_fetch ? "vkCmdDrawIndexed" : "vkCmdDraw")
                .geometry(std::uint64_t{3} * n, n)
                .set("clip_primitives", Range{.at_least = 0, .at_most = n});
            return;
        case Load::clipped_triangles:
        case Load::culled_triangles:
            // The same; vertices may be shared, and a cut triangle may become two.
            e.draw("vkCmdDrawIndexed")
                .geometry(std::uint64_t{3} * n, n)
                .set("vs_invocations", Range{.at_least = 3, .at_most = std::uint64_t{3} * n})
                .set("clip_primitives", Range{.at_least = 0, .at_most = std::uint64_t{2} * n});
            return;
        case Load::small_triangles: {
            const std::vector<Point> points = grid_points(e.extent());
            const std::vector<std::uint32_t> indices = grid_indices(e.extent(), n, false);
            std::vector<Triangle> list;
            for (std::size_t i = 0; i < indices.size(); i += 3)
                list.push_back({points[indices[i]], points[indices[i + 1]], points[indices[i + 2]]});
            e.draw("vkCmdDrawIndexed")
                .geometry(std::uint64_t{3} * n, n)
                .set("vs_invocations", Range{.at_least = 3, .at_most = std::uint64_t{3} * n})
                .shaded(cover(list, e.whole()));
            return;
        }
        case Load::depth_rejected:
            e.draw("vkCmdDraw")
                .geometry(std::uint64_t{6} * n, std::uint64_t{2} * n)
                .shaded(times(e.full(), n), 0, false);
            return;
        case Load::flat_fill:
        case Load::wide_blend:
            e.draw("vkCmdDraw")
                .geometry(std::uint64_t{6} * n, std::uint64_t{2} * n)
                .shaded(times(e.full(), n));
            return;
        case Load::fragment_alu:
        case Load::texture_misses:
            e.draw("vkCmdDraw").geometry(6, 2).shaded(e.full());
            return;
    }
}

LabelledObjects::LabelledObjects(App& app, VkRenderPass pass, VkRenderPass wide_pass)
    : app_(app), pass_(pass), wide_pass_(wide_pass), sets_(texture_sets(app.gpu())) {
    const VkExtent2D extent = app.options().extent;
    const std::uint32_t triangles =
        std::max(LabelledDraw{Load::vertex_fetch, kIntensities - 1, app.options().work}.amount(extent),
                 LabelledDraw{Load::vertex_alu, kIntensities - 1, app.options().work}.amount(extent));
    const std::size_t vertices = 3 * std::size_t{triangles};
    std::vector<float> positions(4 * vertices);
    std::vector<float> vectors(4 * kVectors * vertices);
    for (std::size_t i = 0; i < vectors.size(); ++i)
        vectors[i] = static_cast<float>(i * 2654435761U >> 16 & 0xFFFFU) / 65536;
    for (std::size_t i = 0; i < vertices; ++i) {
        // Triangles with legs of a pixel, clockwise on the screen, in rows.
        const std::size_t triangle = i / 3;
        const Vertex vertex =
            app.at({static_cast<double>(triangle % (extent.width - 1) + (i % 3 == 1)),
                    static_cast<double>(triangle / (extent.width - 1) % (extent.height - 1) + (i % 3 == 2))});
        std::copy_n(vertex.position, 4, positions.begin() + static_cast<std::ptrdiff_t>(4 * i));
        std::copy_n(vertex.position, 4, vectors.begin() + static_cast<std::ptrdiff_t>(4 * kVectors * i));
    }
    positions_ = app.gpu().buffer_of<float>(positions, VK_BUFFER_USAGE_VERTEX_BUFFER_BIT);
    vectors_ = app.gpu().buffer_of<float>(vectors, VK_BUFFER_USAGE_VERTEX_BUFFER_BIT);
    std::vector<Vertex> crossing;
    for (const Point& point : grid_points(extent)) {
        const bool before = crossing.size() % 2 == 0;  // rows have an odd number of corners: a checkerboard
        crossing.push_back(app.at(point, before ? -0.5F : 0.5F));
    }
    crossing_ = app.gpu().buffer_of<Vertex>(crossing, VK_BUFFER_USAGE_VERTEX_BUFFER_BIT);
    grid_ = app.vertices(grid_points(extent));
    const std::uint32_t most_layers = kMaxLayers * app.options().work;
    layers_ = app.vertices(layers(extent, most_layers, 0));
    layers_outside_ = app.vertices(layers(extent, most_layers, 2.0 * extent.width));
    far_ = texture_set(app.gpu(), sets_, filled_texture(app, {.side = kTextureSide}));
    near_ = texture_set(app.gpu(), sets_, filled_texture(app, {.side = kNearSide}));
}

std::vector<Way> LabelledObjects::ways(const LabelledDraw& draw) {
    switch (draw.load) {
        case Load::vertex_fetch:
        case Load::vertex_alu:
            return vertex_ways(draw);
        case Load::clipped_triangles:
        case Load::culled_triangles:
        case Load::small_triangles:
            return triangle_ways(draw);
        case Load::depth_rejected:
        case Load::flat_fill:
        case Load::wide_blend:
            return layer_ways(draw);
        case Load::fragment_alu:
        case Load::texture_misses:
            return shading_ways(draw);
    }
    return {};
}

constexpr ShaderStage kPosition{VK_SHADER_STAGE_VERTEX_BIT, position_vert};
constexpr ShaderStage kFlat{VK_SHADER_STAGE_FRAGMENT_BIT, flat_frag};

// One constant colour at the vertices' positions.
PipelineSpec flat(VkRenderPass pass, std::uint32_t stride = sizeof(Vertex)) {
    PipelineSpec spec{.stages = {kPosition, kFlat}, .pass = pass, .stride = stride};
    spec.attributes = {{0, 0, VK_FORMAT_R32G32B32A32_SFLOAT, 0}};
    return spec;
}

std::vector<Way> LabelledObjects::vertex_ways(const LabelledDraw& draw) {
    const std::uint32_t triangles = draw.amount(app_.options().extent);
    const std::uint32_t count = 3 * triangles;
    PipelineSpec spec = flat(pass_, kVectorBytes);
    spec.cull = VK_CULL_MODE_FRONT_BIT;
    const VkPipeline plain = graphics_pipeline(app_.gpu(), spec);
    if (draw.load == Load::vertex_alu) {
        spec.stages[0].code = steps_vert;
        spec.constant = kVertexSteps;
        return {{"full", graphics_pipeline(app_.gpu(), spec), positions_, {}, count},
                {"without", plain, positions_, {}, count}};
    }
    // Uses each triangle once, far from the previous one.
    std::uint32_t step = static_cast<std::uint32_t>(triangles * 0.618) | 1U;
    while (std::gcd(step, triangles) != 1)
        step += 2;
    std::vector<std::uint32_t> indices;
    for (std::uint64_t i = 0; i < triangles; ++i)
        for (std::uint32_t corner = 0; corner < 3; ++corner)
            indices.push_back(3 * static_cast<std::uint32_t>(i * step % triangles) + corner);
    const Buffer order = app_.gpu().buffer_of<std::uint32_t>(indices, VK_BUFFER_USAGE_INDEX_BUFFER_BIT);
    spec.stages[0].code = fetch_vert;
    spec.stride = kVectors * kVectorBytes;
    for (std::uint32_t i = 1; i < kVectors; ++i)
        spec.attributes.push_back({i, 0, VK_FORMAT_R32G32B32A32_SFLOAT, i * kVectorBytes});
    return {{"full", graphics_pipeline(app_.gpu(), spec), vectors_, order, count},
            {"without", plain, positions_, order, count}};
}

std::vector<Way> LabelledObjects::triangle_ways(const LabelledDraw& draw) {
    const VkExtent2D extent = app_.options().extent;
    const bool visible = draw.load == Load::small_triangles;
    const Buffer& corners = draw.load == Load::clipped_triangles ? crossing_ : grid_;
    std::vector<std::uint32_t> indices = grid_indices(extent, draw.amount(extent), !visible);
    const auto count = static_cast<std::uint32_t>(indices.size());
    const Buffer order = app_.gpu().buffer_of<std::uint32_t>(indices, VK_BUFFER_USAGE_INDEX_BUFFER_BIT);
    PipelineSpec spec = flat(pass_);
    if (!visible) spec.cull = VK_CULL_MODE_FRONT_BIT;
    const Way full{"full", graphics_pipeline(app_.gpu(), spec), corners, order, count};
    if (!visible) {
        spec.rasterizer_discard = true;
        return {full, {"without", graphics_pipeline(app_.gpu(), spec), corners, order, count}};
    }
    // Triangles without area: as many vertices and primitives, but nothing to rasterize.
    for (std::size_t i = 0; i < indices.size(); i += 3)
        indices[i + 2] = indices[i + 1];
    const Way without{"without", full.pipeline, corners,
                      app_.gpu().buffer_of<std::uint32_t>(indices, VK_BUFFER_USAGE_INDEX_BUFFER_BIT), count};
    spec.stages.pop_back();
    spec.write_color = false;
    return {full, without, {"upto", graphics_pipeline(app_.gpu(), spec), corners, order, count}};
}

std::vector<Way> LabelledObjects::layer_ways(const LabelledDraw& draw) {
    const std::uint32_t count = 6 * draw.amount(app_.options().extent);
    PipelineSpec spec = flat(draw.wide() ? wide_pass_ : pass_);
    if (draw.load == Load::depth_rejected) {
        spec.stages.pop_back();
        spec.write_color = false;
        spec.depth_test = true;
        spec.compare = VK_COMPARE_OP_GREATER;  // further than the 1 that the pass cleared to
        const VkPipeline pipeline = graphics_pipeline(app_.gpu(), spec);
        return {{"full", pipeline, layers_, {}, count}, {"without", pipeline, layers_outside_, {}, count}};
    }
    std::vector<Way> ways;
    spec.blend = draw.wide();
    ways.push_back({"full", graphics_pipeline(app_.gpu(), spec), layers_, {}, count});
    if (draw.wide()) {
        spec.blend = false;
        ways.push_back({"unblended", graphics_pipeline(app_.gpu(), spec), layers_, {}, count});
    }
    spec.stages.pop_back();
    spec.write_color = false;
    ways.push_back({"without", graphics_pipeline(app_.gpu(), spec), layers_, {}, count});
    return ways;
}

std::vector<Way> LabelledObjects::shading_ways(const LabelledDraw& draw) {
    constexpr std::uint32_t kCorners = 6;
    const bool textured = draw.load == Load::texture_misses;
    PipelineSpec spec = flat(pass_);
    const Way without{"without", graphics_pipeline(app_.gpu(), spec), layers_, {}, kCorners};
    spec.stages[1].code = textured ? Spirv(taps_frag) : Spirv(steps_frag);
    spec.constant = static_cast<std::int32_t>(draw.amount(app_.options().extent));
    if (textured) spec.layout = sets_.layout;
    Way full{"full", graphics_pipeline(app_.gpu(), spec), layers_, {}, kCorners};
    if (!textured) return {full, without};
    full.layout = sets_.layout;
    full.texture = far_;
    Way near = full;
    near.name = "near";
    near.texture = near_;
    return {full, without, near};
}

void record(VkCommandBuffer cmd, const Way& way) {
    bind(cmd, way.pipeline, way.vertices);
    if (way.texture)
        vkCmdBindDescriptorSets(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, way.layout, 0, 1, &way.texture, 0,
                                nullptr);
    if (way.indices.handle) {
        vkCmdBindIndexBuffer(cmd, way.indices.handle, 0, VK_INDEX_TYPE_UINT32);
        vkCmdDrawIndexed(cmd, way.count, 1, 0, 0, 0);
    } else {
        vkCmdDraw(cmd, way.count, 1, 0, 0);
    }
}

}  // namespace framecast::apps
