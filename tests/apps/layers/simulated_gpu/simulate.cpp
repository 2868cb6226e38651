// Computes times, stamps and truth from recordings and counts.
#include <algorithm>
#include <cmath>

#include "tests/apps/layers/simulated_gpu/counters.h"
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
    std::array<std::uint64_t, kCountedStatistics.size()> s{};
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

// A submission whose times may still change, because later ones run at the same time on other queues.
struct Running {
    RunSubmission run;
    double not_before_ns = 0;  // from the start of the epoch
    std::vector<std::uint32_t> waits;
    std::vector<std::uint32_t> signals;
    Program program;
    std::vector<Item> queries;  // stamps, resets and copies, in order
    VkFence fence = VK_NULL_HANDLE;
    std::uint32_t counter_pass = 0;
    double end_ns = 0;  // host's clock
    // In the commands and actions of its queue.
    std::size_t first_command = 0, first_action = 0;
};

// Everything since the device was idle for the last time. With one queue that is one submission. Otherwise
// all of it is simulated again for each submission: what comes later changes nothing before it.
struct Epoch {
    double start_tick = 0;
    std::vector<Running> submissions;
};
Epoch& epoch() {
    static Epoch g_epoch;
    return g_epoch;
}

Truth* truth() {
    if (state().gpu.truth.empty()) return nullptr;
    static Truth g_truth(state().gpu);
    return &g_truth;
}

void end_epoch() {
    for (const Running& running : epoch().submissions)
        if (Truth* to = truth()) to->write(running.run);
    epoch().submissions.clear();
}

// Drivers let all earlier work leave the pipe before they read counters.
void add_counters(const Item& item, Running& running, std::vector<Step>& steps) {
    running.queries.push_back(item);
    running.queries.back().count = static_cast<std::uint32_t>(running.run.actions.size());
    Step drain, stamp;
    drain.kind = StepKind::barrier;
    drain.stations = kAllStations;
    stamp.kind = StepKind::stamp;
    steps.push_back(drain);
    steps.push_back(stamp);
}

Running prepare(const Submission& submission) {
    Running running;
    running.run.queue = submission.queue;
    running.run.frame = state().presents;
    running.fence = submission.fence;
    running.counter_pass = submission.counter_pass;
    std::vector<Flat> items;
    for (VkCommandBuffer cb : submission.buffers)
        flatten(cb, items);
    std::vector<Step> steps;
    for (const Flat& flat : items) {
        const Item& item = *flat.item;
        Step step = item.step;
        if (item.kind == ItemKind::begin_counters || item.kind == ItemKind::end_counters) {
            add_counters(item, running, steps);
            continue;
        }
        const bool is_query = item.kind == ItemKind::reset_queries || item.kind == ItemKind::copy_queries ||
                              item.kind == ItemKind::stamp;
        if (is_query) running.queries.push_back(item);
        if (is_query && item.kind != ItemKind::stamp) continue;
        if (item.kind != ItemKind::step && item.kind != ItemKind::stamp) {
            const DrawCounts counts = counts_of(flat);
            step.kind = StepKind::work;
            step.work = work_of(item, counts);
            running.run.actions.push_back({item.kind, item.command, counts, step.work, {}});
        }
        steps.push_back(step);
    }
    if (!state().gpu.truth.empty()) running.run.empty_passes_ns = empty_pass_times(state().gpu, steps);
    running.program = lower(state().gpu, steps);
    return running;
}

// The commands of all submissions of an epoch, by queue.
std::vector<std::vector<Command>> commands_of(Epoch& all, std::size_t queues) {
    std::vector<std::vector<Command>> commands(queues);
    std::vector<std::size_t> actions(queues);
    std::vector<std::uint32_t> signalled;
    for (const Running& running : all.submissions)
        signalled.insert(signalled.end(), running.signals.begin(), running.signals.end());
    const bool alone = all.submissions.size() == 1;
    for (Running& running : all.submissions) {
        std::vector<Command>& to = commands[running.run.queue];
        if (!alone) to.push_back({CommandKind::begin, 0, 0, {}, running.not_before_ns});
        // What was signalled before the epoch is signalled.
        for (const std::uint32_t wait : running.waits)
            if (std::find(signalled.begin(), signalled.end(), wait) != signalled.end())
                to.push_back({CommandKind::wait_event, 0, wait, {}});
        running.first_command = to.size();
        running.first_action = actions[running.run.queue];
        to.insert(to.end(), running.program.commands.begin(), running.program.commands.end());
        for (const Command& command : running.program.commands)
            actions[running.run.queue] += command.kind == CommandKind::work;
        for (const std::uint32_t signal : running.signals)
            to.push_back({CommandKind::set_event, kAllStations, signal, {}});
        if (!alone) to.push_back({CommandKind::end_of_pipe_stamp, 0, 0, {}});
    }
    return commands;
}

