#include "shaders/mesh_indices.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace framecast::microbench {
namespace {

using Place = std::array<std::uint32_t, 2>;

// As in shaders/mesh.vert.
Place place(std::uint32_t vertex, std::uint32_t quads) {
    const std::uint32_t across = kMeshBand + 1;
    const std::uint32_t row = vertex / across;
    return {row / (quads + 1) * kMeshBand + vertex % across, row % (quads + 1)};
}

TEST(MeshIndices, EveryQuadIsTwoTrianglesThatFaceOneWay) {
    constexpr std::uint32_t kQuads = 24;
    const std::vector<std::uint32_t> indices = mesh_indices(kQuads, 1);
    ASSERT_EQ(indices.size(), 6u * kQuads * kQuads);
    EXPECT_EQ(*std::max_element(indices.begin(), indices.end()), mesh_vertices(kQuads) - 1);
    std::map<Place, int> triangles;
    for (std::size_t i = 0; i < indices.size(); i += 3) {
        const std::array<Place, 3> corners = {place(indices[i], kQuads), place(indices[i + 1], kQuads),
                                              place(indices[i + 2], kQuads)};
        const auto edge = [&](std::size_t to, std::size_t axis) {
            return static_cast<int>(corners[to][axis]) - static_cast<int>(corners[0][axis]);
        };
        EXPECT_EQ(edge(1, 0) * edge(2, 1) - edge(2, 0) * edge(1, 1), 1) << "triangle " << i / 3;
        ++triangles[{std::min({corners[0][0], corners[1][0], corners[2][0]}),
                     std::min({corners[0][1], corners[1][1], corners[2][1]})}];
    }
    EXPECT_EQ(triangles.size(), std::size_t{kQuads} * kQuads);
    for (const auto& [at, count] : triangles)
        EXPECT_EQ(count, 2) << at[0] << ' ' << at[1];
}

// The triangles of a strip in the order of a list: in every other one the last two corners are swapped
// (Vulkan, "Triangle Strips").
std::vector<std::uint32_t> listed(const std::vector<std::uint32_t>& strip) {
    std::vector<std::uint32_t> list;
    for (std::size_t i = 0; i + 2 < strip.size(); ++i) {
        const std::size_t odd = i % 2;
        for (const std::size_t corner : {i, i + 1 + odd, i + 2 - odd})
            list.push_back(strip[corner]);
    }
    return list;
}

// Without triangles of zero area, corners starting from the smallest.
std::multiset<std::array<std::uint32_t, 3>> triangles(const std::vector<std::uint32_t>& list) {
    std::multiset<std::array<std::uint32_t, 3>> all;
    for (std::size_t i = 0; i < list.size(); i += 3) {
        std::array<std::uint32_t, 3> one = {list[i], list[i + 1], list[i + 2]};
        if (one[0] == one[1] || one[1] == one[2] || one[0] == one[2]) continue;
        std::rotate(one.begin(), std::min_element(one.begin(), one.end()), one.end());
        all.insert(one);
    }
    return all;
}

TEST(MeshIndices, AStripHasTheSameTrianglesThatFaceTheSameWay) {
    for (const std::uint32_t repeats : {1U, 3U}) {
        const std::vector<std::uint32_t> strip = mesh_strip(16, repeats);
        EXPECT_EQ(triangles(listed(strip)), triangles(mesh_indices(16, repeats))) << repeats;
        EXPECT_EQ(strip.size() * 4, mesh_indices(16, repeats).size() / 3 * 5) << repeats;
    }
}

TEST(MeshIndices, RepeatsStandTogether) {
    const std::vector<std::uint32_t> once = mesh_indices(8, 1);
    const std::vector<std::uint32_t> thrice = mesh_indices(8, 3);
    ASSERT_EQ(thrice.size(), 3 * once.size());
    for (std::size_t i = 0; i < thrice.size(); ++i)
        EXPECT_EQ(thrice[i], once[i / 9 * 3 + i % 3]);
}

// Number of vertices shaded by a device that remembers `slots` of them, each at its number modulo slots, and
// forgets them after 1024 indices: Mesa's draw_pt_vsplit.c.
double shaded_per_triangle(const std::vector<std::uint32_t>& indices, std::uint32_t slots) {
    std::vector<std::uint32_t> table(slots);
    double shaded = 0;
    for (std::size_t i = 0; i < indices.size(); ++i) {
        if (i % 1023 == 0) std::fill(table.begin(), table.end(), ~0U);
        std::uint32_t& slot = table[indices[i] % slots];
        if (slot != indices[i]) ++shaded;
        slot = indices[i];
    }
    return shaded / (static_cast<double>(indices.size()) / 3);
}

// With a cache of `size`, which forgets the oldest first.
double shaded_in_a_queue(const std::vector<std::uint32_t>& indices, std::size_t size) {
    std::vector<std::uint32_t> kept;
    double shaded = 0;
    for (const std::uint32_t index : indices) {
        if (std::find(kept.begin(), kept.end(), index) != kept.end()) continue;
        ++shaded;
        kept.push_back(index);
        if (kept.size() > size) kept.erase(kept.begin());
    }
    return shaded / (static_cast<double>(indices.size()) / 3);
}

TEST(MeshIndices, AVertexIsShadedLittleMoreThanOnceForTwoTriangles) {
    for (const std::uint32_t quads : {240U, 256U}) {
        EXPECT_LT(shaded_per_triangle(mesh_indices(quads, 1), 256), 0.6) << quads;
        EXPECT_LT(shaded_per_triangle(mesh_indices(quads, 8), 256), 0.12) << quads;
        EXPECT_LT(shaded_in_a_queue(mesh_indices(quads, 1), 24), 0.6) << quads;
    }
}

}  // namespace
}  // namespace framecast::microbench
