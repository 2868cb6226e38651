// The two GetProcAddr functions, and instance creation.

#include <vulkan/vk_layer.h>

#include <algorithm>
#include <cstring>
#include <string_view>

#include "capture/app/app_devices.h"
#include "capture/config/config_files.h"
#include "capture/config/layer_settings.h"
#include "capture/control/process_control.h"
#include "capture/device/instance_place.h"
#include "capture/hooks/hook_declarations.h"
#include "capture/hooks/hooks.h"
#include "capture/hooks/surface_hooks.h"
#include "capture/platform/this_process.h"
#include "capture/recorder/generated/command_hooks.h"

static_assert(CURRENT_LOADER_LAYER_INTERFACE_VERSION == 2,
              "a newer loader interface needs a look at negotiation");

namespace framecast::capture {
namespace {

PFN_vkVoidFunction find_hook(std::span<const Hook> hooks, std::string_view name) {
    for (const Hook& hook : hooks)
        if (name == hook.name) return hook.function;
    return nullptr;
}

bool is_command(std::string_view name) {
    return name.starts_with("vkCmd");
}

PFN_vkVoidFunction find_device_hook(std::string_view name) {
    if (is_command(name)) return find_command_hook(name);
    return find_hook(device_hooks(), name);
}

// The loader's link to the next layer, which must be advanced before calling down.
template <class LayerCreateInfo, class CreateInfo>
LayerCreateInfo* find_link(const CreateInfo& info, VkStructureType type, VkLayerFunction function) {
    auto* node = static_cast<const VkBaseInStructure*>(info.pNext);
    for (; node; node = node->pNext) {
        if (node->sType != type) continue;
        // The loader passes these nodes to layers to be changed; they are const only because the chain is.
        auto* link = reinterpret_cast<LayerCreateInfo*>(const_cast<VkBaseInStructure*>(node));
        if (link->function == function) return link;
    }
    return nullptr;
}

VkResult one_layer(std::uint32_t* count, VkLayerProperties* out) {
    if (!out) {
        *count = 1;
        return VK_SUCCESS;
    }
    if (*count < 1) return VK_INCOMPLETE;
    *count = 1;
    *out = {};
    std::strncpy(out->layerName, kLayerName, VK_MAX_EXTENSION_NAME_SIZE - 1);
    std::strncpy(out->description, "Framecast: per-draw counts and times of live frames",
                 VK_MAX_DESCRIPTION_SIZE - 1);
    out->specVersion = VK_HEADER_VERSION_COMPLETE;
    out->implementationVersion = 1;
    return VK_SUCCESS;
}

bool is_ours(const char* layer_name) {
    return layer_name && std::string_view(layer_name) == kLayerName;
}

bool enables_properties2(const VkInstanceCreateInfo& info) {
    for (std::uint32_t i = 0; i < info.enabledExtensionCount; ++i)
        if (std::string_view(info.ppEnabledExtensionNames[i]) ==
            VK_KHR_GET_PHYSICAL_DEVICE_PROPERTIES_2_EXTENSION_NAME)
            return true;
    return false;
}

void tell_loaded(Process& process, const Instance& instance) {
    try {
        process.status.event(
            "loaded",
            {{"pid", process_id()}, {"application", instance.application}, {"program", application_name()}});
        process.status.flush();
    } catch (const std::bad_alloc&) {
        // Without memory for this event, readers of the status file learn of us from the device's event.
    }
}

}  // namespace

VKAPI_ATTR VkResult VKAPI_CALL hook_CreateInstance(const VkInstanceCreateInfo* info,
                                                   const VkAllocationCallbacks* allocator, VkInstance* out) {
    auto* link = find_link<VkLayerInstanceCreateInfo>(*info, VK_STRUCTURE_TYPE_LOADER_INSTANCE_CREATE_INFO,
                                                      VK_LAYER_LINK_INFO);
    if (!link || !link->u.pLayerInfo) return VK_ERROR_INITIALIZATION_FAILED;
    PFN_vkGetInstanceProcAddr next = link->u.pLayerInfo->pfnNextGetInstanceProcAddr;
    auto create = reinterpret_cast<PFN_vkCreateInstance>(next(VK_NULL_HANDLE, "vkCreateInstance"));
    if (!create) return VK_ERROR_INITIALIZATION_FAILED;
    link->u.pLayerInfo = link->u.pLayerInfo->pNext;

    // Without our state no later call could be passed on, so it must exist before the instance does.
    const NoCancellation whole;
    try {
        auto instance = std::make_shared<Instance>();
        if (const VkApplicationInfo* app = info->pApplicationInfo) {
            // If RenderDoc is above, it replaces the application's name with its own.
            if (app->pApplicationName)
                instance->application = app->pApplicationName == std::string_view("RenderDoc Capturing App")
                                            ? application_name()
                                            : app->pApplicationName;
            if (app->pEngineName) instance->engine = app->pEngineName;
            if (app->apiVersion != 0) instance->api_version = app->apiVersion;
        }
        Process& process = Process::get(info->pNext);
        InstancePlace place(instance);
        const VkResult result = create(info, allocator, out);
        if (result != VK_SUCCESS) return result;
        instance->handle = *out;
        instance->next_get_proc = next;
        load_instance_table(instance->vk, *out, next);
        instance->surfaces = find_surface_functions(*out, next);
        instance->properties2 = instance->vk.GetPhysicalDeviceProperties2 &&
                                (instance->api_version >= VK_API_VERSION_1_1 || enables_properties2(*info));
        place.put();
        open_process_control(process);
        AppDevices::get().instance_created(process);
        tell_loaded(process, *instance);
        return result;
    } catch (const std::exception&) {
        return VK_ERROR_OUT_OF_HOST_MEMORY;
    }
}

VKAPI_ATTR void VKAPI_CALL hook_DestroyInstance(VkInstance handle, const VkAllocationCallbacks* allocator) {
    if (!handle) return;
    void* key = dispatch_key(handle);
    auto instance = find_instance_by_key(key);
    if (!instance) return;
    close_process_control();
    instance->vk.DestroyInstance(handle, allocator);
    remove_instance(key);
}

VKAPI_ATTR VkResult VKAPI_CALL hook_EnumerateInstanceLayerProperties(std::uint32_t* count,
                                                                     VkLayerProperties* out) {
    return one_layer(count, out);
}

VKAPI_ATTR VkResult VKAPI_CALL hook_EnumerateDeviceLayerProperties(VkPhysicalDevice, std::uint32_t* count,
                                                                   VkLayerProperties* out) {
    return one_layer(count, out);
}

VKAPI_ATTR VkResult VKAPI_CALL hook_EnumerateInstanceExtensionProperties(const char* layer,
                                                                         std::uint32_t* count,
                                                                         VkExtensionProperties*) {
    if (!is_ours(layer)) return VK_ERROR_LAYER_NOT_PRESENT;
    *count = 0;
    return VK_SUCCESS;
}

VKAPI_ATTR VkResult VKAPI_CALL hook_EnumerateDeviceExtensionProperties(VkPhysicalDevice physical,
                                                                       const char* layer,
                                                                       std::uint32_t* count,
                                                                       VkExtensionProperties* out) {
    if (is_ours(layer)) {
        *count = 0;
        return VK_SUCCESS;
    }
    auto instance = find_instance(physical);
    if (!instance) return VK_ERROR_LAYER_NOT_PRESENT;
    return instance->vk.EnumerateDeviceExtensionProperties(physical, layer, count, out);
}

VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL hook_GetDeviceProcAddr(VkDevice handle, const char* name) {
    Device* device = find_device(handle);
    if (!device) return nullptr;
    PFN_vkVoidFunction next = device->next_get_proc(handle, name);
    // We return nothing for functions that the driver lacks, because applications test for null.
    if (!next) return nullptr;
    PFN_vkVoidFunction hook = find_device_hook(name);
    if (!hook && device->descriptors) hook = find_hook(tracking_hooks(), name);
    if (!hook && is_command(name)) {
        hook = unknown_command(name);
        if (!hook) device->newer_command.store(true, std::memory_order_relaxed);
    }
    return hook ? hook : next;
}

VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL hook_GetInstanceProcAddr(VkInstance handle, const char* name) {
    PFN_vkVoidFunction hook = find_hook(instance_hooks(), name);
    if (!handle) return hook;
    auto instance = find_instance_by_key(dispatch_key(handle));
    if (!instance) return hook;
    PFN_vkVoidFunction next = instance->next_get_proc(handle, name);
    if (hook) return hook;
    if (!next) return nullptr;
    hook = find_surface_hook(name);
    if (!hook) hook = find_device_hook(name);
    if (!hook) hook = find_hook(tracking_hooks(), name);
    if (!hook && is_command(name)) hook = unknown_command(name);
    return hook ? hook : next;
}

}  // namespace framecast::capture
