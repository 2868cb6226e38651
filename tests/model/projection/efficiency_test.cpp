#include <gmock/gmock.h>

#include <cmath>

#include "model/device/device_choice.h"
#include "model/projection/frame_limit.h"
#include "model/projection/projection.h"
#include "model/text/json.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

DeviceRates gpu_named(const char* name) {
    return named_device(name, GpuDatabase::builtin())->rates;
}

// Pascal has half of its data-sheet rates, Turing what `turing` says of memory, and its rates for the rest.
ArchitectureTable made_up(double turing_memory, int turing_gpus = 9) {
    std::string rows = "level,name,resource,efficiency,deviation,gpus,scores\n";
    for (const std::string resource : {"geometry", "alu", "texture", "rop", "memory"}) {
        rows += "architecture,Pascal," + resource + ",0.5,0.1,9,90\n";
        rows += "architecture,Turing," + resource + "," +
                (resource == "memory" ? std::to_string(turing_memory) : "0.5") + ",0.1," +
                std::to_string(turing_gpus) + ",90\n";
    }
    return *ArchitectureTable::parse(rows, "made-up.csv");
}

struct EfficiencySource {
    Frame frame = synthetic::frame(200);
    Analysis analysis;
    explicit EfficiencySource(Frame of = synthetic::frame(200)) : frame(std::move(of)) {
        analysis = *analyze(frame, gpu_named("GeForce GTX 1060 6GB"));
    }
    Projection onto(const DeviceRates& target, const ArchitectureTable* table) const {
        ProjectionOptions options;
        options.architectures = table;
        return *project(*join_baselines({&frame}, {&analysis}), target, options);
    }
};

TEST(Efficiency, EqualOnesOfBothSidesChangeNothing) {
    const EfficiencySource source;
    const ArchitectureTable table = made_up(0.5);
    for (const char* target : {"GeForce RTX 2080", "GeForce GTX 1080"}) {
        const double with = source.onto(gpu_named(target), &table).frame_ns;
        EXPECT_NEAR(with / source.onto(gpu_named(target), nullptr).frame_ns, 1, 1e-12) << target;
    }
}

TEST(Efficiency, OneThatIsHalvedSlowsWhatWaitsForIt) {
    const EfficiencySource source;
    const ArchitectureTable even = made_up(0.5), slow = made_up(0.25);
    const Projection before = source.onto(gpu_named("GeForce RTX 2080"), &even);
    const Projection after = source.onto(gpu_named("GeForce RTX 2080"), &slow);
    EXPECT_GT(after.frame_ns, 1.05 * before.frame_ns);
    EXPECT_LT(after.frame_ns, 2 * before.frame_ns);
    // The line compares with the projection without efficiencies, which the equal ones give.
    EXPECT_NEAR(after.efficiency.data_sheet_ns / before.frame_ns, 1, 1e-12);
    const int percent = static_cast<int>(std::round(100 * (after.frame_ns / before.frame_ns - 1)));
    EXPECT_EQ(
        efficiency_text(after.efficiency, after.frame_ns),
        "Turing memory 0.25 (Pascal 0.50): " + std::to_string(percent) + " % slower than by data sheets");
    EXPECT_EQ(main_efficiency_text(after.efficiency, after.frame_ns),
              "memory 0.25 (Pascal 0.50): " + std::to_string(percent) + " % slower than by data sheets");
    EXPECT_EQ(main_efficiency_text(before.efficiency, before.frame_ns),
              "as Pascal: as fast as by data sheets");
    EXPECT_EQ(efficiency_text(before.efficiency, before.frame_ns),
              "Turing as efficient as Pascal: as fast as by data sheets");
    // Twice as good a source does the same as half as good a target.
    EXPECT_LT(after.efficiency.effect[static_cast<std::size_t>(index(Resource::alu))], 1e-12);
    EXPECT_GT(after.efficiency.effect[static_cast<std::size_t>(index(Resource::memory))], 0.04);
}

