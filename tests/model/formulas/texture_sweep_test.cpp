#include "model/formulas/texture_sweep.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>

namespace framecast {
namespace {

using ::testing::HasSubstr;

// A device with these frame times per vertex and per fragment and texture.
constexpr double kVertexNs = 20;
constexpr double kFragmentNs = 10;
constexpr double kTextureNs = 15;
constexpr double kFragments = 65536;

TextureSweepPoint point(double vertices, int textures) {
    TextureSweepPoint made;
    made.vertices = vertices;
    made.textures = textures;
    made.fragments = kFragments;
    made.vertex_instructions = 40;
    made.fragment_instructions = 50 + 5.0 * textures;
    made.frame_ns = kVertexNs * vertices + kFragments * (kFragmentNs + kTextureNs * textures);
    return made;
}

std::vector<TextureSweepPoint> points() {
    std::vector<TextureSweepPoint> all;
    for (const int textures : {0, 1, 4})
        for (double vertices = 1e5; vertices <= 9e5; vertices += 1e5)
            all.push_back(point(vertices, textures));
    return all;
}

TEST(TextureSweep, ThroughputIsInstructionsOverTime) {
    const auto sweep = study_texture_sweep(points(), 40);
    ASSERT_TRUE(sweep) << sweep.error().message;
    const TextureSweepRow& first = sweep->rows.front();
    const double instructions = 40 * 1e5 + 50 * kFragments;
    EXPECT_DOUBLE_EQ(first.usi, instructions / first.point.frame_ns);
    EXPECT_DOUBLE_EQ(first.fps, 1e9 / first.point.frame_ns);
    EXPECT_DOUBLE_EQ(sweep->usi_max, 20);
    EXPECT_DOUBLE_EQ(first.efficiency, first.usi / 20);
}

TEST(TextureSweep, WhatTexturesAddIsBesideTheSameVerticesWithout) {
    const auto sweep = study_texture_sweep(points(), 40);
    for (const TextureSweepRow& row : sweep->rows) {
        EXPECT_NEAR(row.egpu + row.etmu, row.efficiency, 1e-15);
        if (row.point.textures == 0) {
            EXPECT_EQ(row.etmu, 0);
            EXPECT_EQ(row.gain, 1);
        } else {
            EXPECT_LT(row.etmu, 0) << "this device only waits for textures";
            EXPECT_LT(row.gain, 1);
        }
    }
}

// Eq (5) with its own efficiency gives the same frame rate; without it the prediction must differ.
TEST(TextureSweep, AFrameRateIsPredictedWithoutItsOwnVertices) {
    auto all = points();
    const auto before = study_texture_sweep(all, 40);
    // One frame takes twice as long: its own predictions must not change.
    all[12].frame_ns *= 2;
    const auto after = study_texture_sweep(all, 40);
    ASSERT_TRUE(before && after);
    EXPECT_EQ(after->rows[12].fps_from_mean, before->rows[12].fps_from_mean);
    EXPECT_EQ(after->rows[12].fps_from_neighbours, before->rows[12].fps_from_neighbours);
    EXPECT_NE(after->rows[13].fps_from_mean, before->rows[13].fps_from_mean);
}

// 1/efficiency is not linear in vertices here, because instructions grow too, but nearly linear between
// neighbours.
TEST(TextureSweep, NeighboursPredictASmoothDeviceWell) {
    const auto sweep = study_texture_sweep(points(), 40);
    EXPECT_LT(sweep->neighbours_error, 0.02);
    EXPECT_GT(sweep->mean_error, sweep->neighbours_error);
}

TEST(TextureSweep, ASingleVertexCountCannotBePredicted) {
    const auto sweep = study_texture_sweep({point(1e5, 0), point(1e5, 2)}, 40);
    ASSERT_TRUE(sweep) << sweep.error().message;
    EXPECT_TRUE(std::isnan(sweep->rows[0].fps_from_mean));
    EXPECT_TRUE(std::isnan(sweep->mean_error));
}

TEST(TextureSweep, BadPointsAreRefusedByName) {
    const auto error = [](std::vector<TextureSweepPoint> all, double gflops = 40) {
        const auto sweep = study_texture_sweep(all, gflops);
        return sweep ? std::string("accepted") : sweep.error().message;
    };
    EXPECT_THAT(error({}), HasSubstr("no points"));
    EXPECT_THAT(error({point(1e5, 0), point(1e5, 0)}),
                HasSubstr("100000 vertices and 0 textures: is there twice"));
    EXPECT_THAT(error({point(1e5, 1)}), HasSubstr("without textures"));
    TextureSweepPoint timeless = point(1e5, 0);
    timeless.frame_ns = 0;
    EXPECT_THAT(error({timeless}), HasSubstr("frame time"));
    EXPECT_THAT(error({point(1e5, 0)}, 1), HasSubstr("contradict"));
    EXPECT_THAT(error({point(1e5, 0)}, -1), HasSubstr("GFLOPS"));
}

TEST(TextureSweep, CsvHasARowAPointAndEmptyCellsForTheUnknown) {
    const std::string csv = texture_sweep_csv(*study_texture_sweep({point(1e5, 0), point(1e5, 2)}, 40));
    EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 3);
    EXPECT_THAT(csv, HasSubstr(",,\n"));
    EXPECT_THAT(csv, HasSubstr("\n100000,2,65536,40,60,"));
}

}  // namespace
}  // namespace framecast
