// The objects of the Direct3D 11 program: its device, shaders, buffers and textures.
#pragma once
#include <d3d11.h>
#include <wrl/client.h>

#include <string>

#include "tests/apps/d3d/geometry.h"
#include "tests/apps/d3d/program.h"

namespace framecast::d3d {

using Microsoft::WRL::ComPtr;

struct Texture {
    ComPtr<ID3D11Texture2D> image;
    ComPtr<ID3D11ShaderResourceView> read;
    ComPtr<ID3D11UnorderedAccessView> write;
    ComPtr<ID3D11DepthStencilView> depth;
    unsigned size = 0;
};

struct Objects {
    std::string adapter;
    ComPtr<IDXGISwapChain> swapchain;
    ComPtr<ID3D11Device> device;
    ComPtr<ID3D11DeviceContext> immediate;
    ComPtr<ID3D11Texture2D> back_buffer, read_back;
    ComPtr<ID3D11RenderTargetView> target;
    Texture screen_depth, far_depth;  // for the main pass, and one that is read as a texture
    Texture painted, small_painted;   // written by the compute shader
    ComPtr<ID3D11VertexShader> corner;
    ComPtr<ID3D11PixelShader> surface;
    ComPtr<ID3D11ComputeShader> paint;
    ComPtr<ID3D11InputLayout> layout;
    ComPtr<ID3D11Buffer> cube, cube_indices, square, placement, arguments;
    ComPtr<ID3D11SamplerState> sampler;
    ComPtr<ID3D11RasterizerState> both_sides;
    ComPtr<ID3D11BlendState> half_blended;
};

// Byte offsets in Objects::arguments, and the numbers in indirect calls.
constexpr unsigned kDispatchArguments = 0, kSquareArguments = 12, kCubeArguments = 28;
constexpr unsigned kIndirectGroups[3] = {4, 2, 1};
constexpr unsigned kFarSize = 128, kPaintedSize = 64, kSmallSize = 32;
constexpr unsigned kIndirectSquares = 3, kIndirectCubes = 2;

// Ends the program with kNoDevice where there is no Direct3D 11.
Objects make_objects(HWND window);

}  // namespace framecast::d3d
