// Direct3D 11: textured cubes with depth, compute shaders that paint their textures, a pass of depth alone,
// and indirect and instanced calls. It has two command lists of deferred contexts: one recorded each frame,
// one once (program.h).
#include <array>
#include <iterator>

#include "tests/apps/d3d/d3d11_objects.h"

namespace framecast::d3d {
namespace {

constexpr unsigned kPaintedGroups = kPaintedSize / 8, kPaintThreads = 64;
constexpr unsigned kFarBytes = 4 * kFarSize * kFarSize, kPaintedBytes = 4 * kPaintedSize * kPaintedSize;
constexpr unsigned kSmallBytes = 4 * kSmallSize * kSmallSize;
constexpr unsigned kInstances = 4;

constexpr Action kActions[] = {
    {"paint", "dispatch", 0, 0, kPaintedBytes, kPaintedGroups* kPaintedGroups* kPaintThreads},
    {"paint indirect", "dispatch", 0, 0, kSmallBytes,
     kIndirectGroups[0] * kIndirectGroups[1] * kPaintThreads},
    {"depth alone", "draw", kCubeIndices, kCubeTriangles, 0},
    {"floor", "draw", kSquareVertices, kSquareTriangles, kFarBytes},
    {"cube 0", "draw", kCubeIndices, kCubeTriangles, kPaintedBytes},
    {"cube 1", "draw", kCubeIndices, kCubeTriangles, kPaintedBytes},
    {"cube 2", "draw", kCubeIndices, kCubeTriangles, kPaintedBytes},
    {"instanced cubes", "draw", kInstances* kCubeIndices, kInstances* kCubeTriangles, kPaintedBytes},
    {"squares indirect", "draw", kIndirectSquares* kSquareVertices, kIndirectSquares* kSquareTriangles,
     kSmallBytes},
    {"list of this frame 0", "draw", kCubeIndices, kCubeTriangles, kPaintedBytes},
    {"list of this frame 1", "draw", kCubeIndices, kCubeTriangles, kPaintedBytes},
    {"list recorded once", "draw", kIndirectCubes* kCubeIndices, kIndirectCubes* kCubeTriangles,
     kPaintedBytes},
};
enum : unsigned { kDepthAlone = 2, kFloor, kCube, kInstanced = 7, kSquares, kList, kOnce = 11 };

class Program {
  public:
    explicit Program(HWND window) : made_(make_objects(window)) {
        CHECK(made_.device->CreateDeferredContext(0, &deferred_));
        once_ = record([this](ID3D11DeviceContext& context) {
            begin_main(context);
            place(context, {.place = {0.55f, -0.55f, 0.2f, 0.1f},
                            .turn = {0.6f, 0.8f, 1, 0},
                            .apart = {0.25f, 0, 0, 0}});
            context.DrawIndexedInstancedIndirect(made_.arguments.Get(), kCubeArguments);
        });
    }

    void frame(Pictures& pictures, bool asks_for_samples) {
        asks_ = asks_for_samples;
        paint();
        draw_depth_alone();
        draw_main();
        const ComPtr<ID3D11CommandList> list =
            record([this](ID3D11DeviceContext& context) { draw_blended(context); });
        made_.immediate->ExecuteCommandList(list.Get(), FALSE);
        made_.immediate->ExecuteCommandList(once_.Get(), FALSE);
        made_.immediate->CopyResource(made_.read_back.Get(), made_.back_buffer.Get());
        D3D11_MAPPED_SUBRESOURCE mapped{};
        CHECK(made_.immediate->Map(made_.read_back.Get(), 0, D3D11_MAP_READ, 0, &mapped));
        pictures.add(mapped.pData, mapped.RowPitch);
        made_.immediate->Unmap(made_.read_back.Get(), 0);
        CHECK(made_.swapchain->Present(0, 0));
        asks_ = false;
    }

