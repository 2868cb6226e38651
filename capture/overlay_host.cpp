#include "capture/overlay_host.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <exception>

namespace framecast::capture {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kEndTimeoutNs = 2'000'000'000;
// What the overlay shows changes at most so often: 30 times a second is as much as can be read, and most
// frames of a fast application then only submit again what is there.
constexpr double kRepaintSeconds = 1.0 / 30;
// A semaphore whose swapchain is gone is destroyed when so many more presents have gone down: nothing but a
// present fence, which is the application's, tells that a present has waited for it.
constexpr std::uint64_t kPresentsToKeepSyncs = 16;

double seconds(Clock::time_point time) {
    return std::chrono::duration<double>(time.time_since_epoch()).count();
}

// Results after which nothing of the present was queued, so that its semaphores are not waited for.
bool was_not_queued(VkResult result) {
    return result == VK_ERROR_OUT_OF_HOST_MEMORY || result == VK_ERROR_OUT_OF_DEVICE_MEMORY;
}

}  // namespace

OverlayHost::OverlayHost(Device& device, Process& process)
    : device_(device),
      process_(process),
      feed_(process, device.instance->application, device.properties.deviceName),
      works_(device.set_loader_data != nullptr),
      gpu_{device.vk, device.memory, device.set_loader_data, {device.handle, false}} {}

OverlayHost::~OverlayHost() {
    feed_.stop();
    for (const auto& [handle, swapchain] : swapchains_)
        if (!swapchain->wait(kEndTimeoutNs)) gpu_.scope.abandoned = true;
    // Before the scope that says whether they may be destroyed.
    swapchains_.clear();
    drawn_.clear();
    idle_painters_.clear();
    kept_syncs_.clear();
    renderer_.reset();
}

void OverlayHost::say_once(const std::string& what) noexcept {
    process_.status.warn_once(what);
    try {
        process_.overlay.add_problem(what);
    } catch (...) {
    }
}

void OverlayHost::switch_off(const char* why) noexcept {
    if (!works_.exchange(false)) return;
    char message[VK_MAX_PHYSICAL_DEVICE_NAME_SIZE + 256];
    std::snprintf(message, sizeof message, "the overlay is switched off for device '%s': %s",
                  device_.properties.deviceName, why);
    try {
        say_once(message);
    } catch (...) {
    }
}

VkResult OverlayHost::create_swapchain(const VkSwapchainCreateInfoKHR& info,
                                       const VkAllocationCallbacks* allocator, VkSwapchainKHR* out) noexcept {
    VkSwapchainCreateInfoKHR used = info;
    const InstanceTable& vk = device_.instance->vk;
    VkSurfaceCapabilitiesKHR surface{};
    if (!(used.imageUsage & VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT) &&
        vk.GetPhysicalDeviceSurfaceCapabilitiesKHR &&
        vk.GetPhysicalDeviceSurfaceCapabilitiesKHR(device_.physical, info.surface, &surface) == VK_SUCCESS &&
        (surface.supportedUsageFlags & VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT))
        used.imageUsage |= VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT;
    VkResult result = device_.vk.CreateSwapchainKHR(device_.handle, &used, allocator, out);
    if (result != VK_SUCCESS && used.imageUsage != info.imageUsage) {
        used = info;
        // The attempt has retired it (VUID-VkSwapchainCreateInfoKHR-oldSwapchain-01933).
        used.oldSwapchain = VK_NULL_HANDLE;
        result = device_.vk.CreateSwapchainKHR(device_.handle, &used, allocator, out);
    }
    if (result != VK_SUCCESS) return result;
    try {
        const std::lock_guard lock(mutex_);
        auto made = std::make_unique<OverlaySwapchain>(gpu_, *out, used);
        // The old one presents no more than what it has acquired already.
        if (auto old = swapchains_.find(info.oldSwapchain); old != swapchains_.end())
            made->painter() = std::move(old->second->painter());
        swapchains_[*out] = std::move(made);
    } catch (...) {
        switch_off("out of memory");
    }
    return result;
}

