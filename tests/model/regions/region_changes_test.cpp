#include "model/regions/region_changes.h"

#include <gtest/gtest.h>

#include <cmath>

namespace framecast {
namespace {

struct TimedDraw {
    std::string label;
    double ns;
    std::int32_t pass = 0;
};

// Repeats scatter by 1 %. Passes are 1280x720, except the first, which has another size.
Frame timed_frame(const std::vector<TimedDraw>& timed) {
    Frame frame;
    DrawColumns& draws = frame.draws;
    draws.resize(static_cast<Eigen::Index>(timed.size()));
    for (std::size_t i = 0; i < timed.size(); ++i) {
        const auto row = static_cast<Eigen::Index>(i);
        draws.kind[i] = ActionClass::draw;
        draws.command[i] = "vkCmdDraw";
        draws.pipeline[i] = "rock";
        draws.label[i] = timed[i].label;
        draws.pass[i] = timed[i].pass;
        draws.group[i] = -1;
        draws.measured_ns(row) = timed[i].ns;
        draws.spread_ns(row) = 0.01 * timed[i].ns;
        draws.repeats(row) = 20;
    }
    frame.passes.resize(3);
    for (Pass& pass : frame.passes) {
        pass.kind = PassKind::render;
        pass.width = 1280;
        pass.height = 720;
    }
    frame.passes[0].width = 1024;
    return frame;
}

RegionComparison compared(const Frame& a, const Frame& b) {
    return compare_regions(a, b, compare_frames(a, b));
}

std::vector<std::string> changed_paths(const RegionComparison& comparison) {
    std::vector<std::string> out;
    for (const RegionChange& change : comparison.changes)
        out.push_back(comparison.region(change).path);
    return out;
}

TEST(RegionChanges, CompareSumsByPathTheLargestDifferenceFirst) {
    const Frame a = timed_frame({{"shadow/terrain", 1000}, {"shadow", 500}, {"main", 4000}});
    const Frame b = timed_frame({{"main", 4100}, {"shadow/terrain", 1900}, {"shadow", 600}});
    const RegionComparison comparison = compared(a, b);
    EXPECT_EQ(changed_paths(comparison), (std::vector<std::string>{"shadow", "shadow/terrain", "main"}));
    const Difference& shadow = comparison.changes[0].time;
    EXPECT_EQ(shadow.a_ns, 1500);
    EXPECT_EQ(shadow.b_ns, 2500);
    EXPECT_EQ(shadow.delta_ns, 1000);
    EXPECT_TRUE(shadow.certain);
    EXPECT_LT(shadow.low_ns, 1000);
    EXPECT_GT(shadow.high_ns, 1000);
    EXPECT_EQ(comparison.changes[1].time.delta_ns, 900);
}

TEST(RegionChanges, WithinWhatRepeatsScatterAreNotCertain) {
    const RegionComparison comparison =
        compared(timed_frame({{"main", 4000}}), timed_frame({{"main", 4010}}));
    ASSERT_EQ(comparison.changes.size(), 1U);
    EXPECT_FALSE(comparison.changes[0].time.certain);
}

TEST(RegionChanges, BelowTheTimingResolutionAreNotCertain) {
    Frame a = timed_frame({{"main", 4000}});
    const Frame b = timed_frame({{"main", 6000}});
    EXPECT_TRUE(compared(a, b).changes[0].time.certain);
    a.stamp_resolution_ns = 3000;
    EXPECT_FALSE(compared(a, b).changes[0].time.certain);
}

TEST(RegionChanges, OfOneFrameOnlyHaveThatFramesTime) {
    const RegionComparison comparison =
        compared(timed_frame({{"main", 4000}, {"old", 700}}), timed_frame({{"main", 4100}, {"new", 900}}));
    EXPECT_EQ(changed_paths(comparison), (std::vector<std::string>{"new", "old", "main"}));
    EXPECT_EQ(comparison.changes[0].a, -1);
    EXPECT_EQ(comparison.changes[0].time.b_ns, 900);
    EXPECT_TRUE(std::isnan(comparison.changes[0].time.delta_ns));
    EXPECT_EQ(comparison.changes[1].b, -1);
    EXPECT_EQ(comparison.changes[1].time.a_ns, 700);
}

TEST(RegionChanges, LeaveOutDrawsWithATimeInOneFrameOnly) {
    const RegionComparison comparison = compared(timed_frame({{"main", 4000}, {"main", kUnknown}}),
                                                 timed_frame({{"main", 4000}, {"main", 500}}));
    EXPECT_EQ(comparison.changes[0].time.delta_ns, 0);
}

TEST(RegionChanges, MatchPassesWithoutLabelsByTheirShapeAndOrder) {
    const RegionComparison comparison = compared(timed_frame({{"", 100, 1}, {"", 300, 2}}),
                                                 timed_frame({{"", 50, 0}, {"", 180, 1}, {"", 320, 2}}));
    EXPECT_EQ(
        changed_paths(comparison),
        (std::vector<std::string>{"pass 1: 1280x720", "pass 1: 1280x720/rock", "pass 0: 1024x720",
                                  "pass 0: 1024x720/rock", "pass 2: 1280x720", "pass 2: 1280x720/rock"}));
    EXPECT_EQ(comparison.changes[0].time.delta_ns, 80);
    EXPECT_EQ(comparison.changes[2].a, -1) << "only B has the small pass";
}

TEST(RegionChanges, WithoutTimesHaveNone) {
    const RegionComparison comparison =
        compared(timed_frame({{"main", kUnknown}}), timed_frame({{"main", 500}}));
    ASSERT_EQ(comparison.changes.size(), 1U);
    EXPECT_EQ(comparison.changes[0].time.b_ns, 500);
    EXPECT_TRUE(std::isnan(comparison.changes[0].time.delta_ns));
}

}  // namespace
}  // namespace framecast
