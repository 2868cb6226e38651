// A layer that times frames and nothing else: what projections are judged by (projection.py), made without
// any of Framecast's code. Each submit starts when its queue is idle and is waited for; a frame's time is the
// sum over the submits before its present. FRAME_TIMES_FILE gets a line "nanoseconds submits" a frame.
#include <vulkan/vk_layer.h>
#include <vulkan/vulkan.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>

namespace {

PFN_vkGetInstanceProcAddr next_instance_proc = nullptr;
PFN_vkGetDeviceProcAddr next_device_proc = nullptr;
VkInstance the_instance = VK_NULL_HANDLE;
PFN_vkQueueWaitIdle next_wait_idle = nullptr;
PFN_vkQueueSubmit next_submit = nullptr;
PFN_vkQueueSubmit2 next_submit2 = nullptr;
PFN_vkQueuePresentKHR next_present = nullptr;

// The frame that is being submitted.
class Frame {
  public:
    void add(double ns) {
        const std::lock_guard lock(mutex_);
        ns_ += ns;
        ++submits_;
    }
    void end() {
        const std::lock_guard lock(mutex_);
        const char* path = std::getenv("FRAME_TIMES_FILE");
        if (!file_ && path) file_ = std::fopen(path, "w");
        if (file_) std::fprintf(file_, "%.0f %d\n", ns_, submits_);
        ns_ = 0;
        submits_ = 0;
    }
    ~Frame() {
        if (file_) std::fclose(file_);
    }

