#include "capture/objects/retired_objects.h"

#include <gmock/gmock.h>

#include <algorithm>
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
    // While recordings of these spans exist.
    void collect(std::vector<RecordingSpan> recordings = {}) {
        retired_.collect(retired_.now(), recordings, VK_NULL_HANDLE, table_);
    }
    void make(std::uintptr_t layout) { retired_.made_layout(handle<VkPipelineLayout>(layout)); }
    void retire(std::uintptr_t layout) {
        EXPECT_TRUE(retired_.retire_layout(handle<VkPipelineLayout>(layout)));
    }
    RecordingSpan begin() { return {retired_.now(), UINT64_MAX}; }
    void end(RecordingSpan& recording) { recording.ended = retired_.recording_ends(); }

    DeviceTable table_{};
    RetiredObjects retired_;
};

TEST_F(RetiredObjectsTest, AnObjectOutlivesEveryRecordingThatCanUseIt) {
    make(10);
    const RecordingSpan goes_on = begin();
    RecordingSpan over = begin();
    make(11);
    end(over);
    retire(10);
    retire(11);
    EXPECT_FALSE(retired_.empty());
    collect({goes_on});
    collect({over});
    EXPECT_THAT(destroyed, IsEmpty());
    collect();
    EXPECT_THAT(destroyed, ElementsAre(10, 11));
    EXPECT_TRUE(retired_.empty());
}

TEST_F(RetiredObjectsTest, ARecordingThatBeganAfterwardsDoesNotKeepIt) {
    make(10);
    retire(10);
    collect({begin()});
    EXPECT_THAT(destroyed, ElementsAre(10));
    EXPECT_TRUE(retired_.empty());
}

TEST_F(RetiredObjectsTest, ARecordingThatEndedBeforeItWasMadeDoesNotKeepIt) {
    RecordingSpan old = begin();
    end(old);
    make(10);
    retire(10);
    collect({old});
    EXPECT_THAT(destroyed, ElementsAre(10));
}

TEST_F(RetiredObjectsTest, OneOfWhichNobodySaidWhenItWasMadeIsKeptForAllThatBeganBeforeItsEnd) {
    RecordingSpan old = begin();
    end(old);
    retire(10);
    collect({old});
    EXPECT_THAT(destroyed, IsEmpty());
    collect();
    EXPECT_THAT(destroyed, ElementsAre(10));
}

TEST_F(RetiredObjectsTest, AHundredThousandThatComeAndGoAreNotKeptForOneOldRecording) {
    make(1);
    RecordingSpan old = begin();
    end(old);
    for (std::uintptr_t i = 0; i < 100'000; ++i) {
        make(1000 + i);
        retire(1000 + i);
        if (i % 100 == 99) collect({old});
        EXPECT_LE(i + 1 - destroyed.size(), 100U);
    }
    EXPECT_EQ(destroyed.size(), 100'000U);
    retire(1);
    collect({old});
    EXPECT_EQ(destroyed.size(), 100'000U) << "what it can use is kept";
    collect();
    EXPECT_EQ(destroyed.back(), 1U);
}

TEST_F(RetiredObjectsTest, ManyRecordingsTogetherKeepWhatOneOfThemCanUse) {
    std::vector<RecordingSpan> recordings;
    // The first one stays in progress for long; later ones are short.
    recordings.push_back(begin());
    for (std::uintptr_t i = 0; i < 5; ++i) {
        recordings.push_back(begin());
        end(recordings.back());
        make(20 + i);
    }
    end(recordings.front());
    for (std::uintptr_t i = 0; i < 5; ++i)
        retire(20 + i);
    std::vector<RecordingSpan> short_ones(recordings.begin() + 1, recordings.end());
    std::reverse(recordings.begin(), recordings.end());
    collect(recordings);
    EXPECT_THAT(destroyed, IsEmpty());
    collect(short_ones);
    EXPECT_THAT(destroyed, ElementsAre(24)) << "the others were there when a later one was recorded";
}

TEST_F(RetiredObjectsTest, OnlyWhatCannotBeUsedIsDestroyedAndInTheOrderInWhichItWasRetired) {
    retire(10);
    retired_.retire_template(handle<VkDescriptorUpdateTemplate>(11));
    const RecordingSpan recording = begin();
    retire(12);
    collect({recording});
    EXPECT_THAT(destroyed, ElementsAre(10, 11));
    EXPECT_FALSE(retired_.empty());
    retired_.collect_all(VK_NULL_HANDLE, table_);
    EXPECT_THAT(destroyed, ElementsAre(10, 11, 12));
    EXPECT_TRUE(retired_.empty());
}

TEST_F(RetiredObjectsTest, NothingIsDestroyedTwice) {
    retire(10);
    collect();
    collect();
    retired_.collect_all(VK_NULL_HANDLE, table_);
    EXPECT_THAT(destroyed, ElementsAre(10));
}

TEST_F(RetiredObjectsTest, ARecordingThatBeginsWhileTheOthersAreLookedAtKeepsWhatItUses) {
    // now() is called before the recordings are examined. A recording may begin, use a layout and have it
    // retired before collect() runs.
    const std::uint64_t before = retired_.now();
    retire(10);
    std::vector<RecordingSpan> none_seen;
    retired_.collect(before, none_seen, VK_NULL_HANDLE, table_);
    EXPECT_THAT(destroyed, IsEmpty());
    collect();
    EXPECT_THAT(destroyed, ElementsAre(10));
}

}  // namespace
}  // namespace framecast::capture
