// The cubes and squares that the Direct3D programs draw.
#pragma once
#include <array>
#include <cstdint>

namespace framecast::d3d {

struct Corner {
    float position[3];
    float uv[2];
};

constexpr unsigned kCubeIndices = 36, kCubeTriangles = 12;
constexpr unsigned kSquareVertices = 6, kSquareTriangles = 2;  // without indices
constexpr unsigned kCubeCorners = 24;

// A cube from -1 to 1, with four corners per side.
inline std::array<Corner, kCubeCorners> cube_corners() {
    std::array<Corner, kCubeCorners> corners{};
    for (unsigned side = 0; side < 6; ++side)
        for (unsigned corner = 0; corner < 4; ++corner) {
            Corner& at = corners[4 * side + corner];
            const unsigned axis = side / 2;
            at.position[axis] = side % 2 ? 1.0f : -1.0f;
            at.position[(axis + 1) % 3] = corner & 1 ? 1.0f : -1.0f;
            at.position[(axis + 2) % 3] = corner & 2 ? 1.0f : -1.0f;
            at.uv[0] = static_cast<float>(corner & 1);
            at.uv[1] = static_cast<float>(corner >> 1);
        }
    return corners;
}

inline std::array<std::uint16_t, kCubeIndices> cube_indices() {
    std::array<std::uint16_t, kCubeIndices> indices{};
    constexpr unsigned kOfSide[] = {0, 1, 2, 2, 1, 3};
    for (unsigned i = 0; i < kCubeIndices; ++i)
        indices[i] = static_cast<std::uint16_t>(4 * (i / 6) + kOfSide[i % 6]);
    return indices;
}

// From -1 to 1 in x and y. The first four corners are a strip, too.
inline std::array<Corner, kSquareVertices> square() {
    return {{{{-1, -1, 0}, {0, 1}},
             {{-1, 1, 0}, {0, 0}},
             {{1, -1, 0}, {1, 1}},
             {{1, 1, 0}, {1, 0}},
             {{-1, 1, 0}, {0, 0}},
             {{1, -1, 0}, {1, 1}}}};
}

// As in cbuffer Placement of scene.hlsl.
struct Placement {
    float place[4];  // position, size
    float turn[4] = {1, 0, 1, 0};
    float apart[4] = {};
    float tint[4] = {1, 1, 1, 1};
};

constexpr float kTurnedAbout[4] = {0.8f, 0.6f, 0.96f, 0.28f};  // cosines and sines

}  // namespace framecast::d3d
