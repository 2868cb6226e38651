#include "capture/overlay_host/overlay_swapchain.h"

#include <algorithm>
#include <cstring>

namespace framecast::capture {
namespace {

// Longer than any usable frame takes; after it this frame has no overlay.
constexpr std::uint64_t kImageTimeoutNs = 100'000'000;
constexpr std::size_t kMinBufferBytes = 16 * 1024;

std::string obstacle_of(const VkSwapchainCreateInfoKHR& info) {
    if (info.flags & VK_SWAPCHAIN_CREATE_PROTECTED_BIT_KHR) return "the swapchain is protected";
    if (info.presentMode == VK_PRESENT_MODE_SHARED_DEMAND_REFRESH_KHR ||
        info.presentMode == VK_PRESENT_MODE_SHARED_CONTINUOUS_REFRESH_KHR)
        return "the swapchain shares its image with the screen";
    if (!(info.imageUsage & VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT))
        return "the swapchain's images cannot be rendered to";
    return {};
}

bool same(const VkRect2D& a, const VkRect2D& b) {
    return a.offset.x == b.offset.x && a.offset.y == b.offset.y && a.extent.width == b.extent.width &&
           a.extent.height == b.extent.height;
}

}  // namespace

OverlaySwapchain::OverlaySwapchain(const OverlayDevice& device, VkSwapchainKHR handle,
                                   const VkSwapchainCreateInfoKHR& info)
    : device_(device),
      handle_(handle),
      format_(info.imageFormat),
      encoding_(encoding_of(info.imageFormat, info.imageColorSpace)),
      extent_(info.imageExtent),
      mutable_format_((info.flags & VK_SWAPCHAIN_CREATE_MUTABLE_FORMAT_BIT_KHR) != 0),
      obstacle_(obstacle_of(info)) {}

Result<void> OverlaySwapchain::find_images() {
    std::uint32_t count = 0;
    const auto ask = device_.vk.GetSwapchainImagesKHR;
    VkResult result = ask(device_.scope.device, handle_, &count, nullptr);
    std::vector<VkImage> images(count);
    if (result == VK_SUCCESS) result = ask(device_.scope.device, handle_, &count, images.data());
    if (result != VK_SUCCESS) return vulkan_error("vkGetSwapchainImagesKHR", result);
    images_.resize(images.size());
    for (std::size_t i = 0; i < images.size(); ++i)
        images_[i].image = images[i];
    return {};
}

VkResult OverlaySwapchain::wait(OverlaySubmit& submit, std::uint64_t timeout_ns) const {
    if (!submit.under_way) return VK_SUCCESS;
    const VkFence fence = submit.fence.get();
    const VkResult result = device_.vk.WaitForFences(device_.scope.device, 1, &fence, VK_TRUE, timeout_ns);
    if (result == VK_SUCCESS) submit.under_way = false;
    return result;
}

Result<OverlayImage*> OverlaySwapchain::free_image(std::uint32_t index, OverlaySubmits& submits) {
    if (images_.empty()) {
        const Result<void> found = find_images();
        if (!found) return found.error();
    }
    OverlayImage* const none = nullptr;
    // An index that the swapchain does not have is an error of the application, which the driver may report.
    if (index >= images_.size()) return none;
    OverlayImage& image = images_[index];
    if (!image.last) return &image;
    const VkResult result = wait(*image.last, kImageTimeoutNs);
    if (result == VK_TIMEOUT) return none;
    if (result != VK_SUCCESS) return vulkan_error("vkWaitForFences", result);
    submits.release(image.last);
    return &image;
}

Result<OverlaySwapchain::Commands> OverlaySwapchain::commands(OverlayImage& image, OverlayRenderer& renderer,
                                                              std::uint32_t queue_family, bool waits) {
    Commands what;
    const VkRect2D area = area_of(painter_->data);
    if (painter_->picture->data_version != painter_->data_version) {
        what.paints = painter_->picture;
        what.data_version = painter_->data_version;
        if (!painter_->font->uploaded) what.uploads = painter_->font;
    }
    if (!what.paints && image.only_shows && image.waits == waits && image.picture == painter_->picture &&
        same(image.area, area) && image.queue_family == queue_family) {
        what.buffer = image.commands;
        return what;
    }
    image.only_shows = false;
    Result<void> done = make_target(image, renderer);
    if (done) done = make_command_buffer(image, queue_family);
    if (done && what.paints) done = fill(image);
    image.area = area;
    image.waits = waits;
    image.picture = painter_->picture;
    image.font = what.paints ? painter_->font : nullptr;
    if (done) done = record(image, renderer, what);
    if (!done) return done.error();
    image.only_shows = !what.paints;
    what.buffer = image.commands;
    return what;
}

Result<void> OverlaySwapchain::make_target(OverlayImage& image, OverlayRenderer& renderer) {
    if (image.framebuffer.get()) return {};
    auto target = renderer.target_for(format_, encoding_);
    if (!target) return target.error();
    image.target = *target;
    VkImageViewCreateInfo view_info{};
    view_info.sType = VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO;
    view_info.image = image.image;
    view_info.viewType = VK_IMAGE_VIEW_TYPE_2D;
    view_info.format = format_;
    view_info.subresourceRange = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 1, 0, 1};
    // Such images may have usages that only another of their formats supports, such as storage with sRGB
    // (VUID-VkImageViewCreateInfo-usage-02275).
    VkImageViewUsageCreateInfo usage{};
    usage.sType = VK_STRUCTURE_TYPE_IMAGE_VIEW_USAGE_CREATE_INFO;
    usage.usage = VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT;
    if (mutable_format_) view_info.pNext = &usage;
    auto view = make_owned(device_.scope, "vkCreateImageView", device_.vk.CreateImageView, view_info,
                           device_.vk.DestroyImageView);
    if (!view) return view.error();
    image.view = std::move(*view);
    const VkImageView attachment = image.view.get();
    VkFramebufferCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_FRAMEBUFFER_CREATE_INFO;
    info.renderPass = image.target->pass.get();
    info.attachmentCount = 1;
    info.pAttachments = &attachment;
    info.width = extent_.width;
    info.height = extent_.height;
    info.layers = 1;
    auto framebuffer = make_owned(device_.scope, "vkCreateFramebuffer", device_.vk.CreateFramebuffer, info,
                                  device_.vk.DestroyFramebuffer);
    if (!framebuffer) return framebuffer.error();
    image.framebuffer = std::move(*framebuffer);
    return {};
}

