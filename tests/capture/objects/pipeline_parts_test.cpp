#include "capture/objects/pipeline_parts.h"

#include <gtest/gtest.h>

namespace framecast::capture {
namespace {

class PipelinePartsTest : public ::testing::Test {
  protected:
    PipelinePartsTest() {
        info_.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO;
        linked_.sType = VK_STRUCTURE_TYPE_PIPELINE_LIBRARY_CREATE_INFO_KHR;
        linked_.libraryCount = 2;
        part_.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_LIBRARY_CREATE_INFO_EXT;
        part_.flags = kFragmentShader;
        newer_.sType = VK_STRUCTURE_TYPE_PIPELINE_CREATE_FLAGS_2_CREATE_INFO;
        newer_.flags = VK_PIPELINE_CREATE_LIBRARY_BIT_KHR;
    }

    VkGraphicsPipelineCreateInfo info_{};
    VkPipelineLibraryCreateInfoKHR linked_{};
    VkGraphicsPipelineLibraryCreateInfoEXT part_{};
    VkPipelineCreateFlags2CreateInfo newer_{};
};

TEST_F(PipelinePartsTest, APipelineOfItsOwnHasAllParts) {
    EXPECT_EQ(parts_of(info_), kAllParts);
    linked_.libraryCount = 0;
    info_.pNext = &linked_;
    EXPECT_EQ(parts_of(info_), kAllParts) << "linked from no library";
}

TEST_F(PipelinePartsTest, ALinkedPipelineHasTheNamedPartsOnly) {
    info_.pNext = &linked_;
    EXPECT_EQ(parts_of(info_), 0U);
    EXPECT_EQ(library_count(info_), 2U);
    linked_.pNext = &part_;
    EXPECT_EQ(parts_of(info_), kFragmentShader);
}

TEST_F(PipelinePartsTest, ALibraryIsOneByEitherKindOfFlags) {
    info_.flags = VK_PIPELINE_CREATE_LIBRARY_BIT_KHR;
    EXPECT_EQ(parts_of(info_), 0U);
    info_.flags = 0;
    info_.pNext = &newer_;
    EXPECT_EQ(parts_of(info_), 0U);
    newer_.flags = 0;
    info_.flags = VK_PIPELINE_CREATE_LIBRARY_BIT_KHR;
    EXPECT_EQ(parts_of(info_), kAllParts) << "newer flags make the others ignored";
}

TEST_F(PipelinePartsTest, StatesCountInTheirPart) {
    EXPECT_EQ(parts_of(VK_DYNAMIC_STATE_PRIMITIVE_TOPOLOGY), kVertexInput);
    EXPECT_EQ(parts_of(VK_DYNAMIC_STATE_CULL_MODE), kPreRasterization);
    EXPECT_EQ(parts_of(VK_DYNAMIC_STATE_STENCIL_REFERENCE), kFragmentShader);
    EXPECT_EQ(parts_of(VK_DYNAMIC_STATE_BLEND_CONSTANTS), kFragmentOutput);
    EXPECT_EQ(parts_of(VK_DYNAMIC_STATE_FRAGMENT_SHADING_RATE_KHR), kPreRasterization | kFragmentShader);
    EXPECT_EQ(parts_of(static_cast<VkDynamicState>(1000999000)), kAllParts) << "not known";
    EXPECT_EQ(part_of(VK_SHADER_STAGE_GEOMETRY_BIT), kPreRasterization);
    EXPECT_EQ(part_of(VK_SHADER_STAGE_FRAGMENT_BIT), kFragmentShader);
}

}  // namespace
}  // namespace framecast::capture
