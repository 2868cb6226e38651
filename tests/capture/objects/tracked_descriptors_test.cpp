// Contents of descriptor sets, without any device.
#include "capture/objects/tracked_descriptors.h"

#include <gmock/gmock.h>

#include <array>

#include "tests/capture/support/counted_new.h"

namespace framecast::capture {
namespace {

using ::testing::ElementsAre;

constexpr std::uint64_t kNever = TrackedSet::kNever;
constexpr VkDescriptorType kTexture = VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER;

template <class Handle>
Handle handle(std::uintptr_t number) {
    return reinterpret_cast<Handle>(number);
}

// Bindings 2 (two textures), 3 (one) and 5 (texel buffer), among others that refer to no view. Not in order.
class TrackedDescriptorsTest : public ::testing::Test {
  protected:
    TrackedDescriptorsTest() {
        const std::array<VkDescriptorSetLayoutBinding, 6> bindings = {
            {{5, VK_DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER, 1, VK_SHADER_STAGE_ALL, nullptr},
             {3, kTexture, 1, VK_SHADER_STAGE_ALL, nullptr},
             {0, VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, 8, VK_SHADER_STAGE_ALL, nullptr},
             {2, kTexture, 2, VK_SHADER_STAGE_ALL, nullptr},
             {1, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, 1, VK_SHADER_STAGE_ALL, nullptr},
             {4, VK_DESCRIPTOR_TYPE_INLINE_UNIFORM_BLOCK, 64, VK_SHADER_STAGE_ALL, nullptr}}};
        VkDescriptorSetLayoutCreateInfo info{};
        info.bindingCount = bindings.size();
        info.pBindings = bindings.data();
        tracker_.set_layout_created(layout_, info);
    }
    ~TrackedDescriptorsTest() override { most_allocations = SIZE_MAX; }

    void allocate(VkDescriptorSet set, const void* next = nullptr) {
        VkDescriptorSetAllocateInfo info{};
        info.pNext = next;
        info.descriptorPool = pool_;
        info.descriptorSetCount = 1;
        info.pSetLayouts = &layout_;
        tracker_.allocated(info, &set);
    }
    std::vector<std::uint64_t> views(VkDescriptorSet set) const {
        std::vector<std::uint64_t> out;
        const auto found = tracker_.find_set(set);
        if (!found) return out;
        for (const ViewBinding& binding : found->layout().bindings)
            for (std::uint32_t i = 0; i < found->count(binding); ++i)
                out.push_back(found->view(binding.first + i));
        return out;
    }
    std::vector<std::uint64_t> samplers(VkDescriptorSet set) const {
        std::vector<std::uint64_t> out;
        const auto found = tracker_.find_set(set);
        for (std::uint32_t slot = 0; found && slot < found->layout().slots; ++slot)
            out.push_back(found->sampler(slot));
        return out;
    }
    // Binding 2 has these samplers, binding 3 none of its own.
    void fix_samplers(const std::array<VkSampler, 2>& fixed, VkDescriptorSetLayout layout) {
        const std::array<VkDescriptorSetLayoutBinding, 3> bindings = {
            {{3, kTexture, 1, VK_SHADER_STAGE_ALL, nullptr},
             {2, kTexture, 2, VK_SHADER_STAGE_ALL, fixed.data()},
             // Ignored, because it is not for a sampler.
             {5, VK_DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER, 1, VK_SHADER_STAGE_ALL,
              handle<const VkSampler*>(1)}}};
        VkDescriptorSetLayoutCreateInfo info{};
        info.bindingCount = bindings.size();
        info.pBindings = bindings.data();
        tracker_.set_layout_created(layout, info);
    }
    static VkWriteDescriptorSet write(VkDescriptorSet set, std::uint32_t binding, std::uint32_t element,
                                      std::span<const VkDescriptorImageInfo> images) {
        VkWriteDescriptorSet out{};
        out.dstSet = set;
        out.dstBinding = binding;
        out.dstArrayElement = element;
        out.descriptorCount = static_cast<std::uint32_t>(images.size());
        out.descriptorType = kTexture;
        out.pImageInfo = images.data();
        return out;
    }
    void write_one(VkDescriptorSet set, std::uint32_t binding, std::uintptr_t view,
                   std::uintptr_t sampler = 0) {
        const VkDescriptorImageInfo image{handle<VkSampler>(sampler), handle<VkImageView>(view), {}};
        const VkWriteDescriptorSet one = write(set, binding, 0, {&image, 1});
        tracker_.updated(1, &one, 0, nullptr);
    }

