#include "capture/descriptor_templates.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace framecast::capture {
namespace {

VkDescriptorUpdateTemplate handle(std::uintptr_t number) {
    return reinterpret_cast<VkDescriptorUpdateTemplate>(
        number);  // NOLINT: a number that stands for an object
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

TEST(DescriptorTemplates, one_descriptor_ends_after_its_structure) {
    EXPECT_EQ(size_of({entry(VK_DESCRIPTOR_TYPE_SAMPLER, 1, 0, 0)}), sizeof(VkDescriptorImageInfo));
    EXPECT_EQ(size_of({entry(VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, 1, 8, 0)}),
              8 + sizeof(VkDescriptorBufferInfo));
    EXPECT_EQ(size_of({entry(VK_DESCRIPTOR_TYPE_STORAGE_TEXEL_BUFFER, 1, 16, 0)}), 16 + sizeof(VkBufferView));
    EXPECT_EQ(size_of({entry(VK_DESCRIPTOR_TYPE_ACCELERATION_STRUCTURE_KHR, 1, 0, 0)}),
              sizeof(VkAccelerationStructureKHR));
}

TEST(DescriptorTemplates, the_last_of_several_descriptors_counts_without_its_gap) {
    EXPECT_EQ(size_of({entry(VK_DESCRIPTOR_TYPE_STORAGE_IMAGE, 3, 4, 100)}),
              4 + 2 * 100 + sizeof(VkDescriptorImageInfo));
}

TEST(DescriptorTemplates, descriptors_may_overlap_with_a_stride_of_zero) {
    EXPECT_EQ(size_of({entry(VK_DESCRIPTOR_TYPE_STORAGE_IMAGE, 3, 4, 0)}), 4 + sizeof(VkDescriptorImageInfo));
}

TEST(DescriptorTemplates, the_size_is_that_of_the_entry_that_ends_last) {
    EXPECT_EQ(
        size_of({entry(VK_DESCRIPTOR_TYPE_SAMPLER, 1, 200, 0), entry(VK_DESCRIPTOR_TYPE_SAMPLER, 4, 0, 24)}),
        200 + sizeof(VkDescriptorImageInfo));
}

TEST(DescriptorTemplates, an_inline_block_counts_bytes_and_ignores_its_stride) {
    EXPECT_EQ(size_of({entry(VK_DESCRIPTOR_TYPE_INLINE_UNIFORM_BLOCK, 48, 16, 999)}), 64u);
}

TEST(DescriptorTemplates, entries_without_descriptors_need_no_data) {
    EXPECT_EQ(size_of({entry(VK_DESCRIPTOR_TYPE_SAMPLER, 0, 4096, 0)}), 0u);
}

TEST(DescriptorTemplates, a_descriptor_of_unknown_type_makes_the_size_unknown) {
    EXPECT_EQ(size_of({entry(VK_DESCRIPTOR_TYPE_SAMPLER, 1, 0, 0),
                       entry(static_cast<VkDescriptorType>(0x7ffffff0), 1, 64, 0)}),
              std::nullopt);
}

TEST(DescriptorTemplates, a_removed_template_and_one_never_seen_are_unknown) {
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

TEST(DescriptorTemplates, a_reused_handle_has_the_size_of_its_new_template) {
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

TEST(DescriptorTemplates, threads_may_add_remove_and_look_up_at_once) {
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
