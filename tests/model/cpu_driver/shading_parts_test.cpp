#include "model/cpu_driver/shading_parts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "model/analysis/analysis.h"
#include "model/projection/projection.h"

namespace framecast {
namespace {

// As from a profile of a CPU driver: a fragment takes 0.5 ns whatever it computes, a texel 2 ns.
DeviceRates measured_cpu(CpuDriver driver) {
    CpuDriverSpec spec;
    spec.name = "cpu";
    spec.driver = driver;
    spec.threads = 1;
    spec.clock_mhz = 2500;
    spec.vector_bits = 256;
    spec.bandwidth_gbs = 12.8;
    DeviceRates out = rates_of(spec);
    out.measured = true;
    out.draw_ns = kUnknown;  // draws have no other cost
    out.fragment_ns = 0.5;
    out.per_ns(index(Stage::ps), index(Resource::geometry)) = 2;
    out.per_ns(index(Stage::ps), index(Resource::texture)) = 0.5;
    return out;
}

// Draws of 1000 fragments each, whose shading takes 10 us; all except the last read two samples per fragment.
class ShadingPartsTest : public ::testing::Test {
  protected:
    ShadingPartsTest() { resize(3); }

    void resize(Eigen::Index draws) {
        frame_ = Frame{};
        frame_.device.type = DeviceType::cpu;
        frame_.device.name = "llvmpipe (LLVM 15.0.6, 256 bits)";
        frame_.passes.resize(1);
        frame_.passes[0].kind = PassKind::render;
        frame_.pipelines = {shader("a", 2), shader("b", 0)};
        frame_.draws.resize(draws);
        for (Eigen::Index draw = 0; draw < draws; ++draw) {
            const auto at = static_cast<std::size_t>(draw);
            frame_.draws.kind[at] = ActionClass::draw;
            frame_.draws.pass[at] = 0;
            frame_.draws.pipeline[at] = draw + 1 < draws ? "a" : "b";
            frame_.draws.shaders[at] = "fs:1";
            frame_.draws.counters(draw, index(Counter::fs_invocations)) = 1000;
            frame_.draws.elements(draw, index(Stage::ps)) = 1000;
            frame_.draws.stage_ns(draw, index(Stage::ps)) = 1e4;
            frame_.draws.measured_ns(draw) = 1e4;
        }
        frame_.composition.p = 1;
        frame_.composition.source = Source::assumed;
        frame_.times.gpu_ns = 1e4 * static_cast<double>(draws);
    }

    static PipelineShader shader(const char* pipeline, double samples) {
        PipelineShader made;
        made.pipeline = pipeline;
        made.stage = "fs";
        made.shader = "1";
        made.mix.count.setZero();
        made.mix.count(index(InstructionClass::texture)) = samples;
        made.mix.count(index(InstructionClass::float_alu)) = 10;
        return made;
    }

    std::vector<double> growth(const ShadingRatios& ratios, double sample_scale = 1) {
        analysis_ = *analyze(frame_, measured_cpu(CpuDriver::llvmpipe));
        baseline_ = *join_baselines({&frame_}, {&analysis_});
        const ShadingParts parts(baseline_, stage_mixes(frame_));
        return *parts.growth(analysis_.device, target_, ratios, sample_scale);
    }

