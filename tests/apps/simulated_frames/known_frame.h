// Frames that simulated GPUs draw, and what Framecast would have captured of them there: every number comes
// from the schedule of events of tests/apps/layers/simulated_gpu.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "model/frame/frame.h"
#include "tests/apps/layers/simulated_gpu/gpu.h"
#include "tests/apps/layers/simulated_gpu/work.h"

namespace known {

struct Draw {
    simulated_gpu::DrawCounts counts;
    simulated_gpu::DrawState state;
    int pipeline = 0;
};

// What a frame is like.
enum class Scene : std::uint8_t { small_draws, geometry, shading, textures, fill, mixed };
inline constexpr std::array kScenes = {Scene::small_draws, Scene::geometry, Scene::shading,
                                       Scene::textures,    Scene::fill,     Scene::mixed};
const char* name(Scene scene);

// The same draws for the same seed, on any machine.
std::vector<Draw> draws_of(Scene scene, std::uint32_t seed);

// How long the frame takes, its draws side by side.
double frame_ns(const simulated_gpu::Gpu& gpu, const std::vector<Draw>& draws);

// The times of ia, vs, cc, rs, ps and om of each draw, each stage by itself.
std::vector<std::array<double, 6>> stage_ns_of(const simulated_gpu::Gpu& gpu, const std::vector<Draw>& draws);

// A frame file in mode draw, or isolate. Stamps have steps of tick_ns.
framecast::Frame captured(const simulated_gpu::Gpu& gpu, const std::vector<Draw>& draws, bool isolates,
                          double tick_ns = 10);

}  // namespace known
