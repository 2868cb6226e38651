#include "model/analysis/stage_times.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "model/device/gpu_database.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast {
namespace {

DeviceRates device() {
    return *rates_of(*GpuDatabase::builtin().find("GeForce GTX 1060 6GB"));
}

TEST(StageTimes, IsolatedTimesAreTakenAsTheyAre) {
    const Frame frame = synthetic::frame(40);
    const StageTimes times = stage_times(frame, device());
    for (Eigen::Index draw = 0; draw < 40; ++draw)
        for (int stage = 0; stage < kStageCount; ++stage) {
            const double expected = frame.draws.stage_ns(draw, stage);
            EXPECT_TRUE(std::isnan(expected) ? std::isnan(times.ns(draw, stage))
                                             : times.ns(draw, stage) == expected);
        }
    EXPECT_EQ(times.source[0], Source::isolated);
}

TEST(StageTimes, CountsAloneGiveDataSheetTimes) {
    Frame frame = synthetic::frame(10);
    frame.draws.stage_ns.setConstant(kUnknown);
    frame.draws.measured_ns.setConstant(kUnknown);
    const DeviceRates rates = device();
    const StageTimes times = stage_times(frame, rates);
    const double rate = elements_per_ns(element_ns(assumed_work(), rates), Stage::ps);
    EXPECT_NEAR(times.ns(0, index(Stage::ps)) / (frame.draws.elements(0, index(Stage::ps)) / rate), 1, 1e-12);
    EXPECT_EQ(times.source[0], Source::spec);
    EXPECT_TRUE(std::isnan(times.predicted_ns(0)));
}

TEST(StageTimes, MeasuredTimesCorrectTheDataSheetStageByStage) {
    // A device whose vertices cost 30 times, and whose fragments cost 5 times, what the data sheet says.
    Frame frame = synthetic::frame(200);
    const DeviceRates rates = device();
    const StageResources each = element_ns(assumed_work(), rates);
    std::array<double, kStageCount> factor;
    factor.fill(1);
    factor[static_cast<std::size_t>(index(Stage::vs))] = 30;
    factor[static_cast<std::size_t>(index(Stage::ps))] = 5;
    Eigen::ArrayXXd truth = frame.draws.elements;
    for (const Stage stage : kStages)
        truth.col(index(stage)) *=
            factor[static_cast<std::size_t>(index(stage))] / elements_per_ns(each, stage);
    frame.draws.stage_ns.setConstant(kUnknown);
    for (Eigen::Index draw = 0; draw < 200; ++draw)
        frame.draws.measured_ns(draw) = compose(truth.row(draw).transpose(), 1) + 2000;
    StageTimeOptions options;
    options.overlap = 1;
    options.by_frame = false;  // the truth has the table's work in every draw
    const StageTimes times = stage_times(frame, rates, options);
    EXPECT_NEAR(times.overhead_ns, 2000, 100);
    for (const Stage stage : {Stage::vs, Stage::ps, Stage::om, Stage::rs}) {
        const auto i = static_cast<std::size_t>(index(stage));
        EXPECT_NEAR(times.correction[i] / factor[i], 1, 0.05) << name(stage);
    }
    for (Eigen::Index draw = 0; draw < 200; ++draw)
        EXPECT_NEAR(times.predicted_ns(draw) / frame.draws.measured_ns(draw), 1, 0.05) << draw;
    EXPECT_EQ(times.source[0], Source::fitted);
}

TEST(StageTimes, APowerThatTimesCannotBeRaisedToIsFittedAsTheLargestThatTheyCan) {
    Frame frame = synthetic::frame(200);
    const DeviceRates rates = device();
    const StageResources each = element_ns(assumed_work(), rates);
    Eigen::ArrayXXd truth = frame.draws.elements;
    for (const Stage stage : kStages)
        truth.col(index(stage)) *= (stage == Stage::ps ? 5 : 1) / elements_per_ns(each, stage);
    frame.draws.stage_ns.setConstant(kUnknown);
    for (Eigen::Index draw = 0; draw < 200; ++draw)
        frame.draws.measured_ns(draw) = truth.row(draw).maxCoeff();
    const auto pixels_at = [&](double overlap) {
        StageTimeOptions options;
        options.overlap = overlap;
        options.by_frame = false;
        return stage_times(frame, rates, options).correction[static_cast<std::size_t>(index(Stage::ps))];
    };
    const double at_largest = pixels_at(8);
    EXPECT_GT(at_largest, 3) << "and not the data sheet's 1";
    for (const double overlap : {40.0, 64.0})
        EXPECT_NEAR(pixels_at(overlap) / at_largest, 1, 0.05) << overlap;
}

TEST(StageTimes, ComposeToTheMeasuredTimeWithTheOverhead) {
    for (const double overlap : {1.0, 4.0, std::numeric_limits<double>::infinity()}) {
        Frame frame = synthetic::frame(60);
        frame.draws.stage_ns.setConstant(kUnknown);
        StageTimeOptions options;
        options.overlap = overlap;
        const StageTimes times = stage_times(frame, device(), options);
        for (Eigen::Index draw = 0; draw < 60; ++draw) {
            EXPECT_LE(compose(times.ns.row(draw).transpose(), overlap),
                      frame.draws.measured_ns(draw) * (1 + 1e-9));
            EXPECT_GT(compose(times.ns.row(draw).transpose(), overlap), 0);
        }
    }
}

TEST(StageTimes, IsolatedDrawsTeachTheOthersOfTheirPipeline) {
    Frame frame = synthetic::frame(80);
    const Frame whole = frame;
    for (Eigen::Index draw = 0; draw < 80; draw += 2)
        frame.draws.stage_ns.row(draw).setConstant(kUnknown);
    const StageTimes times = stage_times(frame, device());
    int learned = 0;
    for (Eigen::Index draw = 0; draw < 80; draw += 2) {
        const auto row = static_cast<std::size_t>(draw);
        if (frame.draws.kind[row] != ActionClass::draw) continue;
        EXPECT_EQ(times.source[row], Source::fitted);
        // Rates are the same for every draw of the scene; scaling to the measured time keeps their
        // proportions.
        const double ps = times.ns(draw, index(Stage::ps)) / whole.draws.stage_ns(draw, index(Stage::ps));
        const double ia = times.ns(draw, index(Stage::ia)) / whole.draws.stage_ns(draw, index(Stage::ia));
        EXPECT_NEAR(ps / ia, 1, 1e-9);
        ++learned;
    }
    EXPECT_GT(learned, 20);
}

TEST(StageTimes, ADrawWithoutCountsHasNoStages) {
    Frame frame = synthetic::frame(10);
    frame.draws.stage_ns.setConstant(kUnknown);
    frame.draws.elements.row(3).setConstant(kUnknown);
    const StageTimes times = stage_times(frame, device());
    EXPECT_TRUE(times.ns.row(3).isNaN().all());
    EXPECT_EQ(times.source[3], Source::none);
}

TEST(StageTimes, MissingStatisticsAreFilledFromTheNeighbourAndSaid) {
    Frame frame = synthetic::frame(4);
    frame.draws.stage_ns.setConstant(kUnknown);
    frame.draws.elements.setConstant(kUnknown);
    for (Eigen::Index draw = 0; draw < 4; ++draw)
        frame.draws.elements(draw, index(Stage::om)) = 1000;
    const StageTimes times = stage_times(frame, device());
    EXPECT_GT(times.ns(0, index(Stage::ps)), 0);
    EXPECT_TRUE(std::isnan(times.ns(0, index(Stage::vs))));
    ASSERT_EQ(times.notes.size(), 1u);
    EXPECT_EQ(times.notes[0],
              "8 counts that the driver does not give were assumed from the stage next to them");
}

TEST(StageTimes, ASoftwareDriverIsAssumedToRunItsStagesOneAfterTheOther) {
    Frame frame = synthetic::frame(10);
    frame.device.type = DeviceType::cpu;
    EXPECT_EQ(stage_times(frame, rates_of(cpu_driver_spec(frame.device))).overlap, 1);
    EXPECT_EQ(stage_times(frame, device()).overlap, 4);
}

}  // namespace
}  // namespace framecast
