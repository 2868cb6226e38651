#include "model/projection/sweep.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/text/json.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

class SweepOf : public testing::Test {
  protected:
    void SetUp() override {
        frame_ = synthetic::frame(60);
        analyse();
    }
    void analyse() {
        auto device = captured_device(frame_.device, database_);
        ASSERT_TRUE(device) << device.error().message;
        auto analysis = analyze(frame_, device->rates);
        ASSERT_TRUE(analysis) << analysis.error().message;
        analysis_ = *analysis;
        auto baseline = join_baselines({&frame_}, {&analysis_});
        ASSERT_TRUE(baseline) << baseline.error().message;
        baseline_ = *baseline;
    }
    Result<ChosenDevice> at(const ClockChange& clocks) {
        return captured_device_at(frame_.device, database_, clocks);
    }
    Result<Sweep> run(const std::vector<SweepAxis>& axes) {
        return sweep(baseline_, axes, [this](const ClockChange& clocks) { return at(clocks); });
    }

    Frame frame_;
    Analysis analysis_;
    Baseline baseline_;

  private:
    GpuDatabase database_ = GpuDatabase::builtin();
};

TEST(SweepAxis, ReadsRangesAndLists) {
    EXPECT_THAT(parse_sweep_axis("memory-clock=500:2000:500")->mhz, ElementsAre(500, 1000, 1500, 2000));
    EXPECT_THAT(parse_sweep_axis("memory-clock=500:1900:500")->mhz, ElementsAre(500, 1000, 1500));
    EXPECT_THAT(parse_sweep_axis("core-clock=1400,600,900,900")->mhz, ElementsAre(600, 900, 1400));
    EXPECT_THAT(parse_sweep_axis("core-clock=700")->mhz, ElementsAre(700));
    EXPECT_THAT(parse_sweep_axis("core-clock=0.1:0.7:0.1")->mhz, SizeIs(7))
        << "rounding must not lose the end";
    EXPECT_EQ(parse_sweep_axis("core-clock=700")->clock, SweptClock::core);
}

TEST(SweepAxis, SaysWhatIsWrong) {
    for (const char* text : {"", "memory-clock", "voltage=1:2:1", "memory-clock=1:2", "memory-clock=1:2:3:4",
                             "memory-clock=", "memory-clock=a", "memory-clock=2:1:1", "memory-clock=1:2:0",
                             "memory-clock=-1", "memory-clock=1:1e9:1", "memory-clock=1:2:nan"}) {
        auto axis = parse_sweep_axis(text);
        ASSERT_FALSE(axis) << text;
        EXPECT_THAT(axis.error().message, HasSubstr(text));
    }
}

TEST_F(SweepOf, FasterClocksAreNeverSlowerAndEqualTheProjectionOnce) {
    auto memory = run({*parse_sweep_axis("memory-clock=1000:3000:250")});
    ASSERT_TRUE(memory) << memory.error().message;
    ASSERT_THAT(memory->points, SizeIs(9));
    for (std::size_t i = 1; i < memory->points.size(); ++i) {
        EXPECT_LE(memory->points[i].frame_ns, memory->points[i - 1].frame_ns);
        EXPECT_GE(memory->points[i].efficiency, 0);
        EXPECT_LE(memory->points[i].efficiency, 1 + 1e-12);
        EXPECT_LE(memory->points[i].low_ns, memory->points[i].frame_ns);
        EXPECT_GE(memory->points[i].high_ns, memory->points[i].frame_ns);
    }
    auto alone = project(baseline_, at({kUnknown, 1500})->rates);
    EXPECT_EQ(memory->points[2].frame_ns, alone->frame_ns);
}

TEST_F(SweepOf, AGridHasTheLastClockRunFastest) {
    auto grid =
        run({*parse_sweep_axis("core-clock=1000,1500"), *parse_sweep_axis("memory-clock=1000,2000,3000")});
    ASSERT_TRUE(grid) << grid.error().message;
    ASSERT_THAT(grid->points, SizeIs(6));
    EXPECT_EQ(grid->points[1].clocks.core_mhz, 1000);
    EXPECT_EQ(grid->points[1].clocks.memory_mhz, 2000);
    EXPECT_TRUE(std::isnan(grid->points[2].efficiency));
    EXPECT_LE(grid->points[3].frame_ns, grid->points[0].frame_ns);
    const Json document = sweep_json(frame_, analysis_, *grid, "g", "0");
    EXPECT_EQ(document["points"].size(), 6U);
    EXPECT_TRUE(document["points"][0]["efficiency"].is_null());
    EXPECT_EQ(document["axes"][1]["clock"], "memory-clock");
    EXPECT_NEAR(document["captured"]["frame_ms"].get<double>(), frame_.times.gpu_ns / 1e6, 1e-9);
    EXPECT_TRUE(document["captured"]["memory_clock_mhz"].is_null());
}

TEST_F(SweepOf, TheJumpIsTheFarthestOfThePointsWhereverTheCapturedClockIs) {
    frame_.device.memory_clock_mhz = 2000;
    analyse();
    EXPECT_EQ(run({*parse_sweep_axis("memory-clock=2000")})->extrapolation, Extrapolation::same_device);
    for (const char* range : {"memory-clock=2000:2500:500", "memory-clock=1500:2000:500"}) {
        const auto swept = run({*parse_sweep_axis(range)});
        ASSERT_TRUE(swept) << swept.error().message;
        EXPECT_EQ(swept->extrapolation, Extrapolation::same_chip) << range;
        EXPECT_THAT(swept->notes, testing::Contains(HasSubstr("clocks or units change")));
    }
}

TEST_F(SweepOf, RefusesNoAxisOneTwiceAndTooManyPointsAndNamesThePoint) {
    EXPECT_FALSE(run({}));
    const SweepAxis axis = *parse_sweep_axis("memory-clock=1000,2000");
    EXPECT_THAT(run({axis, axis}).error().message, HasSubstr("swept twice"));
    EXPECT_FALSE(run({axis, axis, axis}));
    EXPECT_THAT(run({*parse_sweep_axis("memory-clock=1:200:1"), *parse_sweep_axis("core-clock=1:200:1")})
                    .error()
                    .message,
                HasSubstr("40000 points"));
    auto refused = sweep(baseline_, {axis},
                         [](const ClockChange&) { return Result<ChosenDevice>(Error{"no such clock"}); });
    EXPECT_THAT(refused.error().message, HasSubstr("memory clock 1000 MHz: no such clock"));
}

}  // namespace
}  // namespace framecast
