// Groups draws that are too short to be timed alone: consecutive draws of one pipeline in one subpass are
// timed together, with one drain around all of them. No Vulkan calls.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace framecast::capture {

// Two-sided 95 % of a normal distribution, in standard deviations.
inline constexpr double kSigmas95 = 1.96;

// An action and its time when timed alone.
struct TimedAction {
    bool draw = false;  // in a render pass, and can be stamped
    std::int32_t pass = 0;
    std::uint32_t subpass = 0;
    std::uint32_t view_count = 1;
    std::uint64_t pipeline = 0;  // PipelineInfo::hash
    double time_ns = 0;          // NaN: not timed
    double error_ns = 0;         // standard error
    int repeats = 1;             // number of repeats in time_ns
};

// For each action the first one of its group, or -1: it stays alone. A group has at least two draws. Each of
// them is shorter than 95 % of values that are pure noise, or than resolution_ns / √repeats. resolution_ns:
// scatter of single repeats of a short draw on the device; a time from several repeats scatters less. (A few
// repeats can agree by chance, and then their own error is too small.)
std::vector<std::int32_t> group_short_draws(std::span<const TimedAction> actions, double resolution_ns);

}  // namespace framecast::capture
