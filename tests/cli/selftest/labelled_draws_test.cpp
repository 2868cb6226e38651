#include "cli/selftest/labelled_draws.h"

#include <gmock/gmock.h>

#include "model/frame/stage.h"

namespace framecast::cli {
namespace {

using ::testing::DoubleNear;
using ::testing::HasSubstr;

constexpr double kMs = 1e6;
constexpr double kLongNs = 0.2 * kMs;

// One draw of fragment arithmetic of 1 ms, of which the load takes 0.9, and one without a dominant stage.
LoneTimes alone() {
    return {{"none", 0.1 * kMs},
            {"ps fragment-alu 1/full", 1.1 * kMs},
            {"ps fragment-alu 1/without", 0.2 * kMs},
            {"cc culled-triangles 1/full", 1.1 * kMs},
            {"cc culled-triangles 1/without", 0.6 * kMs}};
}

struct Measured {
    Frame frame;
    Analysis analysis;

    Measured() {
        frame.draws.resize(2);
        frame.draws.kind = {ActionClass::draw, ActionClass::draw};
        frame.draws.label = {"ps fragment-alu 1", "cc culled-triangles 1"};
        frame.draws.measured_ns = Eigen::ArrayXd::Constant(2, 1.0 * kMs);
        analysis.times.ns = Eigen::ArrayXXd::Zero(2, kStageCount);
        name(0, Stage::ps, 0.9 * kMs);
        name(1, Stage::cc, 0.5 * kMs);
        judge();
    }
    void name(Eigen::Index row, Stage stage, double ns) { analysis.times.ns(row, index(stage)) = ns; }
    void judge() { analysis.bottlenecks = *find_bottlenecks(analysis.times.ns); }
};

TEST(LabelledDraws, ADrawWhoseLoadTakesMostOfItsTimeHasATruth) {
    const Measured measured;
    const LabelledCheck check = check_labelled(alone(), measured.frame, measured.analysis, kLongNs);
    ASSERT_EQ(check.draws.size(), 2U);
    EXPECT_EQ(check.draws[0].truth, "ps");
    EXPECT_EQ(check.draws[1].truth, "") << "its load is half of its time";
    EXPECT_EQ(check.told, 1);
    EXPECT_EQ(check.clear, 1);
    EXPECT_EQ(check.right, 1);
}

TEST(LabelledDraws, AWrongVerdictIsNotRight) {
    Measured measured;
    measured.name(0, Stage::om, 2 * kMs);
    measured.judge();
    const LabelledCheck check = check_labelled(alone(), measured.frame, measured.analysis, kLongNs);
    EXPECT_EQ(check.draws[0].named, "om");
    EXPECT_EQ(check.clear, 1);
    EXPECT_EQ(check.right, 0);
}

TEST(LabelledDraws, ATieIsNotAClearVerdict) {
    Measured measured;
    measured.name(0, Stage::om, 0.8 * kMs);
    measured.judge();
    EXPECT_EQ(check_labelled(alone(), measured.frame, measured.analysis, kLongNs).clear, 0);
    Measured within;
    within.frame.draws.resolution_ns(0) = 2 * kMs;
    EXPECT_EQ(check_labelled(alone(), within.frame, within.analysis, kLongNs).clear, 0);
}

TEST(LabelledDraws, TimesAreComparedWithTheDrawAloneWithoutTheEmptyPass) {
    Measured measured;
    measured.frame.draws.measured_ns(0) = 1.2 * kMs;
    const LabelledCheck check = check_labelled(alone(), measured.frame, measured.analysis, kLongNs);
    EXPECT_EQ(check.timed, 2);
    EXPECT_THAT(check.worst_off, DoubleNear(0.2, 1e-9));
    EXPECT_THAT(check.median_off, DoubleNear(0.2, 1e-9));
}

TEST(LabelledDraws, ShortDrawsAreNotCompared) {
    LoneTimes times = alone();
    times["ps fragment-alu 1/full"] = 0.25 * kMs;
    Measured measured;
    measured.frame.draws.measured_ns(0) = 10 * kMs;
    EXPECT_EQ(check_labelled(times, measured.frame, measured.analysis, kLongNs).timed, 1);
}

TEST(LabelledDraws, LoneTimesAreReadFromTheLinesThatAreOfThem) {
    const auto times = read_lone_times("a warning\n{\"draw\": \"none\", \"q1_ns\": 5}\n{\"draw\": 3}\n");
    ASSERT_TRUE(times);
    EXPECT_EQ(times->size(), 1U);
    EXPECT_EQ(times->at("none"), 5);
    EXPECT_THAT(read_lone_times("nothing\n").error().message, HasSubstr("no draw"));
}

}  // namespace
}  // namespace framecast::cli
