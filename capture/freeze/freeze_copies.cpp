#include "capture/freeze/freeze_copies.h"

#include <algorithm>
#include <array>

#include "capture/vulkan/device_memory.h"
#include "capture/vulkan/vulkan_error.h"

namespace framecast::capture {
namespace {

VkImageSubresourceRange range_of(const FrozenImage& image, std::size_t subresource) {
    const std::uint32_t layers = image.info.array_layers;
    const auto at = static_cast<std::uint32_t>(subresource);
    return {image.aspects, at / layers, 1, at % layers, 1};
}

VkImageMemoryBarrier transition(VkImage image, const VkImageSubresourceRange& range, VkImageLayout from,
                                VkImageLayout to) {
    VkImageMemoryBarrier barrier{};
    barrier.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER;
    barrier.srcAccessMask = VK_ACCESS_MEMORY_WRITE_BIT;
    barrier.dstAccessMask = VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT;
    barrier.oldLayout = from;
    barrier.newLayout = to;
    barrier.srcQueueFamilyIndex = barrier.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
    barrier.image = image;
    barrier.subresourceRange = range;
    return barrier;
}

// The subresources to restore, as regions of a copy to or from an image of the same shape.
std::vector<VkImageCopy> regions_of(const FrozenImage& image) {
    std::vector<VkImageCopy> regions;
    for (std::size_t s = 0; s < image.subresources.size(); ++s) {
        if (!image.subresources[s].restores_contents()) continue;
        const VkImageSubresourceRange range = range_of(image, s);
        const VkImageSubresourceLayers layers{range.aspectMask, range.baseMipLevel, range.baseArrayLayer, 1};
        const VkExtent3D extent{std::max(1u, image.info.extent.width >> range.baseMipLevel),
                                std::max(1u, image.info.extent.height >> range.baseMipLevel),
                                std::max(1u, image.info.extent.depth >> range.baseMipLevel)};
        regions.push_back({layers, {0, 0, 0}, layers, {0, 0, 0}, extent});
    }
    return regions;
}

}  // namespace

Result<std::unique_ptr<FreezeCopies>> FreezeCopies::make(Device& device, const QueueInfo& queue,
                                                         const FreezeEffects& effects,
                                                         VkDeviceSize most_bytes) {
    std::unique_ptr<FreezeCopies> copies(new FreezeCopies(device));
    copies->images_.reserve(effects.images.size());
    copies->buffers_.reserve(effects.buffers.size());
    for (const FrozenImage& image : effects.images)
        if (const Result<void> added = copies->add(image, most_bytes); !added) return added.error();
    for (const FrozenBuffer& buffer : effects.buffers)
        if (const Result<void> added = copies->add(buffer, most_bytes); !added) return added.error();
    if (const Result<void> recorded = copies->record(queue); !recorded) return recorded.error();
    return copies;
}

Result<Owned<VkDeviceMemory>> FreezeCopies::allocate(const VkMemoryRequirements& needs,
                                                     VkDeviceSize most_bytes) {
    bytes_ += needs.size;
    if (bytes_ > most_bytes)
        return Error{"what it changes is more than " + std::to_string(most_bytes >> 20) + " MiB"};
    constexpr VkMemoryPropertyFlags kSpecial = VK_MEMORY_PROPERTY_PROTECTED_BIT |
                                               VK_MEMORY_PROPERTY_DEVICE_COHERENT_BIT_AMD |
                                               VK_MEMORY_PROPERTY_LAZILY_ALLOCATED_BIT;
    for (const VkMemoryPropertyFlags wanted :
         {VkMemoryPropertyFlags{VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT}, VkMemoryPropertyFlags{0}}) {
        for (std::uint32_t type = 0; type < device_.memory.memoryTypeCount; ++type) {
            const VkMemoryPropertyFlags flags = device_.memory.memoryTypes[type].propertyFlags;
            if ((needs.memoryTypeBits >> type & 1) == 0 || (flags & wanted) != wanted || (flags & kSpecial))
                continue;
            if (auto memory = allocate_memory(device_.vk, scope_, needs.size, type)) return memory;
        }
    }
    return Error{"there is no memory to keep what it changes"};
}

Result<void> FreezeCopies::add(const FrozenImage& image, VkDeviceSize most_bytes) {
    ImageCopy& made = images_.emplace_back();
    made.image = image;
    if (regions_of(image).empty()) return {};
    VkImageCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO;
    info.imageType = image.info.type;
    info.format = image.info.format;
    info.extent = image.info.extent;
    info.mipLevels = image.info.mip_levels;
    info.arrayLayers = image.info.array_layers;
    info.samples = static_cast<VkSampleCountFlagBits>(image.info.samples);
    info.tiling = VK_IMAGE_TILING_OPTIMAL;
    info.usage = VK_IMAGE_USAGE_TRANSFER_SRC_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT |
                 (image.info.usage &
                  (VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT | VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT));
    VkImage copy = VK_NULL_HANDLE;
    VkResult result = device_.vk.CreateImage(device_.handle, &info, nullptr, &copy);
    if (result != VK_SUCCESS) return vulkan_error("vkCreateImage", result);
    made.copy = {scope_, copy, device_.vk.DestroyImage};
    VkMemoryRequirements needs{};
    device_.vk.GetImageMemoryRequirements(device_.handle, copy, &needs);
    Result<Owned<VkDeviceMemory>> memory = allocate(needs, most_bytes);
    if (!memory) return memory.error();
    made.memory = std::move(*memory);
    result = device_.vk.BindImageMemory(device_.handle, copy, made.memory.get(), 0);
    if (result != VK_SUCCESS) return vulkan_error("vkBindImageMemory", result);
    return {};
}

Result<void> FreezeCopies::add(const FrozenBuffer& buffer, VkDeviceSize most_bytes) {
    BufferCopy& made = buffers_.emplace_back();
    made.buffer = buffer;
    // Merges ranges that touch or overlap, so that no byte is copied twice.
    std::vector<VkBufferCopy> ranges = buffer.ranges;
    std::sort(ranges.begin(), ranges.end(),
              [](const VkBufferCopy& a, const VkBufferCopy& b) { return a.srcOffset < b.srcOffset; });
    VkDeviceSize size = 0;
    for (const VkBufferCopy& range : ranges) {
        const VkDeviceSize end = range.srcOffset + range.size;
        if (!made.saves.empty() && range.srcOffset <= made.saves.back().srcOffset + made.saves.back().size) {
            VkBufferCopy& last = made.saves.back();
            const VkDeviceSize grown = std::max(last.size, end - last.srcOffset);
            size += grown - last.size;
            last.size = grown;
        } else {
            made.saves.push_back({range.srcOffset, size, range.size});
            size += range.size;
        }
    }
    VkBufferCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO;
    info.size = size;
    info.usage = VK_BUFFER_USAGE_TRANSFER_SRC_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT;
    VkBuffer copy = VK_NULL_HANDLE;
    VkResult result = device_.vk.CreateBuffer(device_.handle, &info, nullptr, &copy);
    if (result != VK_SUCCESS) return vulkan_error("vkCreateBuffer", result);
    made.copy = {scope_, copy, device_.vk.DestroyBuffer};
    VkMemoryRequirements needs{};
    device_.vk.GetBufferMemoryRequirements(device_.handle, copy, &needs);
    Result<Owned<VkDeviceMemory>> memory = allocate(needs, most_bytes);
    if (!memory) return memory.error();
    made.memory = std::move(*memory);
    result = device_.vk.BindBufferMemory(device_.handle, copy, made.memory.get(), 0);
    if (result != VK_SUCCESS) return vulkan_error("vkBindBufferMemory", result);
    return {};
}

Result<void> FreezeCopies::record(const QueueInfo& queue) {
    const DeviceTable& vk = device_.vk;
    VkCommandPoolCreateInfo pool_info{};
    pool_info.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO;
    pool_info.queueFamilyIndex = queue.family;
    VkCommandPool pool = VK_NULL_HANDLE;
    VkResult result = vk.CreateCommandPool(device_.handle, &pool_info, nullptr, &pool);
    if (result != VK_SUCCESS) return vulkan_error("vkCreateCommandPool", result);
    pool_ = {scope_, pool, vk.DestroyCommandPool};
    std::array<VkCommandBuffer, 2> buffers{};
    const VkCommandBufferAllocateInfo allocate{VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO, nullptr, pool,
                                               VK_COMMAND_BUFFER_LEVEL_PRIMARY, 2};
    result = vk.AllocateCommandBuffers(device_.handle, &allocate, buffers.data());
    if (result != VK_SUCCESS) return vulkan_error("vkAllocateCommandBuffers", result);
    for (VkCommandBuffer cb : buffers)
        if (device_.set_loader_data(device_.handle, cb) != VK_SUCCESS)
            return Error{"the loader took no command buffer"};
    save_ = buffers[0];
    restore_ = buffers[1];
    for (const auto& [cb, run] :
         {std::pair{save_, &FreezeCopies::record_save}, std::pair{restore_, &FreezeCopies::record_restore}}) {
        // The submit contains it several times.
        const VkCommandBufferBeginInfo begin{VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO, nullptr,
                                             VK_COMMAND_BUFFER_USAGE_SIMULTANEOUS_USE_BIT, nullptr};
        result = vk.BeginCommandBuffer(cb, &begin);
        if (result != VK_SUCCESS) return vulkan_error("vkBeginCommandBuffer", result);
        (this->*run)();
        result = vk.EndCommandBuffer(cb);
        if (result != VK_SUCCESS) return vulkan_error("vkEndCommandBuffer", result);
    }
    return {};
}

void FreezeCopies::barrier(VkCommandBuffer cb, const std::vector<VkImageMemoryBarrier>& images) const {
    VkMemoryBarrier everything{};
    everything.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER;
    everything.srcAccessMask = VK_ACCESS_MEMORY_WRITE_BIT;
    everything.dstAccessMask = VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT;
    device_.vk.CmdPipelineBarrier(cb, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT,
                                  0, 1, &everything, 0, nullptr, static_cast<std::uint32_t>(images.size()),
                                  images.data());
}

void FreezeCopies::record_save() const {
    std::vector<VkImageMemoryBarrier> before, after;
    for (const ImageCopy& image : images_) {
        for (std::size_t s = 0; s < image.image.subresources.size(); ++s) {
            const FrozenSubresource& sub = image.image.subresources[s];
            if (!sub.restores_contents()) continue;
            const VkImageSubresourceRange range = range_of(image.image, s);
            before.push_back(
                transition(image.image.image, range, sub.first, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL));
            before.push_back(transition(image.copy.get(), range, VK_IMAGE_LAYOUT_UNDEFINED,
                                        VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL));
            after.push_back(
                transition(image.image.image, range, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, sub.first));
            after.push_back(transition(image.copy.get(), range, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
                                       VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL));
        }
    }
    barrier(save_, before);
    for (const ImageCopy& image : images_) {
        const std::vector<VkImageCopy> regions = regions_of(image.image);
        if (regions.empty()) continue;
        device_.vk.CmdCopyImage(save_, image.image.image, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL,
                                image.copy.get(), VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
                                static_cast<std::uint32_t>(regions.size()), regions.data());
    }
    for (const BufferCopy& buffer : buffers_)
        device_.vk.CmdCopyBuffer(save_, buffer.buffer.buffer, buffer.copy.get(),
                                 static_cast<std::uint32_t>(buffer.saves.size()), buffer.saves.data());
    barrier(save_, after);
}

void FreezeCopies::record_restore() const {
    std::vector<VkImageMemoryBarrier> before, after;
    for (const ImageCopy& image : images_) {
        for (std::size_t s = 0; s < image.image.subresources.size(); ++s) {
            const FrozenSubresource& sub = image.image.subresources[s];
            const VkImageSubresourceRange range = range_of(image.image, s);
            if (sub.restores_layout())
                before.push_back(transition(image.image.image, range, sub.last, sub.first));
            if (!sub.restores_contents()) continue;
            // All of it is overwritten, so its old contents may be discarded.
            before.push_back(transition(image.image.image, range, VK_IMAGE_LAYOUT_UNDEFINED,
                                        VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL));
            after.push_back(
                transition(image.image.image, range, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, sub.first));
        }
    }
    barrier(restore_, before);
    for (const ImageCopy& image : images_) {
        const std::vector<VkImageCopy> regions = regions_of(image.image);
        if (regions.empty()) continue;
        device_.vk.CmdCopyImage(restore_, image.copy.get(), VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL,
                                image.image.image, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
                                static_cast<std::uint32_t>(regions.size()), regions.data());
    }
    for (const BufferCopy& buffer : buffers_) {
        std::vector<VkBufferCopy> back = buffer.saves;
        for (VkBufferCopy& range : back)
            std::swap(range.srcOffset, range.dstOffset);
        device_.vk.CmdCopyBuffer(restore_, buffer.copy.get(), buffer.buffer.buffer,
                                 static_cast<std::uint32_t>(back.size()), back.data());
    }
    barrier(restore_, after);
}

}  // namespace framecast::capture
