// Direct3D 12: textured cubes with depth, a compute shader that paints their texture or a buffer, and
// indirect and instanced calls. One call has three command lists: two recorded each frame, one once
// (program.h).
#include <array>
#include <iterator>
#include <utility>

#include "tests/apps/d3d/d3d12_objects.h"

namespace framecast::d3d {
namespace {

constexpr unsigned kPaintedGroups = kPaintedSize / 8, kPaintThreads = 64;
constexpr unsigned kInstances = 4;

constexpr Action kActions[] = {
    {"paint", "dispatch", 0, 0, kPaintedBytes, kPaintedGroups* kPaintedGroups* kPaintThreads},
    {"paint indirect", "dispatch", 0, 0, kPaintedBytes,
     kIndirectGroups[0] * kIndirectGroups[1] * kPaintThreads},
    {"floor", "draw", kSquareVertices, kSquareTriangles, kPaintedBytes},
    {"cube 0", "draw", kCubeIndices, kCubeTriangles, kPaintedBytes},
    {"cube 1", "draw", kCubeIndices, kCubeTriangles, kPaintedBytes},
    {"cube 2", "draw", kCubeIndices, kCubeTriangles, kPaintedBytes},
    {"instanced cubes", "draw", kInstances* kCubeIndices, kInstances* kCubeTriangles, kPaintedBytes},
    {"cubes indirect", "draw", kIndirectCubes* kCubeIndices, kIndirectCubes* kCubeTriangles, kPaintedBytes},
    {"list recorded once", "draw", kCubeIndices, kCubeTriangles, kPaintedBytes},
};
enum : unsigned { kFloor = 2, kCube, kInstanced = 6, kIndirect, kOnce };

struct List {
    ComPtr<ID3D12CommandAllocator> memory;
    ComPtr<ID3D12GraphicsCommandList> commands;
};

class Program {
  public:
    Program(HWND window, bool tables) : made_(make_objects(window, tables)) {
        CHECK(made_.device->CreateFence(0, D3D12_FENCE_FLAG_NONE, IID_PPV_ARGS(&fence_)));
        for (List& list : lists_) {
            CHECK(made_.device->CreateCommandAllocator(D3D12_COMMAND_LIST_TYPE_DIRECT,
                                                       IID_PPV_ARGS(&list.memory)));
            CHECK(made_.device->CreateCommandList(0, D3D12_COMMAND_LIST_TYPE_DIRECT, list.memory.Get(),
                                                  nullptr, IID_PPV_ARGS(&list.commands)));
            CHECK(list.commands->Close());
        }
    }

    void frame(Pictures& pictures, bool asks_for_samples) {
        // Without tables: Mesa's lavapipe 22.3 crashes at such a query of Wine 8's Direct3D 12.
        asks_ = asks_for_samples && made_.textures;
        ID3D12GraphicsCommandList& first = begin(lists_[0]);
        paint(first);
        draw_solid(first);
        CHECK(first.Close());
        if (!std::exchange(recorded_, true)) {
            draw_blended(begin(lists_[1]));
            CHECK(lists_[1].commands->Close());
        }
        ID3D12GraphicsCommandList& last = begin(lists_[2]);
        copy(last);
        CHECK(last.Close());
        ID3D12CommandList* const all[] = {lists_[0].commands.Get(), lists_[1].commands.Get(),
                                          lists_[2].commands.Get()};
        made_.queue->ExecuteCommandLists(3, all);
        CHECK(made_.swapchain->Present(0, 0));
        wait();
        void* pixels = nullptr;
        CHECK(made_.read_back->Map(0, nullptr, &pixels));
        pictures.add(pixels, kRowBytes);
        made_.read_back->Unmap(0, nullptr);
        asks_ = false;
    }

    std::array<long long, std::size(kActions)> samples() {
        std::array<long long, std::size(kActions)> counts{};
        counts.fill(-1);
        if (!made_.textures) return counts;
        void* mapped = nullptr;
        CHECK(made_.samples->Map(0, nullptr, &mapped));
        for (std::size_t i = kFloor; i < kOnce; ++i) {
            UINT64 found = 0;
            std::memcpy(&found, static_cast<const std::byte*>(mapped) + i * sizeof(found), sizeof(found));
            counts[i] = static_cast<long long>(found);
        }
        made_.samples->Unmap(0, nullptr);
        return counts;
    }

    const std::string& adapter() const { return made_.adapter; }

  private:
    static ID3D12GraphicsCommandList& begin(List& list) {
        CHECK(list.memory->Reset());
        CHECK(list.commands->Reset(list.memory.Get(), nullptr));
        return *list.commands.Get();
    }

    static void change(ID3D12GraphicsCommandList& list, ID3D12Resource* resource,
                       D3D12_RESOURCE_STATES before, D3D12_RESOURCE_STATES after) {
        D3D12_RESOURCE_BARRIER barrier{};
        barrier.Transition = {resource, D3D12_RESOURCE_BARRIER_ALL_SUBRESOURCES, before, after};
        list.ResourceBarrier(1, &barrier);
    }

