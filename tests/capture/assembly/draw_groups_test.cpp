#include "capture/assembly/draw_groups.h"

#include <gmock/gmock.h>

#include <limits>

namespace framecast::capture {
namespace {

using ::testing::ElementsAre;

constexpr double kNoTime = std::numeric_limits<double>::quiet_NaN();

TimedAction draw(double time_ns, double error_ns = 0, std::uint64_t pipeline = 7) {
    return {true, 0, 0, 1, pipeline, time_ns, error_ns};
}

TEST(DrawGroups, NeighboursThatAreTooShortAreTimedTogether) {
    const std::vector<TimedAction> actions = {draw(500), draw(99), draw(0), draw(50), draw(100), draw(20)};
    EXPECT_THAT(group_short_draws(actions, 100), ElementsAre(-1, 1, 1, 1, -1, -1))
        << "as long as the resolution is long enough, and one alone is no group";
}

TEST(DrawGroups, WhatNoiseAloneMakesIsShortToo) {
    const std::vector<TimedAction> actions = {draw(180, 100), draw(190, 100), draw(200, 100)};
    EXPECT_THAT(group_short_draws(actions, 10), ElementsAre(0, 0, -1)) << "1.96 standard errors";
}

TEST(DrawGroups, ATimeFromManyRepeatsScattersLessThanOneOfThem) {
    std::vector<TimedAction> actions = {draw(40), draw(24), draw(10)};
    EXPECT_THAT(group_short_draws(actions, 100), ElementsAre(0, 0, 0));
    for (TimedAction& action : actions)
        action.repeats = 16;
    EXPECT_THAT(group_short_draws(actions, 100), ElementsAre(-1, 1, 1));
}

TEST(DrawGroups, AnotherPipelinePassSubpassOrViewCountBeginsAnew) {
    std::vector<TimedAction> actions(8, draw(1));
    actions[2].pipeline = actions[3].pipeline = 8;
    actions[4].pass = actions[5].pass = 1;
    actions[6].pass = actions[7].pass = 1;
    actions[6].subpass = actions[7].subpass = 1;
    EXPECT_THAT(group_short_draws(actions, 100), ElementsAre(0, 0, 2, 2, 4, 4, 6, 6));
    actions[1].view_count = 2;
    EXPECT_EQ(group_short_draws(actions, 100)[0], -1);
}

TEST(DrawGroups, DispatchesAndDrawsWithoutATimeStayAlone) {
    std::vector<TimedAction> actions(4, draw(1));
    actions[1].draw = false;
    actions[3].time_ns = kNoTime;
    EXPECT_THAT(group_short_draws(actions, 100), ElementsAre(-1, -1, -1, -1));
    EXPECT_THAT(group_short_draws({}, 100), ElementsAre());
}

}  // namespace
}  // namespace framecast::capture
