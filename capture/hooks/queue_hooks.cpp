// Submits, presents and waits, which end frames; submits also replace command buffers by experiments.

#include <algorithm>
#include <chrono>
#include <span>
#include <vector>

#include "capture/control/process_control.h"
#include "capture/device/copyable_usage.h"
#include "capture/hooks/hook_declarations.h"
#include "capture/hooks/hooks.h"
#include "capture/hooks/layer_device.h"

namespace framecast::capture {
namespace {

SkipReason unmodelled(const VkSubmitInfo& info) {
    auto* protection =
        find_in_chain<VkProtectedSubmitInfo>(info.pNext, VK_STRUCTURE_TYPE_PROTECTED_SUBMIT_INFO);
    if (protection && protection->protectedSubmit) return SkipReason::protected_commands;
    if (find_in_chain<VkDeviceGroupSubmitInfo>(info.pNext, VK_STRUCTURE_TYPE_DEVICE_GROUP_SUBMIT_INFO))
        return SkipReason::device_group;
    return SkipReason::none;
}

SkipReason unmodelled(const VkSubmitInfo2& info) {
    if (info.flags & VK_SUBMIT_PROTECTED_BIT) return SkipReason::protected_commands;
    for (std::uint32_t i = 0; i < info.commandBufferInfoCount; ++i)
        if (info.pCommandBufferInfos[i].deviceMask > 1) return SkipReason::device_group;
    return SkipReason::none;
}

std::uint32_t buffer_count(const VkSubmitInfo& info) {
    return info.commandBufferCount;
}
std::uint32_t buffer_count(const VkSubmitInfo2& info) {
    return info.commandBufferInfoCount;
}

// Ways in addition to its fence to learn that the submit has finished.
template <class Tell>
void tell_signals(const VkSubmitInfo& info, Tell&& tell) {
    auto* values = find_in_chain<VkTimelineSemaphoreSubmitInfo>(
        info.pNext, VK_STRUCTURE_TYPE_TIMELINE_SEMAPHORE_SUBMIT_INFO);
    if (!values || !values->pSignalSemaphoreValues) return;
    for (std::uint32_t i = 0; i < std::min(info.signalSemaphoreCount, values->signalSemaphoreValueCount); ++i)
        tell(handle_bits(info.pSignalSemaphores[i]), values->pSignalSemaphoreValues[i]);
}

template <class Tell>
void tell_signals(const VkSubmitInfo2& info, Tell&& tell) {
    for (std::uint32_t i = 0; i < info.signalSemaphoreInfoCount; ++i)
        tell(handle_bits(info.pSignalSemaphoreInfos[i].semaphore), info.pSignalSemaphoreInfos[i].value);
}

FrameContents contents_of_submit(const VkSubmitInfo& info) {
    FrameContents most = FrameContents::nothing;
    for (std::uint32_t i = 0; i < info.commandBufferCount && most != FrameContents::draws; ++i)
        most = std::max(most, contents_of(info.pCommandBuffers[i]));
    return most;
}
FrameContents contents_of_submit(const VkSubmitInfo2& info) {
    FrameContents most = FrameContents::nothing;
    for (std::uint32_t i = 0; i < info.commandBufferInfoCount && most != FrameContents::draws; ++i)
        most = std::max(most, contents_of(info.pCommandBufferInfos[i].commandBuffer));
    return most;
}

template <class Info>
FrameContents contents_of_submits(const SubmittedWork& work, std::span<const Info> infos) {
    FrameContents most = work.draws() ? FrameContents::draws : FrameContents::nothing;
    for (const Info& info : infos)
        if (most != FrameContents::draws) most = std::max(most, contents_of_submit(info));
    return most;
}

void add_buffers(const VkSubmitInfo& info, std::vector<VkCommandBuffer>& all) {
    all.insert(all.end(), info.pCommandBuffers, info.pCommandBuffers + info.commandBufferCount);
}
void add_buffers(const VkSubmitInfo2& info, std::vector<VkCommandBuffer>& all) {
    for (std::uint32_t i = 0; i < info.commandBufferInfoCount; ++i)
        all.push_back(info.pCommandBufferInfos[i].commandBuffer);
}

// By VK_EXT_frame_boundary.
template <class Info>
bool says_that_its_frame_ends(const Info& info) {
    constexpr VkFlags kFrameEnd = 1;  // VK_FRAME_BOUNDARY_FRAME_END_BIT_EXT, which older headers lack
    const auto* boundary =
        find_in_chain<VkFrameBoundaryEXT>(info.pNext, VK_STRUCTURE_TYPE_FRAME_BOUNDARY_EXT);
    return boundary && (boundary->flags & kFrameEnd) != 0;
}

// What the application says of its frames with a submit that went down.
template <class Info>
void tell_frame_end(LayerDevice& device, VkQueue queue, std::span<const Info> infos) {
    if (device.controller->follows_labels()) {
        bool ends = false;
        guarded(device, [&] {
            std::vector<VkCommandBuffer> buffers;
            for (const Info& info : infos)
                add_buffers(info, buffers);
            ends = device.controller->submitted_labels(queue, buffers);
        });
        if (ends) device.controller->frame_event(BoundaryEvent::label);
    }
    // Where something else ends frames, what it says does not matter.
    if (std::any_of(infos.begin(), infos.end(), says_that_its_frame_ends<Info>))
        device.controller->application_ends_frame();
}

void note_semaphores(const VkSubmitInfo& info, SubmitBatch& batch) {
    const auto* values = find_in_chain<VkTimelineSemaphoreSubmitInfo>(
        info.pNext, VK_STRUCTURE_TYPE_TIMELINE_SEMAPHORE_SUBMIT_INFO);
    const auto value = [](const std::uint64_t* of, std::uint32_t count, std::uint32_t i) {
        return of && i < count ? of[i] : 0;
    };
    for (std::uint32_t i = 0; i < info.waitSemaphoreCount; ++i)
        batch.waits.push_back(
            {handle_bits(info.pWaitSemaphores[i]),
             values ? value(values->pWaitSemaphoreValues, values->waitSemaphoreValueCount, i) : 0});
    for (std::uint32_t i = 0; i < info.signalSemaphoreCount; ++i)
        batch.signals.push_back(
            {handle_bits(info.pSignalSemaphores[i]),
             values ? value(values->pSignalSemaphoreValues, values->signalSemaphoreValueCount, i) : 0});
}

void note_semaphores(const VkSubmitInfo2& info, SubmitBatch& batch) {
    for (std::uint32_t i = 0; i < info.waitSemaphoreInfoCount; ++i)
        batch.waits.push_back(
            {handle_bits(info.pWaitSemaphoreInfos[i].semaphore), info.pWaitSemaphoreInfos[i].value});
    for (std::uint32_t i = 0; i < info.signalSemaphoreInfoCount; ++i)
        batch.signals.push_back(
            {handle_bits(info.pSignalSemaphoreInfos[i].semaphore), info.pSignalSemaphoreInfos[i].value});
}

// Inserts the command buffers around single ones of the batch into their list. info_of: makes the list's
// element for a buffer of ours.
template <class List, class InfoOf>
void put_around(const SubmitBatch& batch, List& buffers, InfoOf&& info_of) {
    for (auto around = batch.around.rbegin(); around != batch.around.rend(); ++around) {
        const auto own = buffers.begin() + static_cast<std::ptrdiff_t>(around->index);
        buffers.insert(buffers.insert(own + 1, info_of(around->behind)) - 1, info_of(around->before));
    }
}

// Copies of the submit's structures whose command buffers may be replaced.
struct CopiedSubmit {
    std::vector<VkSubmitInfo> infos;
    std::vector<std::vector<VkCommandBuffer>> buffers;
    std::vector<SubmitBatch> batches;

