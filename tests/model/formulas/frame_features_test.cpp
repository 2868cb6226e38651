#include "model/formulas/frame_features.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/model/support/synthetic_frame.h"

namespace framecast {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(FrameFeatures, AreTheFramesTimeDrawsAndSumsByStage) {
    std::vector<Frame> frames = {synthetic::frame(20), synthetic::frame(40)};
    for (Frame& frame : frames)
        frame.times.gpu_ns = 2 * frame.draws.measured_ns.sum();
    const auto features = frame_features(frames);
    ASSERT_TRUE(features) << features.error().message;
    ASSERT_EQ(features->values.cols(), static_cast<Eigen::Index>(features->columns.size()));
    EXPECT_THAT(features->columns, Contains("ps_ns"));
    const auto value = [&](Eigen::Index row, const std::string& name) {
        const auto found = std::find(features->columns.begin(), features->columns.end(), name);
        return features->values(row, found - features->columns.begin());
    };
    EXPECT_EQ(value(1, "draws"), 40);
    EXPECT_EQ(value(0, "time_ns"), frames[0].times.gpu_ns);
    double vertices = 0;
    for (const double elements : frames[1].draws.elements.col(index(Stage::vs)))
        if (!std::isnan(elements)) vertices += elements;
    EXPECT_DOUBLE_EQ(value(1, "vs_elements"), vertices);
    EXPECT_EQ(features->times_ns(1), frames[1].times.gpu_ns);
}

TEST(FrameFeatures, WhatOneFrameLacksIsNoColumnAndATimeComesFromItsDraws) {
    std::vector<Frame> frames = {synthetic::frame(20), synthetic::frame(20)};
    frames[1].draws.stage_ns.col(index(Stage::ps)).setConstant(kUnknown);
    frames[1].times.gpu_ns = kUnknown;
    const auto features = frame_features(frames);
    ASSERT_TRUE(features);
    EXPECT_THAT(features->columns, Not(Contains("ps_ns")));
    EXPECT_THAT(features->columns, Contains("vs_ns"));
    EXPECT_NEAR(features->times_ns(1), frames[1].draws.measured_ns.sum(), 1e-3);
    EXPECT_TRUE(features->values.isFinite().all());
}

TEST(FrameFeatures, NoFrameAndAFrameWithoutTimesAreRefused) {
    EXPECT_FALSE(frame_features({}));
    std::vector<Frame> frames = {synthetic::frame(20), synthetic::frame(20)};
    frames[1].times.gpu_ns = kUnknown;
    frames[1].draws.measured_ns.setConstant(kUnknown);
    EXPECT_THAT(frame_features(frames).error().message, HasSubstr("frame 2"));
}

}  // namespace
}  // namespace framecast