    DescriptorTracker tracker_;
    VkDescriptorSetLayout layout_ = handle<VkDescriptorSetLayout>(0x10);
    VkDescriptorPool pool_ = handle<VkDescriptorPool>(0x20);
    VkDescriptorSet a_ = handle<VkDescriptorSet>(0x30);
    VkDescriptorSet b_ = handle<VkDescriptorSet>(0x40);
};

TEST_F(TrackedDescriptorsTest, WritesReachTheirDescriptorsAndGoOnInTheNextBinding) {
    allocate(a_);
    EXPECT_THAT(views(a_), ElementsAre(kNever, kNever, kNever, kNever));
    const std::array<VkDescriptorImageInfo, 2> images = {
        {{nullptr, handle<VkImageView>(7), {}}, {nullptr, handle<VkImageView>(8), {}}}};
    const VkBufferView texels = handle<VkBufferView>(9);
    VkWriteDescriptorSet buffer{};
    buffer.dstSet = a_;
    buffer.dstBinding = 5;
    buffer.descriptorCount = 1;
    buffer.descriptorType = VK_DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER;
    buffer.pTexelBufferView = &texels;
    VkWriteDescriptorSet other{};  // its pointers must not be followed
    other.dstSet = a_;
    other.descriptorCount = 8;
    other.descriptorType = VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER;
    other.pImageInfo = handle<const VkDescriptorImageInfo*>(1);
    const std::array writes = {other, write(a_, 2, 1, images), buffer};
    tracker_.updated(writes.size(), writes.data(), 0, nullptr);
    EXPECT_THAT(views(a_), ElementsAre(kNever, 7, 8, 9));
    write_one(a_, 2, 0);
    EXPECT_THAT(views(a_), ElementsAre(0, 7, 8, 9)) << "a null descriptor is one";
}

TEST_F(TrackedDescriptorsTest, WritesBeyondTheSetOrToUnknownOnesDoNothing) {
    allocate(a_);
    const std::array<VkDescriptorImageInfo, 9> images{};
    const std::array writes = {write(a_, 2, 0, images), write(a_, 77, 0, images), write(b_, 2, 0, images)};
    tracker_.updated(writes.size(), writes.data(), 0, nullptr);
    EXPECT_THAT(views(a_), ElementsAre(0, 0, 0, 0));
    EXPECT_EQ(tracker_.find_set(b_), nullptr);
}

TEST_F(TrackedDescriptorsTest, CopiesTakeWhatTheOtherSetHas) {
    allocate(a_);
    allocate(b_);
    write_one(a_, 2, 7);
    write_one(a_, 3, 8);
    VkCopyDescriptorSet copy{};
    copy.srcSet = a_;
    copy.srcBinding = 2;
    copy.srcArrayElement = 1;
    copy.dstSet = b_;
    copy.dstBinding = 2;
    copy.descriptorCount = 2;
    tracker_.updated(0, nullptr, 1, &copy);
    EXPECT_THAT(views(b_), ElementsAre(kNever, 8, kNever, kNever));
    copy.srcSet = handle<VkDescriptorSet>(0x999);
    tracker_.updated(0, nullptr, 1, &copy);
    copy.srcSet = a_;
    copy.descriptorCount = 100;
    tracker_.updated(0, nullptr, 1, &copy);
    EXPECT_THAT(views(b_), ElementsAre(kNever, 8, kNever, kNever));
}

TEST_F(TrackedDescriptorsTest, SamplersStandBesideTheirViews) {
    allocate(a_);
    EXPECT_THAT(samplers(a_), ElementsAre(0, 0, 0, 0));
    const std::array<VkDescriptorImageInfo, 2> images = {
        {{handle<VkSampler>(17), handle<VkImageView>(7), {}},
         {handle<VkSampler>(18), handle<VkImageView>(8), {}}}};
    const VkWriteDescriptorSet both = write(a_, 2, 1, images);
    tracker_.updated(1, &both, 0, nullptr);
    EXPECT_THAT(samplers(a_), ElementsAre(0, 17, 18, 0)) << "and go on in the next binding";
    allocate(b_);
    VkCopyDescriptorSet copy{};
    copy.srcSet = a_;
    copy.srcBinding = 2;
    copy.srcArrayElement = 1;
    copy.dstSet = b_;
    copy.dstBinding = 2;
    copy.descriptorCount = 2;
    tracker_.updated(0, nullptr, 1, &copy);
    EXPECT_THAT(samplers(b_), ElementsAre(17, 18, 0, 0));
    VkWriteDescriptorSet other = write(a_, 2, 1, {images.data(), 1});
    other.descriptorType = VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE;
    tracker_.updated(1, &other, 0, nullptr);
    EXPECT_THAT(samplers(a_), ElementsAre(0, 0, 18, 0)) << "Vulkan ignores that of another type";
}

TEST_F(TrackedDescriptorsTest, SetsWithoutCombinedSamplersKeepNone) {
    const VkDescriptorSetLayoutBinding binding{2, VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE, 3, VK_SHADER_STAGE_ALL,
                                               nullptr};
    VkDescriptorSetLayoutCreateInfo info{};
    info.bindingCount = 1;
    info.pBindings = &binding;
    tracker_.set_layout_created(layout_, info);
    allocate(a_);
    write_one(a_, 2, 7, 17);
    EXPECT_THAT(views(a_), ElementsAre(7, kNever, kNever));
    EXPECT_THAT(samplers(a_), ElementsAre(0, 0, 0));
}

TEST_F(TrackedDescriptorsTest, SamplersInDescriptorsOfTheirOwnStandInPlaceOfViews) {
    const std::array fixed = {handle<VkSampler>(21), handle<VkSampler>(22)};
    const std::array<VkDescriptorSetLayoutBinding, 3> bindings = {
        {{0, VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE, 1, VK_SHADER_STAGE_ALL, nullptr},
         {1, VK_DESCRIPTOR_TYPE_SAMPLER, 2, VK_SHADER_STAGE_ALL, nullptr},
         {2, VK_DESCRIPTOR_TYPE_SAMPLER, 2, VK_SHADER_STAGE_ALL, fixed.data()}}};
    VkDescriptorSetLayoutCreateInfo info{};
    info.bindingCount = bindings.size();
    info.pBindings = bindings.data();
    tracker_.set_layout_created(layout_, info);
    allocate(a_);
    // The view of a sampler is ignored.
    const std::array<VkDescriptorImageInfo, 2> two = {
        {{handle<VkSampler>(17), handle<VkImageView>(1), {}}, {handle<VkSampler>(18), nullptr, {}}}};
    VkWriteDescriptorSet both = write(a_, 1, 0, two);
    both.descriptorType = VK_DESCRIPTOR_TYPE_SAMPLER;
    tracker_.updated(1, &both, 0, nullptr);
    EXPECT_THAT(views(a_), ElementsAre(kNever, 17, 18, kNever, kNever));
    EXPECT_THAT(samplers(a_), ElementsAre(0, 0, 0, 21, 22));
    // Pushed, one that the layout fixes needs no image information.
    both.pImageInfo = nullptr;
    int seen = 0;
    for_each_tracked(both, [&](std::uint32_t, const ViewDescriptor& descriptor) {
        EXPECT_EQ(descriptor.view, 0U);
        ++seen;
    });
    EXPECT_EQ(seen, 2);
}

TEST_F(TrackedDescriptorsTest, ALayoutsImmutableSamplersStayWhateverIsWritten) {
    const auto fixed_layout = handle<VkDescriptorSetLayout>(0x11);
    fix_samplers({handle<VkSampler>(21), handle<VkSampler>(22)}, fixed_layout);
    allocate(b_);
    layout_ = fixed_layout;
    allocate(a_);
    EXPECT_THAT(samplers(a_), ElementsAre(21, 22, 0, 0));
    write_one(a_, 2, 7, 99);
    write_one(a_, 3, 8, 18);
    EXPECT_THAT(samplers(a_), ElementsAre(21, 22, 18, 0));
    EXPECT_THAT(views(a_), ElementsAre(7, kNever, 8, kNever));
    VkCopyDescriptorSet copy{};
    copy.srcSet = a_;
    copy.srcBinding = 2;
    copy.dstSet = b_;
    copy.dstBinding = 2;
    copy.descriptorCount = 3;
    tracker_.updated(0, nullptr, 1, &copy);
    EXPECT_THAT(samplers(b_), ElementsAre(0, 0, 18, 0)) << "what a copy has of them is not known";
    write_one(b_, 2, 7, 99);
    EXPECT_THAT(samplers(b_), ElementsAre(99, 0, 18, 0)) << "where nothing fixes them";
    std::swap(copy.srcSet, copy.dstSet);
    tracker_.updated(0, nullptr, 1, &copy);
    EXPECT_THAT(samplers(a_), ElementsAre(21, 22, 18, 0));
    tracker_.set_layout_destroyed(layout_);
    EXPECT_THAT(samplers(a_), ElementsAre(21, 22, 18, 0));
}

TEST_F(TrackedDescriptorsTest, PipelineLayoutsKnowTheSetsThatFixSamplers) {
    const auto fixed_layout = handle<VkDescriptorSetLayout>(0x11);
    fix_samplers({handle<VkSampler>(21), handle<VkSampler>(22)}, fixed_layout);
    const auto made = handle<VkPipelineLayout>(0x70);
    EXPECT_FALSE(tracker_.find_pipeline_layout(made).has_value());
    const std::array sets = {layout_, VkDescriptorSetLayout{}, fixed_layout};
    VkPipelineLayoutCreateInfo info{};
    info.setLayoutCount = 1;
    info.pSetLayouts = sets.data();
    tracker_.pipeline_layout_created(made, info);
    ASSERT_TRUE(tracker_.find_pipeline_layout(made).has_value());
    EXPECT_EQ(*tracker_.find_pipeline_layout(made), nullptr) << "no sampler is fixed";
    info.setLayoutCount = sets.size();
    tracker_.pipeline_layout_created(made, info);
    const auto found = tracker_.find_pipeline_layout(made).value_or(nullptr);
    ASSERT_NE(found, nullptr);
    EXPECT_EQ((*found)[0], nullptr);
    EXPECT_EQ((*found)[1], nullptr);
    EXPECT_EQ((*found)[2]->immutable_sampler(1), 22U);
    tracker_.pipeline_layout_destroyed(made);
    EXPECT_FALSE(tracker_.find_pipeline_layout(made).has_value());
}

TEST_F(TrackedDescriptorsTest, SamplersAreKnownUntilDestroyedAndAgainWithTheirHandle) {
    const auto sampler = handle<VkSampler>(17);
    VkSamplerCreateInfo info{};
    tracker_.sampler_created(sampler, info);
    EXPECT_EQ(tracker_.find_sampler(sampler), TextureFilter::nearest);
    tracker_.sampler_destroyed(sampler);
    EXPECT_FALSE(tracker_.find_sampler(sampler).has_value());
    info.magFilter = info.minFilter = VK_FILTER_LINEAR;
    tracker_.sampler_created(sampler, info);
    EXPECT_EQ(tracker_.find_sampler(sampler), TextureFilter::linear);
    info.minFilter = VK_FILTER_NEAREST;
    tracker_.sampler_created(sampler, info);
    EXPECT_EQ(tracker_.find_sampler(sampler), TextureFilter::mixed);
    info.magFilter = info.minFilter = VK_FILTER_CUBIC_EXT;
    tracker_.sampler_created(sampler, info);
    EXPECT_EQ(tracker_.find_sampler(sampler), TextureFilter::unknown) << "no word says it";
}

TEST_F(TrackedDescriptorsTest, TemplatesSayWhereTheDataGo) {
    allocate(a_);
    struct Data {
        std::uint64_t padding = 0;
        std::array<VkDescriptorImageInfo, 2> images{};
        VkBufferView texels{};
    } data;
    data.images[0].imageView = handle<VkImageView>(7);
    data.images[1].imageView = handle<VkImageView>(8);
    data.images[1].sampler = handle<VkSampler>(18);
    data.texels = handle<VkBufferView>(9);
    const std::array<VkDescriptorUpdateTemplateEntry, 3> entries = {
        {{0, 0, 1, VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, 0, 0},
         {2, 0, 2, kTexture, offsetof(Data, images), sizeof(VkDescriptorImageInfo)},
         {5, 0, 1, VK_DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER, offsetof(Data, texels), 0}}};
    VkDescriptorUpdateTemplateCreateInfo info{};
    info.descriptorUpdateEntryCount = entries.size();
    info.pDescriptorUpdateEntries = entries.data();
    const auto made = handle<VkDescriptorUpdateTemplate>(0x50);
    tracker_.template_created(made, info);
    tracker_.updated(a_, made, &data);
    EXPECT_THAT(views(a_), ElementsAre(7, 8, kNever, 9));
    EXPECT_THAT(samplers(a_), ElementsAre(0, 18, 0, 0));
    tracker_.template_destroyed(made);
    data.images[0].imageView = handle<VkImageView>(6);
    tracker_.updated(a_, made, &data);
    EXPECT_THAT(views(a_), ElementsAre(7, 8, kNever, 9));
}

TEST_F(TrackedDescriptorsTest, TheLastBindingMayHaveAsManyDescriptorsAsTheSetSays) {
    const VkDescriptorSetLayoutBinding binding{1, kTexture, 1000000, VK_SHADER_STAGE_ALL, nullptr};
    const VkDescriptorBindingFlags flag = VK_DESCRIPTOR_BINDING_VARIABLE_DESCRIPTOR_COUNT_BIT;
    VkDescriptorSetLayoutBindingFlagsCreateInfo flags{};
    flags.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_BINDING_FLAGS_CREATE_INFO;
    flags.bindingCount = 1;
    flags.pBindingFlags = &flag;
    VkDescriptorSetLayoutCreateInfo info{};
    info.pNext = &flags;
    info.bindingCount = 1;
    info.pBindings = &binding;
    tracker_.set_layout_created(layout_, info);
    const std::uint32_t count = 3;
    VkDescriptorSetVariableDescriptorCountAllocateInfo counts{};
    counts.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_VARIABLE_DESCRIPTOR_COUNT_ALLOCATE_INFO;
    counts.descriptorSetCount = 1;
    counts.pDescriptorCounts = &count;
    allocate(a_, &counts);
    allocate(b_);
    EXPECT_THAT(views(a_), ElementsAre(kNever, kNever, kNever));
    EXPECT_THAT(views(b_), ElementsAre()) << "without the structure there are none";
    EXPECT_NE(tracker_.find_set(b_), nullptr);
}

TEST_F(TrackedDescriptorsTest, SetsAreForgottenWhenFreedOrWithTheirPool) {
    const auto c = handle<VkDescriptorSet>(0x60);
    for (const VkDescriptorSet set : {a_, b_, c})
        allocate(set);
    const std::array freed = {a_, VkDescriptorSet{}};
    tracker_.freed(pool_, freed.size(), freed.data());
    EXPECT_EQ(tracker_.find_set(a_), nullptr);
    EXPECT_NE(tracker_.find_set(c), nullptr);
    tracker_.freed(pool_, 1, &c);
    EXPECT_EQ(tracker_.find_set(c), nullptr) << "which has moved in the pool's list";
    allocate(a_);
    write_one(a_, 2, 7);
    tracker_.pool_reset(pool_);
    EXPECT_EQ(tracker_.find_set(a_), nullptr);
    EXPECT_EQ(tracker_.find_set(b_), nullptr);
    allocate(a_);
    EXPECT_THAT(views(a_), ElementsAre(kNever, kNever, kNever, kNever))
        << "a handle comes back as another set";
    tracker_.pool_destroyed(pool_);
    EXPECT_EQ(tracker_.find_set(a_), nullptr);
    tracker_.set_layout_destroyed(layout_);
    allocate(a_);
    EXPECT_EQ(tracker_.find_set(a_), nullptr) << "of an unknown layout";
}

TEST_F(TrackedDescriptorsTest, UpdatesAllocateNothing) {
    allocate(a_);
    allocate(b_);
    const VkDescriptorImageInfo image{nullptr, handle<VkImageView>(7), {}};
    const std::array writes = {write(a_, 2, 0, {&image, 1}), write(b_, 3, 0, {&image, 1})};
    VkCopyDescriptorSet copy{};
    copy.srcSet = a_;
    copy.srcBinding = 2;
    copy.dstSet = b_;
    copy.dstBinding = 2;
    copy.descriptorCount = 1;
    const std::size_t before = allocations;
    for (int i = 0; i < 100; ++i)
        tracker_.updated(writes.size(), writes.data(), 1, &copy);
    EXPECT_EQ(allocations, before);
    EXPECT_THAT(views(b_), ElementsAre(7, kNever, 7, kNever));
}

// Each allocation for an allocated set fails in turn: the set is then unknown, whatever had its handle
// before.
TEST_F(TrackedDescriptorsTest, WithoutMemoryASetIsUnknown) {
    allocate(a_);
    write_one(a_, 2, 7);
    int failures = 0;
    for (std::size_t fail_at = 0; fail_at < 20; ++fail_at) {
        most_allocations = allocations + fail_at;
        allocate(a_);
        most_allocations = SIZE_MAX;
        if (tracker_.find_set(a_)) {
            EXPECT_THAT(views(a_), ElementsAre(kNever, kNever, kNever, kNever));
            break;
        }
        ++failures;
        write_one(a_, 2, 7);
        tracker_.freed(pool_, 1, &a_);
    }
    EXPECT_GT(failures, 0);
    EXPECT_NE(tracker_.find_set(a_), nullptr);
    most_allocations = allocations;
    VkDescriptorSetLayoutCreateInfo info{};
    tracker_.set_layout_created(layout_, info);
    tracker_.buffer_view_created(handle<VkBufferView>(1), {});
    tracker_.sampler_created(handle<VkSampler>(2), {});
    tracker_.pipeline_layout_created(handle<VkPipelineLayout>(3), {});
    most_allocations = SIZE_MAX;
    EXPECT_FALSE(tracker_.find_sampler(handle<VkSampler>(2)).has_value());
    EXPECT_FALSE(tracker_.find_pipeline_layout(handle<VkPipelineLayout>(3)).has_value());
    EXPECT_FALSE(tracker_.find_buffer_view(handle<VkBufferView>(1)).has_value());
    allocate(b_);
    EXPECT_EQ(tracker_.find_set(b_), nullptr) << "its layout is unknown, not what it was";
}

}  // namespace
}  // namespace framecast::capture
