// A grid of quads as an index buffer that lets a device shade a vertex once for all triangles around it.
#pragma once

#include <cstdint>
#include <vector>

namespace framecast::microbench {

// Quads side by side in a band. A band is drawn row after row, and its vertices are numbered in that order,
// so that a vertex comes again within 2 (kMeshBand + 1) others: what a GPU keeps of shaded vertices, and less
// than the 256 numbers by whose remainder Mesa's software vertex pipeline finds one again (draw_pt_vsplit.c).
// Numbered row by row over the whole grid, neighbours in rows of 256 vertices would push each other out of
// its table.
inline constexpr std::uint32_t kMeshBand = 8;

// Of a square grid; `quads` along each side, a multiple of kMeshBand. Neighbouring bands do not share
// vertices.
std::uint32_t mesh_vertices(std::uint32_t quads);

// Two triangles a quad, each `repeats` times, one after the other.
std::vector<std::uint32_t> mesh_indices(std::uint32_t quads, std::uint32_t repeats);

// The same triangles as one strip, each row of a band `repeats` times, one after the other. Between two rows
// are four triangles without area, so that of 5 triangles 4 are of the grid.
std::vector<std::uint32_t> mesh_strip(std::uint32_t quads, std::uint32_t repeats);

}  // namespace framecast::microbench
