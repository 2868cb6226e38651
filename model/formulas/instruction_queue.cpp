#include "model/formulas/instruction_queue.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "model/numeric/number_text.h"

namespace framecast {
namespace {

constexpr double kShareTolerance = 1e-9;
// Relative difference below which two demands are a tie: shares are quotients of counts and have rounding
// errors.
constexpr double kTie = 1e-12;

bool rate_is_valid(double rate) {
    return rate >= 0 && std::isfinite(rate);
}

std::optional<Error> check(double dispatch_rate, const std::vector<InstructionQueue>& queues) {
    if (!(dispatch_rate > 0) || !std::isfinite(dispatch_rate))
        return Error{"the dispatch rate is " + number_text(dispatch_rate) +
                     "; it must be positive and finite"};
    if (queues.empty()) return Error{"there are no queues"};
    double sum = 0;
    for (const InstructionQueue& queue : queues) {
        const std::string who = "queue '" + queue.name + "': ";
        if (!(queue.share >= -kShareTolerance && queue.share <= 1 + kShareTolerance))
            return Error{who + "the share is " + number_text(queue.share) + "; it must lie in [0, 1]"};
        if (!rate_is_valid(queue.service_rate))
            return Error{who + "the service rate is " + number_text(queue.service_rate) +
                         "; it must be finite and not negative"};
        if (queue.service_rate == 0 && queue.share > 0)
            return Error{who + "instructions arrive but the service rate is 0: they take for ever"};
        sum += queue.share;
    }
    if (sum > 1 + kShareTolerance)
        return Error{"the shares of the queues sum to " + number_text(sum) + ", above 1"};
    return std::nullopt;
}

double demand(const InstructionQueue& queue) {
    return queue.share > 0 ? queue.share / queue.service_rate : 0;
}

}  // namespace

Result<QueueAnalysis> analyze_queues(double dispatch_rate, const std::vector<InstructionQueue>& queues) {
    if (auto error = check(dispatch_rate, queues)) return *error;
    QueueAnalysis analysis;
    analysis.cpi0 = 1 / dispatch_rate;
    double service = 0;
    double shares = 0;
    for (const InstructionQueue& queue : queues) {
        analysis.cpi0 = std::max(analysis.cpi0, demand(queue));
        analysis.growth.push_back(dispatch_rate * queue.share - queue.service_rate);
        analysis.total_growth += analysis.growth.back();
        service += queue.service_rate;
        shares += queue.share;
    }
    const double attains = analysis.cpi0 * (1 - kTie);
    for (std::size_t i = 0; i < queues.size(); ++i)
        if (demand(queues[i]) >= attains) analysis.limiting.push_back(i);
    analysis.dispatch_limits = 1 / dispatch_rate >= attains;
    analysis.overcommitted = service < dispatch_rate;
    analysis.other_share = std::max(0.0, 1 - shares);
    return analysis;
}

Result<double> cpi0_literal(double dispatch_rate, const std::vector<InstructionQueue>& queues) {
    if (auto error = check(dispatch_rate, queues)) return *error;
    double largest = 0;
    double cpi0 = 1 / dispatch_rate;
    for (const InstructionQueue& queue : queues) {
        const double growth = dispatch_rate * queue.share - queue.service_rate;
        if (growth <= largest) continue;
        largest = growth;
        cpi0 = demand(queue);
    }
    return cpi0;
}

Result<double> cpi_with_stalls(const QueueAnalysis& analysis, const std::vector<Stall>& stalls) {
    double cpi = analysis.cpi0;
    for (const Stall& stall : stalls) {
        const std::string who = "stall '" + stall.name + "': ";
        if (!(stall.share >= 0 && stall.share <= 1 + kShareTolerance))
            return Error{who + "the share is " + number_text(stall.share) + "; it must lie in [0, 1]"};
        if (!rate_is_valid(stall.cycles))
            return Error{who + "it takes " + number_text(stall.cycles) +
                         " cycles; they must be finite and not negative"};
        cpi += stall.share * stall.cycles;
    }
    return cpi;
}

double machine_growth(double dispatch_rate, const std::vector<double>& service_rates) {
    double growth = dispatch_rate;
    for (double rate : service_rates)
        growth -= rate;
    return growth;
}

Result<double> share_from_spacing(double lambda) {
    if (!(lambda >= 1)) return Error{"the spacing is " + number_text(lambda) + "; it must be at least 1"};
    return 1 / lambda;
}

Result<double> spacing_from_counts(double instructions, double of_type) {
    if (!(instructions > 0) || !std::isfinite(instructions))
        return Error{"the number of instructions is " + number_text(instructions) + "; it must be positive"};
    if (!(of_type >= 0 && of_type <= instructions))
        return Error{"the number of one type is " + number_text(of_type) + "; it must lie between 0 and " +
                     number_text(instructions)};
    return of_type == 0 ? std::numeric_limits<double>::infinity() : instructions / of_type;
}

Result<double> share_from_growth(double growth, double service_rate, double dispatch_rate) {
    if (!(dispatch_rate > 0) || !std::isfinite(dispatch_rate))
        return Error{"the dispatch rate is " + number_text(dispatch_rate) +
                     "; it must be positive and finite"};
    const double share = (growth + service_rate) / dispatch_rate;
    if (!(share >= -kShareTolerance && share <= 1 + kShareTolerance))
        return Error{"growth " + number_text(growth) + " with service rate " + number_text(service_rate) +
                     " needs a share of " + number_text(share) + ", outside [0, 1]"};
    return share;
}

Result<double> service_rate(const std::vector<UnitMix>& units) {
    double total = 0;
    double slowest = 0;
    for (const UnitMix& unit : units) {
        if (!(unit.instructions >= 0) || !std::isfinite(unit.instructions) || !rate_is_valid(unit.rate))
            return Error{"a unit has " + number_text(unit.instructions) + " instructions at rate " +
                         number_text(unit.rate) + "; both must be finite and not negative"};
        if (unit.instructions == 0) continue;
        if (unit.rate == 0) return Error{"a unit has instructions to serve and a rate of 0"};
        total += unit.instructions;
        slowest = std::max(slowest, unit.instructions / unit.rate);
    }
    if (total == 0) return Error{"no unit has any instructions; the service rate is undefined"};
    return total / slowest;
}

}  // namespace framecast
