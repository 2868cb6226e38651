// Recordings over the fake driver; the test registers images and buffers with the layer by hand.
#include "capture/freeze/freeze_effects.h"

#include <gmock/gmock.h>

#include "tests/capture/support/fake_app.h"

namespace framecast::capture {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

const auto kImage = reinterpret_cast<VkImage>(0x100);
const auto kView = reinterpret_cast<VkImageView>(0x101);
const auto kOther = reinterpret_cast<VkImage>(0x102);
const auto kBuffer = reinterpret_cast<VkBuffer>(0x103);
const auto kReadback = reinterpret_cast<VkBuffer>(0x104);
constexpr VkImageUsageFlags kCopies = VK_IMAGE_USAGE_TRANSFER_SRC_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT;
constexpr auto kColorLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
constexpr auto kReadLayout = VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL;

class FreezeEffectsTest : public ::testing::Test {
  protected:
    FreezeEffectsTest() {
        configure({});
        app_ = std::make_unique<FakeApp>();
        cb_ = app_->allocate(app_->pool);
        Objects& objects = app_->layer().objects;
        image(kImage, VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT | kCopies);
        image(kOther, VK_IMAGE_USAGE_SAMPLED_BIT | kCopies);
        objects.image_views.insert(
            kView, {VK_FORMAT_R8G8B8A8_UNORM, 1, kImage, {VK_IMAGE_ASPECT_COLOR_BIT, 0, 1, 0, 1}});
        buffer(kBuffer, VK_BUFFER_USAGE_VERTEX_BUFFER_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT |
                            VK_BUFFER_USAGE_TRANSFER_SRC_BIT);
        buffer(kReadback, VK_BUFFER_USAGE_TRANSFER_DST_BIT | VK_BUFFER_USAGE_TRANSFER_SRC_BIT);
        app_->begin(cb_);
    }

    void image(VkImage handle, VkImageUsageFlags usage, VkFormat format = VK_FORMAT_R8G8B8A8_UNORM) {
        app_->layer().objects.images.insert(handle, {format, {64, 32, 1}, 1, 2, 1, usage});
    }
    void buffer(VkBuffer handle, VkBufferUsageFlags usage) {
        app_->layer().objects.buffers.insert(handle, 256);
        app_->layer().objects.buffer_usages.insert(handle, usage);
    }
    DeviceTable& vk() { return app_->vk; }
    FreezeEffects effects() {
        CommandBuffer* source = find_command_buffer(cb_);
        return effects_of(app_->layer(), {&source, 1});
    }
    void to_layout(VkImage which, VkImageLayout from, VkImageLayout to, std::uint32_t to_family = 0,
                   std::uint32_t levels = 1) {
        VkImageMemoryBarrier barrier{};
        barrier.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER;
        barrier.oldLayout = from;
        barrier.newLayout = to;
        barrier.dstQueueFamilyIndex = to_family;
        barrier.image = which;
        barrier.subresourceRange = {VK_IMAGE_ASPECT_COLOR_BIT, 0, levels, 0, 1};
        vk().CmdPipelineBarrier(cb_, 1, 1, 0, 0, nullptr, 0, nullptr, 1, &barrier);
    }
    void render(VkAttachmentLoadOp load, VkExtent2D area = {64, 32}) {
        VkRenderingAttachmentInfo color{};
        color.sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO;
        color.imageView = kView;
        color.imageLayout = kColorLayout;
        color.loadOp = load;
        VkRenderingInfo info{};
        info.sType = VK_STRUCTURE_TYPE_RENDERING_INFO;
        info.renderArea.extent = area;
        info.layerCount = 1;
        info.colorAttachmentCount = 1;
        info.pColorAttachments = &color;
        vk().CmdBeginRendering(cb_, &info);
        vk().CmdEndRendering(cb_);
    }
    void draw() {
        vk().CmdBindPipeline(cb_, VK_PIPELINE_BIND_POINT_GRAPHICS, app_->pipeline);
        vk().CmdDraw(cb_, 3, 1, 0, 0);
    }

