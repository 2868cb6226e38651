#include "model/thread_scaling.h"

#include <gtest/gtest.h>

#include <cmath>

#include "model/analysis.h"
#include "model/projection.h"

namespace framecast {
namespace {

DeviceRates device(SoftwareDriver driver, double threads) {
    SoftwareSpec spec;
    spec.name = "cpu";
    spec.driver = driver;
    spec.threads = threads;
    spec.clock_mhz = 2500;
    spec.vector_bits = 256;
    spec.bandwidth_gbs = 12.8;
    spec.sources["bandwidth_gbs"] = Source::assumed;
    return rates_of(spec);
}

// Draws on lavapipe with one thread; the second sets up as many primitives as take half of its rs.
Frame frame_of_two() {
    Frame frame;
    frame.device.type = "cpu";
    frame.device.name = "llvmpipe (LLVM 15.0.6, 256 bits)";
    frame.passes.resize(1);
    frame.passes[0].kind = "render";
    frame.draws.resize(2);
    for (const int draw : {0, 1}) {
        frame.draws.kind[static_cast<std::size_t>(draw)] = "draw";
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
    for (const SoftwareDriver driver :
         {SoftwareDriver::llvmpipe, SoftwareDriver::swiftshader, SoftwareDriver::other})
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
    const Eigen::ArrayXXd shares =
        serial_shares(frame, frame.draws.stage_ns, device(SoftwareDriver::llvmpipe, 1));
    ASSERT_EQ(shares.rows(), 2);
    EXPECT_EQ(shares(0, index(Stage::rs)), 0);
    EXPECT_DOUBLE_EQ(shares(1, index(Stage::rs)), 0.5);
    EXPECT_TRUE(std::isnan(shares(1, index(Stage::ps))));
    // Never more than all of it.
    Frame more = frame;
    more.draws.counters(1, index(Counter::clip_primitives)) = 1e9;
    EXPECT_EQ(
        serial_shares(more, more.draws.stage_ns, device(SoftwareDriver::llvmpipe, 1))(1, index(Stage::rs)),
        1);
    DeviceRates gpu = generic_rates("x");
    EXPECT_EQ(serial_shares(frame, frame.draws.stage_ns, gpu).rows(), 0);
}

TEST(ThreadScaling, MoreThreadsLeaveAProjectedDrawItsSerialPart) {
    const Frame frame = frame_of_two();
    const auto analysis = analyze(frame, device(SoftwareDriver::llvmpipe, 1));
    ASSERT_TRUE(analysis) << analysis.error().message;
    const auto baseline = join_baselines({&frame}, {&*analysis});
    ASSERT_TRUE(baseline);
    const auto projection = project(*baseline, device(SoftwareDriver::llvmpipe, 2), {.stage_sums = true});
    ASSERT_TRUE(projection) << projection.error().message;
    EXPECT_EQ(projection->jump, Jump::same_driver);
    const auto times = [&](Stage stage) { return projection->stage_ns.col(index(stage)); };
    const auto gain = [](Stage stage) { return thread_speed_up(SoftwareDriver::llvmpipe, stage, 2); };
    for (const Stage stage : {Stage::ia, Stage::vs, Stage::cc})
        EXPECT_DOUBLE_EQ(times(stage)(0), 2e5);
    EXPECT_NEAR(times(Stage::rs)(0), 1e6 / gain(Stage::rs), 1e-3);
    EXPECT_NEAR(times(Stage::rs)(1), 0.5e6 + 0.5e6 / gain(Stage::rs), 1e-3);
    EXPECT_NEAR(times(Stage::ps)(0), 2e5 / gain(Stage::ps), 1e-3);
    // Stages run one after the other, and what they do not explain of a draw comes along.
    const Eigen::ArrayXXd known_ns = projection->stage_ns.isNaN().select(0, projection->stage_ns);
    for (const int draw : {0, 1})
        EXPECT_NEAR(projection->draw_ns(draw), known_ns.row(draw).sum(), 1);
    EXPECT_DOUBLE_EQ(projection->stages[static_cast<std::size_t>(index(Stage::rs))].alone_ns,
                     times(Stage::rs).sum());
    // What is not known of two draws does not widen the interval beyond the jump's: their misfit comes along.
    const double of_jump = std::exp(2 * 1.645 * jump_deviation(Jump::same_driver));
    EXPECT_LT(projection->high_ns / projection->low_ns, 1.1 * of_jump);
    EXPECT_GT(projection->high_ns / projection->low_ns, 0.99 * of_jump);
    // And back again.
    const auto home = project(*baseline, device(SoftwareDriver::llvmpipe, 1));
    EXPECT_DOUBLE_EQ(home->frame_ns, frame.times.gpu_ns);
}

}  // namespace
}  // namespace framecast
