#include "capture/overlay_host/overlay_host.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <exception>

#include "capture/config/config_files.h"
#include "capture/platform/host_costs.h"
#include "capture/platform/thread_end.h"

namespace framecast::capture {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kEndTimeoutNs = 2'000'000'000;
// Minimum time between changes of the overlay's content: nobody reads faster, and most frames then only
// submit existing commands again.
constexpr double kRepaintSeconds = 0.1;

double seconds(Clock::time_point time) {
    return std::chrono::duration<double>(time.time_since_epoch()).count();
}

// Results after which the present was not queued, so that nothing waits for its semaphores.
bool was_not_queued(VkResult result) {
    return result == VK_ERROR_OUT_OF_HOST_MEMORY || result == VK_ERROR_OUT_OF_DEVICE_MEMORY;
}

// The device's number among those that an application without our layer sees; -1: it cannot be determined.
int number_of(const Device& device) {
    const InstanceTable& vk = device.instance->vk;
    std::uint32_t count = 0;
    if (!vk.EnumeratePhysicalDevices ||
        vk.EnumeratePhysicalDevices(device.instance->handle, &count, nullptr) != VK_SUCCESS)
        return -1;
    std::vector<VkPhysicalDevice> all(count);
    if (vk.EnumeratePhysicalDevices(device.instance->handle, &count, all.data()) != VK_SUCCESS) return -1;
    const auto found = std::find(all.begin(), all.end(), device.physical);
    return found == all.end() ? -1 : static_cast<int>(found - all.begin());
}

}  // namespace

OverlayHost::OverlayHost(Device& device, Process& process)
    : device_(device),
      process_(process),
      // Not every application gives its name to Vulkan.
      feed_(process, device.instance->application.empty() ? application_name() : device.instance->application,
            device.properties.deviceName, device.properties.deviceType == VK_PHYSICAL_DEVICE_TYPE_CPU),
      study_(process, device.properties.deviceName, [&device] { return number_of(device); }),
      works_(device.set_loader_data != nullptr),
      gpu_{device.vk, device.memory, device.set_loader_data, {device.handle, false}},
      submits_(gpu_) {}

void OverlayHost::shut_down() {
    feed_.stop();
    for (const auto& [handle, swapchain] : swapchains_)
        if (!swapchain->wait(kEndTimeoutNs)) gpu_.scope.abandoned = true;
}

OverlayHost::~OverlayHost() {
    // Destroyed before the scope, which says whether they may be destroyed.
    swapchains_.clear();
    idle_painters_.clear();
    submits_.clear();
    renderer_.reset();
}

void OverlayHost::say_once(const std::string& what) {
    process_.status.warn_once(what);
    try {
        process_.overlay.add_problem(what);
    } catch (const std::exception&) {
        // Without memory it is only on standard error.
    }
}

void OverlayHost::switch_off(const char* why) {
    if (!works_.exchange(false)) return;
    char message[VK_MAX_PHYSICAL_DEVICE_NAME_SIZE + 256];
    std::snprintf(message, sizeof message, "the overlay is switched off for device '%s': %s",
                  device_.properties.deviceName, why);
    try {
        say_once(message);
    } catch (const std::exception&) {
        // No memory for the message.
    }
}

VkResult OverlayHost::create_swapchain(const VkSwapchainCreateInfoKHR& info,
                                       const VkAllocationCallbacks* allocator, VkSwapchainKHR* out,
                                       VkImageUsageFlags& usage) {
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
        // The failed attempt has retired it (VUID-VkSwapchainCreateInfoKHR-oldSwapchain-01933).
        used.oldSwapchain = VK_NULL_HANDLE;
        result = device_.vk.CreateSwapchainKHR(device_.handle, &used, allocator, out);
    }
    usage = used.imageUsage;
    if (result != VK_SUCCESS) return result;
    try {
        auto made = std::make_unique<OverlaySwapchain>(gpu_, *out, used);
        const std::lock_guard lock(mutex_);
        // The old one only presents images that it has acquired already.
        if (auto old = swapchains_.find(info.oldSwapchain); old != swapchains_.end())
            made->painter() = std::move(old->second->painter());
        swapchains_[*out] = std::move(made);
    } catch (const std::exception&) {
        switch_off("out of memory");
    }
    return result;
}