  private:
    std::mutex mutex_;
    std::FILE* file_ = nullptr;
    double ns_ = 0;
    int submits_ = 0;
};
Frame frame;

template <class Submit>
VkResult timed(VkQueue queue, const Submit& submit) {
    using Clock = std::chrono::steady_clock;
    next_wait_idle(queue);
    const Clock::time_point start = Clock::now();
    const VkResult result = submit();
    next_wait_idle(queue);
    frame.add(std::chrono::duration<double, std::nano>(Clock::now() - start).count());
    return result;
}

VKAPI_ATTR VkResult VKAPI_CALL queue_submit(VkQueue queue, std::uint32_t count, const VkSubmitInfo* infos,
                                            VkFence fence) {
    return timed(queue, [&] { return next_submit(queue, count, infos, fence); });
}

VKAPI_ATTR VkResult VKAPI_CALL queue_submit2(VkQueue queue, std::uint32_t count, const VkSubmitInfo2* infos,
                                             VkFence fence) {
    return timed(queue, [&] { return next_submit2(queue, count, infos, fence); });
}

VKAPI_ATTR VkResult VKAPI_CALL queue_present(VkQueue queue, const VkPresentInfoKHR* info) {
    frame.end();
    return next_present(queue, info);
}

template <class Link>
Link* find_link(const void* chain, VkStructureType type) {
    for (auto* node = static_cast<const VkBaseInStructure*>(chain); node; node = node->pNext) {
        auto* link = reinterpret_cast<Link*>(const_cast<VkBaseInStructure*>(node));
        if (node->sType == type && link->function == VK_LAYER_LINK_INFO) return link;
    }
    return nullptr;
}

VKAPI_ATTR VkResult VKAPI_CALL create_instance(const VkInstanceCreateInfo* info,
                                               const VkAllocationCallbacks* allocator, VkInstance* out) {
    auto* link =
        find_link<VkLayerInstanceCreateInfo>(info->pNext, VK_STRUCTURE_TYPE_LOADER_INSTANCE_CREATE_INFO);
    if (!link) return VK_ERROR_INITIALIZATION_FAILED;
    next_instance_proc = link->u.pLayerInfo->pfnNextGetInstanceProcAddr;
    link->u.pLayerInfo = link->u.pLayerInfo->pNext;
    auto create =
        reinterpret_cast<PFN_vkCreateInstance>(next_instance_proc(VK_NULL_HANDLE, "vkCreateInstance"));
    const VkResult result = create(info, allocator, out);
    if (result == VK_SUCCESS) the_instance = *out;
    return result;
}

template <class Function>
Function device_function(VkDevice device, const char* name) {
    return reinterpret_cast<Function>(next_device_proc(device, name));
}

VKAPI_ATTR VkResult VKAPI_CALL create_device(VkPhysicalDevice physical, const VkDeviceCreateInfo* info,
                                             const VkAllocationCallbacks* allocator, VkDevice* out) {
    auto* link = find_link<VkLayerDeviceCreateInfo>(info->pNext, VK_STRUCTURE_TYPE_LOADER_DEVICE_CREATE_INFO);
    if (!link) return VK_ERROR_INITIALIZATION_FAILED;
    const PFN_vkGetInstanceProcAddr next = link->u.pLayerInfo->pfnNextGetInstanceProcAddr;
    next_device_proc = link->u.pLayerInfo->pfnNextGetDeviceProcAddr;
    link->u.pLayerInfo = link->u.pLayerInfo->pNext;
    auto create = reinterpret_cast<PFN_vkCreateDevice>(next(the_instance, "vkCreateDevice"));
    const VkResult result = create(physical, info, allocator, out);
    if (result != VK_SUCCESS) return result;
    next_wait_idle = device_function<PFN_vkQueueWaitIdle>(*out, "vkQueueWaitIdle");
    next_submit = device_function<PFN_vkQueueSubmit>(*out, "vkQueueSubmit");
    next_submit2 = device_function<PFN_vkQueueSubmit2>(*out, "vkQueueSubmit2");
    if (!next_submit2) next_submit2 = device_function<PFN_vkQueueSubmit2>(*out, "vkQueueSubmit2KHR");
    next_present = device_function<PFN_vkQueuePresentKHR>(*out, "vkQueuePresentKHR");
    return result;
}

VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL device_proc(VkDevice device, const char* name) {
    if (std::strcmp(name, "vkGetDeviceProcAddr") == 0)
        return reinterpret_cast<PFN_vkVoidFunction>(&device_proc);
    const PFN_vkVoidFunction next = next_device_proc(device, name);
    if (!next) return nullptr;
    if (std::strcmp(name, "vkQueueSubmit") == 0) return reinterpret_cast<PFN_vkVoidFunction>(&queue_submit);
    if (std::strcmp(name, "vkQueueSubmit2") == 0 || std::strcmp(name, "vkQueueSubmit2KHR") == 0)
        return reinterpret_cast<PFN_vkVoidFunction>(&queue_submit2);
    if (std::strcmp(name, "vkQueuePresentKHR") == 0)
        return reinterpret_cast<PFN_vkVoidFunction>(&queue_present);
    return next;
}

VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL instance_proc(VkInstance instance, const char* name) {
    if (std::strcmp(name, "vkGetInstanceProcAddr") == 0)
        return reinterpret_cast<PFN_vkVoidFunction>(&instance_proc);
    if (std::strcmp(name, "vkGetDeviceProcAddr") == 0)
        return reinterpret_cast<PFN_vkVoidFunction>(&device_proc);
    if (std::strcmp(name, "vkCreateInstance") == 0)
        return reinterpret_cast<PFN_vkVoidFunction>(&create_instance);
    if (std::strcmp(name, "vkCreateDevice") == 0) return reinterpret_cast<PFN_vkVoidFunction>(&create_device);
    return instance ? next_instance_proc(instance, name) : nullptr;
}

}  // namespace

extern "C" VK_LAYER_EXPORT VKAPI_ATTR VkResult VKAPI_CALL
vkNegotiateLoaderLayerInterfaceVersion(VkNegotiateLayerInterface* negotiated) {
    negotiated->loaderLayerInterfaceVersion = 2;
    negotiated->pfnGetInstanceProcAddr = &instance_proc;
    negotiated->pfnGetDeviceProcAddr = &device_proc;
    negotiated->pfnGetPhysicalDeviceProcAddr = nullptr;
    return VK_SUCCESS;
}
