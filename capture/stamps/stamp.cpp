#include "capture/stamps/stamp.h"

#include <algorithm>
#include <array>
#include <limits>

#include "capture/vulkan/generated/dispatch.h"

namespace framecast::capture {
namespace {

// Both need no feature, and every queue family with events supports them. The source mask of the wait must be
// the mask that the event was set with (VUID-vkCmdWaitEvents-srcStageMask-01158).
VkPipelineStageFlags event_stages(StampMethod method) {
    return method == StampMethod::event_barrier ? VK_PIPELINE_STAGE_ALL_COMMANDS_BIT
                                                : VK_PIPELINE_STAGE_TOP_OF_PIPE_BIT;
}

constexpr VkMemoryBarrier kAllMemory{VK_STRUCTURE_TYPE_MEMORY_BARRIER, nullptr,
                                     VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT,
                                     VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT};

bool has_events(const StampSink& sink) {
    // VUID-vkCmdSetEvent-commandBuffer-cmdpool: not on transfer-only families, which have no passes either.
    return sink.event != VK_NULL_HANDLE && (sink.queue_flags & VK_QUEUE_GRAPHICS_BIT) != 0;
}

// Waits inside a pass without a barrier. vkCmdPipelineBarrier would need a self-dependency of the subpass
// (VUID-vkCmdPipelineBarrier-pDependencies-02285) and is forbidden in dynamic rendering (None-06191).
// vkCmdWaitEvents is allowed in both, with all stages except HOST (VUID-vkCmdWaitEvents-srcStageMask-07308).
void wait_event(const StampSink& sink, StampMethod method) {
    if (!has_events(sink)) return;
    const std::uint32_t barriers = method == StampMethod::event_barrier ? 1 : 0;
    sink.vk->CmdWaitEvents(sink.cb, 1, &sink.event, event_stages(method), event_stages(method), barriers,
                           barriers != 0 ? &kAllMemory : nullptr, 0, nullptr, 0, nullptr);
}

void full_barrier(const StampSink& sink) {
    sink.vk->CmdPipelineBarrier(sink.cb, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT,
                                VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, 0, 1, &kAllMemory, 0, nullptr, 0,
                                nullptr);
}

void write_timestamp(const StampSink& sink, std::uint32_t query) {
    sink.vk->CmdWriteTimestamp(sink.cb, VK_PIPELINE_STAGE_BOTTOM_OF_PIPE_BIT, sink.pool, query);
}

std::uint32_t views(std::uint32_t view_count) {
    return view_count == 0 ? 1 : view_count;
}

// A render pass has at most one view per bit of a mask.
constexpr std::uint32_t kMaxViews = 32;

// An interval in ticks, counted from the first view's begin.
struct Interval {
    std::int64_t start = 0;
    std::int64_t length = 0;
};

// Length of the union of the intervals.
double covered_ticks(std::span<Interval> intervals) {
    std::ranges::sort(intervals, {}, &Interval::start);
    std::int64_t covered = 0;
    std::int64_t covered_to = std::numeric_limits<std::int64_t>::min();
    for (const Interval& interval : intervals) {
        const std::int64_t end = interval.start + interval.length;
        if (end <= covered_to) continue;
        covered += end - std::max(interval.start, covered_to);
        covered_to = end;
    }
    return static_cast<double>(covered);
}

}  // namespace

bool drains(StampMethod method) noexcept {
    return method == StampMethod::event_drain || method == StampMethod::event_barrier;
}

std::string_view name(StampMethod method) {
    switch (method) {
        case StampMethod::bottom_pair:
            return "bottom pair";
        case StampMethod::event_drain:
            return "event drain";
        case StampMethod::event_barrier:
            return "event barrier";
        case StampMethod::double_bottom:
            return "double bottom";
        case StampMethod::none:
            break;
    }
    return "none";
}

void begin_stamps(const StampSink& sink, StampMethod method) {
    if (drains(method) && has_events(sink)) sink.vk->CmdSetEvent(sink.cb, sink.event, event_stages(method));
}

void emit_drain(const StampSink& sink, bool in_render_pass) {
    if (in_render_pass)
        wait_event(sink, StampMethod::event_barrier);
    else
        full_barrier(sink);
}

std::uint32_t queries_per_stamp(StampMethod method, std::uint32_t view_count) noexcept {
    switch (method) {
        case StampMethod::bottom_pair:
        case StampMethod::event_drain:
        case StampMethod::event_barrier:
            return views(view_count);
        case StampMethod::double_bottom:
            return 2 * views(view_count);
        case StampMethod::none:
            break;
    }
    return 0;
}

void emit_stamp(const StampSink& sink, StampMethod method, std::uint32_t first_query, bool in_render_pass,
                std::uint32_t view_count) {
    if (method == StampMethod::none) return;
    if (!in_render_pass) {
        full_barrier(sink);
        write_timestamp(sink, first_query);
        full_barrier(sink);
        // Queries that are never written never become available: a copy that waits for them would hang.
        if (method == StampMethod::double_bottom) write_timestamp(sink, first_query + 1);
        return;
    }
    switch (method) {
        case StampMethod::bottom_pair:
            write_timestamp(sink, first_query);
            break;
        case StampMethod::event_drain:
        case StampMethod::event_barrier:
            wait_event(sink, method);
            write_timestamp(sink, first_query);
            wait_event(sink, method);
            break;
        case StampMethod::double_bottom:
            write_timestamp(sink, first_query);
            // In a multiview subpass each timestamp takes one query per view.
            write_timestamp(sink, first_query + views(view_count));
            break;
        case StampMethod::none:
            break;
    }
}

std::uint64_t ticks_between(std::uint64_t begin, std::uint64_t end, std::uint32_t valid_bits) noexcept {
    const std::uint64_t mask = valid_bits >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << valid_bits) - 1;
    return (end - begin) & mask;
}

std::int64_t ticks_after(std::uint64_t base, std::uint64_t tick, std::uint32_t valid_bits) noexcept {
    const std::uint64_t after = ticks_between(base, tick, valid_bits);
    const std::uint64_t before = ticks_between(tick, base, valid_bits);
    return after <= before ? static_cast<std::int64_t>(after) : -static_cast<std::int64_t>(before);
}

std::optional<double> stamp_interval_ns(std::span<const QueryValue> begin, std::span<const QueryValue> end,
                                        std::uint32_t view_count, const TimestampClock& clock) noexcept {
    const std::uint32_t n = views(view_count);
    if (clock.valid_bits == 0 || n > kMaxViews || begin.size() < n || end.size() < n) return std::nullopt;
    const std::uint64_t half = std::uint64_t{1} << ((clock.valid_bits >= 64 ? 64U : clock.valid_bits) - 1);
    std::array<Interval, kMaxViews> intervals;
    std::size_t count = 0;
    for (std::uint32_t view = 0; view < n; ++view) {
        // lavapipe leaves the queries of further views unwritten, where the specification asks for zeros.
        if (view > 0 && begin[view].available == 0 && end[view].available == 0) continue;
        if (begin[view].available == 0 || end[view].available == 0) return std::nullopt;
        const std::uint64_t step = ticks_between(begin[view].value, end[view].value, clock.valid_bits);
        // Timestamps of one queue in order never run backwards. A negative difference is therefore a driver
        // fault, not a very long draw.
        if (step >= half) return std::nullopt;
        intervals[count++] = {ticks_after(begin[0].value, begin[view].value, clock.valid_bits),
                              static_cast<std::int64_t>(step)};
    }
    return covered_ticks(std::span(intervals).first(count)) * clock.period_ns;
}

}  // namespace framecast::capture
