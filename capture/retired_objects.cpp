#include "capture/retired_objects.h"

#include <algorithm>
#include <new>

namespace framecast::capture {

bool RetiredObjects::add(Retired retired) noexcept {
    try {
        std::lock_guard lock(mutex_);
        // Recordings that begin from now on carry a larger number, and cannot use the object.
        retired.epoch = epoch_.fetch_add(1, std::memory_order_acq_rel);
        retired_.push_back(retired);
        count_.store(retired_.size(), std::memory_order_relaxed);
        return true;
    } catch (const std::bad_alloc&) {
        return false;
    }
}

bool RetiredObjects::retire(VkPipelineLayout layout) noexcept {
    return add({0, layout, VK_NULL_HANDLE});
}

bool RetiredObjects::retire(VkDescriptorUpdateTemplate descriptor_template) noexcept {
    return add({0, VK_NULL_HANDLE, descriptor_template});
}

void RetiredObjects::collect(std::uint64_t oldest_recording, VkDevice device,
                             const DeviceTable& vk) noexcept {
    std::vector<Retired> ready;
    {
        std::lock_guard lock(mutex_);
        auto keep = std::stable_partition(retired_.begin(), retired_.end(),
                                          [&](const Retired& r) { return r.epoch < oldest_recording; });
        if (keep == retired_.begin()) return;
        if (keep == retired_.end()) {
            ready.swap(retired_);
        } else {
            // In the middle of an out-of-memory condition they simply wait for the next collection.
            try {
                ready.assign(retired_.begin(), keep);
            } catch (const std::bad_alloc&) {
                return;
            }
            retired_.erase(retired_.begin(), keep);
        }
        count_.store(retired_.size(), std::memory_order_relaxed);
    }
    for (const Retired& r : ready) {
        if (r.layout) vk.DestroyPipelineLayout(device, r.layout, nullptr);
        if (r.descriptor_template) vk.DestroyDescriptorUpdateTemplate(device, r.descriptor_template, nullptr);
    }
}

}  // namespace framecast::capture
