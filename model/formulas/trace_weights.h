// A workload from weighted traces: time, instructions per cycle and score of the whole from simulated or
// measured parts.
//
// A trace i represents the fraction w_i of the workload's instructions (sum 1) and takes CPI_i cycles per
// instruction. The paper's printed equations give the time of one average trace, average the wrong mean and
// count the clock twice; its forms are kept as `_literal` for comparison.
//
// Source: Issa, 3D benchmarks paper, eqs (8)-(12); docs/model.md, "Traces and representative frames".
#pragma once

#include <cstdint>
#include <vector>

#include "model/numeric/result.h"

namespace framecast {

struct Trace {
    double instructions = 0;  // length of the trace itself, I
    double cpi = 0;           // cycles per instruction, > 0
    double weight = 0;        // fraction of the workload that it represents, >= 0; all of them sum to 1
};

// w_i from the instructions each trace represents (the paper's Irep). Refused: none, one negative, all zero.
Result<std::vector<double>> weights_from_instructions(const std::vector<double>& represented);

// Checks that the weights divide one whole: each in [0, 1], their sum 1 within 1e-6. Returns the sum.
Result<double> check_fractions(const std::vector<double>& fractions);

// sum w_i CPI_i. This and all following functions refuse, naming the row (from 1): no traces, weights that do
// not sum to 1, a CPI, length or clock that is not positive and finite.
Result<double> weighted_cpi(const std::vector<Trace>& traces);

// Eq (8), corrected: seconds of the whole workload, total_instructions x sum w_i CPI_i / f.
Result<double> workload_seconds(const std::vector<Trace>& traces, double total_instructions,
                                double clock_mhz);
// Eq (8) as printed, sum I_i CPI_i w_i / f: seconds of one average trace.
Result<double> workload_seconds_literal(const std::vector<Trace>& traces, double clock_mhz);

// Eq (10), corrected: 1 / sum w_i CPI_i, the harmonic mean, which is right for instructions.
Result<double> weighted_ipc(const std::vector<Trace>& traces);
// Eq (10) read as the arithmetic mean sum w_i IPC_i, which is too high.
Result<double> weighted_ipc_literal(const std::vector<Trace>& traces);

// Eq (9): instructions per second.
Result<double> instructions_per_second(double ipc, double clock_mhz);

// Eq (12): IPC from totals.
Result<double> ipc_from_totals(double instructions, double cycles);

// Eq (11), corrected: operations per second, IPC f / (instructions per operation).
Result<double> benchmark_score(double ipc, double clock_mhz, double instructions_per_operation);
// Eq (11) as printed multiplies by the clock (in units of `clock_unit_mhz`) once more.
Result<double> benchmark_score_literal(double ipc, double clock_mhz, double instructions_per_operation,
                                       double clock_unit_mhz);
// Instructions per operation that a known score implies: IPC f / score.
Result<double> instructions_per_operation(double ipc, double clock_mhz, double score);

}  // namespace framecast
