#include "model/cpu_driver/frame_rest.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>

#include "model/analysis/analysis.h"
#include "model/cpu_driver/flush_cost.h"
#include "model/projection/projection.h"

namespace framecast {
namespace {

DeviceRates device(CpuDriver driver, double threads, double clock_mhz = 2500) {
    CpuDriverSpec spec;
    spec.name = "cpu";
    spec.driver = driver;
    spec.threads = threads;
    spec.clock_mhz = clock_mhz;
    spec.vector_bits = 256;
    spec.bandwidth_gbs = 12.8;
    spec.sources["bandwidth_gbs"] = Source::assumed;
    return rates_of(spec);
}

// As from a profile: a measured device with the cost of its passes.
DeviceRates measured(const DeviceRates& rates, double pass_ns) {
    DeviceRates out = rates;
    out.measured = true;
    out.pass_ns = pass_ns;
    return out;
}

// Two render passes with a pass of transfers between them, on lavapipe with one thread. A frame of 1.5 ms has
// a draw of 0.4 ms, a copy of 0.1 ms, blits of 0.3 and 0.06 ms and a draw of 0.2 ms.
Frame frame_with_blits() {
    Frame frame;
    frame.device.type = DeviceType::cpu;
    frame.device.name = "llvmpipe (LLVM 15.0.6, 256 bits)";
    frame.passes.resize(3);
    frame.passes[0].kind = frame.passes[2].kind = PassKind::render;
    frame.passes[1].kind = PassKind::transfer;
    const std::vector<const char*> commands = {"vkCmdDraw", "vkCmdCopyImage", "vkCmdBlitImage",
                                               "vkCmdBlitImage2KHR", "vkCmdDraw"};
    const std::vector<double> times_ns = {4e5, 1e5, 3e5, 6e4, 2e5};
    frame.draws.resize(5);
    for (std::size_t row = 0; row < 5; ++row) {
        const auto draw = static_cast<Eigen::Index>(row);
        const bool drawn = row == 0 || row == 4;
        frame.draws.command[row] = commands[row];
        frame.draws.kind[row] = drawn ? ActionClass::draw : ActionClass::transfer;
        frame.draws.pass[row] = row == 0 ? 0 : row == 4 ? 2 : 1;
        const Stage stage = drawn ? Stage::ps : Stage::xf;
        frame.draws.elements(draw, index(stage)) = 1000;
        frame.draws.stage_ns(draw, index(stage)) = times_ns[row];
        frame.draws.measured_ns(draw) = times_ns[row];
    }
    frame.composition.p = 1;
    frame.composition.source = Source::assumed;
    frame.times.gpu_ns = 1.5e6;
    return frame;
}

Projection onto(const Frame& frame, const DeviceRates& source, const DeviceRates& target) {
    const Analysis analysis = *analyze(frame, source);
    return *project(*join_baselines({&frame}, {&analysis}), target);
}

TEST(FlushCost, IsOfRenderPassesAndOfTransfersThatTheDriverDraws) {
    const Frame frame = frame_with_blits();
    EXPECT_EQ(flushes(frame, CpuDriver::llvmpipe), 4);
    EXPECT_EQ(flushes(frame, CpuDriver::swiftshader), 2);
    // A submission without a thread to wake takes as long as one flush.
    EXPECT_EQ(awaited_flushes(frame, CpuDriver::llvmpipe), 3);
    EXPECT_EQ(awaited_flushes(Frame{}, CpuDriver::llvmpipe), 0);
    EXPECT_TRUE(is_drawn("vkCmdBlitImage", CpuDriver::llvmpipe));
    EXPECT_FALSE(is_drawn("vkCmdCopyImage", CpuDriver::llvmpipe));
}

TEST(FlushCost, IsMoreForPassesWithDrawsThatThreadsShare) {
    Frame frame = frame_with_blits();
    EXPECT_EQ(device(CpuDriver::llvmpipe, 1).sharing_ns, 0);
    EXPECT_GT(device(CpuDriver::llvmpipe, 2).sharing_ns, 0);
    EXPECT_EQ(device(CpuDriver::swiftshader, 2).sharing_ns, 0);
    EXPECT_TRUE(std::isnan(device(CpuDriver::other, 2).sharing_ns));
    // A draw of SwiftShader costs more with threads that must be notified.
    EXPECT_EQ(device(CpuDriver::llvmpipe, 1).draw_ns, device(CpuDriver::llvmpipe, 2).draw_ns);
    EXPECT_LT(device(CpuDriver::swiftshader, 1).draw_ns, device(CpuDriver::swiftshader, 2).draw_ns);
}

TEST(FlushCost, IsMeasuredOrAtMostTheFloorOfTheCapturesStamps) {
    Frame frame = frame_with_blits();
    const DeviceRates source = device(CpuDriver::llvmpipe, 1);
    const double usual_ns = flush_cost_ns(CpuDriver::llvmpipe, 1);
    EXPECT_EQ(source.pass_ns, usual_ns);
    EXPECT_EQ(flush_cost_ns(frame, source), usual_ns);
    frame.stamp_floor_ns = 140000;
    EXPECT_EQ(flush_cost_ns(frame, source), usual_ns);
    // Without a thread to wake (LP_NUM_THREADS=0), which nothing else shows.
    frame.stamp_floor_ns = 9000;
    EXPECT_EQ(flush_cost_ns(frame, source), 9000);
    EXPECT_EQ(flush_cost_ns(frame, measured(source, 12000)), 12000);
    EXPECT_TRUE(std::isnan(flush_cost_ns(Frame{}, device(CpuDriver::other, 1))));
}

TEST(FlushCost, CountsHowOftenThreadsAreWokenWhereThatIsKnown) {
    const auto more_ns = [](CpuDriver driver, double threads) {
        return flush_cost_ns(driver, threads, 35000) - flush_cost_ns(driver, threads, 5000);
    };
    // The shading thread, and the one that waits for it.
    EXPECT_NEAR(more_ns(CpuDriver::llvmpipe, 1), 2 * 30000, 5000);
    EXPECT_NEAR(more_ns(CpuDriver::llvmpipe, 2), 30000, 10000);
    EXPECT_EQ(more_ns(CpuDriver::swiftshader, 2), 0);
    EXPECT_LT(flush_cost_ns(CpuDriver::llvmpipe, 1, 0), 5000);
    EXPECT_TRUE(std::isnan(flush_cost_ns(CpuDriver::other, 1, 5000)));
    // Unknown, as on the machine where it was not measured either.
    EXPECT_EQ(flush_cost_ns(CpuDriver::llvmpipe, 1), flush_cost_ns(CpuDriver::llvmpipe, 2));
}

TEST(FrameRest, ATargetThatDoesNotSayWakesItsThreadsAsTheCapturedMachineDoes) {
    const Frame frame = frame_with_blits();
    const DrawsToFrame composition = *compare_draws_to_frame(frame);
    const auto waking = [](double threads, double wake_ns) {
        CpuDriverSpec spec;
        spec.driver = CpuDriver::llvmpipe;
        spec.threads = threads;
        spec.wake_ns = wake_ns;
        return rates_of(spec);
    };
    const DeviceRates source = waking(1, 2500);
    EXPECT_EQ(source.pass_ns, flush_cost_ns(CpuDriver::llvmpipe, 1, 2500));
    const auto flushes_ns = [&](const DeviceRates& target) {
        return frame_rest(frame, composition, source, target).flushes_ns;
    };
    const double as_home_ns = 3 * (flush_cost_ns(CpuDriver::llvmpipe, 2, 2500) - source.pass_ns);
    EXPECT_DOUBLE_EQ(flushes_ns(waking(2, kUnknown)), as_home_ns);
    EXPECT_DOUBLE_EQ(flushes_ns(waking(2, 2500)), as_home_ns);
    EXPECT_GT(flushes_ns(waking(2, 35000)), as_home_ns + 3 * 30000);
    // The value that was measured there applies.
    EXPECT_DOUBLE_EQ(flushes_ns(measured(waking(2, kUnknown), 70000)), 3 * (70000 - source.pass_ns));
}

TEST(FrameRest, AFasterClockIsNoSlowerWhereTheFloorBoundsFlushes) {
    Frame frame = frame_with_blits();
    frame.stamp_floor_ns = 5000;  // no thread to wake
    const DeviceRates source = device(CpuDriver::llvmpipe, 1);
    double last_ns = frame.times.gpu_ns;
    for (const double clock_mhz : {2501.0, 2600.0, 3000.0}) {
        const double target_ns = onto(frame, source, device(CpuDriver::llvmpipe, 1, clock_mhz)).frame_ns;
        EXPECT_LT(target_ns, last_ns) << clock_mhz;
        EXPECT_GT(target_ns, frame.times.gpu_ns * 2500 / clock_mhz - 1) << clock_mhz;
        last_ns = target_ns;
    }
    // With two threads one must be woken.
    DeviceRates two = device(CpuDriver::llvmpipe, 2);
    two.per_ns = source.per_ns;
    two.sharing_ns = 0;
    EXPECT_GT(onto(frame, source, two).frame_ns, frame.times.gpu_ns);
}

TEST(FlushCost, AWakeThatTheFloorOfStampsContradictsIsNoLongerThanTheFloorSays) {
    Frame frame = frame_with_blits();
    CpuDriverSpec spec;
    spec.driver = CpuDriver::llvmpipe;
    spec.threads = 2;
    spec.clock_mhz = 2500;
    spec.vector_bits = 256;
    spec.bandwidth_gbs = 12.8;
    spec.wake_ns = 2.5e6;
    const DeviceRates source = rates_of(spec);
    EXPECT_EQ(wake_of_capture_ns(frame, source), 2.5e6);
    frame.stamp_floor_ns = 59000;
    const double wake_ns = wake_of_capture_ns(frame, source);
    EXPECT_NEAR(flush_cost_ns(CpuDriver::llvmpipe, 2, wake_ns), 59000, 1);
    EXPECT_TRUE(std::isnan(wake_of_capture_ns(frame, device(CpuDriver::swiftshader, 2))));
    // For a frame without a thread to wake nothing is known.
    Frame alone = frame;
    alone.stamp_floor_ns = 9000;
    spec.threads = 1;
    EXPECT_EQ(wake_of_capture_ns(alone, rates_of(spec)), 2.5e6);
    // Other threads wake up as late, and at another clock as late as on the source.
    for (const double threads : {1.0, 2.0}) {
        spec.threads = threads;
        spec.clock_mhz = 2501;
        EXPECT_NEAR(onto(frame, source, rates_of(spec)).frame_ns / frame.times.gpu_ns, 1, 0.5) << threads;
    }
    spec.threads = 2;
    spec.wake_ns = 3.5e6;
    EXPECT_GT(onto(frame, source, rates_of(spec)).frame_ns, 5e6);
}

TEST(FrameRest, WithoutTimesOfOrdinaryFramesDrawsKeepWhatSharingAddsToThem) {
    Frame frame = frame_with_blits();
    frame.times.gpu_ns = kUnknown;
    const DeviceRates source = device(CpuDriver::llvmpipe, 2);
    const double draws_ns = frame.draws.measured_ns.sum();
    EXPECT_DOUBLE_EQ(onto(frame, source, source).frame_ns, draws_ns);
    EXPECT_NEAR(onto(frame, source, device(CpuDriver::llvmpipe, 2, 2501)).frame_ns / draws_ns, 1, 1e-3);
    // Memory stays the same.
    const double twice_the_clock_ns = onto(frame, source, device(CpuDriver::llvmpipe, 2, 5000)).frame_ns;
    EXPECT_GT(twice_the_clock_ns, 0.5 * draws_ns);
    EXPECT_LT(twice_the_clock_ns, 0.7 * draws_ns);
}

TEST(FrameRest, IsKeptButForItsClockAndWhatFlushesCost) {
    Frame frame = frame_with_blits();
    const DrawsToFrame composition = *compare_draws_to_frame(frame);
    const DeviceRates one = device(CpuDriver::llvmpipe, 1);
    const DeviceRates two = device(CpuDriver::llvmpipe, 2);
    const FrameRest same = frame_rest(frame, composition, one, two);
    ASSERT_TRUE(same.known);
    // Passes are shared, the second without a front end to sleep in, and the two draws cost the same.
    const double sharing_ns = sharing_cost_ns(CpuDriver::llvmpipe, 2);
    const double draw_ns = 2 * draw_cost_ns(CpuDriver::llvmpipe, 2);
    EXPECT_DOUBLE_EQ(same.sharing_ns, sharing_ns);
    EXPECT_DOUBLE_EQ(same.frame_ns(1), 1.5e6 + sharing_ns);
    EXPECT_DOUBLE_EQ(same.rest_ns(), 0.44e6 + sharing_ns);
    EXPECT_DOUBLE_EQ(same.frame_ns(0.5), 0.53e6 + 0.44e6 + sharing_ns + draw_ns / 2);
    EXPECT_DOUBLE_EQ(frame_rest(frame, composition, two, one).sharing_ns, -sharing_ns);
    EXPECT_DOUBLE_EQ(frame_rest(frame, composition, one, device(CpuDriver::llvmpipe, 2, 5000)).frame_ns(1),
                     1.06e6 - draw_ns / 2 + 0.22e6 + sharing_ns);
    // Measured: each of four flushes except one costs 20 us more.
    EXPECT_DOUBLE_EQ(frame_rest(frame, composition, measured(one, 50000), measured(two, 70000)).frame_ns(1),
                     1.56e6 + sharing_ns);
    // From no thread to wake to several.
    frame.stamp_floor_ns = 9000;
    EXPECT_DOUBLE_EQ(frame_rest(frame, composition, one, two).flushes_ns, 3 * (two.pass_ns - 9000));
    // SwiftShader copies what llvmpipe draws, whose time contains flushes. At most the whole time is
    // subtracted.
    const DeviceRates swiftshader = device(CpuDriver::swiftshader, 2);
    const FrameRest other = frame_rest(frame, composition, measured(one, 200000), swiftshader);
    EXPECT_DOUBLE_EQ(other.flushes_ns, flush_cost_ns(CpuDriver::swiftshader, 1) - 200000);
    FrameRest none = other;
    none.flushes_ns = -1e6;
    EXPECT_EQ(none.rest_ns(), 0);
    EXPECT_FALSE(frame_rest(frame, composition, one, generic_rates("x")).known);
    EXPECT_FALSE(frame_rest(frame, composition, generic_rates("x"), one).known);
    // For a driver whose passes nobody measured the non-draw time stays the same.
    EXPECT_EQ(frame_rest(frame, composition, one, device(CpuDriver::other, 2)).flushes_ns, 0);
    // Another driver does not have this one's cost of sharing drained draws, and its passes share nothing.
    EXPECT_DOUBLE_EQ(frame_rest(frame, composition, two, device(CpuDriver::swiftshader, 2)).sharing_ns,
                     -378000);
}

TEST(FrameRest, ClearsGoWithTheirMeasuredRateAndAreNoMoreThanWhatFlushesLeave) {
    Frame frame = frame_with_blits();
    frame.passes[0].width = frame.passes[2].width = 500;
    frame.passes[0].height = frame.passes[2].height = 400;
    frame.passes[1].width = frame.passes[1].height = 1000;  // transfers
    const DrawsToFrame composition = *compare_draws_to_frame(frame);
    DeviceRates source = measured(device(CpuDriver::llvmpipe, 1), 50000);
    DeviceRates target = measured(device(CpuDriver::llvmpipe, 1), 50000);
    source.cleared_pixel_ns = 0.4;
    // A profile may lack it.
    EXPECT_EQ(frame_rest(frame, composition, source, target).clears_ns, 0);
    target.cleared_pixel_ns = 0.1;
    EXPECT_DOUBLE_EQ(frame_rest(frame, composition, source, target).clears_ns, -0.3 * 400000);
    EXPECT_DOUBLE_EQ(frame_rest(frame, composition, source, target).frame_ns(1), 1.5e6 - 0.3 * 400000);
    frame.passes[0].samples = 4;
    frame.passes[2].layers = 2;
    // 0.48 ms of clears in a non-draw time of 0.44 ms with two flushes.
    EXPECT_DOUBLE_EQ(frame_rest(frame, composition, source, target).clears_ns, -0.75 * (0.44e6 - 2 * 50000));
    DeviceRates two = measured(device(CpuDriver::llvmpipe, 2), 50000);
    two.cleared_pixel_ns = 0.1;
    const Projection there = onto(frame, source, two);
    const auto varied = std::ranges::find_if(there.assumptions, [](const Assumption& one) {
        return one.text.find("clearing takes 255 µs less") != std::string::npos;
    });
    ASSERT_NE(varied, there.assumptions.end());
    EXPECT_NEAR(varied->high_ns - there.frame_ns, 127500, 1);
    EXPECT_THAT(there.notes,
                ::testing::Contains(::testing::HasSubstr(
                    "which is kept; there waking threads takes 0 ms more, clearing 0.255 ms less")));
    target.cleared_pixel_ns = 0.4;
    EXPECT_EQ(frame_rest(frame, composition, source, target).clears_ns, 0);
}

TEST(FrameRest, WhatDrawsCostWhateverTheirSizeIsNotDividedAmongThreads) {
    const Frame frame = frame_with_blits();
    const DrawsToFrame composition = *compare_draws_to_frame(frame);
    DeviceRates source = measured(device(CpuDriver::swiftshader, 1), 1000);
    DeviceRates target = measured(device(CpuDriver::swiftshader, 2), 1000);
    source.draw_ns = target.draw_ns = 15000;
    FrameRest rest = frame_rest(frame, composition, source, target);
    // Two of the five actions are draws.
    EXPECT_DOUBLE_EQ(rest.draw_costs_source_ns, 30000);
    EXPECT_DOUBLE_EQ(rest.frame_ns(1), 1.5e6);
    EXPECT_DOUBLE_EQ(rest.frame_ns(0.5), (1.06e6 - 30000) / 2 + 30000 + 0.44e6);
    target.draw_ns = 5000;
    EXPECT_DOUBLE_EQ(frame_rest(frame, composition, source, target).frame_ns(0.5),
                     1.03e6 / 2 + 10000 + 0.44e6);
    // Twice as expensive, but at most the whole time of the draws.
    rest.scale_draw_costs(2);
    EXPECT_DOUBLE_EQ(rest.frame_ns(0.5), 1e6 / 2 + 60000 + 0.44e6);
    source.draw_ns = target.draw_ns = 1e6;
    rest = frame_rest(frame, composition, source, target);
    EXPECT_DOUBLE_EQ(rest.frame_ns(0.5), 1.5e6);
    target.draw_ns = 5e5;
    EXPECT_DOUBLE_EQ(frame_rest(frame, composition, source, target).frame_ns(0.5), 0.53e6 + 0.44e6);
    // A profile may lack it.
    source.draw_ns = kUnknown;
    EXPECT_DOUBLE_EQ(frame_rest(frame, composition, source, target).frame_ns(0.5), 0.97e6);
}

TEST(FrameRest, AProjectionOntoMoreThreadsHalvesDrawsAndBlitsAndKeepsCopiesFlushesAndTheRest) {
    const Frame frame = frame_with_blits();
    const DeviceRates one = device(CpuDriver::llvmpipe, 1);
    const DeviceRates two = device(CpuDriver::llvmpipe, 2);
    const Projection there = onto(frame, one, two);
    EXPECT_EQ(there.extrapolation, Extrapolation::same_driver);
    const double flush_ns = flush_cost_ns(CpuDriver::llvmpipe, 1);
    EXPECT_NEAR(there.draw_ns(0), 2e5, 1);
    EXPECT_NEAR(there.draw_ns(1), 1e5, 1);
    EXPECT_NEAR(there.draw_ns(2), flush_ns + (3e5 - flush_ns) / 2, 1);
    // A frame shorter than a flush consists of one flush.
    EXPECT_NEAR(there.draw_ns(3), 6e4, 1);
    const double draws_ns = there.draw_ns.sum();
    EXPECT_NEAR(there.frame_ns,
                draws_ns + 2 * one.draw_ns * (1 - draws_ns / 1.06e6) + 0.44e6 + two.sharing_ns, 1);
    double shares_ns = 0;
    for (const ProjectedStage& stage : there.stages)
        shares_ns += stage.share.time_ns;
    EXPECT_GT(there.rest_ns, 0.4e6);
    EXPECT_NEAR(shares_ns, there.frame_ns - there.rest_ns, 1) << "what is no draw's is no stage's";
    // Back again: the source device gives the captured frame.
    EXPECT_DOUBLE_EQ(onto(frame, one, one).frame_ns, frame.times.gpu_ns);
}

TEST(FrameRest, AnotherDriverKeepsTheRestButForSharingAndItsBlitsAreCopies) {
    const Frame frame = frame_with_blits();
    const DeviceRates source = measured(device(CpuDriver::llvmpipe, 2), 60000);
    DeviceRates target = measured(device(CpuDriver::swiftshader, 2), 10000);
    target.per_ns = source.per_ns / 2;
    target.per_ns.row(index(Stage::ps)) /= 3;
    const Projection there = onto(frame, source, target);
    EXPECT_EQ(there.extrapolation, Extrapolation::cpu_driver);
    // Only llvmpipe's blits contain a flush, and no other driver has the cost of its threads for sharing a
    // drained draw.
    const double s = source.sharing_ns;
    const std::vector<double> times_ns = {6 * (4e5 - s), 2 * 1e5, 2 * (3e5 - s - 6e4), 0, 6 * (2e5 - s)};
    double target_ns = 0;
    for (Eigen::Index draw = 0; draw < 5; ++draw) {
        EXPECT_NEAR(there.draw_ns(draw), times_ns[static_cast<std::size_t>(draw)], 1);
        target_ns += times_ns[static_cast<std::size_t>(draw)];
    }
    const double drained_ns = 3 * s + 0.8 * 6e4;
    EXPECT_THAT(there.notes,
                ::testing::Contains(::testing::HasSubstr("sharing draws among them 0.378 ms less")));
    const double own_ns = 1.06e6 - drained_ns;
    EXPECT_NEAR(there.frame_ns,
                (own_ns - 2 * source.draw_ns) * target_ns / own_ns + 2 * target.draw_ns +
                    (1.5e6 - own_ns - drained_ns) + 10000 - 60000,
                1);
}

TEST(FrameRest, OnAnotherDriverDrawsGetLongerByWhatTheirStagesDo) {
    Frame frame = frame_with_blits();
    const DeviceRates source = device(CpuDriver::llvmpipe, 1);
    DeviceRates target = device(CpuDriver::swiftshader, 1);
    target.draw_ns = kUnknown;  // draws have no other cost
    FrameRest rest = frame_rest(frame, *compare_draws_to_frame(frame), source, target);
    EXPECT_DOUBLE_EQ(rest.own_draws_target_ns(3), 3 * 1.06e6) << "nothing known of the stages";
    // 0.3 ms of the draws belong to no stage.
    rest.stages_ns = 0.76e6;
    EXPECT_DOUBLE_EQ(rest.own_draws_target_ns(1), 1.06e6);
    EXPECT_DOUBLE_EQ(rest.own_draws_target_ns(3), 1.06e6 + 2 * 0.76e6);
    // When they get shorter, so does the time outside stages, so nothing falls below 0.
    EXPECT_DOUBLE_EQ(rest.own_draws_target_ns(0.1), 0.106e6);
    // Work that runs side by side in the frame also does on the target.
    frame.times.gpu_ns = 0.53e6 + 2 * source.pass_ns;
    rest = frame_rest(frame, *compare_draws_to_frame(frame), source, target);
    rest.stages_ns = 0.76e6;
    EXPECT_DOUBLE_EQ(rest.own_draws_target_ns(3), 0.53e6 + 2 * 0.76e6 / 2);
}

TEST(FrameRest, PassesInARowCostNoMoreToShareThanTheirFrontEndTakes) {
    Frame frame = frame_with_blits();
    const DeviceRates one = device(CpuDriver::llvmpipe, 1);
    const auto shared_ns = [&] { return sharing_of_passes_ns(frame, one, 110000); };
    EXPECT_DOUBLE_EQ(shared_ns(), 110000);
    frame.draws.stage_ns(4, index(Stage::ia)) = 10000;
    frame.draws.stage_ns(4, index(Stage::vs)) = 20000;
    frame.draws.stage_ns(4, index(Stage::cc)) = 5000;
    EXPECT_DOUBLE_EQ(shared_ns(), 145000);
    // 400 triangles of 50 ns are set up before the first pixel.
    frame.draws.stage_ns(4, index(Stage::rs)) = 80000;
    frame.draws.counters(4, index(Counter::clip_primitives)) = 400;
    EXPECT_DOUBLE_EQ(shared_ns(), 165000);
    frame.draws.stage_ns(4, index(Stage::vs)) = 5e6;
    EXPECT_DOUBLE_EQ(shared_ns(), 220000);
    // Nothing better is known for a draw with unknown stages.
    frame.draws.stage_ns.row(4) = kUnknown;
    EXPECT_DOUBLE_EQ(shared_ns(), 220000);
}

TEST(FrameRest, ADrainedDrawHasBeenSharedAndItsFramesDrawsHaveNot) {
    Frame frame = frame_with_blits();
    const DeviceRates one = device(CpuDriver::llvmpipe, 1);
    const DeviceRates two = device(CpuDriver::llvmpipe, 2);
    EXPECT_EQ(sharing_of_draws(frame, one).sum(), 0);
    Eigen::ArrayXd sharing_ns = sharing_of_draws(frame, two);
    // Copies are not shared; a short draw's sharing is at most 0.8 of it.
    EXPECT_DOUBLE_EQ(sharing_ns(0), 110000);
    EXPECT_EQ(sharing_ns(1), 0);
    EXPECT_DOUBLE_EQ(sharing_ns(2), 110000);
    EXPECT_DOUBLE_EQ(sharing_ns(3), 48000);
    const DrawsToFrame composition = *compare_draws_to_frame(frame);
    FrameRest rest = frame_rest(frame, composition, two, one);
    EXPECT_DOUBLE_EQ(rest.drained_ns, 378000);
    EXPECT_DOUBLE_EQ(rest.own_draws_ns(), 1.06e6 - 378000);
    EXPECT_DOUBLE_EQ(rest.frame_ns(1), 1.5e6 - 110000);
    rest.scale_sharing(0.5);
    EXPECT_DOUBLE_EQ(rest.own_draws_ns(), 1.06e6 - 189000);
    rest.scale_sharing(100);
    EXPECT_NEAR(rest.own_draws_ns(), 0.2 * 1.06e6, 1e-6);
    // It explains why draws take longer alone than in a frame in which they hardly overlap: no more is
    // subtracted.
    frame.times.gpu_ns = 0.9e6;
    rest = frame_rest(frame, *compare_draws_to_frame(frame), two, one);
    EXPECT_DOUBLE_EQ(rest.own_draws_ns(), 1.06e6 - 378000);
    // Draws that were timed together were drained once.
    frame.draws.group[3] = frame.draws.group[2] = 2;
    sharing_ns = sharing_of_draws(frame, two);
    EXPECT_DOUBLE_EQ(sharing_ns(2) + sharing_ns(3), 110000);
    EXPECT_DOUBLE_EQ(sharing_ns(2), 5 * sharing_ns(3));
    EXPECT_EQ(timed_draws(frame, CpuDriver::llvmpipe), 3);
    EXPECT_EQ(timed_draws(frame, CpuDriver::swiftshader), 2);
}

TEST(FrameRest, AFrameShorterThanItsDrawsStillFlushes) {
    Frame frame = frame_with_blits();
    frame.times.gpu_ns = 1e6;
    const DeviceRates one = device(CpuDriver::llvmpipe, 1);
    const DeviceRates two = device(CpuDriver::llvmpipe, 2);
    const FrameRest rest = frame_rest(frame, *compare_draws_to_frame(frame), one, two);
    EXPECT_DOUBLE_EQ(rest.source.rest_ns, 2 * flush_cost_ns(CpuDriver::llvmpipe, 1));
    EXPECT_DOUBLE_EQ(rest.source.draws_ns + rest.source.rest_ns, 1e6);
    EXPECT_DOUBLE_EQ(rest.frame_ns(1), 1e6 + two.sharing_ns);
}

// Stamp overhead that was subtracted from draws beyond a flush may be theirs, as far as nothing else explains
// it.
TEST(FrameRest, WhatNothingExplainsIsHalfTheDrawsUpToTheirFloors) {
    Frame frame = frame_with_blits();
    const DeviceRates one = device(CpuDriver::llvmpipe, 1);
    const DeviceRates two = device(CpuDriver::llvmpipe, 2);
    const DrawsToFrame composition = *compare_draws_to_frame(frame);
    const double flush_ns = flush_cost_ns(CpuDriver::llvmpipe, 1);
    frame.stamp_floor_ns = flush_ns + 20000;
    FrameRest rest = frame_rest(frame, composition, one, two);
    EXPECT_DOUBLE_EQ(rest.floors_ns, 4 * 20000);
    EXPECT_DOUBLE_EQ(rest.own_draws_ns(), 1.06e6 + 2 * 20000);
    EXPECT_DOUBLE_EQ(rest.frame_ns(1), 1.5e6 + two.sharing_ns);
    // Two passes' flushes are explained.
    frame.stamp_floor_ns = flush_ns + 2e5;
    rest = frame_rest(frame, composition, one, two);
    EXPECT_DOUBLE_EQ(rest.floors_ns, 0.44e6 - 2 * flush_ns);
    // Without a thread to wake the stamp overhead is short, and right.
    frame.stamp_floor_ns = 9000;
    EXPECT_EQ(frame_rest(frame, composition, one, two).floors_ns, 0);
    frame.stamp_floor_ns = flush_ns + 20000;
    const Projection there = onto(frame, one, two);
    const auto varied = std::ranges::find_if(there.assumptions, [](const Assumption& assumption) {
        return assumption.text.find("floors of stamps") != std::string::npos;
    });
    ASSERT_NE(varied, there.assumptions.end());
    EXPECT_NEAR(varied->low_ns + varied->high_ns, 2 * there.frame_ns, 1);
}

TEST(FrameRest, WhatIsAssumedOfItIsVaried) {
    Frame frame = frame_with_blits();
    frame.stamp_floor_ns = 9000;
    const Projection there = onto(frame, device(CpuDriver::llvmpipe, 1), device(CpuDriver::llvmpipe, 2));
    const auto width = [&](const char* text) {
        for (const Assumption& one : there.assumptions)
            if (one.text.find(text) != std::string::npos) return one.high_ns - one.low_ns;
        return 0.0;
    };
    const double ratio = there.draw_ns.sum() / 1.06e6;
    EXPECT_NEAR(width("besides its draws"), there.frame_ns - 1.5e6 * ratio, 1);
    EXPECT_NEAR(width("waking threads"), 1.5 * 3 * (flush_cost_ns(CpuDriver::llvmpipe, 1) - 9000), 1);
    EXPECT_NEAR(width("sharing passes"), 1.5 * sharing_cost_ns(CpuDriver::llvmpipe, 2), 1);
    EXPECT_NEAR(width("whatever their size"), 1.5 * 2 * draw_cost_ns(CpuDriver::llvmpipe, 2) * (1 - ratio),
                1);
}

}  // namespace
}  // namespace framecast
