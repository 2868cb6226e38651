// The copies that do not follow from the registry alone, with values computed by hand.
#include "capture/recorder/copier.h"

#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <numeric>
#include <vector>

#include "capture/recorder/descriptor_templates.h"
#include "capture/recorder/generated/record_commands.h"
#include "capture/recorder/record_target.h"

namespace framecast::capture {

// The hooks are linked but not called here.
RecordTarget record_target(VkCommandBuffer) noexcept {
    return {nullptr, nullptr};
}

namespace {

template <class Arguments>
const Arguments& only(const CommandStream& stream) {
    EXPECT_EQ(stream.refusal(), nullptr);
    EXPECT_EQ(stream.count(), 1u);
    EXPECT_EQ(stream.begin()->id, Arguments::kId);
    return static_cast<const Arguments&>(*stream.begin());
}

template <class Handle>
Handle handle(std::uintptr_t number) {
    return reinterpret_cast<Handle>(number);
}

VkWriteDescriptorSet write(VkDescriptorType type, uint32_t count) {
    VkWriteDescriptorSet made{};
    made.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET;
    made.descriptorType = type;
    made.descriptorCount = count;
    // Vulkan ignores the arrays that the type does not select, so applications leave anything in them.
    made.pImageInfo = handle<const VkDescriptorImageInfo*>(8);
    made.pBufferInfo = handle<const VkDescriptorBufferInfo*>(8);
    made.pTexelBufferView = handle<const VkBufferView*>(8);
    return made;
}

const VkWriteDescriptorSet& push(CommandStream& stream, const VkWriteDescriptorSet& pushed) {
    record::CmdPushDescriptorSet(stream, VK_PIPELINE_BIND_POINT_GRAPHICS, nullptr, 0, 1, &pushed);
    return *only<commands::CmdPushDescriptorSet>(stream).pDescriptorWrites;
}

TEST(Copier, StridedDrawsBecomePacked) {
    struct Draw {
        VkMultiDrawIndexedInfoEXT draw;
        int own[3];
    };
    std::array<Draw, 3> draws{{{{1, 2, 3}, {}}, {{4, 5, 6}, {}}, {{7, 8, 9}, {}}}};
    CommandStream stream;
    record::CmdDrawMultiIndexedEXT(stream, 3, &draws[0].draw, 5, 6, sizeof(Draw), nullptr);
    draws = {};
    const auto& copy = only<commands::CmdDrawMultiIndexedEXT>(stream);
    EXPECT_EQ(copy.stride, sizeof(VkMultiDrawIndexedInfoEXT));
    EXPECT_EQ(copy.pIndexInfo[0].firstIndex, 1u);
    EXPECT_EQ(copy.pIndexInfo[1].indexCount, 5u);
    EXPECT_EQ(copy.pIndexInfo[2].vertexOffset, 9);
    EXPECT_EQ(copy.instanceCount, 5u);
    EXPECT_EQ(copy.pVertexOffset, nullptr);
}

TEST(Copier, ASingleDrawMayHaveAnyStride) {
    const VkMultiDrawInfoEXT draw = {3, 6};
    CommandStream stream;
    record::CmdDrawMultiEXT(stream, 1, &draw, 1, 0, 0);
    const auto& copy = only<commands::CmdDrawMultiEXT>(stream);
    EXPECT_EQ(copy.pVertexInfo->firstVertex, 3u);
    EXPECT_EQ(copy.pVertexInfo->vertexCount, 6u);
    EXPECT_EQ(copy.stride, sizeof(VkMultiDrawInfoEXT));
}

TEST(Copier, ASampleMaskHasAWordForEach32Samples) {
    const std::array<VkSampleMask, 2> mask = {0x1234, 0x5678};
    CommandStream stream;
    record::CmdSetSampleMaskEXT(stream, VK_SAMPLE_COUNT_64_BIT, mask.data());
    EXPECT_EQ(only<commands::CmdSetSampleMaskEXT>(stream).pSampleMask[1], 0x5678u);
    const std::size_t two_words = stream.bytes();
    stream.reset();
    record::CmdSetSampleMaskEXT(stream, VK_SAMPLE_COUNT_1_BIT, mask.data());
    EXPECT_EQ(only<commands::CmdSetSampleMaskEXT>(stream).pSampleMask[0], 0x1234u);
    EXPECT_EQ(stream.bytes(), two_words);  // 4 bytes and 8 bytes both take 8
}

TEST(Copier, PushConstantsAndBufferUpdatesTakeAllTheirBytes) {
    std::vector<unsigned char> data(65536);
    std::iota(data.begin(), data.end(), static_cast<unsigned char>(0));
    CommandStream stream;
    record::CmdUpdateBuffer(stream, nullptr, 0, data.size(), data.data());
    EXPECT_EQ(std::memcmp(only<commands::CmdUpdateBuffer>(stream).pData, data.data(), data.size()), 0);
    stream.reset();
    record::CmdPushConstants(stream, nullptr, VK_SHADER_STAGE_ALL, 4, 128, data.data() + 7);
    EXPECT_EQ(std::memcmp(only<commands::CmdPushConstants>(stream).pValues, data.data() + 7, 128), 0);
}

TEST(Copier, OnlyTheDescriptorsThatTheTypeSelectsAreRead) {
    std::array<VkDescriptorImageInfo, 2> images{};
    images[1].imageView = handle<VkImageView>(0x77);
    std::array<VkDescriptorBufferInfo, 2> buffers{};
    buffers[1].range = 99;
    std::array<VkBufferView, 2> views = {nullptr, handle<VkBufferView>(0x99)};
    CommandStream stream;

    VkWriteDescriptorSet image = write(VK_DESCRIPTOR_TYPE_INPUT_ATTACHMENT, 2);
    image.pImageInfo = images.data();
    const VkWriteDescriptorSet& image_copy = push(stream, image);
    EXPECT_NE(image_copy.pImageInfo, images.data());
    EXPECT_EQ(image_copy.pImageInfo[1].imageView, handle<VkImageView>(0x77));
    EXPECT_EQ(image_copy.pBufferInfo, nullptr);
    EXPECT_EQ(image_copy.pTexelBufferView, nullptr);

    stream.reset();
    VkWriteDescriptorSet buffer = write(VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, 2);
    buffer.pBufferInfo = buffers.data();
    EXPECT_EQ(push(stream, buffer).pBufferInfo[1].range, 99u);

    stream.reset();
    VkWriteDescriptorSet view = write(VK_DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER, 2);
    view.pTexelBufferView = views.data();
    EXPECT_EQ(push(stream, view).pTexelBufferView[1], views[1]);
}

TEST(Copier, AnInlineUniformBlockIsReadFromTheChainOnly) {
    const std::array<unsigned char, 6> data = {1, 2, 3, 4, 5, 6};
    VkWriteDescriptorSetInlineUniformBlock block{};
    block.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET_INLINE_UNIFORM_BLOCK;
    block.dataSize = 6;
    block.pData = data.data();
    VkWriteDescriptorSet inlined = write(VK_DESCRIPTOR_TYPE_INLINE_UNIFORM_BLOCK, 6);
    inlined.pNext = &block;
    CommandStream stream;
    const VkWriteDescriptorSet& copy = push(stream, inlined);
    EXPECT_EQ(copy.pImageInfo, nullptr);
    const auto* block_copy = static_cast<const VkWriteDescriptorSetInlineUniformBlock*>(copy.pNext);
    EXPECT_NE(block_copy, &block);
    EXPECT_NE(block_copy->pData, data.data());
    EXPECT_EQ(std::memcmp(block_copy->pData, data.data(), 6), 0);
}

TEST(Copier, ADescriptorOfUnknownTypeIsRefused) {
    const VkWriteDescriptorSet unknown = write(static_cast<VkDescriptorType>(0x7ffffff0), 1);
    CommandStream stream;
    record::CmdPushDescriptorSet(stream, VK_PIPELINE_BIND_POINT_GRAPHICS, nullptr, 0, 1, &unknown);
    EXPECT_STREQ(stream.refusal(), "vkCmdPushDescriptorSet: descriptor of an unknown type");
    EXPECT_EQ(stream.count(), 0u);
}

TEST(Copier, APushWithATemplateTakesAsMuchAsTheTemplateReads) {
    VkDescriptorUpdateTemplateEntry entry{};
    entry.descriptorType = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
    entry.descriptorCount = 2;
    entry.offset = 8;
    entry.stride = 32;
    VkDescriptorUpdateTemplateCreateInfo info{};
    info.descriptorUpdateEntryCount = 1;
    info.pDescriptorUpdateEntries = &entry;
    DescriptorTemplates templates;
    const auto known = handle<VkDescriptorUpdateTemplate>(0x5);
    templates.add(known, info);
    std::array<unsigned char, 64> data{};
    std::iota(data.begin(), data.end(), static_cast<unsigned char>(1));
    CommandStream stream(&templates);
    record::CmdPushDescriptorSetWithTemplate(stream, known, nullptr, 3, data.data());
    const auto& copy = only<commands::CmdPushDescriptorSetWithTemplate>(stream);
    EXPECT_EQ(copy.data_bytes, 8u + 32 + 24);
    EXPECT_EQ(std::memcmp(copy.pData, data.data(), copy.data_bytes), 0);
    EXPECT_EQ(copy.set, 3u);
}

TEST(Copier, APushWithATemplateInAStructureIsCopiedByItsTemplate) {
    VkDescriptorUpdateTemplateEntry entry{};
    entry.descriptorType = VK_DESCRIPTOR_TYPE_INLINE_UNIFORM_BLOCK;
    entry.descriptorCount = 16;
    VkDescriptorUpdateTemplateCreateInfo info{};
    info.descriptorUpdateEntryCount = 1;
    info.pDescriptorUpdateEntries = &entry;
    DescriptorTemplates templates;
    const auto known = handle<VkDescriptorUpdateTemplate>(0x5);
    templates.add(known, info);
    std::array<unsigned char, 16> data{};
    std::iota(data.begin(), data.end(), static_cast<unsigned char>(1));
    VkPushDescriptorSetWithTemplateInfo push{
        VK_STRUCTURE_TYPE_PUSH_DESCRIPTOR_SET_WITH_TEMPLATE_INFO, nullptr, known, nullptr, 3, data.data()};
    CommandStream stream(&templates);
    record::CmdPushDescriptorSetWithTemplate2(stream, &push);
    const auto& copy =
        *only<commands::CmdPushDescriptorSetWithTemplate2>(stream).pPushDescriptorSetWithTemplateInfo;
    EXPECT_NE(copy.pData, data.data());
    EXPECT_EQ(std::memcmp(copy.pData, data.data(), data.size()), 0);
    push.descriptorUpdateTemplate = handle<VkDescriptorUpdateTemplate>(0x6);
    CommandStream other(&templates);
    record::CmdPushDescriptorSetWithTemplate2(other, &push);
    EXPECT_STREQ(other.refusal(),
                 "vkCmdPushDescriptorSetWithTemplate2: the size of its template's data is not known");
}

TEST(Copier, APushWithAnUnknownTemplateIsRefused) {
    const DescriptorTemplates templates;
    const std::array<unsigned char, 64> data{};
    const auto unknown = handle<VkDescriptorUpdateTemplate>(0x5);
    for (const DescriptorTemplates* known : {&templates, static_cast<const DescriptorTemplates*>(nullptr)}) {
        CommandStream stream(known);
        record::CmdPushDescriptorSetWithTemplate(stream, unknown, nullptr, 0, data.data());
        EXPECT_STREQ(stream.refusal(),
                     "vkCmdPushDescriptorSetWithTemplate: the size of its template's data is not known");
        EXPECT_EQ(stream.count(), 0u);
    }
}

TEST(Copier, CheckpointMarkersAreValuesAndNeverRead) {
    CommandStream stream;
    record::CmdSetCheckpointNV(stream, handle<const void*>(0x10));
    EXPECT_EQ(only<commands::CmdSetCheckpointNV>(stream).pCheckpointMarker, handle<const void*>(0x10));
}

TEST(Copier, ChainsKeepTheirOrder) {
    VkMultiviewPerViewAttributesInfoNVX last{};
    last.sType = VK_STRUCTURE_TYPE_MULTIVIEW_PER_VIEW_ATTRIBUTES_INFO_NVX;
    last.perViewAttributes = VK_TRUE;
    const VkRect2D areas[2] = {{{1, 2}, {3, 4}}, {{5, 6}, {7, 8}}};
    VkDeviceGroupRenderPassBeginInfo first{};
    first.sType = VK_STRUCTURE_TYPE_DEVICE_GROUP_RENDER_PASS_BEGIN_INFO;
    first.pNext = &last;
    first.deviceRenderAreaCount = 2;
    first.pDeviceRenderAreas = areas;
    VkRenderingInfo rendering{};
    rendering.sType = VK_STRUCTURE_TYPE_RENDERING_INFO;
    rendering.pNext = &first;
    CommandStream stream;
    record::CmdBeginRendering(stream, &rendering);
    const VkRenderingInfo* copy = only<commands::CmdBeginRendering>(stream).pRenderingInfo;
    const auto* first_copy = static_cast<const VkDeviceGroupRenderPassBeginInfo*>(copy->pNext);
    ASSERT_EQ(first_copy->sType, VK_STRUCTURE_TYPE_DEVICE_GROUP_RENDER_PASS_BEGIN_INFO);
    EXPECT_EQ(first_copy->pDeviceRenderAreas[1].extent.height, 8u);
    const auto* last_copy = static_cast<const VkMultiviewPerViewAttributesInfoNVX*>(first_copy->pNext);
    ASSERT_EQ(last_copy->sType, VK_STRUCTURE_TYPE_MULTIVIEW_PER_VIEW_ATTRIBUTES_INFO_NVX);
    EXPECT_EQ(last_copy->perViewAttributes, VkBool32{VK_TRUE});
    EXPECT_EQ(last_copy->pNext, nullptr);
}

TEST(Copier, AfterARefusalTheOtherCommandsAreStillRecorded) {
    CommandStream stream;
    stream.refuse("vkCmdBuildMicromapsEXT: no", CommandId::CmdBuildMicromapsEXT);
    record::CmdDraw(stream, 3, 1, 0, 0);
    EXPECT_EQ(stream.count(), 1u);
}

TEST(Copier, AfterMemoryRanOutNothingIsRecordedUntilTheReset) {
    CommandStream stream;
    stream.refuse_for_memory(CommandId::CmdDraw);
    record::CmdDraw(stream, 3, 1, 0, 0);
    EXPECT_EQ(stream.count(), 0u);
    stream.reset();
    record::CmdDraw(stream, 3, 1, 0, 0);
    EXPECT_EQ(only<commands::CmdDraw>(stream).vertexCount, 3u);
}

void build(CommandStream& stream, const VkAccelerationStructureGeometryKHR& geometry) {
    VkAccelerationStructureBuildGeometryInfoKHR info{};
    info.sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_BUILD_GEOMETRY_INFO_KHR;
    info.geometryCount = 1;
    info.pGeometries = &geometry;
    const VkAccelerationStructureBuildRangeInfoKHR range{5, 6, 7, 8};
    const VkAccelerationStructureBuildRangeInfoKHR* ranges = &range;
    record::CmdBuildAccelerationStructuresKHR(stream, 1, &info, &ranges);
}

VkAccelerationStructureGeometryKHR geometry_of(VkGeometryTypeKHR type) {
    VkAccelerationStructureGeometryKHR geometry{};
    geometry.sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_KHR;
    geometry.geometryType = type;
    return geometry;
}

TEST(Copier, ABuildKeepsTheMemberThatItsGeometryTypeSelects) {
    VkAccelerationStructureGeometryKHR geometry = geometry_of(VK_GEOMETRY_TYPE_AABBS_KHR);
    geometry.geometry.aabbs.data.deviceAddress = 0xa000;
    geometry.geometry.aabbs.stride = 24;
    CommandStream stream;
    build(stream, geometry);
    geometry = {};
    const auto& copy = only<commands::CmdBuildAccelerationStructuresKHR>(stream);
    EXPECT_EQ(copy.pInfos->pGeometries->geometry.aabbs.data.deviceAddress, 0xa000u);
    EXPECT_EQ(copy.pInfos->pGeometries->geometry.aabbs.stride, 24u);
    EXPECT_EQ(copy.ppBuildRangeInfos[0]->transformOffset, 8u);
}

TEST(Copier, AGeometryWhoseDataNobodyKnowsIsRefused) {
    CommandStream stream;
    build(stream, geometry_of(static_cast<VkGeometryTypeKHR>(77)));
    EXPECT_EQ(stream.count(), 0u);
    EXPECT_STREQ(stream.refusal(), "vkCmdBuildAccelerationStructuresKHR: geometry of an unknown type");
}

TEST(Copier, KernelParametersAreCopiedOnlyWhereTheirSizeIsGiven) {
    std::array<unsigned char, 5> parameters{1, 2, 3, 4, 5};
    std::size_t size = parameters.size();
    std::array<const void*, 5> extras{handle<const void*>(1), parameters.data(), handle<const void*>(2),
                                      &size, nullptr};
    VkCuLaunchInfoNVX launch{};
    launch.sType = VK_STRUCTURE_TYPE_CU_LAUNCH_INFO_NVX;
    launch.extraCount = 1;
    launch.pExtras = extras.data();
    CommandStream known;
    record::CmdCuLaunchKernelNVX(known, &launch);
    parameters = {};
    size = 0;
    const auto& copy = *only<commands::CmdCuLaunchKernelNVX>(known).pLaunchInfo;
    EXPECT_EQ(*static_cast<const std::size_t*>(copy.pExtras[3]), 5u);
    EXPECT_EQ(static_cast<const unsigned char*>(copy.pExtras[1])[4], 5);

    const void* parameter = parameters.data();
    launch.paramCount = 1;
    launch.pParams = &parameter;
    CommandStream unknown;
    record::CmdCuLaunchKernelNVX(unknown, &launch);
    EXPECT_EQ(unknown.count(), 0u);
    EXPECT_STREQ(unknown.refusal(), "vkCmdCuLaunchKernelNVX: its kernel parameters have no sizes");
    launch.paramCount = 0;
    extras[0] = handle<const void*>(3);  // another list
    CommandStream other;
    record::CmdCuLaunchKernelNVX(other, &launch);
    EXPECT_STREQ(other.refusal(), "vkCmdCuLaunchKernelNVX: its kernel parameters have no sizes");
}

}  // namespace
}  // namespace framecast::capture