void OverlayHost::forget_swapchain(VkSwapchainKHR handle) noexcept {
    const std::lock_guard lock(mutex_);
    const auto found = swapchains_.find(handle);
    if (found == swapchains_.end()) return;
    const std::unique_ptr<OverlaySwapchain> swapchain = std::move(found->second);
    swapchains_.erase(found);
    drawn_.clear();
    if (!swapchain->wait(kEndTimeoutNs)) {
        // Still in use: to destroy it is undefined, and to wait longer could hang the application.
        gpu_.scope.abandoned = true;
        switch_off("its drawing does not come to an end");
    }
    try {
        keep_syncs(*swapchain);
        if (swapchain->painter()) idle_painters_.push_back(std::move(swapchain->painter()));
    } catch (...) {
    }
}

void OverlayHost::keep_syncs(const OverlaySwapchain& swapchain) {
    while (!kept_syncs_.empty() && presents_ - kept_syncs_.front().first > kPresentsToKeepSyncs)
        kept_syncs_.pop_front();
    for (std::shared_ptr<OverlaySync>& sync : swapchain.syncs())
        kept_syncs_.emplace_back(presents_, std::move(sync));
}

VkResult OverlayHost::present(VkQueue queue, const VkPresentInfoKHR& info) noexcept {
    const Clock::time_point begun = Clock::now();
    feed_.presented(seconds(begun));
    const VkSemaphore drawn = draw(queue, info);
    if (!drawn) return device_.vk.QueuePresentKHR(queue, &info);
    feed_.spent(std::chrono::duration<double, std::micro>(Clock::now() - begun).count());
    VkPresentInfoKHR changed = info;
    changed.waitSemaphoreCount = 1;
    changed.pWaitSemaphores = &drawn;
    const VkResult result = device_.vk.QueuePresentKHR(queue, &changed);
    if (was_not_queued(result)) put_semaphores_back(queue, info, drawn);
    return result;
}

// As far as the application knows, its semaphores are still to be waited for.
void OverlayHost::put_semaphores_back(VkQueue queue, const VkPresentInfoKHR& info,
                                      VkSemaphore drawn) noexcept {
    const VkPipelineStageFlags stage = VK_PIPELINE_STAGE_ALL_COMMANDS_BIT;
    VkSubmitInfo submit{};
    submit.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
    submit.waitSemaphoreCount = 1;
    submit.pWaitSemaphores = &drawn;
    submit.pWaitDstStageMask = &stage;
    submit.signalSemaphoreCount = info.waitSemaphoreCount;
    submit.pSignalSemaphores = info.pWaitSemaphores;
    if (device_.vk.QueueSubmit(queue, 1, &submit, VK_NULL_HANDLE) != VK_SUCCESS)
        switch_off("a present failed for want of memory, and so did undoing what came before it");
}

VkSemaphore OverlayHost::draw(VkQueue queue, const VkPresentInfoKHR& info) noexcept {
    if (!works_.load(std::memory_order_acquire) || device_.disabled.load(std::memory_order_relaxed) ||
        info.swapchainCount == 0 || process_.overlay.hidden())
        return VK_NULL_HANDLE;
    try {
        const auto family = device_.queues.find(queue);
        if (!family || !can_draw(*family, info)) return VK_NULL_HANDLE;
        const std::lock_guard lock(mutex_);
        ++presents_;
        const Result<VkSemaphore> drawn = try_draw(queue, *family, info);
        if (drawn) return *drawn;
        switch_off(drawn.error().message.c_str());
    } catch (const std::exception& error) {
        switch_off(error.what());
    } catch (...) {
        switch_off("unknown failure");
    }
    return VK_NULL_HANDLE;
}

bool OverlayHost::can_draw(const QueueInfo& family, const VkPresentInfoKHR& info) {
    // The images are the presenting family's by now, so no other queue may draw on them.
    if (!(family.flags & VK_QUEUE_GRAPHICS_BIT)) {
        say_once("no overlay: the queue that presents cannot draw");
        return false;
    }
    if (find_in_chain<VkDeviceGroupPresentInfoKHR>(info.pNext,
                                                   VK_STRUCTURE_TYPE_DEVICE_GROUP_PRESENT_INFO_KHR)) {
        say_once("no overlay: a group of devices presents");
        return false;
    }
    return true;
}

