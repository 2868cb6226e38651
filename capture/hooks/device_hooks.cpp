// Creates and destroys devices, and finds their queues. Creation enables the queries that counting needs, and
// reading of clocks where something uses it, if the device has them. If the driver refuses the changed
// request, the application's own is passed on.

#include <vulkan/vk_layer.h>

#include <algorithm>
#include <cstring>
#include <string_view>
#include <vector>

#include "capture/counters/counter_offer.h"
#include "capture/device/clock_offer.h"
#include "capture/device/command_buffer.h"
#include "capture/device/device_description.h"
#include "capture/device/device_extensions.h"
#include "capture/hooks/hook_declarations.h"
#include "capture/hooks/hooks.h"
#include "capture/hooks/layer_device.h"
#include "capture/objects/device_request.h"
#include "capture/objects/portability.h"
#include "capture/renderdoc/renderdoc_api.h"
#include "capture/vulkan/generated/result_names.h"

namespace framecast::capture {
namespace {

VkLayerDeviceCreateInfo* find_device_node(const VkDeviceCreateInfo& info, VkLayerFunction function) {
    for (auto* node = static_cast<const VkBaseInStructure*>(info.pNext); node; node = node->pNext) {
        if (node->sType != VK_STRUCTURE_TYPE_LOADER_DEVICE_CREATE_INFO) continue;
        auto* link = reinterpret_cast<VkLayerDeviceCreateInfo*>(const_cast<VkBaseInStructure*>(node));
        if (link->function == function) return link;
    }
    return nullptr;
}

bool has_extension(const VkDeviceCreateInfo& info, std::string_view name) {
    for (std::uint32_t i = 0; i < info.enabledExtensionCount; ++i)
        if (name == info.ppEnabledExtensionNames[i]) return true;
    return false;
}

struct Created {
    VkResult result;
    bool pipeline_statistics;
    bool precise_occlusion;
    bool clocks = false;           // the extension that reads clocks was added
    std::string no_counters = {};  // why the counters of its units cannot be read; empty: they can
};

// With the counters of its units; false where that is not possible, and why_not says it.
bool create_with_counters(Created& created, std::string& why_not, PFN_vkCreateDevice create,
                          VkPhysicalDevice physical, const VkDeviceCreateInfo& info,
                          const VkAllocationCallbacks* allocator, VkDevice* out,
                          const VkPhysicalDeviceFeatures& supported, const CounterOffer& offer,
                          const char* clocks) {
    why_not = offer.reason;
    if (!offer.offered()) return false;
    DeviceRequest ours(info, supported);
    if (!ours.add_counters(offer.has_host_reset_extension)) {
        why_not = "the application asks for its device with a structure that this layer does not know";
        return false;
    }
    if (clocks) ours.add_extension(clocks);
    created.result = create(physical, ours.info(), allocator, out);
    created.pipeline_statistics = ours.features().pipelineStatisticsQuery != 0;
    created.precise_occlusion = ours.features().occlusionQueryPrecise != 0;
    created.clocks = clocks != nullptr;
    if (created.result == VK_SUCCESS) return true;
    why_not = "the driver refuses a device with them: " + result_name(created.result);
    return false;
}

Created create_with_queries(PFN_vkCreateDevice create, VkPhysicalDevice physical,
                            const VkDeviceCreateInfo& info, const VkAllocationCallbacks* allocator,
                            VkDevice* out, const VkPhysicalDeviceFeatures& supported, const char* clocks) {
    DeviceRequest ours(info, supported);
    if (clocks) ours.add_extension(clocks);
    if (ours.info()) {
        const Created created{create(physical, ours.info(), allocator, out),
                              ours.features().pipelineStatisticsQuery != 0,
                              ours.features().occlusionQueryPrecise != 0, clocks != nullptr};
        if (created.result == VK_SUCCESS) return created;
        if (clocks) return create_with_queries(create, physical, info, allocator, out, supported, nullptr);
    }
    const VkPhysicalDeviceFeatures* own = info.pEnabledFeatures;
    if (auto* chained = find_in_chain<VkPhysicalDeviceFeatures2>(
            info.pNext, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2))
        own = &chained->features;
    return {create(physical, &info, allocator, out), own && own->pipelineStatisticsQuery,
            own && own->occlusionQueryPrecise};
}

bool separates_depth_stencil(const VkDeviceCreateInfo& info) {
    const auto* features = find_in_chain<VkPhysicalDeviceVulkan12Features>(
        info.pNext, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES);
    const auto* feature = find_in_chain<VkPhysicalDeviceSeparateDepthStencilLayoutsFeatures>(
        info.pNext, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SEPARATE_DEPTH_STENCIL_LAYOUTS_FEATURES);
    return (features && features->separateDepthStencilLayouts) ||
           (feature && feature->separateDepthStencilLayouts);
}

// Of a device for captures with counters, or for others, where nobody asks why there are none.
Created create_device(const Instance& instance, PFN_vkCreateDevice create, VkPhysicalDevice physical,
                      const VkDeviceCreateInfo& info, const VkAllocationCallbacks* allocator, VkDevice* out,
                      const char* clocks) {
    VkPhysicalDeviceFeatures supported{};
    instance.vk.GetPhysicalDeviceFeatures(physical, &supported);
    const Config& config = Process::get().config;
    if (!config.counters || !captures(config))
        return create_with_queries(create, physical, info, allocator, out, supported, clocks);
    const CounterOffer offer = counter_offer(instance, physical, info);
    Created created{};
    std::string why_not;
    if (create_with_counters(created, why_not, create, physical, info, allocator, out, supported, offer,
                             clocks))
        return created;
    created = create_with_queries(create, physical, info, allocator, out, supported, clocks);
    created.no_counters = std::move(why_not);
    return created;
}

// added: the extension of the offer was added to the application's request.
void set_clocks(Device& device, const ClockOffer& offer, bool added) {
    const bool enabled = offer.offered() && (added || !offer.extension);
    device.read_clocks = enabled ? reads_clocks(device.vk, offer) : nullptr;
    if (!device.read_clocks)
        device.no_clocks = offer.offered() ? "the driver refuses a device that reads them" : offer.reason;
}

void read_properties(Device& device) {
    const InstanceTable& vk = device.instance->vk;
    // The device's time domain is that of every queue's timestamps. Nothing of the extension is called.
    device.device_clock = offers_extension(vk, device.physical, "VK_KHR_calibrated_timestamps") ||
                          offers_extension(vk, device.physical, VK_EXT_CALIBRATED_TIMESTAMPS_EXTENSION_NAME);
    vk.GetPhysicalDeviceProperties(device.physical, &device.properties);
    vk.GetPhysicalDeviceMemoryProperties(device.physical, &device.memory);
    std::uint32_t count = 0;
    vk.GetPhysicalDeviceQueueFamilyProperties(device.physical, &count, nullptr);
    device.families.resize(count);
    vk.GetPhysicalDeviceQueueFamilyProperties(device.physical, &count, device.families.data());
    device.api_version = std::min(device.instance->api_version, device.properties.apiVersion);
    if (device.properties.deviceType == VK_PHYSICAL_DEVICE_TYPE_CPU)
        device.host_probe = HostProbe::of_cpu_driver(device.properties.deviceName);
    // Needs no enabling, because only a function of the physical device answers it.
    device.memory_budget = device.instance->properties2 &&
                           offers_extension(vk, device.physical, VK_EXT_MEMORY_BUDGET_EXTENSION_NAME);
    // The features of the device do not depend on the version that the application requested.
    if (device.instance->properties2 &&
        (device.properties.apiVersion >= VK_API_VERSION_1_2 ||
         offers_extension(vk, device.physical, VK_KHR_DRIVER_PROPERTIES_EXTENSION_NAME))) {
        device.driver = {VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DRIVER_PROPERTIES, nullptr, {}, {}, {}, {}};
        VkPhysicalDeviceProperties2 all{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2, &device.driver, {}};
        // Before 1.1 only the function with the extension's name may be called, though layers below may
        // return both.
        const auto ask = device.instance->api_version < VK_API_VERSION_1_1
                             ? vk.GetPhysicalDeviceProperties2KHR
                             : vk.GetPhysicalDeviceProperties2;
        if (ask) ask(device.physical, &all);
    }
}

// Stage-off draws need these, and the worker that makes them; frozen frames examine the shaders, too.
void keep_pipelines(Device& device) {
    constexpr std::size_t kMaxBytes = std::size_t{512} << 20;
    ReleaseCallbacks release;
    release.layout = [&device](VkPipelineLayout layout) {
        if (!device.retired.retire_layout(layout))
            device.vk.DestroyPipelineLayout(device.handle, layout, nullptr);
    };
    release.render_pass = [&device](VkRenderPass pass) {
        device.vk.DestroyRenderPass(device.handle, pass, nullptr);
    };
    device.pipeline_store = std::make_unique<PipelineStore>(kMaxBytes, std::move(release));
    device.shader_objects =
        std::make_unique<ShaderObjectStore>(*device.pipeline_store, [&device](VkDescriptorSetLayout layout) {
            device.vk.DestroyDescriptorSetLayout(device.handle, layout, nullptr);
        });
    const bool is_cpu = device.properties.deviceType == VK_PHYSICAL_DEVICE_TYPE_CPU;
    device.shadow_pipelines = std::make_unique<ShadowPipelines>(
        device.handle, device.vk, device.api_version, is_cpu ? PlainColors::constant : PlainColors::hashed);
}

void remember_queue(LayerDevice& device, VkQueue queue, std::uint32_t family) {
    if (!queue) return;
    guarded(device, [&] {
        QueueInfo info;
        info.family = family;
        if (family < device.families.size()) {
            info.flags = device.families[family].queueFlags;
            info.timestamp_valid_bits = device.families[family].timestampValidBits;
        }
        device.queues.insert(queue, info);
        device.controller->queue_appeared(queue, info);
    });
}

}  // namespace

VKAPI_ATTR VkResult VKAPI_CALL hook_CreateDevice(VkPhysicalDevice physical, const VkDeviceCreateInfo* info,
                                                 const VkAllocationCallbacks* allocator, VkDevice* out) {
    auto* link = find_device_node(*info, VK_LAYER_LINK_INFO);
    if (!link || !link->u.pLayerInfo) return VK_ERROR_INITIALIZATION_FAILED;
    PFN_vkGetInstanceProcAddr next_instance = link->u.pLayerInfo->pfnNextGetInstanceProcAddr;
    PFN_vkGetDeviceProcAddr next_device = link->u.pLayerInfo->pfnNextGetDeviceProcAddr;
    auto* loader_data = find_device_node(*info, VK_LOADER_DATA_CALLBACK);
    bool renderdoc_below = false;
    for (const VkLayerDeviceLink* below = link->u.pLayerInfo; below; below = below->pNext)
        renderdoc_below |= is_renderdoc(reinterpret_cast<const void*>(below->pfnNextGetDeviceProcAddr));
    link->u.pLayerInfo = link->u.pLayerInfo->pNext;

    PFN_vkDestroyDevice destroy = nullptr;
    bool created_one = false;
    const NoCancellation whole;
    try {
        auto instance = find_instance(physical);
        if (!instance) return VK_ERROR_INITIALIZATION_FAILED;
        auto create = reinterpret_cast<PFN_vkCreateDevice>(next_instance(instance->handle, "vkCreateDevice"));
        if (!create) return VK_ERROR_INITIALIZATION_FAILED;
        auto device = std::make_unique<LayerDevice>();
        const ClockOffer clocks = wants_clocks(Process::get().config)
                                      ? clock_offer(*instance, physical, *info)
                                      : ClockOffer{"nothing asked for them when the device was made"};
        const Created created =
            create_device(*instance, create, physical, *info, allocator, out, clocks.extension);
        if (created.result != VK_SUCCESS) return created.result;
        created_one = true;
        destroy = reinterpret_cast<PFN_vkDestroyDevice>(next_device(*out, "vkDestroyDevice"));

        device->handle = *out;
        device->physical = physical;
        device->instance = instance;
        device->next_get_proc = next_device;
        device->set_loader_data = loader_data ? loader_data->u.pfnSetDeviceLoaderData : nullptr;
        VkPhysicalDeviceProperties properties;
        instance->vk.GetPhysicalDeviceProperties(physical, &properties);
        load_device_table(device->vk, *out, next_device,
                          std::min(instance->api_version, properties.apiVersion));
        device->pipeline_statistics = created.pipeline_statistics;
        device->precise_occlusion = created.precise_occlusion;
        device->no_counters = created.no_counters;
        set_clocks(*device, clocks, created.clocks);
        device->renderdoc_below = renderdoc_below;
        device->events = allows_events(*info);
        device->separate_depth_stencil = separates_depth_stencil(*info);
        device->swapchain_extension = has_extension(*info, VK_KHR_SWAPCHAIN_EXTENSION_NAME);
        read_properties(*device);
        const Config& config = Process::get().config;
        if (captures(config)) device->objects.code_keeper.switch_on();
        device->freezes = config.freeze > 0 && captures(config);
        device->isolates = captures_on_request(config) || (config.mode == Mode::isolate && captures(config));
        device->takes_pictures = device->isolates && config.pictures > 0;
        if (device->freezes || device->isolates) keep_pipelines(*device);
        if (config.keep_shaders && captures(config))
            device->archive = std::make_unique<PipelineArchive>(robustness_of(*info));
        if (device->isolates) device->descriptors = std::make_unique<DescriptorTracker>();
        Process& process = Process::get();
        if (process.overlay.wanted() && device->swapchain_extension)
            device->overlay = std::make_unique<OverlayHost>(*device, process);
        else if (process.overlay.wanted())
            device->unshown =
                std::make_unique<OverlayFeed>(process, instance->application, device->properties.deviceName,
                                              device->properties.deviceType == VK_PHYSICAL_DEVICE_TYPE_CPU);
        device->controller = std::make_unique<Controller>(*device, process, device->feed());
        if (!device->set_loader_data) device->disable("the loader gave no vkSetDeviceLoaderData");
        Process::get().status.event("device",
                                    {{"name", device->properties.deviceName},
                                     {"driver", device->driver.driverName},
                                     {"type", std::string(name(device_type(device->properties.deviceType)))},
                                     {"statistics", device->pipeline_statistics},
                                     {"precise_occlusion", device->precise_occlusion},
                                     {"timestamps", device->properties.limits.timestampPeriod > 0},
                                     {"no_clocks", device->no_clocks}});
        Process::get().status.flush();
        LayerDevice& made = *device;
        add_device(std::move(device));
        AppDevices::get().enter(made.app, *made.controller, made.feed());
        return VK_SUCCESS;
    } catch (const std::exception&) {
        if (created_one && destroy) destroy(*out, allocator);
        *out = VK_NULL_HANDLE;
        return VK_ERROR_OUT_OF_HOST_MEMORY;
    }
}

VKAPI_ATTR void VKAPI_CALL hook_DestroyDevice(VkDevice handle, const VkAllocationCallbacks* allocator) {
    if (!handle) return;
    // Removed first: no other thread may use the device now, but a new one may get the same key.
    auto* const device = static_cast<LayerDevice*>(remove_device(dispatch_key(handle)).release());
    if (!device) return;
    // If the thread ends in here our state stays, because the driver may be using it.
    const NoCancellation whole;
    AppDevices::get().leave(device->app);
    device->controller->shut_down();
    if (device->overlay) device->overlay->shut_down();
    if (device->unshown) device->unshown->stop();
    device->overlay.reset();
    device->shadow_pipelines.reset();
    device->shader_objects.reset();
    device->pipeline_store.reset();
    forget_command_pools(*device);
    device->retired.collect_all(handle, device->vk);
    device->controller.reset();
    device->vk.DestroyDevice(handle, allocator);
    delete device;
}

VKAPI_ATTR void VKAPI_CALL hook_GetDeviceQueue(VkDevice handle, std::uint32_t family, std::uint32_t index,
                                               VkQueue* out) {
    LayerDevice* device = find_layer_device(handle);
    device->vk.GetDeviceQueue(handle, family, index, out);
    remember_queue(*device, *out, family);
}

VKAPI_ATTR void VKAPI_CALL hook_GetDeviceQueue2(VkDevice handle, const VkDeviceQueueInfo2* info,
                                                VkQueue* out) {
    LayerDevice* device = find_layer_device(handle);
    device->vk.GetDeviceQueue2(handle, info, out);
    remember_queue(*device, *out, info->queueFamilyIndex);
}

}  // namespace framecast::capture
