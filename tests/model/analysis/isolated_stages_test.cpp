#include "model/analysis/isolated_stages.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <utility>

#include "model/numeric/smooth_max.h"

namespace framecast {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr double kInfinity = std::numeric_limits<double>::infinity();
using enum Stage;

// A frame whose draws have the given stage times on a device that composes them with p.
struct World {
    Frame frame;
    Eigen::ArrayXXd truth;         // draws x kStageCount
    Eigen::ArrayXd texture_truth;  // share of ps

    World(Eigen::Index draws, double p, double noise, unsigned seed = 1) {
        std::mt19937 random(seed);
        std::uniform_real_distribution<double> log_time(std::log(2e3), std::log(4e5));
        std::uniform_real_distribution<double> share(0.1, 0.9);
        std::normal_distribution<double> normal(0, 1);
        frame.device.type = DeviceType::discrete;
        frame.device.timestamp_period_ns = 1;
        frame.draws.resize(draws);
        truth = Eigen::ArrayXXd::Zero(draws, kStageCount);
        texture_truth = Eigen::ArrayXd::Zero(draws);
        for (Eigen::Index draw = 0; draw < draws; ++draw) {
            frame.draws.kind[static_cast<std::size_t>(draw)] = ActionClass::draw;
            for (int s = 0; s < kGraphicsStageCount; ++s)
                truth(draw, s) = std::exp(log_time(random));
            texture_truth(draw) = share(random) * truth(draw, index(ps));
            for (int step = 0; step < kShadowStepCount; ++step) {
                Eigen::ArrayXd part = Eigen::ArrayXd::Zero(kStageCount);
                const auto load = stage_load(static_cast<ShadowStep>(step));
                for (int s = 0; s < kStageCount; ++s)
                    part(s) = load[static_cast<std::size_t>(s)] * truth(draw, s);
                if (step == index(ShadowStep::near_texture)) part(index(ps)) -= texture_truth(draw);
                const double time = smooth_max(part, p);
                frame.draws.shadow_ns(draw, step) = time * (1 + noise * normal(random));
                frame.draws.shadow_error_ns(draw, step) = noise * time;
            }
        }
    }
    double& shadow(Eigen::Index draw, ShadowStep step) { return frame.draws.shadow_ns(draw, index(step)); }
    double stage(Eigen::Index draw, Stage stage) const { return frame.draws.stage_ns(draw, index(stage)); }
};

TEST(IsolatedStages, OneAfterTheOtherIsToldAndEachStageIsFound) {
    World world(40, 1, 0.003);
    resolve_stages(world.frame);
    EXPECT_EQ(world.frame.composition.source, Source::fitted) << world.frame.composition.reason;
    EXPECT_NEAR(world.frame.composition.p, 1, 0.05);
    EXPECT_LT(world.frame.composition.misfit, 2);
    for (Eigen::Index draw = 0; draw < 40; ++draw) {
        for (int s = 0; s < kGraphicsStageCount; ++s)
            EXPECT_NEAR(world.frame.draws.stage_ns(draw, s), world.truth(draw, s),
                        3 * world.frame.draws.stage_resolution_ns(draw, s))
                << draw << " " << name(static_cast<Stage>(s));
        EXPECT_NEAR(world.frame.draws.texture_ns(draw), world.texture_truth(draw),
                    3 * world.frame.draws.resolution_ns(draw));
    }
}

TEST(IsolatedStages, EarlierFramesTellTheOverlapOfAFrameWithOneDraw) {
    ShadowHistory history;
    double off_alone = 0, off_with = 0;
    for (unsigned seed = 1; seed <= 40; ++seed) {
        World alone(1, 1.6, 0.05, seed);
        World with = alone;
        resolve_stages(alone.frame);
        resolve_stages(with.frame, &history);
        if (seed <= 10) continue;
        off_alone += std::abs(1 / alone.frame.composition.p - 1 / 1.6) / 30;
        off_with += std::abs(1 / with.frame.composition.p - 1 / 1.6) / 30;
    }
    EXPECT_EQ(history.time_ns.rows(), ShadowHistory::kMaxDraws);
    EXPECT_LT(off_with, 0.07);
    EXPECT_LT(off_with, 0.5 * off_alone) << "alone it is off by " << off_alone;
}

TEST(IsolatedStages, AFrameOfManyDrawsIsReadByItself) {
    World before(40, 1, 0.003, 1);
    ShadowHistory history;
    resolve_stages(before.frame, &history);
    World alone(40, 4, 0.003, 2);
    World with = alone;
    resolve_stages(alone.frame);
    resolve_stages(with.frame, &history);
    EXPECT_EQ(with.frame.composition.p, alone.frame.composition.p);
    EXPECT_EQ(history.time_ns(0, 0), with.frame.draws.shadow_ns(40 - ShadowHistory::kMaxDraws, 0));
}

TEST(IsolatedStages, AFrameOfFewDrawsTakesTheLatencyOfEarlierOnes) {
    const auto later_by = [](World& world, double latency_ns) { world.frame.draws.shadow_ns += latency_ns; };
    World before(40, 2, 0.003, 1);
    later_by(before, 6e3);
    ShadowHistory history;
    resolve_stages(before.frame, &history);
    ASSERT_NEAR(before.frame.composition.latency_ns, 6e3, 500);
    World few(3, 2, 0.003, 2);
    later_by(few, 6e3);
    resolve_stages(few.frame, &history);
    EXPECT_EQ(few.frame.composition.latency_ns, before.frame.composition.latency_ns);
}

TEST(IsolatedStages, PartlySideBySideIsToldAndBoundsHoldTheTruth) {
    World world(80, 4, 0.002);
    resolve_stages(world.frame);
    EXPECT_EQ(world.frame.composition.source, Source::fitted);
    EXPECT_NEAR(1 / world.frame.composition.p, 0.25, 0.08);
    int held = 0;
    double slowest_error = 0;
    for (Eigen::Index draw = 0; draw < 80; ++draw) {
        for (int s = 0; s < kGraphicsStageCount; ++s)
            held += world.truth(draw, s) >= 0.95 * world.frame.draws.stage_low_ns(draw, s) &&
                    world.truth(draw, s) <= 1.05 * world.frame.draws.stage_high_ns(draw, s);
        Eigen::Index slowest = 0;
        const double most = world.truth.row(draw).maxCoeff(&slowest);
        slowest_error += std::fabs(world.frame.draws.stage_ns(draw, slowest) / most - 1) / 80;
    }
    EXPECT_GT(held, 80 * kGraphicsStageCount * 0.95);
    EXPECT_LT(slowest_error, 0.05);
}

TEST(IsolatedStages, NoStageTakesLongerThanACopyOfTheDrawInARow) {
    World world(20, 8, 0.001);
    World unlimited = world;
    for (World* each : {&world, &unlimited})
        each->frame.draws.shadow_ns.rowwise() +=
            // Each further stage takes a while to fill.
            3e3 * Eigen::ArrayXd::LinSpaced(kShadowStepCount, 1, kShadowStepCount).transpose();
    for (Eigen::Index draw = 0; draw < 20; ++draw) {
        for (World* each : {&world, &unlimited})
            each->shadow(draw, ShadowStep::full) = each->shadow(draw, ShadowStep::shaded);  // no depth
        world.frame.draws.per_copy_ns(draw) = world.truth.row(draw).maxCoeff();
    }
    resolve_stages(world.frame);
    resolve_stages(unlimited.frame);
    double off = 0, off_unlimited = 0;
    for (Eigen::Index draw = 0; draw < 20; ++draw) {
        Eigen::Index longest = 0;
        const double truth = world.truth.row(draw).maxCoeff(&longest);
        const DrawColumns& draws = world.frame.draws;
        off += std::abs(draws.stage_ns(draw, longest) - truth);
        off_unlimited += std::abs(unlimited.frame.draws.stage_ns(draw, longest) - truth);
        for (int s = 0; s < kGraphicsStageCount; ++s) {
            EXPECT_LE(draws.stage_ns(draw, s), truth);
            EXPECT_LE(draws.stage_low_ns(draw, s), draws.stage_high_ns(draw, s));
        }
        EXPECT_GE(draws.stage_high_ns(draw, longest), 0.99 * truth);
    }
    EXPECT_LT(off, 0.5 * off_unlimited) << off_unlimited;
}

TEST(IsolatedStages, CopiesSayNothingOfDepthWrites) {
    World world(20, 1, 0);
    for (Eigen::Index draw = 0; draw < 20; ++draw) {
        world.shadow(draw, ShadowStep::shaded) = world.shadow(draw, ShadowStep::full);
        world.frame.draws.per_copy_ns(draw) = world.truth.row(draw).maxCoeff();
    }
    world.shadow(0, ShadowStep::full) += 1e6;
    resolve_stages(world.frame);
    EXPECT_NEAR(world.stage(0, om), 1e6 + world.truth(0, index(om)), 2e4);
}

TEST(IsolatedStages, SideBySideTheSlowestIsFoundAndCoveredStagesAreMarked) {
    World world(60, kInfinity, 0.002);
    resolve_stages(world.frame);
    EXPECT_EQ(world.frame.composition.source, Source::fitted);
    EXPECT_GT(world.frame.composition.p, 8);
    for (Eigen::Index draw = 0; draw < 60; ++draw) {
        Eigen::Index slowest = 0;
        const double most = world.truth.row(draw).maxCoeff(&slowest);
        EXPECT_NEAR(world.frame.draws.stage_ns.row(draw).maxCoeff<Eigen::PropagateNumbers>(), most,
                    0.1 * most);
        // Of two equally slow stages the later one cannot show.
        Eigen::ArrayXd others = world.truth.row(draw).transpose();
        others(slowest) = 0;
        if (others.maxCoeff() < 0.8 * most) {
            EXPECT_NEAR(world.frame.draws.stage_ns(draw, slowest), most, 0.1 * most) << draw;
        }
        // Clipping that is much shorter than the preceding vertex shading cannot show.
        if (world.truth(draw, index(cc)) < 0.5 * world.truth(draw, index(vs))) {
            EXPECT_THAT(world.frame.draws.hidden[static_cast<std::size_t>(draw)], HasSubstr("cc")) << draw;
        }
    }
}

// A draw whose triangles are all culled; ia and cc share units there, on a device of which stages run side by
// side.
World with_culled_draw(double fragments) {
    World world(60, kInfinity, 0.002);
    for (int step = 0; step < kShadowStepCount; ++step) {
        const auto load = stage_load(static_cast<ShadowStep>(step));
        const auto part = [&](Stage stage, double ns) {
            return ns * load[static_cast<std::size_t>(index(stage))];
        };
        const double ns = std::max(part(ia, 13'750) + part(cc, 27'500), part(rs, 4600));
        world.frame.draws.shadow_ns(0, step) = ns;
        world.frame.draws.shadow_error_ns(0, step) = 0.002 * ns;
    }
    world.frame.draws.elements(0, index(ps)) = world.frame.draws.elements(0, index(om)) = fragments;
    resolve_stages(world.frame);
    return world;
}

TEST(IsolatedStages, OfCulledTrianglesAssemblyAndCullingShareTheirUnits) {
    const World world = with_culled_draw(0);
    EXPECT_NEAR(world.stage(0, ia), 13'750, 500);
    EXPECT_NEAR(world.stage(0, cc), 27'500, 1000);
    for (const auto& [stage, ns] : {std::pair(ia, 13'750.0), std::pair(cc, 27'500.0)}) {
        EXPECT_LE(world.frame.draws.stage_low_ns(0, index(stage)), ns);
        EXPECT_GE(world.frame.draws.stage_high_ns(0, index(stage)), ns);
    }
    EXPECT_GT(with_culled_draw(1000).stage(0, cc), 35'000) << "where fragments are shaded, any law may hold";
}

TEST(IsolatedStages, WithoutPairsTheExponentIsAssumedAndTheReasonSaysSo) {
    World world(10, 1, 0.002);
    for (const ShadowStep pair : {ShadowStep::vertex_pair, ShadowStep::raster_pair})
        world.frame.draws.shadow_ns.col(index(pair)).setConstant(kUnknown);
    Frame cpu_driver = world.frame;
    cpu_driver.device.type = DeviceType::cpu;
    resolve_stages(world.frame);
    resolve_stages(cpu_driver);
    EXPECT_EQ(world.frame.composition.source, Source::assumed);
    EXPECT_EQ(world.frame.composition.p_high, kInfinity);
    EXPECT_THAT(world.frame.composition.reason, HasSubstr("assumed: stages of a GPU overlap in part"));
    EXPECT_EQ(cpu_driver.composition.p, 1);
    EXPECT_THAT(cpu_driver.composition.reason, HasSubstr("one after the other"));
    for (int s = 0; s < kGraphicsStageCount; ++s) {
        EXPECT_NEAR(cpu_driver.draws.stage_ns(3, s), world.truth(3, s),
                    3 * cpu_driver.draws.stage_resolution_ns(3, s));
        // Without a known p the bounds are correspondingly wide.
        EXPECT_LE(world.frame.draws.stage_low_ns(3, s), 1.02 * world.truth(3, s));
        EXPECT_GE(world.frame.draws.stage_high_ns(3, s), 0.98 * world.truth(3, s));
    }
}

// Hand-made: a CPU driver, no noise.
Frame by_hand(std::initializer_list<std::pair<ShadowStep, double>> times) {
    Frame frame;
    frame.device.type = DeviceType::cpu;
    frame.device.timestamp_period_ns = 1;
    frame.draws.resize(1);
    frame.draws.kind[0] = ActionClass::draw;
    for (const auto& [step, ns] : times) {
        frame.draws.shadow_ns(0, index(step)) = ns;
        frame.draws.shadow_error_ns(0, index(step)) = 10;
    }
    return frame;
}
double of(const Frame& frame, Stage stage) {
    return frame.draws.stage_ns(0, index(stage));
}
constexpr auto kFetch = ShadowStep::fetch, kVertex = ShadowStep::vertex, kClip = ShadowStep::clip,
               kRaster = ShadowStep::raster, kOutput = ShadowStep::output, kNear = ShadowStep::near_texture,
               kShaded = ShadowStep::shaded, kFull = ShadowStep::full;

TEST(IsolatedStages, EachStageIsWhatItsShadowAdds) {
    Frame frame = by_hand({{kFetch, 10000},
                           {kVertex, 30000},
                           {kClip, 35000},
                           {kRaster, 60000},
                           {kOutput, 100000},
                           {kNear, 150000},
                           {kShaded, 400000},
                           {kFull, 400000}});
    resolve_stages(frame);
    EXPECT_NEAR(of(frame, ia), 10000, 100);
    EXPECT_NEAR(of(frame, vs), 20000, 100);
    EXPECT_NEAR(of(frame, cc), 5000, 100);
    EXPECT_NEAR(of(frame, rs), 25000, 100);
    EXPECT_NEAR(of(frame, om), 40000, 100);
    EXPECT_NEAR(of(frame, ps), 300000, 100);
    EXPECT_NEAR(frame.draws.texture_ns(0), 250000, 100);
    EXPECT_TRUE(std::isnan(of(frame, cs)));
    EXPECT_THAT(frame.draws.hidden[0], IsEmpty());
}

TEST(IsolatedStages, AMissingShadowLeavesItsStageToTheNext) {
    Frame frame =
        by_hand({{kFetch, 10000}, {kVertex, 30000}, {kRaster, 60000}, {kOutput, 100000}, {kFull, 400000}});
    resolve_stages(frame);
    EXPECT_TRUE(std::isnan(of(frame, cc)));
    EXPECT_TRUE(std::isnan(frame.draws.stage_resolution_ns(0, index(cc))));
    EXPECT_NEAR(of(frame, rs), 30000, 100);
    EXPECT_TRUE(std::isnan(frame.draws.texture_ns(0)));
}

TEST(IsolatedStages, AStageThatMakesADrawFasterCountsNothingAndIsFlagged) {
    Frame frame = by_hand({{kFetch, 10000},
                           {kVertex, 8000},
                           {kClip, 8000},
                           {kRaster, 60000},
                           {kOutput, 100000},
                           {kFull, 400000}});
    resolve_stages(frame);
    EXPECT_LT(of(frame, vs), 100);
    EXPECT_THAT(frame.draws.hidden[0], HasSubstr("vs"));
    EXPECT_THAT(frame.draws.contradicted[0], HasSubstr("vs"));
}

TEST(IsolatedStages, BelowTheResolutionAStageIsHidden) {
    Frame frame = by_hand({{kFetch, 10000},
                           {kVertex, 30000},
                           {kClip, 30040},
                           {kRaster, 60000},
                           {kOutput, 100000},
                           {kFull, 400000}});
    resolve_stages(frame);
    EXPECT_EQ(frame.draws.hidden[0], "cc");
    EXPECT_GT(frame.draws.stage_resolution_ns(0, index(cc)), 40);
    EXPECT_EQ(frame.draws.contradicted[0], "");
}

TEST(IsolatedStages, WritingDepthIsOutputMerging) {
    Frame frame = by_hand({{kFetch, 10000},
                           {kVertex, 30000},
                           {kClip, 35000},
                           {kRaster, 60000},
                           {kOutput, 100000},
                           {kShaded, 400000},
                           {kFull, 450000}});
    resolve_stages(frame);
    EXPECT_NEAR(of(frame, om), 90000, 100);
    EXPECT_NEAR(of(frame, ps), 300000, 100);
}

TEST(IsolatedStages, ADrawWithoutFragmentShaderHasItsLastDifferenceInOutputMerging) {
    Frame frame =
        by_hand({{kFetch, 10000}, {kVertex, 30000}, {kClip, 35000}, {kRaster, 60000}, {kFull, 80000}});
    frame.draws.elements(0, index(ps)) = 0;
    resolve_stages(frame);
    EXPECT_NEAR(of(frame, om), 20000, 100);
    EXPECT_EQ(of(frame, ps), 0);
    EXPECT_EQ(frame.draws.hidden[0], "");
    frame.draws.shadow_ns(0, index(kFull)) = 60010;
    frame.draws.stage_ns.setConstant(kUnknown);
    resolve_stages(frame);
    EXPECT_EQ(frame.draws.hidden[0], "om");
}

TEST(IsolatedStages, ADepthOnlyDrawHasItsDepthWritesInOutputMerging) {
    Frame frame = by_hand({{kFetch, 10000},
                           {kVertex, 30000},
                           {kClip, 35000},
                           {kRaster, 60000},
                           {kShaded, 60000},
                           {kFull, 80000}});
    frame.draws.elements(0, index(ps)) = 0;
    resolve_stages(frame);
    EXPECT_NEAR(of(frame, rs), 25000, 100);
    EXPECT_NEAR(of(frame, om), 20000, 100);
    EXPECT_EQ(of(frame, ps), 0);
    EXPECT_EQ(frame.draws.hidden[0], "") << "the writes show, though nothing else of the stage does";
    EXPECT_TRUE(std::isnan(frame.draws.texture_ns(0)));
}

// Stage-off draws of short draws scatter, and a p from noise makes stages add up to more than their draw.
TEST(IsolatedStages, InSequenceStagesAddUpToTheirDrawWhateverOverlapWasFound) {
    World world(12, 1, 0.02);
    Frame& frame = world.frame;
    resolve_stages(frame);
    const auto most_off = [&] {
        double off = 0;
        for (Eigen::Index draw = 0; draw < 12; ++draw)
            off = std::max(off, std::abs(frame.draws.stage_ns.row(draw).head(kGraphicsStageCount).sum() /
                                             world.truth.row(draw).sum() -
                                         1));
        return off;
    };
    // As if the fit had given it.
    frame.draws.stage_ns *= 1.8;
    frame.composition.p = 7;
    EXPECT_GT(most_off(), 0.5);
    resolve_stages_in_sequence(frame);
    EXPECT_LT(most_off(), 0.06);
    EXPECT_EQ(frame.composition.p, 7);
    Frame without;
    without.draws.resize(2);
    without.draws.stage_ns.setConstant(3);
    resolve_stages_in_sequence(without);
    EXPECT_TRUE((without.draws.stage_ns == 3).all());
}

TEST(IsolatedStages, DrawsWithoutShadowsStayAsTheyAre) {
    Frame frame = by_hand({{kFetch, 10000}, {kVertex, 30000}});
    frame.draws.stage_ns(0, index(xf)) = 5;
    resolve_stages(frame);
    EXPECT_TRUE(std::isnan(of(frame, ia)));
    EXPECT_EQ(of(frame, xf), 5);
    EXPECT_TRUE(std::isnan(frame.composition.p));
}

}  // namespace
}  // namespace framecast
