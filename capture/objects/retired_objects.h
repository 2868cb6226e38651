// Pipeline layouts and descriptor update templates may be destroyed as soon as a command buffer that uses
// them has been recorded, but recording its commands again needs them. So their destruction waits until no
// recording is left that can use them: one that began before they were destroyed and ended after they were
// made. However long an old recording lives, what comes and goes after it is not kept for it.
#pragma once

#include <vulkan/vulkan.h>

#include <atomic>
#include <cstdint>
#include <mutex>
#include <vector>

#include "capture/vulkan/generated/dispatch.h"
#include "capture/vulkan/handle_map.h"

namespace framecast::capture {

// When a recording took place, in numbers that RetiredObjects gives.
struct RecordingSpan {
    std::uint64_t began = 0;
    std::uint64_t ended = 0;  // UINT64_MAX while it goes on
};

class RetiredObjects {
  public:
    // The number of a recording that begins now.
    std::uint64_t now() const { return epoch_.load(std::memory_order_acquire); }
    // The number of a recording that ends now. What is made afterwards has a larger one.
    std::uint64_t recording_ends() { return epoch_.fetch_add(1, std::memory_order_acq_rel); }

    // An object was made. One that is not told of (there may be no memory for it) counts as made before
    // everything.
    void made(VkPipelineLayout layout) { made_layouts_.insert(layout, now()); }
    void made(VkDescriptorUpdateTemplate descriptor_template) {
        made_templates_.insert(descriptor_template, now());
    }

    // False when the object could not be kept (out of memory): destroy it right away.
    bool retire(VkPipelineLayout layout) noexcept;
    bool retire(VkDescriptorUpdateTemplate descriptor_template) noexcept;

    bool empty() const { return count_.load(std::memory_order_relaxed) == 0; }

    // Destroys what none of the recordings can use, in the order in which it was retired. before: now(),
    // taken before the recordings were looked at; one that begins meanwhile keeps what it uses. Changes the
    // order of `recordings`.
    void collect(std::uint64_t before, std::vector<RecordingSpan>& recordings, VkDevice device,
                 const DeviceTable& vk);
    // Destroys everything: no recording is left.
    void collect_all(VkDevice device, const DeviceTable& vk);

  private:
    struct Retired {
        std::uint64_t made;
        std::uint64_t epoch;
        VkPipelineLayout layout;
        VkDescriptorUpdateTemplate descriptor_template;
    };
    bool add(Retired retired) noexcept;
    static void destroy(const Retired& retired, VkDevice device, const DeviceTable& vk);

    std::atomic<std::uint64_t> epoch_{1};
    HandleMap<VkPipelineLayout, std::uint64_t> made_layouts_;
    HandleMap<VkDescriptorUpdateTemplate, std::uint64_t> made_templates_;
    std::atomic<std::size_t> count_{0};
    std::mutex mutex_;
    std::vector<Retired> retired_;
};

}  // namespace framecast::capture
