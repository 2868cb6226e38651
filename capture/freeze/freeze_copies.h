// Copies of what a frozen submit changes, and the command buffers that make them and put them back.
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
    // Fails with the reason: a Vulkan call, or more than most_bytes to keep.
    static Result<std::unique_ptr<FreezeCopies>> make(Device& device, const QueueInfo& queue,
                                                      const FreezeEffects& effects, VkDeviceSize most_bytes);

    // To be run before the first repeat. Waits for all that the queue did before.
    VkCommandBuffer save() const { return save_; }
    // To be run between two repeats, as often as wanted in one submit: waits for the one before, puts back
    // contents and layouts, and holds up the one after.
    VkCommandBuffer restore() const { return restore_; }
    VkDeviceSize bytes() const { return bytes_; }
    // The device may still be using all this: never destroy it.
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
    Result<bool> add(const FrozenImage& image, VkDeviceSize most_bytes);
    Result<bool> add(const FrozenBuffer& buffer, VkDeviceSize most_bytes);
    Result<Owned<VkDeviceMemory>> allocate(const VkMemoryRequirements& needs, VkDeviceSize most_bytes);
    Result<bool> record(const QueueInfo& queue);
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