// Between two reads of the counters, at times from the start of the epoch.
Counted counted_between(const Running& running, const Item& begin, const Item& end, double from_ns,
                        double to_ns) {
    Counted counted{end.pool, end.first, running.counter_pass, to_ns - from_ns, {}, 0, 0};
    const Pipeline pipeline = state().gpu.at_clock(running.run.clock);
    for (std::uint32_t i = begin.count; i < end.count; ++i) {
        ++counted.actions;
        for (const StationWork& at : running.run.actions[i].work.at)
            for (std::size_t r = 0; r < kResources; ++r)
                counted.busy_ns[r] += at.amount[r] / pipeline.rate[r];
    }
    return counted;
}

// Takes over what the schedule says of a submission.
void settle(Running& running, const Schedule& schedule, double start_tick, bool alone) {
    State& s = state();
    const double step_ns = s.gpu.step_ns(), base_ns = start_tick * step_ns;
    RunSubmission& run = running.run;
    const double start = running.first_command > 0 ? schedule.command_ns[running.first_command - 1] : 0;
    const std::size_t end = running.first_command + running.program.commands.size() + running.signals.size();
    run.start_ns = base_ns + start;
    run.length_ns = (alone ? schedule.end_ns : schedule.command_ns[end]) - start;
    running.end_ns = run.start_ns + run.length_ns;
    run.stamps_ns.clear();
    std::size_t stamp = 0;
    const Item* begin = nullptr;
    double begin_ns = 0;
    for (const Item& item : running.queries) {
        if (item.kind == ItemKind::begin_counters || item.kind == ItemKind::end_counters) {
            const double at = schedule.command_ns[running.first_command + running.program.stamps[stamp++]];
            if (item.kind == ItemKind::end_counters) {
                Counted counted = counted_between(running, *begin, item, begin_ns, at);
                counted.at_ns = base_ns + at;
                count(counted);
            }
            begin = &item;
            begin_ns = at;
        }
        if (item.kind == ItemKind::copy_queries) copy_stamps(item);
        if (item.kind == ItemKind::reset_queries)
            for (std::uint32_t i = 0; i < item.count; ++i)
                s.stamps[item.pool].values[item.first + i] = {};
        if (item.kind != ItemKind::stamp) continue;
        const std::size_t command = running.first_command + running.program.stamps[stamp++];
        const double at = schedule.command_ns[command];
        const auto ticks = s.gpu.counter(start_tick + std::floor(at / step_ns));
        s.stamps[item.pool].values[item.first] = {true, ticks, base_ns + at};
        run.stamps_ns.push_back(at - start);
    }
    for (std::size_t i = 0; i < run.actions.size(); ++i) {
        ActionTimes times = schedule.actions[running.first_action + running.program.actions[i]];
        times.issued_ns -= start;
        times.done_ns -= start;
        run.actions[i].times = times;
    }
    if (running.fence) s.fences[running.fence] = running.end_ns;
}

}  // namespace

void finish_truth() {
    const std::lock_guard lock(state().mutex);
    end_epoch();
}

void simulate(const Submission& submission) {
    State& s = state();
    const std::lock_guard lock(s.mutex);
    Running next = prepare(submission);
    Epoch& all = epoch();
    // A submission starts at a tick of the counter, so the same frame has the same stamps on any machine.
    const double step_ns = s.gpu.step_ns(), now_ns = host_ns();
    const double earliest_ns = now_ns + s.gpu.submit_ns;
    if (s.gpu.queues == 1 || earliest_ns >= s.busy_until_ns) {
        end_epoch();
        all.start_tick = std::ceil(std::max(earliest_ns, s.busy_until_ns) / step_ns);
    }
    static std::uint32_t g_signals = 1U << 31;  // apart from the numbers of events
    for (VkSemaphore semaphore : submission.waits)
        if (const auto known = s.semaphores.find(semaphore); known != s.semaphores.end())
            next.waits.push_back(known->second);
    for (VkSemaphore semaphore : submission.signals)
        next.signals.push_back(s.semaphores[semaphore] = g_signals++);
    next.not_before_ns = std::max(0.0, std::ceil(earliest_ns / step_ns) - all.start_tick) * step_ns;
    const double start_ns = all.start_tick * step_ns;
    const double clock = clock_at(start_ns);
    next.run.clock = clock;
    all.submissions.push_back(std::move(next));
    const bool alone = all.submissions.size() == 1;
    const std::vector<std::vector<Command>> commands = commands_of(all, s.gpu.queues);
    const std::vector<Schedule> schedules = run_queues(s.gpu.at_clock(clock), commands);
    double end_ns = 0;
    for (const Schedule& schedule : schedules)
        end_ns = std::max(end_ns, schedule.end_ns);
    s.clock = std::min(1.0, clock + (1 - s.gpu.idle_clock) * end_ns / s.gpu.ramp_ns);
    for (Running& running : all.submissions)
        // The host may have seen, and reused, what ended before now.
        if (running.end_ns == 0 || running.end_ns > now_ns)
            settle(running, schedules[running.run.queue], all.start_tick, alone);
    s.queue_until_ns.resize(s.gpu.queues);
    for (std::size_t q = 0; q < schedules.size(); ++q)
        if (!commands[q].empty()) s.queue_until_ns[q] = start_ns + schedules[q].end_ns;
    s.busy_until_ns = start_ns + end_ns;
    if (s.gpu.queues == 1) end_epoch();
}

}  // namespace simulated_gpu
