// Nominal 90 % intervals of projected frames, compared with synthetic truth: of 2000 seeded frames 88 to 92 %
// must contain it. With FRAMECAST_SLOW_TESTS, 8 seeds each of frames of many kinds.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <random>

#include "model/retarget/extrapolation.h"
#include "model/retarget/interval.h"

namespace framecast {
namespace {

constexpr int kFrames = 2000;
constexpr int kDrawsOfPipeline = 5;

// How frames are made, in deviations of ln T.
struct Kind {
    const char* name = "";
    int pipelines = 12;
    double own = 0.1;          // error of a draw
    double of_pipeline = 0.2;  // error that a pipeline's draws share
    Extrapolation extrapolation = Extrapolation::same_chip;
    double size_of_pipeline = 0;  // how much pipelines' times differ
    double assumptions = 0;
    bool heavy_tails = false;  // errors of Student's t with 4 degrees of freedom, scaled to the deviation
    double least = 0.89;       // range that the intervals' coverage must be in, mean of seeds
};

class Frames {
  public:
    Frames(const Kind& kind, unsigned seed) : kind_(kind), random_(seed) {}

    // Whether one frame's interval contains it: projected right except for the errors of its pipelines and
    // draws, the extrapolation's and the assumptions'. The interval sees residuals of the source device: the
    // same kinds of errors, in another random draw.
    bool next_is_covered(std::uint32_t seed) {
        const int draws = kind_.pipelines * kDrawsOfPipeline;
        IntervalInput input;
        input.projected_ns.resize(draws);
        input.log_residual.resize(draws);
        input.extrapolation_deviation = extrapolation_deviation(kind_.extrapolation);
        input.assumption_deviation = kind_.assumptions;
        input.seed = seed;
        double truth = 0;
        double seen = 0;
        double there = 0;
        double size = 1;
        for (int draw = 0; draw < draws; ++draw) {
            if (draw % kDrawsOfPipeline == 0) {
                seen = kind_.of_pipeline * error();
                there = kind_.of_pipeline * error();
                if (kind_.size_of_pipeline > 0) size = std::exp(kind_.size_of_pipeline * normal_(random_));
            }
            input.projected_ns(draw) = 1e5 * size * unit_(random_);
            input.log_residual(draw) = seen + kind_.own * error();
            input.group.push_back("pipeline-" + std::to_string(draw / kDrawsOfPipeline));
            // Centred, like an unbiased projection: exp of a normal has a mean above 1.
            truth += input.projected_ns(draw) *
                     std::exp(there + kind_.own * error() -
                              (kind_.own * kind_.own + kind_.of_pipeline * kind_.of_pipeline) / 2);
        }
        truth *=
            std::exp(input.extrapolation_deviation * normal_(random_) + kind_.assumptions * normal_(random_));
        const Interval interval = projection_interval(input);
        const double ratio = truth / input.projected_ns.sum();
        return ratio >= interval.low_factor && ratio <= interval.high_factor;
    }

  private:
    double error() {
        if (!kind_.heavy_tails) return normal_(random_);
        return student_(random_) / std::sqrt(2.0);  // variance n / (n - 2)
    }
    const Kind& kind_;
    std::mt19937_64 random_;
    std::normal_distribution<double> normal_;
    std::student_t_distribution<double> student_{4};
    std::uniform_real_distribution<double> unit_{0.5, 1.5};
};

double coverage_of(const Kind& kind, unsigned seed = 20240601) {
    Frames frames(kind, seed);
    int covered = 0;
    for (int frame = 0; frame < kFrames; ++frame)
        covered += frames.next_is_covered(static_cast<std::uint32_t>(frame)) ? 1 : 0;
    return covered / double{kFrames};
}

TEST(Coverage, NinetyPercentIntervalsHoldTheTruthInNinetyPercentOfFrames) {
    const double covered = coverage_of({});
    EXPECT_GE(covered, 0.88);
    EXPECT_LE(covered, 0.92);
}

// If the extrapolation's deviation is small and the draws' errors decide, a bootstrap of few groups alone
// covers 70 to 87 %.
TEST(Coverage, FewPipelinesWidenTheIntervalAsMuchAsTheyMust) {
    for (const int pipelines : {4, 12}) {
        const double covered =
            coverage_of({.pipelines = pipelines, .extrapolation = Extrapolation::same_device});
        EXPECT_GE(covered, 0.88) << pipelines;
        EXPECT_LE(covered, 0.92) << pipelines;
    }
}

// A few pipelines with most of the time determine a frame's error worse than as many equal ones.
TEST(Coverage, UnequalPipelinesWidenItToo) {
    const double covered =
        coverage_of({.pipelines = 12, .extrapolation = Extrapolation::same_device, .size_of_pipeline = 1});
    EXPECT_GE(covered, 0.88);
    EXPECT_LE(covered, 0.92);
}

#ifdef FRAMECAST_SLOW_TESTS
// Takes minutes. The mean of 8 seeds of 2000 frames has a standard error of 0.0024.
TEST(Coverage, HoldsOverSeedsForEveryKindOfFrame) {
    constexpr int kSeeds = 8;
    const Kind kinds[] = {
        {"12 unequal pipelines, same device", 12, 0.1, 0.2, Extrapolation::same_device, 1},
        {"40 very unequal pipelines, same device", 40, 0.1, 0.2, Extrapolation::same_device, 1.5},
        {"40 unequal pipelines, same chip", 40, 0.1, 0.2, Extrapolation::same_chip, 1},
        {"12 pipelines", 12},
        {"12 pipelines, same device", 12, 0.1, 0.2, Extrapolation::same_device},
        {"4 pipelines, same device", 4, 0.1, 0.2, Extrapolation::same_device},
        {"6 pipelines of scattered draws, same device", 6, 0.3, 0.1, Extrapolation::same_device},
        {"40 pipelines, same device", 40, 0.1, 0.2, Extrapolation::same_device},
        {"40 pipelines, other vendor", 40, 0.1, 0.3, Extrapolation::other},
        // A limit, documented in docs/model.md: 12 groups do not show how heavy their tails are.
        {"12 pipelines, heavy tails, same device", 12, 0.1, 0.2, Extrapolation::same_device, 0, 0, true,
         0.87},
        {"12 pipelines, assumptions of 0.2, same vendor", 12, 0.1, 0.2, Extrapolation::same_vendor, 0, 0.2},
    };
    for (const Kind& kind : kinds) {
        double sum = 0;
        std::printf("%-46s", kind.name);
        for (unsigned seed = 1; seed <= kSeeds; ++seed) {
            const double covered = coverage_of(kind, seed);
            std::printf(" %.4f", covered);
            sum += covered;
        }
        std::printf("  mean %.4f\n", sum / kSeeds);
        EXPECT_GE(sum / kSeeds, kind.least) << kind.name;
        EXPECT_LE(sum / kSeeds, 0.92) << kind.name;
    }
}
#endif

}  // namespace
}  // namespace framecast
