// Copies of everything that a frozen submit changes, and command buffers that make and restore them.
#pragma once

#include <memory>
#include <vector>

#include "capture/device/device.h"
#include "capture/freeze/freeze_effects.h"
#include "capture/vulkan/owned.h"
#include "model/numeric/result.h"

namespace framecast::capture {

class FreezeCopies {
  public:
    // Creates the copies. Fails with the reason: a Vulkan call, or more than most_bytes to keep.
    static Result<std::unique_ptr<FreezeCopies>> make(Device& device, const QueueInfo& queue,
                                                      const FreezeEffects& effects, VkDeviceSize most_bytes);

    // Run it before the first repeat. It waits for all earlier work on the queue.
    VkCommandBuffer save() const { return save_; }
    // Run it between two repeats, any number of times in one submit. It waits for the previous repeat,
    // restores contents and layouts, and makes the next repeat wait.
    VkCommandBuffer restore() const { return restore_; }
    VkDeviceSize bytes() const { return bytes_; }
    // The device may still use all this, so never destroy it.
    void abandon() { scope_.abandoned = true; }

  private:
    struct ImageCopy {
        FrozenImage image;
        Owned<VkDeviceMemory> memory;  // null when only layouts are restored
        Owned<VkImage> copy;
    };
    struct BufferCopy {
        FrozenBuffer buffer;
        std::vector<VkBufferCopy> saves;  // srcOffset in the buffer, dstOffset in the copy
        Owned<VkDeviceMemory> memory;
        Owned<VkBuffer> copy;
    };

    FreezeCopies(Device& device) : device_(device), scope_{device.handle, false} {}
    Result<void> add(const FrozenImage& image, VkDeviceSize most_bytes);
    Result<void> add(const FrozenBuffer& buffer, VkDeviceSize most_bytes);
    Result<Owned<VkDeviceMemory>> allocate(const VkMemoryRequirements& needs, VkDeviceSize most_bytes);
    Result<void> record(const QueueInfo& queue);
    void record_save() const;
    void record_restore() const;
    void barrier(VkCommandBuffer cb, const std::vector<VkImageMemoryBarrier>& images) const;

    Device& device_;
    OwnerScope scope_;
    VkDeviceSize bytes_ = 0;
    std::vector<ImageCopy> images_;
    std::vector<BufferCopy> buffers_;
    Owned<VkCommandPool> pool_;
    VkCommandBuffer save_ = VK_NULL_HANDLE;
    VkCommandBuffer restore_ = VK_NULL_HANDLE;
};

}  // namespace framecast::capture
