#include "report/agreement.h"

#include <gtest/gtest.h>

#include "model/analysis/frame_report.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast::report {
namespace {

DeviceRates device_of(const Frame& frame) {
    return source_device(frame.device, "", GpuDatabase::builtin())->rates;
}

TEST(Agreement, EveryIsolatedDrawIsInTheMatrixOnce) {
    const Frame frame = synthetic::frame(400);
    const auto agreement = compare_with_counts(frame, device_of(frame));
    ASSERT_TRUE(agreement);
    const auto drawn = std::count(frame.draws.kind.begin(), frame.draws.kind.end(), ActionClass::draw);
    EXPECT_EQ(agreement->all, drawn);
    EXPECT_EQ(agreement->draws.sum(), drawn);
    EXPECT_EQ(agreement->draws.matrix().trace(), agreement->same);
    EXPECT_LE(agreement->clear_same, agreement->clear);
    EXPECT_LT(agreement->clear, agreement->all);
}

TEST(Agreement, IsolatedTimesDoNotReachTheSideOfTheCounts) {
    // The same counts with isolated times of another bottleneck: columns stay, rows move.
    const Frame frame = synthetic::frame(400);
    Frame turned = frame;
    turned.draws.stage_ns.col(index(Stage::ia)) = frame.draws.stage_ns.col(index(Stage::om));
    turned.draws.stage_ns.col(index(Stage::om)) = frame.draws.stage_ns.col(index(Stage::ia));
    const auto before = compare_with_counts(frame, device_of(frame));
    const auto after = compare_with_counts(turned, device_of(frame));
    ASSERT_TRUE(before);
    ASSERT_TRUE(after);
    EXPECT_TRUE((before->draws.colwise().sum() == after->draws.colwise().sum()).all());
    EXPECT_FALSE((before->draws.rowwise().sum() == after->draws.rowwise().sum()).all());
}

TEST(Agreement, WithoutIsolationThereIsNoneAndTheReason) {
    Frame frame = synthetic::frame(50);
    frame.draws.stage_ns.setConstant(kUnknown);
    const auto agreement = compare_with_counts(frame, device_of(frame));
    ASSERT_FALSE(agreement);
    EXPECT_EQ(agreement.error().message, "no stage was isolated: capture with --mode isolate to compare");
}

}  // namespace
}  // namespace framecast::report