    Frame frame_;
    Analysis analysis_;
    Baseline baseline_;
    DeviceRates target_ = measured_cpu(CpuDriver::swiftshader);
};

TEST_F(ShadingPartsTest, EachPartGoesWithItsRateAndWhatIsLeftWithArithmetic) {
    // 0.5 us of fragments, 4 us of texels, 5.5 us of arithmetic; the last draw has no texels.
    ShadingRatios ratios;
    ratios.fragments = 10;
    ratios.texels = 3;
    ratios.arithmetic = 2;
    const std::vector<double> out = growth(ratios);
    EXPECT_NEAR(out[0], (10 * 0.5 + 3 * 4 + 2 * 5.5) / 10 - 1, 1e-12);
    EXPECT_EQ(out[1], out[0]);
    EXPECT_NEAR(out[2], (10 * 0.5 + 2 * 9.5) / 10 - 1, 1e-12);
}

TEST_F(ShadingPartsTest, EqualRatesChangeNothing) {
    for (const double grown : growth(ShadingRatios{}))
        EXPECT_NEAR(grown, 0, 1e-15);
}

TEST_F(ShadingPartsTest, WhatCountsTakeLongerIsAddedToADrawThatIsTooShortForThem) {
    frame_.draws.stage_ns(1, index(Stage::ps)) = 2e3;  // less than its texels should take
    frame_.draws.stage_ns(2, index(Stage::ps)) = 100;  // less than its fragments should take
    ShadingRatios ratios;
    ratios.fragments = 10;
    ratios.texels = 3;
    ratios.arithmetic = 100;
    const std::vector<double> out = growth(ratios);
    EXPECT_NEAR(out[1], (9 * 0.5 + 2 * 4) / 2, 1e-12);
    EXPECT_NEAR(out[2], 9 * 0.5 / 0.1, 1e-9);
}

TEST_F(ShadingPartsTest, VaryingsAndOutputsThatNothingReceivesAreCountedByTheDrawsShader) {
    frame_.pipelines[0].inputs = 3;
    frame_.pipelines[0].outputs = 4;
    frame_.passes[0].color_formats = {"R8G8B8A8_UNORM"};
    frame_.draws.counters(1, index(Counter::clip_primitives)) = 20;
    DeviceRates source = measured_cpu(CpuDriver::llvmpipe);
    source.varying_triangle_ns = 10;
    source.output_ns = 0;
    target_ = measured_cpu(CpuDriver::llvmpipe);
    target_.varying_triangle_ns = 30;
    target_.output_ns = 0.5;
    analysis_ = *analyze(frame_, source);
    baseline_ = *join_baselines({&frame_}, {&analysis_});
    const auto grown = [&](const ShadingRatios& ratios) {
        return *ShadingParts(baseline_, stage_mixes(frame_)).growth(analysis_.device, target_, ratios);
    };
    // Three outputs of 1000 fragments; three varyings of 20 triangles that take 20 ns longer each.
    EXPECT_NEAR(grown({})[0], 1.5e3 / 1e4, 1e-12);
    EXPECT_NEAR(grown({})[1], (1.5e3 + 3 * 20 * 20) / 1e4, 1e-12);
    EXPECT_NEAR(grown({})[2], 0, 1e-12) << "nothing known of this shader";
    // A fragment is assumed to cost once for each varying.
    ShadingRatios ratios;
    ratios.fragments = 2;
    EXPECT_NEAR(grown(ratios)[0], (1.5e3 + 3 * 500) / 1e4, 1e-12);
    EXPECT_NEAR(grown(ratios)[2], 500 / 1e4, 1e-12);
    // No more triangles than rasterization had time for; the others face away.
    frame_.draws.stage_ns(1, index(Stage::rs)) =
        5 / source.per_ns(index(Stage::rs), index(Resource::geometry));
    EXPECT_NEAR(grown({})[1], (1.5e3 + 3 * 5 * 20) / 1e4, 1e-12);
    // The attachments of an unknown pass are not known either.
    frame_.draws.pass[0] = -1;
    EXPECT_NEAR(grown({})[0], 0, 1e-12);
    frame_.draws.pass[0] = 0;
    EXPECT_NEAR(grown({})[0], 1.5e3 / 1e4, 1e-12);
    // If one device's was not measured, it is not a separate part.
    target_.output_ns = kUnknown;
    EXPECT_NEAR(grown({})[0], 0, 1e-12);
}

TEST(ShadedThere, GoesWithTheBlocksThatTrianglesTouch) {
    using Driver = CpuDriver;
    const auto there = [](double fragments, double triangles) {
        return shaded_on_target(fragments, triangles, Driver::llvmpipe, Driver::swiftshader);
    };
    EXPECT_EQ(shaded_on_target(1000, 10, Driver::llvmpipe, Driver::llvmpipe), 1);
    EXPECT_EQ(there(0, 10), 1);
    EXPECT_EQ(there(1000, 0), 1);
    // A target of 1000x1000 pixels in two triangles has hardly any edges.
    EXPECT_NEAR(there(1e6, 2), 1, 0.01);
    // Of triangles that cover at most one pixel, one quad of each block of 4x4 is shaded.
    EXPECT_NEAR(there(1600, 100), 0.25, 0.03);
    EXPECT_EQ(there(1600, 1e6), there(1600, 100)) << "others cover nothing";
    // It falls in between, and is the inverse in the other direction.
    double last = 1;
    for (const double triangles : {1, 4, 16, 64, 256}) {
        EXPECT_LT(there(10000, triangles), last);
        last = there(10000, triangles);
        EXPECT_NEAR(shaded_on_target(10000 * last, triangles, Driver::swiftshader, Driver::llvmpipe),
                    1 / last, 1e-9 / last);
    }
}

TEST_F(ShadingPartsTest, WaitsForTexelsAreOfWhatSamplesLeave) {
    frame_.draws.texture_ns(0) = 3e3;
    frame_.draws.texture_ns(1) = 9e3;
    ShadingRatios ratios;
    ratios.waits = 7;
    const std::vector<double> out = growth(ratios);
    EXPECT_NEAR(out[0], 6 * 0.3, 1e-12);
    EXPECT_NEAR(out[1], 6 * 0.55, 1e-12);
    EXPECT_NEAR(out[2], 0, 1e-12);
}

TEST_F(ShadingPartsTest, SamplesTakeWhatTheirKindOfTextureTakesOnEachDevice) {
    const auto with_costs = [&](double source, double target) {
        analysis_ = *analyze(frame_, measured_cpu(CpuDriver::llvmpipe));
        analysis_.device.texel_cost[static_cast<std::size_t>(TexelClass::compressed_mipped)] = source;
        target_.texel_cost[static_cast<std::size_t>(TexelClass::compressed_mipped)] = target;
        baseline_ = *join_baselines({&frame_}, {&analysis_});
        ShadingRatios ratios;
        ratios.texels = 3;
        ratios.waits = 100;
        return *ShadingParts(baseline_, stage_mixes(frame_)).growth(analysis_.device, target_, ratios);
    };
    frame_.draws.texture_format[0] = "BC1_RGB_UNORM_BLOCK";
    frame_.draws.texture_mips(0) = 8;
    frame_.draws.texture_format[1] = "R8G8B8A8_UNORM";
    // Half of 3 times as long, for texels that take twice as long on the source; next to it the plain one.
    EXPECT_NEAR(with_costs(2, 1)[0], 0.5 * 0.8, 1e-12);
    EXPECT_NEAR(with_costs(2, 1)[1], 2 * 0.4, 1e-12);
    // Nothing is known about them on one of the devices.
    EXPECT_NEAR(with_costs(2, kUnknown)[0], 2 * 0.4, 1e-12);
    // llvmpipe decodes the texels that it waits for.
    frame_.draws.texture_ns(0) = 1e3;
    frame_.draws.texture_ns(1) = 1e3;
    EXPECT_NEAR(with_costs(2, 1)[0], 0.5 * 0.9, 1e-12);
    EXPECT_NEAR(with_costs(2, 1)[1], 2 * 0.4 + 99 * 0.1, 1e-12);
}

TEST_F(ShadingPartsTest, WhatIsNotKnownIsNotToldApart) {
    frame_.draws.stage_ns(1, index(Stage::ps)) = kUnknown;
    frame_.draws.shaders[2].clear();
    frame_.pipelines.erase(frame_.pipelines.begin() + 1);
    ShadingRatios ratios;
    ratios.fragments = kUnknown;
    ratios.texels = 3;
    const std::vector<double> out = growth(ratios, 0.5);
    EXPECT_NEAR(out[0], 2 * 0.2, 1e-12);  // half of the samples
    EXPECT_TRUE(std::isnan(out[1]));      // not isolated
    EXPECT_NEAR(out[2], 2 * 0.2, 1e-12);  // the mean of the draws that were counted

    frame_.pipelines.clear();
    for (const double grown : growth(ratios))
        EXPECT_TRUE(std::isnan(grown));
}

TEST_F(ShadingPartsTest, AProjectionByTwoProfilesCarriesEachDrawsShadingByItself) {
    analysis_ = *analyze(frame_, measured_cpu(CpuDriver::llvmpipe));
    baseline_ = *join_baselines({&frame_}, {&analysis_});
    DeviceRates target = measured_cpu(CpuDriver::swiftshader);
    target.per_ns = analysis_.device.per_ns;
    target.per_ns(index(Stage::ps), index(Resource::texture)) /= 3;
    ProjectionOptions options;
    options.keep_draws = true;
    const Projection with = *project(baseline_, target, options);
    EXPECT_NEAR(with.stage_ns(0, index(Stage::ps)), 1e4 + 2 * 4e3, 1e-6);
    EXPECT_NEAR(with.stage_ns(2, index(Stage::ps)), 1e4, 1e-6);
    EXPECT_NEAR(with.draw_ns(0) / with.draw_ns(2), 1.8, 1e-9);

    // For a target without measurements the ratio of texels to arithmetic is not known.
    target.measured = false;
    const Projection without = *project(baseline_, target, options);
    EXPECT_NEAR(without.draw_ns(0) / without.draw_ns(2), 1, 1e-9);
}

// The carrier reads 256 draws at a time.
TEST_F(ShadingPartsTest, EveryDrawOfManyIsCarriedByItsOwn) {
    resize(700);
    const auto alone_ns = [](Eigen::Index draw) { return 5000 + 10 * static_cast<double>(draw); };
    for (Eigen::Index draw = 0; draw < 700; ++draw)
        frame_.draws.stage_ns(draw, index(Stage::ps)) = frame_.draws.measured_ns(draw) = alone_ns(draw);
    analysis_ = *analyze(frame_, measured_cpu(CpuDriver::llvmpipe));
    baseline_ = *join_baselines({&frame_}, {&analysis_});
    DeviceRates target = measured_cpu(CpuDriver::swiftshader);
    target.per_ns = analysis_.device.per_ns;
    target.per_ns(index(Stage::ps), index(Resource::texture)) /= 2;
    ProjectionOptions options;
    options.keep_draws = true;
    const Projection there = *project(baseline_, target, options);
    for (const Eigen::Index draw : {0, 255, 256, 511, 512, 698})
        EXPECT_NEAR(there.draw_ns(draw), alone_ns(draw) + 4000, 1e-6) << draw;
    EXPECT_NEAR(there.draw_ns(699), alone_ns(699), 1e-6);
}

TEST_F(ShadingPartsTest, WhatADrawWaitsForTexelsIsMemorysOrVariedToGoWithArithmetic) {
    for (const Eigen::Index draw : {0, 1, 2})
        frame_.draws.texture_ns(draw) = 3e3;
    frame_.passes[0].kind = PassKind::compute;  // no flush, which is longer than this frame
    analysis_ = *analyze(frame_, measured_cpu(CpuDriver::llvmpipe));
    baseline_ = *join_baselines({&frame_}, {&analysis_});
    DeviceRates target = measured_cpu(CpuDriver::swiftshader);
    target.per_ns = analysis_.device.per_ns;
    target.per_ns(index(Stage::ps), index(Resource::memory)) /= 3;
    const Projection there = *project(baseline_, target, ProjectionOptions{});
    const auto waits = std::ranges::find_if(there.assumptions, [](const Assumption& one) {
        return one.text.find("waits for texels") != std::string::npos;
    });
    ASSERT_NE(waits, there.assumptions.end());
    EXPECT_DOUBLE_EQ(waits->high_ns, there.frame_ns);
    EXPECT_NEAR(there.frame_ns - waits->low_ns, 3 * 2 * 3e3, 1e-6);
}

TEST_F(ShadingPartsTest, VerticesGoWithTheirRateAndTheRestOfTheirShadingWithArithmetic) {
    for (const Eigen::Index draw : {0, 1, 2}) {
        frame_.draws.stage_ns(draw, index(Stage::ps)) = kUnknown;
        frame_.draws.stage_ns(draw, index(Stage::vs)) = 1e4;
        frame_.draws.elements(draw, index(Stage::vs)) = 1000;
    }
    frame_.pipelines.clear();
    DeviceRates source = measured_cpu(CpuDriver::llvmpipe);
    source.vertex_ns = 4;
    source.per_ns(index(Stage::vs), index(Resource::geometry)) = 0.25;
    analysis_ = *analyze(frame_, source);
    baseline_ = *join_baselines({&frame_}, {&analysis_});
    DeviceRates target = measured_cpu(CpuDriver::swiftshader);
    target.per_ns = source.per_ns;
    target.per_ns(index(Stage::vs), index(Resource::geometry)) /= 5;
    target.per_ns(index(Stage::vs), index(Resource::alu)) /= 2;
    target.vertex_ns = 20;
    ProjectionOptions options;
    options.keep_draws = true;
    EXPECT_NEAR(project(baseline_, target, options)->draw_ns(0), 5 * 4e3 + 2 * 6e3, 1e-6);
    // If the target's is not known, everything scales with arithmetic.
    target.vertex_ns = kUnknown;
    EXPECT_NEAR(project(baseline_, target, options)->draw_ns(0), 2e4, 1e-6);
}

}  // namespace
}  // namespace framecast
