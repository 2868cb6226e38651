// A layer that hooks nothing: what any layer costs, to be told from what Framecast costs (overhead.py).
#include <vulkan/vk_layer.h>
#include <vulkan/vulkan.h>

#include <cstring>

namespace {

PFN_vkGetInstanceProcAddr next_instance_proc = nullptr;
PFN_vkGetDeviceProcAddr next_device_proc = nullptr;
VkInstance the_instance = VK_NULL_HANDLE;

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

VKAPI_ATTR VkResult VKAPI_CALL create_device(VkPhysicalDevice physical, const VkDeviceCreateInfo* info,
                                             const VkAllocationCallbacks* allocator, VkDevice* out) {
    auto* link = find_link<VkLayerDeviceCreateInfo>(info->pNext, VK_STRUCTURE_TYPE_LOADER_DEVICE_CREATE_INFO);
    if (!link) return VK_ERROR_INITIALIZATION_FAILED;
    const PFN_vkGetInstanceProcAddr next = link->u.pLayerInfo->pfnNextGetInstanceProcAddr;
    next_device_proc = link->u.pLayerInfo->pfnNextGetDeviceProcAddr;
    link->u.pLayerInfo = link->u.pLayerInfo->pNext;
    auto create = reinterpret_cast<PFN_vkCreateDevice>(next(the_instance, "vkCreateDevice"));
    return create(physical, info, allocator, out);
}

VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL device_proc(VkDevice device, const char* name) {
    if (std::strcmp(name, "vkGetDeviceProcAddr") == 0)
        return reinterpret_cast<PFN_vkVoidFunction>(&device_proc);
    return next_device_proc(device, name);
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
