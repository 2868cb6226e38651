// Shared by layers for tests: their place in the chain of one instance and one device. A layer includes this
// in its only source file and defines the functions declared under "The layer's own".
#pragma once

#include <vulkan/vk_layer.h>
#include <vulkan/vulkan.h>

#include <string_view>

namespace test_layer {

// Of the layers below.
inline PFN_vkGetInstanceProcAddr next_instance = nullptr;
inline PFN_vkGetDeviceProcAddr next_device = nullptr;
inline VkInstance instance = VK_NULL_HANDLE;
inline VkDevice device = VK_NULL_HANDLE;

// Each test layer defines these functions. They are called once the instance or device exists. Look up the
// instance's functions in this call, because later the loader answers with the top of the chain.
void instance_made();
void device_made(VkPhysicalDevice physical, const VkDeviceCreateInfo& info);
// Its function for a name; null where it has none. of_instance: it may also be one of the instance's.
PFN_vkVoidFunction find(std::string_view name, bool of_instance);

// Changes what a device is made with; null: nothing.
inline void (*change_device)(VkDeviceCreateInfo& info) = nullptr;

template <class Function>
PFN_vkVoidFunction erased(Function* function) {
    return reinterpret_cast<PFN_vkVoidFunction>(function);
}
template <class Function>
Function below_instance(const char* name) {
    return reinterpret_cast<Function>(next_instance(instance, name));
}
template <class Function>
Function below_device(const char* name) {
    return reinterpret_cast<Function>(next_device(device, name));
}

template <class Info>
Info* link_of(const void* chain, VkStructureType type) {
    for (auto* node = static_cast<const VkBaseInStructure*>(chain); node; node = node->pNext) {
        auto* info = reinterpret_cast<Info*>(const_cast<VkBaseInStructure*>(node));
        if (node->sType == type && info->function == VK_LAYER_LINK_INFO) return info;
    }
    return nullptr;
}

inline VKAPI_ATTR VkResult VKAPI_CALL create_instance(const VkInstanceCreateInfo* info,
                                                      const VkAllocationCallbacks* allocator,
                                                      VkInstance* out) {
    auto* link =
        link_of<VkLayerInstanceCreateInfo>(info->pNext, VK_STRUCTURE_TYPE_LOADER_INSTANCE_CREATE_INFO);
    if (!link) return VK_ERROR_INITIALIZATION_FAILED;
    next_instance = link->u.pLayerInfo->pfnNextGetInstanceProcAddr;
    link->u.pLayerInfo = link->u.pLayerInfo->pNext;
    const auto create = reinterpret_cast<PFN_vkCreateInstance>(next_instance(nullptr, "vkCreateInstance"));
    const VkResult result = create(info, allocator, out);
    if (result != VK_SUCCESS) return result;
    instance = *out;
    instance_made();
    return VK_SUCCESS;
}

inline VKAPI_ATTR VkResult VKAPI_CALL create_device(VkPhysicalDevice physical, const VkDeviceCreateInfo* info,
                                                    const VkAllocationCallbacks* allocator, VkDevice* out) {
    auto* link = link_of<VkLayerDeviceCreateInfo>(info->pNext, VK_STRUCTURE_TYPE_LOADER_DEVICE_CREATE_INFO);
    if (!link) return VK_ERROR_INITIALIZATION_FAILED;
    const PFN_vkGetInstanceProcAddr next = link->u.pLayerInfo->pfnNextGetInstanceProcAddr;
    next_device = link->u.pLayerInfo->pfnNextGetDeviceProcAddr;
    link->u.pLayerInfo = link->u.pLayerInfo->pNext;
    const auto create = reinterpret_cast<PFN_vkCreateDevice>(next(instance, "vkCreateDevice"));
    VkDeviceCreateInfo changed = *info;
    if (change_device) change_device(changed);
    const VkResult result = create(physical, &changed, allocator, out);
    if (result != VK_SUCCESS) return result;
    device = *out;
    device_made(physical, *info);
    return VK_SUCCESS;
}

inline VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL device_proc(VkDevice of, const char* name) {
    if (std::string_view(name) == "vkGetDeviceProcAddr") return erased(&device_proc);
    const PFN_vkVoidFunction found = find(name, false);
    return found ? found : next_device(of, name);
}

inline VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL instance_proc(VkInstance of, const char* name) {
    const std::string_view wanted = name;
    if (wanted == "vkGetInstanceProcAddr") return erased(&instance_proc);
    if (wanted == "vkGetDeviceProcAddr") return erased(&device_proc);
    if (wanted == "vkCreateInstance") return erased(&create_instance);
    if (wanted == "vkCreateDevice") return erased(&create_device);
    if (const PFN_vkVoidFunction found = find(wanted, true)) return found;
    return of ? next_instance(of, name) : nullptr;
}

}  // namespace test_layer

extern "C" __attribute__((visibility("default"))) VKAPI_ATTR VkResult VKAPI_CALL
vkNegotiateLoaderLayerInterfaceVersion(VkNegotiateLayerInterface* negotiated) {
    negotiated->loaderLayerInterfaceVersion = 2;
    negotiated->pfnGetInstanceProcAddr = &test_layer::instance_proc;
    negotiated->pfnGetDeviceProcAddr = &test_layer::device_proc;
    negotiated->pfnGetPhysicalDeviceProcAddr = nullptr;
    return VK_SUCCESS;
}
