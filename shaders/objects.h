// Vulkan objects that live as long as one benchmark. The first call that fails is kept; everything made after
// it is null, so that a benchmark is set up in a plain row of calls and asked once whether all went well.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "shaders/gpu.h"

namespace framecast::microbench {

struct Buffer {
    VkBuffer handle = VK_NULL_HANDLE;
    VkDeviceSize bytes = 0;
    std::byte* mapped = nullptr;  // of host buffers, for as long as the buffer lives; coherent
};

struct ImageShape {
    VkFormat format = VK_FORMAT_R8G8B8A8_UNORM;
    VkImageViewType dimension = VK_IMAGE_VIEW_TYPE_2D;
    VkExtent3D extent{1, 1, 1};
    std::uint32_t levels = 1;
    std::uint32_t layers = 1;
    VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_1_BIT;
    VkImageUsageFlags usage = 0;
    VkImageAspectFlags aspect = VK_IMAGE_ASPECT_COLOR_BIT;
};

struct Image {
    VkImage handle = VK_NULL_HANDLE;
    VkImageView view = VK_NULL_HANDLE;  // of everything
    ImageShape shape;
};

class Objects {
  public:
    explicit Objects(Gpu& gpu) : gpu_(gpu) {}
    // Waits for the device; destroys nothing where it is stuck or lost.
    ~Objects();
    Objects(const Objects&) = delete;
    Objects& operator=(const Objects&) = delete;

    bool ok() const { return failure_.empty(); }
    const std::string& failure() const { return failure_; }
    void fail(const std::string& why) {
        if (ok()) failure_ = why;
    }
    // Calls create(device, &info, ...) and keeps what it made.
    template <class Handle, class Info>
    Handle make(const char* call,
                VkResult(VKAPI_PTR* create)(VkDevice, const Info*, const VkAllocationCallbacks*, Handle*),
                void(VKAPI_PTR* destroy)(VkDevice, Handle, const VkAllocationCallbacks*), const Info& info) {
        Handle handle = VK_NULL_HANDLE;
        if (!ok()) return handle;
        const VkResult result = create(gpu_.device(), &info, nullptr, &handle);
        if (result != VK_SUCCESS) return fail(vulkan_failure(call, result)), Handle{};
        keep(handle, destroy);
        return handle;
    }
    // Destroyed with the rest.
    template <class Handle>
    void keep(Handle handle, void(VKAPI_PTR* destroy)(VkDevice, Handle, const VkAllocationCallbacks*)) {
        destroy_.push_back([this, destroy, handle] { destroy(gpu_.device(), handle, nullptr); });
    }

    Buffer device_buffer(VkDeviceSize bytes, VkBufferUsageFlags usage);
    // Written by the host, read by the device.
    Buffer upload_buffer(VkDeviceSize bytes);
    // Copied to by the device, read by the host: behind read_back_barrier().
    Buffer read_back_buffer(VkDeviceSize bytes);
    Image image(const ImageShape& shape);
    VkCommandBuffer command_buffer();
    VkShaderModule shader(const std::string& name);

    // Of memory that was allocated.
    VkDeviceSize held_bytes() const { return held_bytes_; }

    // Records `commands` into a buffer of its own, runs it and waits.
    void run(const std::function<void(VkCommandBuffer)>& commands);
    // A device buffer with this in it.
    Buffer filled_buffer(std::span<const std::byte> content, VkBufferUsageFlags usage);

    Gpu& gpu() { return gpu_; }
    const DeviceFunctions& vk() const { return gpu_.vk(); }

  private:
    struct MemoryWish {
        VkMemoryPropertyFlags required = 0;
        VkMemoryPropertyFlags preferred = 0;
    };
    VkDeviceMemory allocate(const VkMemoryRequirements& needed, const MemoryWish& wish);
    Buffer buffer(VkDeviceSize bytes, VkBufferUsageFlags usage, const MemoryWish& wish);

    Gpu& gpu_;
    std::string failure_;
    VkCommandPool pool_ = VK_NULL_HANDLE;
    VkDeviceSize held_bytes_ = 0;
    std::vector<std::function<void()>> destroy_;
};

// Everything before it is seen by everything after it.
void full_barrier(const DeviceFunctions& vk, VkCommandBuffer commands);
// What transfers before it wrote is seen by the host after the fence, which alone does not make it so.
void read_back_barrier(const DeviceFunctions& vk, VkCommandBuffer commands);
void change_layout(const DeviceFunctions& vk, VkCommandBuffer commands, const Image& image,
                   VkImageLayout from, VkImageLayout to);

}  // namespace framecast::microbench