Result<void> OverlaySwapchain::make_command_buffer(OverlayImage& image, std::uint32_t queue_family) {
    if (image.commands && image.queue_family == queue_family) return {};
    if (image.commands)
        device_.vk.FreeCommandBuffers(device_.scope.device, pools_.at(image.queue_family).get(), 1,
                                      &image.commands);
    image.commands = VK_NULL_HANDLE;
    auto pool = pools_.find(queue_family);
    if (pool == pools_.end()) {
        VkCommandPoolCreateInfo info{};
        info.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO;
        info.flags = VK_COMMAND_POOL_CREATE_RESET_COMMAND_BUFFER_BIT;
        info.queueFamilyIndex = queue_family;
        auto made = make_owned(device_.scope, "vkCreateCommandPool", device_.vk.CreateCommandPool, info,
                               device_.vk.DestroyCommandPool);
        if (!made) return made.error();
        pool = pools_.emplace(queue_family, std::move(*made)).first;
    }
    VkCommandBufferAllocateInfo allocate{};
    allocate.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO;
    allocate.commandPool = pool->second.get();
    allocate.level = VK_COMMAND_BUFFER_LEVEL_PRIMARY;
    allocate.commandBufferCount = 1;
    VkCommandBuffer made = VK_NULL_HANDLE;
    VkResult result = device_.vk.AllocateCommandBuffers(device_.scope.device, &allocate, &made);
    if (result != VK_SUCCESS) return vulkan_error("vkAllocateCommandBuffers", result);
    result = device_.set_loader_data(device_.scope.device, made);
    if (result != VK_SUCCESS) return vulkan_error("vkSetDeviceLoaderData", result);
    image.commands = made;
    image.queue_family = queue_family;
    return {};
}

