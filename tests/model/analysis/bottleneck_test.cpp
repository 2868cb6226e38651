#include "model/analysis/bottleneck.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "model/frame/frame.h"

namespace framecast {
namespace {

Eigen::ArrayXXd stages(std::initializer_list<std::array<double, kStageCount>> rows) {
    Eigen::ArrayXXd out(static_cast<Eigen::Index>(rows.size()), kStageCount);
    Eigen::Index row = 0;
    for (const auto& values : rows) {
        for (int stage = 0; stage < kStageCount; ++stage)
            out(row, stage) = values[static_cast<std::size_t>(stage)];
        ++row;
    }
    return out;
}

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

TEST(Bottleneck, IsTheSlowestStageWithItsMargin) {
    const auto found = find_bottlenecks(stages({{1, 2, 3, 10, 8, 0, kNone, kNone}}));
    ASSERT_TRUE(found);
    EXPECT_EQ(found->minimum_ns(0), 10);
    EXPECT_EQ(found->stage[0], index(Stage::rs));
    EXPECT_EQ(found->margin(0), 0.8);
}

TEST(Bottleneck, ATieIsTheFirstStageWithMarginOne) {
    const auto found =
        find_bottlenecks(stages({{1, 5, 2, 5, 5, 0, kNone, kNone}, {0, 0, 0, 0, 0, 0, kNone, kNone}}));
    ASSERT_TRUE(found);
    EXPECT_EQ(found->stage[0], index(Stage::vs));
    EXPECT_EQ(found->margin(0), 1);
    EXPECT_EQ(found->stage[1], index(Stage::ia));
    EXPECT_EQ(found->minimum_ns(1), 0);
    EXPECT_EQ(found->margin(1), 1);
}

TEST(Bottleneck, AStageAloneHasMarginZeroAndNoStageHasNone) {
    const auto found = find_bottlenecks(stages({{kNone, kNone, kNone, kNone, kNone, kNone, 7, kNone},
                                                {kNone, kNone, kNone, kNone, kNone, kNone, kNone, kNone}}));
    ASSERT_TRUE(found);
    EXPECT_EQ(found->stage[0], index(Stage::cs));
    EXPECT_EQ(found->margin(0), 0);
    EXPECT_EQ(found->stage[1], -1);
    EXPECT_TRUE(std::isnan(found->minimum_ns(1)));
    EXPECT_TRUE(std::isnan(found->margin(1)));
}

TEST(Bottleneck, NegativeAndInfiniteTimesAreRefusedByDrawAndStage) {
    for (const double bad : {-1.0, std::numeric_limits<double>::infinity()}) {
        const auto found = find_bottlenecks(stages({{1, 1, 1, 1, 1, 1, 1, 1}, {1, 1, bad, 1, 1, 1, 1, 1}}));
        ASSERT_FALSE(found);
        EXPECT_THAT(found.error().message, ::testing::HasSubstr("draw 1, stage cc"));
    }
}

// The six rows of the paper's Table 1, from 1000 draws with the printed fractions.
TEST(StageShares, ReproduceTheFractionsOfTheFramesTable) {
    struct Row {
        int stage;
        int draws;
        double time;
    };
    // 0.836 makes the printed column add up to 1: 0.8 + 0.084 + 0.058 + 0.022.
    const std::array<Row, 4> rows = {{{index(Stage::ia), 836, 0.371},
                                      {index(Stage::cc), 84, 0.048},
                                      {index(Stage::ps), 58, 0.142},
                                      {index(Stage::om), 22, 0.439}}};
    Eigen::ArrayXXd stage_ns = Eigen::ArrayXXd::Zero(1000, kStageCount);
    Eigen::ArrayXd time(1000);
    Eigen::Index draw = 0;
    for (const Row& row : rows)
        for (int i = 0; i < row.draws; ++i, ++draw) {
            time(draw) = row.time / row.draws;
            stage_ns(draw, row.stage) = time(draw);
        }
    const auto found = find_bottlenecks(stage_ns);
    ASSERT_TRUE(found);
    const auto shares = stage_shares(*found, time);
    for (const Row& row : rows) {
        EXPECT_NEAR(shares[static_cast<std::size_t>(row.stage)].draw_fraction, row.draws / 1000.0, 1e-12);
        EXPECT_NEAR(shares[static_cast<std::size_t>(row.stage)].time_fraction, row.time, 1e-12);
    }
    for (const Stage stage : {Stage::vs, Stage::rs})
        EXPECT_EQ(shares[static_cast<std::size_t>(index(stage))].draws, 0);
}

TEST(StageShares, DrawsWithoutATimeCountAsDrawsAndDrawsWithoutAStageNotAtAll) {
    const auto found = find_bottlenecks(stages({{1, 0, 0, 0, 0, 0, kNone, kNone},
                                                {2, 0, 0, 0, 0, 0, kNone, kNone},
                                                {kNone, kNone, kNone, kNone, kNone, kNone, kNone, kNone}}));
    ASSERT_TRUE(found);
    const auto shares = stage_shares(*found, Eigen::Array3d(4, kUnknown, 9));
    EXPECT_EQ(shares[0].draws, 2);
    EXPECT_EQ(shares[0].draw_fraction, 1);
    EXPECT_EQ(shares[0].time_ns, 4);
    EXPECT_EQ(shares[0].time_fraction, 1);
}

}  // namespace
}  // namespace framecast
