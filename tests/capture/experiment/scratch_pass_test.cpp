// Scratch passes: the commands that begin one, passes that have none, and how long their images are kept.
// Over 600 lines: the passes of all tests are described to one fake device.
#include "capture/experiment/scratch_pass.h"

#include <gmock/gmock.h>

#include "tests/capture/support/fake_app.h"

namespace framecast::capture {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr VkImageAspectFlags kColor = VK_IMAGE_ASPECT_COLOR_BIT;
constexpr VkImageAspectFlags kDepth = VK_IMAGE_ASPECT_DEPTH_BIT;
constexpr VkImageAspectFlags kStencil = VK_IMAGE_ASPECT_STENCIL_BIT;

// The last arguments of the functions below, which replace the driver's.
struct Seen {
    std::vector<std::pair<VkImageAspectFlags, VkImageLayout>> barriers;
    std::vector<std::pair<VkImage, VkImageLayout>> images;  // for the same barriers
    std::vector<VkImageCopy> copies;
    VkImage copied_from = VK_NULL_HANDLE;
    VkRenderingInfo rendering{};
    std::vector<VkRenderingAttachmentInfo> colors;
    VkRenderingAttachmentInfo depth{};
    VkRenderingAttachmentInfo stencil{};
    std::vector<VkImageUsageFlags> usages;  // of images
    VkDeviceSize image_bytes = 1024;
    VkDeviceSize heap_usage = 0;
};
Seen g_seen;

void VKAPI_CALL see_barriers(VkCommandBuffer, VkPipelineStageFlags, VkPipelineStageFlags, VkDependencyFlags,
                             std::uint32_t, const VkMemoryBarrier*, std::uint32_t,
                             const VkBufferMemoryBarrier*, std::uint32_t count,
                             const VkImageMemoryBarrier* barriers) {
    for (std::uint32_t i = 0; i < count; ++i) {
        EXPECT_NE(barriers[i].newLayout, VK_IMAGE_LAYOUT_UNDEFINED);
        g_seen.barriers.emplace_back(barriers[i].subresourceRange.aspectMask, barriers[i].newLayout);
        g_seen.images.emplace_back(barriers[i].image, barriers[i].newLayout);
    }
}
void VKAPI_CALL see_copy(VkCommandBuffer, VkImage from, VkImageLayout from_layout, VkImage,
                         VkImageLayout to_layout, std::uint32_t count, const VkImageCopy* regions) {
    EXPECT_EQ(from_layout, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL);
    EXPECT_EQ(to_layout, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL);
    g_seen.copied_from = from;
    g_seen.copies.insert(g_seen.copies.end(), regions, regions + count);
}
void VKAPI_CALL see_rendering(VkCommandBuffer, const VkRenderingInfo* info) {
    g_seen.rendering = *info;
    g_seen.colors.assign(info->pColorAttachments, info->pColorAttachments + info->colorAttachmentCount);
    if (info->pDepthAttachment) g_seen.depth = *info->pDepthAttachment;
    if (info->pStencilAttachment) g_seen.stencil = *info->pStencilAttachment;
}
void VKAPI_CALL see_requirements(VkDevice, VkImage, VkMemoryRequirements* out) {
    *out = {g_seen.image_bytes, 16, 1};
}
PFN_vkCreateImage g_create_image = nullptr;
VkResult VKAPI_CALL see_image(VkDevice device, const VkImageCreateInfo* info,
                              const VkAllocationCallbacks* allocator, VkImage* out) {
    g_seen.usages.push_back(info->usage);
    return g_create_image(device, info, allocator, out);
}

VkRenderingAttachmentInfo attachment(VkImageView view, VkImageLayout layout) {
    VkRenderingAttachmentInfo info{};
    info.sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO;
    info.imageView = view;
    info.imageLayout = layout;
    info.loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
    return info;
}

class ScratchPassTest : public ::testing::Test {
  protected:
    ScratchPassTest() {
        configure({});
        app_ = std::make_unique<FakeApp>();
        g_seen = {};
        DeviceTable& vk = device().vk;
        vk.CmdPipelineBarrier = see_barriers;
        vk.CmdCopyImage = see_copy;
        vk.CmdBeginRendering = see_rendering;
        vk.GetImageMemoryRequirements = see_requirements;
        g_create_image = vk.CreateImage;
        vk.CreateImage = see_image;
        color_ = view(0x10, VK_FORMAT_R8G8B8A8_UNORM);
        depth_stencil_ = view(0x20, VK_FORMAT_D24_UNORM_S8_UINT, 4);
        resolved_ = view(0x30, VK_FORMAT_D24_UNORM_S8_UINT);
        rendering_.sType = VK_STRUCTURE_TYPE_RENDERING_INFO;
        rendering_.renderArea.extent = {64, 32};
        rendering_.layerCount = 1;
    }
    ~ScratchPassTest() override {
        scratch_.clear();
        for (VkFramebuffer framebuffer : framebuffers_)
            app_->vk.DestroyFramebuffer(app_->handle, framebuffer, nullptr);
        for (VkRenderPass pass : render_passes_)
            app_->vk.DestroyRenderPass(app_->handle, pass, nullptr);
        app_.reset();
        EXPECT_EQ(driver_.alive_text(), "");
    }

