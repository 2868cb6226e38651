#include "capture/retired_objects.h"

#include <gmock/gmock.h>

#include <vector>

namespace framecast::capture {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

template <class Handle>
Handle handle(std::uintptr_t value) {
    return reinterpret_cast<Handle>(value);
}

std::vector<std::uintptr_t> destroyed;

void VKAPI_CALL destroy_layout(VkDevice, VkPipelineLayout layout, const VkAllocationCallbacks* allocator) {
    EXPECT_EQ(allocator, nullptr);
    destroyed.push_back(reinterpret_cast<std::uintptr_t>(layout));
}
void VKAPI_CALL destroy_template(VkDevice, VkDescriptorUpdateTemplate descriptor_template,
                                 const VkAllocationCallbacks* allocator) {
    EXPECT_EQ(allocator, nullptr);
    destroyed.push_back(reinterpret_cast<std::uintptr_t>(descriptor_template));
}

class RetiredObjectsTest : public ::testing::Test {
  protected:
    RetiredObjectsTest() {
        destroyed.clear();
        table_.DestroyPipelineLayout = destroy_layout;
        table_.DestroyDescriptorUpdateTemplate = destroy_template;
    }
    void collect(std::uint64_t oldest) { retired_.collect(oldest, VK_NULL_HANDLE, table_); }

    DeviceTable table_{};
    RetiredObjects retired_;
};

TEST_F(RetiredObjectsTest, AnObjectOutlivesEveryRecordingThatBeganBeforeItsDestruction) {
    const std::uint64_t recording = retired_.now();
    ASSERT_TRUE(retired_.retire(handle<VkPipelineLayout>(10)));
    EXPECT_FALSE(retired_.empty());
    collect(recording);
    EXPECT_THAT(destroyed, IsEmpty());
}

TEST_F(RetiredObjectsTest, ARecordingThatBeganAfterwardsDoesNotKeepIt) {
    ASSERT_TRUE(retired_.retire(handle<VkPipelineLayout>(10)));
    const std::uint64_t recording = retired_.now();
    collect(recording);
    EXPECT_THAT(destroyed, ElementsAre(10));
    EXPECT_TRUE(retired_.empty());
}

TEST_F(RetiredObjectsTest, OnlyTheOldEnoughAreDestroyedAndInTheOrderInWhichTheyWereRetired) {
    retired_.retire(handle<VkPipelineLayout>(10));
    retired_.retire(handle<VkDescriptorUpdateTemplate>(11));
    const std::uint64_t recording = retired_.now();
    retired_.retire(handle<VkPipelineLayout>(12));
    collect(recording);
    EXPECT_THAT(destroyed, ElementsAre(10, 11));
    EXPECT_FALSE(retired_.empty());
    collect(UINT64_MAX);
    EXPECT_THAT(destroyed, ElementsAre(10, 11, 12));
    EXPECT_TRUE(retired_.empty());
}

TEST_F(RetiredObjectsTest, NothingIsDestroyedTwice) {
    retired_.retire(handle<VkPipelineLayout>(10));
    collect(UINT64_MAX);
    collect(UINT64_MAX);
    EXPECT_THAT(destroyed, ElementsAre(10));
}

TEST_F(RetiredObjectsTest, ARecordingThatBeginsWhileTheOldestIsLookedForKeepsWhatItUses) {
    // now() is taken before the recordings are looked at; a recording may begin, use a layout and have it
    // retired before collect() is reached.
    const std::uint64_t before = retired_.now();
    const std::uint64_t began_meanwhile = retired_.now();
    retired_.retire(handle<VkPipelineLayout>(10));
    collect(before);
    EXPECT_THAT(destroyed, IsEmpty());
    collect(began_meanwhile);
    EXPECT_THAT(destroyed, IsEmpty());
}

}  // namespace
}  // namespace framecast::capture
