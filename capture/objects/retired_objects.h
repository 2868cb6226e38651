// Pipeline layouts and descriptor update templates may be destroyed as soon as a command buffer that uses
// them has been recorded, but recording its commands again needs them. So their destruction waits until no
// recording can use them any more: none that began before they were destroyed and ended after they were made.
// However long an old recording lives, it does not keep objects that are made after it.
#pragma once

#include <vulkan/vulkan.h>

#include <atomic>
#include <cstdint>
#include <mutex>
#include <vector>

#include "capture/vulkan/generated/dispatch.h"
#include "capture/vulkan/handle_map.h"

namespace framecast::capture {

// The time of a recording, in numbers from RetiredObjects.
struct RecordingSpan {
    std::uint64_t began = 0;
    std::uint64_t ended = 0;  // UINT64_MAX while it is in progress
};

class RetiredObjects {
  public:
    // Returns the number of a recording that begins now.
    std::uint64_t now() const { return epoch_.load(std::memory_order_acquire); }
    // Returns the number of a recording that ends now. Objects made afterwards have a larger one.
    std::uint64_t recording_ends() { return epoch_.fetch_add(1, std::memory_order_acq_rel); }

    // Notes a new object. An object that was not noted (there may be no memory for it) counts as made before
    // everything. Names say the kind of object: in 32-bit programs handles of all kinds are one integer type.
    void made_layout(VkPipelineLayout layout) { made_layouts_.insert(layout, now()); }
    void made_template(VkDescriptorUpdateTemplate descriptor_template) {
        made_templates_.insert(descriptor_template, now());
    }

    // False when the object could not be kept (out of memory): then destroy it right away.
    bool retire_layout(VkPipelineLayout layout) noexcept;
    bool retire_template(VkDescriptorUpdateTemplate descriptor_template) noexcept;

    bool empty() const { return count_.load(std::memory_order_relaxed) == 0; }

    // Destroys what none of the recordings can use, in the order of retirement. before: now(), called before
    // the recordings were collected; a recording that begins meanwhile keeps what it uses. Changes the order
    // of `recordings`.
    void collect(std::uint64_t before, std::vector<RecordingSpan>& recordings, VkDevice device,
                 const DeviceTable& vk);
    // Destroys everything, when no recording exists.
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
