// Pipeline layouts and descriptor update templates may be destroyed as soon as a command buffer that uses
// them has been recorded, but recording its commands again needs them. So their destruction waits until no
// recording that began before it is left.
#pragma once

#include <vulkan/vulkan.h>

#include <atomic>
#include <cstdint>
#include <mutex>
#include <vector>

#include "capture/generated/dispatch.h"

namespace framecast::capture {

class RetiredObjects {
  public:
    // The number a recording carries from vkBeginCommandBuffer until its commands are dropped.
    std::uint64_t now() const { return epoch_.load(std::memory_order_acquire); }

    // False when the object could not be kept (out of memory): destroy it right away.
    bool retire(VkPipelineLayout layout) noexcept;
    bool retire(VkDescriptorUpdateTemplate descriptor_template) noexcept;

    bool empty() const { return count_.load(std::memory_order_relaxed) == 0; }

    // Destroys what was retired before `oldest_recording`: the smallest of now() and the numbers that
    // recordings carry, now() taken first. A recording that begins while the others are looked at then keeps
    // what it uses.
    void collect(std::uint64_t oldest_recording, VkDevice device, const DeviceTable& vk) noexcept;

  private:
    struct Retired {
        std::uint64_t epoch;
        VkPipelineLayout layout;
        VkDescriptorUpdateTemplate descriptor_template;
    };
    bool add(Retired retired) noexcept;

    std::atomic<std::uint64_t> epoch_{1};
    std::atomic<std::size_t> count_{0};
    std::mutex mutex_;
    std::vector<Retired> retired_;
};

}  // namespace framecast::capture