void OverlayHost::forget_swapchain(VkSwapchainKHR handle) {
    std::unique_ptr<OverlaySwapchain> swapchain;
    {
        const std::lock_guard lock(mutex_);
        const auto found = swapchains_.find(handle);
        if (found == swapchains_.end()) return;
        swapchain = std::move(found->second);
        swapchains_.erase(found);
    }
    Unfinished ended([&] { gpu_.scope.abandoned = true; });
    const bool done = swapchain->wait(kEndTimeoutNs);
    ended.done();
    if (!done) {
        // Still in use: destroying it would be undefined behaviour, and a longer wait could hang the
        // application.
        gpu_.scope.abandoned = true;
        switch_off("its drawing does not come to an end");
    }
    try {
        swapchain->let_go(submits_);
        const std::lock_guard lock(mutex_);
        if (swapchain->painter()) idle_painters_.push_back(std::move(swapchain->painter()));
    } catch (const std::exception&) {
        switch_off("out of memory");
    }
}

OverlaySwapchain* OverlayHost::find_swapchain(VkSwapchainKHR handle) {
    const std::lock_guard lock(mutex_);
    const auto found = swapchains_.find(handle);
    return found == swapchains_.end() ? nullptr : found->second.get();
}

Result<OverlayRenderer*> OverlayHost::renderer() {
    {
        const std::lock_guard lock(mutex_);
        if (renderer_) return renderer_.get();
    }
    auto made = OverlayRenderer::create(gpu_);
    if (!made) return made.error();
    // Another thread may have been faster; then ours is destroyed after the lock is released.
    const std::lock_guard lock(mutex_);
    if (!renderer_) renderer_ = std::move(*made);
    return renderer_.get();
}

VkResult OverlayHost::present(VkQueue queue, const VkPresentInfoKHR& info) {
    if (process_.overlay.hidden()) return device_.vk.QueuePresentKHR(queue, &info);
    study_.before_present();
    const double begun_us = thread_cpu_us();
    const VkSemaphore drawn = draw(queue, info);
    if (!drawn) return device_.vk.QueuePresentKHR(queue, &info);
    feed_.spent(thread_cpu_us() - begun_us);
    VkPresentInfoKHR changed = info;
    changed.waitSemaphoreCount = 1;
    changed.pWaitSemaphores = &drawn;
    // If the thread ends here, nobody knows whether the present will wait for the semaphore.
    Unfinished ended([&] { switch_off("a thread ended in a present"); });
    const VkResult result = device_.vk.QueuePresentKHR(queue, &changed);
    if (was_not_queued(result)) put_semaphores_back(queue, info, drawn);
    ended.done();
    return result;
}

bool OverlayHost::hold() {
    if (!study_.after_present()) return false;
    feed_.held();
    return true;
}

