#include "tests/apps/d3d/d3d12_objects.h"
#include "tests/apps/d3d/shaders/scene_shaders.h"

namespace framecast::d3d {
namespace {

void make_root(Objects& made, bool tables) {
    const D3D12_DESCRIPTOR_RANGE read{D3D12_DESCRIPTOR_RANGE_TYPE_SRV, 1, 0, 0, 0};
    const D3D12_DESCRIPTOR_RANGE write{D3D12_DESCRIPTOR_RANGE_TYPE_UAV, 1, 0, 0, 0};
    D3D12_ROOT_PARAMETER parameters[3]{};
    parameters[kPlacement].ParameterType = D3D12_ROOT_PARAMETER_TYPE_CBV;
    parameters[kPattern].ParameterType = D3D12_ROOT_PARAMETER_TYPE_SRV;
    parameters[kPainted].ParameterType = D3D12_ROOT_PARAMETER_TYPE_UAV;
    if (tables) {
        parameters[kPlacement].ParameterType = D3D12_ROOT_PARAMETER_TYPE_32BIT_CONSTANTS;
        parameters[kPlacement].Constants.Num32BitValues = sizeof(Placement) / 4;
        parameters[kPattern].ParameterType = parameters[kPainted].ParameterType =
            D3D12_ROOT_PARAMETER_TYPE_DESCRIPTOR_TABLE;
        parameters[kPattern].DescriptorTable = {1, &read};
        parameters[kPainted].DescriptorTable = {1, &write};
    }
    D3D12_STATIC_SAMPLER_DESC sampler{};
    sampler.Filter = D3D12_FILTER_MIN_MAG_MIP_LINEAR;
    sampler.AddressU = sampler.AddressV = sampler.AddressW = D3D12_TEXTURE_ADDRESS_MODE_CLAMP;
    sampler.ComparisonFunc = D3D12_COMPARISON_FUNC_NEVER;
    const D3D12_ROOT_SIGNATURE_DESC about{3, parameters, 1, &sampler,
                                          D3D12_ROOT_SIGNATURE_FLAG_ALLOW_INPUT_ASSEMBLER_INPUT_LAYOUT};
    ComPtr<ID3DBlob> bytes;
    CHECK(D3D12SerializeRootSignature(&about, D3D_ROOT_SIGNATURE_VERSION_1_0, &bytes, nullptr));
    CHECK(made.device->CreateRootSignature(0, bytes->GetBufferPointer(), bytes->GetBufferSize(),
                                           IID_PPV_ARGS(&made.root)));
}

void make_states(Objects& made, bool tables) {
    ID3D12Device& device = *made.device.Get();
    D3D12_COMPUTE_PIPELINE_STATE_DESC compute{};
    compute.pRootSignature = made.root.Get();
    compute.CS = {k_paint_buffer, sizeof(k_paint_buffer)};
    if (tables) compute.CS = {k_paint, sizeof(k_paint)};
    CHECK(device.CreateComputePipelineState(&compute, IID_PPV_ARGS(&made.paint)));

    const D3D12_INPUT_ELEMENT_DESC elements[] = {
        {"POSITION", 0, DXGI_FORMAT_R32G32B32_FLOAT, 0, 0, D3D12_INPUT_CLASSIFICATION_PER_VERTEX_DATA, 0},
        {"TEXCOORD", 0, DXGI_FORMAT_R32G32_FLOAT, 0, offsetof(Corner, uv),
         D3D12_INPUT_CLASSIFICATION_PER_VERTEX_DATA, 0}};
    D3D12_GRAPHICS_PIPELINE_STATE_DESC about{};
    about.pRootSignature = made.root.Get();
    about.VS = {k_corner, sizeof(k_corner)};
    about.PS = {k_surface_of_buffer, sizeof(k_surface_of_buffer)};
    if (tables) about.PS = {k_surface, sizeof(k_surface)};
    about.InputLayout = {elements, 2};
    about.SampleMask = ~0u;
    about.PrimitiveTopologyType = D3D12_PRIMITIVE_TOPOLOGY_TYPE_TRIANGLE;
    about.NumRenderTargets = about.SampleDesc.Count = 1;
    about.RTVFormats[0] = DXGI_FORMAT_R8G8B8A8_UNORM;
    about.DSVFormat = DXGI_FORMAT_D32_FLOAT;
    about.RasterizerState.FillMode = D3D12_FILL_MODE_SOLID;
    about.RasterizerState.CullMode = D3D12_CULL_MODE_NONE;
    about.RasterizerState.DepthClipEnable = TRUE;
    about.DepthStencilState.DepthEnable = TRUE;
    about.DepthStencilState.DepthWriteMask = D3D12_DEPTH_WRITE_MASK_ALL;
    about.DepthStencilState.DepthFunc = D3D12_COMPARISON_FUNC_LESS;
    D3D12_RENDER_TARGET_BLEND_DESC& blend = about.BlendState.RenderTarget[0];
    blend.RenderTargetWriteMask = D3D12_COLOR_WRITE_ENABLE_ALL;
    CHECK(device.CreateGraphicsPipelineState(&about, IID_PPV_ARGS(&made.solid)));
    blend.BlendEnable = TRUE;
    blend.SrcBlend = D3D12_BLEND_SRC_ALPHA;
    blend.DestBlend = D3D12_BLEND_INV_SRC_ALPHA;
    blend.SrcBlendAlpha = D3D12_BLEND_ONE;
    blend.DestBlendAlpha = D3D12_BLEND_ZERO;
    blend.BlendOp = blend.BlendOpAlpha = D3D12_BLEND_OP_ADD;
    CHECK(device.CreateGraphicsPipelineState(&about, IID_PPV_ARGS(&made.blended)));
}

void make_signatures(Objects& made) {
    D3D12_INDIRECT_ARGUMENT_DESC argument{};
    D3D12_COMMAND_SIGNATURE_DESC about{sizeof(D3D12_DISPATCH_ARGUMENTS), 1, &argument, 0};
    argument.Type = D3D12_INDIRECT_ARGUMENT_TYPE_DISPATCH;
    CHECK(made.device->CreateCommandSignature(&about, nullptr, IID_PPV_ARGS(&made.dispatches)));
    about.ByteStride = sizeof(D3D12_DRAW_INDEXED_ARGUMENTS);
    argument.Type = D3D12_INDIRECT_ARGUMENT_TYPE_DRAW_INDEXED;
    CHECK(made.device->CreateCommandSignature(&about, nullptr, IID_PPV_ARGS(&made.draws)));
}

}  // namespace

void make_pipelines(Objects& made, bool tables) {
    make_root(made, tables);
    make_states(made, tables);
    make_signatures(made);
}

}  // namespace framecast::d3d