    D3D12_GPU_DESCRIPTOR_HANDLE texture(unsigned place) {
        D3D12_GPU_DESCRIPTOR_HANDLE handle = made_.textures->GetGPUDescriptorHandleForHeapStart();
        handle.ptr +=
            place * made_.device->GetDescriptorHandleIncrementSize(D3D12_DESCRIPTOR_HEAP_TYPE_CBV_SRV_UAV);
        return handle;
    }

    // Calls `call`, in the first frame within an occlusion query of ours.
    template <class Call>
    void counted(ID3D12GraphicsCommandList& list, unsigned action, Call&& call) {
        if (asks_) list.BeginQuery(made_.queries.Get(), D3D12_QUERY_TYPE_OCCLUSION, action);
        call();
        if (asks_) list.EndQuery(made_.queries.Get(), D3D12_QUERY_TYPE_OCCLUSION, action);
    }

    void paint(ID3D12GraphicsCommandList& list) {
        if (made_.textures) list.SetDescriptorHeaps(1, made_.textures.GetAddressOf());
        list.SetComputeRootSignature(made_.root.Get());
        list.SetPipelineState(made_.paint.Get());
        if (made_.textures)
            list.SetComputeRootDescriptorTable(kPainted, texture(kPaintedWrite));
        else
            list.SetComputeRootUnorderedAccessView(kPainted, made_.painted->GetGPUVirtualAddress());
        list.Dispatch(kPaintedGroups, kPaintedGroups, 1);
        D3D12_RESOURCE_BARRIER written{};
        written.Type = D3D12_RESOURCE_BARRIER_TYPE_UAV;
        written.UAV.pResource = made_.painted.Get();
        list.ResourceBarrier(1, &written);
        list.ExecuteIndirect(made_.dispatches.Get(), 1, made_.arguments.Get(), kDispatchArguments, nullptr,
                             0);
        change(list, made_.painted.Get(), D3D12_RESOURCE_STATE_UNORDERED_ACCESS,
               D3D12_RESOURCE_STATE_PIXEL_SHADER_RESOURCE);
    }

    void begin_drawing(ID3D12GraphicsCommandList& list, ID3D12PipelineState* pipeline) {
        const D3D12_VIEWPORT viewport{0, 0, kWidth, kHeight, 0, 1};
        const D3D12_RECT inside{0, 0, kWidth, kHeight};
        const D3D12_VERTEX_BUFFER_VIEW vertices{made_.vertices->GetGPUVirtualAddress(),
                                                (kCubeCorners + kSquareVertices) * sizeof(Corner),
                                                sizeof(Corner)};
        const D3D12_INDEX_BUFFER_VIEW indices{made_.indices->GetGPUVirtualAddress(), 2 * kCubeIndices,
                                              DXGI_FORMAT_R16_UINT};
        const D3D12_CPU_DESCRIPTOR_HANDLE target = made_.targets->GetCPUDescriptorHandleForHeapStart();
        const D3D12_CPU_DESCRIPTOR_HANDLE depth = made_.depths->GetCPUDescriptorHandleForHeapStart();
        if (made_.textures) list.SetDescriptorHeaps(1, made_.textures.GetAddressOf());
        list.SetGraphicsRootSignature(made_.root.Get());
        if (made_.textures)
            list.SetGraphicsRootDescriptorTable(kPattern, texture(kPaintedRead));
        else
            list.SetGraphicsRootShaderResourceView(kPattern, made_.painted->GetGPUVirtualAddress());
        list.SetPipelineState(pipeline);
        list.RSSetViewports(1, &viewport);
        list.RSSetScissorRects(1, &inside);
        list.IASetPrimitiveTopology(D3D_PRIMITIVE_TOPOLOGY_TRIANGLELIST);
        list.IASetVertexBuffers(0, 1, &vertices);
        list.IASetIndexBuffer(&indices);
        list.OMSetRenderTargets(1, &target, FALSE, &depth);
    }

    void place(ID3D12GraphicsCommandList& list, unsigned action, const Placement& placement) {
        if (made_.textures) {
            list.SetGraphicsRoot32BitConstants(kPlacement, sizeof(placement) / 4, &placement, 0);
            return;
        }
        const unsigned offset = action * kPlacementBytes;
        std::memcpy(made_.mapped_placements + offset, &placement, sizeof(placement));
        list.SetGraphicsRootConstantBufferView(kPlacement, made_.placements->GetGPUVirtualAddress() + offset);
    }

