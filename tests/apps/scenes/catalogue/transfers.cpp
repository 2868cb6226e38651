// Every transfer command once. The expected number of bytes is what the command writes to its destination.
#include <array>

#include "tests/apps/scenes/catalogue/scenes.h"

namespace framecast::apps {
namespace {

constexpr VkExtent2D kSide{64, 64};
constexpr std::uint64_t kImageBytes = 4 * 64 * 64;
constexpr VkImageLayout kSource = VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL;
constexpr VkImageLayout kDestination = VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL;
constexpr VkImageLayout kUndefined = VK_IMAGE_LAYOUT_UNDEFINED;

class Transfers : public Scene {
  public:
    void create(App& app) override {
        Gpu& gpu = app.gpu();
        constexpr VkBufferUsageFlags kBoth =
            VK_BUFFER_USAGE_TRANSFER_SRC_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT;
        from_ = gpu.buffer(kImageBytes, kBoth);
        for (std::size_t i = 0; i < kImageBytes; ++i)
            from_.mapped[i] = static_cast<std::byte>(i * 7);
        to_ = gpu.buffer(kImageBytes, kBoth);
        back_ = gpu.buffer(kImageBytes, kBoth);
        app.observe(to_);
        app.observe(back_);
        constexpr VkFormat kColor = VK_FORMAT_R8G8B8A8_UNORM;
        constexpr VkImageUsageFlags kCopies =
            VK_IMAGE_USAGE_TRANSFER_SRC_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT;
        for (Image& image : images_)
            image = gpu.image({.format = kColor, .extent = kSide, .usage = kCopies});
        samples_ = gpu.image({.format = kColor,
                              .extent = kSide,
                              .usage = kCopies | VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT,
                              .samples = VK_SAMPLE_COUNT_4_BIT});
        depth_ = gpu.image({.format = VK_FORMAT_D32_SFLOAT, .extent = kSide, .usage = kCopies});
    }

    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        record_buffers(cmd);
        record_images(cmd);
        record_clears(cmd, slot);
    }

    void expect(Expect& e, const Options&) const override {
        e.transfer("vkCmdCopyBuffer", 1024 + 256);
        e.transfer("vkCmdFillBuffer", 512);
        e.transfer("vkCmdUpdateBuffer", sizeof(kUpdate));
        e.transfer("vkCmdCopyBufferToImage", kImageBytes);
        e.transfer("vkCmdCopyImage", 4 * 32 * 16);
        e.transfer("vkCmdBlitImage", kImageBytes);  // a quarter of the source, magnified
        e.transfer("vkCmdCopyImageToBuffer", kImageBytes);
        e.transfer("vkCmdClearColorImage", 4 * kImageBytes);  // four samples
        e.transfer("vkCmdResolveImage", kImageBytes);
        e.transfer("vkCmdClearDepthStencilImage", kImageBytes);
        e.transfer("vkCmdClearAttachments", 4 * 32 * 16);              // colour
        e.transfer("vkCmdClearAttachments", 2 * 4 * (8 * 8 + 4 * 4));  // colour and depth, two rectangles
        e.readback();
    }

  private:
    void record_buffers(VkCommandBuffer cmd) const {
        const std::array<VkBufferCopy, 2> regions = {{{0, 0, 1024}, {4096, 2048, 256}}};
        vkCmdCopyBuffer(cmd, from_.handle, to_.handle, 2, regions.data());
        full_barrier(cmd);
        vkCmdFillBuffer(cmd, to_.handle, 4096, 512, 0x01020304);
        vkCmdUpdateBuffer(cmd, to_.handle, 8192, sizeof(kUpdate), kUpdate.data());
        full_barrier(cmd);
    }

    void record_images(VkCommandBuffer cmd) const {
        const auto& [first, second, third] = images_;
        const VkBufferImageCopy whole{.imageSubresource = first.layers(), .imageExtent = {64, 64, 1}};
        for (const Image& image : images_)
            to_layout(cmd, image, kUndefined, kDestination);
        vkCmdCopyBufferToImage(cmd, from_.handle, first.handle, kDestination, 1, &whole);
        to_layout(cmd, first, kDestination, kSource);
        const VkImageCopy part{first.layers(), {0, 0, 0}, second.layers(), {8, 8, 0}, {32, 16, 1}};
        vkCmdCopyImage(cmd, first.handle, kSource, second.handle, kDestination, 1, &part);
        const VkImageBlit magnified{
            first.layers(), {{0, 0, 0}, {32, 32, 1}}, third.layers(), {{0, 0, 0}, {64, 64, 1}}};
        vkCmdBlitImage(cmd, first.handle, kSource, third.handle, kDestination, 1, &magnified,
                       VK_FILTER_NEAREST);
        to_layout(cmd, third, kDestination, kSource);
        vkCmdCopyImageToBuffer(cmd, third.handle, kSource, back_.handle, 1, &whole);
    }

    void record_clears(VkCommandBuffer cmd, const Slot& slot) const {
        const Image& resolved = images_[1];
        const VkClearColorValue color{.float32 = {1, 0.5F, 0.25F, 1}};
        const VkImageSubresourceRange samples_range = samples_.range();
        to_layout(cmd, samples_, kUndefined, kDestination);
        vkCmdClearColorImage(cmd, samples_.handle, kDestination, &color, 1, &samples_range);
        to_layout(cmd, samples_, kDestination, kSource);
        to_layout(cmd, resolved, kDestination, kDestination);
        const VkImageResolve region{samples_.layers(), {}, resolved.layers(), {}, {64, 64, 1}};
        vkCmdResolveImage(cmd, samples_.handle, kSource, resolved.handle, kDestination, 1, &region);

        const VkClearDepthStencilValue far{0.5F, 0};
        const VkImageSubresourceRange depth_range = depth_.range();
        to_layout(cmd, depth_, kUndefined, kDestination);
        vkCmdClearDepthStencilImage(cmd, depth_.handle, kDestination, &far, 1, &depth_range);

        begin_pass(cmd, slot.target);
        const std::array<VkClearAttachment, 2> attachments = {
            {{VK_IMAGE_ASPECT_COLOR_BIT, 0, {.color = color}},
             {VK_IMAGE_ASPECT_DEPTH_BIT, 0, {.depthStencil = {0.25F, 0}}}}};
        const std::array<VkClearRect, 3> rects = {
            {{{{16, 16}, {32, 16}}, 0, 1}, {{{64, 64}, {8, 8}}, 0, 1}, {{{96, 96}, {4, 4}}, 0, 1}}};
        vkCmdClearAttachments(cmd, 1, attachments.data(), 1, rects.data());
        vkCmdClearAttachments(cmd, 2, attachments.data(), 2, rects.data() + 1);
        vkCmdEndRenderPass(cmd);
    }

    static constexpr std::array<std::uint32_t, 16> kUpdate = {1, 2, 3, 4, 5, 6, 7, 8};
    Buffer from_;
    Buffer to_;
    Buffer back_;
    std::array<Image, 3> images_;
    Image samples_;
    Image depth_;
};

}  // namespace

void add_transfer_scenes(SceneTable& table) {
    table["transfers"] = make_scene<Transfers>;
}

}  // namespace framecast::apps