    std::array<long long, std::size(kActions)> samples() {
        std::array<long long, std::size(kActions)> counts{};
        for (std::size_t i = 0; i < counts.size(); ++i) {
            counts[i] = -1;
            if (!queries_[i]) continue;
            UINT64 found = 0;
            HRESULT result = S_FALSE;
            while (result == S_FALSE)
                result = made_.immediate->GetData(queries_[i].Get(), &found, sizeof(found), 0);
            CHECK(result);
            counts[i] = static_cast<long long>(found);
        }
        return counts;
    }

    const std::string& adapter() const { return made_.adapter; }

  private:
    template <class Record>
    ComPtr<ID3D11CommandList> record(Record&& commands) {
        commands(*deferred_.Get());
        ComPtr<ID3D11CommandList> list;
        CHECK(deferred_->FinishCommandList(FALSE, &list));
        return list;
    }

    void place(ID3D11DeviceContext& context, const Placement& placement) {
        D3D11_MAPPED_SUBRESOURCE mapped{};
        CHECK(context.Map(made_.placement.Get(), 0, D3D11_MAP_WRITE_DISCARD, 0, &mapped));
        std::memcpy(mapped.pData, &placement, sizeof(placement));
        context.Unmap(made_.placement.Get(), 0);
    }

    // Calls `call`, in the first frame within an occlusion query of ours.
    template <class Call>
    void counted(ID3D11DeviceContext& context, unsigned action, Call&& call) {
        if (asks_) {
            const D3D11_QUERY_DESC about{D3D11_QUERY_OCCLUSION, 0};
            CHECK(made_.device->CreateQuery(&about, &queries_[action]));
            context.Begin(queries_[action].Get());
        }
        call();
        if (asks_) context.End(queries_[action].Get());
    }

    void paint() {
        ID3D11DeviceContext& context = *made_.immediate.Get();
        context.CSSetShader(made_.paint.Get(), nullptr, 0);
        context.CSSetUnorderedAccessViews(0, 1, made_.painted.write.GetAddressOf(), nullptr);
        context.Dispatch(kPaintedGroups, kPaintedGroups, 1);
        context.CSSetUnorderedAccessViews(0, 1, made_.small_painted.write.GetAddressOf(), nullptr);
        context.DispatchIndirect(made_.arguments.Get(), kDispatchArguments);
        ID3D11UnorderedAccessView* none = nullptr;
        context.CSSetUnorderedAccessViews(0, 1, &none, nullptr);
    }

    void begin(ID3D11DeviceContext& context, ID3D11Buffer& vertices, float width, float height) {
        const D3D11_VIEWPORT viewport{0, 0, width, height, 0, 1};
        constexpr UINT kStride = sizeof(Corner), kOffset = 0;
        ID3D11Buffer* buffer = &vertices;
        context.RSSetViewports(1, &viewport);
        context.RSSetState(made_.both_sides.Get());
        context.IASetVertexBuffers(0, 1, &buffer, &kStride, &kOffset);
        context.IASetIndexBuffer(made_.cube_indices.Get(), DXGI_FORMAT_R16_UINT, 0);
        context.IASetInputLayout(made_.layout.Get());
        context.IASetPrimitiveTopology(D3D11_PRIMITIVE_TOPOLOGY_TRIANGLELIST);
        context.VSSetShader(made_.corner.Get(), nullptr, 0);
        context.VSSetConstantBuffers(0, 1, made_.placement.GetAddressOf());
        context.PSSetShader(made_.surface.Get(), nullptr, 0);
        context.PSSetConstantBuffers(0, 1, made_.placement.GetAddressOf());
        context.PSSetSamplers(0, 1, made_.sampler.GetAddressOf());
    }

    // The main pass: cubes with the textures that the first compute shader painted.
    void begin_main(ID3D11DeviceContext& context) {
        begin(context, *made_.cube.Get(), kWidth, kHeight);
        context.OMSetRenderTargets(1, made_.target.GetAddressOf(), made_.screen_depth.depth.Get());
        context.PSSetShaderResources(0, 1, made_.painted.read.GetAddressOf());
    }

