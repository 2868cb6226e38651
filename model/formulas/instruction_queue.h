// Queues of instructions: the minimum number of cycles per instruction. A front end dispatches a mix of types
// into one queue per type, and each queue has units of its own.
//
// lambda_x is the mean number of instructions from one of type x to the next, p_x = 1/lambda_x its share.
// beta is the dispatch rate and Lambda_x the service rate of queue x, both in instructions per cycle. Any
// number of queues; types without a queue (branches) only take dispatch slots. The result is a lower bound:
// no dependences, perfect caches and branches.
//
// CPI0 = max(1/beta, max_x p_x / Lambda_x). The paper instead names the queue with the largest growth rate
// G_x = beta p_x - Lambda_x. That is wrong when two are positive, because the rate compares differences but
// the bottleneck is a ratio.
//
// Source: instruction-level queue paper (MIPS R10000), eqs (1)-(3) and Assumption 7.
#pragma once

#include <string>
#include <vector>

#include "model/numeric/result.h"

namespace framecast {

struct InstructionQueue {
    std::string name;
    double share = 0;         // p_x in [0, 1]; 0 when the type does not occur
    double service_rate = 0;  // Lambda_x [instructions/cycle]; may be 0 only when share is 0
};

struct QueueAnalysis {
    double cpi0 = 0;  // [cycles/instruction], a lower bound
    // Every queue whose ratio equals cpi0, in the order given; empty when only dispatch limits.
    std::vector<std::size_t> limiting;
    bool dispatch_limits = false;  // 1/beta equals cpi0 (perhaps together with queues)
    std::vector<double> growth;    // G_x [instructions/cycle]; only a diagnostic
    double total_growth = 0;       // sum of G_x, not positive when the queues together keep up with dispatch
    bool overcommitted = false;    // the service rates sum to less than beta: Assumption 7 does not hold
    double other_share = 0;        // 1 - sum p_x: instructions without a queue
};

// Refused, naming the queue: share outside [0, 1] or the sum above 1 by more than 1e-9, a rate that is
// negative or not finite, a rate of 0 with a positive share, beta not positive, no queues.
Result<QueueAnalysis> analyze_queues(double dispatch_rate, const std::vector<InstructionQueue>& queues);

// The paper's rule, for comparison: p_x/Lambda_x of the queue with the largest positive growth rate, 1/beta
// when none is positive.
Result<double> cpi0_literal(double dispatch_rate, const std::vector<InstructionQueue>& queues);

// Something that makes dispatch wait: a share of the instructions, and the cycles that each waits (a
// dependent load, a mispredicted branch).
struct Stall {
    std::string name;
    double share = 0;   // in [0, 1], of all instructions
    double cycles = 0;  // not negative
};
// Maximum CPI with stalls: CPI0 + sum share cycles. It is exact where nothing continues during a stall, or
// where dispatch limits. Where a queue limits, the units work on through its backlog during a stall and hide
// part of it. CPI0 stays the lower bound. Refused, naming the stall: numbers out of range.
Result<double> cpi_with_stalls(const QueueAnalysis& analysis, const std::vector<Stall>& stalls);

// G = beta - sum Lambda_x of a machine, for any program (Assumption 7): not positive when all its queues
// together keep up with dispatch.
double machine_growth(double dispatch_rate, const std::vector<double>& service_rates);

// p_x = 1/lambda_x; lambda is at least 1, or infinite for a type that does not occur.
Result<double> share_from_spacing(double lambda);
// lambda_x = N / N_x from counts; infinite when the type does not occur.
Result<double> spacing_from_counts(double instructions, double of_type);
// p_x from a printed growth rate: (G_x + Lambda_x) / beta.
Result<double> share_from_growth(double growth, double service_rate, double dispatch_rate);

// A unit that serves a queue: how many of the queue's instructions (in any scale) need it, and how many it
// takes per cycle.
struct UnitMix {
    double instructions = 0;
    double rate = 0;
};
// Lambda of a queue whose instructions go to several units: sum n / max(n/rate). One multiplier and one adder
// fed "* + *" give 3/2, the paper's special case. Refused: a unit with work and no rate, no work at all,
// negative numbers.
Result<double> service_rate(const std::vector<UnitMix>& units);

}  // namespace framecast
