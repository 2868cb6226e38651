// t0, the native time of a shader's invocation: how long a core is busy with it when nothing is waited for.
// The instruction-level queue paper's CPI0 = max(1/beta, max p_x/Lambda_x) with one queue for each group of
// units (model/formulas/instruction_queue.h), on the instruction mix of the shader; the pipeline paper's t0
// in eqs (23), (24) is the same quantity in ticks.
#pragma once

#include <string>
#include <vector>

#include "model/device/unit_rates.h"
#include "model/formulas/instruction_queue.h"
#include "model/frame/instruction_mix.h"
#include "model/numeric/result.h"

namespace framecast {

struct NativeTime {
    double instructions = 0;  // of one invocation
    double cpi0 = 0;          // core cycles per instruction of one invocation; below 1 on wide cores
    double t0_ns = 0;         // instructions * cpi0 / clock: time of one core
    double t0_low_ns = 0;     // were all assumed rates kAssumedRateRange times as high
    double t0_high_ns = 0;    // and as low
    double device_ns = 0;     // t0 / cores: what an invocation adds to a draw that fills the device
    std::vector<InstructionQueue> queues;  // by group of units
    QueueAnalysis analysis;
    std::string limited_by;  // "float_alu+integer_alu", "dispatch", "texture and memory"
};

// A lower bound: no latency, no cache misses, no divergence, every unit kept busy. 0 for no instructions.
// Refused: counts that are not finite and not negative, infinite ones included (a bound that does not exist).
Result<NativeTime> native_time(const InstructionCounts& counts, const ShaderDevice& device);

}  // namespace framecast
