#include "tests/apps/simulated_frames/known_frame.h"

#include <algorithm>
#include <cmath>
#include <random>

#include "model/analysis/isolated_stages.h"
#include "model/frame/elements.h"
#include "tests/apps/layers/simulated_gpu/engine.h"

namespace known {
namespace {

using framecast::ShadowStep;
using simulated_gpu::Command;
using simulated_gpu::CommandKind;
using simulated_gpu::DrawCounts;
using simulated_gpu::DrawState;
using simulated_gpu::Gpu;
using simulated_gpu::TextureCache;
using simulated_gpu::Work;

// As std::uniform_real_distribution, but the same with every library.
class Random {
  public:
    explicit Random(std::uint32_t seed) : bits_(seed) {}
    double between(double low, double high) {
        return low + (high - low) * static_cast<double>(bits_()) / 4294967296.0;
    }
    double evenly_in_log(double low, double high) { return std::exp(between(std::log(low), std::log(high))); }
    int whole(int low, int high) { return static_cast<int>(std::floor(between(low, high + 1.0))); }

  private:
    std::mt19937 bits_;
};

struct Kind {
    double vertices_low, vertices_high;
    double fragments_low, fragments_high;
    double vertex_operations_low, vertex_operations_high;
    double operations_low, operations_high;
    int taps_low, taps_high;
    double texture_side_low, texture_side_high;
    double color_bytes_low, color_bytes_high;
    double blends;  // share of the pipelines
};
constexpr Kind kSmall{60, 3000, 300, 20'000, 30, 90, 20, 120, 0, 2, 128, 512, 4, 4, 0.1};
constexpr Kind kGeometry{60'000, 900'000, 5'000, 200'000, 60, 250, 20, 80, 0, 1, 256, 1024, 4, 8, 0};
constexpr Kind kShading{300, 20'000, 200'000, 2'000'000, 30, 90, 200, 1500, 0, 2, 256, 1024, 4, 8, 0};
constexpr Kind kTextures{300, 30'000, 200'000, 2'000'000, 30, 90, 20, 80, 4, 12, 1024, 4096, 4, 8, 0};
constexpr Kind kFill{6, 3'000, 500'000, 2'000'000, 20, 60, 10, 40, 0, 1, 128, 512, 8, 32, 0.6};

constexpr std::array kOfMixed = {kSmall, kGeometry, kShading, kTextures, kFill};

const Kind& kind_of(Scene scene, int pipeline) {
    switch (scene) {
        case Scene::small_draws:
            return kSmall;
        case Scene::geometry:
            return kGeometry;
        case Scene::shading:
            return kShading;
        case Scene::textures:
            return kTextures;
        case Scene::fill:
            return kFill;
        case Scene::mixed:
            break;
    }
    return kOfMixed[static_cast<std::size_t>(pipeline) % kOfMixed.size()];
}

DrawState random_state(const Kind& kind, Random& random, std::uint64_t name) {
    DrawState state;
    state.bytes_per_vertex = 4 * random.whole(3, 14);
    state.bytes_per_index = 2;
    state.vertex.operations =
        std::round(random.between(kind.vertex_operations_low, kind.vertex_operations_high));
    state.fragment.operations = std::round(random.evenly_in_log(kind.operations_low, kind.operations_high));
    const int taps = random.whole(kind.taps_low, kind.taps_high);
    for (int i = 0; i < taps; ++i) {
        const double side = std::round(random.evenly_in_log(kind.texture_side_low, kind.texture_side_high));
        simulated_gpu::ShadedTexture one;
        one.taps.count = 1;
        one.taps.step_x = one.taps.step_y = random.between(0.3, 1.5) / side;
        one.size = {name + static_cast<std::uint64_t>(i) + 1, side, side, 4};
        state.textures.push_back(one);
        state.fragment.taps.push_back(one.taps);
    }
    state.color_bytes = 4 * std::round(random.between(kind.color_bytes_low, kind.color_bytes_high) / 4);
    state.blends = random.between(0, 1) < kind.blends;
    state.depth_bytes = state.blends ? 0 : 4;
    return state;
}

DrawCounts random_counts(const Kind& kind, const DrawState& state, Random& random) {
    DrawCounts counts;
    counts.vertices = 3 * std::round(random.evenly_in_log(kind.vertices_low, kind.vertices_high) / 3);
    counts.primitives = counts.vertices / 3;
    // Each vertex is shaded once for 1 to 4 indices.
    counts.vertex_invocations = std::round(counts.vertices / random.between(1, 4));
    counts.clip_invocations = counts.primitives;
    counts.clip_primitives = std::round(counts.primitives * random.between(0.4, 1));
    counts.fragment_invocations = std::round(random.evenly_in_log(kind.fragments_low, kind.fragments_high));
    counts.samples = counts.fragment_invocations;
    (void)state;
    return counts;
}

double length(const Gpu& gpu, const std::vector<Work>& works) {
    std::vector<Command> commands;
    for (const Work& work : works)
        commands.push_back({CommandKind::work, 0, 0, work});
    return simulated_gpu::run(gpu.pipeline, commands).end_ns;
}

struct Latency {
    double one_ns = 0;
    double each_ns = 0;
};
Latency latency_of(const Gpu& gpu) {
    const double one = length(gpu, {simulated_gpu::speck_work()});
    return {one, (length(gpu, std::vector<Work>(9, simulated_gpu::speck_work())) - one) / 8};
}

// The work of all draws in a frame that is drawn over and over.
std::vector<Work> works_of(const Gpu& gpu, const std::vector<Draw>& draws) {
    TextureCache cache(gpu.cache_bytes);
    std::vector<Work> works;
    for (int round = 0; round < 2; ++round) {
        works.clear();
        for (const Draw& draw : draws)
            works.push_back(simulated_gpu::draw_work(gpu, draw.counts, draw.state, cache));
    }
    return works;
}

// A draw with stages switched off, as docs/isolation.md describes it.
Work stage_off(const Gpu& gpu, const Draw& draw, ShadowStep step) {
    DrawCounts counts = draw.counts;
    DrawState state = draw.state;
    if (step == ShadowStep::fetch) {
        state.vertex = {};
        state.vertex.operations = 2 * state.bytes_per_vertex / 4 + 4;
    }
    if (step <= ShadowStep::vertex) counts.clip_invocations = counts.clip_primitives = 0;
    if (step <= ShadowStep::clip) counts.fragment_invocations = counts.samples = 0;
    if (step <= ShadowStep::raster) {
        state.shades = step == ShadowStep::raster;
        state.color_bytes = 0;
        state.blends = false;
        state.textures.clear();
        state.fragment = {};
        state.fragment.operations = 3;
    }
    if (step == ShadowStep::output) {
        state.textures.clear();
        state.fragment = {};
        state.fragment.operations = 16;
    }
    if (step == ShadowStep::near_texture)
        for (simulated_gpu::ShadedTexture& one : state.textures)
            one.taps.step_x = one.taps.step_y = 0;
    // Its textures are in the cache, because other stage-off draws have just read them.
    TextureCache cache(gpu.cache_bytes);
    simulated_gpu::draw_work(gpu, counts, state, cache);
    return simulated_gpu::draw_work(gpu, counts, state, cache);
}

// No two taps read one texture, and none has mips.
double texture_bytes(const Draw& draw) {
    double bytes = 0;
    for (const simulated_gpu::ShadedTexture& one : draw.state.textures)
        bytes += one.size.bytes();
    return bytes;
}

double step_ns(const Gpu& gpu, const Draw& draw, ShadowStep step) {
    if (step == ShadowStep::vertex_pair)
        return length(gpu,
                      {stage_off(gpu, draw, ShadowStep::shaded), stage_off(gpu, draw, ShadowStep::vertex)});
    if (step == ShadowStep::raster_pair)
        return length(gpu,
                      {stage_off(gpu, draw, ShadowStep::shaded), stage_off(gpu, draw, ShadowStep::raster)});
    if (step == ShadowStep::copies)
        return length(gpu,
                      std::vector<Work>(framecast::kCopiesInRow, stage_off(gpu, draw, ShadowStep::shaded)));
    return length(gpu, {stage_off(gpu, draw, step)});
}

}  // namespace

const char* name(Scene scene) {
    constexpr std::array kNames = {"small draws", "geometry", "shading", "textures", "fill", "mixed"};
    return kNames[static_cast<std::size_t>(scene)];
}

std::vector<Draw> draws_of(Scene scene, std::uint32_t seed) {
    constexpr int kPipelines = 10;
    Random random(seed * 97 + static_cast<std::uint32_t>(scene));
    std::vector<DrawState> states;
    for (int i = 0; i < kPipelines; ++i)
        states.push_back(random_state(kind_of(scene, i), random, static_cast<std::uint64_t>(i) << 8));
    const int count = scene == Scene::small_draws ? 120 : 40;
    std::vector<Draw> draws;
    for (int i = 0; i < count; ++i) {
        const int pipeline = random.whole(0, kPipelines - 1);
        const DrawState& state = states[static_cast<std::size_t>(pipeline)];
        draws.push_back({random_counts(kind_of(scene, pipeline), state, random), state, pipeline});
    }
    return draws;
}

double frame_ns(const Gpu& gpu, const std::vector<Draw>& draws) {
    return length(gpu, works_of(gpu, draws));
}

std::vector<std::array<double, 6>> stage_ns_of(const Gpu& gpu, const std::vector<Draw>& draws) {
    std::vector<std::array<double, 6>> all;
    for (const Work& work : works_of(gpu, draws)) {
        Work nothing = work;
        for (simulated_gpu::StationWork& at : nothing.at)
            at.amount = {};
        const double least = length(gpu, {nothing});
        std::array<double, 6>& stage_ns = all.emplace_back();
        for (std::size_t s = 0; s < stage_ns.size(); ++s) {
            Work one = nothing;
            one.at[s] = work.at[s];
            stage_ns[s] = length(gpu, {one}) - least;
        }
    }
    return all;
}

framecast::Frame captured(const Gpu& gpu, const std::vector<Draw>& draws, bool isolates, double tick_ns) {
    using framecast::Counter;
    framecast::Frame frame;
    frame.mode = isolates ? "isolate" : "draw";
    frame.boundary = "present";
    frame.application = "simulated";
    frame.width = 1920;
    frame.height = 1080;
    frame.device.name = gpu.name;
    frame.device.vendor_id = gpu.vendor_id;
    frame.device.type = framecast::DeviceType::discrete;
    frame.device.timestamp_period_ns = 1;
    frame.device.timestamp_valid_bits = 64;
    frame.stamp_method = "event barrier";
    frame.stamp_tick_ns = frame.stamp_resolution_ns = tick_ns;
    frame.passes.resize(1);
    frame.passes[0].kind = framecast::PassKind::render;
    frame.passes[0].width = 1920;
    frame.passes[0].height = 1080;
    frame.submissions.resize(1);
    frame.sources = {{"elements", framecast::Source::counted}, {"measured_ns", framecast::Source::measured}};
    const std::vector<Work> works = works_of(gpu, draws);
    const Latency latency = latency_of(gpu);
    const auto rounded = [&](double ns) { return std::max(0.0, tick_ns * std::floor(ns / tick_ns)); };
    const auto rows = static_cast<Eigen::Index>(draws.size());
    frame.draws.resize(rows);
    frame.stamp_floor_ns = latency.one_ns - latency.each_ns;
    for (Eigen::Index row = 0; row < rows; ++row) {
        const auto r = static_cast<std::size_t>(row);
        const Draw& draw = draws[r];
        framecast::DrawColumns& to = frame.draws;
        to.kind[r] = framecast::ActionClass::draw;
        to.command[r] = "vkCmdDrawIndexed";
        to.pass[r] = to.submission[r] = 0;
        to.pipeline[r] = "pipeline-" + std::to_string(draw.pipeline);
        to.repeats(row) = 10;
        std::array<double, framecast::kCounterCount> counters{};
        const auto set = [&](Counter counter, double value) {
            counters[static_cast<std::size_t>(index(counter))] = value;
        };
        set(Counter::ia_vertices, draw.counts.vertices);
        set(Counter::ia_primitives, draw.counts.primitives);
        set(Counter::vs_invocations, draw.counts.vertex_invocations);
        set(Counter::clip_invocations, draw.counts.clip_invocations);
        set(Counter::clip_primitives, draw.counts.clip_primitives);
        set(Counter::fs_invocations, draw.counts.fragment_invocations);
        set(Counter::samples, draw.counts.samples);
        for (int i = 0; i < framecast::kCounterCount; ++i)
            to.counters(row, i) = counters[static_cast<std::size_t>(i)];
        const auto elements = framecast::stage_elements(counters, framecast::ActionClass::draw, 1, true);
        for (int s = 0; s < framecast::kStageCount; ++s)
            to.elements(row, s) = elements[static_cast<std::size_t>(s)];
        to.measured_ns(row) = rounded(length(gpu, {works[r]}) - latency.one_ns + latency.each_ns);
        to.spread_ns(row) = tick_ns;
        to.texture_bytes(row) = texture_bytes(draw);
        if (!isolates) continue;
        for (int step = 0; step < framecast::kShadowStepCount; ++step) {
            if (step == index(ShadowStep::near_texture) && draw.state.textures.empty()) continue;
            const double ns = step_ns(gpu, draw, static_cast<ShadowStep>(step));
            to.shadow_ns(row, step) = rounded(ns - latency.one_ns + latency.each_ns);
            to.shadow_error_ns(row, step) = tick_ns / 2;
        }
    }
    std::vector<bool> seen;
    for (const Draw& draw : draws) {
        if (seen.size() <= static_cast<std::size_t>(draw.pipeline)) seen.resize(draw.pipeline + 1);
        if (seen[static_cast<std::size_t>(draw.pipeline)]) continue;
        seen[static_cast<std::size_t>(draw.pipeline)] = true;
        for (const bool fragment : {false, true}) {
            framecast::PipelineShader& shader = frame.pipelines.emplace_back();
            shader.pipeline = "pipeline-" + std::to_string(draw.pipeline);
            shader.stage = fragment ? "fs" : "vs";
            shader.shader = shader.pipeline + shader.stage;
            const simulated_gpu::ShaderCost& cost = fragment ? draw.state.fragment : draw.state.vertex;
            shader.mix.count(index(framecast::InstructionClass::float_alu)) = cost.operations;
            shader.mix.count(index(framecast::InstructionClass::texture)) = cost.taps_in_all();
            shader.mix.low = shader.mix.high = shader.mix.count;
        }
    }
    if (isolates) {
        frame.sources["stage_ns"] = framecast::Source::isolated;
        framecast::resolve_stages(frame);
    }
    frame.times.gpu_ns = frame_ns(gpu, draws);
    frame.times.gpu_repeats = 30;
    frame.times.gpu_spread_ns = 0.005 * frame.times.gpu_ns;
    return frame;
}

}  // namespace known
