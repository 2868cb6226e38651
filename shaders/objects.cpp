#include "shaders/objects.h"

#include <cstring>

#include "shaders/gpu_choice.h"
#include "shaders/shader_code.h"

namespace framecast::microbench {
namespace {

constexpr VkMemoryPropertyFlags kOfTheHost =
    VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;

}  // namespace

Objects::~Objects() {
    // A device that is lost or stuck: nothing can be destroyed safely, and the process ends soon. Waiting for
    // one that is stuck might never end.
    if (destroy_.empty() || gpu_.stuck()) return;
    if (vk().DeviceWaitIdle(gpu_.device()) != VK_SUCCESS) return;
    for (auto destroy = destroy_.rbegin(); destroy != destroy_.rend(); ++destroy)
        (*destroy)();
}

VkDeviceMemory Objects::allocate(const VkMemoryRequirements& needed, const MemoryWish& wish) {
    const auto type = choose_memory_type(gpu_.memory(), needed.memoryTypeBits, wish.required, wish.preferred);
    if (!type) return fail("the device has no memory that the host sees"), VkDeviceMemory{};
    VkMemoryAllocateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO;
    info.allocationSize = needed.size;
    info.memoryTypeIndex = *type;
    held_bytes_ += needed.size;
    return make<VkDeviceMemory>("vkAllocateMemory", vk().AllocateMemory, vk().FreeMemory, info);
}

Buffer Objects::buffer(VkDeviceSize bytes, VkBufferUsageFlags usage, const MemoryWish& wish) {
    VkBufferCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO;
    info.size = bytes;
    info.usage = usage;
    // The memory is made after the buffer and must outlive it: it is made known to be destroyed first.
    Buffer made{VK_NULL_HANDLE, bytes, nullptr};
    made.handle = make<VkBuffer>("vkCreateBuffer", vk().CreateBuffer, vk().DestroyBuffer, info);
    if (!ok()) return made;
    VkMemoryRequirements needed{};
    vk().GetBufferMemoryRequirements(gpu_.device(), made.handle, &needed);
    const VkDeviceMemory memory = allocate(needed, wish);
    if (!ok()) return made;
    std::swap(destroy_[destroy_.size() - 1], destroy_[destroy_.size() - 2]);
    VkResult result = vk().BindBufferMemory(gpu_.device(), made.handle, memory, 0);
    if (result != VK_SUCCESS) return fail(vulkan_failure("vkBindBufferMemory", result)), made;
    if ((wish.required & VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT) == 0) return made;
    void* mapped = nullptr;
    result = vk().MapMemory(gpu_.device(), memory, 0, VK_WHOLE_SIZE, 0, &mapped);
    if (result != VK_SUCCESS) return fail(vulkan_failure("vkMapMemory", result)), made;
    made.mapped = static_cast<std::byte*>(mapped);
    return made;
}

Buffer Objects::device_buffer(VkDeviceSize bytes, VkBufferUsageFlags usage) {
    return buffer(bytes, usage, {0, VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT});
}

Buffer Objects::upload_buffer(VkDeviceSize bytes) {
    return buffer(bytes, VK_BUFFER_USAGE_TRANSFER_SRC_BIT, {kOfTheHost, 0});
}

Buffer Objects::read_back_buffer(VkDeviceSize bytes) {
    // Elsewhere a processor reads a graphics card's memory word by word over the bus.
    return buffer(bytes, VK_BUFFER_USAGE_TRANSFER_DST_BIT, {kOfTheHost, VK_MEMORY_PROPERTY_HOST_CACHED_BIT});
}

Image Objects::image(const ImageShape& shape) {
    Image made;
    made.shape = shape;
    const bool cube = shape.dimension == VK_IMAGE_VIEW_TYPE_CUBE;
    VkImageCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO;
    info.flags = cube ? VK_IMAGE_CREATE_CUBE_COMPATIBLE_BIT : 0;
    info.imageType = shape.dimension == VK_IMAGE_VIEW_TYPE_3D ? VK_IMAGE_TYPE_3D : VK_IMAGE_TYPE_2D;
    info.format = shape.format;
    info.extent = shape.extent;
    info.mipLevels = shape.levels;
    info.arrayLayers = shape.layers;
    info.samples = shape.samples;
    info.usage = shape.usage;
    made.handle = make<VkImage>("vkCreateImage", vk().CreateImage, vk().DestroyImage, info);
    if (!ok()) return made;
    VkMemoryRequirements needed{};
    vk().GetImageMemoryRequirements(gpu_.device(), made.handle, &needed);
    const VkDeviceMemory memory = allocate(needed, {0, VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT});
    if (!ok()) return made;
    std::swap(destroy_[destroy_.size() - 1], destroy_[destroy_.size() - 2]);
    const VkResult result = vk().BindImageMemory(gpu_.device(), made.handle, memory, 0);
    if (result != VK_SUCCESS) return fail(vulkan_failure("vkBindImageMemory", result)), made;
    VkImageViewCreateInfo view{};
    view.sType = VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO;
    view.image = made.handle;
    view.viewType = shape.dimension;
    view.format = shape.format;
    view.subresourceRange = {shape.aspect, 0, shape.levels, 0, shape.layers};
    made.view = make<VkImageView>("vkCreateImageView", vk().CreateImageView, vk().DestroyImageView, view);
    return made;
}

VkCommandBuffer Objects::command_buffer() {
    if (pool_ == VK_NULL_HANDLE) {
        VkCommandPoolCreateInfo info{};
        info.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO;
        info.flags = VK_COMMAND_POOL_CREATE_RESET_COMMAND_BUFFER_BIT;
        info.queueFamilyIndex = gpu_.queue_family();
        pool_ =
            make<VkCommandPool>("vkCreateCommandPool", vk().CreateCommandPool, vk().DestroyCommandPool, info);
    }
    if (!ok()) return VK_NULL_HANDLE;
    VkCommandBufferAllocateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO;
    info.commandPool = pool_;
    info.level = VK_COMMAND_BUFFER_LEVEL_PRIMARY;
    info.commandBufferCount = 1;
    VkCommandBuffer commands = VK_NULL_HANDLE;
    const VkResult result = vk().AllocateCommandBuffers(gpu_.device(), &info, &commands);
    if (result != VK_SUCCESS) fail(vulkan_failure("vkAllocateCommandBuffers", result));
    return commands;
}

VkShaderModule Objects::shader(const std::string& name) {
    const std::span<const std::uint32_t> code = shader_code(name);
    if (code.empty()) return fail("there is no shader " + name), VkShaderModule{};
    VkShaderModuleCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO;
    info.codeSize = code.size_bytes();
    info.pCode = code.data();
    return make<VkShaderModule>("vkCreateShaderModule", vk().CreateShaderModule, vk().DestroyShaderModule,
                                info);
}

void Objects::run(const std::function<void(VkCommandBuffer)>& commands) {
    const VkCommandBuffer buffer = command_buffer();
    if (!ok()) return;
    VkCommandBufferBeginInfo begin{};
    begin.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO;
    begin.flags = VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT;
    vk().BeginCommandBuffer(buffer, &begin);
    commands(buffer);
    const VkResult result = vk().EndCommandBuffer(buffer);
    if (result != VK_SUCCESS) return fail(vulkan_failure("vkEndCommandBuffer", result));
    if (const auto done = gpu_.submit(buffer); !done) fail(done.error().message);
}

Buffer Objects::filled_buffer(std::span<const std::byte> content, VkBufferUsageFlags usage) {
    const Buffer made = device_buffer(content.size(), usage | VK_BUFFER_USAGE_TRANSFER_DST_BIT);
    if (!ok()) return made;
    Objects upload(gpu_);
    const Buffer staging = upload.upload_buffer(content.size());
    if (upload.ok()) std::memcpy(staging.mapped, content.data(), content.size());
    upload.run([&](VkCommandBuffer commands) {
        const VkBufferCopy all{0, 0, content.size()};
        vk().CmdCopyBuffer(commands, staging.handle, made.handle, 1, &all);
        full_barrier(vk(), commands);
    });
    if (!upload.ok()) fail(upload.failure());
    return made;
}

void full_barrier(const DeviceFunctions& vk, VkCommandBuffer commands) {
    VkMemoryBarrier barrier{};
    barrier.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER;
    barrier.srcAccessMask = VK_ACCESS_MEMORY_WRITE_BIT;
    barrier.dstAccessMask = VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT;
    vk.CmdPipelineBarrier(commands, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, 0,
                          1, &barrier, 0, nullptr, 0, nullptr);
}

void read_back_barrier(const DeviceFunctions& vk, VkCommandBuffer commands) {
    VkMemoryBarrier barrier{};
    barrier.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER;
    barrier.srcAccessMask = VK_ACCESS_TRANSFER_WRITE_BIT;
    barrier.dstAccessMask = VK_ACCESS_HOST_READ_BIT;
    vk.CmdPipelineBarrier(commands, VK_PIPELINE_STAGE_TRANSFER_BIT, VK_PIPELINE_STAGE_HOST_BIT, 0, 1,
                          &barrier, 0, nullptr, 0, nullptr);
}

void change_layout(const DeviceFunctions& vk, VkCommandBuffer commands, const Image& image,
                   VkImageLayout from, VkImageLayout to) {
    VkImageMemoryBarrier barrier{};
    barrier.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER;
    barrier.srcAccessMask = VK_ACCESS_MEMORY_WRITE_BIT;
    barrier.dstAccessMask = VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT;
    barrier.oldLayout = from;
    barrier.newLayout = to;
    barrier.srcQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
    barrier.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
    barrier.image = image.handle;
    barrier.subresourceRange = {image.shape.aspect, 0, image.shape.levels, 0, image.shape.layers};
    vk.CmdPipelineBarrier(commands, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, 0,
                          0, nullptr, 0, nullptr, 1, &barrier);
}

}  // namespace framecast::microbench
