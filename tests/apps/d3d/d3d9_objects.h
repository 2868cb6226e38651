// The objects of the Direct3D 9 program: its device, surfaces, textures and vertices.
#pragma once
#include <d3d9.h>
#include <wrl/client.h>

#include <array>
#include <string>

#include "tests/apps/d3d/geometry.h"
#include "tests/apps/d3d/program.h"

namespace framecast::d3d {

using Microsoft::WRL::ComPtr;

constexpr unsigned kPatternSize = 64, kPatternBytes = 4 * kPatternSize * kPatternSize;
constexpr unsigned kLines = 12;

struct Vertex {
    float position[3];
    float normal[3];
    float uv[2];
};
constexpr DWORD kFormat = D3DFVF_XYZ | D3DFVF_NORMAL | D3DFVF_TEX1;

template <std::size_t size>
std::array<Vertex, size> with_normals(const std::array<Corner, size>& corners) {
    std::array<Vertex, size> made{};
    for (std::size_t i = 0; i < size; ++i) {
        std::memcpy(made[i].position, corners[i].position, sizeof(made[i].position));
        std::memcpy(made[i].uv, corners[i].uv, sizeof(made[i].uv));
        const std::size_t side = size == kCubeCorners ? i / 4 : 4;  // a square looks towards -z
        made[i].normal[side / 2] = side % 2 ? 1.0f : -1.0f;
    }
    return made;
}

struct Objects {
    std::string adapter;
    ComPtr<IDirect3D9> direct3d;
    ComPtr<IDirect3DDevice9> device;
    ComPtr<IDirect3DSurface9> back_buffer, depth, read_back, pattern_surface;
    ComPtr<IDirect3DTexture9> pattern, checks;  // drawn to, and written by the program
    ComPtr<IDirect3DVertexBuffer9> cube, square, lines;
    ComPtr<IDirect3DIndexBuffer9> indices;
};

// Ends the program with kNoDevice where there is no Direct3D 9.
Objects make_objects(HWND window);

}  // namespace framecast::d3d