    CopiedSubmit(std::uint32_t count, const VkSubmitInfo* source)
        : infos(source, source + count), buffers(count), batches(count), stages(count) {
        for (std::uint32_t i = 0; i < count; ++i) {
            buffers[i].assign(infos[i].pCommandBuffers,
                              infos[i].pCommandBuffers + infos[i].commandBufferCount);
            infos[i].pCommandBuffers = buffers[i].data();
            batches[i].unmodelled = unmodelled(source[i]);
            for (VkCommandBuffer& buffer : buffers[i])
                batches[i].command_buffers.push_back(&buffer);
        }
    }

    // Inserts the batches' additional command buffers before and after their own. Buffers that run before use
    // stages of their own, so all stages must wait for the semaphores; stamps do not change that.
    void finish() {
        for (std::size_t i = 0; i < infos.size(); ++i) {
            put_around(batches[i], buffers[i], [](VkCommandBuffer buffer) { return buffer; });
            if (batches[i].stamp_before) buffers[i].insert(buffers[i].begin(), batches[i].stamp_before);
            if (batches[i].stamp_behind) buffers[i].push_back(batches[i].stamp_behind);
            infos[i].commandBufferCount = static_cast<std::uint32_t>(buffers[i].size());
            infos[i].pCommandBuffers = buffers[i].data();
            if (batches[i].before.empty()) continue;
            buffers[i].insert(buffers[i].begin(), batches[i].before.begin(), batches[i].before.end());
            infos[i].commandBufferCount = static_cast<std::uint32_t>(buffers[i].size());
            infos[i].pCommandBuffers = buffers[i].data();
            stages[i].assign(infos[i].waitSemaphoreCount, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT);
            infos[i].pWaitDstStageMask = stages[i].data();
        }
    }
    // Whether command buffers other than the application's go down.
    bool differs(const VkSubmitInfo* source) const {
        for (std::size_t i = 0; i < infos.size(); ++i)
            if (!std::equal(buffers[i].begin(), buffers[i].end(), source[i].pCommandBuffers,
                            source[i].pCommandBuffers + source[i].commandBufferCount))
                return true;
        return false;
    }
    std::vector<std::vector<VkPipelineStageFlags>> stages;
};

struct CopiedSubmit2 {
    std::vector<VkSubmitInfo2> infos;
    std::vector<std::vector<VkCommandBufferSubmitInfo>> buffers;
    std::vector<SubmitBatch> batches;

