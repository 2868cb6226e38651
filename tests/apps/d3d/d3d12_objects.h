// The objects of the Direct3D 12 program: its device, pipelines, buffers, textures and descriptors.
#pragma once
// Functions of Direct3D 12 return structures with the Microsoft compiler's convention, not GCC's.
#define WIDL_EXPLICIT_AGGREGATE_RETURNS
#include <d3d12.h>
#include <dxgi1_4.h>
#include <wrl/client.h>

#include <string>

#include "tests/apps/d3d/geometry.h"
#include "tests/apps/d3d/program.h"

namespace framecast::d3d {

using Microsoft::WRL::ComPtr;

struct Objects {
    std::string adapter;
    ComPtr<ID3D12Device> device;
    ComPtr<ID3D12CommandQueue> queue;
    ComPtr<IDXGISwapChain3> swapchain;
    ComPtr<ID3D12Resource> back_buffers[2];
    ComPtr<ID3D12Resource> scene, depth;  // render target; copied to the back buffer
    ComPtr<ID3D12Resource> painted;  // written by the compute shader: a texture, or a buffer of its pixels
    ComPtr<ID3D12Resource>
        placements;  // if they are not root constants: one per action, kPlacementBytes apart
    std::byte* mapped_placements = nullptr;
    ComPtr<ID3D12Resource> vertices, indices, arguments, read_back, samples;
    ComPtr<ID3D12DescriptorHeap> textures, targets, depths;
    ComPtr<ID3D12RootSignature> root;
    ComPtr<ID3D12PipelineState> paint, solid, blended;
    ComPtr<ID3D12CommandSignature> dispatches, draws;
    ComPtr<ID3D12QueryHeap> queries;
};

// Parameters of Objects::root, tables of textures or root descriptors of buffers, and places in
// Objects::textures.
enum RootParameter : unsigned { kPlacement, kPattern, kPainted };
// Places in Objects::textures.
enum TextureDescriptor : unsigned { kPaintedRead, kPaintedWrite };
// Byte offsets in Objects::arguments, and the numbers in indirect calls.
constexpr unsigned kDispatchArguments = 0, kCubeArguments = 16;
constexpr unsigned kIndirectGroups[3] = {4, 2, 1};
constexpr unsigned kIndirectCubes = 2;
constexpr unsigned kPaintedSize = 64, kPaintedBytes = 4 * kPaintedSize * kPaintedSize;
constexpr unsigned kMaxActions = 16;
constexpr unsigned kPlacementBytes = D3D12_CONSTANT_BUFFER_DATA_PLACEMENT_ALIGNMENT;
constexpr unsigned kSquareOffset = kCubeCorners;  // in the vertices
constexpr unsigned kRowBytes = 4 * kWidth;
static_assert(kRowBytes % D3D12_TEXTURE_DATA_PITCH_ALIGNMENT == 0);

// Makes its root signature, pipelines and command signatures; its device must exist.
void make_pipelines(Objects& made, bool tables);

// Ends the program with kNoDevice where there is no Direct3D 12.
Objects make_objects(HWND window, bool tables);

}  // namespace framecast::d3d
