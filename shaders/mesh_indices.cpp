#include "shaders/mesh_indices.h"

#include <array>

namespace framecast::microbench {

std::uint32_t mesh_vertices(std::uint32_t quads) {
    return quads / kMeshBand * (kMeshBand + 1) * (quads + 1);
}

std::vector<std::uint32_t> mesh_indices(std::uint32_t quads, std::uint32_t repeats) {
    constexpr std::uint32_t kAcross = kMeshBand + 1;
    std::vector<std::uint32_t> indices;
    indices.reserve(std::size_t{6} * quads * quads * repeats);
    for (std::uint32_t band = 0; band < quads / kMeshBand; ++band)
        for (std::uint32_t row = 0; row < quads; ++row)
            for (std::uint32_t column = 0; column < kMeshBand; ++column) {
                const std::uint32_t at = (band * (quads + 1) + row) * kAcross + column;
                const std::uint32_t below = at + kAcross;
                for (const auto& triangle :
                     {std::array{at, at + 1, below}, std::array{at + 1, below + 1, below}})
                    for (std::uint32_t i = 0; i < repeats; ++i)
                        indices.insert(indices.end(), triangle.begin(), triangle.end());
            }
    return indices;
}

std::vector<std::uint32_t> mesh_strip(std::uint32_t quads, std::uint32_t repeats) {
    constexpr std::uint32_t kAcross = kMeshBand + 1;
    std::vector<std::uint32_t> indices;
    indices.reserve(std::size_t{quads} / kMeshBand * quads * repeats * (2 * kAcross + 2));
    for (std::uint32_t band = 0; band < quads / kMeshBand; ++band)
        for (std::uint32_t row = 0; row < quads; ++row)
            for (std::uint32_t i = 0; i < repeats; ++i) {
                const std::uint32_t at = (band * (quads + 1) + row) * kAcross;
                indices.push_back(at);
                for (std::uint32_t column = 0; column < kAcross; ++column) {
                    indices.push_back(at + column);
                    indices.push_back(at + column + kAcross);
                }
                indices.push_back(at + 2 * kAcross - 1);
            }
    return indices;
}

}  // namespace framecast::microbench
