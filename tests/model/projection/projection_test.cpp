#include "model/projection/projection.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <random>

#include "model/cpu_driver/gpu_frame_time.h"
#include "model/device/device_choice.h"
#include "model/text/json.h"
#include "tests/model/support/captured_frame.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast {
namespace {

using synthetic::captured;
using synthetic::Captured;
using ::testing::HasSubstr;

DeviceRates gpu(const char* name) {
    return named_device(name, GpuDatabase::builtin())->rates;
}

Captured isolated(Eigen::Index rows = 200) {
    return captured(synthetic::frame(rows), gpu("GeForce GTX 1060 6GB"));
}

TEST(Projection, OntoTheCapturedDeviceGivesEveryDrawBackBitForBit) {
    const Captured base = isolated();
    const auto projection = project(base.baseline(), gpu("GeForce GTX 1060 6GB"));
    ASSERT_TRUE(projection) << projection.error().message;
    EXPECT_EQ(projection->extrapolation, Extrapolation::same_device);
    for (Eigen::Index draw = 0; draw < 200; ++draw)
        EXPECT_EQ(projection->draw_ns(draw), base.frame.draws.measured_ns(draw));
    EXPECT_DOUBLE_EQ(projection->frame_ns, base.frame.times.gpu_ns);
    EXPECT_TRUE(projection->assumptions.empty());
    EXPECT_GT(projection->low_ns, 0.93 * projection->frame_ns);
    EXPECT_LT(projection->high_ns, 1.07 * projection->frame_ns);
}

// 200 draws of a few triangles each, whose time is a launch and noise: no stage is visible in any of them.
TEST(Projection, AFrameThatIsAllLatencyStaysAsLongAsItIsOnAnyGpu) {
    for (unsigned seed = 0; seed < 12; ++seed) {
        std::mt19937 random(seed);
        std::normal_distribution<double> normal;
        std::uniform_int_distribution<int> triangles(1, 12);
        Frame frame;
        frame.mode = "draw";
        frame.device.name = "GeForce GTX 1060 6GB";
        frame.device.type = DeviceType::discrete;
        frame.draws.resize(200);
        for (Eigen::Index draw = 0; draw < 200; ++draw) {
            const int count = triangles(random);
            frame.draws.kind[static_cast<std::size_t>(draw)] = ActionClass::draw;
            frame.draws.pipeline[static_cast<std::size_t>(draw)] = std::to_string(draw % 5);
            frame.draws.measured_ns(draw) = 5000 * (1 + 0.01 * normal(random));
            frame.draws.elements.row(draw).setZero();
            frame.draws.elements(draw, index(Stage::ia)) = frame.draws.elements(draw, index(Stage::vs)) =
                3 * count;
            frame.draws.elements(draw, index(Stage::cc)) = frame.draws.elements(draw, index(Stage::rs)) =
                count;
            frame.draws.elements(draw, index(Stage::ps)) = frame.draws.elements(draw, index(Stage::om)) =
                16 * count;
        }
        frame.times.gpu_ns = frame.draws.measured_ns.sum();
        frame.times.gpu_repeats = 10;
        const Captured base = captured(std::move(frame), gpu("GeForce GTX 1060 6GB"));
        const auto projection = project(base.baseline(), gpu("GeForce RTX 4090"));
        ASSERT_TRUE(projection) << "seed " << seed << ": " << projection.error().message;
        EXPECT_NEAR(projection->frame_ns / base.frame.times.gpu_ns, 1, 0.05) << "seed " << seed;
    }
}

TEST(Projection, EverythingTwiceAsFastHalvesEveryStage) {
    const Captured base = isolated();
    DeviceRates twice = base.analysis.device;
    twice.chip = "other";
    twice.per_ns *= 2;
    const auto projection = project(base.baseline(), twice);
    ASSERT_TRUE(projection);
    for (Eigen::Index draw = 0; draw < 200; ++draw)
        for (int stage = 0; stage < kStageCount; ++stage)
            if (!std::isnan(base.frame.draws.stage_ns(draw, stage))) {
                EXPECT_NEAR(projection->stage_ns(draw, stage), base.frame.draws.stage_ns(draw, stage) / 2,
                            1e-9);
            }
    // Cost of draws beyond their slowest stage follows the trend of shorter draws, so the frame gains less
    // than a factor of two.
    EXPECT_LT(projection->frame_ns, base.frame.times.gpu_ns);
    EXPECT_GT(projection->frame_ns, base.frame.times.gpu_ns / 2);
    // Every resource is twice as fast, so the split of work among them cannot matter.
    for (const Assumption& assumption : projection->assumptions)
        EXPECT_THAT(assumption.text, HasSubstr("estimator"));
}

TEST(Projection, AFasterResourceHelpsOnlyTheStagesThatWaitForIt) {
    const Captured base = isolated();
    DeviceRates target = base.analysis.device;
    target.chip = "other";
    target.per_ns.col(index(Resource::texture)) *= 100;
    const auto projection = project(base.baseline(), target);
    ASSERT_TRUE(projection);
    for (Eigen::Index draw = 0; draw < 200; ++draw) {
        const double om = base.frame.draws.stage_ns(draw, index(Stage::om));
        const double ps = base.frame.draws.stage_ns(draw, index(Stage::ps));
        if (std::isnan(om)) continue;
        EXPECT_EQ(projection->stage_ns(draw, index(Stage::om)), om);
        EXPECT_LT(projection->stage_ns(draw, index(Stage::ps)), ps);
    }
}

TEST(Projection, WhatIsolatedDrawsWaitForTexelsScalesWithTheMemoryAndNothingElseOfTheirShadingDoes) {
    const int ps = index(Stage::ps);
    // For any leading stage, some draws of each kind.
    const auto kind = [](Eigen::Index draw) { return (draw / 8) % 3; };
    Frame frame = synthetic::frame(200);
    for (Eigen::Index draw = 0; draw < 200; ++draw)
        if (kind(draw) > 0)
            frame.draws.texture_ns(draw) = (kind(draw) == 2 ? 0.5 : 0) * frame.draws.stage_ns(draw, ps);
    const Captured base = captured(frame, gpu("GeForce GTX 1060 6GB"));
    DeviceRates target = base.analysis.device;
    target.chip = "other";
    target.per_ns.col(index(Resource::memory)) *= 2;
    const auto projection = project(base.baseline(), target);
    ASSERT_TRUE(projection) << projection.error().message;
    int waiting = 0;
    for (Eigen::Index draw = 0; draw < 200; ++draw) {
        const double before = frame.draws.stage_ns(draw, ps);
        if (!(before > 0)) continue;
        const double growth = projection->stage_ns(draw, ps) / before;
        waiting += kind(draw) == 2;
        switch (kind(draw)) {
            case 1:
                EXPECT_DOUBLE_EQ(growth, 1) << "no texels waited for, row " << draw;
                break;
            case 2:
                EXPECT_DOUBLE_EQ(growth, 0.75) << "half of it, row " << draw;
                break;
            default:
                EXPECT_LT(growth, 1) << "not told: by the assumed share, row " << draw;
        }
    }
    EXPECT_GT(waiting, 10);
    EXPECT_THAT(projection->assumptions,
                ::testing::Contains(::testing::Field(&Assumption::text, HasSubstr("waits for texels"))));
    // Texels that scale with the shading gain nothing from faster memory.
    for (const Assumption& one : projection->assumptions)
        if (one.text.find("waits for texels") != std::string::npos) {
            EXPECT_DOUBLE_EQ(one.low_ns, projection->frame_ns);
            EXPECT_GT(one.high_ns, 1.001 * projection->frame_ns);
        }
    // On the source device it makes no difference.
    const auto same = project(base.baseline(), base.analysis.device);
    ASSERT_TRUE(same);
    for (Eigen::Index draw = 0; draw < 200; ++draw)
        EXPECT_EQ(same->draw_ns(draw), base.analysis.time_ns(draw));
    EXPECT_TRUE(same->assumptions.empty());
}

// Draws that wait half of their shading for texels, with textures that are small, large, or not known.
Frame waiting_for_texels(double small_bytes, double large_bytes) {
    Frame frame = synthetic::frame(200);
    for (Eigen::Index draw = 0; draw < 200; ++draw) {
        frame.draws.texture_ns(draw) = 0.5 * frame.draws.stage_ns(draw, index(Stage::ps));
        const auto kind = (draw / 8) % 3;
        if (kind > 0) frame.draws.texture_bytes(draw) = kind == 1 ? small_bytes : large_bytes;
    }
    return frame;
}

// Target over source time of each kind's shading; all draws of a kind are equal.
std::array<double, 3> shading_growth(const Captured& base, const Projection& projection) {
    std::array<double, 3> out = {kUnknown, kUnknown, kUnknown};
    for (Eigen::Index draw = 0; draw < 200; ++draw) {
        const double before = base.frame.draws.stage_ns(draw, index(Stage::ps));
        if (!(before > 0)) continue;
        double& growth = out[static_cast<std::size_t>((draw / 8) % 3)];
        const double exact = projection.stage_ns(draw, index(Stage::ps)) / before;
        const double here = std::round(1e9 * exact) / 1e9;
        if (std::isnan(growth)) growth = here;
        EXPECT_EQ(growth, here) << "row " << draw;
    }
    return out;
}

TEST(Projection, WaitsForTexelsOfTexturesThatFitBothCachesGoWithTheShading) {
    const double kMiB = 1 << 20;
    Captured base = captured(waiting_for_texels(kMiB, 8 * kMiB), gpu("GeForce GTX 1060 6GB"));
    EXPECT_EQ(base.analysis.device.cache_bytes, 1.5 * kMiB);
    DeviceRates target = base.analysis.device;
    target.chip = "other";
    target.per_ns.col(index(Resource::memory)) *= 2;
    const auto growths = [&](double home_bytes, double target_bytes) {
        base.analysis.device.cache_bytes = home_bytes;
        target.cache_bytes = target_bytes;
        // With efficiencies a cache is more bandwidth, too.
        ProjectionOptions options;
        options.architectures = nullptr;
        const auto projection = project(base.baseline(), target, options);
        EXPECT_TRUE(projection) << projection.error().message;
        return shading_growth(base, *projection);
    };
    // By kind of texture: not known, small, large. Half of the shading is twice as fast if it is memory's.
    using Growths = std::array<double, 3>;
    EXPECT_EQ(growths(2 * kMiB, 4 * kMiB), (Growths{0.75, 1, 0.75}));
    EXPECT_EQ(growths(4 * kMiB, kMiB), (Growths{0.75, 1, 0.75})) << "just fits";
    EXPECT_EQ(growths(4 * kMiB, kMiB - 1), (Growths{0.75, 0.75, 0.75})) << "not there";
    EXPECT_EQ(growths(0.5 * kMiB, 4 * kMiB), (Growths{0.75, 0.75, 0.75})) << "not here";
    EXPECT_EQ(growths(16 * kMiB, 8 * kMiB), (Growths{0.75, 1, 1}));
    EXPECT_EQ(growths(kUnknown, 8 * kMiB), (Growths{0.75, 0.75, 0.75})) << "as where textures are not known";
    EXPECT_EQ(growths(8 * kMiB, kUnknown), (Growths{0.75, 0.75, 0.75}));
    // With a faster core instead, cached texels are twice as fast, like the rest of the shading.
    target.per_ns = 2 * base.analysis.device.per_ns;
    target.per_ns.col(index(Resource::memory)) /= 2;
    EXPECT_EQ(growths(2 * kMiB, 4 * kMiB), (Growths{0.75, 0.5, 0.75}));
}

TEST(Projection, WhatACacheHoldsIsSaidAndNoLongerVaried) {
    const double kMiB = 1 << 20;
    const Captured small = captured(waiting_for_texels(kMiB, kMiB), gpu("GeForce GTX 1060 6GB"));
    Captured known = small;
    for (Eigen::Index draw = 0; draw < 200; ++draw)
        known.frame.draws.texture_bytes(draw) = kMiB;
    DeviceRates target = small.analysis.device;
    target.chip = "other";
    target.per_ns.col(index(Resource::memory)) *= 2;
    // Different caches, different draws: each target as if it was the only one.
    DeviceRates smaller = target;
    smaller.cache_bytes = 1024;
    const auto both = project_all(small.baseline(), {target, smaller});
    ASSERT_TRUE(both[0] && both[1]);
    EXPECT_EQ(both[0]->frame_ns, project(small.baseline(), target)->frame_ns);
    EXPECT_EQ(both[1]->frame_ns, project(small.baseline(), smaller)->frame_ns);
    EXPECT_GT(both[0]->frame_ns, both[1]->frame_ns) << "memory twice as fast helps less";
    EXPECT_THAT(both[0]->notes,
                ::testing::Contains(HasSubstr("fit the caches of both devices (at most 1024 KiB")));
    EXPECT_THAT(both[1]->notes, ::testing::Not(::testing::Contains(HasSubstr("fit the caches"))));
    const auto varies = [](const Projection& projection) {
        return std::any_of(
            projection.assumptions.begin(), projection.assumptions.end(),
            [](const Assumption& a) { return a.text.find("waits for texels") != std::string::npos; });
    };
    EXPECT_TRUE(varies(*both[0])) << "of a third of the draws the textures are not known";
    const auto all = project(known.baseline(), target);
    ASSERT_TRUE(all);
    EXPECT_FALSE(varies(*all));
}

TEST(Projection, NamesNoBottleneckWhereStageTimesAreOnlyBounds) {
    Captured base = isolated();
    const auto named = project(base.baseline(), gpu("Radeon RX 580"));
    ASSERT_TRUE(named) << named.error().message;
    EXPECT_GE(named->bottleneck, 0);
    base.frame.composition.misfit = 5;
    const auto bounds = project(base.baseline(), gpu("Radeon RX 580"));
    ASSERT_TRUE(bounds) << bounds.error().message;
    EXPECT_EQ(bounds->bottleneck, -1);
    EXPECT_THAT(bounds->notes, testing::Contains(HasSubstr("no bottleneck is named")));
    EXPECT_DOUBLE_EQ(bounds->frame_ns, named->frame_ns);
}

TEST(Projection, NamesTheAssumptionThatMovesItMost) {
    const Captured base = isolated();
    const auto projection = project(base.baseline(), gpu("Radeon RX 580"));
    ASSERT_TRUE(projection);
    ASSERT_GT(projection->assumptions.size(), 2u);
    double last = std::numeric_limits<double>::infinity();
    for (const Assumption& assumption : projection->assumptions) {
        EXPECT_LE(assumption.low_ns, projection->frame_ns * (1 + 1e-12));
        EXPECT_GE(assumption.high_ns, projection->frame_ns * (1 - 1e-12));
        EXPECT_LE(assumption.high_ns / assumption.low_ns, last);
        last = assumption.high_ns / assumption.low_ns;
    }
}

TEST(Projection, AWiderJumpHasAWiderInterval) {
    const Captured base = isolated();
    double last = 0;
    for (const char* name : {"GeForce GTX 1060 6GB", "GeForce GTX 1080", "GeForce RTX 4070"}) {
        const auto projection = project(base.baseline(), gpu(name));
        ASSERT_TRUE(projection);
        const double width = projection->high_ns / projection->low_ns;
        EXPECT_GT(width, last) << name;
        last = width;
    }
}

TEST(Projection, OrdinaryFramesThatVaryWidenTheInterval) {
    const Captured steady = isolated(100);
    Captured varying = isolated(100);
    varying.frame.times.gpu_spread_ns = 0.4 * varying.frame.times.gpu_ns;
    const auto narrow = project(steady.baseline(), gpu("GeForce GTX 1060 6GB"));
    const auto wide = project(varying.baseline(), gpu("GeForce GTX 1060 6GB"));
    ASSERT_TRUE(narrow && wide);
    EXPECT_EQ(narrow->frame_ns, wide->frame_ns);
    // The median of 60 such frames is precise; in addition captures of one device scatter by 0.03.
    ASSERT_EQ(varying.frame.times.gpu_repeats, 60);
    EXPECT_NEAR(std::log(wide->high_ns / wide->frame_ns),
                1.645 * std::hypot(0.03, 1.2533 * 0.4 / 1.349 / std::sqrt(60)), 0.003);
    EXPECT_LT(std::log(narrow->high_ns / narrow->frame_ns), 0.06);
}

// Only the fit differs from capture to capture here, because the retargeted times are the noiseless ones.
TEST(Projection, TheIntervalHasHowFarTheFitOfItsDrawsWouldVary) {
    constexpr int kCaptures = 40;
    const DeviceRates source = gpu("GeForce GTX 1060 6GB");
    const Captured example = isolated(100);
    EstimateModel made;
    made.trends = example.analysis.estimate.model.trends;
    made.overhead_ns = 5000;
    made.overhead_slope = 1.2;
    made.overlap = 2;
    made.overlap_scale = 1.1;
    for (const Estimator estimator : {Estimator::trend, Estimator::overhead, Estimator::overlap}) {
        Frame truth = example.frame;
        truth.draws.measured_ns =
            estimate_draws(made, estimator, example.analysis.times.ns, example.analysis.bottlenecks);
        Eigen::ArrayXd log_ns(kCaptures);
        double variance = 0;
        for (int i = 0; i < kCaptures; ++i) {
            std::mt19937 random(static_cast<unsigned>(i));
            std::normal_distribution<double> noise(0, 0.2);
            Captured base{truth, {}};
            for (double& time : base.frame.draws.measured_ns)
                time *= std::exp(noise(random));
            base.analysis = *analyze(base.frame, source);
            base.frame = truth;
            base.analysis.time_ns = truth.draws.measured_ns;
            base.analysis.measured_ns = truth.draws.measured_ns.sum();
            base.analysis.estimate.model.chosen = estimator;
            const auto projection = project(base.baseline(), gpu("GeForce RTX 4070"));
            ASSERT_TRUE(projection);
            log_ns(i) = std::log(projection->frame_ns);
            variance += projection->fit_deviation * projection->fit_deviation / kCaptures;
        }
        const double varied = std::sqrt((log_ns - log_ns.mean()).square().sum() / (kCaptures - 1));
        EXPECT_GT(varied, 1e-5) << name(estimator);
        EXPECT_GT(std::sqrt(variance), 0.6 * varied) << name(estimator);
        EXPECT_LT(std::sqrt(variance), 1.7 * varied) << name(estimator);
    }
}

TEST(Projection, AFitThatEveryDrawAgreesWithVariesNotAndOneOfNoisyDrawsDoes) {
    const auto deviation = [](double noise, const char* target) {
        const Captured base =
            captured(synthetic::frame(80, {-0.2, 2e-5, noise, 3}), gpu("GeForce GTX 1060 6GB"));
        const auto wide = project(base.baseline(), gpu(target));
        EXPECT_TRUE(wide);
        return wide->fit_deviation;
    };
    EXPECT_LT(deviation(0, "Radeon RX 580"), 1e-6);
    EXPECT_GT(deviation(0.3, "Radeon RX 580"), 1e-3);
    EXPECT_EQ(deviation(0.3, "GeForce GTX 1060 6GB"), 0);
}

TEST(Projection, IsTheSameEveryTimeAndDependsOnTheSeedOnlyInItsInterval) {
    Frame noisy = synthetic::frame(100, {-0.2, 2e-5, 0.2, 3});
    const Captured base = captured(std::move(noisy), gpu("GeForce GTX 1060 6GB"));
    ProjectionOptions options;
    const auto first = project(base.baseline(), gpu("Radeon RX 580"), options);
    const auto again = project(base.baseline(), gpu("Radeon RX 580"), options);
    options.seed = 7;
    const auto other = project(base.baseline(), gpu("Radeon RX 580"), options);
    ASSERT_TRUE(first && again && other);
    EXPECT_EQ(first->low_ns, again->low_ns);
    EXPECT_EQ(first->frame_ns, other->frame_ns);
    EXPECT_NE(first->low_ns, other->low_ns);
}

TEST(Projection, FromACpuToAGpuItIsAnOrderOfMagnitudeAndSaysWhy) {
    Frame frame = synthetic::frame(60);
    frame.device = {};
    frame.device.type = DeviceType::cpu;
    frame.device.name = "llvmpipe (LLVM 15.0.6, 256 bits)";
    frame.device.threads = 2;
    const DeviceRates cpu = captured_device(frame.device, GpuDatabase::builtin())->rates;
    const Captured base = captured(std::move(frame), cpu);
    const auto projection = project(base.baseline(), gpu("Radeon RX 580"));
    ASSERT_TRUE(projection);
    EXPECT_EQ(projection->extrapolation, Extrapolation::cpu_driver_and_gpu);
    EXPECT_GT(projection->high_ns / projection->low_ns, 50);
    EXPECT_THAT(projection->notes, ::testing::Contains(HasSubstr("order of magnitude")));
    EXPECT_DOUBLE_EQ(projection->fixed_ns, 2 * kGpuPassNs + 60 * kGpuDrawNs);
}

TEST(Projection, DrawsWithoutCountsChangeAsTheOthersDo) {
    Frame frame = synthetic::frame(50);
    frame.draws.stage_ns.row(3).setConstant(kUnknown);
    frame.draws.elements.row(3).setConstant(kUnknown);
    const Captured base = captured(std::move(frame), gpu("GeForce GTX 1060 6GB"));
    const auto projection = project(base.baseline(), gpu("GeForce GTX 1080"));
    ASSERT_TRUE(projection);
    double before = 0;
    double after = 0;
    for (Eigen::Index draw = 0; draw < 50; ++draw) {
        if (draw == 3) continue;
        before += base.frame.draws.measured_ns(draw);
        after += projection->draw_ns(draw);
    }
    EXPECT_NEAR(projection->draw_ns(3) / base.frame.draws.measured_ns(3), after / before, 1e-12);
}

TEST(Projection, NothingToProjectIsRefused) {
    Frame frame = synthetic::frame(5);
    frame.draws.stage_ns.setConstant(kUnknown);
    frame.draws.elements.setConstant(kUnknown);
    const Captured base = captured(std::move(frame), gpu("GeForce GTX 1060 6GB"));
    const auto projection = project(base.baseline(), gpu("GeForce GTX 1080"));
    ASSERT_FALSE(projection);
    EXPECT_THAT(projection.error().message, HasSubstr("nothing to project"));
    ProjectionOptions options;
    options.coverage = 1;
    EXPECT_FALSE(project(isolated().baseline(), gpu("GeForce GTX 1080"), options));
}

TEST(Projection, JsonHasTheKeysThatScriptsRelyOn) {
    const Captured base = isolated();
    const auto projection = project(base.baseline(), gpu("Radeon RX 580"));
    ASSERT_TRUE(projection);
    const Json json = projection_json(base.frame, base.analysis, {*projection}, "0.1.0");
    EXPECT_EQ(json["schema"], "framecast.projection/1");
    ASSERT_EQ(json["targets"].size(), 1u);
    const Json& target = json["targets"][0];
    for (const char* key : {"gpu", "frame_ms", "interval_ms", "coverage", "fit_deviation", "fps",
                            "bottleneck", "jump", "stages", "assumptions"})
        EXPECT_TRUE(target.contains(key)) << key;
    EXPECT_EQ(target["interval_ms"].size(), 2u);
    EXPECT_NEAR(target["fps"].get<double>() * target["frame_ms"].get<double>(), 1000, 1e-6);
}

}  // namespace
}  // namespace framecast
