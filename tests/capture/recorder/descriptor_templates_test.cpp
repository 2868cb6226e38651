#include "capture/recorder/descriptor_templates.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace framecast::capture {
namespace {

VkDescriptorUpdateTemplate handle(std::uintptr_t number) {
    return reinterpret_cast<VkDescriptorUpdateTemplate>(
        number);  // NOLINT: a number that represents an object
}

VkDescriptorUpdateTemplateEntry entry(VkDescriptorType type, uint32_t count, std::size_t offset,
                                      std::size_t stride) {
    VkDescriptorUpdateTemplateEntry made{};
    made.descriptorType = type;
    made.descriptorCount = count;
    made.offset = offset;
    made.stride = stride;
    return made;
}

std::optional<std::size_t> size_of(const std::vector<VkDescriptorUpdateTemplateEntry>& entries) {
    VkDescriptorUpdateTemplateCreateInfo info{};
    info.descriptorUpdateEntryCount = static_cast<uint32_t>(entries.size());
    info.pDescriptorUpdateEntries = entries.data();
    DescriptorTemplates templates;
    templates.add(handle(1), info);
    return templates.size_of(handle(1));
}

TEST(DescriptorTemplates, OneDescriptorEndsAfterItsStructure) {
    EXPECT_EQ(size_of({entry(VK_DESCRIPTOR_TYPE_SAMPLER, 1, 0, 0)}), sizeof(VkDescriptorImageInfo));
    EXPECT_EQ(size_of({entry(VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, 1, 8, 0)}),
              8 + sizeof(VkDescriptorBufferInfo));
    EXPECT_EQ(size_of({entry(VK_DESCRIPTOR_TYPE_STORAGE_TEXEL_BUFFER, 1, 16, 0)}), 16 + sizeof(VkBufferView));
    EXPECT_EQ(size_of({entry(VK_DESCRIPTOR_TYPE_ACCELERATION_STRUCTURE_KHR, 1, 0, 0)}),
              sizeof(VkAccelerationStructureKHR));
}

TEST(DescriptorTemplates, TheLastOfSeveralDescriptorsCountsWithoutItsGap) {
    EXPECT_EQ(size_of({entry(VK_DESCRIPTOR_TYPE_STORAGE_IMAGE, 3, 4, 100)}),
              4 + 2 * 100 + sizeof(VkDescriptorImageInfo));
}

TEST(DescriptorTemplates, DescriptorsMayOverlapWithAStrideOfZero) {
    EXPECT_EQ(size_of({entry(VK_DESCRIPTOR_TYPE_STORAGE_IMAGE, 3, 4, 0)}), 4 + sizeof(VkDescriptorImageInfo));
}

TEST(DescriptorTemplates, TheSizeIsThatOfTheEntryThatEndsLast) {
    EXPECT_EQ(
        size_of({entry(VK_DESCRIPTOR_TYPE_SAMPLER, 1, 200, 0), entry(VK_DESCRIPTOR_TYPE_SAMPLER, 4, 0, 24)}),
        200 + sizeof(VkDescriptorImageInfo));
}

TEST(DescriptorTemplates, AnInlineBlockCountsBytesAndIgnoresItsStride) {
    EXPECT_EQ(size_of({entry(VK_DESCRIPTOR_TYPE_INLINE_UNIFORM_BLOCK, 48, 16, 999)}), 64u);
}

TEST(DescriptorTemplates, EntriesWithoutDescriptorsNeedNoData) {
    EXPECT_EQ(size_of({entry(VK_DESCRIPTOR_TYPE_SAMPLER, 0, 4096, 0)}), 0u);
}

TEST(DescriptorTemplates, ADescriptorOfUnknownTypeMakesTheSizeUnknown) {
    EXPECT_EQ(size_of({entry(VK_DESCRIPTOR_TYPE_SAMPLER, 1, 0, 0),
                       entry(static_cast<VkDescriptorType>(0x7ffffff0), 1, 64, 0)}),
              std::nullopt);
}

TEST(DescriptorTemplates, ARemovedTemplateAndOneNeverSeenAreUnknown) {
    const VkDescriptorUpdateTemplateEntry sampler = entry(VK_DESCRIPTOR_TYPE_SAMPLER, 1, 0, 0);
    VkDescriptorUpdateTemplateCreateInfo info{};
    info.descriptorUpdateEntryCount = 1;
    info.pDescriptorUpdateEntries = &sampler;
    DescriptorTemplates templates;
    EXPECT_EQ(templates.size_of(handle(1)), std::nullopt);
    EXPECT_TRUE(templates.add(handle(1), info));
    EXPECT_NE(templates.size_of(handle(1)), std::nullopt);
    templates.remove(handle(1));
    EXPECT_EQ(templates.size_of(handle(1)), std::nullopt);
}

TEST(DescriptorTemplates, AReusedHandleHasTheSizeOfItsNewTemplate) {
    VkDescriptorUpdateTemplateEntry made = entry(VK_DESCRIPTOR_TYPE_SAMPLER, 1, 0, 0);
    VkDescriptorUpdateTemplateCreateInfo info{};
    info.descriptorUpdateEntryCount = 1;
    info.pDescriptorUpdateEntries = &made;
    DescriptorTemplates templates;
    EXPECT_TRUE(templates.add(handle(1), info));
    made.offset = 1000;
    EXPECT_TRUE(templates.add(handle(1), info));
    EXPECT_EQ(templates.size_of(handle(1)), 1000 + sizeof(VkDescriptorImageInfo));
    made.descriptorType = static_cast<VkDescriptorType>(0x7ffffff0);
    EXPECT_FALSE(templates.add(handle(1), info));
    EXPECT_EQ(templates.size_of(handle(1)), std::nullopt);
}

TEST(DescriptorTemplates, ThreadsMayAddRemoveAndLookUpAtOnce) {
    DescriptorTemplates templates;
    const VkDescriptorUpdateTemplateEntry sampler = entry(VK_DESCRIPTOR_TYPE_SAMPLER, 1, 0, 0);
    VkDescriptorUpdateTemplateCreateInfo info{};
    info.descriptorUpdateEntryCount = 1;
    info.pDescriptorUpdateEntries = &sampler;
    std::vector<std::thread> threads;
    for (std::uintptr_t first = 1; first <= 4; ++first) {
        threads.emplace_back([&, first] {
            for (std::uintptr_t i = 0; i < 500; ++i) {
                const VkDescriptorUpdateTemplate mine = handle(first + 4 * i);
                templates.add(mine, info);
                EXPECT_EQ(templates.size_of(mine), sizeof(VkDescriptorImageInfo));
                if (i % 2 == 0) templates.remove(mine);
            }
        });
    }
    for (std::thread& thread : threads)
        thread.join();
    EXPECT_EQ(templates.size_of(handle(1)), std::nullopt);
    EXPECT_NE(templates.size_of(handle(5)), std::nullopt);
}

}  // namespace
}  // namespace framecast::capture