Result<void> OverlaySwapchain::fill(OverlayImage& image) {
    auto put = [&](HostBuffer& buffer, std::span<const std::byte> content,
                   VkBufferUsageFlags usage) -> Result<void> {
        if (buffer.bytes.size() < content.size()) {
            const std::size_t size = std::max(kMinBufferBytes, content.size() * 3 / 2);
            auto made = make_host_buffer(device_.vk, device_.memory, device_.scope, size, usage);
            if (!made) return made.error();
            buffer = std::move(*made);
        }
        std::memcpy(buffer.bytes.data(), content.data(), content.size());
        return {};
    };
    const overlay::DrawData& data = painter_->data;
    const Result<void> vertices =
        put(image.vertices, std::as_bytes(data.vertices), VK_BUFFER_USAGE_VERTEX_BUFFER_BIT);
    if (!vertices) return vertices;
    return put(image.indices, std::as_bytes(data.indices), VK_BUFFER_USAGE_INDEX_BUFFER_BIT);
}

Result<void> OverlaySwapchain::record(OverlayImage& image, OverlayRenderer& renderer, const Commands& what) {
    const DeviceTable& vk = device_.vk;
    VkCommandBufferBeginInfo begin{};
    begin.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO;
    VkResult result = vk.BeginCommandBuffer(image.commands, &begin);
    if (result != VK_SUCCESS) return vulkan_error("vkBeginCommandBuffer", result);
    if (what.uploads) record_upload(device_, image.commands, *what.uploads);
    if (what.paints)
        renderer.record_painting(
            image.commands,
            {*what.paints, *image.font, image.vertices.buffer.get(), image.indices.buffer.get()},
            painter_->data, image.area);
    record_barrier(image);
    renderer.record_showing(image.commands, {image.target, image.framebuffer.get(), extent_, *image.picture},
                            image.area);
    result = vk.EndCommandBuffer(image.commands);
    if (result != VK_SUCCESS) return vulkan_error("vkEndCommandBuffer", result);
    return {};
}

// With a semaphore the barrier starts at the stage that waits for it. Without one, any earlier work on this
// queue may have written the image.
void OverlaySwapchain::record_barrier(const OverlayImage& image) const {
    VkImageMemoryBarrier barrier{};
    barrier.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER;
    barrier.srcAccessMask = image.waits ? VkAccessFlags{0} : VkAccessFlags{VK_ACCESS_MEMORY_WRITE_BIT};
    barrier.dstAccessMask = VK_ACCESS_COLOR_ATTACHMENT_READ_BIT | VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT;
    barrier.oldLayout = VK_IMAGE_LAYOUT_PRESENT_SRC_KHR;
    barrier.newLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
    barrier.srcQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
    barrier.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
    barrier.image = image.image;
    barrier.subresourceRange = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 1, 0, 1};
    device_.vk.CmdPipelineBarrier(
        image.commands,
        image.waits ? VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT : VK_PIPELINE_STAGE_ALL_COMMANDS_BIT,
        VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT, 0, 0, nullptr, 0, nullptr, 1, &barrier);
}

bool OverlaySwapchain::wait(std::uint64_t timeout_ns) {
    bool done = true;
    for (const OverlayImage& image : images_) {
        if (!image.last) continue;
        const VkResult result = wait(*image.last, timeout_ns);
        done = done && (result == VK_SUCCESS || result == VK_ERROR_DEVICE_LOST);
    }
    return done;
}

void OverlaySwapchain::let_go(OverlaySubmits& submits) {
    for (OverlayImage& image : images_)
        if (image.last) submits.release_later(image.last);
}

}  // namespace framecast::capture
