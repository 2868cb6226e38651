// Computes times, stamps and truth from recordings and counts.
#include <algorithm>
#include <cmath>

#include "tests/apps/layers/simulated_gpu/host_clock.h"
#include "tests/apps/layers/simulated_gpu/layer_calls.h"
#include "tests/apps/layers/simulated_gpu/layer_state.h"
#include "tests/apps/layers/simulated_gpu/truth.h"

namespace simulated_gpu {
namespace {

struct Flat {
    const Item* item = nullptr;
    const Recording* of = nullptr;
};

void flatten(VkCommandBuffer cb, std::vector<Flat>& out) {
    const auto found = state().recordings.find(cb);
    if (found == state().recordings.end()) return;
    for (const Item& item : found->second->items)
        if (item.kind == ItemKind::execute)
            flatten(item.secondary, out);
        else
            out.push_back({&item, found->second.get()});
}

// In the order of the bits of VkQueryPipelineStatisticFlagBits.
DrawCounts counts_of(const Flat& flat) {
    DrawCounts counts;
    if (flat.item->kind == ItemKind::transfer) return counts;
    const std::size_t pool = flat.item->query / kQueriesOfPool;
    const std::uint32_t query = flat.item->query % kQueriesOfPool;
    std::array<std::uint64_t, 7> s{};
    vk.GetQueryPoolResults(state().device, flat.of->statistics[pool], query, 1, sizeof s, s.data(), sizeof s,
                           VK_QUERY_RESULT_64_BIT);
    std::uint64_t samples = 0;
    if (flat.item->kind == ItemKind::draw)
        vk.GetQueryPoolResults(state().device, flat.of->occlusion[pool], query, 1, sizeof samples, &samples,
                               sizeof samples, VK_QUERY_RESULT_64_BIT);
    const auto real = [](std::uint64_t count) { return static_cast<double>(count); };
    return {real(s[0]), real(s[1]), real(s[2]), real(s[3]),
            real(s[4]), real(s[5]), real(s[6]), real(samples)};
}

const ShaderCost& cost(const PipelineStage& stage, const std::vector<std::uint8_t>& push_constants) {
    static std::map<std::pair<std::uint64_t, std::vector<std::uint8_t>>, ShaderCost> g_known;
    const auto [found, made] = g_known.try_emplace({stage.name, push_constants});
    if (made && stage.shader.module) {
        ShaderRun run = stage.run;
        run.push_constants = push_constants;
        found->second = cost_of(*stage.shader.module, run);
    }
    return found->second;
}

std::vector<ShadedTexture> textures_of(const Item& item, const ShaderCost& cost) {
    std::vector<ShadedTexture> textures;
    for (const Taps& taps : cost.taps) {
        ShadedTexture one{taps, {}};
        const VkDescriptorSet set = taps.set < item.sets.size() ? item.sets[taps.set] : VK_NULL_HANDLE;
        const auto bound = state().descriptors.find(set);
        if (bound != state().descriptors.end()) {
            const auto view = bound->second.find(taps.binding);
            if (view != bound->second.end()) {
                const ImageInfo& image = state().views[view->second];
                if (image.extent.width > 0)
                    one.size = {reinterpret_cast<std::uint64_t>(image.image), 1.0 * image.extent.width,
                                1.0 * image.extent.height, texel_bytes(image.format)};
            }
        }
        textures.push_back(one);
    }
    return textures;
}

Work work_of(const Item& item, const DrawCounts& counts) {
    State& s = state();
    if (item.kind == ItemKind::transfer) return transfer_work(item.bytes);
    if (!item.pipeline) return item.kind == ItemKind::draw ? speck_work() : Work{};
    if (item.kind == ItemKind::dispatch) {
        const ShaderCost& shader = cost(item.pipeline->compute, item.push_constants);
        return dispatch_work(s.gpu, counts.compute_invocations, shader, textures_of(item, shader), s.cache);
    }
    const PipelineInfo& pipeline = *item.pipeline;
    DrawState draw;
    draw.bytes_per_vertex = pipeline.bytes_per_vertex;
    draw.bytes_per_index = item.bytes_per_index;
    draw.vertex = cost(pipeline.vertex, item.push_constants);
    draw.shades = pipeline.fragment.shader.module != nullptr;
    if (draw.shades) {
        draw.fragment = cost(pipeline.fragment, item.push_constants);
        draw.textures = textures_of(item, draw.fragment);
    }
    draw.color_bytes = pipeline.color_bytes;
    draw.depth_bytes = pipeline.depth_bytes;
    draw.blends = pipeline.blends;
    return draw_work(s.gpu, counts, draw, s.cache);
}

// The clock falls while the device idles.
double clock_at(double ns) {
    const State& s = state();
    const double lost = (1 - s.gpu.idle_clock) * std::max(0.0, ns - s.busy_until_ns) / s.gpu.cool_ns;
    return std::max(s.gpu.idle_clock, s.clock - lost);
}

// Copies are made once the device below is idle, because no work there reads them earlier.
void copy_stamps(const Item& item) {
    const BufferInfo& buffer = state().buffers[item.buffer];
    MemoryInfo& memory = state().memories[buffer.memory];
    void* mapped = memory.mapped;
    // All memory of the driver below can be mapped.
    if (!mapped && vk.MapMemory(state().device, buffer.memory, 0, VK_WHOLE_SIZE, 0, &mapped) != VK_SUCCESS)
        return;
    write_stamps(state().stamps[item.pool], item.first, item.count,
                 static_cast<std::uint8_t*>(mapped) + buffer.offset + item.offset, item.stride, item.flags,
                 kNever);
    if (!memory.mapped) vk.UnmapMemory(state().device, buffer.memory);
}

}  // namespace

double simulate(const std::vector<VkCommandBuffer>& buffers) {
    State& s = state();
    const std::lock_guard lock(s.mutex);
    std::vector<Flat> items;
    for (VkCommandBuffer cb : buffers)
        flatten(cb, items);
    RunSubmission submission;
    std::vector<Step> steps;
    for (const Flat& flat : items) {
        Step step = flat.item->step;
        if (flat.item->kind == ItemKind::reset_queries || flat.item->kind == ItemKind::copy_queries) continue;
        if (flat.item->kind != ItemKind::step && flat.item->kind != ItemKind::stamp) {
            const DrawCounts counts = counts_of(flat);
            step.kind = StepKind::work;
            step.work = work_of(*flat.item, counts);
            submission.actions.push_back({flat.item, counts, step.work, {}});
        }
        steps.push_back(step);
    }
    const Program program = lower(s.gpu, steps);
    if (!s.gpu.truth.empty()) submission.empty_passes_ns = empty_pass_times(s.gpu, steps);

    // A submission starts at a tick of the counter, so the same frame has the same stamps on any machine.
    const double step_ns = s.gpu.step_ns();
    const double first = std::ceil(std::max(host_ns() + s.gpu.submit_ns, s.busy_until_ns) / step_ns);
    submission.clock = clock_at(first * step_ns);
    const Schedule schedule = run(s.gpu.at_clock(submission.clock), program.commands);
    s.clock = std::min(1.0, submission.clock + (1 - s.gpu.idle_clock) * schedule.end_ns / s.gpu.ramp_ns);
    submission.start_ns = first * step_ns;
    submission.length_ns = schedule.end_ns;
    s.busy_until_ns = submission.start_ns + schedule.end_ns;
    std::size_t stamp = 0;
    for (const Flat& flat : items) {
        const Item& item = *flat.item;
        if (item.kind == ItemKind::copy_queries) copy_stamps(item);
        if (item.kind == ItemKind::reset_queries)
            for (std::uint32_t i = 0; i < item.count; ++i)
                s.stamps[item.pool].values[item.first + i] = {};
        if (item.kind != ItemKind::stamp) continue;
        const double at = schedule.command_ns[program.stamps[stamp++]];
        const auto ticks = static_cast<std::uint64_t>(first + std::floor(at / step_ns)) * s.gpu.tick;
        s.stamps[item.pool].values[item.first] = {true, ticks, submission.start_ns + at};
        submission.stamps_ns.push_back(at);
    }
    for (std::size_t i = 0; i < submission.actions.size(); ++i)
        submission.actions[i].times = schedule.actions[program.actions[i]];
    if (!s.gpu.truth.empty()) {
        static Truth g_truth(s.gpu);
        g_truth.write(submission);
    }
    return s.busy_until_ns;
}

}  // namespace simulated_gpu
