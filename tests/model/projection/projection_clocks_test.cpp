// Projections from captures at several memory clocks.
#include "model/projection/projection_clocks.h"

#include <gmock/gmock.h>

#include <array>
#include <cmath>
#include <initializer_list>
#include <vector>

#include "model/device/device_choice.h"
#include "model/projection/projection.h"
#include "tests/model/support/captured_frame.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast {
namespace {

using synthetic::captured;
using synthetic::Captured;
using ::testing::HasSubstr;

// A GPU whose stages are core + memory / clock, captured at three memory clocks.
struct ClockSweep {
    std::vector<Captured> captures;
    std::vector<const Frame*> frames;
    std::vector<const Analysis*> analyses;
};

double stage_at(double base_ns, int stage, double clock) {
    const double memory = 0.1 * (1 + stage % 5);  // a share that differs from stage to stage
    return base_ns * (1 - memory + memory * 2000 / clock);
}

ClockSweep captures_at(std::initializer_list<double> clocks) {
    ClockSweep out;
    for (const double clock : clocks) {
        Frame frame = synthetic::frame(60);
        frame.device.memory_clock_mhz = clock;
        for (Eigen::Index draw = 0; draw < 60; ++draw) {
            for (int stage = 0; stage < kStageCount; ++stage)
                frame.draws.stage_ns(draw, stage) = stage_at(frame.draws.stage_ns(draw, stage), stage, clock);
            frame.draws.measured_ns(draw) = compose(frame.draws.stage_ns.row(draw).transpose(), 1);
        }
        frame.times.gpu_ns = frame.draws.measured_ns.sum();
        const DeviceRates device = captured_device(frame.device, GpuDatabase::builtin())->rates;
        out.captures.push_back(captured(std::move(frame), device));
    }
    for (const Captured& capture : out.captures) {
        out.frames.push_back(&capture.frame);
        out.analyses.push_back(&capture.analysis);
    }
    return out;
}

TEST(JoinedBaselines, MeasureTheMemorysShareAndPredictAnotherClockExactly) {
    const ClockSweep captures = captures_at({2000, 1000, 1500});
    const auto joined = join_baselines(captures.frames, captures.analyses);
    ASSERT_TRUE(joined) << joined.error().message;
    EXPECT_NEAR(joined->memory_share(0, index(Stage::ps)), 0.1 * (1 + index(Stage::ps) % 5), 1e-9);
    const auto target = named_device("GeForce GTX 1060 6GB", GpuDatabase::builtin(), {kUnknown, 1200});
    ASSERT_TRUE(target);
    const auto projection = project(*joined, target->rates);
    ASSERT_TRUE(projection) << projection.error().message;
    const ClockSweep truth = captures_at({1200});
    EXPECT_NEAR(projection->frame_ns / truth.captures[0].frame.times.gpu_ns, 1, 1e-6);
    // A single capture must assume the split, and is wrong.
    const auto alone = project(captures.captures[0].baseline(), target->rates);
    ASSERT_TRUE(alone);
    EXPECT_GT(std::abs(alone->frame_ns / truth.captures[0].frame.times.gpu_ns - 1), 0.01);
}

// A and B of the draws' trend change with the memory clock, as in (25) and (26).
Captured with_trend(double clock_mhz) {
    Frame frame = synthetic::frame(120);
    frame.device.memory_clock_mhz = clock_mhz;
    const double a = -0.1 - 3e-4 * clock_mhz;
    const double b_per_ns = 1e-5 + 1e-8 * clock_mhz;
    for (Eigen::Index draw = 0; draw < 120; ++draw) {
        for (int stage = 0; stage < kStageCount; ++stage)
            frame.draws.stage_ns(draw, stage) = stage_at(frame.draws.stage_ns(draw, stage), stage, clock_mhz);
        const auto known = frame.draws.stage_ns.row(draw);
        const double minimum = known.isNaN().select(0, known).maxCoeff();
        frame.draws.measured_ns(draw) = minimum / std::tanh((b_per_ns * minimum - a) / 2);
    }
    frame.times.gpu_ns = frame.draws.measured_ns.sum();
    const DeviceRates device = captured_device(frame.device, GpuDatabase::builtin())->rates;
    return captured(std::move(frame), device);
}

TEST(JoinedBaselines, TrendsAreThoseAtTheTargetsMemoryClock) {
    const Captured captures[] = {with_trend(2000), with_trend(1000), with_trend(1500)};
    ASSERT_EQ(captures[0].analysis.estimate.model.chosen, Estimator::trend);
    const auto joined = join_baselines({&captures[0].frame, &captures[1].frame, &captures[2].frame},
                                       {&captures[0].analysis, &captures[1].analysis, &captures[2].analysis});
    ASSERT_TRUE(joined) << joined.error().message;
    const auto frame_at = [&](const Baseline& baseline, double clock_mhz) {
        const auto target =
            named_device("GeForce GTX 1060 6GB", GpuDatabase::builtin(), {kUnknown, clock_mhz});
        return project(baseline, target->rates)->frame_ns;
    };
    // The same captures, all with the trends of 2000 MHz.
    std::array<Analysis, 3> held_analyses;
    Baseline held = *joined;
    for (std::size_t i = 0; i < 3; ++i) {
        held_analyses[i] = *held.captures[i].analysis;
        held_analyses[i].estimate.model.trends = captures[0].analysis.estimate.model.trends;
        held.captures[i].analysis = &held_analyses[i];
    }
    for (const double clock_mhz : {1100.0, 1240.0, 1300.0, 1700.0}) {
        const double truth = with_trend(clock_mhz).frame.times.gpu_ns;
        EXPECT_NEAR(frame_at(*joined, clock_mhz) / truth, 1, 1e-6) << clock_mhz;
        EXPECT_GT(std::abs(frame_at(held, clock_mhz) / truth - 1), 0.001) << clock_mhz;
    }
}

TEST(JoinedBaselines, AtACapturedClockTheAnswerIsThatCaptureAndBetweenTwoItIsBetweenThem) {
    // Not of the form core + memory / clock.
    ClockSweep captures = captures_at({2000, 1000, 1500});
    for (Captured& capture : captures.captures) {
        const double clock_mhz = capture.frame.device.memory_clock_mhz;
        const double factor = clock_mhz == 2000 ? 1 : clock_mhz == 1500 ? 1.02 : 1.03;
        capture.frame.draws.stage_ns *= factor;
        capture.frame.draws.measured_ns *= factor;
        capture.frame.times.gpu_ns *= factor;
        capture.analysis = *analyze(capture.frame, capture.analysis.device);
    }
    const auto joined = join_baselines(captures.frames, captures.analyses);
    ASSERT_TRUE(joined) << joined.error().message;
    const auto at = [&](double clock_mhz) {
        return *project(
            *joined,
            named_device("GeForce GTX 1060 6GB", GpuDatabase::builtin(), {kUnknown, clock_mhz})->rates);
    };
    for (const Captured& capture : captures.captures) {
        const Projection projection = at(capture.frame.device.memory_clock_mhz);
        EXPECT_EQ(projection.extrapolation, Extrapolation::same_device);
        for (Eigen::Index draw = 0; draw < 60; ++draw)
            EXPECT_EQ(projection.draw_ns(draw), capture.frame.draws.measured_ns(draw));
    }
    // Linear in 1/clock, from either side.
    for (const auto& [clock_mhz, low, high] :
         {std::array{1600.0, 1500.0, 2000.0}, {1900, 1500, 2000}, {1100, 1000, 1500}}) {
        const double weight = (1 / clock_mhz - 1 / low) / (1 / high - 1 / low);
        const Projection here = at(clock_mhz);
        const Projection below = at(low);
        const Projection above = at(high);
        for (Eigen::Index draw = 0; draw < 60; ++draw)
            for (int stage = 0; stage < kStageCount; ++stage) {
                const double expected =
                    (1 - weight) * below.stage_ns(draw, stage) + weight * above.stage_ns(draw, stage);
                if (!std::isnan(expected)) {
                    EXPECT_NEAR(here.stage_ns(draw, stage) / expected, 1, 1e-9);
                }
            }
    }
    // Many targets at once give the same as each alone.
    std::vector<DeviceRates> targets;
    for (const double clock_mhz : {1000.0, 1100.0, 1250.0, 1500.0, 1700.0, 1900.0, 2000.0})
        targets.push_back(
            named_device("GeForce GTX 1060 6GB", GpuDatabase::builtin(), {kUnknown, clock_mhz})->rates);
    const auto all = project_all(*joined, targets);
    for (std::size_t i = 0; i < targets.size(); ++i)
        EXPECT_EQ(all[i]->frame_ns, at(targets[i].memory_clock_mhz).frame_ns);
}

TEST(JoinedBaselines, AClockOutsideTheCapturedOnesIsRefusedUnlessAsked) {
    const ClockSweep captures = captures_at({2000, 1000});
    const auto joined = join_baselines(captures.frames, captures.analyses);
    ASSERT_TRUE(joined);
    const auto target = named_device("GeForce GTX 1060 6GB", GpuDatabase::builtin(), {kUnknown, 2500});
    const auto refused = project(*joined, target->rates);
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().message,
                HasSubstr("2500 MHz is outside the captured ones, 1000 to 2000 MHz"));
    ProjectionOptions options;
    options.outside = OutsideRange::extrapolate;
    EXPECT_TRUE(project(*joined, target->rates, options));
}

TEST(JoinedBaselines, FramesThatAreNotTheSameAreRefused) {
    ClockSweep captures = captures_at({2000, 1000});
    const auto error = [&] {
        const auto joined = join_baselines(captures.frames, captures.analyses);
        return joined ? std::string("accepted") : joined.error().message;
    };
    captures.captures[1].frame.draws.command[4] = "vkCmdDraw";
    EXPECT_EQ(error(), "baseline 2, draw 4 is a vkCmdDraw where the first has a vkCmdDrawIndexed");
    captures.captures[1].frame.draws.resize(59);
    EXPECT_EQ(error(), "baseline 2 has 59 draws where the first has 60");
    captures.captures[1].frame.device.memory_clock_mhz = kUnknown;
    EXPECT_THAT(error(), HasSubstr("baseline 2 has no device.memory_clock_mhz"));
    captures = captures_at({2000, 2000});
    EXPECT_EQ(error(), "baselines 1 and 2 have the same memory clock");
}

}  // namespace
}  // namespace framecast
