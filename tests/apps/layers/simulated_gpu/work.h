// The work of one action on a simulated GPU, from its counts and its state.
#pragma once

#include <list>

#include "tests/apps/layers/simulated_gpu/gpu.h"
#include "tests/apps/layers/simulated_gpu/shader_cost.h"

namespace simulated_gpu {

// As the driver below counted them.
struct DrawCounts {
    double vertices = 0;
    double primitives = 0;
    double vertex_invocations = 0;
    double clip_invocations = 0;
    double clip_primitives = 0;
    double fragment_invocations = 0;
    double compute_invocations = 0;
    double samples = 0;  // samples that passed all tests
};

struct TextureSize {
    std::uint64_t name = 0;  // the same for the same texture; 0: not known
    double width = 1024;
    double height = 1024;
    double texel_bytes = 4;

    double bytes() const { return width * height * texel_bytes; }
};

struct ShadedTexture {
    Taps taps;
    TextureSize size;
};

struct DrawState {
    double bytes_per_vertex = 0;  // fetched per invocation
    double bytes_per_index = 0;
    ShaderCost vertex{}, fragment{};
    std::vector<ShadedTexture> textures{};  // by the fragment shader
    bool shades = true;                     // has a fragment shader
    double color_bytes = 0;                 // size of a sample, over all targets that are written
    bool blends = false;
    double depth_bytes = 0;  // size of a sample, read or written
};

// The last-level cache's content of recent textures.
class TextureCache {
  public:
    explicit TextureCache(double bytes) : bytes_(bytes) {}
    // Returns how much of `wanted` bytes comes from memory, and marks the texture as used.
    double missed(const TextureSize& texture, double wanted);

  private:
    double bytes_;
    std::list<std::pair<std::uint64_t, double>> held_;  // the most recently used first
};

Work draw_work(const Gpu& gpu, const DrawCounts& counts, const DrawState& state, TextureCache& cache);
Work dispatch_work(const Gpu& gpu, double invocations, const ShaderCost& cost,
                   const std::vector<ShadedTexture>& textures, TextureCache& cache);
Work transfer_work(double bytes);
// An almost empty draw, which measures the time that any draw takes to start and to finish.
Work speck_work();

}  // namespace simulated_gpu