    void draw_depth_alone() {
        ID3D11DeviceContext& context = *made_.immediate.Get();
        ID3D11ShaderResourceView* none = nullptr;
        context.PSSetShaderResources(0, 1, &none);
        const float size = static_cast<float>(made_.far_depth.size);
        begin(context, *made_.cube.Get(), size, size);
        context.OMSetRenderTargets(0, nullptr, made_.far_depth.depth.Get());
        context.ClearDepthStencilView(made_.far_depth.depth.Get(), D3D11_CLEAR_DEPTH, 1, 0);
        context.PSSetShader(nullptr, nullptr, 0);
        Placement placement{.place = {0, 0, 0, 0.5f}};
        std::memcpy(placement.turn, kTurnedAbout, sizeof(placement.turn));
        place(context, placement);
        counted(context, kDepthAlone, [&] { context.DrawIndexed(kCubeIndices, 0, 0); });
    }

    void draw_main() {
        ID3D11DeviceContext& context = *made_.immediate.Get();
        constexpr float kBackground[] = {0.1f, 0.2f, 0.3f, 1};
        begin_main(context);
        context.OMSetBlendState(nullptr, nullptr, ~0u);
        context.ClearRenderTargetView(made_.target.Get(), kBackground);
        context.ClearDepthStencilView(made_.screen_depth.depth.Get(), D3D11_CLEAR_DEPTH | D3D11_CLEAR_STENCIL,
                                      1, 0);

        begin(context, *made_.square.Get(), kWidth, kHeight);
        context.PSSetShaderResources(0, 1, made_.far_depth.read.GetAddressOf());
        place(context, {.place = {-0.2f, 0.1f, 1.5f, 0.7f}});
        counted(context, kFloor, [&] { context.Draw(kSquareVertices, 0); });

        begin_main(context);
        for (unsigned i = 0; i < 3; ++i) {
            Placement placement{.place = {-0.6f + 0.5f * static_cast<float>(i), 0.4f, 0, 0.2f}};
            std::memcpy(placement.turn, kTurnedAbout, sizeof(placement.turn));
            place(context, placement);
            counted(context, kCube + i, [&] { context.DrawIndexed(kCubeIndices, 0, 0); });
        }
        place(context,
              {.place = {-0.7f, -0.2f, 0, 0.12f}, .turn = {0.6f, 0.8f, 1, 0}, .apart = {0.4f, 0, 0.1f, 0}});
        counted(context, kInstanced,
                [&] { context.DrawIndexedInstanced(kCubeIndices, kInstances, 0, 0, 0); });

        begin(context, *made_.square.Get(), kWidth, kHeight);
        context.PSSetShaderResources(0, 1, made_.small_painted.read.GetAddressOf());
        place(context, {.place = {-0.7f, -0.7f, 0, 0.15f}, .apart = {0.35f, 0, 0, 0}});
        counted(context, kSquares,
                [&] { context.DrawInstancedIndirect(made_.arguments.Get(), kSquareArguments); });
    }

    void draw_blended(ID3D11DeviceContext& context) {
        begin_main(context);
        context.OMSetBlendState(made_.half_blended.Get(), nullptr, ~0u);
        for (unsigned i = 0; i < 2; ++i) {
            Placement placement{.place = {-0.3f + 0.6f * static_cast<float>(i), 0.1f, -0.5f, 0.25f}};
            placement.tint[3] = 0.5f;
            place(context, placement);
            counted(context, kList + i, [&] { context.DrawIndexed(kCubeIndices, 0, 0); });
        }
    }

    Objects made_;
    ComPtr<ID3D11DeviceContext> deferred_;
    ComPtr<ID3D11CommandList> once_;
    std::array<ComPtr<ID3D11Query>, std::size(kActions)> queries_;
    bool asks_ = false;
};

}  // namespace
}  // namespace framecast::d3d

int main(int argc, char** argv) {
    using namespace framecast::d3d;
    const Arguments arguments = parse_arguments(argc, argv, kActions);
    Program program(make_window("framecast d3d11"));
    Pictures pictures;
    for (int frame = 0; frame < arguments.frames; ++frame) {
        handle_messages();
        program.frame(pictures, frame == 0);
    }
    pictures.save(0);
    return report(arguments, program.adapter(), pictures, program.samples());
}
