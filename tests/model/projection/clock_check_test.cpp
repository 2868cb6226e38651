#include "model/projection/clock_check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "model/device/device_choice.h"
#include "model/overlap/composition.h"
#include "model/text/json.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast {
namespace {

using ::testing::HasSubstr;

constexpr Eigen::Index kDraws = 60;

// Captures of a GPU whose stages are core + memory / clock and run one after the other.
struct Captures {
    explicit Captures(std::vector<double> clocks_mhz) {
        for (const double clock_mhz : clocks_mhz) {
            Frame frame = synthetic::frame(kDraws);
            frame.device.memory_clock_mhz = clock_mhz;
            for (Eigen::Index draw = 0; draw < kDraws; ++draw) {
                for (int stage = 0; stage < kStageCount; ++stage) {
                    const double memory = 0.1 * (1 + stage % 5);
                    frame.draws.stage_ns(draw, stage) *= 1 - memory + memory * 2000 / clock_mhz;
                }
                frame.draws.measured_ns(draw) = compose(frame.draws.stage_ns.row(draw).transpose(), 1);
            }
            frame.times.gpu_ns = frame.draws.measured_ns.sum();
            frames.push_back(std::move(frame));
        }
        analyse();
    }
    void analyse() {
        analyses.clear();
        for (const Frame& frame : frames)
            analyses.push_back(*analyze(frame, captured_device(frame.device, GpuDatabase::builtin())->rates));
    }
    void slow_down(std::size_t capture, double factor) {
        frames[capture].draws.stage_ns *= factor;
        frames[capture].draws.measured_ns *= factor;
        frames[capture].times.gpu_ns *= factor;
        analyse();
    }
    Baseline joined() const {
        std::vector<const Frame*> in;
        std::vector<const Analysis*> of;
        for (std::size_t i = 0; i < frames.size(); ++i) {
            in.push_back(&frames[i]);
            of.push_back(&analyses[i]);
        }
        return *join_baselines(in, of);
    }
    std::vector<Frame> frames;
    std::vector<Analysis> analyses;
};

TEST(ClockCheck, TimesThatAreCorePlusMemoryArePredictedExactlyInsideAndOutside) {
    const Captures captures({2000, 1000, 1500, 1200});
    const auto clocks = leave_clocks_out(captures.joined());
    ASSERT_TRUE(clocks) << clocks.error().message;
    ASSERT_EQ(clocks->size(), 4U);
    const double order[] = {1000, 1200, 1500, 2000};
    for (std::size_t i = 0; i < 4; ++i) {
        const LeftOutClock& left = (*clocks)[i];
        EXPECT_EQ(left.clock_mhz, order[i]);
        EXPECT_EQ(left.outside, i == 0 || i == 3);
        EXPECT_GT(left.frame_ns, 0);
        EXPECT_NEAR(left.sound.error, 0, 1e-6) << order[i];
        EXPECT_EQ(left.sound.draws.count, kDraws);
        EXPECT_LT(left.sound.draws.worst, 1e-6);
        EXPECT_LT(left.sound.projection_error, 1e-6);
        EXPECT_LT(left.sound.low_ns, left.frame_ns);
        EXPECT_GT(left.sound.high_ns, left.frame_ns);
    }
}

TEST(ClockCheck, ThePaperAsPrintedIsJudgedBesideAndMissesMore) {
    const auto clocks = leave_clocks_out(Captures({500, 1000, 1500, 2000}).joined());
    ASSERT_TRUE(clocks);
    for (const LeftOutClock& left : *clocks) {
        ASSERT_EQ(left.literal.reason, "");
        EXPECT_EQ(left.literal.draws.count, kDraws);
        EXPECT_TRUE(std::isnan(left.literal.low_ns));
        EXPECT_GT(left.literal.draws.wape, 100 * left.sound.draws.wape) << left.clock_mhz;
    }
}

TEST(ClockCheck, APredictionKnowsNothingOfTheCaptureThatIsLeftOut) {
    Captures captures({1000, 1500, 2000});
    const auto before = leave_clocks_out(captures.joined());
    captures.slow_down(1, 1.05);
    const auto after = leave_clocks_out(captures.joined());
    ASSERT_TRUE(before && after);
    EXPECT_EQ((*after)[1].sound.frame_ns, (*before)[1].sound.frame_ns);
    EXPECT_EQ((*after)[1].literal.frame_ns, (*before)[1].literal.frame_ns);
    EXPECT_NEAR((*after)[1].sound.error, 1 / 1.05 - 1, 1e-6);
    EXPECT_NEAR((*after)[1].sound.draws.wape, 1 - 1 / 1.05, 1e-6);
    EXPECT_NEAR((*after)[1].sound.draws.bias, 1 / 1.05 - 1, 1e-6);
    EXPECT_NE((*after)[0].sound.frame_ns, (*before)[0].sound.frame_ns) << "the others do know it";
}

TEST(ClockCheck, TwoCapturesAreTooFewAndAreRefused) {
    const auto two = leave_clocks_out(Captures({1000, 2000}).joined());
    ASSERT_FALSE(two);
    EXPECT_THAT(two.error().message, HasSubstr("three or more, and there are 2"));
    const auto one = leave_clocks_out(Captures({1000}).joined());
    ASSERT_FALSE(one);
    EXPECT_THAT(one.error().message, HasSubstr("there are 1"));
}

TEST(ClockCheck, WhatCannotBePredictedSaysWhy) {
    Captures captures({1000, 1500, 2000});
    for (Analysis& analysis : captures.analyses)
        analysis.device.bus_width_bits = kUnknown;
    const auto clocks = leave_clocks_out(captures.joined());
    ASSERT_TRUE(clocks);
    const LeftOutClock& left = (*clocks)[1];
    EXPECT_NEAR(left.sound.error, 0, 1e-6);
    EXPECT_THAT(left.literal.reason, HasSubstr("bus width"));
    const Json json = left_out_json(*clocks);
    EXPECT_EQ(json[1]["memory_clock_mhz"], 1500);
    EXPECT_EQ(json[1]["predicted"]["draws"]["count"], kDraws);
    EXPECT_TRUE(json[1]["literal"]["frame_ms"].is_null());
    EXPECT_FALSE(json[1]["predicted"].contains("reason"));
}

}  // namespace
}  // namespace framecast
