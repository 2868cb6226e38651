// Submits, and waits for them. Submitted work runs below at once, in the driver's only queue, and is waited
// for. Then it is simulated here, and waits for it end at that time by the host's simulated clock.
#include "tests/apps/layers/simulated_gpu/counters.h"
#include "tests/apps/layers/simulated_gpu/host_clock.h"
#include "tests/apps/layers/simulated_gpu/layer_calls.h"
#include "tests/apps/layers/simulated_gpu/layer_state.h"

namespace simulated_gpu {
namespace {

// Cost of calls for the host: guesses, similar to Mesa's.
constexpr double kSubmitNs = 8'000;
constexpr double kPollNs = 2'000;
constexpr double kWaitNs = 1'000;

// Submits of one call have the same one here.
std::uint32_t counter_pass(const void* chain) {
    for (auto* node = static_cast<const VkBaseInStructure*>(chain); node; node = node->pNext)
        if (node->sType == VK_STRUCTURE_TYPE_PERFORMANCE_QUERY_SUBMIT_INFO_KHR)
            return reinterpret_cast<const VkPerformanceQuerySubmitInfoKHR*>(node)->counterPassIndex;
    return 0;
}

void submitted(VkQueue queue, Submission submission) {
    check_counters(submission);
    host_pass(kSubmitNs);
    vk.QueueWaitIdle(driver_queue(queue));
    submission.queue = queue_index(queue);
    if (!submission.buffers.empty() || state().gpu.queues > 1) return simulate(submission);
    const std::lock_guard lock(state().mutex);
    if (submission.fence) state().fences[submission.fence] = state().busy_until_ns;
}

double signals_at(VkFence fence) {
    const std::lock_guard lock(state().mutex);
    const auto found = state().fences.find(fence);
    return found == state().fences.end() ? 0 : found->second;
}

void wait_until(double ns) {
    if (ns > host_ns()) host_reach(ns + state().gpu.wake_ns);
}
void wait_for_device() {
    host_pass(kWaitNs);
    const std::lock_guard lock(state().mutex);
    wait_until(state().busy_until_ns);
}

}  // namespace

const PFN_vkQueueSubmit hooks::QueueSubmit = [](VkQueue queue, std::uint32_t count, const VkSubmitInfo* infos,
                                                VkFence fence) {
    const VkResult result = vk.QueueSubmit(driver_queue(queue), count, infos, fence);
    if (result != VK_SUCCESS) return result;
    Submission all;
    all.fence = fence;
    for (std::uint32_t i = 0; i < count; ++i) {
        all.counter_pass = std::max(all.counter_pass, counter_pass(infos[i].pNext));
        const VkSubmitInfo& one = infos[i];
        all.buffers.insert(all.buffers.end(), one.pCommandBuffers,
                           one.pCommandBuffers + one.commandBufferCount);
        all.waits.insert(all.waits.end(), one.pWaitSemaphores, one.pWaitSemaphores + one.waitSemaphoreCount);
        all.signals.insert(all.signals.end(), one.pSignalSemaphores,
                           one.pSignalSemaphores + one.signalSemaphoreCount);
    }
    submitted(queue, std::move(all));
    return result;
};
const PFN_vkQueueSubmit2 hooks::QueueSubmit2 = [](VkQueue queue, std::uint32_t count,
                                                  const VkSubmitInfo2* infos, VkFence fence) {
    const VkResult result = vk.QueueSubmit2(driver_queue(queue), count, infos, fence);
    if (result != VK_SUCCESS) return result;
    Submission all;
    all.fence = fence;
    for (std::uint32_t i = 0; i < count; ++i) {
        all.counter_pass = std::max(all.counter_pass, counter_pass(infos[i].pNext));
        for (std::uint32_t k = 0; k < infos[i].commandBufferInfoCount; ++k)
            all.buffers.push_back(infos[i].pCommandBufferInfos[k].commandBuffer);
        for (std::uint32_t k = 0; k < infos[i].waitSemaphoreInfoCount; ++k)
            all.waits.push_back(infos[i].pWaitSemaphoreInfos[k].semaphore);
        for (std::uint32_t k = 0; k < infos[i].signalSemaphoreInfoCount; ++k)
            all.signals.push_back(infos[i].pSignalSemaphoreInfos[k].semaphore);
    }
    submitted(queue, std::move(all));
    return result;
};
const PFN_vkQueuePresentKHR hooks::QueuePresentKHR = [](VkQueue queue, const VkPresentInfoKHR* info) {
    {
        const std::lock_guard lock(state().mutex);
        ++state().presents;
    }
    return vk.QueuePresentKHR(driver_queue(queue), info);
};
const PFN_vkCreateEvent hooks::CreateEvent = [](VkDevice device, const VkEventCreateInfo* info,
                                                const VkAllocationCallbacks* allocator, VkEvent* out) {
    if (!state().gpu.events) return VK_ERROR_OUT_OF_HOST_MEMORY;
    return vk.CreateEvent(device, info, allocator, out);
};
const PFN_vkQueueWaitIdle hooks::QueueWaitIdle = [](VkQueue queue) {
    host_pass(kWaitNs);
    {
        const std::lock_guard lock(state().mutex);
        wait_until(state().queue_until_ns[queue_index(queue)]);
    }
    return vk.QueueWaitIdle(driver_queue(queue));
};
const PFN_vkDeviceWaitIdle hooks::DeviceWaitIdle = [](VkDevice device) {
    wait_for_device();
    return vk.DeviceWaitIdle(device);
};
const PFN_vkResetFences hooks::ResetFences = [](VkDevice device, std::uint32_t count, const VkFence* fences) {
    {
        const std::lock_guard lock(state().mutex);
        for (std::uint32_t i = 0; i < count; ++i)
            state().fences.erase(fences[i]);
    }
    return vk.ResetFences(device, count, fences);
};
const PFN_vkGetFenceStatus hooks::GetFenceStatus = [](VkDevice device, VkFence fence) {
    host_pass(kPollNs);
    if (signals_at(fence) > host_ns()) return VK_NOT_READY;
    return vk.GetFenceStatus(device, fence);
};
const PFN_vkWaitForFences hooks::WaitForFences =
    [](VkDevice device, std::uint32_t count, const VkFence* fences, VkBool32 all, std::uint64_t timeout) {
        host_pass(kWaitNs);
        double until = all ? 0 : kNever;
        for (std::uint32_t i = 0; i < count; ++i)
            until = all ? std::max(until, signals_at(fences[i])) : std::min(until, signals_at(fences[i]));
        const double now = host_ns();
        if (until > now) {
            if (static_cast<double>(timeout) < until - now) {
                host_reach(now + static_cast<double>(timeout));
                return VK_TIMEOUT;
            }
            host_reach(until + state().gpu.wake_ns);
        }
        // A thread may wait for work that another still has to submit.
        return vk.WaitForFences(device, count, fences, all, timeout);
    };
const PFN_vkWaitSemaphores hooks::WaitSemaphores = [](VkDevice device, const VkSemaphoreWaitInfo* info,
                                                      std::uint64_t timeout) {
    const VkResult result = vk.WaitSemaphores(device, info, timeout);
    if (result == VK_SUCCESS) wait_for_device();
    return result;
};
const PFN_vkGetSemaphoreCounterValue hooks::GetSemaphoreCounterValue =
    [](VkDevice device, VkSemaphore semaphore, std::uint64_t* value) {
        host_pass(kPollNs);
        return vk.GetSemaphoreCounterValue(device, semaphore, value);
    };

}  // namespace simulated_gpu
