#include "model/native_time.h"

#include <algorithm>
#include <cmath>

namespace framecast {
namespace {

// The groups of classes that share units, and each other class alone.
std::vector<std::vector<InstructionClass>> groups_of(const UnitRates& rates) {
    std::vector<std::vector<InstructionClass>> groups = rates.shared;
    for (int kind = 0; kind < kInstructionClassCount; ++kind) {
        const auto alone = static_cast<InstructionClass>(kind);
        if (!(rates.per_clock[static_cast<std::size_t>(kind)] > 0)) continue;
        const bool in_group = std::any_of(groups.begin(), groups.end(), [&](const auto& group) {
            return std::find(group.begin(), group.end(), alone) != group.end();
        });
        if (!in_group) groups.push_back({alone});
    }
    return groups;
}

std::string limits(const NativeTime& time) {
    std::string text = time.analysis.dispatch_limits ? "dispatch" : "";
    for (const std::size_t i : time.analysis.limiting)
        text += (text.empty() ? "" : " and ") + time.queues[i].name;
    return text;
}

}  // namespace

Result<NativeTime> native_time(const InstructionCounts& counts, const ShaderDevice& device) {
    if (!counts.isFinite().all() || (counts < 0).any())
        return Error{"the instruction counts are not all finite and not negative"};
    NativeTime time;
    time.instructions = counts.sum();
    if (time.instructions == 0) return time;
    for (const auto& group : groups_of(device.rates)) {
        InstructionQueue queue;
        double instructions = 0;
        double clocks = 0;
        for (const InstructionClass kind : group) {
            queue.name += (queue.name.empty() ? "" : "+") + std::string(name(kind));
            instructions += counts(index(kind));
            clocks += counts(index(kind)) / device.rates.per_clock[static_cast<std::size_t>(index(kind))];
        }
        queue.share = instructions / time.instructions;
        // They take turns: the mix sets the rate.
        queue.service_rate = clocks > 0
                                 ? instructions / clocks
                                 : device.rates.per_clock[static_cast<std::size_t>(index(group.front()))];
        time.queues.push_back(std::move(queue));
    }
    auto analysis = analyze_queues(device.rates.dispatch, time.queues);
    if (!analysis) return analysis.error();
    time.analysis = std::move(*analysis);
    time.cpi0 = time.analysis.cpi0;
    constexpr double kMhzPerGhz = 1000;
    time.t0_ns = time.instructions * time.cpi0 * kMhzPerGhz / device.clock_mhz;
    time.device_ns = time.t0_ns / device.cores;
    time.limited_by = limits(time);
    return time;
}

}  // namespace framecast
