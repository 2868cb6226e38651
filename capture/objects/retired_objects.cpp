#include "capture/objects/retired_objects.h"

#include <algorithm>
#include <new>

namespace framecast::capture {
namespace {

// Whether one of the recordings can use an object that was made at `made` and retired at `retired`. They are
// sorted by begin, and each `ended` is the maximum of its own and all earlier ones.
bool is_used(const std::vector<RecordingSpan>& recordings, std::uint64_t made, std::uint64_t retired) {
    const auto after =
        std::upper_bound(recordings.begin(), recordings.end(), retired,
                         [](std::uint64_t at, const RecordingSpan& r) { return at < r.began; });
    return after != recordings.begin() && std::prev(after)->ended >= made;
}

}  // namespace

bool RetiredObjects::add(Retired retired) noexcept {
    try {
        std::lock_guard lock(mutex_);
        // Recordings that begin from now on have a larger number and cannot use the object.
        retired.epoch = epoch_.fetch_add(1, std::memory_order_acq_rel);
        retired_.push_back(retired);
        count_.store(retired_.size(), std::memory_order_relaxed);
        return true;
    } catch (const std::bad_alloc&) {
        return false;
    }
}

bool RetiredObjects::retire_layout(VkPipelineLayout layout) noexcept {
    return add({made_layouts_.take(layout).value_or(0), 0, layout, VK_NULL_HANDLE});
}

bool RetiredObjects::retire_template(VkDescriptorUpdateTemplate descriptor_template) noexcept {
    return add(
        {made_templates_.take(descriptor_template).value_or(0), 0, VK_NULL_HANDLE, descriptor_template});
}

void RetiredObjects::destroy(const Retired& retired, VkDevice device, const DeviceTable& vk) {
    if (retired.layout) vk.DestroyPipelineLayout(device, retired.layout, nullptr);
    if (retired.descriptor_template)
        vk.DestroyDescriptorUpdateTemplate(device, retired.descriptor_template, nullptr);
}

void RetiredObjects::collect(std::uint64_t before, std::vector<RecordingSpan>& recordings, VkDevice device,
                             const DeviceTable& vk) {
    std::sort(recordings.begin(), recordings.end(),
              [](const RecordingSpan& a, const RecordingSpan& b) { return a.began < b.began; });
    std::uint64_t latest = 0;
    for (RecordingSpan& recording : recordings)
        recording.ended = latest = std::max(latest, recording.ended);
    std::vector<Retired> kept, all;
    {
        std::lock_guard lock(mutex_);
        // When memory runs out they simply wait for the next collection.
        try {
            kept.reserve(retired_.size());
        } catch (const std::bad_alloc&) {
            return;
        }
        all.swap(retired_);
        for (Retired& r : all) {
            if (r.epoch < before && !is_used(recordings, r.made, r.epoch)) continue;
            kept.push_back(r);
            r = {};
        }
        retired_.swap(kept);
        count_.store(retired_.size(), std::memory_order_relaxed);
    }
    for (const Retired& r : all)
        destroy(r, device, vk);
}

void RetiredObjects::collect_all(VkDevice device, const DeviceTable& vk) {
    std::vector<Retired> all;
    {
        std::lock_guard lock(mutex_);
        all.swap(retired_);
        count_.store(0, std::memory_order_relaxed);
    }
    for (const Retired& r : all)
        destroy(r, device, vk);
}

}  // namespace framecast::capture
