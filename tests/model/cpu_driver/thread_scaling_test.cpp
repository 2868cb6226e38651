#include "model/cpu_driver/thread_scaling.h"

#include <gtest/gtest.h>

#include <cmath>
#include <utility>
#include <vector>

#include "model/analysis/analysis.h"
#include "model/projection/projection.h"

namespace framecast {
namespace {

DeviceRates device(CpuDriver driver, double threads) {
    CpuDriverSpec spec;
    spec.name = "cpu";
    spec.driver = driver;
    spec.threads = threads;
    spec.clock_mhz = 2500;
    spec.vector_bits = 256;
    spec.bandwidth_gbs = 12.8;
    spec.sources["bandwidth_gbs"] = Source::assumed;
    return rates_of(spec);
}

// Draws on lavapipe with one thread; the second one sets up primitives that take half of its rs.
Frame frame_of_two() {
    Frame frame;
    frame.device.type = DeviceType::cpu;
    frame.device.name = "llvmpipe (LLVM 15.0.6, 256 bits)";
    frame.passes.resize(1);
    frame.passes[0].kind = PassKind::render;
    frame.draws.resize(2);
    for (const int draw : {0, 1}) {
        frame.draws.kind[static_cast<std::size_t>(draw)] = ActionClass::draw;
        frame.draws.pass[static_cast<std::size_t>(draw)] = 0;
        for (const Stage stage : {Stage::ia, Stage::vs, Stage::cc, Stage::rs, Stage::ps, Stage::om}) {
            frame.draws.elements(draw, index(stage)) = 1000;
            frame.draws.stage_ns(draw, index(stage)) = stage == Stage::rs ? 1e6 : 2e5;
        }
        frame.draws.measured_ns(draw) = 2e6;
    }
    frame.draws.elements(1, index(Stage::cc)) = 1;
    frame.draws.counters(1, index(Counter::clip_primitives)) = 0.5e6 * 2.5 / 125;
    frame.draws.counters(0, index(Counter::clip_primitives)) = 0;
    frame.composition.p = 1;
    frame.composition.source = Source::assumed;
    frame.times.gpu_ns = 4e6;
    return frame;
}

TEST(ThreadScaling, OneThreadIsTheMeasureAndMoreAreNeverSlower) {
    for (const CpuDriver driver : {CpuDriver::llvmpipe, CpuDriver::swiftshader, CpuDriver::other})
        for (const Stage stage : kStages) {
            EXPECT_EQ(thread_speed_up(driver, stage, 1), 1);
            EXPECT_EQ(thread_speed_up(driver, stage, 0), 1);
            for (double threads = 2; threads < 64; threads *= 2)
                EXPECT_GE(thread_speed_up(driver, stage, threads),
                          thread_speed_up(driver, stage, threads / 2));
        }
}

TEST(ThreadScaling, SerialWorkIsThatOfCountedPrimitives) {
    const Frame frame = frame_of_two();
    const Eigen::ArrayXXd shares = serial_shares(frame, frame.draws.stage_ns, device(CpuDriver::llvmpipe, 1));
    ASSERT_EQ(shares.rows(), 2);
    EXPECT_EQ(shares(0, index(Stage::rs)), 0);
    EXPECT_DOUBLE_EQ(shares(1, index(Stage::rs)), 0.5);
    EXPECT_TRUE(std::isnan(shares(1, index(Stage::ps))));
    // Never more than the whole stage.
    Frame more = frame;
    more.draws.counters(1, index(Counter::clip_primitives)) = 1e9;
    EXPECT_EQ(serial_shares(more, more.draws.stage_ns, device(CpuDriver::llvmpipe, 1))(1, index(Stage::rs)),
              1);
    DeviceRates gpu = generic_rates("x");
    EXPECT_EQ(serial_shares(frame, frame.draws.stage_ns, gpu).rows(), 0);
}

// Between drivers with known profiles: the part of a stage per vertex and primitive scales with their rate.
TEST(ThreadScaling, AProfileTellsWhatOfAStageIsOfItsPrimitives) {
    const Frame frame = frame_of_two();
    DeviceRates source = device(CpuDriver::llvmpipe, 1);
    source.measured = true;
    const auto geometry = [](DeviceRates& rates, Stage stage) -> double& {
        return rates.per_ns(index(stage), index(Resource::geometry));
    };
    geometry(source, Stage::ia) = 0.02;  // 1000 vertices take 50 of 200 us
    geometry(source, Stage::cc) = 0.01;  // 1000 primitives take 100 of 200 us
    geometry(source, Stage::rs) = 1 / 20.0;
    const Eigen::ArrayXXd shares = serial_shares(frame, frame.draws.stage_ns, source);
    EXPECT_DOUBLE_EQ(shares(0, index(Stage::ia)), 0.25);
    EXPECT_DOUBLE_EQ(shares(0, index(Stage::cc)), 0.5);
    EXPECT_DOUBLE_EQ(shares(0, index(Stage::rs)), 0);
    EXPECT_DOUBLE_EQ(shares(1, index(Stage::rs)), 0.2);  // 10 000 of 20 ns in 1 ms
    DeviceRates target = source;
    target.driver = CpuDriver::swiftshader;
    target.architecture = "swiftshader";
    geometry(target, Stage::ia) /= 4;
    geometry(target, Stage::cc) /= 3;
    geometry(target, Stage::rs) /= 5;
    target.per_ns(index(Stage::cc), index(Resource::alu)) *= 2;
    target.per_ns(index(Stage::rs), index(Resource::rop)) /= 1.5;
    target.per_ns.col(index(Resource::memory)) *= 8;
    const auto analysis = analyze(frame, source);
    ASSERT_TRUE(analysis) << analysis.error().message;
    const auto there = project(*join_baselines({&frame}, {&*analysis}), target, {.stage_sums = true});
    ASSERT_TRUE(there) << there.error().message;
    EXPECT_EQ(there->extrapolation, Extrapolation::cpu_driver);
    const auto times = [&](int draw, Stage stage) { return there->stage_ns(draw, index(stage)); };
    EXPECT_NEAR(times(0, Stage::ia), 4 * 5e4 + 1.5e5 / 8, 1e-3);
    EXPECT_NEAR(times(0, Stage::cc), 3 * 1e5 + 1e5 / 2, 1e-3);
    EXPECT_NEAR(times(0, Stage::rs), 1e6 * 1.5, 1e-3);
    EXPECT_NEAR(times(1, Stage::rs), 5 * 2e5 + 8e5 * 1.5, 1e-3);
    // Benchmarks of pixels already contain their memory, which must not count again.
    EXPECT_NEAR(times(0, Stage::om), 2e5, 1e-3);
    EXPECT_NEAR(times(0, Stage::vs), 2e5, 1e-3);
    EXPECT_NEAR(times(0, Stage::ps), 2e5, 1e-3);
}

TEST(ThreadScaling, ProfilesTellWhatOfOutputMergingIsWritingAndTheRestGoesWithWholeFills) {
    const Frame frame = frame_of_two();
    DeviceRates source = device(CpuDriver::llvmpipe, 1);
    source.measured = true;
    const auto om = [](DeviceRates& rates, Resource resource) -> double& {
        return rates.per_ns(index(Stage::om), index(resource));
    };
    // A sample is filled in 20 ns, of which 10 are not covering: of 1000 samples 10 of 200 us.
    om(source, Resource::rop) = 1 / 20.0;
    om(source, Resource::geometry) = 1 / 10.0;
    EXPECT_DOUBLE_EQ(written_sample_ns(source), 10);
    EXPECT_DOUBLE_EQ(serial_shares(frame, frame.draws.stage_ns, source)(0, index(Stage::om)), 0.05);
    DeviceRates target = source;
    target.driver = CpuDriver::swiftshader;
    target.architecture = "swiftshader";
    om(target, Resource::rop) /= 3;
    om(target, Resource::geometry) /= 5;
    const auto target_ns = [&](const DeviceRates& onto) {
        const auto analysis = analyze(frame, source);
        const auto there = project(*join_baselines({&frame}, {&*analysis}), onto, {.stage_sums = true});
        return there->stage_ns(0, index(Stage::om));
    };
    EXPECT_NEAR(target_ns(target), 5 * 1e4 + 3 * 1.9e5, 1e-3);
    // If blending was measured on both, the rest of a sample scales with it.
    source.blended_sample_ns = 4;
    target.blended_sample_ns = 2;
    EXPECT_NEAR(target_ns(target), 5 * 1e4 + 0.5 * 1.9e5, 1e-3);
    target.blended_sample_ns = kUnknown;
    // No faster than a fill: a profile without that rate.
    om(target, Resource::geometry) = om(target, Resource::rop) / 2;
    EXPECT_TRUE(std::isnan(written_sample_ns(target)));
    EXPECT_NEAR(target_ns(target), 3 * 2e5, 1e-3);
    source.measured = false;
    EXPECT_TRUE(std::isnan(written_sample_ns(source)));
}

// Time that disappears when all taps hit one texel is misses; filtering is arithmetic of the remaining
// shading.
TEST(ThreadScaling, AnotherCpuDriversFilterGoesWithItsTexelsAndMissesWithMemory) {
    Frame frame = frame_of_two();
    frame.draws.texture_ns(0) = 5e4;
    frame.draws.texture_ns(1) = 0;
    DeviceRates source = device(CpuDriver::llvmpipe, 1);
    source.measured = true;
    DeviceRates target = source;
    target.driver = CpuDriver::swiftshader;
    target.architecture = "swiftshader";
    target.per_ns(index(Stage::ps), index(Resource::texture)) /= 6;
    target.per_ns(index(Stage::ps), index(Resource::alu)) /= 2;
    target.per_ns.col(index(Resource::memory)) *= 8;
    const auto analysis = analyze(frame, source);
    const auto there = project(*join_baselines({&frame}, {&*analysis}), target);
    ASSERT_TRUE(there) << there.error().message;
    StageResources work = assumed_work();
    work.col(index(Resource::memory)) = 0;
    const double filtering =
        resource_shares(element_ns(work, source))(index(Stage::ps), index(Resource::texture));
    const double shading = 6 * filtering + 2 * (1 - filtering);
    EXPECT_NEAR(there->stage_ns(0, index(Stage::ps)), 5e4 / 8 + 1.5e5 * shading, 1);
    EXPECT_NEAR(there->stage_ns(1, index(Stage::ps)), 2e5 * shading, 1);
}

// Overlap in a frame of few draws comes from noise of its stage-off draws: these drivers' stages run one
// after the other.
TEST(ThreadScaling, StagesAreCarriedOneAfterTheOtherWhateverOverlapWasFound) {
    Frame frame = frame_of_two();
    frame.composition.p = 9;
    frame.composition.source = Source::fitted;
    const auto analysis = analyze(frame, device(CpuDriver::llvmpipe, 1));
    ASSERT_TRUE(analysis) << analysis.error().message;
    const auto there = project(*join_baselines({&frame}, {&*analysis}), device(CpuDriver::llvmpipe, 2),
                               {.stage_sums = true});
    ASSERT_TRUE(there) << there.error().message;
    for (const int draw : {0, 1})
        EXPECT_NEAR(there->draw_ns(draw), there->stage_ns.row(draw).head(6).sum(), 1);
}

TEST(ThreadScaling, StageTimesAreToldFromTheShadowsAsIfNothingOverlapped) {
    Frame frame = frame_of_two();
    const std::vector<std::pair<ShadowStep, double>> shadows = {
        {ShadowStep::fetch, 2e5},    {ShadowStep::vertex, 4e5},   {ShadowStep::clip, 6e5},
        {ShadowStep::raster, 1.6e6}, {ShadowStep::output, 1.8e6}, {ShadowStep::shaded, 2e6},
        {ShadowStep::full, 2e6}};
    for (const int draw : {0, 1})
        for (const auto& [step, ns] : shadows) {
            frame.draws.shadow_ns(draw, index(step)) = ns;
            frame.draws.shadow_error_ns(draw, index(step)) = 100;
        }
    // As from stage-off draws that scatter: stages of 3.6 ms in draws of 2.
    frame.draws.stage_ns *= 1.8;
    frame.composition.p = 7;
    frame.composition.source = Source::fitted;
    const auto analysis = analyze(frame, device(CpuDriver::llvmpipe, 1));
    ASSERT_TRUE(analysis) << analysis.error().message;
    const auto there = project(*join_baselines({&frame}, {&*analysis}), device(CpuDriver::llvmpipe, 2),
                               {.stage_sums = true});
    ASSERT_TRUE(there) << there.error().message;
    EXPECT_NEAR(there->stage_ns(0, index(Stage::vs)), 2e5, 1e4);
    EXPECT_NEAR(there->stage_ns(0, index(Stage::ps)), 1e5, 1e4);
    // The capture's own stay the same.
    EXPECT_EQ(frame.draws.stage_ns(0, index(Stage::vs)), 3.6e5);
}

TEST(ThreadScaling, MoreThreadsLeaveAProjectedDrawItsSerialPart) {
    const Frame frame = frame_of_two();
    const auto analysis = analyze(frame, device(CpuDriver::llvmpipe, 1));
    ASSERT_TRUE(analysis) << analysis.error().message;
    const auto baseline = join_baselines({&frame}, {&*analysis});
    ASSERT_TRUE(baseline);
    const auto projection = project(*baseline, device(CpuDriver::llvmpipe, 2), {.stage_sums = true});
    ASSERT_TRUE(projection) << projection.error().message;
    EXPECT_EQ(projection->extrapolation, Extrapolation::same_driver);
    const auto times = [&](Stage stage) { return projection->stage_ns.col(index(stage)); };
    const auto gain = [](Stage stage) { return thread_speed_up(CpuDriver::llvmpipe, stage, 2); };
    for (const Stage stage : {Stage::ia, Stage::vs, Stage::cc})
        EXPECT_DOUBLE_EQ(times(stage)(0), 2e5);
    EXPECT_NEAR(times(Stage::rs)(0), 1e6 / gain(Stage::rs), 1e-3);
    EXPECT_NEAR(times(Stage::rs)(1), 0.5e6 + 0.5e6 / gain(Stage::rs), 1e-3);
    EXPECT_NEAR(times(Stage::ps)(0), 2e5 / gain(Stage::ps), 1e-3);
    // Stages run one after the other, and the draw's time beyond them carries over.
    const Eigen::ArrayXXd known_ns = projection->stage_ns.isNaN().select(0, projection->stage_ns);
    for (const int draw : {0, 1})
        EXPECT_NEAR(projection->draw_ns(draw), known_ns.row(draw).sum(), 1);
    EXPECT_DOUBLE_EQ(projection->stages[static_cast<std::size_t>(index(Stage::rs))].alone_ns,
                     times(Stage::rs).sum());
    // Unexplained time of two draws does not widen the interval beyond the extrapolation's deviation and
    // varied assumptions, because their misfit carries over.
    double variance = std::pow(extrapolation_deviation(Extrapolation::same_driver), 2);
    for (const Assumption& varied : projection->assumptions)
        variance += std::pow(std::log(varied.high_ns / varied.low_ns) / 4, 2);
    EXPECT_NEAR(std::log(projection->high_ns / projection->low_ns) / (2 * 1.64485 * std::sqrt(variance)), 1,
                1e-3);
    // And back again.
    const auto source = project(*baseline, device(CpuDriver::llvmpipe, 1));
    EXPECT_DOUBLE_EQ(source->frame_ns, frame.times.gpu_ns);
}

TEST(ThreadScaling, CountedTimesAreOfAllElementsWhateverTheStageTook) {
    Frame frame = frame_of_two();
    frame.draws.stage_ns(0, index(Stage::ia)) = 1;
    DeviceRates source = device(CpuDriver::llvmpipe, 1);
    EXPECT_TRUE(counted_stage_ns(frame, Stage::ia, source).isNaN().all()) << "not measured";
    source.measured = true;
    source.vertex_ns = 3;
    const auto counted_ns = [&](Stage stage) { return counted_stage_ns(frame, stage, source)(0); };
    const auto elements = [&](Stage stage) { return frame.draws.elements(0, index(stage)); };
    const auto per_ns = [&](Stage stage) { return source.per_ns(index(stage), index(Resource::geometry)); };
    EXPECT_DOUBLE_EQ(counted_ns(Stage::ia), elements(Stage::ia) / per_ns(Stage::ia));
    EXPECT_DOUBLE_EQ(counted_ns(Stage::cc), elements(Stage::cc) / per_ns(Stage::cc));
    EXPECT_DOUBLE_EQ(counted_ns(Stage::vs), elements(Stage::vs) * 3);
    EXPECT_TRUE(std::isnan(counted_ns(Stage::ps)));
    frame.draws.counters(0, index(Counter::clip_primitives)) = 7;
    EXPECT_DOUBLE_EQ(counted_ns(Stage::rs), 7 / per_ns(Stage::rs)) << "clipped away, none is set up";
}

}  // namespace
}  // namespace framecast
