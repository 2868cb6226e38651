#include "model/frame/working_set.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/model/support/synthetic_frame.h"

namespace framecast {
namespace {

TEST(WorkingSet, AFormatsNameTellsItsSize) {
    EXPECT_EQ(texel_bytes("R8_UNORM"), 1);
    EXPECT_EQ(texel_bytes("B8G8R8A8_SRGB"), 4);
    EXPECT_EQ(texel_bytes("R5G6B5_UNORM_PACK16"), 2);
    EXPECT_EQ(texel_bytes("A2B10G10R10_UNORM_PACK32"), 4);
    EXPECT_EQ(texel_bytes("B10G11R11_UFLOAT_PACK32"), 4);
    EXPECT_EQ(texel_bytes("E5B9G9R9_UFLOAT_PACK32"), 4);
    EXPECT_EQ(texel_bytes("R32G32B32A32_SFLOAT"), 16);
    EXPECT_EQ(texel_bytes("R64G64B64A64_SFLOAT"), 32);
    EXPECT_EQ(texel_bytes("R10X6G10X6_UNORM_2PACK16"), 4);
    EXPECT_EQ(texel_bytes("D16_UNORM"), 2);
    EXPECT_EQ(texel_bytes("X8_D24_UNORM_PACK32"), 4);
    EXPECT_EQ(texel_bytes("D24_UNORM_S8_UINT"), 4);
    EXPECT_EQ(texel_bytes("D32_SFLOAT_S8_UINT"), 5);
    EXPECT_EQ(texel_bytes("S8_UINT"), 1);
}

TEST(WorkingSet, CompressedAndPlanarFormatsAndOtherTextHaveNone) {
    for (const char* format :
         {"BC1_RGB_UNORM_BLOCK", "ASTC_4x4_UNORM_BLOCK", "ETC2_R8G8B8_UNORM_BLOCK", "EAC_R11_UNORM_BLOCK",
          "G8B8G8R8_422_UNORM", "G8_B8_R8_3PLANE_420_UNORM", "UNDEFINED", "", "_", "R", "R0", "R888"})
        EXPECT_TRUE(std::isnan(texel_bytes(format))) << format;
}

// 8 bytes per sample, 100 x 50 of them.
Frame frame_of(int samples) {
    Frame frame = synthetic::frame(3);
    frame.passes[0].width = 100;
    frame.passes[0].height = 50;
    frame.passes[0].samples = samples;
    frame.draws.pass = {0, 0, 0};
    frame.draws.kind = {ActionClass::draw, ActionClass::draw, ActionClass::transfer};
    return frame;
}

TEST(WorkingSet, APassHasAllSamplesAndLayersOfItsAttachments) {
    Frame frame = frame_of(1);
    EXPECT_EQ(sample_bytes(frame.passes[0]), 8);
    EXPECT_EQ(attachment_bytes(frame.passes[0]), 40000);
    frame.passes[0].layers = 6;
    frame.passes[0].samples = 4;
    EXPECT_EQ(attachment_bytes(frame.passes[0]), 24 * 40000);
    frame.passes[0].color_formats.push_back("BC1_RGB_UNORM_BLOCK");
    EXPECT_TRUE(std::isnan(attachment_bytes(frame.passes[0])));
    EXPECT_TRUE(std::isnan(attachment_bytes(frame.passes[1]))) << "a compute pass";
}

TEST(WorkingSet, ADrawTouchesNoMoreThanItsSamplesNorThanThereAre) {
    Frame frame = frame_of(4);
    const int rs = index(Stage::rs);
    const int om = index(Stage::om);
    frame.draws.elements.row(0).setConstant(0);
    frame.draws.elements(0, rs) = 10;  // fragments of 4 samples each
    frame.draws.elements(0, om) = 30;
    frame.draws.elements(1, rs) = 1e6;
    const Eigen::ArrayXd bytes = attachment_bytes(frame);
    EXPECT_EQ(bytes(0), 40 * 8);
    EXPECT_EQ(bytes(1), 4 * 40000);
    EXPECT_TRUE(std::isnan(bytes(2))) << "no draw";
    frame.draws.elements.setConstant(kUnknown);
    EXPECT_EQ(attachment_bytes(frame)(0), 4 * 40000) << "not counted: all there is";
    frame.draws.pass[0] = -1;
    EXPECT_TRUE(std::isnan(attachment_bytes(frame)(0)));
}

}  // namespace
}  // namespace framecast
