// Nominal 90 % intervals of projected frames, against synthetic truth: 2000 seeded frames, of which 88 to 92
// % must hold it.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "model/interval.h"

namespace framecast {
namespace {

constexpr int kFrames = 2000;

// A frame of `draws` draws in pipelines of `per_pipeline`, each projected right but for the error of its
// pipeline, its own error and the jump's. The residuals that the interval sees are of the captured device:
// the same kinds of errors, another draw of them.
double coverage_of(int draws, int per_pipeline, double own, double pipelines, double jump) {
    std::mt19937_64 random(20240601);
    std::normal_distribution<double> normal;
    std::uniform_real_distribution<double> size(0.5, 1.5);
    int covered = 0;
    for (int frame = 0; frame < kFrames; ++frame) {
        IntervalInput input;
        input.projected_ns.resize(draws);
        input.log_residual.resize(draws);
        input.jump_deviation = jump;
        input.seed = static_cast<std::uint32_t>(frame);
        double truth = 0;
        double seen = 0;
        double there = 0;
        for (int draw = 0; draw < draws; ++draw) {
            if (draw % per_pipeline == 0) {
                seen = pipelines * normal(random);
                there = pipelines * normal(random);
            }
            input.projected_ns(draw) = 1e5 * size(random);
            input.log_residual(draw) = seen + own * normal(random);
            input.group.push_back("pipeline-" + std::to_string(draw / per_pipeline));
            // Centred, as an unbiased projection is: exp of a normal has a mean above 1.
            truth += input.projected_ns(draw) *
                     std::exp(there + own * normal(random) - (own * own + pipelines * pipelines) / 2);
        }
        truth *= std::exp(jump * normal(random));
        const Interval interval = projection_interval(input);
        const double ratio = truth / input.projected_ns.sum();
        covered += ratio >= interval.low_factor && ratio <= interval.high_factor ? 1 : 0;
    }
    return covered / double{kFrames};
}

TEST(Coverage, NinetyPercentIntervalsHoldTheTruthInNinetyPercentOfFrames) {
    const double covered = coverage_of(60, 5, 0.1, 0.2, jump_deviation(Jump::same_chip));
    EXPECT_GE(covered, 0.88);
    EXPECT_LE(covered, 0.92);
}

}  // namespace
}  // namespace framecast
