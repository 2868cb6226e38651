#include "model/analysis/native_time.h"

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

// One queue for each group of units; rates of assumed classes times `assumed_factor`.
std::vector<InstructionQueue> queues_of(const InstructionCounts& counts, const UnitRates& rates,
                                        double assumed_factor) {
    const auto rate = [&](InstructionClass kind) {
        const bool assumed =
            std::find(rates.assumed.begin(), rates.assumed.end(), kind) != rates.assumed.end();
        return rates.per_clock[static_cast<std::size_t>(index(kind))] * (assumed ? assumed_factor : 1);
    };
    std::vector<InstructionQueue> queues;
    for (const auto& group : groups_of(rates)) {
        InstructionQueue queue;
        double instructions = 0;
        double clocks = 0;
        for (const InstructionClass kind : group) {
            queue.name += (queue.name.empty() ? "" : "+") + std::string(name(kind));
            instructions += counts(index(kind));
            clocks += counts(index(kind)) / rate(kind);
        }
        queue.share = instructions / counts.sum();
        // These classes take turns on their units, so the mix determines the rate.
        queue.service_rate = clocks > 0 ? instructions / clocks : rate(group.front());
        queues.push_back(std::move(queue));
    }
    return queues;
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
    constexpr double kMhzPerGhz = 1000;
    const double ns_per_cpi = time.instructions * kMhzPerGhz / device.clock_mhz;
    for (const auto& [factor, bound] : {std::pair{kAssumedRateRange, &NativeTime::t0_low_ns},
                                        {1 / kAssumedRateRange, &NativeTime::t0_high_ns}}) {
        const auto analysis = analyze_queues(device.rates.dispatch, queues_of(counts, device.rates, factor));
        if (!analysis) return analysis.error();
        time.*bound = ns_per_cpi * analysis->cpi0;
    }
    time.queues = queues_of(counts, device.rates, 1);
    auto analysis = analyze_queues(device.rates.dispatch, time.queues);
    if (!analysis) return analysis.error();
    time.analysis = std::move(*analysis);
    time.cpi0 = time.analysis.cpi0;
    time.t0_ns = ns_per_cpi * time.cpi0;
    time.device_ns = time.t0_ns / device.cores;
    time.limited_by = limits(time);
    return time;
}

}  // namespace framecast
