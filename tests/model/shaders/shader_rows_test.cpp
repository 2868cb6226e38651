#include "model/shaders/shader_rows.h"

#include <gmock/gmock.h>

#include "tests/model/support/synthetic_frame.h"

namespace framecast {
namespace {

ArchivedPipeline pipeline(const std::string& name, const std::string& shaders) {
    ArchivedPipeline out;
    out.pipeline = name;
    out.shaders = shaders;
    out.stages = {{1, "vs:11", "", "main", {}, "", 0, 0}, {16, "fs:22", "", "main", {}, "", 0, 0}};
    return out;
}

CompiledShader compiled(std::uint32_t stages, const std::string& name = "Shader") {
    return {name, stages, 64, {{"VGPRs", 36}, {"SGPRs", 16}}};
}

class ShaderRowsTest : public ::testing::Test {
  protected:
    ShaderRowsTest() {
        frame_.draws.resize(4);
        const double times_ns[] = {10, 60, 30, kUnknown};
        for (int i = 0; i < 4; ++i) {
            frame_.draws.measured_ns(i) = times_ns[i];
            frame_.draws.pipeline[static_cast<std::size_t>(i)] = i == 1 ? "heavy" : "light";
            frame_.draws.shaders[static_cast<std::size_t>(i)] = "vs:11,fs:22";
        }
        archive_.pipelines = {pipeline("light", "vs:11,fs:22"), pipeline("heavy", "vs:11,fs:22")};
        compiled_.pipelines = {{0, "", "", {compiled(1), compiled(16)}},
                               {1, "", "", {compiled(1), compiled(16)}}};
    }
    ShaderRows rows(const WaveLimits* limits = nullptr) {
        return shader_rows(frame_, archive_, compiled_, limits);
    }

    Frame frame_;
    ShaderArchive archive_;
    CompiledArchive compiled_;
};

TEST_F(ShaderRowsTest, TheMostExpensiveComeFirstAndStagesStayInOrder) {
    const ShaderRows made = rows();
    ASSERT_EQ(made.rows.size(), 4U);
    EXPECT_EQ(made.rows[0].pipeline, "heavy");
    EXPECT_EQ(made.rows[0].stage, "vs");
    EXPECT_EQ(made.rows[0].shader, "11");
    EXPECT_EQ(made.rows[1].stage, "fs");
    EXPECT_DOUBLE_EQ(made.rows[0].time_share, 0.6);
    EXPECT_DOUBLE_EQ(made.rows[0].time_ns, 60);
    EXPECT_DOUBLE_EQ(made.rows[2].time_share, 0.4) << "of both draws with a time";
    EXPECT_EQ(made.rows[0].occupancy.limit, OccupancyLimit::unknown) << "no family";
}

TEST_F(ShaderRowsTest, OccupancyIsThatOfTheFamily) {
    EXPECT_EQ(rows(&(*find_radv_family("vega10"))->limits).rows[0].occupancy.waves, 7);
}

TEST_F(ShaderRowsTest, StagesThatTheDriverJoinedAreOneRow) {
    compiled_.pipelines = {{0, "", "", {compiled(17), compiled(1, "GS Copy Shader"), compiled(0, "Odd")}}};
    const ShaderRows made = rows();
    EXPECT_EQ(made.rows[0].stage, "vs+fs");
    EXPECT_EQ(made.rows[0].shader, "11+22");
    EXPECT_EQ(made.rows[1].stage, "vs copy");
    EXPECT_EQ(made.rows[2].stage, "Odd");
}

TEST_F(ShaderRowsTest, FailuresHaveTheirReasonAndUnknownPipelinesAreSkipped) {
    compiled_.pipelines = {{0, "no memory", "", {}}, {1, "a crash", "", {}}, {7, "", "", {compiled(1)}}};
    const ShaderRows made = rows();
    EXPECT_TRUE(made.rows.empty());
    ASSERT_EQ(made.failed.size(), 2U);
    EXPECT_EQ(made.failed[0].text, "a crash") << "of the more expensive pipeline";
}

TEST_F(ShaderRowsTest, WhatDiffersFromTheApplicationsPipelineIsSaid) {
    archive_.pipelines[0].simplifications = {"without a structure"};
    compiled_.pipelines[1].note = "no dynamic state 7";
    const ShaderRows made = rows();
    ASSERT_EQ(made.simplified.size(), 2U);
    EXPECT_EQ(made.simplified[0].text, "no dynamic state 7") << "of the more expensive pipeline";
    EXPECT_EQ(made.simplified[1].text, "without a structure");
}

TEST_F(ShaderRowsTest, SharesAreUnknownWhereNothingWasTimed) {
    frame_.draws.measured_ns.setConstant(kUnknown);
    EXPECT_TRUE(std::isnan(rows().rows[0].time_share));
    EXPECT_EQ(rows().rows[0].pipeline, "light") << "the archive's order";
}

}  // namespace
}  // namespace framecast