    FakeDriver driver_;
    std::unique_ptr<FakeApp> app_;
    VkCommandBuffer cb_ = VK_NULL_HANDLE;
};

TEST_F(FreezeEffectsTest, AClearedTargetNeedsNothingBack) {
    to_layout(kImage, VK_IMAGE_LAYOUT_UNDEFINED, kColorLayout);
    render(VK_ATTACHMENT_LOAD_OP_LOAD, {8, 8});
    to_layout(kImage, kColorLayout, VK_IMAGE_LAYOUT_PRESENT_SRC_KHR);
    const FreezeEffects found = effects();
    EXPECT_EQ(found.refusal, "");
    EXPECT_THAT(found.images, IsEmpty());
}

TEST_F(FreezeEffectsTest, ALoadedTargetIsPutBackWithItsLayout) {
    to_layout(kImage, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, kColorLayout);
    render(VK_ATTACHMENT_LOAD_OP_LOAD);
    const FreezeEffects found = effects();
    EXPECT_EQ(found.refusal, "");
    ASSERT_THAT(found.images, SizeIs(1));
    ASSERT_THAT(found.images[0].subresources, SizeIs(2));
    const FrozenSubresource& drawn = found.images[0].subresources[0];
    EXPECT_TRUE(drawn.restores_contents());
    EXPECT_EQ(drawn.first, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL);
    EXPECT_EQ(drawn.last, kColorLayout);
    EXPECT_FALSE(found.images[0].subresources[1].touched) << "the other mip level";
}

TEST_F(FreezeEffectsTest, AClearOfAllLeavesOnlyTheLayoutToPutBack) {
    to_layout(kImage, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, kColorLayout);
    render(VK_ATTACHMENT_LOAD_OP_CLEAR);
    const FreezeEffects found = effects();
    ASSERT_THAT(found.images, SizeIs(1));
    EXPECT_FALSE(found.images[0].subresources[0].restores_contents());
    EXPECT_TRUE(found.images[0].subresources[0].restores_layout());
}

TEST_F(FreezeEffectsTest, AClearOfAPartKeepsTheRest) {
    render(VK_ATTACHMENT_LOAD_OP_CLEAR, {63, 32});
    const FreezeEffects found = effects();
    ASSERT_THAT(found.images, SizeIs(1));
    EXPECT_TRUE(found.images[0].subresources[0].restores_contents());
}

TEST_F(FreezeEffectsTest, AnImageThatIsReadBeforeItIsOverwrittenIsPutBack) {
    const VkImageCopy whole{
        {VK_IMAGE_ASPECT_COLOR_BIT, 0, 0, 1}, {}, {VK_IMAGE_ASPECT_COLOR_BIT, 0, 0, 1}, {}, {64, 32, 1}};
    vk().CmdCopyImage(cb_, kImage, VK_IMAGE_LAYOUT_GENERAL, kOther, VK_IMAGE_LAYOUT_GENERAL, 1, &whole);
    vk().CmdCopyImage(cb_, kOther, VK_IMAGE_LAYOUT_GENERAL, kImage, VK_IMAGE_LAYOUT_GENERAL, 1, &whole);
    const FreezeEffects found = effects();
    EXPECT_EQ(found.refusal, "");
    ASSERT_THAT(found.images, SizeIs(1)) << "the other is overwritten before it is read";
    EXPECT_EQ(found.images[0].image, kImage);
}

TEST_F(FreezeEffectsTest, AnImageThatMayNotBeCopiedIsRefused) {
    image(kImage, VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT);
    render(VK_ATTACHMENT_LOAD_OP_LOAD);
    EXPECT_THAT(effects().refusal, HasSubstr("may not be copied"));
}

TEST_F(FreezeEffectsTest, WhatSharesMemoryIsRefused) {
    Objects& objects = app_->layer().objects;
    const auto memory = reinterpret_cast<VkDeviceMemory>(0x200);
    render(VK_ATTACHMENT_LOAD_OP_CLEAR);
    objects.image_memory.insert(kImage, {memory, 4096, 8192});
    objects.image_memory.insert(kOther, {memory, 12288, 8192});
    objects.buffer_memory.insert(kBuffer, {memory, 0, 4096});
    EXPECT_EQ(effects().refusal, "") << "neighbours";
    objects.buffer_memory.insert(kBuffer, {memory, 0, 4097});
    EXPECT_THAT(effects().refusal, HasSubstr("shares memory"));
}

TEST_F(FreezeEffectsTest, BuffersArePutBackUnlessOnlyCopiesCanSeeThem) {
    vk().CmdFillBuffer(cb_, kBuffer, 16, 32, 0);
    vk().CmdFillBuffer(cb_, kReadback, 0, VK_WHOLE_SIZE, 0);
    FreezeEffects found = effects();
    EXPECT_EQ(found.refusal, "");
    ASSERT_THAT(found.buffers, SizeIs(1));
    EXPECT_EQ(found.buffers[0].buffer, kBuffer);
    EXPECT_EQ(found.buffers[0].ranges[0].srcOffset, 16U);
    EXPECT_EQ(found.buffers[0].ranges[0].size, 32U);
    const VkBufferCopy region{0, 64, 16};
    vk().CmdCopyBuffer(cb_, kReadback, kBuffer, 1, &region);
    EXPECT_THAT(effects().buffers, SizeIs(2)) << "now a copy reads it";
}

TEST_F(FreezeEffectsTest, QueriesMustBeResetWhereTheyAreUsed) {
    const VkQueryPool pool = app_->make_query_pool(VK_QUERY_TYPE_OCCLUSION, 4);
    vk().CmdResetQueryPool(cb_, pool, 0, 2);
    vk().CmdBeginQuery(cb_, pool, 1, 0);
    vk().CmdEndQuery(cb_, pool, 1);
    EXPECT_EQ(effects().refusal, "");
    vk().CmdBeginQuery(cb_, pool, 2, 0);
    vk().CmdEndQuery(cb_, pool, 2);
    EXPECT_THAT(effects().refusal, HasSubstr("a query is reset elsewhere"));
}

TEST_F(FreezeEffectsTest, WhatCannotBeToldIsRefused) {
    const auto refusal_of = [&](auto record) {
        vk().ResetCommandBuffer(cb_, 0);
        app_->begin(cb_);
        record();
        return effects().refusal;
    };
    EXPECT_THAT(refusal_of([&] { vk().CmdDispatch(cb_, 1, 1, 1); }), HasSubstr("compute shader"));
    EXPECT_THAT(refusal_of([&] { draw(); }), HasSubstr("what a pipeline's shaders write is not known"));
    EXPECT_THAT(refusal_of([&] { vk().CmdBindShadersEXT(cb_, 0, nullptr, nullptr); }),
                HasSubstr("shader objects"));
    EXPECT_THAT(refusal_of([&] { vk().CmdSetEvent(cb_, VK_NULL_HANDLE, 1); }), HasSubstr("vkCmdSetEvent"));
    EXPECT_THAT(refusal_of([&] { to_layout(kImage, kReadLayout, kColorLayout, 1); }),
                HasSubstr("queue family"));
    EXPECT_THAT(refusal_of([&] {
                    to_layout(kImage, kReadLayout, kColorLayout);
                    to_layout(kImage, kReadLayout, kColorLayout);
                }),
                HasSubstr("could not be followed"));
    EXPECT_THAT(refusal_of([&] { to_layout(reinterpret_cast<VkImage>(0x999), kReadLayout, kColorLayout); }),
                HasSubstr("an image is unknown"));
}

}  // namespace
}  // namespace framecast::capture
