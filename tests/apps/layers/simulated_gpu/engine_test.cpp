#include "tests/apps/layers/simulated_gpu/engine.h"

#include <gtest/gtest.h>

#include <stdexcept>

using namespace simulated_gpu;

namespace {

// Every rate is 1 per nanosecond; nothing takes time by itself.
Pipeline plain() {
    Pipeline pipeline;
    pipeline.rate.fill(1);
    pipeline.threads = 1e6;
    pipeline.thread_rate = 1e6;
    return pipeline;
}

Work one_station(Station station, Resource resource, double amount, int batches = 1) {
    Work work;
    work.stations = bit(station);
    work.batches = batches;
    work.amount(station, resource) = amount;
    return work;
}

// A draw with as many fragments to shade as to write.
Work draw(double alu, double output, int batches = 16) {
    Work work;
    work.stations = kGraphicsStations;
    work.batches = batches;
    work.threads(Station::ps) = 16e6;  // more than fit: a quarter of a batch at a time
    work.amount(Station::ps, Resource::alu) = alu;
    work.amount(Station::om, Resource::output) = output;
    return work;
}

Command launch(const Work& work) {
    return {CommandKind::work, 0, 0, work};
}
Command drain(StationMask stations = kAllStations) {
    return {CommandKind::drain, stations};
}
Command stamp() {
    return {CommandKind::stamp};
}
Command end_of_pipe() {
    return {CommandKind::end_of_pipe_stamp};
}

double length(const Pipeline& pipeline, const std::vector<Command>& commands) {
    return run(pipeline, commands).end_ns;
}

TEST(SimulatedGpuEngine, NothingTakesNoTime) {
    EXPECT_EQ(length(plain(), {}), 0);
}

TEST(SimulatedGpuEngine, ADrawOfOneResourceTakesItsAmountOverItsRate) {
    Pipeline pipeline = plain();
    pipeline.rate[static_cast<std::size_t>(Resource::alu)] = 4;
    EXPECT_DOUBLE_EQ(length(pipeline, {launch(draw(1000, 0))}), 250);
}

TEST(SimulatedGpuEngine, WhatIsWantedAtOnceTakesTheLongerOne) {
    Work work = one_station(Station::ps, Resource::alu, 100);
    work.amount(Station::ps, Resource::memory) = 300;
    EXPECT_DOUBLE_EQ(length(plain(), {launch(work)}), 300);
}

TEST(SimulatedGpuEngine, TwoStationsOverlapButForWhatRunsAtOnce) {
    // Four batches of 16 are shaded at a time; while they are written, the next four are shaded.
    EXPECT_NEAR(length(plain(), {launch(draw(160, 160))}), 200, 1e-9);
    EXPECT_NEAR(length(plain(), {launch(draw(160, 16))}), 164, 1e-9);
}

TEST(SimulatedGpuEngine, TwoDrawsThatShareAResourceTakeTheSum) {
    EXPECT_NEAR(length(plain(), {launch(draw(100, 0)), launch(draw(300, 0))}), 400, 1e-9);
}

TEST(SimulatedGpuEngine, TwoDrawsOfDifferentStationsOverlapUnlessDrained) {
    Work vertices = draw(0, 0);
    vertices.amount(Station::vs, Resource::memory) = 1000;
    const Work pixels = draw(1000, 0);
    EXPECT_NEAR(length(plain(), {launch(pixels), launch(vertices)}), 1000, 70);
    EXPECT_NEAR(length(plain(), {launch(pixels), drain(), launch(vertices)}), 2000, 1e-9);
}

TEST(SimulatedGpuEngine, ADrainWaitsForItsStationsOnly) {
    Work work = draw(1000, 0);
    work.amount(Station::vs, Resource::memory) = 160;
    const Schedule schedule =
        run(plain(), {launch(work), drain(bit(Station::vs) | bit(Station::ia)), stamp(), drain(), stamp()});
    EXPECT_NEAR(schedule.command_ns[2], 160, 1e-9);
    EXPECT_NEAR(schedule.command_ns[4], schedule.end_ns, 1e-9);
}

TEST(SimulatedGpuEngine, FewThreadsAreSlowAndLeaveRoomForOthers) {
    Pipeline pipeline = plain();
    pipeline.rate[static_cast<std::size_t>(Resource::alu)] = 100;
    pipeline.threads = 100;
    pipeline.thread_rate = 1;
    Work few = one_station(Station::ps, Resource::alu, 1000);
    few.threads(Station::ps) = 10;
    EXPECT_NEAR(length(pipeline, {launch(few)}), 100, 1e-9);
    EXPECT_NEAR(length(pipeline, {launch(few), launch(few)}), 100, 1e-9);
}

TEST(SimulatedGpuEngine, ASlowStationHoldsUpThoseBeforeIt) {
    const Work slow = draw(0, 1600), quick = draw(0, 0);
    const auto third_is_issued = [&](std::size_t room) {
        Pipeline pipeline = plain();
        pipeline.room = room;
        return run(pipeline, {launch(slow), launch(quick), launch(quick), stamp()}).command_ns[3];
    };
    EXPECT_EQ(third_is_issued(1000), 0);
    EXPECT_GT(third_is_issued(4), 700);
}

TEST(SimulatedGpuEngine, StampsAtTheEndOfThePipeTelescope) {
    const Schedule schedule =
        run(plain(), {end_of_pipe(), launch(draw(100, 20)), end_of_pipe(), launch(draw(30, 60)),
                      end_of_pipe(), launch(draw(10, 5)), end_of_pipe()});
    EXPECT_EQ(schedule.command_ns[0], 0);
    EXPECT_NEAR(schedule.command_ns[2], schedule.actions[0].done_ns, 1e-9);
    EXPECT_NEAR(schedule.command_ns[4], schedule.actions[1].done_ns, 1e-9);
    EXPECT_NEAR(schedule.command_ns[6], schedule.end_ns, 1e-9);
}

TEST(SimulatedGpuEngine, StampsAtIssueAreBeforeTheWork) {
    const Schedule schedule = run(plain(), {stamp(), launch(draw(100, 0)), stamp()});
    EXPECT_EQ(schedule.command_ns[2] - schedule.command_ns[0], 0);
}

TEST(SimulatedGpuEngine, AnEventIsSetWhenWhatIsBeforeItIsDone) {
    Command set{CommandKind::set_event, kAllStations, 7};
    Command wait{CommandKind::wait_event, 0, 7};
    const Schedule schedule = run(plain(), {launch(draw(100, 0)), set, stamp(), wait, stamp()});
    EXPECT_EQ(schedule.command_ns[2], 0);
    EXPECT_NEAR(schedule.command_ns[4], 100, 1e-9);
}

TEST(SimulatedGpuEngine, WhatFillsThePipeIsPaidOnceByDrawsInARow) {
    Pipeline pipeline = plain();
    pipeline.hop_ns = 100;
    const double one = length(pipeline, {launch(draw(1600, 0))});
    EXPECT_NEAR(one, 1600 + 6 * 100, 1e-9);
    EXPECT_NEAR(length(pipeline, {launch(draw(1600, 0)), launch(draw(1600, 0))}), one + 1600, 100);
    EXPECT_NEAR(length(pipeline, {launch(draw(1600, 0)), drain(), launch(draw(1600, 0))}), 2 * one, 1e-9);
}

TEST(SimulatedGpuEngine, TwiceTheRateHalvesWhatDependsOnIt) {
    Pipeline pipeline = plain();
    const std::vector<Command> commands = {launch(one_station(Station::xf, Resource::memory, 640))};
    EXPECT_DOUBLE_EQ(length(pipeline, commands), 640);
    pipeline.rate[static_cast<std::size_t>(Resource::memory)] = 2;
    EXPECT_DOUBLE_EQ(length(pipeline, commands), 320);
    pipeline.rate[static_cast<std::size_t>(Resource::alu)] = 2;
    EXPECT_DOUBLE_EQ(length(pipeline, commands), 320);
}

TEST(SimulatedGpuEngine, TheSameFrameGivesTheSameBits) {
    std::vector<Command> commands;
    for (int i = 0; i < 40; ++i) {
        Work work = draw(100.0 / (i + 1), 7.7 * i);
        work.amount(Station::vs, Resource::alu) = 31.0 / 7 * i;
        commands.push_back(launch(work));
        commands.push_back(end_of_pipe());
        if (i % 7 == 0) commands.push_back(drain(bit(Station::ps)));
    }
    const Schedule first = run(plain(), commands), second = run(plain(), commands);
    EXPECT_EQ(first.command_ns, second.command_ns);
    EXPECT_EQ(first.end_ns, second.end_ns);
}

Work dispatch(double alu) {
    return one_station(Station::cs, Resource::alu, alu);
}
Command begin(double at_ns) {
    return {CommandKind::begin, 0, 0, {}, at_ns};
}
Command signal(std::uint32_t number) {
    return {CommandKind::set_event, kAllStations, number, {}};
}
Command wait(std::uint32_t number) {
    return {CommandKind::wait_event, 0, number, {}};
}

TEST(SimulatedGpuQueues, TwoQueuesShareAResourceAndOnlyThat) {
    const auto both = run_queues(plain(), {{launch(dispatch(1000))}, {launch(dispatch(1000))}});
    EXPECT_NEAR(both[0].end_ns, 2000, 1e-6);
    EXPECT_NEAR(both[1].end_ns, 2000, 1e-6);
    const auto apart = run_queues(
        plain(), {{launch(one_station(Station::xf, Resource::memory, 1000))}, {launch(dispatch(1000))}});
    EXPECT_NEAR(apart[0].end_ns, 1000, 1e-6);
    EXPECT_NEAR(apart[1].end_ns, 1000, 1e-6);
}

TEST(SimulatedGpuQueues, AQueueDrainsAndStampsItsOwnWork) {
    const auto queues = run_queues(
        plain(), {{launch(one_station(Station::xf, Resource::memory, 1000)), drain(), end_of_pipe()},
                  {launch(dispatch(100)), drain(), end_of_pipe()}});
    EXPECT_NEAR(queues[0].command_ns[2], 1000, 1e-6);
    EXPECT_NEAR(queues[1].command_ns[2], 100, 1e-6);
}

TEST(SimulatedGpuQueues, AQueueWaitsForTheSignalOfAnother) {
    const auto queues =
        run_queues(plain(), {{launch(dispatch(1000)), signal(7)},
                             {wait(7), launch(one_station(Station::xf, Resource::memory, 50))}});
    EXPECT_NEAR(queues[1].end_ns, 1050, 1e-6);
}

TEST(SimulatedGpuQueues, WhatComesLaterChangesNothingBeforeIt) {
    const std::vector<Command> early = {begin(0), launch(dispatch(300)), end_of_pipe(), launch(dispatch(700)),
                                        end_of_pipe()};
    const auto alone = run_queues(plain(), {early, {}});
    const auto both = run_queues(plain(), {early, {begin(400), launch(dispatch(600))}});
    // Batches of both draw from the start; those of the first have the lead.
    EXPECT_EQ(both[0].command_ns[0], alone[0].command_ns[0]);
    EXPECT_GT(both[0].command_ns[4], alone[0].command_ns[4] + 200);
    const auto after = run_queues(plain(), {early, {begin(1001), launch(dispatch(600))}});
    EXPECT_EQ(after[0].command_ns, alone[0].command_ns);
    EXPECT_NEAR(after[1].end_ns, 1601, 1e-6);
}

TEST(SimulatedGpuQueues, ThreadSlotsAreSharedEquallyByQueuesThatWantThem) {
    Pipeline pipeline = plain();
    pipeline.threads = 64;
    pipeline.thread_rate = 1.0 / 64;
    Work work = dispatch(640);
    work.batches = 64;
    work.threads(Station::cs) = 64 * 16;
    const double one = run(pipeline, {launch(work)}).end_ns;
    const auto both = run_queues(pipeline, {{launch(work)}, {launch(work)}});
    EXPECT_NEAR(both[0].end_ns, 2 * one, 0.05 * one);
    EXPECT_NEAR(both[1].end_ns, 2 * one, 0.05 * one);
}

TEST(SimulatedGpuEngine, WaitingForWhatNeverComesFails) {
    EXPECT_THROW(run(plain(), {{CommandKind::wait_event, 0, 3}}), std::logic_error);
}

}  // namespace
