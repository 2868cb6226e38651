// Vertices and primitives: fetch by format and stride, arithmetic, index reuse, set-up.
#include <array>
#include <bit>

#include "shaders/catalogue.h"
#include "shaders/mesh_indices.h"

namespace framecast::microbench {
namespace {

// A CPU shades a vertex in more time than it culls a triangle: there each triangle comes so often. On a GPU's
// larger meshes the indices would take too much memory, and shading is spread over many units.
constexpr std::uint32_t kCulledRepeats = 8;
constexpr std::uint32_t kSmallTarget = 512;
// Of the triangles of primitive/small, pixels: triangles of 32 pixels, as many of applications' are.
constexpr std::uint32_t kSmallLegs = 8;

// As many as there are pixels to show them in, in whole triangles.
std::uint32_t vertex_count(const Size& size) {
    return size.target * size.target / 3 * 3;
}

// Vertices outside the view, whose values are checked as points.
DrawShape outside(const Size& size) {
    DrawShape shape;
    shape.fragment_shader = "value.frag";
    shape.size = size.target;
    shape.vertices = vertex_count(size);
    shape.checked_as_points = true;
    shape.push.columns = size.target;
    return shape;
}

struct Fetch {
    const char* name;
    VkFormat format;
    std::uint32_t attributes;
    std::uint32_t stride;
    bool quick;
};
constexpr std::array<Fetch, 7> kFetches = {
    {{"rgba32f-stride16", VK_FORMAT_R32G32B32A32_SFLOAT, 1, 16, true},
     {"rgba32f-stride32", VK_FORMAT_R32G32B32A32_SFLOAT, 1, 32, false},
     {"rgba32f-stride64", VK_FORMAT_R32G32B32A32_SFLOAT, 1, 64, false},
     {"rgba16f-stride8", VK_FORMAT_R16G16B16A16_SFLOAT, 1, 8, false},
     {"rgba8-stride4", VK_FORMAT_R8G8B8A8_UNORM, 1, 4, false},
     {"4xrgba32f-stride64", VK_FORMAT_R32G32B32A32_SFLOAT, 4, 64, true},
     {"4xrgba8-stride16", VK_FORMAT_R8G8B8A8_UNORM, 4, 16, false}}};

Expectation fetched(const Fetch& fetch) {
    Expectation expected;
    const bool bytes = fetch.format == VK_FORMAT_R8G8B8A8_UNORM;
    for (std::size_t lane = 0; lane < 8; ++lane)
        expected.by_lane[lane] =
            static_cast<double>(lane) * (bytes ? 32.0 / 255 : 1.0 / 8) * 4 * fetch.attributes;
    expected.tolerance = 1e-4;
    return expected;
}

Benchmark fetch_benchmark(const Size& size, const Fetch& fetch) {
    DrawShape shape = outside(size);
    shape.vertex_shader = fetch.attributes == 1 ? "fetch_1.vert" : "fetch_4.vert";
    shape.attribute_format = fetch.format;
    shape.attributes = fetch.attributes;
    shape.stride = fetch.stride;
    Benchmark made;
    made.name = std::string("fetch/") + fetch.name;
    made.isolates = "vertices read, " + std::to_string(fetch.attributes) +
                    " attribute(s) of four components, " + std::to_string(fetch.stride) +
                    " bytes apart; triangles outside the view";
    made.unit = "vertices";
    made.work = shape.vertices;
    made.stage = Stage::ia;
    made.quick = fetch.quick;
    made.expected = fetched(fetch);
    made.shape = shape;
    return made;
}

Benchmark index_benchmark(const Size& size, const char* name, Indices indices, const char* what, bool quick) {
    Benchmark made = fetch_benchmark(size, kFetches[0]);
    auto& shape = std::get<DrawShape>(made.shape);
    shape.indices = indices;
    made.name = std::string("index/") + name;
    made.isolates = std::string("indexed vertices of 16 bytes, ") + what + "; triangles outside the view";
    made.unit = "indices";
    if (indices == Indices::mesh) {
        // As many vertices as there are pixels to show them in, or a little less.
        shape.mesh_quads = size.target / 16 * 15;
        shape.vertices = mesh_vertices(shape.mesh_quads);
        made.work = 6.0 * shape.mesh_quads * shape.mesh_quads;
    }
    made.quick = quick;
    return made;
}

Benchmark arithmetic_benchmark(const Size& size, const Chain& chain) {
    DrawShape shape = outside(size);
    shape.vertex_shader = std::string("alu_") + chain.shader + ".vert";
    shape.vertex_constants[0] = size.iterations;
    Benchmark made;
    made.name = std::string("vertex-alu/") + chain.name;
    made.isolates = std::string("in vertex shaders ") + chain.isolates;
    made.unit = "operations";
    made.work = chain.operations * size.iterations * shape.vertices;
    made.stage = Stage::vs;
    made.quick = std::string_view(chain.name) == "float-independent";
    made.expected = chain_result(chain, size.iterations, shape.push);
    made.shape = shape;
    return made;
}

// Vertices as applications have them: position, normal and colour of four floats each.
Benchmark vertex_benchmark(const Size& size, const char* name, const char* shader) {
    DrawShape shape = outside(size);
    shape.vertex_shader = std::string(shader) + ".vert";
    shape.attribute_format = VK_FORMAT_R32G32B32A32_SFLOAT;
    shape.attributes = 3;
    shape.stride = 48;
    Benchmark made;
    made.name = std::string("vertex/") + name;
    made.unit = "vertices";
    made.work = shape.vertices;
    made.quick = true;
    made.expected.tolerance = 1e-4;
    made.shape = shape;
    return made;
}

void add_ordinary_vertices(const Size& size, std::vector<Benchmark>& all) {
    Benchmark fetched = vertex_benchmark(size, "fetched", "vertex_fetched");
    fetched.isolates =
        "vertices read, three attributes of four floats, and nothing done; triangles outside the view";
    fetched.stage = Stage::ia;
    std::get<DrawShape>(fetched.shape).fragment_shader = "depth.frag";
    // Reading may take longer: no label.
    Benchmark transformed = vertex_benchmark(size, "transformed", "vertex_transformed");
    transformed.isolates = "the same vertices, two vectors of each transformed, four varyings passed on";
    std::get<DrawShape>(transformed.shape).fragment_shader = "vertex_transformed.frag";
    for (std::size_t lane = 0; lane < 8; ++lane) {
        const double component = static_cast<double>(lane) / 8;
        fetched.expected.by_lane[lane] = 12 * component / 16;  // as depth, which has no more than 1
        // Three of each direction, four of the colour, and the sums of two transformed vectors
        // (Push::matrix).
        transformed.expected.by_lane[lane] = 10 * component + 2 * (3.25 + 2 * component);
    }
    all.push_back(std::move(fetched));
    all.push_back(std::move(transformed));
}

// A grid over the target, of so many quads along each side, vertices shared.
Benchmark primitive_benchmark(const Size& size, std::uint32_t quads, const char* name, const char* isolates) {
    DrawShape shape;
    shape.vertex_shader = "mesh.vert";
    shape.size = size.target;
    shape.indices = Indices::mesh;
    shape.mesh_quads = quads;
    shape.vertices = mesh_vertices(quads);
    shape.vertex_constants[0] = kMeshBand;
    shape.push.columns = quads;
    Benchmark made;
    made.name = std::string("primitive/") + name;
    made.isolates = isolates;
    made.unit = "primitives";
    made.work = 2.0 * quads * quads;
    made.stage = Stage::cc;
    made.quick = true;
    made.expected = expect_everywhere(1);
    made.shape = shape;
    return made;
}

// Triangles as many of applications' are: they pass the depth test and write depth.
Benchmark small_triangles(const Size& size, const char* name, const char* isolates) {
    Benchmark made = primitive_benchmark(size, size.target / kSmallLegs, name, isolates);
    made.stage = Stage::rs;
    DrawShape& shape = std::get<DrawShape>(made.shape);
    shape.depth_compare = VK_COMPARE_OP_GREATER_OR_EQUAL;
    shape.writes_depth = true;
    return made;
}

// The same triangles without a fragment shader, with one that writes a constant, and with a varying: their
// differences are what a stage takes of them.
void add_small_triangles(const Size& size, std::vector<Benchmark>& all) {
    Benchmark covered =
        small_triangles(size, "small", "triangles of 32 pixels, covered without a fragment shader");
    DrawShape& shape = std::get<DrawShape>(covered.shape);
    shape.fragment_shader.clear();
    shape.writes_color = false;
    shape.checked_in_color = true;
    all.push_back(std::move(covered));
    Benchmark written = small_triangles(size, "small-written", "the same triangles, written in one colour");
    written.stage.reset();  // setting them up may well take longer than what is isolated
    DrawShape& constant = std::get<DrawShape>(written.shape);
    constant.format = VK_FORMAT_R8G8B8A8_UNORM;
    constant.fragment_constants[0] = std::bit_cast<std::int32_t>(1.0F);
    Benchmark varying = written;
    all.push_back(std::move(written));
    varying.name = "primitive/small-varying";
    varying.isolates = "the same triangles, which write one interpolated varying";
    std::get<DrawShape>(varying.shape).vertex_shader = "mesh_varying.vert";
    std::get<DrawShape>(varying.shape).fragment_shader = "fragment_varying.frag";
    all.push_back(std::move(varying));
}

}  // namespace

void add_vertex_benchmarks(const Size& size, std::vector<Benchmark>& all) {
    for (const Fetch& fetch : kFetches)
        all.push_back(fetch_benchmark(size, fetch));
    all.push_back(index_benchmark(size, "once", Indices::rising, "each once and in order", false));
    all.push_back(index_benchmark(size, "reused", Indices::mesh, "each by six triangles of a grid", true));
    all.push_back(index_benchmark(size, "shuffled", Indices::shuffled, "each once and in no order", false));
    for (const Chain& chain : chains())
        if (!chain.integer) all.push_back(arithmetic_benchmark(size, chain));
    add_ordinary_vertices(size, all);

    // As a strip: three indices for each triangle would take longer than culling it.
    Benchmark culled = primitive_benchmark(
        size, size.target, "culled",
        "triangles of a strip that face away, of a grid with shared vertices; a fifth without area");
    DrawShape& shape = std::get<DrawShape>(culled.shape);
    shape.cull = VK_CULL_MODE_BACK_BIT;
    shape.indices = Indices::mesh_strip;
    if (size.target <= kSmallTarget) shape.mesh_repeats = kCulledRepeats;
    culled.work *= 1.25 * shape.mesh_repeats;
    culled.expected = expect_everywhere(0);
    Benchmark discarded = culled;
    discarded.name = "primitive/discarded";
    discarded.isolates =
        "the same triangles, discarded before they are culled: what reading and shading their vertices takes";
    discarded.stage = Stage::ia;
    std::get<DrawShape>(discarded.shape).discards = true;
    all.push_back(std::move(culled));
    all.push_back(std::move(discarded));
    Benchmark tiny = primitive_benchmark(size, size.target, "tiny", "triangles of half a pixel, all drawn");
    tiny.stage = Stage::rs;
    all.push_back(std::move(tiny));
    add_small_triangles(size, all);
    Benchmark clipped = primitive_benchmark(size, size.target, "clipped",
                                            "triangles of half a pixel that the near plane cuts");
    clipped.stage = Stage::rs;  // what is left of them is set up as any tiny triangle
    std::get<DrawShape>(clipped.shape).push.z_even = 0.75F;
    std::get<DrawShape>(clipped.shape).push.z_odd = -0.25F;
    all.push_back(std::move(clipped));
}

}  // namespace framecast::microbench