    CopiedSubmit2(std::uint32_t count, const VkSubmitInfo2* source)
        : infos(source, source + count), buffers(count), batches(count), waits(count) {
        for (std::uint32_t i = 0; i < count; ++i) {
            buffers[i].assign(infos[i].pCommandBufferInfos,
                              infos[i].pCommandBufferInfos + infos[i].commandBufferInfoCount);
            infos[i].pCommandBufferInfos = buffers[i].data();
            batches[i].unmodelled = unmodelled(source[i]);
            for (VkCommandBufferSubmitInfo& buffer : buffers[i])
                batches[i].command_buffers.push_back(&buffer.commandBuffer);
        }
    }

    void finish() {
        for (std::size_t i = 0; i < infos.size(); ++i) {
            const auto info_of = [](VkCommandBuffer buffer) {
                return VkCommandBufferSubmitInfo{VK_STRUCTURE_TYPE_COMMAND_BUFFER_SUBMIT_INFO, nullptr,
                                                 buffer, 0};
            };
            put_around(batches[i], buffers[i], info_of);
            if (batches[i].stamp_before)
                buffers[i].insert(buffers[i].begin(), info_of(batches[i].stamp_before));
            if (batches[i].stamp_behind) buffers[i].push_back(info_of(batches[i].stamp_behind));
            infos[i].commandBufferInfoCount = static_cast<std::uint32_t>(buffers[i].size());
            infos[i].pCommandBufferInfos = buffers[i].data();
            std::vector<VkCommandBufferSubmitInfo> all;
            for (VkCommandBuffer buffer : batches[i].before)
                all.push_back(info_of(buffer));
            if (all.empty()) continue;
            for (const VkCommandBufferSubmitInfo& own : buffers[i])
                all.push_back(own);
            buffers[i] = std::move(all);
            infos[i].commandBufferInfoCount = static_cast<std::uint32_t>(buffers[i].size());
            infos[i].pCommandBufferInfos = buffers[i].data();
            waits[i].assign(infos[i].pWaitSemaphoreInfos,
                            infos[i].pWaitSemaphoreInfos + infos[i].waitSemaphoreInfoCount);
            for (VkSemaphoreSubmitInfo& wait : waits[i])
                wait.stageMask = VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT;
            infos[i].pWaitSemaphoreInfos = waits[i].data();
        }
    }
    bool differs(const VkSubmitInfo2* source) const {
        const auto same = [](const VkCommandBufferSubmitInfo& a, const VkCommandBufferSubmitInfo& b) {
            return a.commandBuffer == b.commandBuffer;
        };
        for (std::size_t i = 0; i < infos.size(); ++i)
            if (!std::equal(buffers[i].begin(), buffers[i].end(), source[i].pCommandBufferInfos,
                            source[i].pCommandBufferInfos + source[i].commandBufferInfoCount, same))
                return true;
        return false;
    }
    std::vector<std::vector<VkSemaphoreSubmitInfo>> waits;
};

// The structures that say which counter pass each submit counts. They go down while this lives.
template <class Info>
class CounterPasses {
  public:
    void add(std::span<Info> infos, std::span<const SubmitBatch> batches) {
        if (std::ranges::none_of(batches,
                                 [](const SubmitBatch& batch) { return batch.counter_pass.has_value(); }))
            return;
        passes_.resize(infos.size());
        for (std::size_t i = 0; i < infos.size(); ++i) {
            if (!batches[i].counter_pass) continue;
            passes_[i] = {VK_STRUCTURE_TYPE_PERFORMANCE_QUERY_SUBMIT_INFO_KHR, infos[i].pNext,
                          *batches[i].counter_pass};
            infos[i].pNext = &passes_[i];
        }
    }

