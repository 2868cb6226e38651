#include "tests/apps/d3d/d3d11_objects.h"

#include "tests/apps/d3d/shaders/scene_shaders.h"

namespace framecast::d3d {
namespace {

void make_device(Objects& made, HWND window) {
    DXGI_SWAP_CHAIN_DESC chain{};
    chain.BufferCount = 2;
    chain.BufferDesc.Width = kWidth;
    chain.BufferDesc.Height = kHeight;
    chain.BufferDesc.Format = DXGI_FORMAT_R8G8B8A8_UNORM;
    chain.BufferUsage = DXGI_USAGE_RENDER_TARGET_OUTPUT;
    chain.OutputWindow = window;
    chain.SampleDesc.Count = 1;
    chain.Windowed = TRUE;
    chain.SwapEffect = DXGI_SWAP_EFFECT_FLIP_DISCARD;
    const D3D_FEATURE_LEVEL level = D3D_FEATURE_LEVEL_11_0;
    const HRESULT result = D3D11CreateDeviceAndSwapChain(
        nullptr, D3D_DRIVER_TYPE_HARDWARE, nullptr, 0, &level, 1, D3D11_SDK_VERSION, &chain, &made.swapchain,
        &made.device, nullptr, &made.immediate);
    if (FAILED(result)) {
        std::fprintf(stderr, "no Direct3D 11 device: %08lx\n", static_cast<unsigned long>(result));
        std::exit(kNoDevice);
    }
    ComPtr<IDXGIDevice> dxgi;
    ComPtr<IDXGIAdapter> adapter;
    DXGI_ADAPTER_DESC about{};
    CHECK(made.device.As(&dxgi));
    CHECK(dxgi->GetAdapter(&adapter));
    CHECK(adapter->GetDesc(&about));
    for (const wchar_t* letter = about.Description; *letter; ++letter)
        made.adapter += static_cast<char>(*letter);
}

Texture make_texture(ID3D11Device& device, unsigned size, DXGI_FORMAT format, unsigned bind) {
    Texture made;
    made.size = size;
    D3D11_TEXTURE2D_DESC about{};
    about.Width = about.Height = size;
    about.MipLevels = about.ArraySize = about.SampleDesc.Count = 1;
    about.Format = format;
    about.BindFlags = bind;
    CHECK(device.CreateTexture2D(&about, nullptr, &made.image));
    D3D11_SHADER_RESOURCE_VIEW_DESC read{};
    read.Format = format == DXGI_FORMAT_R32_TYPELESS ? DXGI_FORMAT_R32_FLOAT : format;
    read.ViewDimension = D3D11_SRV_DIMENSION_TEXTURE2D;
    read.Texture2D.MipLevels = 1;
    CHECK(device.CreateShaderResourceView(made.image.Get(), &read, &made.read));
    if (bind & D3D11_BIND_UNORDERED_ACCESS)
        CHECK(device.CreateUnorderedAccessView(made.image.Get(), nullptr, &made.write));
    if (bind & D3D11_BIND_DEPTH_STENCIL) {
        D3D11_DEPTH_STENCIL_VIEW_DESC depth{};
        depth.Format = DXGI_FORMAT_D32_FLOAT;
        depth.ViewDimension = D3D11_DSV_DIMENSION_TEXTURE2D;
        CHECK(device.CreateDepthStencilView(made.image.Get(), &depth, &made.depth));
    }
    return made;
}

void make_targets(Objects& made) {
    ID3D11Device& device = *made.device.Get();
    CHECK(made.swapchain->GetBuffer(0, IID_PPV_ARGS(&made.back_buffer)));
    CHECK(device.CreateRenderTargetView(made.back_buffer.Get(), nullptr, &made.target));
    D3D11_TEXTURE2D_DESC about{};
    made.back_buffer->GetDesc(&about);
    about.BindFlags = about.MiscFlags = 0;
    about.Usage = D3D11_USAGE_STAGING;
    about.CPUAccessFlags = D3D11_CPU_ACCESS_READ;
    CHECK(device.CreateTexture2D(&about, nullptr, &made.read_back));

    about.Usage = D3D11_USAGE_DEFAULT;
    about.CPUAccessFlags = 0;
    about.Format = DXGI_FORMAT_D24_UNORM_S8_UINT;
    about.BindFlags = D3D11_BIND_DEPTH_STENCIL;
    CHECK(device.CreateTexture2D(&about, nullptr, &made.screen_depth.image));
    CHECK(device.CreateDepthStencilView(made.screen_depth.image.Get(), nullptr, &made.screen_depth.depth));

    made.far_depth = make_texture(device, kFarSize, DXGI_FORMAT_R32_TYPELESS,
                                  D3D11_BIND_DEPTH_STENCIL | D3D11_BIND_SHADER_RESOURCE);
    constexpr unsigned kWritten = D3D11_BIND_UNORDERED_ACCESS | D3D11_BIND_SHADER_RESOURCE;
    made.painted = make_texture(device, kPaintedSize, DXGI_FORMAT_R8G8B8A8_UNORM, kWritten);
    made.small_painted = make_texture(device, kSmallSize, DXGI_FORMAT_R8G8B8A8_UNORM, kWritten);
}

void make_shaders(Objects& made) {
    ID3D11Device& device = *made.device.Get();
    CHECK(device.CreateVertexShader(k_corner, sizeof(k_corner), nullptr, &made.corner));
    CHECK(device.CreatePixelShader(k_surface, sizeof(k_surface), nullptr, &made.surface));
    CHECK(device.CreateComputeShader(k_paint, sizeof(k_paint), nullptr, &made.paint));
    const D3D11_INPUT_ELEMENT_DESC elements[] = {
        {"POSITION", 0, DXGI_FORMAT_R32G32B32_FLOAT, 0, 0, D3D11_INPUT_PER_VERTEX_DATA, 0},
        {"TEXCOORD", 0, DXGI_FORMAT_R32G32_FLOAT, 0, offsetof(Corner, uv), D3D11_INPUT_PER_VERTEX_DATA, 0}};
    CHECK(device.CreateInputLayout(elements, 2, k_corner, sizeof(k_corner), &made.layout));
}

template <class Data>
ComPtr<ID3D11Buffer> make_buffer(ID3D11Device& device, const Data& data, unsigned bind, unsigned misc = 0) {
    D3D11_BUFFER_DESC about{};
    about.ByteWidth = sizeof(data);
    about.BindFlags = bind;
    about.MiscFlags = misc;
    D3D11_SUBRESOURCE_DATA first{};
    first.pSysMem = &data;
    ComPtr<ID3D11Buffer> made;
    CHECK(device.CreateBuffer(&about, &first, &made));
    return made;
}

void make_buffers(Objects& made) {
    ID3D11Device& device = *made.device.Get();
    made.cube = make_buffer(device, cube_corners(), D3D11_BIND_VERTEX_BUFFER);
    made.cube_indices = make_buffer(device, cube_indices(), D3D11_BIND_INDEX_BUFFER);
    made.square = make_buffer(device, square(), D3D11_BIND_VERTEX_BUFFER);
    const unsigned arguments[] = {kIndirectGroups[0],
                                  kIndirectGroups[1],
                                  kIndirectGroups[2],
                                  kSquareVertices,
                                  kIndirectSquares,
                                  0,
                                  0,
                                  kCubeIndices,
                                  kIndirectCubes,
                                  0,
                                  0,
                                  0};
    made.arguments = make_buffer(device, arguments, 0, D3D11_RESOURCE_MISC_DRAWINDIRECT_ARGS);

    D3D11_BUFFER_DESC about{};
    about.ByteWidth = sizeof(Placement);
    about.BindFlags = D3D11_BIND_CONSTANT_BUFFER;
    about.Usage = D3D11_USAGE_DYNAMIC;
    about.CPUAccessFlags = D3D11_CPU_ACCESS_WRITE;
    CHECK(device.CreateBuffer(&about, nullptr, &made.placement));
}

void make_states(Objects& made) {
    ID3D11Device& device = *made.device.Get();
    D3D11_SAMPLER_DESC sampler{};
    sampler.Filter = D3D11_FILTER_MIN_MAG_MIP_LINEAR;
    sampler.AddressU = sampler.AddressV = sampler.AddressW = D3D11_TEXTURE_ADDRESS_CLAMP;
    CHECK(device.CreateSamplerState(&sampler, &made.sampler));
    D3D11_RASTERIZER_DESC rasterizer{};
    rasterizer.FillMode = D3D11_FILL_SOLID;
    rasterizer.CullMode = D3D11_CULL_NONE;
    rasterizer.DepthClipEnable = TRUE;
    CHECK(device.CreateRasterizerState(&rasterizer, &made.both_sides));
    D3D11_BLEND_DESC blend{};
    blend.RenderTarget[0] = {TRUE,
                             D3D11_BLEND_SRC_ALPHA,
                             D3D11_BLEND_INV_SRC_ALPHA,
                             D3D11_BLEND_OP_ADD,
                             D3D11_BLEND_ONE,
                             D3D11_BLEND_ZERO,
                             D3D11_BLEND_OP_ADD,
                             D3D11_COLOR_WRITE_ENABLE_ALL};
    CHECK(device.CreateBlendState(&blend, &made.half_blended));
}

}  // namespace

Objects make_objects(HWND window) {
    Objects made;
    make_device(made, window);
    make_targets(made);
    make_shaders(made);
    make_buffers(made);
    make_states(made);
    return made;
}

}  // namespace framecast::d3d
