// Reasons why something was not measured. docs/limits.md has each text and what to do about it; a test checks
// that.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace framecast::capture {

enum class SkipReason : std::uint8_t {
    none,
    app_occlusion_query,
    app_statistics_query,
    no_statistics_feature,
    queue_without_graphics,
    queue_without_timestamps,
    refused_command,
    unknown_command,
    newer_command,
    protected_commands,
    device_group,
    suspended_rendering,
    secondary_unknown,
    no_stamp_method,
    transfer_queue,
    result_lost,
    not_seen_again,
    unknown_bytes,
    out_of_memory,
    mesh_draw,
    too_many_buffers,
    ended_before,
    traced_rays,
};

inline constexpr std::array<std::string_view, 23> kSkipTexts = {
    "",
    "inside the application's own occlusion query",
    "inside the application's own statistics query",
    "the device has no pipeline statistics queries",
    "the queue family has no graphics",
    "the queue family has no timestamps",
    "the command buffer holds a command that cannot be copied",
    "the command buffer holds a command newer than this layer",
    "the application has loaded a command newer than this layer",
    "the command buffer is protected",
    "the command buffer is recorded for a device group",
    "dynamic rendering suspended or resumed across command buffers",
    "a secondary command buffer is unknown",
    "no timestamp method attributes times right on this device",
    "transfer queues have no queries",
    "the query result was not available",
    "the draw did not appear again in the timed frames",
    "the bytes of this transfer are not known",
    "out of memory",
    "draws of mesh shaders have no pipeline statistics",
    "too many command buffers are measured already",
    "the capture ended before the draw was timed",
    "traced rays have no pipeline statistics",
};

constexpr std::string_view text(SkipReason reason) {
    return kSkipTexts[static_cast<std::size_t>(reason)];
}

// Adds a reason to a list of them in words, each once. detail: such as the name of a command.
inline void append_reason(std::string& reasons, SkipReason reason, const std::string& detail = {}) {
    if (reason == SkipReason::none) return;
    std::string added(text(reason));
    if (!detail.empty()) added += ": " + detail;
    if (reasons.find(added) != std::string::npos) return;
    if (!reasons.empty()) reasons += "; ";
    reasons += added;
}

}  // namespace framecast::capture