    void draw_solid(ID3D12GraphicsCommandList& list) {
        constexpr float kBackground[] = {0.1f, 0.2f, 0.3f, 1};
        begin_drawing(list, made_.solid.Get());
        list.ClearRenderTargetView(made_.targets->GetCPUDescriptorHandleForHeapStart(), kBackground, 0,
                                   nullptr);
        list.ClearDepthStencilView(made_.depths->GetCPUDescriptorHandleForHeapStart(), D3D12_CLEAR_FLAG_DEPTH,
                                   1, 0, 0, nullptr);
        place(list, kFloor, {.place = {-0.2f, 0.1f, 1.5f, 0.7f}, .tint = {1, 0.5f, 0.5f, 1}});
        counted(list, kFloor, [&] { list.DrawInstanced(kSquareVertices, 1, kSquareOffset, 0); });
        for (unsigned i = 0; i < 3; ++i) {
            Placement placement{.place = {-0.6f + 0.5f * static_cast<float>(i), 0.4f, 0, 0.2f}};
            std::memcpy(placement.turn, kTurnedAbout, sizeof(placement.turn));
            place(list, kCube + i, placement);
            counted(list, kCube + i, [&] { list.DrawIndexedInstanced(kCubeIndices, 1, 0, 0, 0); });
        }
        place(list, kInstanced,
              {.place = {-0.7f, -0.2f, 0, 0.12f}, .turn = {0.6f, 0.8f, 1, 0}, .apart = {0.4f, 0, 0.1f, 0}});
        counted(list, kInstanced, [&] { list.DrawIndexedInstanced(kCubeIndices, kInstances, 0, 0, 0); });
        place(list, kIndirect,
              {.place = {0.3f, -0.6f, 0, 0.15f}, .turn = {0.6f, 0.8f, 1, 0}, .apart = {0.4f, 0, 0, 0}});
        counted(list, kIndirect, [&] {
            list.ExecuteIndirect(made_.draws.Get(), 1, made_.arguments.Get(), kCubeArguments, nullptr, 0);
        });
        if (asks_)
            list.ResolveQueryData(made_.queries.Get(), D3D12_QUERY_TYPE_OCCLUSION, kFloor, kOnce - kFloor,
                                  made_.samples.Get(), kFloor * sizeof(UINT64));
    }

    void draw_blended(ID3D12GraphicsCommandList& list) {
        begin_drawing(list, made_.blended.Get());
        place(list, kOnce, {.place = {0, 0.1f, -0.5f, 0.3f}, .tint = {1, 1, 1, 0.5f}});
        list.DrawIndexedInstanced(kCubeIndices, 1, 0, 0, 0);
    }

    void copy(ID3D12GraphicsCommandList& list) {
        ID3D12Resource* const shown = made_.back_buffers[made_.swapchain->GetCurrentBackBufferIndex()].Get();
        change(list, made_.painted.Get(), D3D12_RESOURCE_STATE_PIXEL_SHADER_RESOURCE,
               D3D12_RESOURCE_STATE_UNORDERED_ACCESS);
        change(list, made_.scene.Get(), D3D12_RESOURCE_STATE_RENDER_TARGET, D3D12_RESOURCE_STATE_COPY_SOURCE);
        change(list, shown, D3D12_RESOURCE_STATE_PRESENT, D3D12_RESOURCE_STATE_COPY_DEST);
        list.CopyResource(shown, made_.scene.Get());
        change(list, shown, D3D12_RESOURCE_STATE_COPY_DEST, D3D12_RESOURCE_STATE_PRESENT);
        D3D12_TEXTURE_COPY_LOCATION from{}, to{};
        from.pResource = made_.scene.Get();
        from.Type = D3D12_TEXTURE_COPY_TYPE_SUBRESOURCE_INDEX;
        to.pResource = made_.read_back.Get();
        to.Type = D3D12_TEXTURE_COPY_TYPE_PLACED_FOOTPRINT;
        to.PlacedFootprint.Footprint = {DXGI_FORMAT_R8G8B8A8_UNORM, kWidth, kHeight, 1, kRowBytes};
        list.CopyTextureRegion(&to, 0, 0, 0, &from, nullptr);
        change(list, made_.scene.Get(), D3D12_RESOURCE_STATE_COPY_SOURCE, D3D12_RESOURCE_STATE_RENDER_TARGET);
    }

    void wait() {
        CHECK(made_.queue->Signal(fence_.Get(), ++waited_));
        CHECK(fence_->SetEventOnCompletion(waited_, event_));
        WaitForSingleObject(event_, INFINITE);
    }

    Objects made_;
    std::array<List, 3> lists_;
    ComPtr<ID3D12Fence> fence_;
    HANDLE event_ = CreateEventA(nullptr, FALSE, FALSE, nullptr);
    UINT64 waited_ = 0;
    bool recorded_ = false;
    bool asks_ = false;
};

}  // namespace
}  // namespace framecast::d3d

int main(int argc, char** argv) {
    using namespace framecast::d3d;
    const Arguments arguments = parse_arguments(argc, argv, kActions);
    Program program(make_window("framecast d3d12"), arguments.tables);
    Pictures pictures;
    for (int frame = 0; frame < arguments.frames; ++frame) {
        handle_messages();
        program.frame(pictures, frame == 0);
    }
    pictures.save(0);
    return report(arguments, program.adapter(), pictures, program.samples());
}
