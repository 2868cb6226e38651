#include "model/formulas/instruction_queue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

namespace framecast {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// In-order dispatch of up to `dispatch` instructions per cycle into queues of `depth`, each served at its
// rate (fractions carry over). Types are drawn so that their shares are exact in the long run; type ==
// queues.size() is an instruction without a queue. A dispatch to a full queue stalls all later ones. Every
// `stall_every`-th instruction makes dispatch wait for `stall_cycles`; with `all_wait` the queues wait, too.
struct Stalls {
    std::int64_t every = 0;
    int cycles = 0;
    bool all_wait = false;
};
double simulate_cpi(int dispatch, const std::vector<InstructionQueue>& queues, int depth,
                    std::int64_t instructions, std::uint64_t seed = 1, const Stalls& stalls = {}) {
    std::vector<double> length(queues.size(), 0);
    std::vector<double> credit(queues.size(), 0);
    // Low-discrepancy order: the type with the largest deficit is next, jittered so that no pattern locks in.
    std::vector<double> deficit(queues.size() + 1, 0);
    std::vector<double> share;
    double rest = 1;
    for (const auto& queue : queues) {
        share.push_back(queue.share);
        rest -= queue.share;
    }
    share.push_back(std::max(0.0, rest));
    std::mt19937_64 random(seed);
    std::uniform_real_distribution<double> jitter(0, 1e-3);
    auto next_type = [&] {
        for (std::size_t i = 0; i < share.size(); ++i)
            deficit[i] += share[i];
        std::size_t best = 0;
        for (std::size_t i = 1; i < share.size(); ++i)
            if (deficit[i] + jitter(random) > deficit[best]) best = i;
        deficit[best] -= 1;
        return best;
    };
    std::int64_t dispatched = 0;
    std::int64_t cycles = 0;
    std::size_t pending = next_type();
    int waiting = 0;
    while (dispatched < instructions) {
        ++cycles;
        if (waiting > 0 && stalls.all_wait) {
            --waiting;
            continue;
        }
        for (std::size_t i = 0; i < queues.size(); ++i) {
            credit[i] = std::min(credit[i] + queues[i].service_rate, queues[i].service_rate + 1);
            const double served = std::min(std::floor(credit[i]), length[i]);
            length[i] -= served;
            credit[i] -= served;
        }
        if (waiting > 0) {
            --waiting;
            continue;
        }
        for (int slot = 0; slot < dispatch; ++slot) {
            if (pending < queues.size()) {
                if (length[pending] >= depth) break;
                length[pending] += 1;
            }
            ++dispatched;
            pending = next_type();
            if (stalls.every > 0 && dispatched % stalls.every == 0) waiting = stalls.cycles;
        }
    }
    return static_cast<double>(cycles) / static_cast<double>(dispatched);
}

std::vector<InstructionQueue> r10000(double m, double i, double f, double f_rate = 2) {
    return {{"m", m, 1}, {"i", i, 2}, {"f", f, f_rate}};
}

TEST(InstructionQueue, AgreesWithACycleSimulationOnThePapersStreams) {
    const std::vector<std::vector<InstructionQueue>> streams = {r10000(0.25, 0.75, 0),
                                                                r10000(0.25, 0, 0.75, 1.5),
                                                                r10000(0.5, 0.5, 0),
                                                                r10000(2 / 3.0, 1 / 3.0, 0),
                                                                r10000(1, 0, 0),
                                                                r10000(0, 1, 0),
                                                                r10000(0, 0, 1),
                                                                r10000(0, 0.5, 0.5),
                                                                r10000(0.25, 0.5, 0.25),
                                                                r10000(0.325, 0.625, 0.05),
                                                                r10000(0.4405, 0.4365, 0.01825)};
    for (const auto& stream : streams)
        EXPECT_NEAR(simulate_cpi(4, stream, 16, 400000), analyze_queues(4, stream)->cpi0,
                    1e-3 * analyze_queues(4, stream)->cpi0)
            << stream[0].share << " " << stream[1].share << " " << stream[2].share;
}

TEST(InstructionQueue, AgreesWithACycleSimulationOnRandomMixesAndMachines) {
    std::mt19937_64 random(42);
    std::exponential_distribution<double> exponential;
    std::uniform_real_distribution<double> rate(0.3, 3);
    std::uniform_int_distribution<int> count(2, 6);
    std::uniform_int_distribution<int> width(1, 6);
    for (int run = 0; run < 40; ++run) {
        std::vector<InstructionQueue> queues(static_cast<std::size_t>(count(random)));
        double sum =
            run % 3 == 0 ? exponential(random) : 0;  // every third mix has instructions without a queue
        for (auto& queue : queues) {
            queue.share = exponential(random);
            queue.service_rate = rate(random);
            sum += queue.share;
        }
        for (auto& queue : queues)
            queue.share /= sum;
        const int dispatch = width(random);
        const double expected = analyze_queues(dispatch, queues)->cpi0;
        EXPECT_NEAR(simulate_cpi(dispatch, queues, 16, 400000, 100 + run), expected, 1e-3 * expected)
            << "mix " << run;
    }
}

// Stalls that end a cycle's dispatch also lose its other slots, so one instruction per cycle is dispatched.
TEST(InstructionQueue, StallsAddUpWhereNothingOverlapsThemAndAreABoundWhereQueuesDrainMeanwhile) {
    const std::vector<InstructionQueue> light = {{"m", 0.3, 1}, {"i", 0.5, 1}};
    const std::vector<InstructionQueue> heavy = {{"m", 0.8, 0.5}, {"i", 0.2, 1}};
    const Stalls stalls{50, 20, false};
    const std::vector<Stall> as_model = {{"miss", 1.0 / 50, 20}};
    for (const auto& queues : {light, heavy}) {
        const QueueAnalysis analysis = *analyze_queues(1, queues);
        const double most = *cpi_with_stalls(analysis, as_model);
        EXPECT_DOUBLE_EQ(most, analysis.cpi0 + 0.4);
        EXPECT_NEAR(simulate_cpi(1, queues, 16, 400000, 1, {50, 20, true}), most, 1e-3 * most);
    }
    // Dispatch limits, so nothing hides its stalls.
    EXPECT_NEAR(simulate_cpi(1, light, 16, 400000, 1, stalls), 1.4, 1.4e-3);
    // A queue limits: its backlog covers part of them.
    const double covered = simulate_cpi(1, heavy, 16, 400000, 1, stalls);
    EXPECT_GE(covered, 1.6 * (1 - 1e-3));
    EXPECT_LT(covered, 1.9);
}

TEST(InstructionQueue, StallsThatCannotBeAreRefusedByName) {
    const QueueAnalysis analysis = *analyze_queues(4, r10000(0.25, 0.75, 0));
    EXPECT_EQ(*cpi_with_stalls(analysis, {}), analysis.cpi0);
    EXPECT_THAT(cpi_with_stalls(analysis, {{"miss", 1.5, 20}}).error().message, HasSubstr("stall 'miss'"));
    EXPECT_THAT(cpi_with_stalls(analysis, {{"miss", 0.1, -1}}).error().message, HasSubstr("-1 cycles"));
    EXPECT_FALSE(cpi_with_stalls(analysis, {{"miss", std::nan(""), 1}}));
}

TEST(InstructionQueue, TheQueueThatGrowsFastestNeedNotLimit) {
    const auto queues = r10000(0.325, 0.625, 0.05);
    auto analysis = analyze_queues(4, queues);
    EXPECT_GT(analysis->growth[1], analysis->growth[0]);
    EXPECT_GT(analysis->growth[0], 0);
    EXPECT_THAT(analysis->limiting, ElementsAre(0));
    EXPECT_NEAR(analysis->cpi0, 0.325, 1e-15);
    EXPECT_NEAR(*cpi0_literal(4, queues), 0.3125, 1e-15) << "the paper's rule names the wrong queue";
}

TEST(InstructionQueue, LiteralRuleIsRightWithOnePositiveGrowthRate) {
    EXPECT_NEAR(*cpi0_literal(4, r10000(0.5, 0.5, 0)), 0.5, 1e-15);
    EXPECT_NEAR(*cpi0_literal(4, r10000(0.25, 0.5, 0.25)), 0.25, 1e-15);
}

TEST(InstructionQueue, TiesReportEveryLimitingQueue) {
    auto analysis = analyze_queues(4, r10000(1 / 3.0, 2 / 3.0, 0));
    EXPECT_THAT(analysis->limiting, ElementsAre(0, 1));
    EXPECT_FALSE(analysis->dispatch_limits);
    auto all = analyze_queues(4, r10000(0.25, 0.5, 0.25));
    EXPECT_THAT(all->limiting, ElementsAre(0, 1));
    EXPECT_TRUE(all->dispatch_limits);
    auto dispatch = analyze_queues(4, r10000(0.2, 0.4, 0.4));
    EXPECT_THAT(dispatch->limiting, IsEmpty());
    EXPECT_TRUE(dispatch->dispatch_limits);
}

TEST(InstructionQueue, CpiIsMonotoneAndDoesNotDependOnTheOrderOfQueues) {
    std::mt19937_64 random(3);
    std::uniform_real_distribution<double> unit(0.05, 1);
    for (int run = 0; run < 200; ++run) {
        std::vector<InstructionQueue> queues(4);
        for (auto& queue : queues) {
            queue.share = unit(random) / 4;
            queue.service_rate = 2 * unit(random);
        }
        auto analysis = analyze_queues(3, queues);
        EXPECT_GE(analysis->cpi0, 1.0 / 3);
        auto faster = queues;
        faster[static_cast<std::size_t>(run % 4)].service_rate *= 1.5;
        EXPECT_LE(analyze_queues(3, faster)->cpi0, analysis->cpi0);
        EXPECT_LE(analyze_queues(4, queues)->cpi0, analysis->cpi0);
        std::reverse(queues.begin(), queues.end());
        EXPECT_EQ(analyze_queues(3, queues)->cpi0, analysis->cpi0);
    }
}

TEST(InstructionQueue, InstructionsWithoutAQueueOnlyTakeDispatchSlots) {
    auto analysis = analyze_queues(4, r10000(0.1, 0.2, 0.1));
    EXPECT_NEAR(analysis->other_share, 0.6, 1e-15);
    EXPECT_NEAR(analysis->cpi0, 0.25, 1e-15);
}

TEST(InstructionQueue, MachinesWhoseQueuesCannotKeepUpAreFlagged) {
    EXPECT_NEAR(machine_growth(4, {1, 2, 2}), -1, 1e-15);
    auto analysis = analyze_queues(4, {{"a", 0.5, 1}, {"b", 0.5, 1}});
    EXPECT_TRUE(analysis->overcommitted);
    EXPECT_GT(analysis->total_growth, 0);
    EXPECT_FALSE(analyze_queues(4, r10000(0.3, 0.3, 0.4))->overcommitted);
}

TEST(InstructionQueue, RefusesNonsenseAndNamesTheQueue) {
    auto message = [](double beta, const std::vector<InstructionQueue>& queues) {
        auto analysis = analyze_queues(beta, queues);
        return analysis ? std::string("accepted") : analysis.error().message;
    };
    EXPECT_THAT(message(4, {{"load", 1.2, 1}}), HasSubstr("'load'"));
    EXPECT_THAT(message(4, {{"load", -0.2, 1}}), HasSubstr("'load'"));
    EXPECT_THAT(message(4, {{"load", NAN, 1}}), HasSubstr("'load'"));
    EXPECT_THAT(message(4, {{"load", 0.7, 1}, {"alu", 0.7, 1}}), HasSubstr("1.4"));
    EXPECT_THAT(message(4, {{"load", 0.2, 0}}), HasSubstr("for ever"));
    EXPECT_THAT(message(4, {{"load", 0.2, -1}}), HasSubstr("'load'"));
    EXPECT_THAT(message(0, {{"load", 0.2, 1}}), HasSubstr("dispatch"));
    EXPECT_THAT(message(4, {}), HasSubstr("no queues"));
    EXPECT_TRUE(analyze_queues(4, {{"unused", 0, 0}, {"alu", 1, 2}}))
        << "a type that does not occur needs no unit";
}

TEST(InstructionQueue, SpacingsAndSharesAreReciprocal) {
    EXPECT_EQ(*share_from_spacing(4), 0.25);
    EXPECT_EQ(*share_from_spacing(std::numeric_limits<double>::infinity()), 0);
    EXPECT_FALSE(share_from_spacing(0.5));
    EXPECT_FALSE(share_from_spacing(NAN));
    EXPECT_EQ(*spacing_from_counts(100, 25), 4);
    EXPECT_TRUE(std::isinf(*spacing_from_counts(100, 0)));
    EXPECT_FALSE(spacing_from_counts(100, 101));
    EXPECT_NEAR(*share_from_growth(0.762, 1, 4), 0.4405, 1e-15);
    EXPECT_FALSE(share_from_growth(-3, 1, 4));
}

TEST(InstructionQueue, ServiceRateFollowsTheBusiestUnit) {
    EXPECT_NEAR(*service_rate({{2, 1}, {1, 1}}), 1.5, 1e-15) << "the paper's * + *";
    EXPECT_NEAR(*service_rate({{1, 1}, {1, 1}}), 2, 1e-15);
    EXPECT_NEAR(*service_rate({{1, 1}, {0, 0}}), 1, 1e-15);
    EXPECT_FALSE(service_rate({{1, 0}}));
    EXPECT_FALSE(service_rate({{0, 1}}));
    EXPECT_FALSE(service_rate({{-1, 1}}));
}

}  // namespace
}  // namespace framecast