    Device& device() { return app_->layer(); }
    VkImageView view(std::uint64_t bits, VkFormat format, std::uint32_t samples = 1) {
        const auto made = fake_handle<VkImageView>(bits);
        device().objects.image_views.insert(made, {format, samples, VK_NULL_HANDLE, {}});
        return made;
    }
    // Gives the view an image of the application that may or may not be copied from.
    void give_image(VkImageView view, VkImageUsageFlags usage, VkImageCreateFlags flags = 0) {
        ImageInfo image;
        image.usage = VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT | usage;
        image.flags = flags;
        device().objects.images.insert(kImage, image);
        ImageViewInfo info = *device().objects.image_views.find(view);
        info.image = kImage;
        info.range = {kDepth | kStencil, 2, 1, 5, 3};
        device().objects.image_views.insert(view, info);
    }
    VkRenderPassBeginInfo begin_info(VkRenderPass pass) {
        VkFramebufferCreateInfo info{};
        info.sType = VK_STRUCTURE_TYPE_FRAMEBUFFER_CREATE_INFO;
        info.renderPass = pass;
        info.width = 64;
        info.height = 32;
        info.layers = 1;
        VkFramebuffer framebuffer = VK_NULL_HANDLE;
        EXPECT_EQ(app_->vk.CreateFramebuffer(app_->handle, &info, nullptr, &framebuffer), VK_SUCCESS);
        framebuffers_.push_back(framebuffer);
        VkRenderPassBeginInfo begin{};
        begin.sType = VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO;
        begin.renderPass = pass;
        begin.framebuffer = framebuffer;
        return begin;
    }
    // With one subpass that uses the attachment for depth and stencil.
    VkRenderPass depth_pass(const VkAttachmentDescription2& description, const void* subpass_chain = nullptr,
                            const void* chain = nullptr, VkImageLayout layout = VK_IMAGE_LAYOUT_GENERAL) {
        VkAttachmentReference2 reference{};
        reference.sType = VK_STRUCTURE_TYPE_ATTACHMENT_REFERENCE_2;
        reference.layout = layout;
        VkSubpassDescription2 subpass{};
        subpass.sType = VK_STRUCTURE_TYPE_SUBPASS_DESCRIPTION_2;
        subpass.pNext = subpass_chain;
        subpass.pDepthStencilAttachment = &reference;
        VkRenderPassCreateInfo2 info{};
        info.sType = VK_STRUCTURE_TYPE_RENDER_PASS_CREATE_INFO_2;
        info.pNext = chain;
        info.attachmentCount = 1;
        info.pAttachments = &description;
        info.subpassCount = 1;
        info.pSubpasses = &subpass;
        VkRenderPass made = VK_NULL_HANDLE;
        EXPECT_EQ(app_->vk.CreateRenderPass2(app_->handle, &info, nullptr, &made), VK_SUCCESS);
        render_passes_.push_back(made);
        return made;
    }
    static VkAttachmentDescription2 description(VkImageLayout initial) {
        VkAttachmentDescription2 made{};
        made.sType = VK_STRUCTURE_TYPE_ATTACHMENT_DESCRIPTION_2;
        made.format = VK_FORMAT_D24_UNORM_S8_UINT;
        made.samples = VK_SAMPLE_COUNT_1_BIT;
        made.loadOp = made.stencilLoadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
        made.initialLayout = initial;
        made.finalLayout = initial;
        return made;
    }
    // The reason why a pass has none, or empty.
    template <class Begin>
    std::string refusal(const Begin& begin) {
        const Result<ScratchPass*> found = scratch_.find_or_create(device(), begin);
        return found ? "" : found.error().message;
    }
    // Begins one for rendering_, and notes the recorded commands.
    void begin() {
        g_seen.barriers.clear();
        g_seen.images.clear();
        const Result<ScratchPass*> found = scratch_.find_or_create(device(), rendering_);
        ASSERT_TRUE(found) << found.error().message;
        (*found)->prepare(device(), VK_NULL_HANDLE, rendering_);
        (*found)->begin(device(), VK_NULL_HANDLE, rendering_);
    }
    void set_depth(VkImageLayout layout) {
        depth_ = attachment(depth_stencil_, layout);
        rendering_.pDepthAttachment = &depth_;
    }
    void set_stencil(VkImageLayout layout) {
        stencil_ = attachment(depth_stencil_, layout);
        rendering_.pStencilAttachment = &stencil_;
    }
    // A pass of another size than the others; found for that queue, in a submit of its own.
    ScratchPass* found(std::uint32_t width, VkQueue queue = VK_NULL_HANDLE) {
        scratch_.begin_submit(queue);
        return again(width);
    }
    ScratchPass* again(std::uint32_t width) {
        colors_ = {attachment(color_, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL)};
        rendering_.colorAttachmentCount = 1;
        rendering_.pColorAttachments = colors_.data();
        rendering_.renderArea.extent.width = width;
        const Result<ScratchPass*> found = scratch_.find_or_create(device(), rendering_);
        return found ? *found : nullptr;
    }
    int images() const {
        const auto alive = driver_.alive();
        const auto found = alive.find("vkAllocateMemory");
        return found == alive.end() ? 0 : found->second;
    }

