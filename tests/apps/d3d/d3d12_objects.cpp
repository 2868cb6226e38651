#include "tests/apps/d3d/d3d12_objects.h"

namespace framecast::d3d {
namespace {

void make_device(Objects& made, HWND window) {
    const HRESULT result = D3D12CreateDevice(nullptr, D3D_FEATURE_LEVEL_11_0, IID_PPV_ARGS(&made.device));
    if (FAILED(result)) {
        std::fprintf(stderr, "no Direct3D 12 device: %08lx\n", static_cast<unsigned long>(result));
        std::exit(kNoDevice);
    }
    const D3D12_COMMAND_QUEUE_DESC queue{};
    CHECK(made.device->CreateCommandQueue(&queue, IID_PPV_ARGS(&made.queue)));
    ComPtr<IDXGIFactory4> factory;
    CHECK(CreateDXGIFactory1(IID_PPV_ARGS(&factory)));
    DXGI_SWAP_CHAIN_DESC1 about{};
    about.Width = kWidth;
    about.Height = kHeight;
    about.Format = DXGI_FORMAT_R8G8B8A8_UNORM;
    about.SampleDesc.Count = 1;
    about.BufferUsage = DXGI_USAGE_RENDER_TARGET_OUTPUT;
    about.BufferCount = 2;
    about.SwapEffect = DXGI_SWAP_EFFECT_FLIP_DISCARD;
    ComPtr<IDXGISwapChain1> chain;
    CHECK(factory->CreateSwapChainForHwnd(made.queue.Get(), window, &about, nullptr, nullptr, &chain));
    CHECK(chain.As(&made.swapchain));
    for (unsigned i = 0; i < 2; ++i)
        CHECK(made.swapchain->GetBuffer(i, IID_PPV_ARGS(&made.back_buffers[i])));
    ComPtr<IDXGIAdapter> adapter;
    DXGI_ADAPTER_DESC description{};
    CHECK(factory->EnumAdapters(0, &adapter));
    CHECK(adapter->GetDesc(&description));
    for (const wchar_t* letter = description.Description; *letter; ++letter)
        made.adapter += static_cast<char>(*letter);
}

ComPtr<ID3D12Resource> make_texture(ID3D12Device& device, unsigned width, unsigned height, DXGI_FORMAT format,
                                    D3D12_RESOURCE_FLAGS flags, D3D12_RESOURCE_STATES state,
                                    const D3D12_CLEAR_VALUE* clear) {
    D3D12_HEAP_PROPERTIES heap{};
    heap.Type = D3D12_HEAP_TYPE_DEFAULT;
    D3D12_RESOURCE_DESC about{};
    about.Dimension = D3D12_RESOURCE_DIMENSION_TEXTURE2D;
    about.Width = width;
    about.Height = height;
    about.DepthOrArraySize = about.MipLevels = 1;
    about.Format = format;
    about.SampleDesc.Count = 1;
    about.Flags = flags;
    ComPtr<ID3D12Resource> made;
    CHECK(device.CreateCommittedResource(&heap, D3D12_HEAP_FLAG_NONE, &about, state, clear,
                                         IID_PPV_ARGS(&made)));
    return made;
}

ComPtr<ID3D12Resource> make_buffer(ID3D12Device& device, std::size_t size_bytes, D3D12_HEAP_TYPE type,
                                   D3D12_RESOURCE_STATES state,
                                   D3D12_RESOURCE_FLAGS flags = D3D12_RESOURCE_FLAG_NONE) {
    D3D12_HEAP_PROPERTIES heap{};
    heap.Type = type;
    D3D12_RESOURCE_DESC about{};
    about.Dimension = D3D12_RESOURCE_DIMENSION_BUFFER;
    about.Width = size_bytes;
    about.Height = about.DepthOrArraySize = about.MipLevels = 1;
    about.SampleDesc.Count = 1;
    about.Layout = D3D12_TEXTURE_LAYOUT_ROW_MAJOR;
    about.Flags = flags;
    ComPtr<ID3D12Resource> made;
    CHECK(device.CreateCommittedResource(&heap, D3D12_HEAP_FLAG_NONE, &about, state, nullptr,
                                         IID_PPV_ARGS(&made)));
    return made;
}

ComPtr<ID3D12Resource> make_filled(ID3D12Device& device, const void* data, std::size_t size_bytes) {
    ComPtr<ID3D12Resource> made =
        make_buffer(device, size_bytes, D3D12_HEAP_TYPE_UPLOAD, D3D12_RESOURCE_STATE_GENERIC_READ);
    void* mapped = nullptr;
    CHECK(made->Map(0, nullptr, &mapped));
    std::memcpy(mapped, data, size_bytes);
    made->Unmap(0, nullptr);
    return made;
}

void make_buffers(Objects& made) {
    ID3D12Device& device = *made.device.Get();
    std::vector<Corner> corners;
    for (const Corner& corner : cube_corners())
        corners.push_back(corner);
    for (const Corner& corner : square())
        corners.push_back(corner);
    const auto indices = cube_indices();
    const unsigned arguments[] = {
        kIndirectGroups[0], kIndirectGroups[1], kIndirectGroups[2], 0, kCubeIndices, kIndirectCubes, 0, 0, 0};
    made.vertices = make_filled(device, corners.data(), corners.size() * sizeof(Corner));
    made.indices = make_filled(device, indices.data(), sizeof(indices));
    made.arguments = make_filled(device, arguments, sizeof(arguments));
    made.placements = make_buffer(device, kMaxActions * kPlacementBytes, D3D12_HEAP_TYPE_UPLOAD,
                                  D3D12_RESOURCE_STATE_GENERIC_READ);
    void* mapped = nullptr;
    CHECK(made.placements->Map(0, nullptr, &mapped));
    made.mapped_placements = static_cast<std::byte*>(mapped);
    made.read_back = make_buffer(device, std::size_t{kRowBytes} * kHeight, D3D12_HEAP_TYPE_READBACK,
                                 D3D12_RESOURCE_STATE_COPY_DEST);
    made.samples = make_buffer(device, kMaxActions * sizeof(UINT64), D3D12_HEAP_TYPE_READBACK,
                               D3D12_RESOURCE_STATE_COPY_DEST);
    const D3D12_QUERY_HEAP_DESC queries{D3D12_QUERY_HEAP_TYPE_OCCLUSION, kMaxActions, 0};
    CHECK(device.CreateQueryHeap(&queries, IID_PPV_ARGS(&made.queries)));
}

ComPtr<ID3D12DescriptorHeap> make_heap(ID3D12Device& device, D3D12_DESCRIPTOR_HEAP_TYPE type, unsigned count,
                                       D3D12_DESCRIPTOR_HEAP_FLAGS flags = D3D12_DESCRIPTOR_HEAP_FLAG_NONE) {
    const D3D12_DESCRIPTOR_HEAP_DESC about{type, count, flags, 0};
    ComPtr<ID3D12DescriptorHeap> made;
    CHECK(device.CreateDescriptorHeap(&about, IID_PPV_ARGS(&made)));
    return made;
}

void make_targets(Objects& made) {
    ID3D12Device& device = *made.device.Get();
    D3D12_CLEAR_VALUE color{DXGI_FORMAT_R8G8B8A8_UNORM, {{0.1f, 0.2f, 0.3f, 1}}};
    D3D12_CLEAR_VALUE depth{};
    depth.Format = DXGI_FORMAT_D32_FLOAT;
    depth.DepthStencil.Depth = 1;
    made.scene =
        make_texture(device, kWidth, kHeight, DXGI_FORMAT_R8G8B8A8_UNORM,
                     D3D12_RESOURCE_FLAG_ALLOW_RENDER_TARGET, D3D12_RESOURCE_STATE_RENDER_TARGET, &color);
    made.depth =
        make_texture(device, kWidth, kHeight, DXGI_FORMAT_D32_FLOAT, D3D12_RESOURCE_FLAG_ALLOW_DEPTH_STENCIL,
                     D3D12_RESOURCE_STATE_DEPTH_WRITE, &depth);
    made.targets = make_heap(device, D3D12_DESCRIPTOR_HEAP_TYPE_RTV, 1);
    made.depths = make_heap(device, D3D12_DESCRIPTOR_HEAP_TYPE_DSV, 1);
    device.CreateRenderTargetView(made.scene.Get(), nullptr,
                                  made.targets->GetCPUDescriptorHandleForHeapStart());
    device.CreateDepthStencilView(made.depth.Get(), nullptr,
                                  made.depths->GetCPUDescriptorHandleForHeapStart());
}

void make_painted(Objects& made, bool tables) {
    ID3D12Device& device = *made.device.Get();
    constexpr D3D12_RESOURCE_FLAGS kWritten = D3D12_RESOURCE_FLAG_ALLOW_UNORDERED_ACCESS;
    constexpr D3D12_RESOURCE_STATES kFirst = D3D12_RESOURCE_STATE_UNORDERED_ACCESS;
    if (!tables) {
        made.painted = make_buffer(device, kPaintedBytes, D3D12_HEAP_TYPE_DEFAULT, kFirst, kWritten);
        return;
    }
    made.painted = make_texture(device, kPaintedSize, kPaintedSize, DXGI_FORMAT_R8G8B8A8_UNORM, kWritten,
                                kFirst, nullptr);
    made.textures = make_heap(device, D3D12_DESCRIPTOR_HEAP_TYPE_CBV_SRV_UAV, 2,
                              D3D12_DESCRIPTOR_HEAP_FLAG_SHADER_VISIBLE);
    D3D12_CPU_DESCRIPTOR_HANDLE place = made.textures->GetCPUDescriptorHandleForHeapStart();
    device.CreateShaderResourceView(made.painted.Get(), nullptr, place);
    place.ptr += device.GetDescriptorHandleIncrementSize(D3D12_DESCRIPTOR_HEAP_TYPE_CBV_SRV_UAV);
    device.CreateUnorderedAccessView(made.painted.Get(), nullptr, nullptr, place);
}

}  // namespace

Objects make_objects(HWND window, bool tables) {
    Objects made;
    make_device(made, window);
    make_targets(made);
    make_buffers(made);
    make_painted(made, tables);
    make_pipelines(made, tables);
    return made;
}

}  // namespace framecast::d3d
