// Submits, and waits for them. Submitted work runs below at once and is waited for. Then it is simulated
// here, and waits for it end at that time by the host's simulated clock.
#include "tests/apps/layers/simulated_gpu/host_clock.h"
#include "tests/apps/layers/simulated_gpu/layer_calls.h"
#include "tests/apps/layers/simulated_gpu/layer_state.h"

namespace simulated_gpu {
namespace {

// Cost of calls for the host: guesses, similar to Mesa's.
constexpr double kSubmitNs = 8'000;
constexpr double kPollNs = 2'000;
constexpr double kWaitNs = 1'000;

void submitted(VkQueue queue, const std::vector<VkCommandBuffer>& buffers, VkFence fence) {
    host_pass(kSubmitNs);
    vk.QueueWaitIdle(queue);
    const double done_ns = buffers.empty() ? state().busy_until_ns : simulate(buffers);
    const std::lock_guard lock(state().mutex);
    if (fence) state().fences[fence] = done_ns;
}

double signals_at(VkFence fence) {
    const std::lock_guard lock(state().mutex);
    const auto found = state().fences.find(fence);
    return found == state().fences.end() ? 0 : found->second;
}

void wait_for_device() {
    host_pass(kWaitNs);
    const std::lock_guard lock(state().mutex);
    if (state().busy_until_ns > host_ns()) host_reach(state().busy_until_ns + state().gpu.wake_ns);
}

}  // namespace

const PFN_vkQueueSubmit hooks::QueueSubmit = [](VkQueue queue, std::uint32_t count, const VkSubmitInfo* infos,
                                                VkFence fence) {
    const VkResult result = vk.QueueSubmit(queue, count, infos, fence);
    if (result != VK_SUCCESS) return result;
    std::vector<VkCommandBuffer> buffers;
    for (std::uint32_t i = 0; i < count; ++i)
        buffers.insert(buffers.end(), infos[i].pCommandBuffers,
                       infos[i].pCommandBuffers + infos[i].commandBufferCount);
    submitted(queue, buffers, fence);
    return result;
};
const PFN_vkQueueSubmit2 hooks::QueueSubmit2 = [](VkQueue queue, std::uint32_t count,
                                                  const VkSubmitInfo2* infos, VkFence fence) {
    const VkResult result = vk.QueueSubmit2(queue, count, infos, fence);
    if (result != VK_SUCCESS) return result;
    std::vector<VkCommandBuffer> buffers;
    for (std::uint32_t i = 0; i < count; ++i)
        for (std::uint32_t k = 0; k < infos[i].commandBufferInfoCount; ++k)
            buffers.push_back(infos[i].pCommandBufferInfos[k].commandBuffer);
    submitted(queue, buffers, fence);
    return result;
};
const PFN_vkCreateEvent hooks::CreateEvent = [](VkDevice device, const VkEventCreateInfo* info,
                                                const VkAllocationCallbacks* allocator, VkEvent* out) {
    if (!state().gpu.events) return VK_ERROR_OUT_OF_HOST_MEMORY;
    return vk.CreateEvent(device, info, allocator, out);
};
const PFN_vkQueueWaitIdle hooks::QueueWaitIdle = [](VkQueue queue) {
    wait_for_device();
    return vk.QueueWaitIdle(queue);
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
