#include "capture/live/live_recording.h"

#include <cmath>

#include "capture/device/own_command_buffers.h"
#include "capture/recorder/generated/commands.h"
#include "capture/recorder/inlined_replay.h"

namespace framecast::capture {

LiveRecording::~LiveRecording() {
    const DeviceTable& vk = device_.vk;
    if (command_pool_) vk.DestroyCommandPool(device_.handle, command_pool_, nullptr);
    counters_.destroy(vk, device_.handle);
}

VkResult LiveRecording::record(const CommandBuffer& source, bool refused) {
    replaces_ = lost_ = false;
    refused_ = find_runs(source, runs_) != SkipReason::none || refused;
    // Resets queries in the command buffer, which transfer queues can't do
    // (VUID-vkCmdResetQueryPool-commandBuffer-cmdpool).
    if (!(queue_.flags & (VK_QUEUE_GRAPHICS_BIT | VK_QUEUE_COMPUTE_BIT))) refused_ = true;
    lay_out();
    if (refused_ || counters_.empty()) return VK_SUCCESS;
    VkResult result = make_command_buffer();
    if (result == VK_SUCCESS) result = counters_.make(device_.vk, device_.handle);
    if (result == VK_SUCCESS) result = record_commands(source);
    replaces_ = result == VK_SUCCESS;
    return result;
}

void LiveRecording::lay_out() {
    counters_.clear();
    queries_.assign(runs_.size(), {});
    for (std::size_t i = 0; i < runs_.size() && !refused_; ++i) {
        const ActionRun& run = runs_[i];
        Queries& queries = queries_[i];
        if (run.kind == ActionKind::transfer) {
            queries.counted = !std::isnan(run.bytes);
            continue;
        }
        // An action that only one of the queries could count is not counted at all, so it is in all sums or
        // in none.
        if (!device_.pipeline_statistics || run.rays || run.meshes || run.statistics_blocked ||
            (run.kind == ActionKind::draw && run.occlusion_blocked)) {
            queries.counted = false;
            continue;
        }
        queries.slots.kind = run.kind;
        queries.slots.views = run.view_count;
        counters_.add_statistics(queries.slots, run.query_room);
        // A query around a draw that is discarded would count nothing, and on some drivers never ends.
        if (run.kind == ActionKind::draw && !run.discards)
            counters_.add_occlusion(queries.slots, run.query_room);
    }
}

VkResult LiveRecording::make_command_buffer() {
    const DeviceTable& vk = device_.vk;
    if (cb_) return vk.ResetCommandPool(device_.handle, command_pool_, 0);
    VkResult result = VK_SUCCESS;
    if (!command_pool_) result = create_transient_pool(device_, queue_.family, command_pool_);
    VkCommandBuffer made = VK_NULL_HANDLE;
    if (result == VK_SUCCESS) result = allocate_command_buffers(device_, command_pool_, {&made, 1});
    if (result == VK_SUCCESS) cb_ = made;
    return result;
}

VkResult LiveRecording::record_commands(const CommandBuffer& source) {
    const DeviceTable& vk = device_.vk;
    // Unless the source is submitted only once, this recording may be submitted again, too.
    const VkCommandBufferUsageFlags usage =
        source.one_time ? VkCommandBufferUsageFlags{VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT} : 0;
    const VkCommandBufferBeginInfo info{VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO, nullptr, usage, nullptr};
    const VkResult result = vk.BeginCommandBuffer(cb_, &info);
    if (result != VK_SUCCESS) return result;
    counters_.reset(vk, cb_);
    std::uint32_t action = 0;
    std::size_t run = 0;
    flatten(source, [&](const Command& command) {
        if (!is_action(command.id)) return replay_inlined(command, cb_, vk);
        if (runs_[run].first_action == action)
            counters_.begin(vk, cb_, queries_[run].slots, device_.precise_occlusion);
        replay(command, cb_, vk);
        ++action;
        if (runs_[run].first_action + runs_[run].action_count == action)
            counters_.end(vk, cb_, queries_[run++].slots);
    });
    return vk.EndCommandBuffer(cb_);
}

void LiveRecording::fetch() {
    lost_ = !counters_.fetch(device_.vk, device_.handle);
}

void LiveRecording::add_to(LiveTotals& totals) const {
    if (refused_ || lost_) return give_up(totals);
    std::array<double, kCounterCount> counters;
    for (std::size_t i = 0; i < runs_.size(); ++i) {
        const ActionRun& run = runs_[i];
        const Queries& queries = queries_[i];
        counters.fill(kUnknown);
        if (run.kind == ActionKind::transfer) counters[index(Counter::bytes)] = run.bytes;
        if (run.kind == ActionKind::draw && run.discards) counters[index(Counter::samples)] = 0;
        const bool counted = counters_.read(queries.slots, counters) && queries.counted;
        totals.add(run, counted ? &counters : nullptr);
    }
}

void LiveRecording::give_up(LiveTotals& totals) const {
    for (const ActionRun& run : runs_)
        totals.add(run, nullptr);
}

}  // namespace framecast::capture