TEST(Efficiency, TheCapturedChipAndUnknownDevicesHaveNone) {
    const EfficiencySource source;
    const ArchitectureTable table = made_up(0.25);
    const DeviceRates own = gpu_named("GeForce GTX 1060 6GB");
    EXPECT_EQ(source.onto(own, &table).frame_ns, source.onto(own, nullptr).frame_ns);
    DeviceRates unknown = gpu_named("GeForce RTX 2080");
    unknown.chip.clear();
    const Projection projection = source.onto(unknown, &table);
    EXPECT_FALSE(projection.efficiency.use.used);
    EXPECT_EQ(projection.frame_ns, source.onto(unknown, nullptr).frame_ns);
    EXPECT_THAT(efficiency_text(projection.efficiency, projection.frame_ns), IsEmpty());
}

TEST(Efficiency, AnArchitectureWithoutScoresHasAWiderInterval) {
    const EfficiencySource source;
    const ArchitectureTable seen = made_up(0.5), unseen = made_up(0.5, 0);
    const auto width = [&](const ArchitectureTable* table) {
        const Projection projection = source.onto(gpu_named("GeForce RTX 2080"), table);
        return projection.high_ns / projection.low_ns;
    };
    EXPECT_GT(width(&unseen), 1.02 * width(&seen));
    EXPECT_THAT(source.onto(gpu_named("GeForce RTX 2080"), &unseen).notes,
                ::testing::Contains(HasSubstr("without public scores")));
}

TEST(Efficiency, JsonHasBothSidesAndTheTimeByDataSheets) {
    const EfficiencySource source;
    const ArchitectureTable table = made_up(0.25);
    const Projection projection = source.onto(gpu_named("GeForce RTX 2080"), &table);
    const Json document = projection_json(source.frame, source.analysis, {projection}, "test");
    const Json& efficiencies = document["targets"][0]["efficiencies"];
    EXPECT_EQ(efficiencies["source"]["architecture"], "Pascal");
    EXPECT_EQ(efficiencies["target"]["resources"]["memory"]["factor"], 0.25);
    EXPECT_EQ(efficiencies["target"]["resources"]["memory"]["deviation"], 0.1);
    EXPECT_EQ(efficiencies["target"]["gpus"], 9);
    EXPECT_DOUBLE_EQ(efficiencies["data_sheet_ms"], projection.efficiency.data_sheet_ns / 1e6);
    const Projection plain = source.onto(gpu_named("GeForce RTX 2080"), nullptr);
    EXPECT_TRUE(projection_json(source.frame, source.analysis, {plain}, "test")["targets"][0]["efficiencies"]
                    .is_null());
}

TEST(FrameLimit, FramesThatWaitForTheCpuSaySoAndGainNoFramesPerSecond) {
    Frame frame = synthetic::frame(200);
    frame.times.gpu_ns = 4e6;
    frame.times.interval_ns = 5e6;
    const EfficiencySource source(std::move(frame));
    EXPECT_THAT(limit_text(source.frame), HasSubstr("frames come every 5.00 ms, and the GPU works 4.00 ms"));
    const Projection faster = source.onto(gpu_named("GeForce RTX 4090"), nullptr);
    EXPECT_LT(faster.frame_ns, 4e6);
    EXPECT_DOUBLE_EQ(frames_per_second(faster), 200);
    EXPECT_EQ(speed_up(faster, 4e6), 1);
    const Projection slower = source.onto(gpu_named("GeForce GT 1030"), nullptr);
    ASSERT_GT(slower.frame_ns, 5e6);
    EXPECT_DOUBLE_EQ(frames_per_second(slower), 1e9 / slower.frame_ns);
    EXPECT_DOUBLE_EQ(speed_up(slower, 4e6), 5e6 / slower.frame_ns);
}

TEST(FrameLimit, FramesOfABusyGpuHaveNone) {
    Frame frame = synthetic::frame(20);
    EXPECT_THAT(limit_text(frame), IsEmpty());
    frame.times.gpu_ns = 9e6;
    frame.times.interval_ns = 10e6;
    EXPECT_THAT(limit_text(frame), IsEmpty());
    EXPECT_EQ(frame_limit_ns(frame.times), 0);
}

TEST(FrameLimit, OnACpuDriverTheDriverIsNamed) {
    Frame frame = synthetic::frame(20);
    frame.device.type = DeviceType::cpu;
    frame.times.gpu_ns = 4e6;
    frame.times.interval_ns = 5e6;
    EXPECT_THAT(limit_text(frame),
                HasSubstr("not by the driver: frames come every 5.00 ms, and the driver works"));
}

}  // namespace
}  // namespace framecast
