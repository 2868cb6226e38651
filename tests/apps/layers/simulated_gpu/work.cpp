#include "tests/apps/layers/simulated_gpu/work.h"

#include <algorithm>
#include <cmath>

namespace simulated_gpu {
namespace {

constexpr int kMaxBatches = 64;
constexpr double kThreadsOfBatch = 64;  // minimum
constexpr double kLineBytes = 64;
constexpr double kLineSide = 4;         // texels, of a line of texels of four bytes
constexpr double kPrimitivePixels = 8;  // the rasterizer's time to set one up
constexpr double kDepthKept = 0.25;     // share of its bytes, compressed
constexpr double kAttributes = 6;       // operations to interpolate

double filled(const TextureSize& texture, const Taps& taps) {
    const double x = std::min(1.0, taps.step_x * texture.width / kLineSide);
    const double y = std::min(1.0, taps.step_y * texture.height / kLineSide);
    return x * y * kLineBytes * texture.texel_bytes / 4;
}

// Taps and their misses, for this many invocations.
void add_textures(Work& work, Station station, double invocations, const std::vector<ShadedTexture>& textures,
                  TextureCache& cache) {
    for (const ShadedTexture& one : textures) {
        work.amount(station, Resource::texture) += invocations * one.taps.count;
        work.amount(station, Resource::memory) +=
            cache.missed(one.size, invocations * one.taps.count * filled(one.size, one.taps));
    }
}

}  // namespace

double TextureCache::missed(const TextureSize& texture, double wanted) {
    if (texture.name == 0) return wanted;
    const double footprint = std::min(texture.bytes(), wanted);
    const auto found = std::find_if(held_.begin(), held_.end(),
                                    [&](const auto& held) { return held.first == texture.name; });
    const double held = found == held_.end() ? 0 : found->second;
    const double there = std::min(held, footprint);
    if (found != held_.end()) held_.erase(found);
    held_.emplace_front(texture.name, std::max(held, footprint));
    double room = bytes_;
    for (auto& [name, bytes] : held_) {
        bytes = std::min(bytes, room);
        room -= bytes;
    }
    std::erase_if(held_, [](const auto& one) { return one.second <= 0; });
    if (wanted <= 0) return 0;
    // The first read of a texture misses; repeated reads miss only if it does not fit.
    const double again = wanted - footprint;
    return footprint - there + again * std::max(0.0, 1 - bytes_ / std::max(footprint, 1.0));
}

Work draw_work(const Gpu& gpu, const DrawCounts& counts, const DrawState& state, TextureCache& cache) {
    Work work;
    work.stations = kGraphicsStations;
    const double most =
        std::max({counts.vertex_invocations, counts.fragment_invocations, counts.primitives, counts.samples});
    work.batches = std::clamp(static_cast<int>(std::ceil(most / kThreadsOfBatch)), 1, kMaxBatches);
    work.amount(Station::ia, Resource::geometry) = counts.primitives / 2;
    work.amount(Station::ia, Resource::memory) =
        counts.vertex_invocations * state.bytes_per_vertex + counts.vertices * state.bytes_per_index;
    work.threads(Station::vs) = counts.vertex_invocations;
    work.amount(Station::vs, Resource::alu) = counts.vertex_invocations * state.vertex.operations;
    work.amount(Station::vs, Resource::memory) =
        counts.vertex_invocations * (state.vertex.loaded_bytes + state.vertex.stored_bytes);
    work.amount(Station::cc, Resource::geometry) = counts.clip_invocations;
    const double fragments = std::max(counts.fragment_invocations, counts.samples);
    work.amount(Station::rs, Resource::raster) =
        fragments / (state.shades ? 1 : gpu.depth_only) + kPrimitivePixels * counts.clip_primitives;
    const double shaded = state.shades ? counts.fragment_invocations : 0;
    work.threads(Station::ps) = shaded;
    work.amount(Station::ps, Resource::alu) = shaded * (state.fragment.operations + kAttributes);
    work.amount(Station::ps, Resource::memory) =
        shaded * (state.fragment.loaded_bytes + state.fragment.stored_bytes);
    add_textures(work, Station::ps, shaded, state.textures, cache);
    const double ways = state.blends ? 2 : 1;
    const double kept = state.fragment.constant_color && !state.blends ? 1 / gpu.compression : 1;
    work.amount(Station::om, Resource::output) =
        counts.samples * ways * (state.color_bytes > 0 ? std::max(state.color_bytes, 4.0) : 0.0) / 4;
    // A tiler writes to its own memory.
    if (!gpu.tiles()) {
        work.amount(Station::rs, Resource::memory) = counts.samples * state.depth_bytes * kDepthKept;
        work.amount(Station::om, Resource::memory) = counts.samples * state.color_bytes * ways * kept;
    }
    return work;
}

Work dispatch_work(const Gpu&, double invocations, const ShaderCost& cost,
                   const std::vector<ShadedTexture>& textures, TextureCache& cache) {
    Work work;
    work.stations = bit(Station::cs);
    work.batches = std::clamp(static_cast<int>(std::ceil(invocations / kThreadsOfBatch)), 1, kMaxBatches);
    work.threads(Station::cs) = invocations;
    work.amount(Station::cs, Resource::alu) = invocations * cost.operations;
    work.amount(Station::cs, Resource::memory) = invocations * (cost.loaded_bytes + cost.stored_bytes);
    add_textures(work, Station::cs, invocations, textures, cache);
    return work;
}

Work transfer_work(double bytes) {
    Work work;
    work.stations = bit(Station::xf);
    work.amount(Station::xf, Resource::memory) = bytes;
    return work;
}

Work speck_work() {
    Work work;
    work.stations = kGraphicsStations;
    return work;
}

}  // namespace simulated_gpu
