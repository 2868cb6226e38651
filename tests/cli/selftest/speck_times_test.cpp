#include "cli/selftest/speck_times.h"

#include <gmock/gmock.h>

namespace framecast::cli {
namespace {

using ::testing::DoubleNear;
using ::testing::HasSubstr;

// 20 µs to submit, a pass 3 µs more, each draw 0.5 µs and each dispatch 2 µs.
LoneTimes specks_alone() {
    LoneTimes times = {{"buffer", 20'000}, {"pass", 23'000}};
    for (int n = 1; n <= 64; n *= 2) {
        times["draws " + std::to_string(n)] = 23'000 + 500.0 * n;
        times["dispatches " + std::to_string(n)] = 20'000 + 2000.0 * n;
    }
    return times;
}

// Three draws and a transfer, which takes long.
Frame stamped(double ns) {
    Frame frame;
    frame.draws.resize(4);
    frame.draws.kind = {ActionClass::draw, ActionClass::draw, ActionClass::draw, ActionClass::transfer};
    frame.draws.measured_ns = Eigen::ArrayXd::Constant(4, ns);
    frame.draws.measured_ns(0) = 9e6;
    frame.draws.measured_ns(3) = 9e6;
    frame.stamp_floor_ns = 10'000;
    frame.stamp_resolution_ns = 200;
    return frame;
}

TEST(SpeckTimes, AreTheSlopesOfTheTimesOfMoreAndMoreOfThem) {
    const SpeckTimes times = speck_times(specks_alone(), stamped(100));
    EXPECT_THAT(times.submit_ns, DoubleNear(20'000, 1e-6));
    EXPECT_THAT(times.pass_ns, DoubleNear(3'000, 1e-6));
    EXPECT_THAT(times.draw_ns, DoubleNear(500, 1e-6));
    EXPECT_THAT(times.dispatch_ns, DoubleNear(2'000, 1e-6));
    EXPECT_EQ(times.stamped, 3);
    EXPECT_EQ(times.stamped_ns, 100) << "the median; one draw was disturbed";
}

TEST(SpeckTimes, OverheadThatStampsLeaveInADrawIsWrong) {
    EXPECT_EQ(what_is_wrong(speck_times(specks_alone(), stamped(1'699))), "");
    EXPECT_THAT(what_is_wrong(speck_times(specks_alone(), stamped(1'701))), HasSubstr("1.70 µs at most"));
    EXPECT_THAT(what_is_wrong(speck_times(specks_alone(), stamped(-5'000))), HasSubstr("between stamps"));
}

TEST(SpeckTimes, WithoutTimesOfDrawsOnlyTheHostsAreTold) {
    const SpeckTimes times = speck_times(specks_alone(), stamped(kUnknown));
    EXPECT_EQ(times.stamped, 1) << "the disturbed one has a time";
    Frame none = stamped(kUnknown);
    none.draws.measured_ns(0) = kUnknown;
    EXPECT_EQ(what_is_wrong(speck_times(specks_alone(), none)), "");
    EXPECT_THAT(speck_text(speck_times(specks_alone(), none)), ::testing::Not(HasSubstr("timed as")));
    EXPECT_THAT(what_is_wrong(speck_times({}, none)), HasSubstr("by itself"));
}

}  // namespace
}  // namespace framecast::cli
