// Draws that are too short to be told from nothing are timed together: consecutive ones of one pipeline in
// one subpass, drained once around all of them. No Vulkan calls.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace framecast::capture {

// Two-sided 95 % of a normal distribution, in standard deviations.
inline constexpr double kSigmas95 = 1.96;

// An action as it was timed alone.
struct TimedAction {
    bool draw = false;  // in a render pass, and could be stamped
    std::int32_t pass = 0;
    std::uint32_t subpass = 0;
    std::uint32_t view_count = 1;
    std::uint64_t pipeline = 0;  // PipelineInfo::hash
    double time_ns = 0;          // NaN: was not timed
    double error_ns = 0;         // standard error
    int repeats = 1;             // that time_ns is from
};

// For each action the first of its group, or -1: it stays alone. A group has at least two draws, each of them
// shorter than what noise makes of nothing in 5 of 100 cases, or than resolution_ns / √repeats.
// resolution_ns: by how much single repeats of a short draw scatter on the device; a time from several
// scatters less. (A few repeats can agree by chance, and then their own error is too small.)
std::vector<std::int32_t> group_short_draws(std::span<const TimedAction> actions, double resolution_ns);

}  // namespace framecast::capture
