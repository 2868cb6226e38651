#include "capture/live_recording.h"

#include <cmath>

#include "capture/counter_queries.h"
#include "capture/generated/commands.h"
#include "capture/inlined_replay.h"

namespace framecast::capture {
namespace {

// Sum over views of the value `which` of a query; kUnknown when its result is missing. Where a query counts
// several views, some drivers count all in the first and never make the others available.
double sum(const std::vector<std::uint64_t>& words, std::uint32_t first, std::uint32_t views,
           std::uint32_t values, std::uint32_t which) {
    double total = 0;
    for (std::uint32_t v = first; v < first + views; ++v) {
        const std::size_t at = std::size_t{v} * (values + 1);
        if (words[at + values] != 0)
            total += static_cast<double>(words[at + which]);
        else if (v == first)
            return kUnknown;
    }
    return total;
}

}  // namespace

LiveRecording::LiveRecording(Device& device, const QueueInfo& queue)
    : device_(device), queue_(queue), statistics_(device.pipeline_statistics ? countable(queue) : 0) {}

LiveRecording::~LiveRecording() {
    const DeviceTable& vk = device_.vk;
    if (command_pool_) vk.DestroyCommandPool(device_.handle, command_pool_, nullptr);
    for (QueryPools* pools : {&statistics_pools_, &occlusion_pools_})
        pools->destroy(vk, device_.handle);
}

VkResult LiveRecording::record(const CommandBuffer& source, bool refused) {
    replaces_ = lost_ = false;
    refused_ = find_runs(source, runs_) != SkipReason::none || refused;
    // Queries are reset in the command buffer, which transfer queues can't
    // (VUID-vkCmdResetQueryPool-commandBuffer-cmdpool).
    if (!(queue_.flags & (VK_QUEUE_GRAPHICS_BIT | VK_QUEUE_COMPUTE_BIT))) refused_ = true;
    lay_out();
    if (refused_ || (statistics_pools_.empty() && occlusion_pools_.empty())) return VK_SUCCESS;
    VkResult result = make_command_buffer();
    for (QueryPools* pools : {&statistics_pools_, &occlusion_pools_})
        if (result == VK_SUCCESS) result = pools->make(device_.vk, device_.handle);
    if (result == VK_SUCCESS) result = record_commands(source);
    replaces_ = result == VK_SUCCESS;
    return result;
}

void LiveRecording::lay_out() {
    statistics_pools_.clear();
    occlusion_pools_.clear();
    queries_.assign(runs_.size(), {});
    for (std::size_t i = 0; i < runs_.size() && !refused_; ++i) {
        const ActionRun& run = runs_[i];
        Queries& queries = queries_[i];
        if (run.kind == ActionKind::transfer) {
            queries.counted = !std::isnan(run.bytes);
            continue;
        }
        // Of an action that only one of the queries could count nothing is: it is in all sums or in none.
        if (statistics_ == 0 || run.rays || run.meshes || run.statistics_blocked ||
            (run.kind == ActionKind::draw && run.occlusion_blocked)) {
            queries.counted = false;
            continue;
        }
        queries.statistics = statistics_pools_.add(run.view_count);
        // A query around a draw that discards would count nothing, and on some drivers never ends.
        if (run.kind != ActionKind::draw || run.discards) continue;
        queries.occlusion = occlusion_pools_.add(run.view_count);
    }
}

VkResult LiveRecording::make_command_buffer() {
    const DeviceTable& vk = device_.vk;
    if (cb_) return vk.ResetCommandPool(device_.handle, command_pool_, 0);
    if (!command_pool_) {
        const VkCommandPoolCreateInfo pool{VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO, nullptr,
                                           VK_COMMAND_POOL_CREATE_TRANSIENT_BIT, queue_.family};
        const VkResult result = vk.CreateCommandPool(device_.handle, &pool, nullptr, &command_pool_);
        if (result != VK_SUCCESS) return result;
    }
    const VkCommandBufferAllocateInfo allocate{VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO, nullptr,
                                               command_pool_, VK_COMMAND_BUFFER_LEVEL_PRIMARY, 1};
    VkCommandBuffer made = VK_NULL_HANDLE;
    VkResult result = vk.AllocateCommandBuffers(device_.handle, &allocate, &made);
    if (result != VK_SUCCESS) return result;
    // Dispatchable objects made by a layer get their dispatch pointer from the loader. One without stays in
    // its pool unused.
    result = device_.set_loader_data(device_.handle, made);
    if (result == VK_SUCCESS) cb_ = made;
    return result;
}

void LiveRecording::begin(const Queries& queries) {
    const DeviceTable& vk = device_.vk;
    if (queries.statistics != kNone)
        vk.CmdBeginQuery(cb_, statistics_pools_.pool_of(queries.statistics),
                         QueryPools::index_of(queries.statistics), 0);
    if (queries.occlusion != kNone)
        vk.CmdBeginQuery(cb_, occlusion_pools_.pool_of(queries.occlusion),
                         QueryPools::index_of(queries.occlusion),
                         device_.precise_occlusion ? VK_QUERY_CONTROL_PRECISE_BIT : 0);
}

void LiveRecording::end(const Queries& queries) {
    const DeviceTable& vk = device_.vk;
    if (queries.occlusion != kNone)
        vk.CmdEndQuery(cb_, occlusion_pools_.pool_of(queries.occlusion),
                       QueryPools::index_of(queries.occlusion));
    if (queries.statistics != kNone)
        vk.CmdEndQuery(cb_, statistics_pools_.pool_of(queries.statistics),
                       QueryPools::index_of(queries.statistics));
}

VkResult LiveRecording::record_commands(const CommandBuffer& source) {
    const DeviceTable& vk = device_.vk;
    // Unless the source is submitted but once, this recording may be submitted again too.
    const VkCommandBufferUsageFlags usage =
        source.one_time ? VkCommandBufferUsageFlags{VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT} : 0;
    const VkCommandBufferBeginInfo info{VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO, nullptr, usage, nullptr};
    const VkResult result = vk.BeginCommandBuffer(cb_, &info);
    if (result != VK_SUCCESS) return result;
    for (const QueryPools* pools : {&statistics_pools_, &occlusion_pools_})
        pools->reset(vk, cb_);
    std::uint32_t action = 0;
    std::size_t run = 0;
    flatten(source, [&](const Command& command) {
        if (!is_action(command.id)) return replay_inlined(command, cb_, vk);
        if (runs_[run].first_action == action) begin(queries_[run]);
        replay(command, cb_, vk);
        ++action;
        if (runs_[run].first_action + runs_[run].action_count == action) end(queries_[run++]);
    });
    return vk.EndCommandBuffer(cb_);
}

void LiveRecording::fetch() {
    lost_ = !statistics_pools_.read(device_.vk, device_.handle, statistics_words_) ||
            !occlusion_pools_.read(device_.vk, device_.handle, occlusion_words_);
}

void LiveRecording::add_to(LiveTotals& totals) const {
    if (refused_ || lost_) return give_up(totals);
    const std::uint32_t values = statistics_pools_.values_per_query();
    std::array<double, kCounterCount> counters;
    for (std::size_t i = 0; i < runs_.size(); ++i) {
        const ActionRun& run = runs_[i];
        const Queries& queries = queries_[i];
        bool counted = queries.counted;
        counters.fill(kUnknown);
        if (run.kind == ActionKind::transfer) counters[index(Counter::bytes)] = run.bytes;
        if (queries.statistics != kNone) {
            std::uint32_t which = 0;
            for (std::size_t c = 0; c <= index(Counter::cs_invocations); ++c) {
                if (!(statistics_ >> c & 1)) continue;
                const bool applies =
                    (c == index(Counter::cs_invocations)) == (run.kind == ActionKind::dispatch);
                const double value =
                    sum(statistics_words_, queries.statistics, run.view_count, values, which++);
                if (std::isnan(value)) counted = false;
                if (applies) counters[c] = value;
            }
        }
        if (queries.occlusion != kNone) {
            const double samples = sum(occlusion_words_, queries.occlusion, run.view_count, 1, 0);
            if (std::isnan(samples)) counted = false;
            counters[index(Counter::samples)] = samples;
        } else if (run.kind == ActionKind::draw && run.discards) {
            counters[index(Counter::samples)] = 0;
        }
        totals.add(run, counted ? &counters : nullptr);
    }
}

void LiveRecording::give_up(LiveTotals& totals) const {
    for (const ActionRun& run : runs_)
        totals.add(run, nullptr);
}

}  // namespace framecast::capture
