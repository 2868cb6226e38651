// t0, the native time of one shader invocation: how long a core is busy with it when it waits for nothing.
// Source: the instruction-level queue paper, CPI0 = max(1/beta, max p_x/Lambda_x), with one queue for each
// group of units (model/formulas/instruction_queue.h), applied to the shader's instruction mix. It is the t0
// of the pipeline paper's eqs (23), (24), there in ticks.
#pragma once

#include <string>
#include <vector>

#include "model/device/unit_rates.h"
#include "model/formulas/instruction_queue.h"
#include "model/frame/instruction_mix.h"
#include "model/numeric/result.h"

namespace framecast {

struct NativeTime {
    double instructions = 0;  // in one invocation
    double cpi0 = 0;          // core cycles per instruction of one invocation; below 1 on wide cores
    double t0_ns = 0;         // instructions * cpi0 / clock: time on one core
    double t0_low_ns = 0;     // if all assumed rates were kAssumedRateRange times as high
    double t0_high_ns = 0;    // and 1 / kAssumedRateRange times as high
    double device_ns = 0;     // t0 / cores: the time that one invocation adds to a draw that fills the device
    std::vector<InstructionQueue> queues;  // one per group of units
    QueueAnalysis analysis;
    std::string limited_by;  // "float_alu+integer_alu", "dispatch", "texture and memory"
};

// A lower bound: no latency, no cache misses, no divergence, every unit kept busy. 0 for no instructions.
// Refused: counts that are negative, NaN or infinite (an infinite bound of the mix has no native time).
Result<NativeTime> native_time(const InstructionCounts& counts, const ShaderDevice& device);

}  // namespace framecast
