#include "capture/overlay_host/overlay_submits.h"

#include <algorithm>

namespace framecast::capture {
namespace {

// Only a present fence, which belongs to the application, would show that a present has waited for its
// semaphore.
constexpr std::uint64_t kTakenBeforeReuse = 16;

}  // namespace

Result<std::shared_ptr<OverlaySubmit>> OverlaySubmits::take() {
    std::shared_ptr<OverlaySubmit> found;
    {
        const std::lock_guard lock(mutex_);
        ++taken_;
        while (!later_.empty() && taken_ - later_.front().first > kTakenBeforeReuse)
            later_.pop_front();
        // Other holders release it under the lock, so no thread is between the check and the release.
        const auto free =
            std::find_if(all_.begin(), all_.end(), [](const auto& one) { return one.use_count() == 1; });
        if (free != all_.end()) found = *free;
    }
    if (!found) {
        auto made = make();
        if (!made) return made.error();
        const std::lock_guard lock(mutex_);
        all_.push_back(*made);
        return *made;
    }
    if (found->used) {
        const VkFence fence = found->fence.get();
        const VkResult result = device_.vk.ResetFences(device_.scope.device, 1, &fence);
        if (result != VK_SUCCESS) return vulkan_error("vkResetFences", result);
        found->used = false;
    }
    return found;
}

Result<std::shared_ptr<OverlaySubmit>> OverlaySubmits::make() const {
    const DeviceTable& vk = device_.vk;
    auto made = std::make_shared<OverlaySubmit>();
    VkFenceCreateInfo fence_info{};
    fence_info.sType = VK_STRUCTURE_TYPE_FENCE_CREATE_INFO;
    auto fence = make_owned(device_.scope, "vkCreateFence", vk.CreateFence, fence_info, vk.DestroyFence);
    if (!fence) return fence.error();
    made->fence = std::move(*fence);
    VkSemaphoreCreateInfo semaphore_info{};
    semaphore_info.sType = VK_STRUCTURE_TYPE_SEMAPHORE_CREATE_INFO;
    auto semaphore = make_owned(device_.scope, "vkCreateSemaphore", vk.CreateSemaphore, semaphore_info,
                                vk.DestroySemaphore);
    if (!semaphore) return semaphore.error();
    made->semaphore = std::move(*semaphore);
    return made;
}

void OverlaySubmits::release(std::shared_ptr<OverlaySubmit>& submit) {
    const std::lock_guard lock(mutex_);
    submit.reset();
}

void OverlaySubmits::release_later(std::shared_ptr<OverlaySubmit>& submit) {
    const std::lock_guard lock(mutex_);
    later_.emplace_back(taken_, std::move(submit));
    submit.reset();
}

void OverlaySubmits::clear() {
    std::vector<std::shared_ptr<OverlaySubmit>> all;
    const std::lock_guard lock(mutex_);
    later_.clear();
    all.swap(all_);  // destroyed after the lock is released
}

}  // namespace framecast::capture