// Signals the application's semaphores again, because for the application they are still signalled.
void OverlayHost::put_semaphores_back(VkQueue queue, const VkPresentInfoKHR& info, VkSemaphore drawn) {
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

VkSemaphore OverlayHost::draw(VkQueue queue, const VkPresentInfoKHR& info) {
    if (!works_.load(std::memory_order_acquire) || device_.disabled.load(std::memory_order_relaxed) ||
        info.swapchainCount == 0)
        return VK_NULL_HANDLE;
    const NoCancellation whole;
    // If the thread ends here, nobody knows whether the device draws.
    Unfinished ended([&] {
        gpu_.scope.abandoned = true;
        switch_off("a thread ended while it was drawn");
    });
    const VkSemaphore drawn = draw_or_switch_off(queue, info);
    ended.done();
    return drawn;
}

VkSemaphore OverlayHost::draw_or_switch_off(VkQueue queue, const VkPresentInfoKHR& info) {
    try {
        const auto family = device_.queues.find(queue);
        if (!family || !can_draw(*family, info)) return VK_NULL_HANDLE;
        const Result<VkSemaphore> drawn = try_draw(queue, *family, info);
        if (drawn) return *drawn;
        switch_off(drawn.error().message.c_str());
    } catch (const std::exception& error) {
        switch_off(error.what());
    }
    return VK_NULL_HANDLE;
}

bool OverlayHost::can_draw(const QueueInfo& family, const VkPresentInfoKHR& info) {
    // The presenting family now owns the images, so no other queue may draw on them.
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
    std::vector<Drawn> all;
    for (std::uint32_t i = 0; i < info.swapchainCount; ++i) {
        OverlaySwapchain* const swapchain = find_swapchain(info.pSwapchains[i]);
        if (!swapchain) continue;
        auto drawn = draw_on(*swapchain, info.pImageIndices[i], queue, family, info.waitSemaphoreCount > 0);
        if (!drawn) return drawn.error();
        if (drawn->image) all.push_back(std::move(*drawn));
    }
    if (all.empty()) return VkSemaphore{VK_NULL_HANDLE};
    auto taken = submits_.take();
    if (!taken) return taken.error();
    const Result<void> submitted = submit(queue, info, all, **taken);
    if (!submitted) return submitted.error();
    const VkSemaphore semaphore = (*taken)->semaphore.get();
    for (Drawn& drawn : all) {
        drawn.image->last = *taken;
        if (drawn.commands.uploads) drawn.commands.uploads->uploaded = true;
        if (drawn.commands.paints) drawn.commands.paints->data_version = drawn.commands.data_version;
    }
    submits_.release(*taken);
    return semaphore;
}

Result<OverlayHost::Drawn> OverlayHost::draw_on(OverlaySwapchain& swapchain, std::uint32_t image_index,
                                                VkQueue queue, const QueueInfo& family, bool waits) {
    if (!swapchain.obstacle().empty()) {
        say_once("no overlay: " + swapchain.obstacle());
        return Drawn{};
    }
    auto image = swapchain.free_image(image_index, submits_);
    if (!image) return image.error();
    if (!*image) return Drawn{};
    auto found = renderer();
    if (!found) return found.error();
    const Result<bool> painted = paint(swapchain, **found, queue);
    if (!painted) return painted.error();
    if (!*painted) return Drawn{};
    auto commands = swapchain.commands(**image, **found, family.family, waits);
    if (!commands) return commands.error();
    return Drawn{*image, std::move(*commands)};
}

Result<void> OverlayHost::submit(VkQueue queue, const VkPresentInfoKHR& info, const std::vector<Drawn>& drawn,
                                 OverlaySubmit& submit) {
    std::vector<VkCommandBuffer> buffers;
    for (const Drawn& one : drawn)
        buffers.push_back(one.commands.buffer);
    // Stage at which the first barrier of each command buffer starts.
    const std::vector<VkPipelineStageFlags> stages(info.waitSemaphoreCount,
                                                   VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT);
    const VkSemaphore signals[] = {submit.semaphore.get()};
    VkSubmitInfo batch{};
    batch.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
    batch.waitSemaphoreCount = info.waitSemaphoreCount;
    batch.pWaitSemaphores = info.pWaitSemaphores;
    batch.pWaitDstStageMask = stages.data();
    batch.commandBufferCount = static_cast<std::uint32_t>(buffers.size());
    batch.pCommandBuffers = buffers.data();
    batch.signalSemaphoreCount = 1;
    batch.pSignalSemaphores = signals;
    submit.used = true;
    const VkResult result = device_.vk.QueueSubmit(queue, 1, &batch, submit.fence.get());
    if (result != VK_SUCCESS) return vulkan_error("vkQueueSubmit", result);
    submit.under_way = true;
    return {};
}

std::unique_ptr<OverlayPainter> OverlayHost::idle_painter() {
    const std::lock_guard lock(mutex_);
    if (idle_painters_.empty()) return std::make_unique<OverlayPainter>();
    std::unique_ptr<OverlayPainter> painter = std::move(idle_painters_.back());
    idle_painters_.pop_back();
    return painter;
}

// Has the swapchain's painter draw the current content. False: there is none.
Result<bool> OverlayHost::paint(OverlaySwapchain& swapchain, OverlayRenderer& renderer, VkQueue queue) {
    if (!swapchain.painter()) swapchain.painter() = idle_painter();
    OverlayPainter& p = *swapchain.painter();
    const double now_s = seconds(Clock::now());
    const std::uint64_t options_version = process_.overlay.version();
    const VkExtent2D extent = swapchain.extent();
    const bool same_size = p.extent.width == extent.width && p.extent.height == extent.height;
    if (p.data_version == 0 || !same_size || p.options_version != options_version ||
        now_s - p.drawn_at_s >= kRepaintSeconds) {
        p.data_version = 0;
        {
            const std::lock_guard lock(snapshot_mutex_);
            p.snapshot = feed_.snapshot(now_s);
            study_.fill(p.snapshot);
        }
        p.data = p.view.draw(p.snapshot, process_.overlay.options(), extent.width, extent.height);
        p.data_version = ++data_version_;
        p.options_version = options_version;
        p.drawn_at_s = now_s;
        p.extent = extent;
    }
    if (p.data.commands.empty()) return false;
    const overlay::FontImage font = p.view.font();
    if (!p.font || p.font->version != font.version || p.font->queue != queue) {
        auto made = make_overlay_font(gpu_, renderer.font_sampling(), font, queue);
        if (!made) return made.error();
        p.font = std::move(*made);
    }
    const VkExtent2D needed = area_of(p.data).extent;
    if (!p.picture || !fits(*p.picture, needed, extent, queue)) {
        auto made =
            make_overlay_picture(gpu_, renderer.picture_sampling(), renderer.painting_pass(), needed, queue);
        if (!made) return made.error();
        p.picture = std::move(*made);
    }
    return true;
}

}  // namespace framecast::capture
