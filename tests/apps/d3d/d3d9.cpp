// Direct3D 9 without shaders: a texture as render target, lit and textured cubes with depth, a strip, a fan,
// lines, and blending. It also has vertices from the program's own memory, and a StretchRect (program.h).
#include <array>
#include <iterator>

#include "tests/apps/d3d/d3d9_objects.h"

namespace framecast::d3d {
namespace {

constexpr unsigned kFanTriangles = 4;

constexpr Action kActions[] = {
    {"pattern", "draw", kSquareVertices, kSquareTriangles, kPatternBytes},
    {"floor strip", "draw", 4, 2, kPatternBytes},
    {"cube 0", "draw", kCubeIndices, kCubeTriangles, kPatternBytes},
    {"cube 1", "draw", kCubeIndices, kCubeTriangles, kPatternBytes},
    {"cube 2", "draw", kCubeIndices, kCubeTriangles, kPatternBytes},
    {"cube from memory", "draw", kCubeIndices, kCubeTriangles, kPatternBytes},
    {"fan from memory", "draw", kFanTriangles + 2, kFanTriangles, kPatternBytes},
    {"lines", "draw", 2 * kLines, kLines, 0},
    {"blended", "draw", kSquareVertices, kSquareTriangles, kPatternBytes},
};
enum : unsigned { kPattern, kFloor, kCube, kOwnCube = 5, kFan, kLine, kBlended };

std::array<Vertex, kFanTriangles + 2> fan() {
    constexpr float kAround[][2] = {{0, 0}, {1, 0}, {0.5f, 0.8f}, {-0.5f, 0.8f}, {-1, 0}, {-0.5f, -0.8f}};
    std::array<Vertex, kFanTriangles + 2> made{};
    for (std::size_t i = 0; i < made.size(); ++i)
        made[i] = {{kAround[i][0], kAround[i][1], 0},
                   {0, 0, -1},
                   {kAround[i][0] / 2 + 0.5f, kAround[i][1] / 2 + 0.5f}};
    return made;
}

class Program {
  public:
    explicit Program(HWND window) : made_(make_objects(window)) {}

    void frame(Pictures& pictures, bool asks_for_samples) {
        asks_ = asks_for_samples;
        CHECK(made_.device->BeginScene());
        draw_pattern();
        draw_solid();
        draw_blended();
        CHECK(made_.device->EndScene());
        asks_ = false;
        const RECT corner{0, 0, 48, 48};
        CHECK(made_.device->StretchRect(made_.pattern_surface.Get(), nullptr, made_.back_buffer.Get(),
                                        &corner, D3DTEXF_LINEAR));
        CHECK(made_.device->GetRenderTargetData(made_.back_buffer.Get(), made_.read_back.Get()));
        D3DLOCKED_RECT locked{};
        CHECK(made_.read_back->LockRect(&locked, nullptr, D3DLOCK_READONLY));
        pictures.add(locked.pBits, static_cast<std::size_t>(locked.Pitch), 0xffffff);
        CHECK(made_.read_back->UnlockRect());
        CHECK(made_.device->Present(nullptr, nullptr, nullptr, nullptr));
    }

    std::array<long long, std::size(kActions)> samples() {
        std::array<long long, std::size(kActions)> counts{};
        for (std::size_t i = 0; i < counts.size(); ++i) {
            DWORD found = 0;
            HRESULT result = S_FALSE;
            while (result == S_FALSE)
                result = queries_[i]->GetData(&found, sizeof(found), D3DGETDATA_FLUSH);
            CHECK(result);
            counts[i] = found;
        }
        return counts;
    }

    const std::string& adapter() const { return made_.adapter; }

  private:
    // Calls `call`, in the first frame within an occlusion query of ours.
    template <class Call>
    void counted(unsigned action, Call&& call) {
        if (asks_) {
            CHECK(made_.device->CreateQuery(D3DQUERYTYPE_OCCLUSION, &queries_[action]));
            CHECK(queries_[action]->Issue(D3DISSUE_BEGIN));
        }
        CHECK(call());
        if (asks_) CHECK(queries_[action]->Issue(D3DISSUE_END));
    }

    void begin(IDirect3DSurface9* target, IDirect3DSurface9* depth, IDirect3DTexture9* texture) {
        CHECK(made_.device->SetRenderTarget(0, target));
        CHECK(made_.device->SetDepthStencilSurface(depth));
        CHECK(made_.device->SetTexture(0, texture));
        CHECK(made_.device->SetFVF(kFormat));
        CHECK(made_.device->SetRenderState(D3DRS_CULLMODE, D3DCULL_NONE));
        CHECK(made_.device->SetRenderState(D3DRS_ZENABLE, depth ? D3DZB_TRUE : D3DZB_FALSE));
        CHECK(made_.device->SetSamplerState(0, D3DSAMP_MINFILTER, D3DTEXF_LINEAR));
        CHECK(made_.device->SetSamplerState(0, D3DSAMP_MAGFILTER, D3DTEXF_LINEAR));
        D3DLIGHT9 light{};
        light.Type = D3DLIGHT_DIRECTIONAL;
        light.Diffuse = {1, 1, 0.8f, 1};
        light.Direction = {0.5f, -0.5f, 0.7f};
        D3DMATERIAL9 material{};
        material.Diffuse = {1, 1, 1, 0.5f};
        material.Ambient = {1, 1, 1, 1};
        CHECK(made_.device->SetLight(0, &light));
        CHECK(made_.device->LightEnable(0, TRUE));
        CHECK(made_.device->SetMaterial(&material));
        CHECK(made_.device->SetRenderState(D3DRS_LIGHTING, TRUE));
        CHECK(made_.device->SetRenderState(D3DRS_AMBIENT, 0xff404040));
        const D3DMATRIX projection{{{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0.2f, 0, 0, 0, 0.5f, 1}}};
        CHECK(made_.device->SetTransform(D3DTS_PROJECTION, &projection));
    }