Result<VkSemaphore> OverlayHost::try_draw(VkQueue queue, const QueueInfo& family,
                                          const VkPresentInfoKHR& info) {
    drawn_.clear();
    buffers_.clear();
    if (!renderer_) {
        auto made = OverlayRenderer::create(gpu_);
        if (!made) return made.error();
        renderer_ = std::move(*made);
    }
    std::shared_ptr<OverlaySync> sync;
    for (std::uint32_t i = 0; i < info.swapchainCount; ++i) {
        const auto found = swapchains_.find(info.pSwapchains[i]);
        if (found == swapchains_.end()) continue;
        OverlaySwapchain& swapchain = *found->second;
        if (!swapchain.obstacle().empty()) {
            say_once("no overlay: " + swapchain.obstacle());
            continue;
        }
        auto image = swapchain.free_image(info.pImageIndices[i]);
        if (!image) return image.error();
        if (!*image) continue;
        const Result<bool> painted = paint(swapchain, queue);
        if (!painted) return painted.error();
        if (!*painted) continue;
        auto commands = swapchain.commands(**image, *renderer_, family.family, info.waitSemaphoreCount > 0);
        if (!commands) return commands.error();
        if (!sync) {
            auto ready = swapchain.ready_sync(**image);
            if (!ready) return ready.error();
            sync = std::move(*ready);
        }
        drawn_.push_back({*image, std::move(commands->uploads)});
        buffers_.push_back(commands->buffer);
    }
    if (buffers_.empty()) return VkSemaphore{VK_NULL_HANDLE};
    const Result<bool> submitted = submit(queue, info, *sync);
    if (!submitted) return submitted.error();
    for (Drawn& drawn : drawn_) {
        drawn.image->last = sync;
        if (drawn.uploads) drawn.uploads->uploaded = true;
    }
    return sync->semaphore.get();
}

Result<bool> OverlayHost::submit(VkQueue queue, const VkPresentInfoKHR& info, OverlaySync& sync) {
    // Where the first barrier of each command buffer starts.
    stages_.assign(info.waitSemaphoreCount, VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT);
    const VkSemaphore signals[] = {sync.semaphore.get()};
    VkSubmitInfo submit{};
    submit.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
    submit.waitSemaphoreCount = info.waitSemaphoreCount;
    submit.pWaitSemaphores = info.pWaitSemaphores;
    submit.pWaitDstStageMask = stages_.data();
    submit.commandBufferCount = static_cast<std::uint32_t>(buffers_.size());
    submit.pCommandBuffers = buffers_.data();
    submit.signalSemaphoreCount = 1;
    submit.pSignalSemaphores = signals;
    const VkResult result = device_.vk.QueueSubmit(queue, 1, &submit, sync.fence.get());
    if (result != VK_SUCCESS) return vulkan_error("vkQueueSubmit", result);
    sync.under_way = true;
    sync.used = true;
    return true;
}

// Has the swapchain's painter draw what is to be seen now. False: nothing is.
Result<bool> OverlayHost::paint(OverlaySwapchain& swapchain, VkQueue queue) {
    std::unique_ptr<OverlayPainter>& painter = swapchain.painter();
    if (!painter && !idle_painters_.empty()) {
        painter = std::move(idle_painters_.back());
        idle_painters_.pop_back();
    }
    if (!painter) painter = std::make_unique<OverlayPainter>();
    OverlayPainter& p = *painter;
    const double now_s = seconds(Clock::now());
    const std::uint64_t options_version = process_.overlay.version();
    const VkExtent2D extent = swapchain.extent();
    const bool same_size = p.extent.width == extent.width && p.extent.height == extent.height;
    if (p.data_version == 0 || !same_size || p.options_version != options_version ||
        now_s - p.drawn_at_s >= kRepaintSeconds) {
        p.data_version = 0;
        p.data = p.view.draw(feed_.snapshot(now_s), process_.overlay.options(), extent.width, extent.height);
        p.data_version = ++data_version_;
        p.options_version = options_version;
        p.drawn_at_s = now_s;
        p.extent = extent;
    }
    if (p.data.commands.empty()) return false;
    const overlay::FontImage font = p.view.font();
    if (!p.font || p.font->version != font.version || p.font->queue != queue) {
        auto made = make_overlay_font(gpu_, renderer_->font_binding(), font, queue);
        if (!made) return made.error();
        p.font = std::move(*made);
    }
    return true;
}

}  // namespace framecast::capture