  private:
    std::vector<VkPerformanceQuerySubmitInfoKHR> passes_;
};

bool is_out_of_memory(VkResult result) {
    return result == VK_ERROR_OUT_OF_HOST_MEMORY || result == VK_ERROR_OUT_OF_DEVICE_MEMORY;
}

// Submits that something may follow. `down` calls the driver with an array of Infos. Out of line: its
// registers and objects would cost each submit of an idle layer a hundred instructions.
template <class Copied, class Info, class Down>
[[gnu::noinline]] VkResult submit_followed(LayerDevice* device, VkQueue queue, std::uint32_t count,
                                           const Info* infos, VkFence fence, const Down& down) {
    VkResult result = VK_SUCCESS;
    bool went_down = false;
    bool ours = false;
    const bool follows = device->controller->follows_frames();
    const FrameContents contents =
        follows ? contents_of_submits(device->controller->work(), std::span(infos, count))
                : FrameContents::nothing;
    if (device->controller->takes_submits() && !device->disabled.load(std::memory_order_relaxed)) {
        guarded(*device, [&] {
            const auto queue_info = device->queues.find(queue);
            if (!queue_info) return;
            Copied copied(count, infos);
            CounterPasses<Info> counter_passes;
            if (device->controller->monitor().timer().keeps_submits())
                for (std::uint32_t i = 0; i < count; ++i)
                    note_semaphores(infos[i], copied.batches[i]);
            device->controller->submit(queue, *queue_info, copied.batches, [&] {
                copied.finish();
                counter_passes.add(std::span<Info>(copied.infos), copied.batches);
                went_down = true;
                ours = copied.differs(infos);
                return result = down(*device, copied.infos.data());
            });
            if (!ours || !is_out_of_memory(result)) return;
            // A failed submit has done nothing, to semaphores and fences either, and the application's own
            // command buffers may need less memory.
            result = down(*device, infos);
            if (result == VK_SUCCESS) device->controller->submitted_alone(*queue_info, copied.batches);
        });
    }
    if (!went_down) result = down(*device, infos);
    if (result == VK_SUCCESS && device->controller->follows_polls()) {
        const auto tell = [&](std::uint64_t handle, std::uint64_t value) {
            device->controller->signals(handle, value);
        };
        if (fence) tell(handle_bits(fence), 0);
        for (std::uint32_t i = 0; i < count; ++i)
            tell_signals(infos[i], tell);
    }
    // Submits with only fences and semaphores are not work of a frame.
    const bool works = std::any_of(infos, infos + count, [](const Info& i) { return buffer_count(i) > 0; });
    if (result == VK_SUCCESS && works) {
        if (follows) device->controller->work().submitted(contents);
        device->controller->frame_event(BoundaryEvent::submit);
    }
    if (result == VK_SUCCESS) tell_frame_end(*device, queue, std::span(infos, count));
    return result;
}

// Whether nothing follows these submits, so that they only go down.
template <class Info>
bool only_goes_down(const LayerDevice& device, std::uint32_t count, const Info* infos) {
    if (device.controller->follows_submits()) return false;
    for (std::uint32_t i = 0; i < count; ++i)
        if (says_that_its_frame_ends(infos[i])) return false;
    return true;
}

double seconds_now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

VkResult acquired(LayerDevice& device, VkResult result, VkSwapchainKHR swapchain,
                  const std::uint32_t* image) {
    if (device.controller->follows_frames() && (result == VK_SUCCESS || result == VK_SUBOPTIMAL_KHR))
        guarded(device, [&] { device.controller->work().acquired(swapchain, *image); });
    return result;
}

VkResult waited(LayerDevice& device, VkResult result) {
    if (result == VK_SUCCESS) device.controller->frame_event(BoundaryEvent::host_wait);
    return result;
}

// The application polled and found its work finished.
void polled(LayerDevice& device, std::uint64_t handle, std::uint64_t value) {
    if (device.controller->follows_polls() && device.controller->found_done(handle, value))
        device.controller->frame_event(BoundaryEvent::host_wait);
}

// Calls down and adds the time to what the application waits for the GPU.
template <class Wait>
VkResult timed_wait(LayerDevice& device, Wait&& wait) {
    const TimedCall timed(device.waits, HostWaits::Kind::gpu);
    return wait();
}

}  // namespace

VKAPI_ATTR VkResult VKAPI_CALL hook_QueueSubmit(VkQueue queue, std::uint32_t count, const VkSubmitInfo* infos,
                                                VkFence fence) {
    LayerDevice* device = find_layer_device(queue);
    if (only_goes_down(*device, count, infos)) return device->vk.QueueSubmit(queue, count, infos, fence);
    return submit_followed<CopiedSubmit>(
        device, queue, count, infos, fence,
        [=](Device& of, const VkSubmitInfo* which) { return of.vk.QueueSubmit(queue, count, which, fence); });
}

VKAPI_ATTR VkResult VKAPI_CALL hook_QueueSubmit2(VkQueue queue, std::uint32_t count,
                                                 const VkSubmitInfo2* infos, VkFence fence) {
    LayerDevice* device = find_layer_device(queue);
    if (only_goes_down(*device, count, infos)) return device->vk.QueueSubmit2(queue, count, infos, fence);
    return submit_followed<CopiedSubmit2>(device, queue, count, infos, fence,
                                          [=](Device& of, const VkSubmitInfo2* which) {
                                              return of.vk.QueueSubmit2(queue, count, which, fence);
                                          });
}

VKAPI_ATTR VkResult VKAPI_CALL hook_QueueSubmit2KHR(VkQueue queue, std::uint32_t count,
                                                    const VkSubmitInfo2* infos, VkFence fence) {
    return hook_QueueSubmit2(queue, count, infos, fence);
}

VKAPI_ATTR VkResult VKAPI_CALL hook_QueuePresentKHR(VkQueue queue, const VkPresentInfoKHR* info) {
    LayerDevice* device = find_layer_device(queue);
    bool ends_frame = true;
    guarded(*device, [&] { ends_frame = device->controller->presents(*info); });
    const double begun_s = seconds_now();
    if (ends_frame && device->overlay) device->overlay->feed().presented(begun_s);
    if (device->overlay) read_keys_at_present(Process::get());
    const VkResult result =
        device->overlay ? device->overlay->present(queue, *info) : device->vk.QueuePresentKHR(queue, info);
    // Whether or not the present succeeded, the application's frame is over.
    if (ends_frame && info->swapchainCount > 0)
        guarded(*device, [&] {
            device->controller->monitor().presented(reinterpret_cast<std::uint64_t>(info->pSwapchains[0]),
                                                    begun_s, 1e3 * (seconds_now() - begun_s));
        });
    if (ends_frame) device->controller->frame_event(BoundaryEvent::present);
    if (device->overlay && device->overlay->hold()) device->controller->monitor().held();
    return result;
}

VKAPI_ATTR VkResult VKAPI_CALL hook_AcquireNextImageKHR(VkDevice handle, VkSwapchainKHR swapchain,
                                                        std::uint64_t timeout, VkSemaphore semaphore,
                                                        VkFence fence, std::uint32_t* image) {
    LayerDevice* device = find_layer_device(handle);
    if (!device->waits.followed() && !device->controller->follows_frames())
        return device->vk.AcquireNextImageKHR(handle, swapchain, timeout, semaphore, fence, image);
    const TimedCall timed(device->waits, HostWaits::Kind::display);
    return acquired(*device,
                    device->vk.AcquireNextImageKHR(handle, swapchain, timeout, semaphore, fence, image),
                    swapchain, image);
}

VKAPI_ATTR VkResult VKAPI_CALL hook_AcquireNextImage2KHR(VkDevice handle,
                                                         const VkAcquireNextImageInfoKHR* info,
                                                         std::uint32_t* image) {
    LayerDevice* device = find_layer_device(handle);
    const TimedCall timed(device->waits, HostWaits::Kind::display);
    return acquired(*device, device->vk.AcquireNextImage2KHR(handle, info, image), info->swapchain, image);
}

VKAPI_ATTR VkResult VKAPI_CALL hook_QueueWaitIdle(VkQueue queue) {
    LayerDevice* device = find_layer_device(queue);
    return waited(*device, timed_wait(*device, [&] { return device->vk.QueueWaitIdle(queue); }));
}

VKAPI_ATTR VkResult VKAPI_CALL hook_DeviceWaitIdle(VkDevice handle) {
    LayerDevice* device = find_layer_device(handle);
    return waited(*device, timed_wait(*device, [&] { return device->vk.DeviceWaitIdle(handle); }));
}

VKAPI_ATTR VkResult VKAPI_CALL hook_WaitForFences(VkDevice handle, std::uint32_t count, const VkFence* fences,
                                                  VkBool32 all, std::uint64_t timeout) {
    LayerDevice* device = find_layer_device(handle);
    if (!device->waits.followed() && !device->controller->follows_waits())
        return device->vk.WaitForFences(handle, count, fences, all, timeout);
    const VkResult result =
        timed_wait(*device, [&] { return device->vk.WaitForFences(handle, count, fences, all, timeout); });
    // A later poll of the same fence must not count as new.
    if (result == VK_SUCCESS && device->controller->follows_polls())
        for (std::uint32_t i = 0; i < count && (all || count == 1); ++i)
            device->controller->found_done(handle_bits(fences[i]), 0);
    return waited(*device, result);
}

VKAPI_ATTR VkResult VKAPI_CALL hook_GetFenceStatus(VkDevice handle, VkFence fence) {
    LayerDevice* device = find_layer_device(handle);
    const VkResult result = device->vk.GetFenceStatus(handle, fence);
    if (result == VK_SUCCESS) polled(*device, handle_bits(fence), 0);
    return result;
}

VKAPI_ATTR VkResult VKAPI_CALL hook_GetSemaphoreCounterValue(VkDevice handle, VkSemaphore semaphore,
                                                             std::uint64_t* value) {
    LayerDevice* device = find_layer_device(handle);
    const VkResult result = device->vk.GetSemaphoreCounterValue(handle, semaphore, value);
    if (result == VK_SUCCESS) polled(*device, handle_bits(semaphore), *value);
    return result;
}

VKAPI_ATTR VkResult VKAPI_CALL hook_GetSemaphoreCounterValueKHR(VkDevice handle, VkSemaphore semaphore,
                                                                std::uint64_t* value) {
    return hook_GetSemaphoreCounterValue(handle, semaphore, value);
}

VKAPI_ATTR VkResult VKAPI_CALL hook_WaitSemaphores(VkDevice handle, const VkSemaphoreWaitInfo* info,
                                                   std::uint64_t timeout) {
    LayerDevice* device = find_layer_device(handle);
    const VkResult result =
        timed_wait(*device, [&] { return device->vk.WaitSemaphores(handle, info, timeout); });
    const bool all = info->semaphoreCount == 1 || !(info->flags & VK_SEMAPHORE_WAIT_ANY_BIT);
    if (result == VK_SUCCESS && device->controller->follows_polls())
        for (std::uint32_t i = 0; i < info->semaphoreCount && all; ++i)
            device->controller->found_done(handle_bits(info->pSemaphores[i]), info->pValues[i]);
    return waited(*device, result);
}

VKAPI_ATTR VkResult VKAPI_CALL hook_WaitSemaphoresKHR(VkDevice handle, const VkSemaphoreWaitInfo* info,
                                                      std::uint64_t timeout) {
    return hook_WaitSemaphores(handle, info, timeout);
}

VKAPI_ATTR VkResult VKAPI_CALL hook_CreateSwapchainKHR(VkDevice handle, const VkSwapchainCreateInfoKHR* info,
                                                       const VkAllocationCallbacks* allocator,
                                                       VkSwapchainKHR* out) {
    LayerDevice* device = find_layer_device(handle);
    VkSwapchainCreateInfoKHR used = *info;
    used.imageUsage = copyable_usage(*device, *info);
    VkImageUsageFlags usage = used.imageUsage;
    const auto create = [&] {
        return device->overlay ? device->overlay->create_swapchain(used, allocator, out, usage)
                               : device->vk.CreateSwapchainKHR(handle, &used, allocator, out);
    };
    VkResult result = create();
    if (result != VK_SUCCESS && used.imageUsage != info->imageUsage) {
        used = *info;
        usage = info->imageUsage;
        // The failed attempt has retired it (VUID-VkSwapchainCreateInfoKHR-oldSwapchain-01933).
        used.oldSwapchain = VK_NULL_HANDLE;
        result = create();
    }
    if (result == VK_SUCCESS) {
        guarded(*device, [&] {
            device->objects.swapchains.insert(
                *out,
                {info->surface, info->imageFormat, info->imageExtent, info->imageArrayLayers, {}, usage});
        });
        device->controller->swapchain_created();
    }
    return result;
}

VKAPI_ATTR void VKAPI_CALL hook_DestroySwapchainKHR(VkDevice handle, VkSwapchainKHR swapchain,
                                                    const VkAllocationCallbacks* allocator) {
    LayerDevice* device = find_layer_device(handle);
    guarded(*device, [&] {
        if (device->overlay) device->overlay->forget_swapchain(swapchain);
        device->controller->work().forget(swapchain);
        const auto info = device->objects.swapchains.take(swapchain);
        if (!info) return;
        for (VkImage image : info->images)
            device->objects.images.take(image);
    });
    device->vk.DestroySwapchainKHR(handle, swapchain, allocator);
}

VKAPI_ATTR VkResult VKAPI_CALL hook_GetSwapchainImagesKHR(VkDevice handle, VkSwapchainKHR swapchain,
                                                          std::uint32_t* count, VkImage* out) {
    LayerDevice* device = find_layer_device(handle);
    const VkResult result = device->vk.GetSwapchainImagesKHR(handle, swapchain, count, out);
    if (out && (result == VK_SUCCESS || result == VK_INCOMPLETE))
        guarded(*device, [&] {
            auto info = device->objects.swapchains.find(swapchain);
            if (!info) return;
            for (std::uint32_t i = 0; i < *count; ++i)
                device->objects.images.insert(out[i], {info->format,
                                                       {info->extent.width, info->extent.height, 1},
                                                       1,
                                                       1,
                                                       info->array_layers,
                                                       info->usage});
            info->images.assign(out, out + *count);
            device->objects.swapchains.insert(swapchain, std::move(*info));
        });
    return result;
}

VKAPI_ATTR void VKAPI_CALL hook_QueueBeginDebugUtilsLabelEXT(VkQueue queue,
                                                             const VkDebugUtilsLabelEXT* info) {
    LayerDevice* device = find_layer_device(queue);
    guarded(*device, [&] { device->controller->begin_queue_label(queue, info->pLabelName); });
    if (device->vk.QueueBeginDebugUtilsLabelEXT) device->vk.QueueBeginDebugUtilsLabelEXT(queue, info);
}

VKAPI_ATTR void VKAPI_CALL hook_QueueEndDebugUtilsLabelEXT(VkQueue queue) {
    LayerDevice* device = find_layer_device(queue);
    bool ends_frame = false;
    guarded(*device, [&] { ends_frame = device->controller->end_queue_label(queue); });
    if (device->vk.QueueEndDebugUtilsLabelEXT) device->vk.QueueEndDebugUtilsLabelEXT(queue);
    if (ends_frame) device->controller->frame_event(BoundaryEvent::label);
}

VKAPI_ATTR void VKAPI_CALL hook_QueueInsertDebugUtilsLabelEXT(VkQueue queue,
                                                              const VkDebugUtilsLabelEXT* info) {
    LayerDevice* device = find_layer_device(queue);
    bool ends_frame = false;
    guarded(*device, [&] { ends_frame = device->controller->insert_queue_label(info->pLabelName); });
    if (device->vk.QueueInsertDebugUtilsLabelEXT) device->vk.QueueInsertDebugUtilsLabelEXT(queue, info);
    if (ends_frame) device->controller->frame_event(BoundaryEvent::label);
}

}  // namespace framecast::capture
