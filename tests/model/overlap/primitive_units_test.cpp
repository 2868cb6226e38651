#include "model/overlap/primitive_units.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "model/frame/shadow_step.h"
#include "model/numeric/unknown.h"

namespace framecast {
namespace {

constexpr double kLatencyNs = 500;
constexpr std::array kSteps = {ShadowStep::fetch,       ShadowStep::vertex,     ShadowStep::clip,
                               ShadowStep::raster,      ShadowStep::output,     ShadowStep::full,
                               ShadowStep::vertex_pair, ShadowStep::raster_pair};

struct Truth {
    double ia_ns = 0;
    double cc_ns = 0;
    double rs_ns = 0;
    double ps_ns = 0;
};

// One draw whose stages run side by side; ia and cc on the same units, or each on its own. Its times are
// known to a hundredth.
ShadowTimes times_of(const Truth& truth, bool shared) {
    ShadowTimes times;
    const auto count = static_cast<Eigen::Index>(kSteps.size());
    times.load = Eigen::ArrayXXd::Zero(count, kStageCount);
    times.latency_share = Eigen::ArrayXd::Ones(count);
    times.time_ns = times.sigma_ns = Eigen::ArrayXXd::Zero(1, count);
    for (Eigen::Index i = 0; i < count; ++i) {
        const auto load = stage_load(kSteps[static_cast<std::size_t>(i)]);
        const double most = *std::ranges::max_element(load);
        const auto part = [&](Stage stage, double ns) {
            return ns * load[static_cast<std::size_t>(index(stage))];
        };
        const double ia_ns = part(Stage::ia, truth.ia_ns), cc_ns = part(Stage::cc, truth.cc_ns);
        const double primitives_ns = shared ? ia_ns + cc_ns : std::max(ia_ns, cc_ns);
        const double ns = kLatencyNs + std::max({primitives_ns, part(Stage::rs, truth.rs_ns),
                                                 part(Stage::ps, truth.ps_ns)});
        for (int stage = 0; stage < kStageCount; ++stage)
            times.load(i, stage) = load[static_cast<std::size_t>(stage)] / most;
        times.latency_share(i) = 1 / most;
        times.time_ns(0, i) = ns / most;
        times.sigma_ns(0, i) = 0.01 * ns / most;
    }
    return times;
}

Composition side_by_side(OverlapLaw law) {
    Composition composition;
    composition.p = kLargestExponent;
    composition.range = {kLargestExponent, kLargestExponent};
    composition.law = law;
    composition.latency_ns = kLatencyNs;
    return composition;
}

TEST(PrimitiveUnits, SharedOnesAreFoundUnderEitherLawAndTheirTimesAreThose) {
    for (const OverlapLaw law : {OverlapLaw::stages, OverlapLaw::shared_units}) {
        const auto found =
            primitive_times(times_of({13'750, 27'500, 4600}, true), 0, side_by_side(law), kUnknown);
        ASSERT_TRUE(found) << name(law);
        EXPECT_NEAR(found->ia_ns, 13'750, 300);
        EXPECT_NEAR(found->cc_ns, 27'500, 600);
    }
}

TEST(PrimitiveUnits, StagesThatRunSideBySideDoNotShareThem) {
    for (const OverlapLaw law : {OverlapLaw::stages, OverlapLaw::shared_units})
        EXPECT_FALSE(
            primitive_times(times_of({13'750, 27'500, 4600}, false), 0, side_by_side(law), kUnknown));
}

TEST(PrimitiveUnits, OneStageAloneTellsNothing) {
    EXPECT_FALSE(
        primitive_times(times_of({100, 0, 20'000}, true), 0, side_by_side(OverlapLaw::stages), kUnknown));
}

TEST(PrimitiveUnits, WhatEachCopyTakesIsTheTimeOfBoth) {
    const auto found =
        primitive_times(times_of({4900, 8400, 0}, true), 0, side_by_side(OverlapLaw::stages), 14'640);
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->ia_ns + found->cc_ns, 14'640, 1);
    EXPECT_NEAR(found->ia_ns, 4900, 100);
}

TEST(PrimitiveUnits, ADrawWithTooFewTimesTellsNothing) {
    ShadowTimes times = times_of({13'750, 27'500, 4600}, true);
    times.time_ns.rightCols(2) = kUnknown;  // the pairs
    times.time_ns.col(4) = times.time_ns.col(5) = kUnknown;
    EXPECT_FALSE(primitive_times(times, 0, side_by_side(OverlapLaw::stages), kUnknown));
}

}  // namespace
}  // namespace framecast
