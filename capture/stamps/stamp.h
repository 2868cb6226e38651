// How the layer stamps the time before and after an action of a re-recorded command buffer. The self-test
// (stamp_self_test.h) finds the right method on a device; there is no list of drivers. Only functions of core
// Vulkan 1.0 are used.
//
// To stamp a command buffer, a caller first resets its queries and calls begin_stamps() once outside render
// passes. It then calls emit_stamp() before and after each action. Finally it copies the queries with
// vkCmdCopyQueryPoolResults(64_BIT | WITH_AVAILABILITY) and passes the two stamps to stamp_interval_ns().
#pragma once

#include <vulkan/vulkan_core.h>

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace framecast::capture {

struct DeviceTable;

// The commands of one stamp inside a render pass. Outside passes every method except `none` records barrier,
// stamp, barrier.
enum class StampMethod : std::uint8_t {
    bottom_pair,    // a bottom-of-pipe timestamp
    event_drain,    // wait for an event that is already set, timestamp, wait again; drivers that wait by
                    // flushing drain here
    event_barrier,  // the same with a memory barrier and all commands on both sides of the wait, for drivers
                    // that flush only for the stages that a wait names
    double_bottom,  // two bottom-of-pipe timestamps; the first counts, the second only pushes it out
    none,           // no method is right on this device: time whole passes and submissions only
};
inline constexpr int kStampMethodCount = 4;  // without `none`

// Name used in frame files and reports: "bottom pair", "event drain", "event barrier", "double
// bottom", "none".
std::string_view name(StampMethod method);

// Whether the method waits for an event, so that a draw between two of its stamps overlaps with no other.
bool drains(StampMethod method) noexcept;

// Target of stamps. The caller owns every handle and keeps it until the command buffer has finished. event:
// needed by event_drain and event_barrier in queue families with graphics, otherwise may be null.
// begin_stamps() sets it. Nobody may reset it or signal it with vkSetEvent or vkCmdSetEvent2
// (VUID-vkCmdWaitEvents-srcStageMask-01158, pEvents-03847). Nobody may use it with the other method, which
// sets it with other stages. One event may serve all command buffers of a device. A command buffer whose
// device mask names more than one physical device cannot use events (VUID-vkCmdSetEvent-commandBuffer-01152):
// use bottom_pair there. queue_flags: of the command buffer's family, whose timestampValidBits must not be 0
// (VUID-vkCmdWriteTimestamp-timestampValidBits-00829).
struct StampSink {
    const DeviceTable* vk = nullptr;
    VkCommandBuffer cb = VK_NULL_HANDLE;
    VkQueryPool pool = VK_NULL_HANDLE;
    VkEvent event = VK_NULL_HANDLE;
    VkQueueFlags queue_flags = 0;
};

// Call once per command buffer, outside render passes (VUID-vkCmdSetEvent-renderpass), before its first
// stamp.
void begin_stamps(const StampSink& sink, StampMethod method);

// Number of consecutive queries that one stamp consumes. view_count: bits set in the view mask of the subpass
// (multiview, or VkRenderingInfo::viewMask), 0 or 1 without multiview and outside passes. Returns 0 for
// method none.
std::uint32_t queries_per_stamp(StampMethod method, std::uint32_t view_count) noexcept;

// Records "drain, stamp, drain" into queries [first_query, first_query + queries_per_stamp()), which must
// have been reset (VUID-vkCmdWriteTimestamp-None-00830) and lie inside the pool (query-00831). Not allowed
// between a render pass instance that was suspended and the one that resumes it, nor in a subpass with
// secondary contents. Does nothing for method none.
void emit_stamp(const StampSink& sink, StampMethod method, std::uint32_t first_query, bool in_render_pass,
                std::uint32_t view_count);

// Records a wait for all earlier work of the queue, with an event that was set for event_barrier.
void emit_drain(const StampSink& sink, bool in_render_pass);

// One query in the form that vkCmdCopyQueryPoolResults and vkGetQueryPoolResults write with 64_BIT |
// WITH_AVAILABILITY.
struct QueryValue {
    std::uint64_t value = 0;
    std::uint64_t available = 0;
};

// The counter behind the timestamps of a queue family.
struct TimestampClock {
    std::uint32_t valid_bits = 64;  // VkQueueFamilyProperties::timestampValidBits
    double period_ns = 1;           // VkPhysicalDeviceLimits::timestampPeriod
};

// Ticks from `begin` to `end` of a counter that wraps at 2^valid_bits.
std::uint64_t ticks_between(std::uint64_t begin, std::uint64_t end, std::uint32_t valid_bits) noexcept;
// The same from `base` to `tick`, in the direction that is shorter: negative where `tick` is the earlier one.
std::int64_t ticks_after(std::uint64_t base, std::uint64_t tick, std::uint32_t valid_bits) noexcept;

// Nanoseconds between two stamps recorded in the same pass (or both outside), from at least view_count query
// values of each.
//
// With multiview the differences of all views are added. The specification makes that right whether the
// driver writes a time for each view, or one time and zeros ("Timestamp Queries", on multiview). Views
// without any available query count as zeros, as lavapipe leaves them. Time that several views share counts
// once: drivers that draw all views together may write the same times for each, against the specification
// (lavapipe 26).
//
// Nothing when a query of the first view is not available, when only one query of a further view is, or when
// valid_bits is 0. Nothing, too, when the difference is more than half the counter's range (end before
// begin).
std::optional<double> stamp_interval_ns(std::span<const QueryValue> begin, std::span<const QueryValue> end,
                                        std::uint32_t view_count, const TimestampClock& clock) noexcept;

}  // namespace framecast::capture
