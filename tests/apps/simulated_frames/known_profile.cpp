#include "tests/apps/simulated_frames/known_profile.h"

#include <cmath>
#include <functional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "model/device/measured_profile.h"
#include "tests/apps/layers/simulated_gpu/engine.h"
#include "tests/apps/layers/simulated_gpu/work.h"

namespace known {
namespace {

using simulated_gpu::Command;
using simulated_gpu::CommandKind;
using simulated_gpu::DrawCounts;
using simulated_gpu::DrawState;
using simulated_gpu::Gpu;
using simulated_gpu::ShaderCost;
using simulated_gpu::TextureCache;
using simulated_gpu::Work;

constexpr double kInvocations = 2097152;
constexpr double kPixels = 2048.0 * 2048;
constexpr double kOperations = 1024;
constexpr double kTexelsOfFragment = 32;
constexpr double kNoise = 0.01;

double length_ns(const Gpu& gpu, const Work& work) {
    const double empty_ns =
        simulated_gpu::run(gpu.pipeline, {{CommandKind::work, 0, 0, simulated_gpu::speck_work()}}).end_ns;
    return simulated_gpu::run(gpu.pipeline, {{CommandKind::work, 0, 0, work}}).end_ns - empty_ns;
}

Work draw(const Gpu& gpu, const DrawCounts& counts, const DrawState& state) {
    TextureCache cache(gpu.cache_bytes);
    simulated_gpu::draw_work(gpu, counts, state, cache);
    return simulated_gpu::draw_work(gpu, counts, state, cache);
}

// Triangles of a grid, which shade each vertex of 8 bytes about once for two of them.
Work culled_triangles(const Gpu& gpu) {
    DrawCounts counts;
    counts.primitives = counts.clip_invocations = kInvocations;
    counts.vertices = 3 * kInvocations;
    counts.vertex_invocations = 0.56 * kInvocations;
    DrawState state;
    state.bytes_per_vertex = 8;
    state.bytes_per_index = 4;
    state.vertex.operations = 8;
    return draw(gpu, counts, state);
}

// Triangles outside the view, of vertices that are fetched and shaded one by one.
Work outside_the_view(const Gpu& gpu, double bytes_per_vertex, double operations) {
    DrawCounts counts;
    counts.vertices = counts.vertex_invocations = kInvocations;
    counts.primitives = counts.clip_invocations = kInvocations / 3;
    DrawState state;
    state.bytes_per_vertex = bytes_per_vertex;
    state.vertex.operations = operations;
    return draw(gpu, counts, state);
}

// Two triangles over the target.
Work whole_target(const Gpu& gpu, double operations, double texels, bool shades) {
    DrawCounts counts;
    counts.vertices = counts.vertex_invocations = 6;
    counts.primitives = counts.clip_invocations = counts.clip_primitives = 2;
    counts.samples = kPixels;
    counts.fragment_invocations = shades ? kPixels : 0;
    DrawState state;
    state.shades = shades;
    state.fragment.operations = operations;
    state.fragment.constant_color = true;
    state.color_bytes = shades ? 4 : 0;
    state.depth_bytes = shades ? 0 : 4;
    if (texels > 0) {
        simulated_gpu::ShadedTexture texture;
        texture.taps.count = texels;
        texture.taps.step_x = texture.taps.step_y = 1.0 / 256;
        texture.size = {1, 256, 256, 4};
        state.textures.push_back(texture);
    }
    return draw(gpu, counts, state);
}

Work dispatch(const Gpu& gpu, double operations, double loaded_bytes) {
    ShaderCost cost;
    cost.operations = operations;
    cost.loaded_bytes = loaded_bytes;
    TextureCache cache(gpu.cache_bytes);
    return simulated_gpu::dispatch_work(gpu, kInvocations, cost, {}, cache);
}

}  // namespace

framecast::DeviceProfile profile_of(const Gpu& gpu, const framecast::GpuSpec& spec, std::uint32_t seed) {
    std::mt19937 random(seed);
    std::vector<framecast::ProfileBenchmark> benchmarks;
    const auto add = [&](const std::string& name, double units, double ns) {
        framecast::ProfileBenchmark& one = benchmarks.emplace_back();
        one.name = name;
        one.family = name.substr(0, name.find('/'));
        // Uniform, of this deviation: the same with every library.
        const double noise = std::sqrt(12.0) * (static_cast<double>(random()) / 4294967296.0 - 0.5);
        one.value.value = units / ns * std::exp(kNoise * noise);
        one.value.spread = 1.35 * kNoise * one.value.value;
        one.value.repeats = 10;
        one.low = one.value.value * (1 - kNoise);
        one.high = one.value.value * (1 + kNoise);
        one.unit = "per ns";
    };
    const auto measure = [&](const std::string& name, double units, const Work& work) {
        add(name, units, length_ns(gpu, work));
    };
    measure("primitive/culled", kInvocations, culled_triangles(gpu));
    measure("fetch/rgba32f-stride16", kInvocations, outside_the_view(gpu, 16, 8));
    // A multiply-add is two operations.
    measure("vertex-alu/float-independent", 2 * kInvocations * kOperations,
            outside_the_view(gpu, 16, kOperations));
    measure("fragment-alu/float-independent", 2 * kPixels * kOperations,
            whole_target(gpu, kOperations, 0, true));
    measure("compute-alu/float-independent", 2 * kInvocations * kOperations, dispatch(gpu, kOperations, 0));
    measure("texture/rgba8-bilinear", kPixels * kTexelsOfFragment,
            whole_target(gpu, 32, kTexelsOfFragment, true));
    measure("fill/rgba8", kPixels, whole_target(gpu, 2, 0, true));
    // The simulation gives fragments that fail the depth test no time of their own; these pass it.
    measure("early-z/rejected", kPixels, whole_target(gpu, 0, 0, false));
    const double large_bytes = 512.0 * 1024 * 1024;
    const Work large_read = dispatch(gpu, 4, large_bytes / kInvocations);
    measure("buffer/read/large", large_bytes, large_read);
    measure("buffer/copy", large_bytes / 2, simulated_gpu::transfer_work(large_bytes));
    // Buffers have no cache in the simulation: three times memory's rate is that of an ordinary GPU.
    std::vector<framecast::CacheBenchmark> caches;
    for (const double mib : {1.0, 4.0, 16.0, 32.0, 64.0}) {
        const double bytes = mib * 1024 * 1024;
        const std::string name = "buffer/read/" + std::to_string(static_cast<int>(mib)) + "MiB";
        caches.push_back({name, bytes});
        add(name, (bytes <= gpu.cache_bytes ? 3 : 1) * large_bytes, length_ns(gpu, large_read));
    }
    caches.push_back({"buffer/read/large", large_bytes});
    framecast::DeviceInfo device;
    device.name = spec.name;
    device.vendor_id = spec.pci_vendor_id;
    device.type = framecast::DeviceType::discrete;
    auto profile = framecast::profile_from(device, std::move(benchmarks), caches);
    return std::move(*profile);
}

}  // namespace known
