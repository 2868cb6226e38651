#include "tests/apps/layers/simulated_gpu/lower.h"

#include <gtest/gtest.h>

#include <stdexcept>

using namespace simulated_gpu;

namespace {

constexpr double kMs = 1e6;

// Draws of a millisecond each, one in its pixels and one in its vertices, with stamps around them as the
// layer under test records them.
struct Row {
    double pixel_ns = 0;
    double vertex_ns = 0;
    double cheap_ns = 0;
};

Step action(Station station, double operations) {
    Step step;
    step.kind = StepKind::work;
    step.work.stations = kGraphicsStations;
    step.work.batches = 8;
    step.work.amount(station, Resource::alu) = operations;
    step.work.threads(station) = 1000;
    return step;
}

Step of(StepKind kind, StationMask stations = 0) {
    Step step;
    step.kind = kind;
    step.stations = stations;
    return step;
}

// waits: the commands around a stamp.
Row stamped(const std::string& words, const std::vector<Step>& waits) {
    const Gpu gpu = gpu_of(words);
    const double millisecond = gpu.pipeline.thread_rate * 1000 * kMs;
    const std::vector<Step> draws = {action(Station::ps, 100), action(Station::ps, millisecond),
                                     action(Station::ps, 100), action(Station::vs, millisecond),
                                     action(Station::ps, 100), action(Station::ps, millisecond)};
    std::vector<Step> steps = {of(StepKind::begin_pass)};
    steps.front().pass_bytes = 1000;
    const auto stamp = [&] {
        steps.insert(steps.end(), waits.begin(), waits.end());
        steps.push_back(of(StepKind::stamp));
        steps.insert(steps.end(), waits.begin(), waits.end());
    };
    for (const Step& draw : draws) {
        stamp();
        steps.push_back(draw);
        stamp();
    }
    steps.push_back(of(StepKind::end_pass));
    const Program program = lower(gpu, steps);
    const Schedule schedule = run(gpu.pipeline, program.commands);
    const auto time = [&](std::size_t draw) {
        return schedule.command_ns[program.stamps[2 * draw + 1]] -
               schedule.command_ns[program.stamps[2 * draw]];
    };
    return {time(5), time(3), time(4)};
}

const std::vector<Step> kNothing;
const std::vector<Step> kTop = {of(StepKind::wait_event)};
const std::vector<Step> kAll = {of(StepKind::wait_event, kAllStations)};

class Desktop : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(SimulatedGpuKinds, Desktop,
                         testing::Values("kind=desktop-eop gpu=gtx-1060", "kind=desktop-eop gpu=rtx-4090",
                                         "kind=desktop-issue gpu=rx-6700-xt",
                                         "kind=intel-like gpu=gtx-1060"));

TEST_P(Desktop, AWaitForAllCommandsGivesEachDrawItsTime) {
    const Row row = stamped(GetParam(), kAll);
    EXPECT_NEAR(row.pixel_ns, kMs, 0.02 * kMs);
    EXPECT_NEAR(row.vertex_ns, kMs, 0.02 * kMs);
    EXPECT_LT(row.cheap_ns, 0.02 * kMs);
}

TEST_P(Desktop, AWaitAtTheTopDrainsNothing) {
    const Row bare = stamped(GetParam(), kNothing), top = stamped(GetParam(), kTop);
    EXPECT_EQ(top.pixel_ns, bare.pixel_ns);
    EXPECT_EQ(top.vertex_ns, bare.vertex_ns);
    EXPECT_LT(top.vertex_ns, 0.5 * kMs);
}

TEST(SimulatedGpuKinds, StampsAtTheEndOfThePipeShowAHeavyDrawBehindALightOne) {
    // Time that overlaps with the predecessor is lost, but the sum of all is still right.
    const Row row = stamped("kind=desktop-eop", kNothing);
    EXPECT_LT(row.vertex_ns, 0.1 * kMs);
    EXPECT_LT(stamped("kind=desktop-issue", kNothing).pixel_ns, 0.1 * kMs);
}

TEST(SimulatedGpuKinds, ATilerOfOneTileGivesEachDrawItsTime) {
    const Row row = stamped("kind=tiler-last-tile", kNothing);
    EXPECT_NEAR(row.pixel_ns, kMs, 0.02 * kMs);
    EXPECT_NEAR(row.vertex_ns, kMs, 0.02 * kMs);
}

TEST(SimulatedGpuKinds, ATilerOfManyTilesGivesTheTimeInTheLastOne) {
    const Gpu gpu = gpu_of("kind=tiler-last-tile tile_bytes=1000");
    Step draw = action(Station::om, 0), begin = of(StepKind::begin_pass);
    draw.work.amount(Station::om, Resource::output) = 100 * kMs;
    begin.pass_bytes = 10'000;
    const Program program = lower(gpu, std::vector<Step>{begin, of(StepKind::stamp), draw,
                                                         of(StepKind::stamp), of(StepKind::end_pass)});
    const Schedule schedule = run(gpu.pipeline, program.commands);
    const double whole = 100 * kMs / gpu.pipeline.rate[static_cast<std::size_t>(Resource::output)];
    EXPECT_NEAR(schedule.command_ns[program.stamps[1]] - schedule.command_ns[program.stamps[0]], whole / 10,
                0.01 * whole);
    // Each tile also fills and drains the pipe.
    EXPECT_NEAR(schedule.end_ns, whole + 10 * 7'000, 0.01 * whole);
}

TEST(SimulatedGpuKinds, ADeferredTilerGivesNoTimesInAPass) {
    const Row row = stamped("kind=tiler-deferred", kAll);
    EXPECT_EQ(row.pixel_ns, 0);
    EXPECT_EQ(row.vertex_ns, 0);
}

TEST(SimulatedGpuKinds, AnEmptyPassTakesAlmostNothing) {
    for (const char* kind : {"desktop-eop", "tiler-last-tile", "tiler-deferred"}) {
        const Gpu gpu = gpu_of(std::string("kind=") + kind);
        const Program program =
            lower(gpu, std::vector<Step>{of(StepKind::begin_pass), of(StepKind::end_pass)});
        EXPECT_LT(run(gpu.pipeline, program.commands).end_ns, 5000) << kind;
    }
}

TEST(SimulatedGpuKinds, AnEmptyPassTakesItsLoadsClearsAndStores) {
    Step begin = of(StepKind::begin_pass), end = of(StepKind::end_pass), draw = action(Station::ps, 1e6);
    begin.pass_bytes = begin.loaded_bytes = 1e8;
    begin.cleared_bytes = 4e8;
    end.stored_bytes = 2e8;
    for (const char* kind : {"desktop-eop", "tiler-last-tile", "tiler-deferred"}) {
        const Gpu gpu = gpu_of(std::string("gpu=gtx-1060 kind=") + kind + " tile_bytes=1e9");
        // Tiles are cleared where they are, and what a desktop GPU draws is in memory already.
        const double bytes = gpu.tiles() ? 3e8 : 1e8 + 4e8 / gpu.compression;
        const double memory_ns = bytes / gpu.pipeline.rate[static_cast<std::size_t>(Resource::memory)];
        const std::vector<double> times =
            empty_pass_times(gpu, std::vector<Step>{begin, draw, end, begin, end});
        ASSERT_EQ(times.size(), 2U) << kind;
        EXPECT_NEAR(times[0], memory_ns, 0.02 * memory_ns) << kind;
        EXPECT_EQ(times[0], times[1]) << kind << ": draws are none of it";
    }
}

TEST(SimulatedGpuParameters, WordsThatAreNotKnownAreNamed) {
    for (const char* words : {"kind=sideways", "gpu=none", "alu=fast", "colour=3", "loose"}) {
        try {
            gpu_of(words);
            ADD_FAILURE() << words;
        } catch (const std::invalid_argument& wrong) {
            EXPECT_NE(std::string(wrong.what()).find(words), std::string::npos) << wrong.what();
        }
    }
}

TEST(SimulatedGpuParameters, HalfTheClockTakesTwiceTheTimeButForMemory) {
    const Gpu gpu = gpu_of("gpu=gtx-1060");
    const std::vector<Command> draw = {{CommandKind::work, 0, 0, action(Station::ps, 1e6).work}};
    EXPECT_NEAR(run(gpu.at_clock(0.5), draw).end_ns, 2 * run(gpu.pipeline, draw).end_ns, 1e-3);
    Step copy = action(Station::xf, 0);
    copy.work.stations = bit(Station::xf);
    copy.work.amount(Station::xf, Resource::memory) = 1e9;
    const std::vector<Command> copies = {{CommandKind::work, 0, 0, copy.work}};
    EXPECT_NEAR(run(gpu.at_clock(0.5), copies).end_ns, run(gpu.pipeline, copies).end_ns, 3000);
}

TEST(SimulatedGpuParameters, FactorsChangeTheRatesOfTheGpu) {
    const Gpu one = gpu_of("gpu=rtx-4090"), two = gpu_of("alu=0.5,gpu=rtx-4090");
    const auto alu = static_cast<std::size_t>(Resource::alu);
    EXPECT_DOUBLE_EQ(two.pipeline.rate[alu], one.pipeline.rate[alu] / 2);
}

}  // namespace