    void place(float x, float y, float z, float size, const float (&turn)[4] = {1, 0, 1, 0}) {
        const auto [c, s, k, n] = turn;
        const D3DMATRIX world{{{size * c, size * n * s, -size * k * s, 0, 0, size * k, size * n, 0, size * s,
                                -size * n * c, size * k * c, 0, x, y, z, 1}}};
        CHECK(made_.device->SetTransform(D3DTS_WORLD, &world));
    }

    void draw_pattern() {
        begin(made_.pattern_surface.Get(), nullptr, made_.checks.Get());
        CHECK(made_.device->Clear(0, nullptr, D3DCLEAR_TARGET, 0xff804020, 1, 0));
        CHECK(made_.device->SetStreamSource(0, made_.square.Get(), 0, sizeof(Vertex)));
        place(0, 0, 0, 0.75f);
        counted(kPattern,
                [&] { return made_.device->DrawPrimitive(D3DPT_TRIANGLELIST, 0, kSquareTriangles); });
    }

    void draw_solid() {
        begin(made_.back_buffer.Get(), made_.depth.Get(), made_.pattern.Get());
        CHECK(made_.device->Clear(0, nullptr, D3DCLEAR_TARGET | D3DCLEAR_ZBUFFER | D3DCLEAR_STENCIL,
                                  0xff203040, 1, 0));
        place(0, -0.4f, 2, 0.9f);
        CHECK(made_.device->SetStreamSource(0, made_.square.Get(), 0, sizeof(Vertex)));
        counted(kFloor, [&] { return made_.device->DrawPrimitive(D3DPT_TRIANGLESTRIP, 0, 2); });
        CHECK(made_.device->SetStreamSource(0, made_.cube.Get(), 0, sizeof(Vertex)));
        CHECK(made_.device->SetIndices(made_.indices.Get()));
        for (unsigned i = 0; i < 3; ++i) {
            place(-0.6f + 0.5f * static_cast<float>(i), 0.3f, 0, 0.2f, kTurnedAbout);
            counted(kCube + i, [&] {
                return made_.device->DrawIndexedPrimitive(D3DPT_TRIANGLELIST, 0, 0, kCubeCorners, 0,
                                                          kCubeTriangles);
            });
        }
        const auto corners = with_normals(cube_corners());
        const auto indices = cube_indices();
        place(0.7f, -0.3f, 0, 0.15f, kTurnedAbout);
        counted(kOwnCube, [&] {
            return made_.device->DrawIndexedPrimitiveUP(D3DPT_TRIANGLELIST, 0, kCubeCorners, kCubeTriangles,
                                                        indices.data(), D3DFMT_INDEX16, corners.data(),
                                                        sizeof(Vertex));
        });
        const auto around = fan();
        place(-0.5f, -0.5f, 0, 0.3f);
        counted(kFan, [&] {
            return made_.device->DrawPrimitiveUP(D3DPT_TRIANGLEFAN, kFanTriangles, around.data(),
                                                 sizeof(Vertex));
        });
        CHECK(made_.device->SetTexture(0, nullptr));
        CHECK(made_.device->SetStreamSource(0, made_.lines.Get(), 0, sizeof(Vertex)));
        place(0.1f, -0.4f, 0, 0.25f, kTurnedAbout);
        counted(kLine, [&] { return made_.device->DrawPrimitive(D3DPT_LINELIST, 0, kLines); });
    }

    void draw_blended() {
        CHECK(made_.device->SetTexture(0, made_.pattern.Get()));
        CHECK(made_.device->SetTextureStageState(0, D3DTSS_ALPHAARG1, D3DTA_DIFFUSE));
        CHECK(made_.device->SetTextureStageState(0, D3DTSS_ALPHAOP, D3DTOP_SELECTARG1));
        CHECK(made_.device->SetRenderState(D3DRS_ALPHABLENDENABLE, TRUE));
        CHECK(made_.device->SetRenderState(D3DRS_SRCBLEND, D3DBLEND_SRCALPHA));
        CHECK(made_.device->SetRenderState(D3DRS_DESTBLEND, D3DBLEND_INVSRCALPHA));
        CHECK(made_.device->SetStreamSource(0, made_.square.Get(), 0, sizeof(Vertex)));
        place(0, 0.1f, -1.5f, 0.5f);
        counted(kBlended,
                [&] { return made_.device->DrawPrimitive(D3DPT_TRIANGLELIST, 0, kSquareTriangles); });
        CHECK(made_.device->SetRenderState(D3DRS_ALPHABLENDENABLE, FALSE));
    }

    Objects made_;
    std::array<ComPtr<IDirect3DQuery9>, std::size(kActions)> queries_;
    bool asks_ = false;
};

}  // namespace
}  // namespace framecast::d3d

int main(int argc, char** argv) {
    using namespace framecast::d3d;
    const Arguments arguments = parse_arguments(argc, argv, kActions);
    Program program(make_window("framecast d3d9"));
    Pictures pictures;
    for (int frame = 0; frame < arguments.frames; ++frame) {
        handle_messages();
        program.frame(pictures, frame == 0);
    }
    pictures.save(16);
    return report(arguments, program.adapter(), pictures, program.samples());
}
