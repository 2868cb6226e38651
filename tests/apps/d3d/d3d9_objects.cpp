#include "tests/apps/d3d/d3d9_objects.h"

namespace framecast::d3d {
namespace {

// The bounds of the cube from -1 to 1.
std::array<Vertex, 2 * kLines> edges() {
    std::array<Vertex, 2 * kLines> made{};
    for (unsigned line = 0; line < kLines; ++line)
        for (unsigned end = 0; end < 2; ++end) {
            Vertex& at = made[2 * line + end];
            const unsigned axis = line / 4;
            at.position[axis] = end ? 1.0f : -1.0f;
            at.position[(axis + 1) % 3] = line & 1 ? 1.0f : -1.0f;
            at.position[(axis + 2) % 3] = line & 2 ? 1.0f : -1.0f;
            at.normal[2] = -1;
        }
    return made;
}

void make_device(Objects& made, HWND window) {
    made.direct3d.Attach(Direct3DCreate9(D3D_SDK_VERSION));
    D3DPRESENT_PARAMETERS about{};
    about.Windowed = TRUE;
    about.SwapEffect = D3DSWAPEFFECT_DISCARD;
    about.BackBufferFormat = D3DFMT_X8R8G8B8;
    about.BackBufferWidth = kWidth;
    about.BackBufferHeight = kHeight;
    about.hDeviceWindow = window;
    about.EnableAutoDepthStencil = TRUE;
    about.AutoDepthStencilFormat = D3DFMT_D24S8;
    about.PresentationInterval = D3DPRESENT_INTERVAL_IMMEDIATE;
    const HRESULT result =
        made.direct3d ? made.direct3d->CreateDevice(0, D3DDEVTYPE_HAL, window,
                                                    D3DCREATE_HARDWARE_VERTEXPROCESSING, &about, &made.device)
                      : E_FAIL;
    if (FAILED(result)) {
        std::fprintf(stderr, "no Direct3D 9 device: %08lx\n", static_cast<unsigned long>(result));
        std::exit(kNoDevice);
    }
    D3DADAPTER_IDENTIFIER9 identifier{};
    CHECK(made.direct3d->GetAdapterIdentifier(0, 0, &identifier));
    made.adapter = identifier.Description;
}

void make_surfaces(Objects& made) {
    CHECK(made.device->GetBackBuffer(0, 0, D3DBACKBUFFER_TYPE_MONO, &made.back_buffer));
    CHECK(made.device->GetDepthStencilSurface(&made.depth));
    CHECK(made.device->CreateOffscreenPlainSurface(kWidth, kHeight, D3DFMT_X8R8G8B8, D3DPOOL_SYSTEMMEM,
                                                   &made.read_back, nullptr));
    CHECK(made.device->CreateTexture(kPatternSize, kPatternSize, 1, D3DUSAGE_RENDERTARGET, D3DFMT_X8R8G8B8,
                                     D3DPOOL_DEFAULT, &made.pattern, nullptr));
    CHECK(made.pattern->GetSurfaceLevel(0, &made.pattern_surface));
    CHECK(made.device->CreateTexture(kPatternSize, kPatternSize, 1, 0, D3DFMT_X8R8G8B8, D3DPOOL_MANAGED,
                                     &made.checks, nullptr));
    D3DLOCKED_RECT locked{};
    CHECK(made.checks->LockRect(0, &locked, nullptr, 0));
    for (unsigned y = 0; y < kPatternSize; ++y)
        for (unsigned x = 0; x < kPatternSize; ++x) {
            const std::uint32_t pixel = (x ^ y) & 8 ? 0xf0f0c0 : 0x204000 + 4 * x + (y << 18);
            std::memcpy(
                static_cast<std::byte*>(locked.pBits) + y * static_cast<unsigned>(locked.Pitch) + 4 * x,
                &pixel, sizeof(pixel));
        }
    CHECK(made.checks->UnlockRect(0));
}

template <class Vertices>
ComPtr<IDirect3DVertexBuffer9> make_vertices(IDirect3DDevice9& device, const Vertices& vertices) {
    ComPtr<IDirect3DVertexBuffer9> made;
    void* memory = nullptr;
    CHECK(device.CreateVertexBuffer(sizeof(vertices), D3DUSAGE_WRITEONLY, kFormat, D3DPOOL_DEFAULT, &made,
                                    nullptr));
    CHECK(made->Lock(0, 0, &memory, 0));
    std::memcpy(memory, vertices.data(), sizeof(vertices));
    CHECK(made->Unlock());
    return made;
}

void make_indices(Objects& made) {
    void* memory = nullptr;
    const auto indices = cube_indices();
    CHECK(made.device->CreateIndexBuffer(sizeof(indices), D3DUSAGE_WRITEONLY, D3DFMT_INDEX16, D3DPOOL_DEFAULT,
                                         &made.indices, nullptr));
    CHECK(made.indices->Lock(0, 0, &memory, 0));
    std::memcpy(memory, indices.data(), sizeof(indices));
    CHECK(made.indices->Unlock());
}

}  // namespace

Objects make_objects(HWND window) {
    Objects made;
    make_device(made, window);
    make_surfaces(made);
    made.cube = make_vertices(*made.device.Get(), with_normals(cube_corners()));
    made.square = make_vertices(*made.device.Get(), with_normals(square()));
    made.lines = make_vertices(*made.device.Get(), edges());
    make_indices(made);
    return made;
}

}  // namespace framecast::d3d