    const VkImage kImage = fake_handle<VkImage>(0x77);
    FakeDriver driver_;
    std::unique_ptr<FakeApp> app_;
    ScratchPasses scratch_;
    VkImageView color_ = VK_NULL_HANDLE;
    VkImageView depth_stencil_ = VK_NULL_HANDLE;  // with four samples
    VkImageView resolved_ = VK_NULL_HANDLE;
    VkRenderingInfo rendering_{};
    std::vector<VkRenderingAttachmentInfo> colors_;
    VkRenderingAttachmentInfo depth_{};
    VkRenderingAttachmentInfo stencil_{};
    std::vector<VkFramebuffer> framebuffers_;
    std::vector<VkRenderPass> render_passes_;
};

TEST_F(ScratchPassTest, DepthAloneOfACombinedFormatLeavesStencilWithoutALayoutWhereItsIsOfDepthAlone) {
    set_depth(VK_IMAGE_LAYOUT_DEPTH_ATTACHMENT_OPTIMAL);
    begin();
    EXPECT_THAT(g_seen.barriers, ElementsAre(std::pair(kDepth, VK_IMAGE_LAYOUT_DEPTH_ATTACHMENT_OPTIMAL)));
    EXPECT_EQ(g_seen.rendering.pStencilAttachment, nullptr);
    EXPECT_NE(g_seen.depth.imageView, VkImageView{VK_NULL_HANDLE});
    EXPECT_NE(g_seen.depth.imageView, depth_stencil_);
    EXPECT_EQ(g_seen.depth.imageLayout, VK_IMAGE_LAYOUT_DEPTH_ATTACHMENT_OPTIMAL);
    // Without separateDepthStencilLayouts both aspects change together.
    set_depth(VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL);
    begin();
    EXPECT_THAT(g_seen.barriers,
                ElementsAre(std::pair(kDepth | kStencil, VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL)));
}

TEST_F(ScratchPassTest, StencilAloneOfACombinedFormatIsLaidOutLikewise) {
    set_stencil(VK_IMAGE_LAYOUT_STENCIL_ATTACHMENT_OPTIMAL);
    begin();
    EXPECT_THAT(g_seen.barriers,
                ElementsAre(std::pair(kStencil, VK_IMAGE_LAYOUT_STENCIL_ATTACHMENT_OPTIMAL)));
    EXPECT_EQ(g_seen.rendering.pDepthAttachment, nullptr);
    EXPECT_NE(g_seen.stencil.imageView, VkImageView{VK_NULL_HANDLE});
    set_stencil(VK_IMAGE_LAYOUT_GENERAL);
    // The depth attachment exists but has no view: it names no image, and no resolve target.
    depth_ = attachment(VK_NULL_HANDLE, VK_IMAGE_LAYOUT_DEPTH_ATTACHMENT_OPTIMAL);
    depth_.resolveMode = VK_RESOLVE_MODE_AVERAGE_BIT;
    depth_.resolveImageView = fake_handle<VkImageView>(0xbad);
    rendering_.pDepthAttachment = &depth_;
    begin();
    EXPECT_THAT(g_seen.barriers, ElementsAre(std::pair(kDepth | kStencil, VK_IMAGE_LAYOUT_GENERAL)));
    EXPECT_EQ(g_seen.depth.imageView, VkImageView{VK_NULL_HANDLE});
    EXPECT_EQ(g_seen.depth.resolveImageView, VkImageView{VK_NULL_HANDLE});
}

TEST_F(ScratchPassTest, DepthAndStencilOfOneViewHaveALayoutEachWhereTheyDiffer) {
    set_depth(VK_IMAGE_LAYOUT_DEPTH_ATTACHMENT_OPTIMAL);
    set_stencil(VK_IMAGE_LAYOUT_STENCIL_READ_ONLY_OPTIMAL);
    begin();
    EXPECT_THAT(g_seen.barriers, ElementsAre(std::pair(kDepth, VK_IMAGE_LAYOUT_DEPTH_ATTACHMENT_OPTIMAL),
                                             std::pair(kStencil, VK_IMAGE_LAYOUT_STENCIL_READ_ONLY_OPTIMAL)));
    EXPECT_EQ(g_seen.depth.imageView, g_seen.stencil.imageView)
        << "VUID-VkRenderingInfo-pDepthAttachment-06085";
    EXPECT_EQ(g_seen.stencil.imageLayout, VK_IMAGE_LAYOUT_STENCIL_READ_ONLY_OPTIMAL);
    ASSERT_EQ(g_seen.usages.size(), 1U);
    EXPECT_TRUE(g_seen.usages[0] & VK_IMAGE_USAGE_SAMPLED_BIT);
    set_depth(VK_IMAGE_LAYOUT_ATTACHMENT_OPTIMAL);
    set_stencil(VK_IMAGE_LAYOUT_ATTACHMENT_OPTIMAL);
    begin();
    EXPECT_THAT(g_seen.barriers,
                ElementsAre(std::pair(kDepth | kStencil, VK_IMAGE_LAYOUT_ATTACHMENT_OPTIMAL)));
}

TEST_F(ScratchPassTest, StencilThatResolvesAloneHasATargetToResolveInto) {
    set_depth(VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL);
    depth_.resolveImageView = fake_handle<VkImageView>(0xbad);  // not read
    set_stencil(VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL);
    stencil_.resolveMode = VK_RESOLVE_MODE_SAMPLE_ZERO_BIT;
    stencil_.resolveImageView = resolved_;
    stencil_.resolveImageLayout = VK_IMAGE_LAYOUT_STENCIL_ATTACHMENT_OPTIMAL;
    begin();
    EXPECT_THAT(g_seen.barriers,
                ElementsAre(std::pair(kDepth | kStencil, VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL),
                            std::pair(kStencil, VK_IMAGE_LAYOUT_STENCIL_ATTACHMENT_OPTIMAL)));
    EXPECT_EQ(g_seen.depth.resolveImageView, VkImageView{VK_NULL_HANDLE});
    EXPECT_NE(g_seen.stencil.resolveImageView, VkImageView{VK_NULL_HANDLE});
    EXPECT_NE(g_seen.stencil.resolveImageView, resolved_);
    EXPECT_NE(g_seen.stencil.resolveImageView, g_seen.stencil.imageView);
    EXPECT_EQ(images(), 2);
}

TEST_F(ScratchPassTest, ColorsKeepTheirPlacesAndResolveTargets) {
    const VkImageView target = view(0x40, VK_FORMAT_R8G8B8A8_UNORM);
    colors_ = {attachment(VK_NULL_HANDLE, VK_IMAGE_LAYOUT_UNDEFINED),
               attachment(view(0x50, VK_FORMAT_R8G8B8A8_UNORM, 4), VK_IMAGE_LAYOUT_GENERAL)};
    colors_[1].resolveMode = VK_RESOLVE_MODE_AVERAGE_BIT;
    colors_[1].resolveImageView = target;
    colors_[1].resolveImageLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
    rendering_.colorAttachmentCount = 2;
    rendering_.pColorAttachments = colors_.data();
    set_depth(VK_IMAGE_LAYOUT_GENERAL);
    begin();
    EXPECT_THAT(g_seen.barriers, ElementsAre(std::pair(kColor, VK_IMAGE_LAYOUT_GENERAL),
                                             std::pair(kColor, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL),
                                             std::pair(kDepth | kStencil, VK_IMAGE_LAYOUT_GENERAL)));
    ASSERT_EQ(g_seen.colors.size(), 2U);
    EXPECT_EQ(g_seen.colors[0].imageView, VkImageView{VK_NULL_HANDLE});
    EXPECT_NE(g_seen.colors[1].imageView, VkImageView{VK_NULL_HANDLE});
    EXPECT_NE(g_seen.colors[1].resolveImageView, VkImageView{VK_NULL_HANDLE});
    EXPECT_NE(g_seen.colors[1].resolveImageView, target);
    EXPECT_EQ(images(), 3);
}

TEST_F(ScratchPassTest, AClassicPassMayDescribeALayoutForEachAspect) {
    VkAttachmentDescriptionStencilLayout separate{};
    separate.sType = VK_STRUCTURE_TYPE_ATTACHMENT_DESCRIPTION_STENCIL_LAYOUT;
    separate.stencilInitialLayout = VK_IMAGE_LAYOUT_STENCIL_READ_ONLY_OPTIMAL;
    separate.stencilFinalLayout = VK_IMAGE_LAYOUT_STENCIL_READ_ONLY_OPTIMAL;
    VkAttachmentDescription2 described = description(VK_IMAGE_LAYOUT_DEPTH_ATTACHMENT_OPTIMAL);
    described.pNext = &separate;
    const VkRenderPassBeginInfo apart =
        begin_info(depth_pass(described, nullptr, nullptr, VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL));
    const VkRenderPassBeginInfo together =
        begin_info(depth_pass(description(VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL), nullptr, nullptr,
                              VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL));
    for (const VkRenderPassBeginInfo* begin : {&apart, &together}) {
        const Result<ScratchPass*> found = scratch_.find_or_create(device(), *begin);
        ASSERT_TRUE(found) << found.error().message;
        const VkCommandBuffer cb = app_->allocate(app_->pool);
        app_->begin(cb);
        (*found)->prepare(device(), cb, *begin);
        (*found)->begin(device(), cb, *begin);
        (*found)->end(device().vk, cb);
        app_->vk.EndCommandBuffer(cb);
    }
    EXPECT_THAT(g_seen.barriers,
                ElementsAre(std::pair(kDepth, VK_IMAGE_LAYOUT_DEPTH_ATTACHMENT_OPTIMAL),
                            std::pair(kStencil, VK_IMAGE_LAYOUT_STENCIL_READ_ONLY_OPTIMAL),
                            std::pair(kDepth | kStencil, VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL)));
}

TEST_F(ScratchPassTest, DepthThatThePassLoadsIsCopiedAndTheApplicationsImageIsAsItWas) {
    constexpr VkImageLayout kLayout = VK_IMAGE_LAYOUT_DEPTH_STENCIL_READ_ONLY_OPTIMAL;
    give_image(depth_stencil_, VK_IMAGE_USAGE_TRANSFER_SRC_BIT);
    set_depth(kLayout);
    depth_.loadOp = VK_ATTACHMENT_LOAD_OP_LOAD;
    rendering_.renderArea = {{8, 4}, {16, 12}};
    rendering_.layerCount = 2;
    begin();
    EXPECT_EQ(g_seen.copied_from, kImage);
    ASSERT_EQ(g_seen.copies.size(), 1U);
    const VkImageCopy& copy = g_seen.copies[0];
    // Both aspects: without separateDepthStencilLayouts they have one layout.
    EXPECT_EQ(copy.srcSubresource.aspectMask, kDepth | kStencil);
    EXPECT_EQ(copy.dstSubresource.aspectMask, kDepth | kStencil);
    EXPECT_EQ(copy.srcSubresource.mipLevel, 2U);
    EXPECT_EQ(copy.srcSubresource.baseArrayLayer, 5U);
    EXPECT_EQ(copy.srcSubresource.layerCount, 2U);
    EXPECT_EQ(copy.dstSubresource.layerCount, 2U);
    EXPECT_EQ(copy.dstSubresource.mipLevel, 0U);
    EXPECT_EQ(copy.dstOffset.x, 8);
    EXPECT_EQ(copy.srcOffset.y, 4);
    EXPECT_EQ(copy.extent.width, 16U);
    EXPECT_EQ(copy.extent.height, 12U);
    ASSERT_EQ(g_seen.usages.size(), 1U);
    EXPECT_TRUE(g_seen.usages[0] & VK_IMAGE_USAGE_TRANSFER_DST_BIT);
    ASSERT_EQ(g_seen.images.size(), 5U);
    EXPECT_EQ(g_seen.images[1], std::pair(kImage, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL));
    EXPECT_EQ(g_seen.images[2].second, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL);
    EXPECT_EQ(g_seen.images[3], std::pair(kImage, kLayout));
    EXPECT_EQ(g_seen.images[4], std::pair(g_seen.images[2].first, kLayout));
    EXPECT_EQ(g_seen.depth.loadOp, VK_ATTACHMENT_LOAD_OP_LOAD);

    // A pass of the same images that clears has its own scratch images, and no copy.
    depth_.loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
    g_seen.copies.clear();
    begin();
    EXPECT_THAT(g_seen.copies, IsEmpty());
    EXPECT_EQ(images(), 2);
}

TEST_F(ScratchPassTest, AnAspectThatIsNotOfThePassKeepsItsLayoutWhereItMayHaveOneToItself) {
    device().separate_depth_stencil = true;
    give_image(depth_stencil_, VK_IMAGE_USAGE_TRANSFER_SRC_BIT);
    set_depth(VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL);
    depth_.loadOp = VK_ATTACHMENT_LOAD_OP_LOAD;
    begin();
    ASSERT_EQ(g_seen.copies.size(), 1U);
    EXPECT_EQ(g_seen.copies[0].srcSubresource.aspectMask, kDepth);
    for (const auto& [aspects, layout] : g_seen.barriers)
        EXPECT_EQ(aspects, kDepth) << layout;
}

TEST_F(ScratchPassTest, AClassicPassLoadsWhatItsDescriptionsSay) {
    const auto begun = [&](const VkAttachmentDescription2& described) {
        g_seen.copies.clear();
        const VkRenderPass pass = depth_pass(described, nullptr, nullptr, VK_IMAGE_LAYOUT_GENERAL);
        VkRenderPassBeginInfo begin = begin_info(pass);
        FramebufferInfo framebuffer = *device().objects.framebuffers.find(begin.framebuffer);
        framebuffer.attachments = {depth_stencil_};
        device().objects.framebuffers.insert(begin.framebuffer, framebuffer);
        const Result<ScratchPass*> found = scratch_.find_or_create(device(), begin);
        if (!found) return found.error().message;
        const VkCommandBuffer cb = app_->allocate(app_->pool);
        app_->begin(cb);
        (*found)->prepare(device(), cb, begin);
        (*found)->begin(device(), cb, begin);
        (*found)->end(device().vk, cb);
        app_->vk.EndCommandBuffer(cb);
        return std::string(g_seen.copies.empty() ? "" : "copied");
    };
    give_image(depth_stencil_, VK_IMAGE_USAGE_TRANSFER_SRC_BIT);
    VkAttachmentDescription2 described = description(VK_IMAGE_LAYOUT_GENERAL);
    EXPECT_EQ(begun(described), "");
    described.loadOp = VK_ATTACHMENT_LOAD_OP_LOAD;
    EXPECT_EQ(begun(described), "copied");
    described.loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
    described.stencilLoadOp = VK_ATTACHMENT_LOAD_OP_LOAD;
    EXPECT_EQ(begun(described), "copied");
    described.initialLayout = VK_IMAGE_LAYOUT_UNDEFINED;
    EXPECT_EQ(begun(described), "") << "there are no contents";
    // The operation on an aspect that the format lacks is ignored.
    described = description(VK_IMAGE_LAYOUT_GENERAL);
    described.format = VK_FORMAT_D32_SFLOAT;
    described.stencilLoadOp = VK_ATTACHMENT_LOAD_OP_LOAD;
    EXPECT_EQ(begun(described), "");
    give_image(depth_stencil_, 0);
    described.loadOp = VK_ATTACHMENT_LOAD_OP_LOAD;
    EXPECT_THAT(begun(described), HasSubstr("cannot be copied"));
}

TEST_F(ScratchPassTest, PassesThatLoadDepthWhichCannotBeCopiedHaveNone) {
    set_depth(VK_IMAGE_LAYOUT_GENERAL);
    depth_.loadOp = VK_ATTACHMENT_LOAD_OP_LOAD;
    EXPECT_THAT(refusal(rendering_), HasSubstr("depth of an image that is not known"));
    give_image(depth_stencil_, 0);
    EXPECT_THAT(refusal(rendering_), HasSubstr("depth that cannot be copied"));
    give_image(depth_stencil_, VK_IMAGE_USAGE_TRANSFER_SRC_BIT,
               VK_IMAGE_CREATE_SAMPLE_LOCATIONS_COMPATIBLE_DEPTH_BIT_EXT);
    EXPECT_EQ(refusal(rendering_), "") << "no draw has sample locations of its own";
    device().sample_locations = true;
    EXPECT_THAT(refusal(rendering_), HasSubstr("depth that cannot be copied"));
    give_image(depth_stencil_, VK_IMAGE_USAGE_TRANSFER_SRC_BIT);
    EXPECT_EQ(refusal(rendering_), "");
}

TEST_F(ScratchPassTest, WhereNothingIsDrawnNoDepthIsCopiedAndInputAttachmentsMayBeThere) {
    set_depth(VK_IMAGE_LAYOUT_GENERAL);
    depth_.loadOp = VK_ATTACHMENT_LOAD_OP_LOAD;
    ASSERT_THAT(refusal(rendering_), HasSubstr("depth of an image that is not known"));
    constexpr auto kUntouched = ScratchPass::Colors::untouched;
    const Result<ScratchPass*> empty = scratch_.find_or_create(device(), rendering_, kUntouched);
    ASSERT_TRUE(empty) << empty.error().message;
    (*empty)->prepare(device(), VK_NULL_HANDLE, rendering_);
    (*empty)->begin(device(), VK_NULL_HANDLE, rendering_);
    EXPECT_THAT(g_seen.copies, IsEmpty());
    EXPECT_EQ(g_seen.depth.loadOp, VK_ATTACHMENT_LOAD_OP_LOAD) << "the load is what is measured";

    VkAttachmentReference2 input{};
    input.sType = VK_STRUCTURE_TYPE_ATTACHMENT_REFERENCE_2;
    input.layout = VK_IMAGE_LAYOUT_GENERAL;
    input.aspectMask = kDepth;
    VkSubpassDescription2 subpass{};
    subpass.sType = VK_STRUCTURE_TYPE_SUBPASS_DESCRIPTION_2;
    subpass.inputAttachmentCount = 1;
    subpass.pInputAttachments = &input;
    const VkAttachmentDescription2 described = description(VK_IMAGE_LAYOUT_GENERAL);
    VkRenderPassCreateInfo2 info{};
    info.sType = VK_STRUCTURE_TYPE_RENDER_PASS_CREATE_INFO_2;
    info.attachmentCount = 1;
    info.pAttachments = &described;
    info.subpassCount = 1;
    info.pSubpasses = &subpass;
    VkRenderPass pass = VK_NULL_HANDLE;
    ASSERT_EQ(app_->vk.CreateRenderPass2(app_->handle, &info, nullptr, &pass), VK_SUCCESS);
    render_passes_.push_back(pass);
    const VkRenderPassBeginInfo begin = begin_info(pass);
    EXPECT_EQ(refusal(begin), "the pass reads input attachments");
    g_seen.usages.clear();
    const Result<ScratchPass*> reading = scratch_.find_or_create(device(), begin, kUntouched);
    ASSERT_TRUE(reading) << reading.error().message;
    ASSERT_EQ(g_seen.usages.size(), 1U);
    EXPECT_TRUE(g_seen.usages[0] & VK_IMAGE_USAGE_INPUT_ATTACHMENT_BIT);

    VkSubpassDescription2 draws{};
    draws.sType = VK_STRUCTURE_TYPE_SUBPASS_DESCRIPTION_2;
    const std::array subpasses{draws, subpass};
    info.subpassCount = 2;
    info.pSubpasses = subpasses.data();
    ASSERT_EQ(app_->vk.CreateRenderPass2(app_->handle, &info, nullptr, &pass), VK_SUCCESS);
    render_passes_.push_back(pass);
    g_seen.usages.clear();
    EXPECT_EQ(refusal(begin_info(pass)), "") << "draws of its first subpass read nothing";
    ASSERT_EQ(g_seen.usages.size(), 1U);
    EXPECT_TRUE(g_seen.usages[0] & VK_IMAGE_USAGE_INPUT_ATTACHMENT_BIT);
}

TEST_F(ScratchPassTest, PassesWithShadingRatesOfTheirOwnOrOtherSamplesHaveNone) {
    const VkAttachmentReference2 used{VK_STRUCTURE_TYPE_ATTACHMENT_REFERENCE_2, nullptr, 0,
                                      VK_IMAGE_LAYOUT_GENERAL, 0};
    VkAttachmentReference2 unused = used;
    unused.attachment = VK_ATTACHMENT_UNUSED;
    VkFragmentShadingRateAttachmentInfoKHR rate{};
    rate.sType = VK_STRUCTURE_TYPE_FRAGMENT_SHADING_RATE_ATTACHMENT_INFO_KHR;
    VkRenderPassFragmentDensityMapCreateInfoEXT density{};
    density.sType = VK_STRUCTURE_TYPE_RENDER_PASS_FRAGMENT_DENSITY_MAP_CREATE_INFO_EXT;
    density.fragmentDensityMapAttachment.attachment = VK_ATTACHMENT_UNUSED;
    VkMultisampledRenderToSingleSampledInfoEXT samples{};
    samples.sType = VK_STRUCTURE_TYPE_MULTISAMPLED_RENDER_TO_SINGLE_SAMPLED_INFO_EXT;
    const VkAttachmentDescription2 depth = description(VK_IMAGE_LAYOUT_GENERAL);
    const auto refused = [&](const void* subpass_chain, const void* chain = nullptr) {
        return refusal(begin_info(depth_pass(depth, subpass_chain, chain)));
    };
    // Present, but without effect.
    rate.pFragmentShadingRateAttachment = &unused;
    EXPECT_EQ(refused(&rate), "");
    rate.pFragmentShadingRateAttachment = nullptr;
    EXPECT_EQ(refused(&rate), "");
    EXPECT_EQ(refused(&samples, &density), "");

    rate.pFragmentShadingRateAttachment = &used;
    EXPECT_THAT(refused(&rate), HasSubstr("shading rate"));
    density.fragmentDensityMapAttachment.attachment = 0;
    EXPECT_THAT(refused(nullptr, &density), HasSubstr("density map"));
    samples.multisampledRenderToSingleSampledEnable = VK_TRUE;
    EXPECT_THAT(refused(&samples), HasSubstr("other samples"));
}

TEST_F(ScratchPassTest, SoDoDynamicOnes) {
    VkRenderingFragmentShadingRateAttachmentInfoKHR rate{};
    rate.sType = VK_STRUCTURE_TYPE_RENDERING_FRAGMENT_SHADING_RATE_ATTACHMENT_INFO_KHR;
    VkRenderingFragmentDensityMapAttachmentInfoEXT density{};
    density.sType = VK_STRUCTURE_TYPE_RENDERING_FRAGMENT_DENSITY_MAP_ATTACHMENT_INFO_EXT;
    density.pNext = &rate;
    VkMultisampledRenderToSingleSampledInfoEXT samples{};
    samples.sType = VK_STRUCTURE_TYPE_MULTISAMPLED_RENDER_TO_SINGLE_SAMPLED_INFO_EXT;
    samples.pNext = &density;
    set_depth(VK_IMAGE_LAYOUT_GENERAL);
    rendering_.pNext = &samples;
    EXPECT_EQ(refusal(rendering_), "");
    rate.imageView = color_;
    EXPECT_THAT(refusal(rendering_), HasSubstr("shading rate"));
    rate.imageView = VK_NULL_HANDLE;
    density.imageView = color_;
    EXPECT_THAT(refusal(rendering_), HasSubstr("density map"));
    density.imageView = VK_NULL_HANDLE;
    samples.multisampledRenderToSingleSampledEnable = VK_TRUE;
    EXPECT_THAT(refusal(rendering_), HasSubstr("other samples"));
    rendering_.pNext = nullptr;
    EXPECT_EQ(refusal(rendering_), "");
}

TEST_F(ScratchPassTest, PassesThatReadWhatTheyDrawIntoHaveNone) {
    constexpr auto kLoop = VK_IMAGE_LAYOUT_ATTACHMENT_FEEDBACK_LOOP_OPTIMAL_EXT;
    const auto refused = [&](VkImageLayout layout) {
        return refusal(
            begin_info(depth_pass(description(VK_IMAGE_LAYOUT_GENERAL), nullptr, nullptr, layout)));
    };
    EXPECT_EQ(refused(VK_IMAGE_LAYOUT_GENERAL), "");
    EXPECT_THAT(refused(kLoop), HasSubstr("reads what it draws into"));
    set_depth(VK_IMAGE_LAYOUT_GENERAL);
    EXPECT_EQ(refusal(rendering_), "");
    set_depth(kLoop);
    EXPECT_THAT(refusal(rendering_), HasSubstr("reads what it draws into"));
    set_depth(VK_IMAGE_LAYOUT_GENERAL);
    set_stencil(kLoop);
    EXPECT_THAT(refusal(rendering_), HasSubstr("reads what it draws into"));
    rendering_.pStencilAttachment = nullptr;
    colors_ = {attachment(color_, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL), attachment(resolved_, kLoop)};
    rendering_.pColorAttachments = colors_.data();
    rendering_.colorAttachmentCount = 1;
    EXPECT_EQ(refusal(rendering_), "");
    rendering_.colorAttachmentCount = 2;
    EXPECT_THAT(refusal(rendering_), HasSubstr("reads what it draws into"));
}

TEST_F(ScratchPassTest, QueuesDoNotShareImages) {
    const auto one = fake_handle<VkQueue>(1), other = fake_handle<VkQueue>(2);
    ScratchPass* const first = found(64, one);
    ASSERT_NE(first, nullptr);
    EXPECT_EQ(found(64, one), first);
    ScratchPass* const second = found(64, other);
    EXPECT_NE(second, first);
    EXPECT_EQ(found(64, other), second);
    EXPECT_EQ(found(64, one), first);
    EXPECT_EQ(images(), 2);
}

TEST_F(ScratchPassTest, WhatWasNotUsedForLongestMakesRoomOnceTheDeviceIsDoneWithIt) {
    g_seen.image_bytes = ScratchPasses::kMaxBytes / 3;
    ASSERT_NE(found(1), nullptr);  // submit 2
    ASSERT_NE(found(2), nullptr);
    ASSERT_NE(found(3), nullptr);
    ASSERT_NE(again(1), nullptr);  // also in submit 4
    EXPECT_EQ(images(), 3);
    EXPECT_EQ(found(4), nullptr) << "all are in use";
    EXPECT_THAT(refusal(rendering_), HasSubstr("no room"));
    EXPECT_EQ(images(), 3);
    scratch_.finished(3);
    EXPECT_NE(again(4), nullptr) << "in the place of 2";
    EXPECT_EQ(images(), 3);
    scratch_.finished(2);
    EXPECT_EQ(again(2), nullptr) << "what is done stays so, and 1, 3 and 4 are in use";
    EXPECT_NE(again(1), nullptr);
    EXPECT_NE(again(3), nullptr);
    EXPECT_EQ(images(), 3);
}

TEST_F(ScratchPassTest, NothingIsGivenUpForAPassThatHasNoRoomAllTheSame) {
    ASSERT_NE(found(1), nullptr);
    scratch_.finished(scratch_.submit());
    g_seen.image_bytes = ScratchPasses::kMaxBytes + 1;
    EXPECT_EQ(found(2), nullptr);
    EXPECT_EQ(images(), 1);
    EXPECT_EQ(driver_.count("vkAllocateMemory"), 1);
}

TEST_F(ScratchPassTest, NoMoreIsTakenThanIsLeftOfTheDevicesMemory) {
    device().memory_budget = true;
    device().instance->api_version = VK_API_VERSION_1_1;
    device().instance->vk.GetPhysicalDeviceMemoryProperties2 = [](VkPhysicalDevice,
                                                                  VkPhysicalDeviceMemoryProperties2* out) {
        out->memoryProperties.memoryHeapCount = 2;
        out->memoryProperties.memoryHeaps[1] = {16'000, VK_MEMORY_HEAP_DEVICE_LOCAL_BIT};
        auto& budget = *static_cast<VkPhysicalDeviceMemoryBudgetPropertiesEXT*>(out->pNext);
        budget.heapBudget[0] = 1 << 30;
        budget.heapBudget[1] = 10'000;
        budget.heapUsage[1] = g_seen.heap_usage;
    };
    g_seen.image_bytes = 1000;
    g_seen.heap_usage = 9000;
    ASSERT_NE(found(1), nullptr);
    g_seen.heap_usage = 9001;
    EXPECT_EQ(found(2), nullptr) << "999 bytes are left";
    EXPECT_THAT(refusal(rendering_), HasSubstr("no room"));
    scratch_.finished(scratch_.submit());
    EXPECT_NE(found(2), nullptr) << "in the place of the first";
    g_seen.heap_usage = 20'000;
    EXPECT_EQ(found(3), nullptr);
    EXPECT_EQ(images(), 1);
    g_seen.heap_usage = UINT64_MAX - 20'000'000;
    EXPECT_NE(found(3), nullptr) << "the driver's number is no usage";
}

TEST_F(ScratchPassTest, SmallPassesAreBoundedInNumber) {
    for (std::uint32_t width = 1; width <= ScratchPasses::kMaxPasses; ++width)
        ASSERT_NE(found(width), nullptr);
    EXPECT_EQ(found(1000), nullptr);
    scratch_.finished(scratch_.submit());
    EXPECT_NE(found(1000), nullptr);
    EXPECT_EQ(images(), static_cast<int>(ScratchPasses::kMaxPasses));
}

TEST_F(ScratchPassTest, WhatTheDeviceMayUseForGoodIsLeftAlone) {
    ASSERT_NE(found(1), nullptr);
    scratch_.abandon();
    EXPECT_TRUE(scratch_.empty());
    EXPECT_EQ(images(), 1);
    EXPECT_EQ(driver_.count("vkDestroyImage"), 0);
    driver_.forget_objects();
    app_->destroyed = true;
    app_->vk.DestroyDevice(app_->handle, nullptr);
}

}  // namespace
}  // namespace framecast::capture
